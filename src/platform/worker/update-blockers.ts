/** Reasons why a page must not be reloaded now, the more urgent first. */
export const UPDATE_BLOCKERS = ['payment', 'form'] as const;
export type UpdateBlocker = (typeof UPDATE_BLOCKERS)[number];

const isUpdateBlocker = (text: unknown): text is UpdateBlocker =>
  UPDATE_BLOCKERS.some((blocker) => blocker === text);

const lockOf = (blocker: UpdateBlocker) => `aye.hold.${blocker}`;

export interface UpdateBlockerDependencies {
  /** Undefined if the browser has no locks: then only this page's own update blockers are known. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined;
  /** Notifies the app's other pages. */
  announce(blocker: UpdateBlocker): void;
  onAnnounced(announced: (data: unknown) => void): void;
}

export interface UpdateBlockers {
  /** Blocks updates in every tab until the returned function is called or this page closes. */
  hold(what: UpdateBlocker): () => void;
  /** Returns the update blockers of all tabs. */
  current(): Promise<readonly UpdateBlocker[]>;
  /** Returns the update blockers of this page. */
  here(): readonly UpdateBlocker[];
  /** Resolves when no tab has an update blocker. */
  free(): Promise<void>;
  /**
   * Calls back when any tab begins to block updates. Returns a function that ends the subscription.
   */
  onHold(listener: () => void): () => void;
}

/**
 * Each update blocker is a shared lock, which the browser releases when a tab dies. Code that waits
 * until updates are possible requests the lock exclusively.
 */
export function createUpdateBlockers({
  locks,
  announce,
  onAnnounced,
}: UpdateBlockerDependencies): UpdateBlockers {
  const counts: Record<UpdateBlocker, number> = { payment: 0, form: 0 };
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();
  const here = () => UPDATE_BLOCKERS.filter((blocker) => counts[blocker] > 0);

  const begun = () => {
    for (const listener of listeners) listener();
  };
  onAnnounced((data) => {
    if (isUpdateBlocker(data)) begun();
  });

  async function everywhere(): Promise<readonly string[]> {
    if (locks === undefined) return [];
    const { held = [], pending = [] } = await locks.query();
    // A shared lock that isn't granted yet waits behind an exclusive request, but counts as well.
    return [...held, ...pending].flatMap(({ name, mode }) =>
      mode === 'shared' ? (name ?? []) : [],
    );
  }

  async function current(): Promise<readonly UpdateBlocker[]> {
    const names = await everywhere();
    return UPDATE_BLOCKERS.filter(
      (blocker) => counts[blocker] > 0 || names.includes(lockOf(blocker)),
    );
  }

  async function nextRelease(): Promise<void> {
    if (locks === undefined) {
      await new Promise<void>((resolve) => waiting.add(resolve));
      return;
    }
    for (const blocker of UPDATE_BLOCKERS) await locks.request(lockOf(blocker), () => undefined);
  }

  return {
    here,
    current,
    hold(what) {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      counts[what] += 1;
      void locks?.request(lockOf(what), { mode: 'shared' }, () => held);
      announce(what);
      begun();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        counts[what] -= 1;
        release();
        for (const resolve of waiting) resolve();
        waiting.clear();
      };
    },
    async free() {
      while ((await current()).length > 0) await nextRelease();
    },
    onHold(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
