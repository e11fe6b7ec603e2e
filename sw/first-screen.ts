import * as v from 'valibot';
import { type FirstScreen, FirstScreenSchema } from '#src/platform/storage-quota/first-screens.ts';

const MAIN = /(<main\b[^>]*)>[^]*<\/main>/;

/** Headers of the original page that don't match the changed body. */
const BODY_HEADERS = ['content-length', 'content-encoding', 'etag', 'last-modified'];

const sheetLink = (href: string) => `<link rel="stylesheet" crossorigin href="${href}">`;

/** Removes the menu's marking of the landing page and the preload of that page's image. */
function notAsLanding(html: string): string {
  return html
    .replaceAll(/ (?:aria-current|data-status)="[^"]*"/g, '')
    .replaceAll(/<link rel="preload" as="image"[^>]*>/g, '');
}

/**
 * Returns the landing page's HTML with the cached content of a screen. The content is inert: it can
 * be read until the app has drawn the same. Returns undefined if another version drew it.
 */
function applyScreen(
  page: string,
  { script, sheets, markup }: FirstScreen,
  path: string,
): string | undefined {
  if (!page.includes(`src="${script}"`) || !MAIN.test(page)) return undefined;
  // Style sheets inlined in the landing page are also named there, so they are not missing.
  const missing = sheets.filter((href) => !page.includes(`href="${href}"`));
  const applied = page
    .replace('</head>', () => `${missing.map(sheetLink).join('')}</head>`)
    .replace(MAIN, (_whole, tag: string) => `${tag} inert>${markup}</main>`);
  return path === '/' ? applied : notAsLanding(applied);
}

interface Screens {
  find(path: string): Promise<Response | undefined>;
  /** Returns the landing page without cached content. */
  page(): Promise<Response | undefined>;
  report(reason: unknown): void;
}

async function apply(
  { find, page }: Screens,
  path: string,
  savesData: boolean,
): Promise<Response | undefined> {
  const found = await find(path);
  if (found === undefined) return undefined;
  const screen = v.parse(FirstScreenSchema, await found.json());
  if (savesData && !screen.isLite) return undefined;
  const shell = await page();
  const html = shell && applyScreen(await shell.text(), screen, path);
  if (html === undefined) return undefined;
  const headers = new Headers(shell?.headers);
  for (const name of BODY_HEADERS) headers.delete(name);
  return new Response(html, { headers });
}

/**
 * Returns the answer to a navigation to `path`, or undefined if nothing suitable is cached.
 *
 * @param savesData Whether the browser sends `Save-Data`.
 */
export async function answerWithScreen(
  screens: Screens,
  path: string,
  savesData: boolean,
): Promise<Response | undefined> {
  try {
    return await apply(screens, path, savesData);
  } catch (reason) {
    // Without it the page is still as good as on a first visit.
    screens.report(reason);
    return undefined;
  }
}
