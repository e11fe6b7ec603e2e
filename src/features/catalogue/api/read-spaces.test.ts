import { describe, expect, it } from 'vitest';
import { makeSpace } from '../testing/make-space.ts';
import { readReplySpace, readReplySpaces } from './catalogue-update.ts';

const now = new Date('2026-11-20T09:00:00Z');

describe('the spaces of a reply', () => {
  it('are used unchanged if every row matches the contract', async () => {
    const spaces = [makeSpace('a'), makeSpace('b')];
    const read = await readReplySpaces({ message: 'ok', data: spaces }, now);
    expect(read).toEqual({ spaces, dropped: 0, droppedIds: [], found: true });
    expect(await readReplySpace({ data: spaces[0] }, now)).toEqual(spaces[0]);
  });

  it('are read by the lenient parser if a row deviates', async () => {
    const loose = { ...makeSpace('b'), pricePerDay: '12500', amenities: 'wifi,solar' };
    const read = await readReplySpaces({ data: [makeSpace('a'), loose, { id: 'c' }] }, now);
    expect(read).toMatchObject({
      spaces: [{ id: 'a' }, { id: 'b', pricePerDay: 12_500, amenities: ['wifi', 'solar'] }],
      dropped: 1,
      droppedIds: ['c'],
    });
    expect(await readReplySpace({ data: loose }, now)).toMatchObject({ pricePerDay: 12_500 });
  });

  const office = { opening: '08:00', closing: '18:00' };

  it.each([
    ['by full names', { Monday: office, Sunday: { ...office, closed: true } }],
    ['in lower case', { monday: office }],
    ['in capitals', { MON: office }],
    ['as a list', [{ day: 'Monday', ...office }]],
    ['as JSON text', JSON.stringify({ Monday: office })],
    ['beside a day that is named as ours', { Mon: office, Tuesday: null }],
    ['with a closed day', { Mon: office, Tue: { ...office, closed: true } }],
    ['with a day that is not open', { Mon: office, Tue: { ...office, isOpen: false } }],
  ])(
    'keep their opening hours in another format if all else matches the contract: %s',
    async (_, availability) => {
      const row = { ...makeSpace('a'), availability };
      const { spaces, dropped } = await readReplySpaces({ data: [row] }, now);
      expect(spaces.map((space) => space.availability)).toEqual([{ Mon: office }]);
      expect(dropped).toBe(0);
      expect((await readReplySpace({ data: row }, now))?.availability).toEqual({ Mon: office });
    },
  );

  it.each([
    ['a rating', { rating: { score: 4, total: 3 } }],
    ['facts', { facts: { generator: true } }],
    ['a flag that it is featured', { featured: 'yes' }],
  ])('are read without %s in an unknown format', async (_, extra) => {
    const { spaces } = await readReplySpaces({ data: [{ ...makeSpace('a'), ...extra }] }, now);
    expect(spaces).toHaveLength(1);
    expect(spaces[0]).not.toHaveProperty(Object.keys(extra)[0] ?? '');
  });

  it.each([null, 'text', { data: null }, { message: 'x' }])('are not found in %j', async (raw) => {
    expect((await readReplySpaces(raw, now)).found).toBe(false);
    expect(await readReplySpace(raw, now)).toBeNull();
  });
});
