import { describe, expect, it } from 'vitest';
import { readBalance, readCounts, readLiveCount, readPayout } from './host-figures.ts';

const now = new Date('2026-11-20T09:00:00Z');

describe('booking counts', () => {
  it('are read from data.counts, by whatever the third key is', () => {
    const ours = { upcoming: 14, active: 3, completed: 126 };
    expect(readCounts({ message: 'ok', data: { counts: ours } })).toEqual(ours);
    expect(
      readCounts({ data: { counts: { upcoming: '14', active: 3, completedBookings: 126 } } }),
    ).toEqual(ours);
    expect(readCounts({ data: { Upcoming: 14, ACTIVE: 3, past: 126 } })).toEqual(ours);
  });

  it('leave open what is not told: that is no 0', () => {
    expect(readCounts({ data: { counts: { upcoming: 2, active: 'many' } } })).toEqual({
      upcoming: 2,
      active: undefined,
      completed: undefined,
    });
  });

  it('are not there in an answer without any', () => {
    for (const raw of [{}, { data: [] }, { data: {} }, { data: null }, 'ok', null]) {
      expect(readCounts(raw)).toBeUndefined();
    }
  });
});

describe('the count of live spaces', () => {
  it('is a number, or a text that is one', () => {
    expect(readLiveCount({ data: 3 }, now)).toBe(3);
    expect(readLiveCount({ data: '3' }, now)).toBe(3);
    expect(readLiveCount({ data: { count: 0 } }, now)).toBe(0);
  });

  it('is counted where the provider answers the spaces themselves', () => {
    const space = { name: 'Ojú Studio', location: 'Yaba' };
    const data = [
      { ...space, id: 1, listingStatus: 'active' },
      { ...space, id: 2, listingStatus: 'approved' },
      { ...space, id: 3, listingStatus: 'pending' },
    ];
    expect(readLiveCount({ data }, now)).toBe(2);
    expect(readLiveCount({ data: [] }, now)).toBe(0);
  });

  it('is unknown in anything else', () => {
    for (const data of [null, 'three', -1, {}, undefined]) {
      expect(readLiveCount({ data }, now)).toBeUndefined();
    }
  });
});

describe('the balance', () => {
  it('is a number of naira, or a text that is one', () => {
    expect(readBalance({ data: 418_500 })).toBe(418_500);
    expect(readBalance({ data: '418500.50' })).toBe(418_500.5);
    expect(readBalance({ data: { balance: '₦418,500' } })).toBe(418_500);
    expect(readBalance({ data: { currentBalance: 0 } })).toBe(0);
    expect(readBalance({ balance: 12 })).toBe(12);
  });

  it('is unknown in anything else, not 0', () => {
    for (const data of [null, '', 'much', {}, Number.NaN]) {
      expect(readBalance({ data })).toBeUndefined();
    }
  });
});

describe('a payout', () => {
  it('has its reference at the top level, or within data', () => {
    expect(readPayout({ message: 'ok', reference: 'AYE-1', amount: 10 })).toEqual({
      reference: 'AYE-1',
      amount: 10,
    });
    expect(readPayout({ data: { reference: 'AYE-1', amount: '10' } })).toEqual({
      reference: 'AYE-1',
      amount: 10,
    });
    expect(readPayout({ message: 'ok' })).toEqual({ reference: undefined, amount: undefined });
  });
});
