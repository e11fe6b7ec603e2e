import { describe, expect, it } from 'vitest';
import { endOfPeriod, layPeriod, type PaidPeriod } from './periods.ts';

const at = (text: string) => new Date(text);
const NOW = at('2026-11-20T12:00:00Z');

const period = (id: string, plan: PaidPeriod['plan'], from: string, to: string): PaidPeriod => ({
  id,
  plan,
  startsAt: at(from),
  endsAt: at(to),
});

describe('the end of a period', () => {
  it('is the same day and time in Lagos, a month or a year later', () => {
    expect(endOfPeriod(NOW, 'monthly')).toEqual(at('2026-12-20T12:00:00Z'));
    expect(endOfPeriod(NOW, 'yearly')).toEqual(at('2027-11-20T12:00:00Z'));
    expect(endOfPeriod(at('2026-12-05T08:15:30.123Z'), 'monthly')).toEqual(
      at('2027-01-05T08:15:30.123Z'),
    );
  });

  it('is the last day of a month that has no such day, by the day in Lagos', () => {
    expect(endOfPeriod(at('2027-01-31T10:00:00Z'), 'monthly')).toEqual(at('2027-02-28T10:00:00Z'));
    expect(endOfPeriod(at('2028-02-29T10:00:00Z'), 'yearly')).toEqual(at('2029-02-28T10:00:00Z'));
    // 31 March, 00:30 in Lagos.
    expect(endOfPeriod(at('2027-03-30T23:30:00Z'), 'monthly')).toEqual(at('2027-04-29T23:30:00Z'));
  });
});

describe('where a period goes', () => {
  it('is now for the first', () => {
    const laid = layPeriod([], { plan: 'standard', billing: 'monthly' }, NOW);
    expect(laid).toEqual({ startsAt: NOW, endsAt: at('2026-12-20T12:00:00Z'), moved: [] });
  });

  it('is after the same plan, as often as it is bought', () => {
    const first = period('a', 'premium', '2026-11-01T08:00:00Z', '2026-12-01T08:00:00Z');
    const second = period('b', 'premium', '2026-12-01T08:00:00Z', '2027-01-01T08:00:00Z');
    const laid = layPeriod([second, first], { plan: 'premium', billing: 'yearly' }, NOW);
    expect(laid.startsAt).toEqual(second.endsAt);
    expect(laid.endsAt).toEqual(at('2028-01-01T08:00:00Z'));
    expect(laid.moved).toEqual([]);
  });

  it('is after premium for standard', () => {
    const premium = period('a', 'premium', '2026-11-01T08:00:00Z', '2026-12-01T08:00:00Z');
    const laid = layPeriod([premium], { plan: 'standard', billing: 'monthly' }, NOW);
    expect(laid.startsAt).toEqual(premium.endsAt);
  });

  it('is at once for premium; what is left of standard follows, and nothing of it is lost', () => {
    const running = period('a', 'standard', '2026-11-10T12:00:00Z', '2026-12-10T12:00:00Z');
    const ahead = period('b', 'standard', '2026-12-10T12:00:00Z', '2027-01-10T12:00:00Z');
    const laid = layPeriod([ahead, running], { plan: 'premium', billing: 'monthly' }, NOW);
    expect(laid).toEqual({
      startsAt: NOW,
      endsAt: at('2026-12-20T12:00:00Z'),
      moved: [
        period('a', 'standard', '2026-12-20T12:00:00Z', '2027-01-09T12:00:00Z'),
        period('b', 'standard', '2027-01-09T12:00:00Z', '2027-02-09T12:00:00Z'),
      ],
    });
  });

  it('is after running premium for more of it, before the standard that waits', () => {
    const premium = period('a', 'premium', '2026-11-01T08:00:00Z', '2026-12-01T08:00:00Z');
    const waits = period('b', 'standard', '2026-12-01T08:00:00Z', '2026-12-11T08:00:00Z');
    const laid = layPeriod([premium, waits], { plan: 'premium', billing: 'monthly' }, NOW);
    expect(laid.startsAt).toEqual(premium.endsAt);
    expect(laid.moved).toEqual([
      period('b', 'standard', '2027-01-01T08:00:00Z', '2027-01-11T08:00:00Z'),
    ]);
  });
});
