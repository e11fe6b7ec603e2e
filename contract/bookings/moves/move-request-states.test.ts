import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_STATES } from '../booking-states.ts';
import {
  differenceEndsAt,
  isRequestOpen,
  MOVE_REQUEST_STATES,
  MOVE_REQUEST_TRANSITIONS,
  type MoveRequestEvent,
  type MoveRequestState,
  nextRequestState,
  requestEndsAt,
  whyNotAsked,
} from './move-request-states.ts';

const RUNS = { numRuns: 1_000 };

const HOUR = 60 * 60 * 1_000;
const MONDAY = Date.parse('2026-11-23T08:00:00Z');

const EVENTS: readonly MoveRequestEvent[] = [
  'agree',
  'move',
  'decline',
  'withdraw',
  'expire',
  'fail',
  'close',
];

describe('the states of a request for another time', () => {
  it('have an exit each, or are final, however events follow each other', () => {
    const events = fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 });
    fc.assert(
      fc.property(events, (sequence) => {
        let state: MoveRequestState = 'open';
        const seen: MoveRequestState[] = [];
        for (const event of sequence) {
          const next = nextRequestState(state, event);
          if (next === undefined) continue;
          seen.push(next);
          state = next;
        }
        // Time alone ends whatever is still open, and nothing is reached twice.
        const end = isRequestOpen(state) ? nextRequestState(state, 'expire') : state;
        expect(end).toBeDefined();
        expect(isRequestOpen(end ?? 'open')).toBe(false);
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.filter((one) => !isRequestOpen(one)).length).toBeLessThanOrEqual(1);
      }),
      RUNS,
    );
  });

  it('are all reached, and only open ones can be closed or taken', () => {
    const reached = new Set(
      Object.values(MOVE_REQUEST_TRANSITIONS).flatMap((exits) => Object.values(exits)),
    );
    expect(new Set([...reached, 'open'])).toEqual(new Set(MOVE_REQUEST_STATES));
    for (const state of MOVE_REQUEST_STATES) {
      expect(nextRequestState(state, 'close') !== undefined).toBe(isRequestOpen(state));
    }
    expect(nextRequestState('payable', 'decline')).toBeUndefined();
  });
});

describe('the end of a request', () => {
  const hours = fc.integer({ min: -200, max: 200 });

  it('is never after the start that the booking has, nor after the new one', () => {
    fc.assert(
      fc.property(hours, fc.constantFrom('guest', 'host'), (offset, askedBy) => {
        const [from, to] = [new Date(MONDAY), new Date(MONDAY + offset * HOUR)];
        const end = requestEndsAt(askedBy, { from, to });
        expect(end <= from).toBe(true);
        expect(end <= to).toBe(true);
        const isAtStart = askedBy === 'guest' && to >= from;
        const first = Math.min(from.getTime(), to.getTime());
        expect(end).toEqual(isAtStart ? from : new Date(first - HOUR));
      }),
      RUNS,
    );
  });

  it('of a payment is two hours after the host agreed, or the sooner start', () => {
    fc.assert(
      fc.property(hours, fc.integer({ min: 0, max: 30 }), (offset, before) => {
        const [from, to] = [new Date(MONDAY), new Date(MONDAY + offset * HOUR)];
        const agreedAt = new Date(Math.min(MONDAY, to.getTime()) - before * HOUR);
        const end = differenceEndsAt(agreedAt, { from, to });
        expect(end <= from && end <= to && end >= agreedAt).toBe(true);
        expect(end.getTime() - agreedAt.getTime()).toBe(Math.min(before, 2) * HOUR);
      }),
      RUNS,
    );
  });
});

describe('asking for another time', () => {
  const startsAt = new Date(MONDAY);
  const asked = (hoursBefore: number, moves = 0, state = 'upcoming' as const) =>
    whyNotAsked({ state, startsAt, moves }, new Date(MONDAY - hoursBefore * HOUR));

  it('is possible in the last day, up to two moves', () => {
    expect(asked(23.9)).toBeUndefined();
    expect(asked(0.1, 1)).toBeUndefined();
    expect(asked(24)).toContain('still change this booking yourself');
    expect(asked(1, 2)).toContain('twice');
  });

  it('is refused with a reason in every other state', () => {
    for (const state of BOOKING_STATES) {
      const refusal = whyNotAsked({ state, startsAt, moves: 0 }, new Date(MONDAY - HOUR));
      expect(refusal === undefined).toBe(state === 'upcoming');
    }
  });
});
