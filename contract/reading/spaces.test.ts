import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOneSpace, readSpaces } from './spaces.ts';

const now = new Date('2026-11-20T12:00:00Z');
const row = { id: 's1', name: 'Yaba Hub', location: 'Yaba' };

describe('readSpaces', () => {
  it.each([
    ['a list in data', { message: 'ok', data: [row] }],
    ['a list in data.spaces', { data: { spaces: [row] } }],
    ['a list in data.data', { data: { data: [row] } }],
    ['a list in spaces', { spaces: [row] }],
    ['a bare list', [row]],
  ])('finds %s', (_, raw) => {
    expect(readSpaces(raw, now)).toMatchObject({ spaces: [{ id: 's1' }], dropped: 0, found: true });
  });

  it('counts the rows it drops, and names those that have an id', () => {
    const read = readSpaces({ data: [row, { id: 's2' }, { name: 'No id' }, null] }, now);
    expect(read.spaces).toHaveLength(1);
    expect(read).toMatchObject({ dropped: 3, droppedIds: ['s2'] });
  });

  it('tells an empty list from no list', () => {
    expect(readSpaces({ data: [] }, now)).toMatchObject({ spaces: [], found: true });
    expect(readSpaces({ message: 'Welcome to free Wi-Fi' }, now).found).toBe(false);
  });

  it('never throws, and loses no row without counting it', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (raw, rows) => {
        expect(readSpaces(raw, now).dropped).toBeGreaterThanOrEqual(0);
        const { spaces, dropped } = readSpaces({ data: rows }, now);
        expect(spaces.length + dropped).toBe(rows.length);
      }),
    );
  });
});

describe('readOneSpace', () => {
  it.each([
    ['data', { data: row }],
    ['data.space', { data: { space: row } }],
    ['a list of one', { data: [row] }],
  ])('finds the space in %s', (_, raw) => {
    expect(readOneSpace(raw, now)?.id).toBe('s1');
  });

  it('never throws, and finds nothing where there is no space', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(readOneSpace({ data: { space: { nothing: raw } } }, now)).toBeNull();
        expect(() => readOneSpace(raw, now)).not.toThrow();
      }),
    );
  });
});
