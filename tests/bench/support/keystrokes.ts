/** How long after a keystroke its results were there, in milliseconds. */
export interface Keystroke {
  /** The results in view were in the page. */
  readonly changedMs: number;
  /** They were painted. */
  readonly paintedMs: number;
  /** The rest of the first dozen, below, was painted too. */
  readonly restPaintedMs: number;
}

interface Observed {
  readonly typedAt: number;
  readonly frames: { readonly changedAt: number; readonly paintedAt: number }[];
}

declare global {
  interface Window {
    observedKeystrokes?: Observed[];
  }
}

/** Runs in the page: notes for every keystroke when what it changed was painted. */
export function watchKeystrokes(): void {
  if (window.observedKeystrokes) return;
  const all: Observed[] = [];
  window.observedKeystrokes = all;
  const onInput = (event: Event) => {
    all.push({ typedAt: event.timeStamp, frames: [] });
  };
  window.addEventListener('input', onInput, true);
  const observer = new MutationObserver(() => {
    const last = all.at(-1);
    const changedAt = performance.now();
    // A message that is sent inside a frame arrives when that frame has been painted.
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => {
        last?.frames.push({ changedAt, paintedAt: performance.now() });
        channel.port1.close();
      });
      channel.port1.start();
      channel.port2.postMessage(undefined);
    });
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

/**
 * Runs in the page. Null stands for a keystroke after which the results stayed as they were. What
 * changes later than a moment after the key is the address bar’s business.
 */
export function readKeystrokes(): (Keystroke | null)[] {
  const momentMs = 300;
  return (window.observedKeystrokes ?? []).map(({ typedAt, frames }) => {
    const soon = frames.filter(({ changedAt }) => changedAt - typedAt < momentMs);
    const first = frames[0];
    if (first === undefined) return null;
    return {
      changedMs: first.changedAt - typedAt,
      paintedMs: first.paintedAt - typedAt,
      restPaintedMs: (soon.at(-1) ?? first).paintedAt - typedAt,
    };
  });
}
