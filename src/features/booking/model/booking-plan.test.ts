import { describe, expect, it } from 'vitest';
import type { DayAvailability } from '#contract/bookings/bookings.ts';
import { dayTimeText } from '#contract/time/day-text.ts';
import { instantOf } from '#contract/time/lagos-time.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { bookingFailure } from './booking-failure.ts';
import type { BookingDraft } from './booking-draft.ts';
import { checkDraft, closedReason, draftQuote, takenPlan } from './booking-plan.ts';
import { daysText } from './time-text.ts';
import { planText } from './plan-text.ts';

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

describe('the rules of the booking form', () => {
  it('return a plan with its price and the end of free cancellation', () => {
    const checked = checkDraft(space, draft, NOW);
    expect(checked).toMatchObject({ ok: true, plan: { startDate: '2026-11-23' } });
    if (!checked.ok) return;
    expect(checked.plan.quote).toEqual({
      lines: [{ text: '₦7,500 × 3 hours', amountKobo: 2_250_000 }],
      totalKobo: 2_250_000,
      total: '₦22,500',
    });
    expect(dayTimeText(checked.plan.freeUntil)).toBe('Sun 22 Nov, 10:00');
  });

  it.each([
    [draft, 'Mon 23 Nov, 10:00–13:00 · 3 hours · ₦22,500'],
    [{ ...draft, type: 'days', count: '1' }, 'Mon 23 Nov · 1 day · ₦40,000'],
    [{ ...draft, type: 'days' }, 'Mon 23, Tue 24, Fri 27 Nov · 3 days · ₦120,000'],
  ] as const)('sum up %o in one sentence', (chosen, sentence) => {
    const checked = checkDraft(space, chosen, NOW);
    expect(checked.ok && planText(checked.plan)).toBe(sentence);
  });

  it('report everything that is missing at once [S5.10] [S5.12] [S9.11]', () => {
    const empty = { ...draft, count: '', date: '', time: '' };
    expect(checkDraft(space, empty, NOW)).toEqual({
      ok: false,
      errors: {
        duration: 'Please enter a number, at least 1.',
        startDate: 'Please choose a start date.',
        checkinTime: 'Please choose a check-in time.',
      },
    });
    for (const count of ['0', '-1', '1.5', 'two']) {
      expect(checkDraft(space, { ...draft, count }, NOW)).toMatchObject({
        errors: { duration: 'Please enter a number, at least 1.' },
      });
      expect(draftQuote(space, { ...draft, count }, NOW)).toBeUndefined();
    }
  });

  it('use the current day in Lagos [S5.11]', () => {
    expect(checkDraft(space, { ...draft, date: '2026-11-20' }, NOW).ok).toBe(true);
    expect(checkDraft(space, { ...draft, date: '2026-11-19' }, NOW)).toMatchObject({
      errors: { startDate: expect.stringContaining('has passed') as string },
    });
  });

  it('report why a day is closed', () => {
    expect(closedReason(space, '2026-11-21')).toBe('Closed on Saturdays');
    expect(closedReason(space, '2026-11-23')).toBeUndefined();
    expect(checkDraft(space, { ...draft, date: '2026-11-21', time: '' }, NOW)).toMatchObject({
      errors: { startDate: 'Closed on Saturdays. Choose another day.' },
    });
  });

  it('skip closed days', () => {
    const days = { ...draft, type: 'days', date: '2026-11-20', time: '08:00' } as const;
    const checked = checkDraft(space, days, NOW);
    expect(checked.ok && checked.plan.spans.map(({ start }) => dayTimeText(start))).toEqual([
      'Fri 20 Nov, 08:00',
      'Mon 23 Nov, 08:00',
      'Tue 24 Nov, 08:00',
    ]);
  });
});

/** The seats left at nine and at ten. */
function known(nine: number, ten: number, changes: Partial<DayAvailability> = {}) {
  const times = [
    { time: '09:00', seatsLeft: nine, past: false },
    { time: '10:00', seatsLeft: ten, past: false },
  ];
  const day = { date: draft.date, open: true, opening: '08:00', closing: '12:00', seats: 1, times };
  return new Map([[draft.date, { ...day, ...changes }]]);
}

describe('a chosen time that can be waited for', () => {
  const chosen: BookingDraft = { ...draft, count: '2', time: '09:00' };
  const taken = (days: ReadonlyMap<string, DayAvailability>, changes: Partial<BookingDraft> = {}) =>
    takenPlan(space, { ...chosen, ...changes }, days, instantOf(draft.date, '07:00'));

  it('is one of which others have booked a part', () => {
    expect(taken(known(1, 0))).toMatchObject({
      startDate: draft.date,
      checkinTime: '09:00',
      duration: { type: 'hours', count: 2 },
    });
    expect(taken(known(1, 1))).toBeUndefined();
    expect(taken(new Map())).toBeUndefined();
    expect(taken(known(1, 0), { time: '' })).toBeUndefined();
  });

  it('is neither on a day without bookings nor within an hour of its start', () => {
    expect(taken(known(0, 0, { open: false, times: [] }))).toBeUndefined();
    expect(takenPlan(space, chosen, known(0, 0), instantOf(draft.date, '07:59'))).toBeDefined();
    expect(takenPlan(space, chosen, known(0, 0), instantOf(draft.date, '08:00'))).toBeUndefined();
  });
});

describe('days as text', () => {
  it.each([
    [['2026-11-23', '2026-11-24', '2026-11-25'], 'Mon 23, Tue 24, Wed 25 Nov'],
    [['2026-11-30', '2026-12-01'], 'Mon 30 Nov, Tue 1 Dec'],
    [[], ''],
  ])('%j → %s', (dates, words) => {
    expect(daysText(dates)).toBe(words);
  });
});

describe('a booking that could not be started', () => {
  const refused = (body: object, more: object = {}) =>
    bookingFailure(
      new CallError({
        kind: 'refused',
        status: 409,
        message: 'Your request was declined. Please try again.',
        body,
        ...more,
      }),
    );

  it('shows the provider’s message, or that it failed [S8.1]', () => {
    expect(refused({ message: 'Taken' }).message).toBe('Taken');
    expect(refused({}).message).toBe('Booking failed');
  });

  it('offers nearby times, as far as they are valid', () => {
    const near = { startDate: '2026-11-24', checkinTime: '09:00' };
    expect(
      refused({ nearest: [near, { startDate: '2026-02-30', checkinTime: '9' }, 1] }).nearest,
    ).toEqual([near]);
    expect(refused({ nearest: 'none' }).nearest).toEqual([]);
  });

  it('distinguishes a missing response from a refusal', () => {
    const silent = bookingFailure(new CallError({ kind: 'timeout', message: 'Too slow.' }));
    expect(silent).toMatchObject({
      unanswered: true,
      message: 'Too slow. Your selection is still here.',
    });
    expect(refused({}).unanswered).toBe(false);
    expect(refused({}, { kind: 'server', status: 502 })).toMatchObject({
      unanswered: true,
      message: 'Booking failed. Your selection is still here.',
    });
    const message = { message: 'Space is not available' };
    expect(refused(message, { kind: 'server', status: 500 })).toMatchObject({
      unanswered: false,
      message: 'Space is not available',
    });
    expect(
      refused({}, { kind: 'server', status: 503, code: 'CHECKOUT_UNAVAILABLE' }).unanswered,
    ).toBe(false);
  });

  it('recognises that the user is not logged in [S5.15] [S8.4]', () => {
    expect(refused({}, { status: 401 })).toMatchObject({
      loggedOut: true,
      message: 'You must be logged in to book a space',
    });
  });
});
