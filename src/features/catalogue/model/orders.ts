import type { Space } from '#contract/spaces.ts';
import type { Catalogue } from './catalogue.ts';
import type { SortOrder } from './filters.ts';

/** Row numbers of the catalogue in one order; equal rows stay in rank order. */
type Order = readonly number[];

const newerFirst = (a: Space, b: Space) =>
  a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0;

/** Naira; spaces without a price per day are sorted after all others. */
const dayPrice = ({ pricePerDay }: Space) => pricePerDay || Number.MAX_SAFE_INTEGER;

const COMPARE: Readonly<Record<SortOrder, (a: Space, b: Space) => number>> = {
  rank: () => 0,
  'price-up': (a, b) => dayPrice(a) - dayPrice(b),
  'price-down': (a, b) => b.pricePerDay - a.pricePerDay,
  newest: newerFirst,
};

function makeOrder(spaces: readonly Space[], compare: (a: Space, b: Space) => number): Order {
  return spaces
    .map((space, row) => ({ space, row }))
    .toSorted((a, b) => compare(a.space, b.space))
    .map(({ row }) => row);
}

const orders = new WeakMap<Catalogue, Map<SortOrder, Order>>();

/** Returns the catalogue's row numbers in this order, sorted once per catalogue. */
export function orderOf(catalogue: Catalogue, sort: SortOrder): Order {
  const known = orders.get(catalogue) ?? new Map<SortOrder, Order>();
  orders.set(catalogue, known);
  const order = known.get(sort) ?? makeOrder(catalogue.spaces, COMPARE[sort]);
  known.set(sort, order);
  return order;
}
