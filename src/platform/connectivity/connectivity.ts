import { catalogueApi } from '#contract/spaces/catalogue.ts';
import { apiBase } from '../http/api-base.ts';
import { type Connectivity, createConnectivity } from './create-connectivity.ts';

const PROBE_TIMEOUT_MS = 4_000;

/**
 * Resolves if the provider itself answers now: with JSON and a status below 500. A provider without
 * `health` may refuse it with something that isn't JSON or that another origin can't read. Then a
 * call that every provider has distinguishes the provider from a hotspot's page.
 */
export async function probe(): Promise<void> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  const ask = async (path: string) => {
    const answer = await fetch(apiBase + path, { cache: 'no-store', signal });
    await answer.json();
    if (answer.status >= 500) throw new Error(answer.statusText);
  };
  await ask(catalogueApi.health.path).catch(() => ask(catalogueApi.topRated.path));
}

/** False while the page is prerendered at build time, where there are no events to listen to. */
const inPage = typeof document !== 'undefined';

function onSignal(listener: () => void): void {
  if (!inPage) return;
  addEventListener('online', listener);
  addEventListener('offline', listener);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener();
  });
}

/** Whether the provider can be reached, shared by the whole page. */
export const connectivity: Connectivity = createConnectivity({
  deviceOnline: () => !inPage || navigator.onLine,
  onSignal,
  probe,
  now: () => Date.now(),
  setTimer: (callback, ms) => setTimeout(callback, ms),
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout> | undefined),
});
