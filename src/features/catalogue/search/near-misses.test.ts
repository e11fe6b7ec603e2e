import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { makeCatalogue } from '../sync/catalogue.ts';
import { type Filters, FiltersSchema } from '#contract/search/filters.ts';
import { searchSpaces } from './model/search.ts';
import { makeSpace } from '../testing/make-space.ts';
import { criteriaOf, nearMisses } from './near-misses.ts';

const office = { opening: '08:00', closing: '18:00' };

const spaces = [
  makeSpace('uli', { name: 'Uli Studio', spaceType: 'creative space', pricePerDay: 21_000 }),
  makeSpace('yaba-art', { name: 'Third Wall', spaceType: 'creative space', pricePerDay: 15_000 }),
  makeSpace('yaba-desks', { name: 'Herbert Desks', pricePerDay: 6_000, capacity: 20 }),
  makeSpace('surulere', {
    name: 'Ojuelegba Hub',
    location: 'Surulere',
    amenities: ['meeting', 'wifi'],
    pricePerDay: 4_500,
    pricePerHour: 700,
    facts: { backupHours: 9, mbps: 40, confirmedOn: '2026-11-02' },
    availability: { Mon: office, Sat: office },
    rating: { average: 4.6, count: 12 },
  }),
  makeSpace('lekki', {
    name: 'Lagoon Sound',
    location: 'Lekki',
    spaceType: 'creative space',
    amenities: ['sound'],
    pricePerDay: 40_000,
    pricePerHour: 0,
  }),
];

const catalogue = makeCatalogue(spaces, { savedAt: 1, version: undefined, kind: 'network' });

const given = (filters: Partial<Filters>): Filters => ({
  ...v.parse(FiltersSchema, {}),
  ...filters,
});
const ids = (filters: Partial<Filters>, fullyBooked?: ReadonlySet<string>) =>
  searchSpaces(catalogue, given(filters), { fullyBooked }).results.map(({ id }) => id);
const labels = (filters: Partial<Filters>) =>
  nearMisses(catalogue, given(filters)).map(({ label }) => label);

describe('searching for what words mean', () => {
  it.each([
    ['yaba studio', ['uli', 'yaba-art']],
    ['podcast lekki', ['lekki']],
    ['unilag', ['uli', 'yaba-art', 'yaba-desks']],
    ['studio near unilag', ['uli', 'yaba-art']],
    ['conference room', ['surulere']],
    ['desk under 5000', ['surulere']],
    ['desk under 700 an hour', ['surulere']],
    ['room for 20 people', ['yaba-desks']],
    ['saturday', ['surulere']],
    ['the island', ['lekki']],
    ['hub in lagos', ['surulere', 'yaba-desks']],
  ])('%s', (q, found) => {
    expect(ids({ q })).toEqual(found);
  });
});

describe('filtering by what hosts confirm', () => {
  it.each<[string, Partial<Filters>, string[]]>([
    ['power backup', { minBackup: 8 }, ['surulere']],
    ['internet speed', { minMbps: 40 }, ['surulere']],
    ['rating', { minRating: 4.5 }, ['surulere']],
    ['open weekends', { weekend: 1 }, ['surulere']],
    ['the price of the chosen hours', { hours: 3, maxPrice: 2_100 }, ['surulere']],
    ['opening hours that are long enough', { openOn: '2026-11-28', hours: 10 }, ['surulere']],
    ['opening hours that are too short', { openOn: '2026-11-28', hours: 11 }, []],
  ])('%s', (_, filters, found) => {
    expect(ids(filters)).toEqual(found);
  });

  it('leaves out what isn’t let by the hour if hours are chosen', () => {
    expect(ids({ hours: 1, location: 'Lekki' })).toEqual([]);
  });

  it('leaves out what is fully booked', () => {
    expect(ids({ location: 'Yaba' }, new Set(['uli']))).toEqual(['yaba-art', 'yaba-desks']);
  });

  it('goes by the hours and prices of the chosen day', () => {
    const openOn = '2026-11-28';
    const day = { hours: { opening: '10:00', closing: '14:00' }, pricePerDay: 9_000 };
    const terms = { id: 'lekki', pricePerHour: 3_000, ...day };
    const dayTerms = new Map([['lekki', terms]]);
    const on = (filters: Partial<Filters>) =>
      searchSpaces(catalogue, given({ openOn, location: 'Lekki', ...filters }), {
        fullyBooked: new Set(),
        dayTerms,
      }).results.map(({ id }) => id);
    expect(ids({ openOn, location: 'Lekki' })).toEqual([]);
    expect([on({}), on({ maxPrice: 9_000 }), on({ maxPrice: 8_999 })]).toEqual([
      ['lekki'],
      ['lekki'],
      [],
    ]);
    expect([on({ hours: 4, maxPrice: 12_000 }), on({ hours: 5 })]).toEqual([['lekki'], []]);
  });

  it.each<[NonNullable<Filters['sort']>, string]>([
    ['rating', 'surulere'],
    ['power', 'surulere'],
    ['speed', 'surulere'],
  ])('sorts by %s', (sort, first) => {
    expect(ids({ sort })[0]).toBe(first);
  });

  it('sorts by the price of an hour if hours are chosen', () => {
    expect(ids({ hours: 2, sort: 'price-up' })[0]).toBe('surulere');
  });
});

describe('a search without results', () => {
  it('offers to remove the price first, then each other criterion, then neighbouring areas', () => {
    expect(labels({ location: 'Yaba', maxPrice: 5_000 })).toEqual([
      'Remove Up to ₦5,000 a day (3 spaces)',
      'Remove Yaba (1 space)',
      'Look in Surulere (1 space)',
    ]);
  });

  it('reads the criteria from the search words too', () => {
    expect(labels({ q: 'yaba desk under 5000' })).toEqual([
      'Remove “under ₦5,000” (1 space)',
      'Remove “yaba” (1 space)',
      'Look in Surulere (1 space)',
    ]);
    const [first] = nearMisses(catalogue, given({ q: 'yaba desk under 5000' }));
    expect(first?.filters.q).toBe('yaba desk');
  });

  it('offers to remove what was typed twice, or typed and chosen, once', () => {
    expect(labels({ q: 'yaba Yaba 20 people', type: 'creative space' })).toEqual([
      'Remove For 20 or more people (2 spaces)',
      'Remove Creative space (1 space)',
    ]);
    expect(criteriaOf(given({ q: 'yaba yaba' })).map(({ label }) => label)).toEqual(['“yaba”']);
    const filters = given({ q: 'lekki 20 people', capacity: 20 });
    expect(nearMisses(catalogue, filters)).toEqual([
      {
        label: 'Remove For 20 or more people (1 space)',
        filters: { ...filters, q: 'lekki', capacity: undefined },
      },
      {
        label: 'Remove “lekki” (1 space)',
        filters: { ...filters, q: '20 people' },
      },
    ]);
  });

  it('offers the search without an emoji, which matches nothing', () => {
    expect(labels({ q: '🌊', location: 'Yaba' })).toEqual(['Remove “🌊” (3 spaces)']);
    expect(labels({ q: '?!' })).toContain('Look in Yaba (3 spaces)');
  });

  it('offers areas if nothing is close', () => {
    expect(labels({ q: 'qqqqqqqq' })).toEqual([
      'Look in Yaba (3 spaces)',
      'Look in Surulere (1 space)',
      'Look in Lekki (1 space)',
    ]);
  });
});
