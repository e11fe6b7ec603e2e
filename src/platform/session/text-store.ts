/** The part of the browser's `Storage` that is used here. */
export type TextArea = Pick<
  globalThis.Storage,
  'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'
>;

export interface TextStore {
  read(key: string): string | null;
  /** `null` removes the entry. */
  write(key: string, text: string | null): void;
  /** Removes every entry whose key begins with the prefix. */
  removeAll(prefix: string): void;
}

/**
 * Creates a store for texts in one of the browser's storages. Texts that the browser refuses are
 * held in memory until the page closes. A blocked storage throws when it is accessed, so it is
 * accessed on each call.
 */
export function textStore(area: () => TextArea): TextStore {
  const unstored = new Map<string, string | null>();

  function read(key: string): string | null {
    const held = unstored.get(key);
    if (held !== undefined) return held;
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  }

  function write(key: string, text: string | null): void {
    try {
      if (text === null) area().removeItem(key);
      else area().setItem(key, text);
      unstored.delete(key);
    } catch {
      unstored.set(key, text);
    }
  }

  function keys(): string[] {
    try {
      const stored = area();
      return Array.from({ length: stored.length }, (_, index) => stored.key(index) ?? '');
    } catch {
      return [];
    }
  }

  return {
    read,
    write,
    removeAll(prefix) {
      for (const key of [...keys(), ...unstored.keys()]) {
        if (key.startsWith(prefix)) write(key, null);
      }
    },
  };
}
