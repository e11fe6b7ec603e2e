/** The part of the browser's `Storage` that is used here. */
export type TextArea = Pick<
  globalThis.Storage,
  'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'
>;

export interface TextStore {
  read(key: string): string | null;
  /** `null` removes. */
  write(key: string, text: string | null): void;
  /** Removes every entry whose key begins so. */
  removeAll(prefix: string): void;
}

/**
 * Texts in one of the browser's storages. What the browser refuses to keep is kept in memory until
 * the page closes; a blocked storage throws when it is mentioned, so it is asked for each time.
 */
export function textStore(area: () => TextArea): TextStore {
  const unkept = new Map<string, string | null>();

  function read(key: string): string | null {
    const held = unkept.get(key);
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
      unkept.delete(key);
    } catch {
      unkept.set(key, text);
    }
  }

  function keys(): string[] {
    try {
      const kept = area();
      return Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '');
    } catch {
      return [];
    }
  }

  return {
    read,
    write,
    removeAll(prefix) {
      for (const key of [...keys(), ...unkept.keys()]) {
        if (key.startsWith(prefix)) write(key, null);
      }
    },
  };
}
