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

it('persistOnce asks the browser only once, whatever the answer', async () => {
  for (const agrees of [true, false]) {
    localStorage.clear();
    const manager = browser(agrees);
    await persistOnce(manager, texts);
    await persistOnce(manager, texts);
    expect(manager.persist).toHaveBeenCalledOnce();
    expect(await readPersistence(manager)).toBe(agrees ? 'granted' : 'refused');
  }
});

it('persistOnce asks only once even when the question is never answered, as Firefox allows', async () => {
  const ask = vi.fn<() => Promise<boolean>>(() => new Promise(() => undefined));
  const manager = { persist: ask, persisted: async () => false };
  void persistOnce(manager, texts);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  void persistOnce(manager, texts);
  await expect.poll(() => texts.read('aye.persist')).toBe('asked');
  expect(ask).toHaveBeenCalledOnce();
});

it('persist does not ask when storage is persistent already', async () => {
  const manager = browser(false, true);
  expect(await persist(manager, texts)).toBe('granted');
  expect(manager.persist).not.toHaveBeenCalled();
});

it('persist asks again when the user requests it', async () => {
  await persistOnce(browser(false), texts);
  expect(await persist(browser(true), texts)).toBe('granted');
});

it('persist and readPersistence return unknown when the browser can’t be asked', async () => {
  expect(await readPersistence(undefined)).toBe('unknown');
  expect(await persist(undefined, texts)).toBe('unknown');
  expect(Object.keys(localStorage)).toEqual([]);
});
