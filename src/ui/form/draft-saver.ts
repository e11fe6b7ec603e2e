/** Stores what is typed on the device. */
export interface DraftStore {
  /** Resolves to false if the device can't store anything: drafts are lost when the page closes. */
  isStored?(): Promise<boolean>;
  read(name: string): Promise<unknown>;
  /** Rejects if the device refuses to store it. */
  save(name: string, body: unknown): Promise<void>;
  drop(name: string): Promise<void>;
  /** Calls back when the draft is gone. Returns a function that ends the subscription. */
  onDropped?(name: string, listener: () => void): () => void;
}

interface DraftSaverDependencies {
  readonly store: Pick<DraftStore, 'save' | 'drop'>;
  /** The name under which the draft is stored. */
  readonly name: string;
  /** Called after each attempt with whether the device stored what was typed. */
  readonly onStored: (stored: boolean) => void;
}

export interface DraftSaver {
  /**
   * Called with what is to be stored when the typing pauses; with undefined if nothing is to be
   * stored any more.
   */
  changed(body: unknown): void;
  /** Stores at once what has not been stored, because the page may close soon. */
  flush(): void;
  /**
   * Removes the stored draft, because the form is finished.
   *
   * @throws If the device fails.
   */
  drop(): Promise<void>;
}

/** Milliseconds without a keystroke after which what was typed is stored. */
const PAUSE_MS = 400;

/** Stores one draft at a time, the newest last; a dropped draft stays dropped. */
export function createDraftSaver({ store, name, onStored }: DraftSaverDependencies): DraftSaver {
  let next: { readonly body: unknown } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (next !== undefined) {
      const { body } = next;
      next = undefined;
      try {
        await (body === undefined ? store.drop(name) : store.save(name, body));
        onStored(true);
      } catch {
        onStored(false);
      }
    }
    writing = undefined;
  }

  function flush(): void {
    clearTimeout(timer);
    if (next !== undefined) writing ??= write();
  }

  return {
    changed(body) {
      next = { body };
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    },
    flush,
    async drop() {
      clearTimeout(timer);
      next = undefined;
      await writing;
      await store.drop(name);
    },
  };
}
