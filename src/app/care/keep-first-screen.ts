import type { QueryClient } from '@tanstack/react-query';
import { CATALOGUE_KEY } from '#src/features/catalogue/api/catalogue.ts';
import freshness from '#src/features/catalogue/ui/freshness-line.module.css';
import openBadge from '#src/features/catalogue/ui/open-badge.module.css';
import { type FirstScreen, firstScreenAt } from '#src/platform/keeping/first-screens.ts';
import { deviceCaches } from '#src/platform/keeping/layers.ts';
import { FIRST_SCREENS } from '#src/platform/keeping/names.ts';
import { liteNow, onLite } from '#src/platform/lite/lite-now.ts';
import { reportProblem } from '#src/platform/report.ts';

/** Milliseconds without news after which a screen has settled. */
const SETTLED_MS = 2_000;
/** Cards that are kept: a row on a laptop, few enough to be drawn at once by a slow phone. */
const KEPT_CARDS = 3;

/** True for a minute: room for them is kept, and no word. */
const FLEETING = [freshness['line'], openBadge['open'], openBadge['shut']]
  .map((name) => `.${name}`)
  .join();

/** Without what is true for a moment or for one person, and what nobody sees. */
function hushed(main: Element): void {
  for (const closed of main.querySelectorAll('dialog')) closed.remove();
  for (const element of main.querySelectorAll(FLEETING)) element.textContent = '\u00A0';
  for (const pressed of main.querySelectorAll('article [aria-pressed="true"]')) pressed.remove();
}

/** Nothing below the first cards: it is drawn by the app, and shifts nothing that is in view. */
function shortened(main: Element, list: Element): void {
  for (const cell of [...list.children].slice(KEPT_CARDS)) cell.remove();
  for (let part = list; part !== main && part.parentElement !== null; part = part.parentElement) {
    while (part.nextElementSibling !== null) part.nextElementSibling.remove();
  }
}

/** What the document shows; undefined where that isn't a list of spaces, or something lies over it. */
function takeScreen(document: Document): Omit<FirstScreen, 'sheets' | 'isLite'> | undefined {
  const script = document.querySelector('script[type="module"]')?.getAttribute('src');
  const main = document.querySelector('main:not([inert])')?.cloneNode(true) as Element | undefined;
  const list = main?.querySelector('article h3 a')?.closest('ul');
  if (!script || !main || !list || document.querySelector('dialog[open]') !== null)
    return undefined;
  hushed(main);
  shortened(main, list);
  return { script, markup: main.innerHTML };
}

/** The landing page has its own inside. */
function sheetsFor(path: string): string[] {
  if (path === '/') return [];
  const links = document.querySelectorAll('link[rel="stylesheet"]:not([disabled])');
  return [...links].flatMap((link) => link.getAttribute('href') ?? []);
}

/** Without a worker nobody would read it; and one that was switched off has left nothing behind. */
async function hasWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  return (await navigator.serviceWorker.getRegistration()) !== undefined;
}

const tell = (reason: unknown) => reportProblem('A screen was not kept', reason);

async function keep(): Promise<void> {
  const path = firstScreenAt(location);
  const taken = path === undefined ? undefined : takeScreen(document);
  if (path === undefined || taken === undefined || !(await hasWorker())) return;
  const screen: FirstScreen = { ...taken, sheets: sheetsFor(path), isLite: liteNow() !== false };
  const cache = await deviceCaches()?.open(FIRST_SCREENS);
  await cache?.put(path, Response.json(screen));
}

/**
 * Keeps how the landing page and the list of all spaces look: a slow phone shows them at the next
 * start while the app is still being read.
 */
export function startFirstScreen(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void keep().catch(tell), SETTLED_MS);
  };
  settle();
  // Also when another screen begins to show it.
  const stop = queryClient.getQueryCache().subscribe(({ query }) => {
    const [subject] = query.queryKey as readonly unknown[];
    if (subject === CATALOGUE_KEY[0]) settle();
  });
  let lite = liteNow();
  const stopLite = onLite(() => {
    // A line that goes is a change too.
    if (liteNow() === lite) return;
    lite = liteNow();
    // Pictures come otherwise now, or only with a tap.
    void deviceCaches()?.delete(FIRST_SCREENS).catch(tell);
    settle();
  });
  return () => {
    stop();
    stopLite();
    clearTimeout(timer);
  };
}
