import type { BrowserContext } from '@playwright/test';
import type { RunningServer } from './servers/server.ts';

declare global {
  interface Window {
    /** Cumulative layout shift. */
    __shifted: number;
  }
}

/** Returns the data that the API has at this path. */
export async function dataAt<T>({ url }: RunningServer, path: string): Promise<T> {
  const answer = await fetch(`${url}/api/v1${path}`);
  return ((await answer.json()) as { data: T }).data;
}

/** Holds back the files whose address matches until the returned function is called. */
export async function hold(context: BrowserContext, address: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Holds back the app's scripts until the returned function is called. */
export const holdScripts = (context: BrowserContext) => hold(context, /\/assets\/index-[^/]+\.js$/);

/** Holds back the headings' font until the returned function is called. */
export const holdFonts = (context: BrowserContext) => hold(context, /\.woff2$/);

/** Sums up the layout shifts of each page (CLS). */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.__shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.__shifted += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Collects the paths of all calls of the API. */
export function watchCalls(context: BrowserContext): readonly string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}
