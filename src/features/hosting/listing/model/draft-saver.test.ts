import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftSaver } from './draft-saver.ts';
import { EMPTY_DRAFT, type ListingDraft } from './listing-draft.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function named(name: string): ListingDraft {
  return { ...EMPTY_DRAFT, texts: { ...EMPTY_DRAFT.texts, name } };
}

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
    drafts: {
      keep: async (name: string, body: unknown) => {
        await new Promise<void>((resolve) => ends.push(resolve));
        stored.set(name, body);
        written.push((body as { form: ListingDraft }).form.texts.name);
      },
      drop: (name: string) => {
        stored.delete(name);
        return Promise.resolve();
      },
    },
  };
}

describe('draft keeper', () => {
  it('stores what is typed after a pause, and not before', async () => {
    const { drafts, written, next } = slowDevice();
    const saver = createDraftSaver({ drafts, editing: undefined, onStored: () => undefined });
    saver.changed(named('L'));
    await vi.advanceTimersByTimeAsync(300);
    saver.changed(named('Le'));
    await vi.advanceTimersByTimeAsync(399);
    await next();
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await next();
    expect(written).toEqual(['Le']);
  });

  it('stores what is typed at once when the page may close', async () => {
    const { drafts, stored, next } = slowDevice();
    const saver = createDraftSaver({ drafts, editing: 's-1', onStored: () => undefined });
    saver.changed(named('Lekki'));
    saver.flush();
    await next();
    expect(stored.get('listing:s-1')).toMatchObject({ editing: 's-1' });
  });

  it('writes one draft at a time, the newest last', async () => {
    const { drafts, written, next } = slowDevice();
    const saver = createDraftSaver({ drafts, editing: undefined, onStored: () => undefined });
    for (const name of ['a', 'b', 'c']) {
      saver.changed(named(name));
      saver.flush();
    }
    await next();
    await next();
    expect(written).toEqual(['a', 'c']);
  });

  it('does not restore a dropped draft', async () => {
    const { drafts, stored, next } = slowDevice();
    const saver = createDraftSaver({ drafts, editing: undefined, onStored: () => undefined });
    saver.changed(named('a'));
    saver.flush();
    saver.changed(named('b'));
    const dropped = saver.drop();
    await next();
    await dropped;
    await vi.advanceTimersByTimeAsync(1_000);
    expect([...stored]).toEqual([]);
  });

  it('reports when the device refuses to store a draft, and when it no longer does', async () => {
    const onStored = vi.fn<(stored: boolean) => void>();
    let refuses = true;
    const keep = () => (refuses ? Promise.reject(new Error('full')) : Promise.resolve());
    const drafts = { keep, drop: () => Promise.resolve() };
    const saver = createDraftSaver({ drafts, editing: undefined, onStored });
    saver.changed(named('a'));
    await vi.advanceTimersByTimeAsync(400);
    refuses = false;
    saver.changed(named('b'));
    await vi.advanceTimersByTimeAsync(400);
    expect(onStored.mock.calls).toEqual([[false], [true]]);
  });
});
