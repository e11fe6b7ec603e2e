/** Paths that are never a screen of the app, including everything below them. */
const NOT_SCREENS = [
  '/api',
  '/images',
  '/assets',
  '/dev',
  '/payments',
  '/calendars',
  '/livez',
  '/readyz',
  '/metrics',
];

export const LANDING_FILE = '/landing.html';
const SHELL = '/index.html';

/**
 * Returns the precached page that answers a navigation, or `undefined` if the network has to. The
 * landing page has a page of its own, which shows content before any script has run.
 */
export function pageFor(path: string, isPrecached: (page: string) => boolean): string | undefined {
  const below = (root: string) => path === root || path.startsWith(`${root}/`);
  if (NOT_SCREENS.some(below)) return undefined;
  if (/\.[^/]+$/.test(path)) return undefined;
  const page = path === '/' && isPrecached(LANDING_FILE) ? LANDING_FILE : SHELL;
  return isPrecached(page) ? page : undefined;
}
