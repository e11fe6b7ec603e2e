import { describe, expect, it } from 'vitest';
import { readListings } from './listings.ts';

const now = new Date('2026-11-20T12:00:00Z');
const row = {
  _id: 7,
  name: 'Yaba Hub',
  location: 'YABA',
  listingStatus: 'in review',
  note: ' Dark. ',
};

describe('readListings', () => {
  it.each([
    ['a list', [row]],
    ['spaces in an object', { spaces: [row] }],
    ['listings in an object', { listings: [row] }],
  ])('reads %s, and what the admin said', (_, data) => {
    expect(readListings({ message: 'ok', data }, now)).toMatchObject([
      { id: '7', location: 'Yaba', listingStatus: 'rejected', note: 'Dark.' },
    ]);
  });

  it('leaves out rows that can’t be read, and keeps the others', () => {
    expect(readListings({ data: [null, { name: 'No id' }, row] }, now)).toHaveLength(1);
  });

  it('tells no list from an empty one', () => {
    expect(readListings({ data: [] }, now)).toEqual([]);
    expect(readListings({ data: 3 }, now)).toBeUndefined();
    expect(readListings(null, now)).toBeUndefined();
  });
});
