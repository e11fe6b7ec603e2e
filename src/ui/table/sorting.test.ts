import { describe, expect, it } from 'vitest';
import { sorted } from './sorting.ts';

const rows = [
  { name: 'Desk 10', price: 3 },
  { name: 'desk 2', price: undefined },
  { name: 'Àyè hall', price: 12 },
];

const names = (key: (row: (typeof rows)[number]) => string | number | undefined, down: boolean) =>
  sorted(rows, key, down).map(({ name }) => name);

describe('the order of a table', () => {
  it('reads numbers in names, and letters without their accents or case', () => {
    expect(names(({ name }) => name, false)).toEqual(['Àyè hall', 'desk 2', 'Desk 10']);
    expect(names(({ name }) => name, true)).toEqual(['Desk 10', 'desk 2', 'Àyè hall']);
  });

  it('keeps rows without a figure last, either way', () => {
    expect(names(({ price }) => price, false)).toEqual(['Desk 10', 'Àyè hall', 'desk 2']);
    expect(names(({ price }) => price, true)).toEqual(['Àyè hall', 'Desk 10', 'desk 2']);
  });

  it('leaves equal rows as they were', () => {
    expect(names(() => 1, true)).toEqual(rows.map(({ name }) => name));
  });
});
