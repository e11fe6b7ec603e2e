import { describe, expect, it } from 'vitest';
import {
  BOOKING_STATES,
  type BookingEvent,
  type BookingState,
  freeUntil,
  hostStatus,
  nextState,
  refundKobo,
  stateAt,
  TRANSITIONS,
  userStatus,
} from './booking-states.ts';

const EVENTS: readonly BookingEvent[] = ['pay', 'release', 'cancel', 'refund', 'start', 'end'];

describe('booking state transitions', () => {
  it('are exactly these', () => {
    const ways = BOOKING_STATES.flatMap((from) =>
      EVENTS.flatMap((event) => {
        const to = nextState(from, event);
        return to === undefined ? [] : [`${from} ${event} ${to}`];
      }),
    );
    expect(ways).toEqual([
      'held pay upcoming',
      'held release expired',
      'upcoming cancel cancelled',
      'upcoming start active',
      'active end completed',
      'cancelled refund refunded',
      'expired pay upcoming',
      'expired refund refunded',
    ]);
  });

  it('contain no cycle', () => {
    const reachable = (from: BookingState): BookingState[] =>
      Object.values(TRANSITIONS[from]).flatMap((to) => [to, ...reachable(to)]);
    for (const state of BOOKING_STATES) expect(reachable(state)).not.toContain(state);
  });

  it('reach every state from a hold', () => {
    const seen = new Set<BookingState>(['held']);
    for (const state of seen) for (const to of Object.values(TRANSITIONS[state])) seen.add(to);
    expect([...seen].toSorted()).toEqual([...BOOKING_STATES].toSorted());
  });
});

const times = {
  startsAt: new Date('2026-11-23T08:00:00Z'),
  endsAt: new Date('2026-11-23T11:00:00Z'),
};

describe('stateAt', () => {
  it.each([
    ['2026-11-23T07:59:59.999Z', 'upcoming'],
    ['2026-11-23T08:00:00Z', 'active'],
    ['2026-11-23T10:59:59.999Z', 'active'],
    ['2026-11-23T11:00:00Z', 'completed'],
  ])('of a paid booking at %s is %s', (at, state) => {
    expect(stateAt({ status: 'upcoming', ...times }, new Date(at))).toBe(state);
  });

  it.each(['held', 'cancelled', 'expired', 'refunded'] as const)(
    'stays %s at any time',
    (status) => {
      for (const at of [new Date(0), times.startsAt, new Date('2030-01-01T00:00:00Z')]) {
        expect(stateAt({ status, ...times }, at)).toBe(status);
      }
    },
  );
});

describe('the status on the wire', () => {
  it('is pending for a guest’s hold and expired for a completed booking [S4.17]', () => {
    expect(BOOKING_STATES.map(userStatus)).toEqual([
      'pending',
      'upcoming',
      'active',
      'expired',
      'cancelled',
      'expired',
      'refunded',
    ]);
  });

  it('is undefined for hosts if the booking was never paid [S4.17]', () => {
    expect(BOOKING_STATES.map(hostStatus)).toEqual([
      undefined,
      'upcoming',
      'active',
      'completed',
      'cancelled',
      undefined,
      'refunded',
    ]);
  });
});

describe('a cancellation', () => {
  it('refunds the whole price up to 24 hours before the start, and nothing later', () => {
    const booking = { ...times, priceKobo: 2_250_000 };
    const until = freeUntil(booking);
    expect(until).toEqual(new Date('2026-11-22T08:00:00Z'));
    expect(refundKobo(booking, until)).toBe(2_250_000);
    expect(refundKobo(booking, new Date(until.getTime() + 1))).toBe(0);
  });
});
