import { describe, expect, it } from 'vitest';
import { linkedSpacesOf, type VenueSpaceLink, venueFault } from './linked-spaces.ts';

const FLOOR: readonly VenueSpaceLink[] = [
  { id: 'floor' },
  { id: 'a', partOf: 'floor' },
  { id: 'b', partOf: 'floor' },
  { id: 'garden' },
];

const idsOf = (spaces: readonly VenueSpaceLink[], id: string) =>
  linkedSpacesOf(spaces, id).map((space) => space.id);

describe('linkedSpacesOf', () => {
  it('returns the parts of a whole, the whole of a part, and nothing for another space', () => {
    expect(idsOf(FLOOR, 'floor')).toEqual(['a', 'b']);
    expect(idsOf(FLOOR, 'a')).toEqual(['floor']);
    expect(idsOf(FLOOR, 'garden')).toEqual([]);
    expect(idsOf(FLOOR, 'elsewhere')).toEqual([]);
  });

  it('links in both directions, only a whole with its parts, in 500 random venues', () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const spaces = randomVenue(seed);
      expect(venueFault(spaces)).toBeUndefined();
      for (const { id, partOf } of spaces) {
        const linked = idsOf(spaces, id);
        expect(linked).not.toContain(id);
        for (const other of linked) {
          expect(idsOf(spaces, other)).toContain(id);
          const otherPart = spaces.find((space) => space.id === other)?.partOf;
          // Exactly one of two linked spaces contains the other.
          expect([partOf === other, otherPart === id]).toContain(true);
          expect(partOf !== undefined && otherPart !== undefined).toBe(false);
        }
      }
    }
  });
});

/** A venue with up to three wholes, whose parts are in any order. */
function randomVenue(seed: number): VenueSpaceLink[] {
  // A linear congruential generator.
  let state = seed;
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  const wholes = Array.from({ length: 1 + below(3) }, (_, index) => `whole${index}`);
  const parts = Array.from({ length: below(9) }, (_, index) => ({
    id: `part${index}`,
    partOf: `whole${below(wholes.length)}`,
  }));
  return [...wholes.map((id) => ({ id })), ...parts]
    .map((space) => ({ space, at: below(1_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ space }) => space);
}

describe('venueFault', () => {
  it.each([
    ['twice', [{ id: 'a' }, { id: 'a' }]],
    ['whole-missing', [{ id: 'a', partOf: 'floor' }]],
    ['whole-missing', [{ id: 'a', partOf: 'a' }]],
    ['part-with-parts', [{ id: 'floor' }, { id: 'a', partOf: 'floor' }, { id: 'b', partOf: 'a' }]],
    [
      'part-with-parts',
      [
        { id: 'a', partOf: 'b' },
        { id: 'b', partOf: 'a' },
      ],
    ],
  ] as const)('finds %s', (fault, spaces) => {
    expect(venueFault(spaces)).toBe(fault);
  });

  it('accepts a whole with parts, and spaces without links', () => {
    expect(venueFault(FLOOR)).toBeUndefined();
    expect(venueFault([{ id: 'a' }, { id: 'b' }])).toBeUndefined();
  });
});
