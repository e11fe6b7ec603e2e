import type { RegisterSWOptions } from 'virtual:pwa-register';
import { reportProblem } from '../report.ts';
import { checkHourly } from './update-checks.ts';

export interface WorkerCallbacks {
  /** A new version waits. `update` lets it take over, and loads this page again. */
  onNeedRefresh?(update: () => Promise<void>): void;
  /** The app can be opened without a connection from now on. */
  onOfflineReady?(): void;
}

const listeners = new Set<WorkerCallbacks>();
let started = false;
/** Lets the waiting version take over; there is one only when a version waits. */
let update: (() => Promise<void>) | undefined;

function watch(registration: ServiceWorkerRegistration | undefined): void {
  if (registration === undefined) return;
  checkHourly(() => registration.update(), {
    isVisible: () => document.visibilityState === 'visible',
    onVisible: (listener) => document.addEventListener('visibilitychange', listener),
    every: (ms, work) => void setInterval(work, ms),
    now: () => Date.now(),
  });
}

/** Only the page whose person agreed loads again: another may hold a form that is half filled in. */
async function start(): Promise<void> {
  const { registerSW } = await import('virtual:pwa-register');
  let agreed = false;
  const options: RegisterSWOptions = {
    onNeedRefresh() {
      update = () => {
        agreed = true;
        return takeOver();
      };
      for (const { onNeedRefresh } of listeners) onNeedRefresh?.(update);
    },
    onNeedReload() {
      if (agreed) location.reload();
    },
    onOfflineReady() {
      for (const { onOfflineReady } of listeners) onOfflineReady?.();
    },
    onRegisteredSW: (_, registration) => watch(registration),
    onRegisterError: (reason: unknown) => reportProblem('The app can’t be kept here', reason),
  };
  const takeOver = registerSW(options);
}

/**
 * Registers the service worker, once for the page, and calls back about it. Answers a function that
 * ends the callbacks. Where there is no service worker nothing happens.
 */
export function registerWorker(callbacks: WorkerCallbacks): () => void {
  listeners.add(callbacks);
  if (update !== undefined) callbacks.onNeedRefresh?.(update);
  if (!started && 'serviceWorker' in navigator) {
    started = true;
    start().catch((reason: unknown) => reportProblem('The app can’t be kept here', reason));
  }
  return () => listeners.delete(callbacks);
}
