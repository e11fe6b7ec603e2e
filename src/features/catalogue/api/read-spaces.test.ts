import { describe, expect, it } from 'vitest';
import { makeSpace } from '../testing/make-space.ts';
import { readReplySpace, readReplySpaces } from './read-spaces.ts';

const now = new Date('2026-11-20T09:00:00Z');

describe('the spaces of a reply', () => {
  it('are taken as they are where every row keeps the contract', async () => {
    const spaces = [makeSpace('a'), makeSpace('b')];
    const read = await readReplySpaces({ message: 'ok', data: spaces }, now);
    expect(read).toEqual({ spaces, dropped: 0, droppedIds: [], found: true });
    expect(await readReplySpace({ data: spaces[0] }, now)).toEqual(spaces[0]);
  });

  it('are read tolerantly where one row says it otherwise', async () => {
    const loose = { ...makeSpace('b'), pricePerDay: '12500', amenities: 'wifi,solar' };
    const read = await readReplySpaces({ data: [makeSpace('a'), loose, { id: 'c' }] }, now);
    expect(read).toMatchObject({
      spaces: [{ id: 'a' }, { id: 'b', pricePerDay: 12_500, amenities: ['wifi', 'solar'] }],
      dropped: 1,
      droppedIds: ['c'],
    });
    expect(await readReplySpace({ data: loose }, now)).toMatchObject({ pricePerDay: 12_500 });
  });

  it.each([null, 'text', { data: null }, { message: 'x' }])('are not there in %j', async (raw) => {
    expect((await readReplySpaces(raw, now)).found).toBe(false);
    expect(await readReplySpace(raw, now)).toBeNull();
  });
});
