/** One press or key, with everything that the browser did until the next picture was painted. */
export interface Interaction {
  /** Milliseconds from the press to the next picture; 16 or less if the browser didn't report it. */
  readonly duration: number;
  /** Milliseconds until the code for it ran, and in which it ran. */
  readonly delay: number;
  readonly processing: number;
  /** What was pressed, for people who look for the cause. */
  readonly target: string;
}

interface EventTiming extends PerformanceEntry {
  readonly interactionId: number;
  readonly processingStart: number;
  readonly processingEnd: number;
  readonly target: Element | null;
}

declare global {
  interface Window {
    __interactions?: Map<number, Interaction>;
  }
}

/** Runs in the page before any other script: notes the longest event of each interaction (INP). */
export function watchInteractions(): void {
  const interactions = new Map<number, Interaction>();
  window.__interactions = interactions;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as EventTiming[]) {
      const { interactionId: id, duration, name, target, startTime } = entry;
      if (id === 0 || (interactions.get(id)?.duration ?? 0) >= duration) continue;
      const label = target?.getAttribute('aria-label') ?? target?.textContent ?? '';
      interactions.set(id, {
        duration,
        delay: entry.processingStart - startTime,
        processing: entry.processingEnd - entry.processingStart,
        target: `${name} ${label.trim().slice(0, 40)}`,
      });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page: returns the interactions of 16 ms and more since its start. */
export const readInteractions = (): Interaction[] => [...(window.__interactions?.values() ?? [])];
