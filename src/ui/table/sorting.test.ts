import { describe, expect, it } from 'vitest';
import { sortRows } from './sorting.ts';

const rows = [
  { name: 'Desk 10', price: 3 },
  { name: 'desk 2', price: undefined },
  { name: 'Àyè hall', price: 12 },
];

const names = (key: (row: (typeof rows)[number]) => string | number | undefined, down: boolean) =>
  sortRows(rows, key, down).map(({ name }) => name);

describe('order of a table', () => {
  it('compares numbers in names, and ignores accents and case', () => {
    expect(names(({ name }) => name, false)).toEqual(['Àyè hall', 'desk 2', 'Desk 10']);
    expect(names(({ name }) => name, true)).toEqual(['Desk 10', 'desk 2', 'Àyè hall']);
  });

  it('puts rows without a value last in both directions', () => {
    expect(names(({ price }) => price, false)).toEqual(['Desk 10', 'Àyè hall', 'desk 2']);
    expect(names(({ price }) => price, true)).toEqual(['Àyè hall', 'Desk 10', 'desk 2']);
  });

  it('leaves equal rows in their order', () => {
    expect(names(() => 1, true)).toEqual(rows.map(({ name }) => name));
  });
});
