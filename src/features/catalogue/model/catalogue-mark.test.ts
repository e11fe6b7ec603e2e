import { describe, expect, it } from 'vitest';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { catalogueMarks } from './catalogue-mark.ts';

const KEY = 'aye.catalogue';

function marksOver(texts: Map<string, string>) {
  return catalogueMarks(() => ({
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
  }));
}

describe('the mark of a saved catalogue', () => {
  it('is read as it was written', () => {
    const marks = marksOver(new Map());
    expect(marks.read()).toBeUndefined();
    marks.write({ version: 'aaaaaaaa.5', savedAt: 7 });
    expect(marks.read()).toEqual({
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
  ])('is none where there is %s', (_, text) => {
    expect(marksOver(new Map([[KEY, text]])).read()).toBeUndefined();
  });

  it('does no harm where the browser keeps nothing', () => {
    const marks = catalogueMarks(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(() => marks.write({ savedAt: 1 })).not.toThrow();
    expect(marks.read()).toBeUndefined();
  });
});
