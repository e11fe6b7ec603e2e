import { useSyncExternalStore } from 'react';
import { firstRender } from '#src/ui/lazy/first-render.ts';

const MINUTE_MS = 60_000;

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  if (timer === undefined) {
    // The clock stops while it has no subscribers, so the time is updated first.
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

/** Returns the current time, updated every minute by one clock for the whole page. */
export function useMinute(): Date {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => firstRender.at ?? now,
  );
}
