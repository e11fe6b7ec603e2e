import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftKeeper } from './draft-keeper.ts';
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

/** A device whose writing ends when `next` is called. */
function slowDevice() {
  const kept = new Map<string, unknown>();
  const written: string[] = [];
  const ends: (() => void)[] = [];
  return {
    kept,
    written,
    next: async () => {
      ends.shift()?.();
      await vi.advanceTimersByTimeAsync(0);
    },
    drafts: {
      keep: async (name: string, body: unknown) => {
        await new Promise<void>((resolve) => ends.push(resolve));
        kept.set(name, body);
        written.push((body as { form: ListingDraft }).form.texts.name);
      },
      drop: (name: string) => {
        kept.delete(name);
        return Promise.resolve();
      },
    },
  };
}

describe('what is typed', () => {
  it('is kept once the typing pauses, and not before', async () => {
    const { drafts, written, next } = slowDevice();
    const keeper = createDraftKeeper({ drafts, editing: undefined, onKept: () => undefined });
    keeper.changed(named('L'));
    await vi.advanceTimersByTimeAsync(300);
    keeper.changed(named('Le'));
    await vi.advanceTimersByTimeAsync(399);
    await next();
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await next();
    expect(written).toEqual(['Le']);
  });

  it('is kept at once when the page may go', async () => {
    const { drafts, kept, next } = slowDevice();
    const keeper = createDraftKeeper({ drafts, editing: 's-1', onKept: () => undefined });
    keeper.changed(named('Lekki'));
    keeper.flush();
    await next();
    expect(kept.get('listing:s-1')).toMatchObject({ editing: 's-1' });
  });

  it('is written one at a time, the newest last', async () => {
    const { drafts, written, next } = slowDevice();
    const keeper = createDraftKeeper({ drafts, editing: undefined, onKept: () => undefined });
    for (const name of ['a', 'b', 'c']) {
      keeper.changed(named(name));
      keeper.flush();
    }
    await next();
    await next();
    expect(written).toEqual(['a', 'c']);
  });

  it('does not come back after it was dropped', async () => {
    const { drafts, kept, next } = slowDevice();
    const keeper = createDraftKeeper({ drafts, editing: undefined, onKept: () => undefined });
    keeper.changed(named('a'));
    keeper.flush();
    keeper.changed(named('b'));
    const dropped = keeper.drop();
    await next();
    await dropped;
    await vi.advanceTimersByTimeAsync(1_000);
    expect([...kept]).toEqual([]);
  });

  it('says where the device refuses, and when it no longer does', async () => {
    const onKept = vi.fn<(kept: boolean) => void>();
    let refuses = true;
    const keep = () => (refuses ? Promise.reject(new Error('full')) : Promise.resolve());
    const drafts = { keep, drop: () => Promise.resolve() };
    const keeper = createDraftKeeper({ drafts, editing: undefined, onKept });
    keeper.changed(named('a'));
    await vi.advanceTimersByTimeAsync(400);
    refuses = false;
    keeper.changed(named('b'));
    await vi.advanceTimersByTimeAsync(400);
    expect(onKept.mock.calls).toEqual([[false], [true]]);
  });
});
