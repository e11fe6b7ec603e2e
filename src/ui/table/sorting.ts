import { useMemo, useState } from 'react';

/** Returns the value by which a column is sorted; rows without one are last. */
export type SortKey<Row> = (row: Row) => string | number | undefined;

export interface Order<Column extends string> {
  readonly column: Column;
  readonly descending: boolean;
}

export interface Sorting<Column extends string, Row> {
  readonly rows: readonly Row[];
  readonly order: Order<Column>;
  /** Sorts by a column; the same column again reverses the order. */
  sortBy(column: Column): void;
  setOrder(order: Order<Column>): void;
}

const collator = new Intl.Collator('en-NG', { numeric: true, sensitivity: 'base' });

function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** Returns the rows in this order; equal ones stay in their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  key: SortKey<Row>,
  descending: boolean,
): readonly Row[] {
  const keyed = rows.map((row) => ({ row, key: key(row) }));
  keyed.sort((a, b) => {
    if (a.key === undefined || b.key === undefined) {
      return Number(a.key === undefined) - Number(b.key === undefined);
    }
    return descending ? compare(b.key, a.key) : compare(a.key, b.key);
  });
  return keyed.map(({ row }) => row);
}

/** @param keys Defined outside the component, so that it is the same object on every render. */
export function useSorting<Column extends string, Row>(
  rows: readonly Row[],
  keys: Readonly<Record<Column, SortKey<Row>>>,
  initial: Order<Column>,
): Sorting<Column, Row> {
  const [order, setOrder] = useState(initial);
  const ordered = useMemo(
    () => sortRows(rows, keys[order.column], order.descending),
    [rows, keys, order],
  );
  return {
    rows: ordered,
    order,
    setOrder,
    sortBy: (column) =>
      setOrder({ column, descending: order.column === column && !order.descending }),
  };
}
