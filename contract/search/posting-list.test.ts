import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PostingList } from './posting-list.ts';

function listOf(values: readonly number[]): PostingList {
  const list = new PostingList();
  for (const value of values) list.add(value);
  return list;
}

function valuesOf(list: PostingList): number[] {
  const values: number[] = [];
  list.forEach((value) => values.push(value));
  return values;
}

const ascending = fc
  .uniqueArray(fc.oneof(fc.nat(400), fc.nat(2 ** 31 - 1)), { maxLength: 200 })
  .map((values) => values.toSorted((a, b) => a - b));

describe('PostingList', () => {
  it('has the numbers that were added, in their order', () => {
    fc.assert(
      fc.property(ascending, (values) => {
        const list = listOf(values);
        expect(valuesOf(list)).toEqual(values);
        expect(list.count).toBe(values.length);
      }),
    );
  });

  it('has a number once, however often it is added', () => {
    expect(valuesOf(listOf([0, 0, 7, 7, 7, 300]))).toEqual([0, 7, 300]);
  });

  it('counts what is discarded no longer', () => {
    const list = listOf([3, 4, 500]);
    list.discard();
    expect(list.count).toBe(2);
    expect(valuesOf(list)).toEqual([3, 4, 500]);
  });
});
