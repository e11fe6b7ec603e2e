import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Filters, filtersFrom, FiltersSchema, pastDayOf } from './filters.ts';

const parse = (raw: unknown): Filters => v.parse(FiltersSchema, raw);

describe('FiltersSchema', () => {
  it('parses what the app writes', () => {
    const filters = {
      q: 'yaba',
      location: 'Victoria island',
      type: 'cowork hub',
      amenities: ['wifi', 'solar'],
      minPrice: 0,
      maxPrice: 10_000,
      capacity: 4,
      openOn: '2028-02-29',
      sort: 'price-up',
    };
    expect(parse(filters)).toEqual(filters);
  });

  it.each([
    ['words that look like a number', { q: 24 }, { q: '24' }],
    ['one amenity', { amenities: 'solar' }, { amenities: ['solar'] }],
    ['amenities with commas', { amenities: 'solar,wifi,moat' }, { amenities: ['wifi', 'solar'] }],
    ['amenities that come twice', { amenities: ['ac', 'ac', 7] }, { amenities: ['ac'] }],
    ['numbers as text', { maxPrice: '5000', capacity: '3' }, { maxPrice: 5_000, capacity: 3 }],
    ['words without end', { q: 'x'.repeat(9_999) }, { q: 'x'.repeat(200) }],
  ])('accepts %s', (_, raw, expected) => {
    expect(parse(raw)).toEqual({ ...parse({}), ...expected });
  });

  it.each([
    ['q', { a: 1 }],
    ['location', 'yaba'],
    ['location', 'Abuja'],
    ['type', 'castle'],
    ['amenities', ['moat']],
    ['amenities', ''],
    ['minPrice', -1],
    ['maxPrice', 'cheap'],
    ['maxPrice', ''],
    ['maxPrice', 'Infinity'],
    ['capacity', 0],
    ['capacity', 2.5],
    ['openOn', '2026-02-29'],
    ['openOn', '2026-13-01'],
    ['openOn', 'tomorrow'],
    ['sort', 'luck'],
  ])('treats %s = %j as not given', (field, value) => {
    expect(parse({ [field]: value, q2: 1 })).toEqual(parse({}));
  });

  it('never fails, whatever a link contains', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(FiltersSchema.entries)), fc.anything()),
        (raw) => {
          const once = parse(raw);
          expect(parse(once)).toEqual(once);
        },
      ),
    );
  });
});

describe('a day in a search', () => {
  it.each([
    ['is left out once it is over', '2026-11-26', undefined, '2026-11-26'],
    ['counts while it lasts', '2026-11-27', '2026-11-27', undefined],
    ['counts before it comes', '2027-01-02', '2027-01-02', undefined],
    ['may be missing', undefined, undefined, undefined],
  ])('%s', (_, openOn, counting, over) => {
    const filters = parse({ openOn, hours: 3 });
    expect(filtersFrom(filters, '2026-11-27')).toEqual({ ...filters, openOn: counting });
    expect(pastDayOf(filters, '2026-11-27')).toBe(over);
  });
});
