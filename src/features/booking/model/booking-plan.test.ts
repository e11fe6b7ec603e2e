import { describe, expect, it } from 'vitest';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Space } from '#contract/spaces.ts';
import { bookingFailure } from './booking-failure.ts';
import { checkDraft, closedReason, draftQuote } from './booking-plan.ts';
import { daysText, momentText } from './day-text.ts';

const OPEN = { opening: '08:00', closing: '18:00' };
const space: Space = {
  id: 'a',
  name: 'Ojú Studio',
  overview: '',
  amenities: [],
  images: [],
  spaceAddress: '14 Herbert Macaulay Way',
  location: 'Yaba',
  spaceType: 'creative space',
  pricePerDay: 40_000,
  pricePerHour: 7_500,
  capacity: 1,
  bookingCount: 0,
  createdAt: '2026-10-01T09:00:00.000Z',
  daysAgo: 50,
  listingStatus: 'active',
  availability: { Mon: OPEN, Tue: OPEN, Fri: OPEN },
};
/** 00:30 on Friday in Lagos, and still Thursday nearly everywhere west of it. */
const NOW = new Date('2026-11-19T23:30:00Z');
const draft = { type: 'hours', count: '3', date: '2026-11-23', time: '10:00' } as const;

describe('the form’s rules', () => {
  it('make a plan with its price and its last free cancellation', () => {
    const checked = checkDraft(space, draft, NOW);
    expect(checked).toMatchObject({ ok: true, plan: { startDate: '2026-11-23' } });
    if (!checked.ok) return;
    expect(checked.plan.quote).toMatchObject({ line: '₦7,500 × 3 hours', total: '₦22,500' });
    expect(momentText(checked.plan.freeUntil)).toBe('Sun 22 Nov, 10:00');
  });

  it('say what is missing, all at once', () => {
    const empty = { ...draft, count: '', date: '', time: '' };
    expect(checkDraft(space, empty, NOW)).toEqual({
      ok: false,
      errors: {
        duration: 'please enter a number, at least 1',
        startDate: 'please choose a start date',
        checkinTime: 'please choose a check-in time',
      },
    });
    for (const count of ['0', '-1', '1.5', 'two']) {
      expect(checkDraft(space, { ...draft, count }, NOW)).toMatchObject({
        errors: { duration: 'please enter a number, at least 1' },
      });
      expect(draftQuote(space, { ...draft, count })).toBeUndefined();
    }
  });

  it('know that it is Friday in Lagos', () => {
    expect(checkDraft(space, { ...draft, date: '2026-11-20' }, NOW).ok).toBe(true);
    expect(checkDraft(space, { ...draft, date: '2026-11-19' }, NOW)).toMatchObject({
      errors: { startDate: expect.stringContaining('has passed') as string },
    });
  });

  it('say why a day is closed', () => {
    expect(closedReason(space, '2026-11-21')).toBe('Closed on Saturdays');
    expect(closedReason(space, '2026-11-23')).toBeUndefined();
    expect(checkDraft(space, { ...draft, date: '2026-11-21', time: '' }, NOW)).toMatchObject({
      errors: { startDate: 'Closed on Saturdays. Choose another day.' },
    });
  });

  it('pass over closed days', () => {
    const days = { ...draft, type: 'days', date: '2026-11-20', time: '08:00' } as const;
    const checked = checkDraft(space, days, NOW);
    expect(checked.ok && checked.plan.spans.map(({ start }) => momentText(start))).toEqual([
      'Fri 20 Nov, 08:00',
      'Mon 23 Nov, 08:00',
      'Tue 24 Nov, 08:00',
    ]);
  });
});

describe('days in words', () => {
  it.each([
    [['2026-11-23', '2026-11-24', '2026-11-25'], 'Mon 23, Tue 24, Wed 25 Nov'],
    [['2026-11-30', '2026-12-01'], 'Mon 30 Nov, Tue 1 Dec'],
    [[], ''],
  ])('%j → %s', (dates, words) => {
    expect(daysText(dates)).toBe(words);
  });
});

describe('a booking that could not be begun', () => {
  const refused = (body: object, more: object = {}) =>
    bookingFailure(
      new CallError({
        kind: 'refused',
        status: 409,
        message: 'That request was refused.',
        body,
        ...more,
      }),
    );

  it('says what the provider says, or that it failed', () => {
    expect(refused({ message: 'Taken' }).message).toBe('Taken');
    expect(refused({}).message).toBe('Booking failed');
  });

  it('offers what is near, as far as it can be read', () => {
    const near = { startDate: '2026-11-24', checkinTime: '09:00' };
    expect(
      refused({ nearest: [near, { startDate: '2026-02-30', checkinTime: '9' }, 1] }).nearest,
    ).toEqual([near]);
    expect(refused({ nearest: 'none' }).nearest).toEqual([]);
  });

  it('tells what nobody answered from what was refused', () => {
    const silent = bookingFailure(new CallError({ kind: 'timeout', message: 'Too slow.' }));
    expect(silent).toMatchObject({
      unanswered: true,
      message: 'Too slow. What you chose is still here.',
    });
    expect(refused({}).unanswered).toBe(false);
    expect(refused({}, { kind: 'server', status: 502 })).toMatchObject({
      unanswered: true,
      message: 'Booking failed. What you chose is still here.',
    });
    const said = { message: 'Space is not available' };
    expect(refused(said, { kind: 'server', status: 500 })).toMatchObject({
      unanswered: false,
      message: 'Space is not available',
    });
    expect(
      refused({}, { kind: 'server', status: 503, code: 'CHECKOUT_UNAVAILABLE' }).unanswered,
    ).toBe(false);
  });

  it('knows that nobody is logged in', () => {
    expect(refused({}, { status: 401 })).toMatchObject({
      loggedOut: true,
      message: 'You must be logged in to book a space',
    });
  });
});
