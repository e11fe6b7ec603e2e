import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOOKING_REQUEST_STATES,
  BOOKING_REQUEST_TRANSITIONS,
  type BookingRequestEvent,
  type BookingRequestState,
  isBookingRequestOpen,
  nextBookingRequestState,
} from './booking-request-states.ts';

const RUNS = { numRuns: 1_000 };

const EVENTS: readonly BookingRequestEvent[] = [
  'accept',
  'pay',
  'decline',
  'withdraw',
  'expire',
  'fail',
  'close',
];

describe('the states of a request to book', () => {
  it('end by time alone, and a final one stays, however events follow each other', () => {
    const events = fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 });
    fc.assert(
      fc.property(events, (sequence) => {
        let state: BookingRequestState = 'requested';
        const seen: BookingRequestState[] = [state];
        for (const event of sequence) {
          const next = nextBookingRequestState(state, event);
          if (next === undefined) continue;
          // Only a late payment leaves a state that has ended.
          expect(isBookingRequestOpen(state) || (state === 'lapsed' && next === 'paid')).toBe(true);
          seen.push(next);
          state = next;
        }
        const end = isBookingRequestOpen(state) ? nextBookingRequestState(state, 'expire') : state;
        expect(end !== undefined && !isBookingRequestOpen(end)).toBe(true);
        expect(new Set(seen).size).toBe(seen.length);
        // Nothing is paid without the host's consent.
        expect(seen.includes('paid') && !seen.includes('accepted')).toBe(false);
      }),
      RUNS,
    );
  });

  it('are all reached', () => {
    const reached = Object.values(BOOKING_REQUEST_TRANSITIONS).flatMap((exits) =>
      Object.values(exits),
    );
    expect(new Set(['requested', ...reached])).toEqual(new Set(BOOKING_REQUEST_STATES));
  });
});
