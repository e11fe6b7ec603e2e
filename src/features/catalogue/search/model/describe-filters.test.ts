import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { activeFilterCount, describeFilters } from './describe-filters.ts';
import { type Filters, FiltersSchema } from '#contract/search/filters.ts';

const parse = (raw: unknown): Filters => v.parse(FiltersSchema, raw);

describe('describeFilters', () => {
  const filters = parse({
    q: ' yaba ',
    location: 'Lekki',
    type: 'creative space',
    amenities: ['wifi', 'solar'],
    minPrice: 5_000,
    maxPrice: 20_000,
    capacity: 4,
    openOn: '2026-11-21',
    sort: 'newest',
  });

  it('describes the filters in words', () => {
    expect(describeFilters(filters).map(({ label }) => label)).toEqual([
      '“yaba”',
      'Lekki',
      'Creative space',
      'Wi-Fi',
      'Solar power',
      '₦5,000 to ₦20,000 a day',
      'For 4 or more people',
      expect.stringMatching(/^Free on Sat.*21/),
    ]);
  });

  it.each([
    [{ minPrice: 5_000 }, 'From ₦5,000 a day'],
    [{ maxPrice: 5_000 }, 'Up to ₦5,000 a day'],
    [{ capacity: 1 }, 'For 1 person or more'],
  ])('%j: %s', (raw, label) => {
    expect(describeFilters(parse(raw)).map((it) => it.label)).toEqual([label]);
  });

  it('removes one filter at a time until none is left', () => {
    let left = filters;
    for (let count = describeFilters(left).length; count > 0; count -= 1) {
      const [first] = describeFilters(left);
      left = first?.without ?? left;
      expect(describeFilters(left)).toHaveLength(count - 1);
    }
    expect(left).toEqual(parse({ sort: 'newest' }));
  });

  it('returns distinct keys', () => {
    const keys = describeFilters(filters).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('activeFilterCount', () => {
  it('ignores the search words and the sort order', () => {
    expect(activeFilterCount(parse({ q: 'yaba', sort: 'newest' }))).toBe(0);
    expect(activeFilterCount(parse({ amenities: ['wifi', 'ac'], minPrice: 1, maxPrice: 2 }))).toBe(
      3,
    );
  });
});
