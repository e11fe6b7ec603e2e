import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { activeFilterCount, describeFilters } from './describe-filters.ts';
import { type Filters, FiltersSchema } from './filters.ts';

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

  it('says in words what narrows the list', () => {
    expect(describeFilters(filters).map(({ label }) => label)).toEqual([
      '“yaba”',
      'Lekki',
      'Creative space',
      'Wi-Fi',
      'Solar power',
      '₦5,000 to ₦20,000 a day',
      'At least 4 seats',
      expect.stringMatching(/^Open on Sat.*21/),
    ]);
  });

  it.each([
    [{ minPrice: 5_000 }, 'From ₦5,000 a day'],
    [{ maxPrice: 5_000 }, 'Up to ₦5,000 a day'],
    [{ capacity: 1 }, 'At least 1 seat'],
  ])('%j: %s', (raw, label) => {
    expect(describeFilters(parse(raw)).map((it) => it.label)).toEqual([label]);
  });

  it('takes away one thing at a time until nothing is left', () => {
    let left = filters;
    for (let count = describeFilters(left).length; count > 0; count -= 1) {
      const [first] = describeFilters(left);
      left = first?.without ?? left;
      expect(describeFilters(left)).toHaveLength(count - 1);
    }
    expect(left).toEqual(parse({ sort: 'newest' }));
  });

  it('has keys that are told apart', () => {
    const keys = describeFilters(filters).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('activeFilterCount', () => {
  it('counts neither the words nor the order', () => {
    expect(activeFilterCount(parse({ q: 'yaba', sort: 'newest' }))).toBe(0);
    expect(activeFilterCount(parse({ amenities: ['wifi', 'ac'], minPrice: 1, maxPrice: 2 }))).toBe(
      3,
    );
  });
});
