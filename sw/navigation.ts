/** Paths that are never a screen of the app, with everything below them. */
const NOT_SCREENS = ['/api', '/images', '/assets', '/dev', '/payments'];

export const LANDING = '/landing.html';
const SHELL = '/index.html';

/**
 * The precached page that answers a navigation, or `undefined` where the network has to. The
 * landing page has a page of its own, which says something before any script has run.
 */
export function pageFor(path: string, isPrecached: (page: string) => boolean): string | undefined {
  const below = (root: string) => path === root || path.startsWith(`${root}/`);
  if (NOT_SCREENS.some(below)) return undefined;
  if (/\.[^/]+$/.test(path)) return undefined;
  const page = path === '/' && isPrecached(LANDING) ? LANDING : SHELL;
  return isPrecached(page) ? page : undefined;
}
