import { describe, expect, it } from 'vitest';
import { visibleText, withoutSeparators } from './text-fields.ts';

describe('visibleText', () => {
  it.each([
    ['spaces', ' Ìyá Ọ̀ṣun ', 'Ìyá Ọ̀ṣun'],
    ['marks that turn round the text after them', '\u202EgnirpS\u202C Hub\u2066', 'gnirpS Hub'],
    ['a text of invisible characters', ' \u200B\u2060\u3164\uFEFF', ''],
  ])('removes %s', (_what, typed, visible) => {
    expect(visibleText(typed)).toBe(visible);
  });

  it.each(['👩‍👩‍👧', 'محمد', '₦', '…'])('leaves %s', (text) => {
    expect(visibleText(text)).toBe(text);
  });
});

describe('withoutSeparators', () => {
  it('leaves the characters of a number', () => {
    expect(withoutSeparators('\u202A+234 (803) 123‑4567\u202C.')).toBe('+2348031234567');
  });
});
