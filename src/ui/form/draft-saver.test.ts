import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftSaver } from './draft-saver.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A device on which each write ends when `next` is called. */
function slowDevice() {
  const stored = new Map<string, unknown>();
  const written: string[] = [];
  const ends: (() => void)[] = [];
  return {
    stored,
    written,
    next: async () => {
      ends.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
    store: {
      save: async (name: string, body: unknown) => {
        await new Promise<void>((resolve) => ends.push(resolve));
        stored.set(name, body);
        written.push(String(body));
      },
      drop: (name: string) => {
        stored.delete(name);
        return Promise.resolve();
      },
    },
  };
}

describe('draft saver', () => {
  it('stores what is typed after a pause, and not before', async () => {
    const { store, written, next } = slowDevice();
    const saver = createDraftSaver({ store, name: 'listing', onStored: () => undefined });
    saver.changed('L');
    await vi.advanceTimersByTimeAsync(300);
    saver.changed('Le');
    await vi.advanceTimersByTimeAsync(399);
    await next();
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await next();
    expect(written).toEqual(['Le']);
  });

  it('stores what is typed at once when the page may close', async () => {
    const { store, stored, next } = slowDevice();
    const saver = createDraftSaver({ store, name: 'listing:s-1', onStored: () => undefined });
    saver.changed('Lekki');
    saver.flush();
    await next();
    expect(stored.get('listing:s-1')).toBe('Lekki');
  });

  it('writes one draft at a time, the newest last', async () => {
    const { store, written, next } = slowDevice();
    const saver = createDraftSaver({ store, name: 'listing', onStored: () => undefined });
    for (const name of ['a', 'b', 'c']) {
      saver.changed(name);
      saver.flush();
    }
    await next();
    await next();
    expect(written).toEqual(['a', 'c']);
  });

  it('does not restore a dropped draft', async () => {
    const { store, stored, next } = slowDevice();
    const saver = createDraftSaver({ store, name: 'listing', onStored: () => undefined });
    saver.changed('a');
    saver.flush();
    saver.changed('b');
    const dropped = saver.drop();
    await next();
    await dropped;
    await vi.advanceTimersByTimeAsync(1_000);
    expect([...stored]).toEqual([]);
  });

  it('removes the draft once nothing is left of what was typed', async () => {
    const { store, stored, next } = slowDevice();
    const saver = createDraftSaver({ store, name: 'listing', onStored: () => undefined });
    saver.changed('a');
    saver.flush();
    await next();
    expect([...stored]).toEqual([['listing', 'a']]);
    saver.changed(undefined);
    await vi.advanceTimersByTimeAsync(400);
    expect([...stored]).toEqual([]);
  });

  it('reports when the device refuses to store a draft, and when it no longer does', async () => {
    const onStored = vi.fn<(stored: boolean) => void>();
    let refuses = true;
    const save = () => (refuses ? Promise.reject(new Error('full')) : Promise.resolve());
    const store = { save, drop: () => Promise.resolve() };
    const saver = createDraftSaver({ store, name: 'listing', onStored });
    saver.changed('a');
    await vi.advanceTimersByTimeAsync(400);
    refuses = false;
    saver.changed('b');
    await vi.advanceTimersByTimeAsync(400);
    expect(onStored.mock.calls).toEqual([[false], [true]]);
  });
});
