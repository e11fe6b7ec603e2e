import { catalogueApi } from '#contract/catalogue.ts';
import { apiBase } from '../http/api-base.ts';
import { type Connectivity, createConnectivity } from './create-connectivity.ts';

const PROBE_TIMEOUT_MS = 4_000;

/**
 * Resolves where the provider itself answers now: with JSON, and no fault. A provider that knows no
 * `health` may refuse in words that aren't JSON, or that another origin may not read; then a call
 * that every provider has tells it from a hotspot's page.
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

/** Where the page is drawn when the app is built, there is nothing to listen to. */
const inPage = typeof document !== 'undefined';

function onSignal(listener: () => void): void {
  if (!inPage) return;
  addEventListener('online', listener);
  addEventListener('offline', listener);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener();
  });
}

/** Whether the provider can be reached, for the whole page. */
export const connectivity: Connectivity = createConnectivity({
  deviceOnline: () => !inPage || navigator.onLine,
  onSignal,
  probe,
  now: () => Date.now(),
  setTimer: (callback, ms) => setTimeout(callback, ms),
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout> | undefined),
});
