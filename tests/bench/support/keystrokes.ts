/** Times of the results after a keystroke, in milliseconds. */
export interface Keystroke {
  /** When the visible results were in the page; absent if they did not change. */
  readonly changedMs: number | undefined;
  /** When they were painted, together with the letter. */
  readonly paintedMs: number;
  /** When the rest of the first dozen below was painted too. */
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

/** Runs in the page: records for each keystroke when the change it caused was painted. */
export function watchKeystrokes(): void {
  if (window.observedKeystrokes) return;
  const all: Observed[] = [];
  window.observedKeystrokes = all;
  // A message that is sent during a frame arrives once that frame has been painted.
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
 * Runs in the page. Changes later than 300 ms after a keystroke are ignored, because the address
 * bar causes them.
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
