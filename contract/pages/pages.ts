import { OPEN_PAGES, OWN_PAGES, type PageTexts, SITE } from './pages-copy.ts';

export { OPEN_PAGES, SITE };

export const SITE_NAME = 'Àyè';

/** Addresses match regardless of case and of a slash at the end. */
const spelled = (path: string) => path.toLowerCase().replace(/(.)\/$/, '$1');

export interface OpenPage extends PageTexts {
  /** The address in its own spelling. */
  readonly address: string;
}

const open = new Map(
  Object.entries(OPEN_PAGES).map(([address, texts]): [string, OpenPage] => [
    spelled(address),
    { address, ...texts },
  ]),
);
const own = new Map(Object.entries(OWN_PAGES).map(([path, title]) => [spelled(path), title]));

/**
 * Returns the public page at a path in any spelling, or undefined for a private or unknown path.
 */
export const openPage = (path: string): OpenPage | undefined => open.get(spelled(path));

/**
 * Returns the title of a personal page or of a page below it, which search engines don't index;
 * undefined for other pages.
 */
export function ownPageTitle(path: string): string | undefined {
  const [, first = ''] = spelled(path).split('/', 2);
  return own.get(`/${first}`);
}

/** Returns a title with the product's name. */
export function wholeTitle(title: string | undefined): string {
  if (title === undefined || title === '') return SITE_NAME;
  return title.startsWith(SITE_NAME) ? title : `${title} · ${SITE_NAME}`;
}

/**
 * Returns the title of the screen at an address. `heading` is the screen's heading, once it is
 * known.
 */
export function screenTitle(path: string, heading: string | undefined): string {
  return wholeTitle(openPage(path)?.title ?? heading ?? ownPageTitle(path));
}
