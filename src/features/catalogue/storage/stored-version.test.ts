import { describe, expect, it } from 'vitest';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { versionStore } from './stored-version.ts';

const KEY = 'aye.catalogue';

function storeOver(texts: Map<string, string>) {
  return versionStore(() => ({
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
  }));
}

describe('the stored catalogue version', () => {
  it('is read as it was written', () => {
    const items = storeOver(new Map());
    expect(items.read()).toBeUndefined();
    items.write({ version: 'aaaaaaaa.5', savedAt: 7 });
    expect(items.read()).toEqual({
      contract: CONTRACT_VERSION,
      version: 'aaaaaaaa.5',
      savedAt: 7,
    });
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"savedAt":"yesterday"}'],
    [
      'a version that is none',
      JSON.stringify({ contract: CONTRACT_VERSION, version: 'x', savedAt: 1 }),
    ],
    ['another contract', JSON.stringify({ contract: CONTRACT_VERSION + 1, savedAt: 1 })],
  ])('is undefined for %s', (_, text) => {
    expect(storeOver(new Map([[KEY, text]])).read()).toBeUndefined();
  });

  it('causes no error if the browser blocks storage', () => {
    const items = versionStore(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(() => items.write({ savedAt: 1 })).not.toThrow();
    expect(items.read()).toBeUndefined();
  });
});
