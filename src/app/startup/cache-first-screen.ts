import type { QueryClient } from '@tanstack/react-query';
import { CATALOGUE_KEY } from '#src/features/catalogue/api/catalogue.ts';
import freshness from '#src/features/catalogue/freshness/freshness-line.module.css';
import openBadge from '#src/features/catalogue/card/open-badge.module.css';
import { type FirstScreen, firstScreenAt } from '#src/platform/storage-quota/first-screens.ts';
import { deviceCaches } from '#src/platform/storage-quota/eviction-tiers.ts';
import { FIRST_SCREENS } from '#src/platform/storage-quota/stored-names.ts';
import { liteNow, onLite } from '#src/platform/lite/lite-now.ts';
import { reportProblem } from '#src/platform/report.ts';

/** Milliseconds without a change after which a screen has settled. */
const SETTLED_MS = 2_000;
/**
 * Number of cards that are stored: a row on a laptop, and few enough for a slow phone to draw at
 * once.
 */
const CACHED_CARDS = 3;

/**
 * Elements whose text is true only for a minute: their space is reserved, their text is left out.
 */
const VOLATILE = [freshness['line'], openBadge['open'], openBadge['shut']]
  .map((name) => `.${name}`)
  .join();

/** Removes what is true only for a moment or for one person, and closed dialogs. */
function removeVolatile(main: Element): void {
  for (const closed of main.querySelectorAll('dialog')) closed.remove();
  for (const element of main.querySelectorAll(VOLATILE)) element.textContent = '\u00A0';
  for (const pressed of main.querySelectorAll('article [aria-pressed="true"]')) pressed.remove();
}

/**
 * Removes everything below the first cards. The app draws it later, without shifting anything in
 * view.
 */
function shortened(main: Element, list: Element): void {
  for (const cell of [...list.children].slice(CACHED_CARDS)) cell.remove();
  for (let part = list; part !== main && part.parentElement !== null; part = part.parentElement) {
    while (part.nextElementSibling !== null) part.nextElementSibling.remove();
  }
}

/**
 * Returns the content of the screen; undefined if it isn't a list of spaces or something covers it.
 */
function takeScreen(document: Document): Omit<FirstScreen, 'sheets' | 'isLite'> | undefined {
  const script = document.querySelector('script[type="module"]')?.getAttribute('src');
  const main = document.querySelector('main:not([inert])')?.cloneNode(true) as Element | undefined;
  const list = main?.querySelector('article h3 a')?.closest('ul');
  if (!script || !main || !list || document.querySelector('dialog[open]') !== null)
    return undefined;
  removeVolatile(main);
  shortened(main, list);
  return { script, markup: main.innerHTML };
}

/**
 * The HTML of the landing page contains its style sheets. Disabled links count too: their rules are
 * in the HTML of the page that was opened first, which may have been another one.
 */
function sheetsFor(path: string): string[] {
  if (path === '/') return [];
  const links = document.querySelectorAll('link[rel="stylesheet"]');
  return [...links].flatMap((link) => link.getAttribute('href') ?? []);
}

/**
 * Without a service worker nothing reads the stored screen, and after the kill switch nothing may
 * be left behind.
 */
async function hasWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  return (await navigator.serviceWorker.getRegistration()) !== undefined;
}

const report = (reason: unknown) => reportProblem('A screen could not be cached', reason);

async function store(): Promise<void> {
  const path = firstScreenAt(location);
  const taken = path === undefined ? undefined : takeScreen(document);
  if (path === undefined || taken === undefined || !(await hasWorker())) return;
  const screen: FirstScreen = { ...taken, sheets: sheetsFor(path), isLite: liteNow() !== false };
  const cache = await deviceCaches()?.open(FIRST_SCREENS);
  await cache?.put(path, Response.json(screen));
}

/**
 * Stores the landing page and the list of all spaces as they look, so that a slow phone can show
 * them at the next start while the app is still loading.
 */
export function startFirstScreen(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void store().catch(report), SETTLED_MS);
  };
  settle();
  // Called also when another screen starts to show the catalogue.
  const stop = queryClient.getQueryCache().subscribe(({ query }) => {
    const [subject] = query.queryKey as readonly unknown[];
    if (subject === CATALOGUE_KEY[0]) settle();
  });
  let lite = liteNow();
  const stopLite = onLite(() => {
    // The event is also sent when the connection changes without changing lite mode.
    if (liteNow() === lite) return;
    lite = liteNow();
    // Photos now load differently, or only with a tap.
    void deviceCaches()?.delete(FIRST_SCREENS).catch(report);
    settle();
  });
  return () => {
    stop();
    stopLite();
    clearTimeout(timer);
  };
}
