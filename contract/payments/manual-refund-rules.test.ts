import { describe, expect, it } from 'vitest';
import { BOOKING_STATES } from '../bookings/booking-states.ts';
import {
  divideRefund,
  isManuallyRefundable,
  mostRefundable,
  needsApproval,
} from './manual-refund-rules.ts';

describe('mostRefundable', () => {
  it('is what the guest paid and hasn’t got back, in whole naira', () => {
    expect(mostRefundable({ leftKobo: 1_200_000, waitingKobo: 0 })).toBe(12_000);
    expect(mostRefundable({ leftKobo: 450_150, waitingKobo: 0 })).toBe(4_501);
  });

  it('leaves out what waits for approval', () => {
    expect(mostRefundable({ leftKobo: 1_200_000, waitingKobo: 700_050 })).toBe(4_999);
  });

  it('is never below zero', () => {
    expect(mostRefundable({ leftKobo: 0, waitingKobo: 0 })).toBe(0);
    expect(mostRefundable({ leftKobo: 99, waitingKobo: 0 })).toBe(0);
    expect(mostRefundable({ leftKobo: 100, waitingKobo: 200 })).toBe(0);
  });
});

describe('needsApproval', () => {
  it('applies above the limit, not at it', () => {
    expect(needsApproval(5_000_000, 0, 5_000_000)).toBe(false);
    expect(needsApproval(5_000_100, 0, 5_000_000)).toBe(true);
  });

  it('counts what was refunded by hand before', () => {
    expect(needsApproval(2_000_000, 3_000_000, 5_000_000)).toBe(false);
    expect(needsApproval(2_000_000, 3_000_100, 5_000_000)).toBe(true);
  });

  it('applies to every refund if the limit is 0', () => {
    expect(needsApproval(100, 0, 0)).toBe(true);
  });
});

describe('isManuallyRefundable', () => {
  it('allows bookings that have begun, are over, or were cancelled without a refund', () => {
    const allowed = BOOKING_STATES.filter((state) => isManuallyRefundable(state, 0));
    expect(allowed.toSorted()).toEqual(['active', 'cancelled', 'completed']);
  });

  it('refuses bookings whose cancellation refunded something', () => {
    expect(isManuallyRefundable('cancelled', 100)).toBe(false);
    expect(isManuallyRefundable('cancelled', null)).toBe(false);
  });
});

describe('divideRefund', () => {
  const sources = { partKobo: 1_000, escrowKobo: 0, earnedKobo: 980, hostBalanceKobo: 5_000 };

  it('takes what the host hasn’t earned yet first', () => {
    expect(divideRefund({ ...sources, escrowKobo: 1_500 })).toEqual({
      fromEscrowKobo: 1_000,
      fromHostKobo: 0,
      fromOwnKobo: 0,
    });
  });

  it('takes what the host earned of the payment, and the card fee from Àyè', () => {
    expect(divideRefund(sources)).toEqual({
      fromEscrowKobo: 0,
      fromHostKobo: 980,
      fromOwnKobo: 20,
    });
  });

  it('takes no more than the host’s balance', () => {
    expect(divideRefund({ ...sources, hostBalanceKobo: 300 })).toMatchObject({
      fromHostKobo: 300,
      fromOwnKobo: 700,
    });
    expect(divideRefund({ ...sources, hostBalanceKobo: 0 })).toMatchObject({
      fromHostKobo: 0,
      fromOwnKobo: 1_000,
    });
  });

  it('takes nothing from the host that was taken back before', () => {
    expect(divideRefund({ ...sources, earnedKobo: -20 })).toMatchObject({ fromHostKobo: 0 });
  });
});
