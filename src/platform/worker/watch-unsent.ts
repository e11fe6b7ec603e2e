import { type Hold, HOLDS, type Holds } from './hold.ts';

/** Milliseconds in which many changes of the screen count as one. */
const PAUSE_MS = 100;

/**
 * Holds updates while the screen shows something that loading the page anew would lose. Forms and
 * checkouts say so themselves, with `data-unsent="form"` or `data-unsent="payment"` on any element:
 * they know nothing of versions.
 */
export function watchUnsent(holds: Pick<Holds, 'hold'>, root: HTMLElement): () => void {
  const held = new Map<Hold, () => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    timer = undefined;
    for (const hold of HOLDS) {
      const isShown = root.querySelector(`[data-unsent="${hold}"]`) !== null;
      const release = held.get(hold);
      if (isShown && release === undefined) held.set(hold, holds.hold(hold));
      if (!isShown && release !== undefined) {
        held.delete(hold);
        release();
      }
    }
  };

  const observer = new MutationObserver(() => {
    timer ??= setTimeout(look, PAUSE_MS);
  });
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['data-unsent'] });
  look();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const release of held.values()) release();
    held.clear();
  };
}
