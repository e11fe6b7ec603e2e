import type { BookingState } from '../bookings/booking-states.ts';
import { KOBO_PER_NAIRA } from '../prices/price.ts';
import type { Kobo, Naira } from '../units.ts';

/** Days within which a second admin has to approve a refund that is above the limit. */
export const APPROVAL_DAYS = 7;

/** The fewest and most characters of the reason that the guest reads. */
export const REFUND_REASON_LENGTH = { least: 5, most: 300 } as const;

/** The figures that limit what can still be refunded for a booking, in whole kobo. */
export interface BookingRefundFigures {
  /**
   * What the guest paid and hasn't got back: refunds count from when they are ordered, also those
   * that became credit.
   */
  readonly leftKobo: Kobo;
  /** Refunds that wait for the approval of a second admin. */
  readonly waitingKobo: Kobo;
}

/**
 * Returns the most that an admin can refund for a booking. Admins refund whole naira, so kobo that
 * are left over aren't refunded.
 */
export function mostRefundable({ leftKobo, waitingKobo }: BookingRefundFigures): Naira {
  return Math.max(0, Math.floor((leftKobo - waitingKobo) / KOBO_PER_NAIRA));
}

/**
 * Whether a second admin has to approve a refund. Earlier refunds by hand of the same booking count,
 * so that the limit can't be avoided by refunding it in parts.
 *
 * @param manualKobo What was refunded by hand for the booking before.
 */
export function needsApproval(amountKobo: Kobo, manualKobo: Kobo, limitKobo: Kobo): boolean {
  return amountKobo + manualKobo > limitKobo;
}

/**
 * Whether a booking can be refunded by hand: it has begun or is over, or was cancelled too late for
 * a refund. All others are refunded by cancelling them, or have been.
 *
 * @param refundKobo What its cancellation refunded; null if it isn't cancelled.
 */
export function isManuallyRefundable(state: BookingState, refundKobo: Kobo | null): boolean {
  if (state === 'cancelled') return refundKobo === 0;
  return state === 'active' || state === 'completed';
}

/** A part of a refund, and who has its money now. In whole kobo. */
export interface RefundSources {
  readonly partKobo: Kobo;
  /** What the host hasn't earned yet. */
  readonly escrowKobo: Kobo;
  /** What the host has earned of this payment, less what was taken back before. */
  readonly earnedKobo: Kobo;
  readonly hostBalanceKobo: Kobo;
}

/**
 * Divides a part of a refund among those who bear it: first what the host hasn't earned yet, then
 * what they have earned of this payment as far as their balance covers it, and Àyè for the rest.
 */
export function divideRefund({
  partKobo,
  escrowKobo,
  earnedKobo,
  hostBalanceKobo,
}: RefundSources): {
  readonly fromEscrowKobo: Kobo;
  readonly fromHostKobo: Kobo;
  readonly fromOwnKobo: Kobo;
} {
  const fromEscrowKobo = Math.min(partKobo, escrowKobo);
  const missing = partKobo - fromEscrowKobo;
  const fromHostKobo = Math.max(0, Math.min(missing, earnedKobo, hostBalanceKobo));
  return { fromEscrowKobo, fromHostKobo, fromOwnKobo: missing - fromHostKobo };
}
