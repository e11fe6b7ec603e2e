import type { MoneyEntry } from '#contract/host-money.ts';
import { formatNaira } from '#contract/rules/money.ts';
import { lagosTime } from '#contract/rules/lagos-clock.ts';
import type { CsvCell } from '../analytics/csv.ts';

const KINDS: Readonly<Record<MoneyEntry['kind'], string>> = {
  booking: 'Booking',
  'card-fee': 'Card fee',
  payout: 'Payout',
  'payout-returned': 'Payout returned',
};

export const kindWords = ({ kind }: Pick<MoneyEntry, 'kind'>): string => KINDS[kind];

/** `+₦12,500`, `−₦187.50`: with its sign, as a movement of the balance. */
export function signedNaira(naira: number): string {
  if (naira === 0) return formatNaira(0);
  return `${naira > 0 ? '+' : '−'}${formatNaira(Math.abs(naira))}`;
}

const STATES = { processing: 'on its way', done: 'arrived', returned: 'came back' } as const;

/** What an entry is about: a space's booking, or the account that a payout goes to. */
export function aboutWords({ booking, payout }: MoneyEntry): string {
  if (booking !== undefined) return `${booking.spaceName} · ${booking.bookingId}`;
  if (payout === undefined) return '';
  return `${payout.bankName} ${payout.accountNumber} · ${STATES[payout.state]}`;
}

/** Times of Lagos, amounts in naira with their sign. */
export function moneyCsv(entries: readonly MoneyEntry[]): CsvCell[][] {
  const head = ['Date', 'Time', 'What', 'About', 'Reference', 'Amount (NGN)', 'Balance (NGN)'];
  const rows = entries.map((entry): CsvCell[] => {
    const { date, clock } = lagosTime(new Date(entry.at));
    const { reference, amount, balance } = entry;
    return [date, clock, kindWords(entry), aboutWords(entry), reference, amount, balance];
  });
  return [head, ...rows];
}
