import { describe, expect, it } from 'vitest';
import { parseListings } from './listings.ts';

const now = new Date('2026-11-20T12:00:00Z');
const row = {
  _id: 7,
  name: 'Yaba Hub',
  location: 'YABA',
  listingStatus: 'in review',
  note: ' Dark. ',
};

describe('parseListings', () => {
  it.each([
    ['a list', [row]],
    ['spaces in an object', { spaces: [row] }],
    ['listings in an object', { listings: [row] }],
  ])('reads %s and the admin’s note', (_, data) => {
    expect(parseListings({ message: 'ok', data }, now)).toMatchObject([
      { id: '7', location: 'Yaba', listingStatus: 'rejected', note: 'Dark.' },
    ]);
  });

  it('drops rows that can’t be read and keeps the others', () => {
    expect(parseListings({ data: [null, { name: 'No id' }, row] }, now)).toHaveLength(1);
  });

  it('distinguishes a missing list from an empty one', () => {
    expect(parseListings({ data: [] }, now)).toEqual([]);
    expect(parseListings({ data: 3 }, now)).toBeUndefined();
    expect(parseListings(null, now)).toBeUndefined();
  });
});
