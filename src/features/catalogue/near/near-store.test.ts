import { describe, expect, it, vi } from 'vitest';
import { coarse, createNearStore } from './near-store.ts';

function memory() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
}

const EXACT = { latitude: 6.512_345, longitude: 3.371_987 };

describe('the remembered position', () => {
  it('is rounded to about 500 m before it is stored', () => {
    const texts = memory();
    const store = createNearStore(() => texts);
    store.remember(EXACT, 1_000);
    expect(store.get()).toEqual({ point: { latitude: 6.51, longitude: 3.37 }, at: 1_000 });
    expect([...texts.stored.values()].join('')).not.toContain('6.512');
    expect(coarse(EXACT)).toEqual({ latitude: 6.51, longitude: 3.37 });
  });

  it('is there on the next visit, with its age, until it is forgotten', () => {
    const texts = memory();
    createNearStore(() => texts).remember(EXACT, 1_000);
    const next = createNearStore(() => texts);
    const heard = vi.fn<() => void>();
    next.subscribe(heard);
    expect(next.get()?.at).toBe(1_000);
    next.forget();
    expect(next.get()).toBeUndefined();
    expect(heard).toHaveBeenCalledOnce();
    expect(texts.stored.size).toBe(0);
  });

  it('lasts as long as the page where storage is blocked or damaged', () => {
    const blocked = createNearStore(() => {
      throw new Error('blocked');
    });
    expect(blocked.get()).toBeUndefined();
    blocked.remember(EXACT, 1_000);
    expect(blocked.get()?.at).toBe(1_000);
    const damaged = memory();
    damaged.setItem('aye.near', '{"point":');
    expect(createNearStore(() => damaged).get()).toBeUndefined();
  });
});
