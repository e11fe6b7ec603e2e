/** How long after a keystroke its results were there, in milliseconds. */
export interface Keystroke {
  /** The results in view were in the page; absent where they were the same as before. */
  readonly changedMs: number | undefined;
  /** They were painted, with the letter. */
  readonly paintedMs: number;
  /** The rest of the first dozen, below, was painted too. */
  readonly restPaintedMs: number;
}

interface Observed {
  readonly typedAt: number;
  firstPaintedAt?: number;
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
  // A message that is sent inside a frame arrives when that frame has been painted.
  const whenPainted = (note: (at: number) => void) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => {
        note(performance.now());
        channel.port1.close();
      });
      channel.port1.start();
      channel.port2.postMessage(undefined);
    });
  };
  const onInput = (event: Event) => {
    const typed: Observed = { typedAt: event.timeStamp, frames: [] };
    all.push(typed);
    whenPainted((at) => {
      typed.firstPaintedAt = at;
    });
  };
  window.addEventListener('input', onInput, true);
  const observer = new MutationObserver(() => {
    const last = all.at(-1);
    const changedAt = performance.now();
    whenPainted((paintedAt) => last?.frames.push({ changedAt, paintedAt }));
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

/**
 * Runs in the page. What changes later than a moment after the key is the address bar’s business.
 */
export function readKeystrokes(): Keystroke[] {
  const momentMs = 300;
  return (window.observedKeystrokes ?? []).map(({ typedAt, firstPaintedAt, frames }) => {
    const soon = frames.filter(({ changedAt }) => changedAt - typedAt < momentMs);
    const first = soon[0];
    const paintedAt = first?.paintedAt ?? firstPaintedAt ?? Number.NaN;
    return {
      changedMs: first && first.changedAt - typedAt,
      paintedMs: paintedAt - typedAt,
      restPaintedMs: (soon.at(-1)?.paintedAt ?? paintedAt) - typedAt,
    };
  });
}
