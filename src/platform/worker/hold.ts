/** Why a page must not be loaded anew now, the more pressing first. */
export const HOLDS = ['payment', 'form'] as const;
export type Hold = (typeof HOLDS)[number];

const isHold = (text: unknown): text is Hold => HOLDS.some((hold) => hold === text);

const lockOf = (hold: Hold) => `aye.hold.${hold}`;

export interface HoldSurroundings {
  /** Undefined where the browser has none: then only this page's own holds are known. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined;
  /** To the app's other pages. */
  tell(hold: Hold): void;
  onTold(told: (data: unknown) => void): void;
}

export interface Holds {
  /** No update from now on, in any tab, until what is answered is called or this page is gone. */
  hold(what: Hold): () => void;
  /** What is held by any tab. */
  current(): Promise<readonly Hold[]>;
  /** What is held by this page. */
  here(): readonly Hold[];
  /** Resolves when no tab holds anything. */
  free(): Promise<void>;
  /** Told when any tab begins to hold. Answers what ends it. */
  onHold(listener: () => void): () => void;
}

/**
 * Each hold is a shared lock, which the browser takes away from a tab that dies. Whoever waits for
 * the end of all asks for the lock alone.
 */
export function createHolds({ locks, tell, onTold }: HoldSurroundings): Holds {
  const counts: Record<Hold, number> = { payment: 0, form: 0 };
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();
  const here = () => HOLDS.filter((hold) => counts[hold] > 0);

  const begun = () => {
    for (const listener of listeners) listener();
  };
  onTold((data) => {
    if (isHold(data)) begun();
  });

  async function everywhere(): Promise<readonly string[]> {
    if (locks === undefined) return [];
    const { held = [], pending = [] } = await locks.query();
    // One that is not granted yet waits behind somebody who waits for the end of all.
    return [...held, ...pending].flatMap(({ name, mode }) =>
      mode === 'shared' ? (name ?? []) : [],
    );
  }

  async function current(): Promise<readonly Hold[]> {
    const names = await everywhere();
    return HOLDS.filter((hold) => counts[hold] > 0 || names.includes(lockOf(hold)));
  }

  async function nextRelease(): Promise<void> {
    if (locks === undefined) {
      await new Promise<void>((resolve) => waiting.add(resolve));
      return;
    }
    for (const hold of HOLDS) await locks.request(lockOf(hold), () => undefined);
  }

  return {
    here,
    current,
    hold(what) {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      counts[what] += 1;
      void locks?.request(lockOf(what), { mode: 'shared' }, () => held);
      tell(what);
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
