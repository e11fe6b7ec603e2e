import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseOneSpace, parseSpaces } from './spaces.ts';

const now = new Date('2026-11-20T12:00:00Z');
const row = { id: 's1', name: 'Yaba Hub', location: 'Yaba' };

describe('parseSpaces', () => {
  it.each([
    ['a list in data', { message: 'ok', data: [row] }],
    ['a list in data.spaces', { data: { spaces: [row] } }],
    ['a list in data.data', { data: { data: [row] } }],
    ['a list in spaces', { spaces: [row] }],
    ['a bare list', [row]],
  ])('finds %s', (_, raw) => {
    expect(parseSpaces(raw, now)).toMatchObject({
      spaces: [{ id: 's1' }],
      dropped: 0,
      found: true,
    });
  });

  it('counts the rows it drops and returns the IDs of those that have one', () => {
    const read = parseSpaces({ data: [row, { id: 's2' }, { name: 'No id' }, null] }, now);
    expect(read.spaces).toHaveLength(1);
    expect(read).toMatchObject({ dropped: 3, droppedIds: ['s2'] });
  });

  it('distinguishes an empty list from a missing one', () => {
    expect(parseSpaces({ data: [] }, now)).toMatchObject({ spaces: [], found: true });
    expect(parseSpaces({ message: 'Welcome to free Wi-Fi' }, now).found).toBe(false);
  });

  it('never throws, and counts every row it drops', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (raw, rows) => {
        expect(parseSpaces(raw, now).dropped).toBeGreaterThanOrEqual(0);
        const { spaces, dropped } = parseSpaces({ data: rows }, now);
        expect(spaces.length + dropped).toBe(rows.length);
      }),
    );
  });
});

describe('parseOneSpace', () => {
  it.each([
    ['data', { data: row }],
    ['data.space', { data: { space: row } }],
    ['a list of one', { data: [row] }],
  ])('finds the space in %s', (_, raw) => {
    expect(parseOneSpace(raw, now)?.id).toBe('s1');
  });

  it('never throws, and returns null if there is no space', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(parseOneSpace({ data: { space: { nothing: raw } } }, now)).toBeNull();
        expect(() => parseOneSpace(raw, now)).not.toThrow();
      }),
    );
  });
});
