import { connectivity } from './connectivity.ts';

export interface Debounced {
  /** Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
  get(): boolean;
  /** Sets the current value. */
  put(value: boolean): void;
  /**
   * Reports the value without waiting if it is still true, because the user has just experienced
   * it.
   */
  showNow(): void;
}

export interface DebounceClock {
  setTimer(callback: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
}

/** Milliseconds for which the value must be true before a screen shows it. */
const MIN_DURATION_MS = 2_000;

const CLOCK: DebounceClock = {
  setTimer: (callback, ms) => setTimeout(callback, ms),
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout> | undefined),
};

/**
 * Holds what screens show of a condition that comes and goes, such as a connection in a moving bus.
 * True is shown only after it has lasted, false at once. An initial true is shown at once.
 */
export function debounceRisingEdge(value: boolean, clock: DebounceClock = CLOCK): Debounced {
  const listeners = new Set<() => void>();
  let now = value;
  let shown = value;
  let timer: unknown;

  function show(next: boolean): void {
    clock.clearTimer(timer);
    timer = undefined;
    if (shown === next) return;
    shown = next;
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => shown,
    put(next) {
      now = next;
      if (!next) show(false);
      else if (!shown) timer ??= clock.setTimer(() => show(true), MIN_DURATION_MS);
    },
    showNow() {
      if (now) show(true);
    },
  };
}

const isOffline = () => !connectivity.getSnapshot().online;

/**
 * Whether screens show that there is no connection. Code that decides whether to send or fetch uses
 * `connectivity` itself.
 */
export const displayedOffline = debounceRisingEdge(isOffline());

connectivity.subscribe(() => displayedOffline.put(isOffline()));
