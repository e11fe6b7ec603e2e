import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  if (timer === undefined) {
    // While nobody looked it stood still; whoever subscribes looks again.
    now = new Date();
    timer = setInterval(() => {
      now = new Date();
      for (const listener of listeners) listener();
    }, MINUTE_MS);
  }
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time, to the minute: one clock for every badge on the page. */
export function useMinute(): Date {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  );
}
