import { type UpdateBlocker, UPDATE_BLOCKERS, type UpdateBlockers } from './update-blockers.ts';

/** Milliseconds within which several changes of the screen count as one. */
const PAUSE_MS = 100;

/**
 * Blocks updates while the screen shows something that a reload would lose. Forms and checkouts
 * mark it with `data-unsent="form"` or `data-unsent="payment"` on any element, so they need not
 * know about versions.
 */
export function watchUnsent(blockers: Pick<UpdateBlockers, 'hold'>, root: HTMLElement): () => void {
  const held = new Map<UpdateBlocker, () => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    timer = undefined;
    for (const blocker of UPDATE_BLOCKERS) {
      const isShown = root.querySelector(`[data-unsent="${blocker}"]`) !== null;
      const release = held.get(blocker);
      if (isShown && release === undefined) held.set(blocker, blockers.hold(blocker));
      if (!isShown && release !== undefined) {
        held.delete(blocker);
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
