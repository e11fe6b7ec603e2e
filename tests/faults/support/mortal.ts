import type { CollectionChange, Storage } from '#src/platform/db/storage.ts';

/** A page or worker, which may die at any moment except while it stores a form's outbox entry. */
export interface Life {
  readonly isOver: boolean;
  /** Resolves when it has died. */
  readonly end: Promise<void>;
  die(): Promise<void>;
  /** Returns the work's result; the promise never settles if it dies meanwhile. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when the next outbox entry is stored. */
  stored(): Promise<void>;
  onCached(): void;
}

const never = (): Promise<never> => new Promise(() => undefined);

export function newLife(): Life {
  let isOver = false;
  let stop: () => void = () => undefined;
  const end = new Promise<void>((resolve) => {
    stop = resolve;
  });
  let storing: Promise<void> | undefined;
  let onCached: () => void = () => undefined;
  return {
    get isOver() {
      return isOver;
    },
    end,
    async die() {
      await storing;
      isOver = true;
      stop();
    },
    async during(work) {
      if (isOver) return never();
      const result = await work();
      return isOver ? never() : result;
    },
    stored() {
      storing = new Promise((resolve) => {
        onCached = resolve;
      });
      return storing;
    },
    onCached: () => onCached(),
  };
}

const keepsPost = ({ put = [] }: CollectionChange) => put.some(({ set }) => set.endsWith('/posts'));

/**
 * The storage as a page or worker uses it: once that has died, nothing more is written or received.
 */
export function mortalStorage(storage: Storage, life: Life): Storage {
  return {
    kind: storage.kind,
    snapshot: (...input) => life.during(() => storage.snapshot(...input)),
    getDocument: (key) => life.during(() => storage.getDocument(key)),
    write: (batch) => life.during(() => storage.write(batch)),
    listItems: (set) => life.during(() => storage.listItems(set)),
    putItem: (item) => life.during(() => storage.putItem(item)),
    deleteItem: (set, id) => life.during(() => storage.deleteItem(set, id)),
    async changeItems(set, change) {
      let isPost = false;
      await life.during(() =>
        storage.changeItems(set, (found) => {
          const changed = change(found);
          isPost = keepsPost(changed);
          return changed;
        }),
      );
      if (isPost) life.onCached();
    },
    addUsage: (usage) => life.during(() => storage.addUsage(usage)),
    listUsage: () => life.during(() => storage.listUsage()),
    forgetUsage: (before) => life.during(() => storage.forgetUsage(before)),
    names: (prefix) => life.during(() => storage.names(prefix)),
    forget: (prefix) => life.during(() => storage.forget(prefix)),
    onChange: (listener) =>
      storage.onChange((change) => {
        if (!life.isOver) listener(change);
      }),
    close: () => undefined,
  };
}

/** A browser lock, which is released when its holder dies. */
export function newLock(): (life: Life, work: () => Promise<void>) => Promise<void> {
  let line: Promise<unknown> = Promise.resolve();
  return (life, work) => {
    const turn = line.then(() => (life.isOver ? undefined : Promise.race([work(), life.end])));
    line = turn.catch(() => undefined);
    return life.during(() => turn);
  };
}
