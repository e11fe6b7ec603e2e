import type { Filters } from '#contract/search/filters.ts';

type Search = Partial<Filters>;

/** Words: exact, folded, misspelt, several, the beginning of one, none. */
const WORDS = [
  'yaba',
  'solar',
  'SOLAR desk',
  'victoria iland',
  'viktoria',
  'lekky fase',
  'awolowo road',
  's',
  'st',
  'a quiet',
  'hub ikeja',
  'Ojú',
  'studoi',
  'zzzz',
  'qwertyuiop',
  '  ',
  '🌊',
  '?!',
  '🌊 solar',
];

const FILTERS: readonly Search[] = [
  {},
  { location: 'Lekki' },
  { type: 'creative space' },
  { amenities: ['wifi', 'solar'] },
  { minPrice: 5_000, maxPrice: 15_000 },
  { maxPrice: 9_000.5 },
  { minPrice: 20_000, maxPrice: 10 },
  { capacity: 20 },
  { openOn: '2026-11-28' },
  { location: 'Yaba', type: 'cowork hub', amenities: ['ac'], capacity: 4, openOn: '2026-11-25' },
];

const ORDERS = ['rank', 'price-up', 'price-down', 'newest'] as const;

/** Searches that the device and the server must answer alike: the same spaces in the same order. */
export const SHARED_SEARCHES: readonly Search[] = [
  ...FILTERS.flatMap((filters) => ORDERS.map((sort) => ({ ...filters, sort }))),
  ...WORDS.flatMap((q) => ORDERS.map((sort) => ({ q, sort }))),
  ...WORDS.map((q) => ({ q })),
  ...WORDS.flatMap((q) => FILTERS.map((filters) => ({ ...filters, q }))),
];
