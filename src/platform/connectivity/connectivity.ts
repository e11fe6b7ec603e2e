import { catalogueApi } from '#contract/catalogue.ts';
import { apiBase } from '../http/api-base.ts';
import { type Connectivity, createConnectivity } from './create-connectivity.ts';

const PROBE_TIMEOUT_MS = 4_000;

/**
 * A sign of life of the provider, or it rejects. `no-cors`: from another origin even an answer that
 * may not be read is one.
 */
export async function probe(): Promise<void> {
  await fetch(`${apiBase}${catalogueApi.health.path}`, {
    mode: 'no-cors',
    cache: 'no-store',
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  });
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
