import type { Space } from '#contract/spaces.ts';
import type { Catalogue } from './catalogue.ts';
import type { SortOrder } from './filters.ts';

/** Rows of the catalogue in an order; equal ones stay in rank order. */
type Order = readonly number[];

const newerFirst = (a: Space, b: Space) =>
  a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0;

const COMPARE: Readonly<Record<SortOrder, (a: Space, b: Space) => number>> = {
  rank: () => 0,
  'price-up': (a, b) => a.pricePerDay - b.pricePerDay,
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

/** The catalogue's rows in an order; sorted once per catalogue. */
export function orderOf(catalogue: Catalogue, sort: SortOrder): Order {
  const known = orders.get(catalogue) ?? new Map<SortOrder, Order>();
  orders.set(catalogue, known);
  const order = known.get(sort) ?? makeOrder(catalogue.spaces, COMPARE[sort]);
  known.set(sort, order);
  return order;
}
