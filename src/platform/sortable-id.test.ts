import { describe, expect, it } from 'vitest';
import { isReference } from '#contract/common-schemas.ts';
import { newSortableId } from './sortable-id.ts';

describe('newSortableId', () => {
  it('matches the contract, whatever the bytes are', () => {
    const now = new Date('2026-11-20T08:12:00Z');
    for (const byte of [0, 31, 32, 255]) {
      const id = newSortableId(now, (count) => new Uint8Array(count).fill(byte));
      expect(isReference(id)).toBe(true);
    }
  });

  it('sorts by time', () => {
    const zeros = (count: number) => new Uint8Array(count);
    const ids = [0, 1, 31, 32, 1e6, 1e12].map((ms) => newSortableId(new Date(ms), zeros));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
