interface Entry {
  readonly name: string;
  readonly mode: LockMode;
  readonly start: () => void;
}

/**
 * The browser's locks, shared by the tabs of a test: granted in order, several shared ones at a
 * time.
 */
export function fakeLocks(): Pick<LockManager, 'request' | 'query'> {
  let held: Entry[] = [];
  let pending: Entry[] = [];

  const grant = () => {
    for (const entry of pending) {
      const others = [...held, ...pending.slice(0, pending.indexOf(entry))];
      const isFree = others
        .filter(({ name }) => name === entry.name)
        .every(({ mode }) => mode === 'shared' && entry.mode === 'shared');
      if (!isFree) continue;
      pending = pending.filter((other) => other !== entry);
      held.push(entry);
      entry.start();
    }
  };

  const request = async (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as () => unknown;
    const { mode = 'exclusive' } = (rest.length > 1 ? rest[0] : {}) as LockOptions;
    let entry: Entry | undefined;
    await new Promise<void>((start) => {
      entry = { name, mode, start };
      pending.push(entry);
      grant();
    });
    try {
      return await work();
    } finally {
      held = held.filter((other) => other !== entry);
      grant();
    }
  };
  return {
    request,
    query: async () => ({ held: [...held], pending: [...pending] }),
  };
}
