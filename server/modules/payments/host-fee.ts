import type { Kobo } from '#contract/units.ts';
import type { TransferProgress } from '#contract/payments/transfer-states.ts';
import type { Charge } from '../../gateways/cards/cards.ts';
import type { PaymentRow } from './repository.ts';
import { divideFee } from './shares.ts';

/** Returns a charge's fee in whole kobo; null if the provider hasn't reported a valid one. */
export function readFee({ feeKobo }: Pick<Charge, 'feeKobo'>): Kobo | null {
  const isFee = feeKobo !== undefined && Number.isSafeInteger(feeKobo) && feeKobo >= 0;
  return isFee ? feeKobo : null;
}

interface Arrival {
  /** The payment before the arrival. */
  readonly payment: Pick<PaymentRow, 'paidKobo' | 'feeKobo' | 'returned'>;
  /** What the provider has deducted in total, with earlier arrivals. */
  readonly feeKobo: Kobo | null;
  /** What has arrived now, and the part of it that became credit. */
  readonly kobo: Kobo;
  readonly creditedKobo: Kobo;
  readonly before: Pick<TransferProgress, 'bookedKobo'>;
  readonly after: Pick<TransferProgress, 'bookedKobo'>;
}

/**
 * Returns the fee to store with a payment to which money has arrived. The host bears the fee of what
 * pays for the booking, and not that of what became the guest's credit, whenever it arrives. Until
 * something books, it is the fee of all that has arrived.
 */
export function feeAfterArrival(arrival: Arrival): Kobo | null {
  const { payment, feeKobo, kobo, creditedKobo, before, after } = arrival;
  const isInUse = payment.paidKobo !== null && payment.returned === null;
  if (before.bookedKobo > 0) return isInUse ? payment.feeKobo : feeKobo;
  if (after.bookedKobo === 0 || feeKobo === null) return feeKobo;
  const earlierKobo = payment.feeKobo ?? 0;
  const ofArrival = Math.max(0, feeKobo - earlierKobo);
  const [ofBooked = 0] = divideFee(ofArrival, [kobo - creditedKobo, creditedKobo]);
  return (isInUse ? earlierKobo : 0) + (ofBooked ?? 0);
}
