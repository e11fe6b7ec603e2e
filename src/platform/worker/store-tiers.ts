import type { Tier } from './app-file.ts';

export interface StoreTiersDependencies {
  /** Returns the tiers that this device should store now. */
  wanted(): readonly Tier[];
  /** Returns the paths of the app's files that this page has loaded. */
  loaded(): readonly string[];
  /** Asks the worker to store files. Resolves to whether all of them are stored. */
  ask(tiers: readonly Tier[], paths: readonly string[]): Promise<boolean>;
  isOnline(): boolean;
  /** Calls back when the wanted tiers or the connection may have changed. */
  onChange(listener: () => void): () => void;
  report(reason: unknown): void;
}

/**
 * Asks the worker to store the tiers of this device: at the start, when more are wanted, and again
 * when the connection is back. Returns a function that ends this.
 */
export function storeTiers(deps: StoreTiersDependencies): () => void {
  const stored = new Set<Tier>();
  let isAsking = false;
  let isOver = false;

  const isComplete = (tiers: readonly Tier[]) => tiers.every((tier) => stored.has(tier));

  async function ask(): Promise<void> {
    isAsking = true;
    try {
      let tiers: readonly Tier[];
      let isStored: boolean;
      do {
        tiers = deps.wanted();
        isStored = await deps.ask(tiers, deps.loaded());
        if (isStored) for (const tier of tiers) stored.add(tier);
      } while (isStored && !isOver && !isComplete(deps.wanted()));
    } finally {
      isAsking = false;
    }
  }

  const look = () => {
    if (isAsking || isComplete(deps.wanted()) || !deps.isOnline()) return;
    ask().catch(deps.report);
  };

  ask().catch(deps.report);
  const stop = deps.onChange(look);
  return () => {
    isOver = true;
    stop();
  };
}
