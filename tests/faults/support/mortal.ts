import type { MarkChange, Storage } from '#src/platform/db/storage.ts';

/** A page or a worker, which may die at any moment but while it keeps a form's post. */
export interface Life {
  readonly isOver: boolean;
  /** Resolves when it's over. */
  readonly end: Promise<void>;
  die(): Promise<void>;
  /** The work's result, unless it dies meanwhile: nothing comes after that. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when the next post is kept. */
  kept(): Promise<void>;
  noteKept(): void;
}

const never = (): Promise<never> => new Promise(() => undefined);

export function newLife(): Life {
  let isOver = false;
  let stop: () => void = () => undefined;
  const end = new Promise<void>((resolve) => {
    stop = resolve;
  });
  let keeping: Promise<void> | undefined;
  let noteKept: () => void = () => undefined;
  return {
    get isOver() {
      return isOver;
    },
    end,
    async die() {
      await keeping;
      isOver = true;
      stop();
    },
    async during(work) {
      if (isOver) return never();
      const result = await work();
      return isOver ? never() : result;
    },
    kept() {
      keeping = new Promise((resolve) => {
        noteKept = resolve;
      });
      return keeping;
    },
    noteKept: () => noteKept(),
  };
}

const keepsPost = ({ put = [] }: MarkChange) => put.some(({ set }) => set.endsWith('/posts'));

/** What a page has of its device: of a dead one, nothing is written or heard any more. */
export function mortalStorage(storage: Storage, life: Life): Storage {
  return {
    kind: storage.kind,
    snapshot: (...input) => life.during(() => storage.snapshot(...input)),
    getDocument: (key) => life.during(() => storage.getDocument(key)),
    write: (batch) => life.during(() => storage.write(batch)),
    listMarks: (set) => life.during(() => storage.listMarks(set)),
    putMark: (mark) => life.during(() => storage.putMark(mark)),
    deleteMark: (set, id) => life.during(() => storage.deleteMark(set, id)),
    async changeMarks(set, change) {
      let isPost = false;
      await life.during(() =>
        storage.changeMarks(set, (found) => {
          const changed = change(found);
          isPost = keepsPost(changed);
          return changed;
        }),
      );
      if (isPost) life.noteKept();
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

/** A lock of the browser: who dies with it lets go. */
export function newLock(): (life: Life, work: () => Promise<void>) => Promise<void> {
  let line: Promise<unknown> = Promise.resolve();
  return (life, work) => {
    const turn = line.then(() => (life.isOver ? undefined : Promise.race([work(), life.end])));
    line = turn.catch(() => undefined);
    return life.during(() => turn);
  };
}
