import type { Naira } from '#contract/units.ts';
import type { MoneyEntry } from '#contract/payments/host-money.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { lagosTime } from '#contract/time/lagos-clock.ts';
import type { CsvCell } from '../analytics/csv.ts';
import * as copy from './copy.ts';

const KINDS: Readonly<Record<MoneyEntry['kind'], string>> = {
  booking: 'Booking',
  'card-fee': copy.cardFee,
  payout: 'Payout',
  'payout-returned': copy.payoutReturned,
};

export function entryKindText({
  kind,
  voucher,
  refunded,
}: Pick<MoneyEntry, 'kind' | 'voucher' | 'refunded'>): string {
  if (refunded === true) return copy.refundedToGuest;
  return voucher === true ? copy.voucher : KINDS[kind];
}

/** Formats a movement of the balance with its sign: `+₦12,500`, `−₦187.50`. */
export function signedNaira(naira: Naira): string {
  if (naira === 0) return formatNaira(0);
  return `${naira > 0 ? '+' : '−'}${formatNaira(Math.abs(naira))}`;
}

const STATES = {
  processing: copy.payoutProcessing,
  done: 'arrived',
  returned: 'returned',
} as const;

/** Returns what an entry is about: the booking of a space, or the account of a payout. */
export function entryAboutText({ booking, payout }: MoneyEntry): string {
  if (booking !== undefined) return `${booking.spaceName} · ${booking.bookingId}`;
  if (payout === undefined) return '';
  return `${payout.bankName} ${payout.accountNumber} · ${STATES[payout.state]}`;
}

/** Returns the rows of the exported file: times in Lagos, amounts in naira with their sign. */
export function moneyCsv(entries: readonly MoneyEntry[]): CsvCell[][] {
  const head = [
    'Date',
    'Time',
    'Type',
    'Details',
    'Reference',
    copy.amountInNaira,
    copy.balanceInNaira,
  ];
  const rows = entries.map((entry): CsvCell[] => {
    const { date, clock } = lagosTime(new Date(entry.at));
    const { reference, amount, balance } = entry;
    return [date, clock, entryKindText(entry), entryAboutText(entry), reference, amount, balance];
  });
  return [head, ...rows];
}
