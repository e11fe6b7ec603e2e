import { describe, expect, it } from 'vitest';
import { makeSpace } from '../../testing/make-space.ts';
import { makeCatalogue } from '../../sync/catalogue.ts';
import type { Filters } from '#contract/search/filters.ts';
import { FiltersSchema } from '#contract/search/filters.ts';
import { isIndexed, searchSpaces, warmSearch } from './search.ts';
import * as v from 'valibot';

const office = { opening: '08:00', closing: '18:00' };

const spaces = [
  makeSpace('oju', {
    name: 'Ojú Studio',
    location: 'Lekki',
    spaceType: 'creative space',
    amenities: ['wifi', 'solar', 'sound'],
    pricePerDay: 30_000,
    capacity: 6,
    createdAt: '2026-11-01T00:00:00.000Z',
    availability: { Sat: office },
  }),
  makeSpace('harbour', {
    name: 'Harbour Desks',
    overview: 'Close to the water. Ask for the studio upstairs.',
    location: 'Victoria island',
    spaceAddress: '3 Adeola Odeku Street',
    amenities: ['wifi', 'ac'],
    pricePerDay: 10_000,
    capacity: 40,
    bookingCount: 9,
    createdAt: '2026-09-01T00:00:00.000Z',
  }),
  makeSpace('yaba', {
    name: 'Herbert’s Room',
    overview: 'Solar all day.',
    amenities: ['solar'],
    pricePerDay: 3_500,
    capacity: 12,
    bookingCount: 5,
  }),
  makeSpace('studio-row', {
    name: 'Row',
    spaceAddress: '9 Studio Lane',
    location: 'Ikeja',
    pricePerDay: 10_000,
    bookingCount: 2,
  }),
];

const catalogue = makeCatalogue(spaces, { savedAt: 1, version: undefined, kind: 'network' });

function search(filters: Partial<Filters>): string[] {
  const given: Filters = { ...v.parse(FiltersSchema, {}), ...filters };
  return searchSpaces(catalogue, given).results.map(({ id }) => id);
}

/** In rank order: by bookings, because no space has reviews. */
const all = ['harbour', 'yaba', 'studio-row', 'oju'];

describe('searching for words', () => {
  it.each([
    ['oju', ['oju']],
    ['OJÚ', ['oju']],
    ['herberts', ['yaba']],
    ['victoria island', ['harbour']],
    ['victoria iland', ['harbour']],
    ['viktoria', ['harbour']],
    ['island victoria', ['harbour']],
    ['adeola od', ['harbour']],
    ['lek', ['oju']],
    ['lekky', ['oju']],
    ['yaba solar', ['yaba']],
    ['harbour lekki', []],
    ['arbour', ['harbour']],
    ['bour', []],
    ['lek.*', ['oju']],
    ['(', []],
    ['', all],
    ['   ', all],
    ['🌊', []],
    ['🌊 water', ['harbour']],
    ['( water', ['harbour']],
    ['nothing like it', []],
  ])('%j', (q, ids) => {
    expect(search({ q })).toEqual(ids);
  });

  it('lists hits in the name first, then in the place, then in the overview', () => {
    expect(search({ q: 'studio' })).toEqual(['oju', 'studio-row', 'harbour']);
  });

  it('keeps another sort order if one is requested', () => {
    expect(search({ q: 'studio', sort: 'price-up' })).toEqual(['harbour', 'studio-row', 'oju']);
  });

  it('treats a word as misspelt only if no space contains it', () => {
    const near = [makeSpace('a', { name: 'Roof' }), makeSpace('b', { name: 'Root' })];
    const both = makeCatalogue(near, { savedAt: 1, version: undefined, kind: 'network' });
    const ids = (q: string) =>
      searchSpaces(both, { ...v.parse(FiltersSchema, {}), q }).results.map(({ id }) => id);
    expect(ids('roof')).toEqual(['a']);
    expect(ids('rooz')).toEqual(['a', 'b']);
    expect(ids('roz')).toEqual([]);
  });

  it('prefers the closest words', () => {
    const near = [makeSpace('a', { name: 'Gardonio' }), makeSpace('b', { name: 'Gardenio' })];
    const both = makeCatalogue(near, { savedAt: 1, version: undefined, kind: 'network' });
    const { results } = searchSpaces(both, { ...v.parse(FiltersSchema, {}), q: 'gardenix' });
    expect(results.map(({ id }) => id)).toEqual(['b']);
  });

  it('reads only the beginning of a very long query', () => {
    expect(search({ q: 'oju '.repeat(2_500) })).toEqual(['oju']);
    expect(search({ q: 'x'.repeat(10_000) })).toEqual([]);
  });
});

describe('filtering', () => {
  it.each<[string, Partial<Filters>, string[]]>([
    ['nothing', {}, all],
    ['a location', { location: 'Lekki' }, ['oju']],
    ['a type', { type: 'creative space' }, ['oju']],
    ['one amenity', { amenities: ['solar'] }, ['yaba', 'oju']],
    ['every amenity that is named', { amenities: ['solar', 'wifi'] }, ['oju']],
    ['a least price, itself included', { minPrice: 10_000 }, ['harbour', 'studio-row', 'oju']],
    ['a highest price, itself included', { maxPrice: 10_000 }, ['harbour', 'yaba', 'studio-row']],
    ['a range that is empty', { minPrice: 2, maxPrice: 1 }, []],
    ['enough seats', { capacity: 12 }, ['harbour', 'yaba', 'studio-row']],
    ['a Saturday', { openOn: '2026-11-21' }, ['oju']],
    ['a Monday', { openOn: '2026-11-23' }, ['harbour', 'yaba', 'studio-row']],
    ['a Sunday', { openOn: '2026-11-22' }, []],
    ['everything at once', { q: 'oju', location: 'Lekki', amenities: ['sound'] }, ['oju']],
  ])('by %s', (_, filters, ids) => {
    expect(search(filters)).toEqual(ids);
  });
});

describe('sorting', () => {
  it.each<[NonNullable<Filters['sort']>, string[]]>([
    ['rank', all],
    ['price-up', ['yaba', 'harbour', 'studio-row', 'oju']],
    ['price-down', ['oju', 'harbour', 'studio-row', 'yaba']],
    ['newest', ['oju', 'yaba', 'studio-row', 'harbour']],
  ])('by %s', (sort, ids) => {
    expect(search({ sort })).toEqual(ids);
  });
});

describe('indexing in advance', () => {
  it('runs in pieces, and changes no result', async () => {
    const many = Array.from({ length: 1_200 }, (_, i) => makeSpace(`s${i}`, { name: `Hub ${i}` }));
    const big = makeCatalogue(many, { savedAt: 1, version: undefined, kind: 'network' });
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
      expect(isIndexed(big)).toBe(false);
    };
    await warmSearch(big, pause, new AbortController().signal);
    expect(pauses).toBeGreaterThan(4);
    expect(isIndexed(big)).toBe(true);
    const { results } = searchSpaces(big, { ...v.parse(FiltersSchema, {}), q: 'hub 1199' });
    expect(results.map(({ id }) => id)).toEqual(['s1199']);
  });

  it('stops when it is aborted', async () => {
    const ended = new AbortController();
    const pause = async () => ended.abort();
    await expect(warmSearch(catalogue, pause, ended.signal)).resolves.toBeUndefined();
  });
});

describe('spaces without a price per day', () => {
  const priced = [0, 9_000, 5_000].map((pricePerDay, index) =>
    makeSpace(`p${index}`, { pricePerDay }),
  );
  const some = makeCatalogue(priced, { savedAt: 1, version: undefined, kind: 'network' });
  const ids = (filters: Partial<Filters>) =>
    searchSpaces(some, { ...v.parse(FiltersSchema, {}), ...filters }).results.map(({ id }) => id);

  it('are excluded by a maximum price', () => {
    expect(ids({ maxPrice: 10_000 })).toEqual(['p1', 'p2']);
  });

  it('come last when sorted by price, in either direction', () => {
    expect(ids({ sort: 'price-up' })).toEqual(['p2', 'p1', 'p0']);
    expect(ids({ sort: 'price-down' })).toEqual(['p1', 'p2', 'p0']);
  });
});
