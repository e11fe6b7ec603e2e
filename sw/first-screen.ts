import * as v from 'valibot';
import { type FirstScreen, FirstScreenSchema } from '#src/platform/keeping/first-screens.ts';

const MAIN = /(<main\b[^>]*)>[^]*<\/main>/;

/** Headers of the page as it was sent, which tell of another body. */
const OF_ANOTHER_BODY = ['content-length', 'content-encoding', 'etag', 'last-modified'];

const sheetLink = (href: string) => `<link rel="stylesheet" crossorigin href="${href}">`;

/** Without the menu's mark at the landing page, and without asking for that page's picture. */
function notAsLanding(html: string): string {
  return html
    .replaceAll(/ (?:aria-current|data-status)="[^"]*"/g, '')
    .replaceAll(/<link rel="preload" as="image"[^>]*>/g, '');
}

/**
 * The landing page's HTML with what a screen showed last in it. Inert: it's there to be read until the
 * app has drawn the same. Undefined where it was drawn by another version.
 */
function layScreen(
  page: string,
  { script, sheets, markup }: FirstScreen,
  path: string,
): string | undefined {
  if (!page.includes(`src="${script}"`) || !MAIN.test(page)) return undefined;
  // The landing page names the sheets whose rules it has inside.
  const missing = sheets.filter((href) => !page.includes(`href="${href}"`));
  const laid = page
    .replace('</head>', () => `${missing.map(sheetLink).join('')}</head>`)
    .replace(MAIN, (_whole, tag: string) => `${tag} inert>${markup}</main>`);
  return path === '/' ? laid : notAsLanding(laid);
}

interface Screens {
  find(path: string): Promise<Response | undefined>;
  /** The landing page without anything in it. */
  page(): Promise<Response | undefined>;
  report(reason: unknown): void;
}

async function lay(
  { find, page }: Screens,
  path: string,
  savesData: boolean,
): Promise<Response | undefined> {
  const found = await find(path);
  if (found === undefined) return undefined;
  const screen = v.parse(FirstScreenSchema, await found.json());
  if (savesData && !screen.isLite) return undefined;
  const shell = await page();
  const html = shell && layScreen(await shell.text(), screen, path);
  if (html === undefined) return undefined;
  const headers = new Headers(shell?.headers);
  for (const name of OF_ANOTHER_BODY) headers.delete(name);
  return new Response(html, { headers });
}

/**
 * The answer to a navigation to `path`, or undefined where nothing is kept that fits.
 *
 * @param savesData Whether the browser says so of the person (`Save-Data`).
 */
export async function answerWithScreen(
  screens: Screens,
  path: string,
  savesData: boolean,
): Promise<Response | undefined> {
  try {
    return await lay(screens, path, savesData);
  } catch (reason) {
    // The page without it is as good as on a first visit.
    screens.report(reason);
    return undefined;
  }
}
