import { describe, expect, it } from 'vitest';
import { parseBalance, parseCounts, parseLiveCount, parsePayout } from './host-figures.ts';

const now = new Date('2026-11-20T09:00:00Z');

describe('parseCounts', () => {
  it('reads data.counts, whatever the name of the third key [S3.11] [S7.33]', () => {
    const ours = { upcoming: 14, active: 3, completed: 126 };
    expect(parseCounts({ message: 'ok', data: { counts: ours } })).toEqual(ours);
    expect(
      parseCounts({ data: { counts: { upcoming: '14', active: 3, completedBookings: 126 } } }),
    ).toEqual(ours);
    expect(parseCounts({ data: { Upcoming: 14, ACTIVE: 3, past: 126 } })).toEqual(ours);
  });

  it('leaves a missing count undefined instead of 0', () => {
    expect(parseCounts({ data: { counts: { upcoming: 2, active: 'many' } } })).toEqual({
      upcoming: 2,
      active: undefined,
      completed: undefined,
    });
  });

  it('returns undefined for a reply without counts', () => {
    for (const raw of [{}, { data: [] }, { data: {} }, { data: null }, 'ok', null]) {
      expect(parseCounts(raw)).toBeUndefined();
    }
  });
});

describe('parseLiveCount', () => {
  it('reads a number or a numeric text [S7.33]', () => {
    expect(parseLiveCount({ data: 3 }, now)).toBe(3);
    expect(parseLiveCount({ data: '3' }, now)).toBe(3);
    expect(parseLiveCount({ data: { count: 0 } }, now)).toBe(0);
  });

  it('counts the active spaces if the provider returns a list of spaces', () => {
    const space = { name: 'Ojú Studio', location: 'Yaba' };
    const data = [
      { ...space, id: 1, listingStatus: 'active' },
      { ...space, id: 2, listingStatus: 'approved' },
      { ...space, id: 3, listingStatus: 'pending' },
    ];
    expect(parseLiveCount({ data }, now)).toBe(2);
    expect(parseLiveCount({ data: [] }, now)).toBe(0);
  });

  it('returns undefined for anything else', () => {
    for (const data of [null, 'three', -1, {}, undefined]) {
      expect(parseLiveCount({ data }, now)).toBeUndefined();
    }
  });
});

describe('parseBalance', () => {
  it('reads naira as a number or a numeric text [S7.33]', () => {
    expect(parseBalance({ data: 418_500 })).toBe(418_500);
    expect(parseBalance({ data: '418500.50' })).toBe(418_500.5);
    expect(parseBalance({ data: { balance: '₦418,500' } })).toBe(418_500);
    expect(parseBalance({ data: { currentBalance: 0 } })).toBe(0);
    expect(parseBalance({ balance: 12 })).toBe(12);
  });

  it('returns undefined, not 0, for anything else', () => {
    for (const data of [null, '', 'much', {}, Number.NaN]) {
      expect(parseBalance({ data })).toBeUndefined();
    }
  });
});

describe('parsePayout', () => {
  it('reads the reference and the amount at the top level or within data [S3.19]', () => {
    expect(parsePayout({ message: 'ok', reference: 'AYE-1', amount: 10 })).toEqual({
      reference: 'AYE-1',
      amount: 10,
    });
    expect(parsePayout({ data: { reference: 'AYE-1', amount: '10' } })).toEqual({
      reference: 'AYE-1',
      amount: 10,
    });
    expect(parsePayout({ message: 'ok' })).toEqual({ reference: undefined, amount: undefined });
  });
});
