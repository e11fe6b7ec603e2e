import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold.ts';

describe('fold', () => {
  it.each([
    ['Ojú', 'oju'],
    ['Àyè', 'aye'],
    ['Ọjọ́ Ìṣẹ́', 'ojo ise'],
    ['Victoria  Island', 'victoria island'],
    ["Mama’s & Papa's Hub", 'mamas papas hub'],
    ['co-working/studio', 'co working studio'],
    ['  12B, Allen Ave. ', '12b allen ave'],
    ['💻.*+?^${}()|[]\\', ''],
    ['东京 2', '东京 2'],
    ['', ''],
  ])('%j → %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('does not change text that is already folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  it('folds the words of a text like the text, which the index relies on', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      fc.constantFrom(' ', "'", '’', '-', 'Σ', 'ẹ́', '\u0301', '\n'),
    );
    fc.assert(
      fc.property(fc.array(unit), (pieces) => {
        const text = pieces.join('');
        const words = text.split(' ').map(foldText);
        expect(words.filter((word) => word !== '').join(' ')).toBe(foldText(text));
      }),
    );
  });
});
