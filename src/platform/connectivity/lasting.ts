export interface Lasting {
  /** Answers a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
  get(): boolean;
  /** How it stands at this moment. */
  put(isSo: boolean): void;
  /** Somebody has run into it: from now on it is believed, if it still is so. */
  insist(): void;
}

export interface LastingClock {
  setTimer(callback: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
}

/** Milliseconds for which something must have been so before a screen says it. */
const LONG_ENOUGH_MS = 2_000;

const CLOCK: LastingClock = {
  setTimer: (callback, ms) => setTimeout(callback, ms),
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout> | undefined),
};

/**
 * What screens say of something that comes and goes, such as a connection in a moving bus: that it is
 * so only when it has lasted, that it is over at once. What is so at the beginning is believed.
 */
export function createLasting(isSo: boolean, clock: LastingClock = CLOCK): Lasting {
  const listeners = new Set<() => void>();
  let now = isSo;
  let shown = isSo;
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
      else if (!shown) timer ??= clock.setTimer(() => show(true), LONG_ENOUGH_MS);
    },
    insist() {
      if (now) show(true);
    },
  };
}
