import { describe, expect, it } from 'vitest';
import { endOfPeriod, schedulePeriod, type PaidPeriod } from './periods.ts';

const at = (text: string) => new Date(text);
const NOW = at('2026-11-20T12:00:00Z');

const period = (id: string, plan: PaidPeriod['plan'], from: string, to: string): PaidPeriod => ({
  id,
  plan,
  startsAt: at(from),
  endsAt: at(to),
});

describe('the end of a period', () => {
  it('is on the same day and at the same time in Lagos, a month or a year later', () => {
    expect(endOfPeriod(NOW, 'monthly')).toEqual(at('2026-12-20T12:00:00Z'));
    expect(endOfPeriod(NOW, 'yearly')).toEqual(at('2027-11-20T12:00:00Z'));
    expect(endOfPeriod(at('2026-12-05T08:15:30.123Z'), 'monthly')).toEqual(
      at('2027-01-05T08:15:30.123Z'),
    );
  });

  it('is on the last day of a month without this day, by the date in Lagos', () => {
    expect(endOfPeriod(at('2027-01-31T10:00:00Z'), 'monthly')).toEqual(at('2027-02-28T10:00:00Z'));
    expect(endOfPeriod(at('2028-02-29T10:00:00Z'), 'yearly')).toEqual(at('2029-02-28T10:00:00Z'));
    // 31 March, 00:30 in Lagos.
    expect(endOfPeriod(at('2027-03-30T23:30:00Z'), 'monthly')).toEqual(at('2027-04-29T23:30:00Z'));
  });
});

describe('the schedule of a new period', () => {
  it('starts now if there is no other', () => {
    const scheduled = schedulePeriod([], { plan: 'standard', billing: 'monthly' }, NOW);
    expect(scheduled).toEqual({ startsAt: NOW, endsAt: at('2026-12-20T12:00:00Z'), moved: [] });
  });

  it('starts after the same plan, as often as it is bought', () => {
    const first = period('a', 'premium', '2026-11-01T08:00:00Z', '2026-12-01T08:00:00Z');
    const second = period('b', 'premium', '2026-12-01T08:00:00Z', '2027-01-01T08:00:00Z');
    const scheduled = schedulePeriod([second, first], { plan: 'premium', billing: 'yearly' }, NOW);
    expect(scheduled.startsAt).toEqual(second.endsAt);
    expect(scheduled.endsAt).toEqual(at('2028-01-01T08:00:00Z'));
    expect(scheduled.moved).toEqual([]);
  });

  it('starts standard after premium', () => {
    const premium = period('a', 'premium', '2026-11-01T08:00:00Z', '2026-12-01T08:00:00Z');
    const scheduled = schedulePeriod([premium], { plan: 'standard', billing: 'monthly' }, NOW);
    expect(scheduled.startsAt).toEqual(premium.endsAt);
  });

  it('starts premium immediately and moves the whole rest of standard behind it', () => {
    const running = period('a', 'standard', '2026-11-10T12:00:00Z', '2026-12-10T12:00:00Z');
    const ahead = period('b', 'standard', '2026-12-10T12:00:00Z', '2027-01-10T12:00:00Z');
    const scheduled = schedulePeriod(
      [ahead, running],
      { plan: 'premium', billing: 'monthly' },
      NOW,
    );
    expect(scheduled).toEqual({
      startsAt: NOW,
      endsAt: at('2026-12-20T12:00:00Z'),
      moved: [
        period('a', 'standard', '2026-12-20T12:00:00Z', '2027-01-09T12:00:00Z'),
        period('b', 'standard', '2027-01-09T12:00:00Z', '2027-02-09T12:00:00Z'),
      ],
    });
  });

  it('starts further premium after running premium and before waiting standard', () => {
    const premium = period('a', 'premium', '2026-11-01T08:00:00Z', '2026-12-01T08:00:00Z');
    const waits = period('b', 'standard', '2026-12-01T08:00:00Z', '2026-12-11T08:00:00Z');
    const scheduled = schedulePeriod(
      [premium, waits],
      { plan: 'premium', billing: 'monthly' },
      NOW,
    );
    expect(scheduled.startsAt).toEqual(premium.endsAt);
    expect(scheduled.moved).toEqual([
      period('b', 'standard', '2027-01-01T08:00:00Z', '2027-01-11T08:00:00Z'),
    ]);
  });
});
