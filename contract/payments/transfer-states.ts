import type { Kobo } from '../units.ts';

/**
 * The states of paying for a booking by bank transfer, as the guest sees them.
 *
 * | state | meaning | what the screen does |
 * |---|---|---|
 * | quoted | no account has been issued yet | shows the amount and offers the transfer |
 * | issued | an account waits for the whole amount | shows the account, each field with a button that copies it |
 * | underpaid | less has arrived, and the hold still lasts | shows what is missing; without an account, asks for one for the rest |
 * | confirmed | the booking is paid for | goes to the booking |
 * | overpaid | the booking is paid for, and what was too much or came twice is credit | shows the credit, goes to the booking |
 * | late | the money arrived when the time was taken or the booking was closed, so all of it is credit | shows the credit and the nearest free times |
 * | expired | the hold is over; what had arrived is credit | shows the credit, if any, and offers to book again |
 *
 * `late` and `expired` aren't final: money that arrives later books the time if it is still free.
 */
export const TRANSFER_STATES = [
  'quoted',
  'issued',
  'underpaid',
  'confirmed',
  'overpaid',
  'late',
  'expired',
] as const;

export type TransferState = (typeof TRANSFER_STATES)[number];

/** The most accounts that are issued for one payment: the first, and others for what is missing. */
export const MAX_TRANSFER_ACCOUNTS = 3;

/** Milliseconds between two questions to the provider that a guest causes ("I’ve sent it"). */
export const TRANSFER_CHECK_MS = 20_000;

/** Milliseconds for which the seats are held after an account has expired. */
export const HELD_AFTER_ACCOUNT_MS = 5 * 60_000;

/** Providers don't transfer less than ₦100. */
export const MIN_TRANSFER_KOBO = 10_000;

/** Where the money of one payment is. What has arrived is always `reserved + booked + credited`. */
export interface TransferProgress {
  readonly state: TransferState;
  /** The price, or what credit doesn't pay of it. */
  readonly priceKobo: Kobo;
  /** Waits for the rest; in escrow. */
  readonly reservedKobo: Kobo;
  /** Pays for the booking: nothing or the price; in escrow until the host has earned it. */
  readonly bookedKobo: Kobo;
  /** Has become the guest's credit. */
  readonly creditedKobo: Kobo;
}

export type TransferEvent =
  | { readonly kind: 'issue' }
  /** Money has arrived, by transfer or by card. */
  | {
      readonly kind: 'arrive';
      /** More than 0. */
      readonly kobo: Kobo;
      /** Whether the seats are still held for this payment. */
      readonly isHeld: boolean;
      /** Whether the booking can be confirmed, with its seats or with seats taken again. */
      readonly canBook: boolean;
    }
  /** The hold is over. */
  | { readonly kind: 'end' };

/** A payment for which no account has been issued. */
export function quotedTransfer(priceKobo: Kobo): TransferProgress {
  return { state: 'quoted', priceKobo, reservedKobo: 0, bookedKobo: 0, creditedKobo: 0 };
}

/** Returns whether money is waited for, so that the hold has to end this state. */
export function isTransferOpen({ state }: Pick<TransferProgress, 'state'>): boolean {
  return state === 'quoted' || state === 'issued' || state === 'underpaid';
}

/** Returns whether an amount that arrives now would complete the price of a booking that isn't paid. */
export function completesPrice(progress: TransferProgress, kobo: Kobo): boolean {
  return progress.bookedKobo === 0 && progress.reservedKobo + kobo >= progress.priceKobo;
}

/** Returns the progress after an event. An event that can't happen in a state changes nothing. */
export function nextTransfer(progress: TransferProgress, event: TransferEvent): TransferProgress {
  switch (event.kind) {
    case 'issue':
      return progress.state === 'quoted' ? { ...progress, state: 'issued' } : progress;
    case 'end':
      return isTransferOpen(progress) ? creditReserved(progress, 'expired') : progress;
    case 'arrive':
      return afterArrival(progress, event);
  }
}

function afterArrival(
  progress: TransferProgress,
  { kobo, isHeld, canBook }: Extract<TransferEvent, { readonly kind: 'arrive' }>,
): TransferProgress {
  const { priceKobo, bookedKobo, creditedKobo } = progress;
  if (bookedKobo > 0) return { ...progress, state: 'overpaid', creditedKobo: creditedKobo + kobo };
  const reservedKobo = progress.reservedKobo + kobo;
  if (!completesPrice(progress, kobo)) {
    return isHeld && isTransferOpen(progress)
      ? { ...progress, state: 'underpaid', reservedKobo }
      : creditReserved({ ...progress, reservedKobo }, 'late');
  }
  if (!canBook) return creditReserved({ ...progress, reservedKobo }, 'late');
  const excessKobo = reservedKobo - priceKobo;
  return {
    ...progress,
    state: excessKobo > 0 ? 'overpaid' : 'confirmed',
    reservedKobo: 0,
    bookedKobo: priceKobo,
    creditedKobo: creditedKobo + excessKobo,
  };
}

function creditReserved(
  { reservedKobo, creditedKobo, ...progress }: TransferProgress,
  state: TransferState,
): TransferProgress {
  return { ...progress, state, reservedKobo: 0, creditedKobo: creditedKobo + reservedKobo };
}

/** Returns the amount in kobo that the next account asks for, so that nothing is missing then. */
export function amountToTransfer({ priceKobo, reservedKobo }: TransferProgress): Kobo {
  return Math.max(MIN_TRANSFER_KOBO, priceKobo - reservedKobo);
}
