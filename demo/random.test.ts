import { describe, expect, it } from 'vitest';
import { createRandom, hashOf } from './random.ts';

describe('createRandom', () => {
  it('returns the same numbers for the same parts and others for other parts', () => {
    const draw = (...parts: (string | number)[]) => {
      const random = createRandom(...parts);
      return Array.from({ length: 5 }, () => random.next());
    };
    expect(draw(1, 'names')).toEqual(draw(1, 'names'));
    expect(draw(1, 'names')).not.toEqual(draw(2, 'names'));
    expect(draw(1, 'names')).not.toEqual(draw(1, 'prices'));
    expect(hashOf('a', 'bc')).not.toBe(hashOf('ab', 'c'));
  });

  it('stays within its bounds and reaches all values', () => {
    const random = createRandom('dice');
    const thrown = new Set(Array.from({ length: 400 }, () => random.int(1, 6)));
    expect(thrown).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('shuffles a copy with the same items and leaves the list unchanged', () => {
    const deck = [1, 2, 3, 4, 5, 6, 7, 8];
    const shuffled = createRandom('deck').shuffled(deck);
    expect(shuffled).not.toEqual(deck);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(deck);
    expect(deck).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('follows the weights', () => {
    const random = createRandom('weights');
    const drawn = Array.from({ length: 1000 }, () =>
      random.weighted([
        ['never', 0],
        ['seldom', 1],
        ['often', 9],
      ] as const),
    );
    const times = (name: string) => drawn.filter((item) => item === name).length;
    expect(times('never')).toBe(0);
    expect(times('often')).toBeGreaterThan(5 * times('seldom'));
  });

  it('throws when picking from an empty list', () => {
    expect(() => createRandom('x').pick([])).toThrow(RangeError);
  });
});
