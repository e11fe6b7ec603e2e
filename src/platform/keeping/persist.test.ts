import { beforeEach, expect, it, vi } from 'vitest';
import { textStore } from '../session/text-store.ts';
import { persist, persistOnce, readPersistence } from './persist.ts';

const texts = textStore(() => localStorage);

beforeEach(() => localStorage.clear());

function browser(agrees: boolean, before = false) {
  let granted = before;
  const ask = vi.fn<() => Promise<boolean>>(async () => (granted ||= agrees));
  return { persist: ask, persisted: async () => granted };
}

it('asks once, whatever the answer', async () => {
  for (const agrees of [true, false]) {
    localStorage.clear();
    const manager = browser(agrees);
    await persistOnce(manager, texts);
    await persistOnce(manager, texts);
    expect(manager.persist).toHaveBeenCalledOnce();
    expect(await readPersistence(manager)).toBe(agrees ? 'granted' : 'refused');
  }
});

it('does not ask for what it has', async () => {
  const manager = browser(false, true);
  expect(await persist(manager, texts)).toBe('granted');
  expect(manager.persist).not.toHaveBeenCalled();
});

it('asks again by a person’s word', async () => {
  await persistOnce(browser(false), texts);
  expect(await persist(browser(true), texts)).toBe('granted');
});

it('knows nothing where the browser can’t be asked', async () => {
  expect(await readPersistence(undefined)).toBe('unknown');
  expect(await persist(undefined, texts)).toBe('unknown');
  expect(Object.keys(localStorage)).toEqual([]);
});
