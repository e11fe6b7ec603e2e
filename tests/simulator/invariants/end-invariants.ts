import { FUNDS_KOBO } from '../database/base-rows.ts';
import type { ProviderBooks, SimulatedCharge } from '../provider/provider-books.ts';
import type { MoneySnapshot } from './snapshot.ts';
import { openMoveRequests } from './move-invariants.ts';
import { openRequests } from './request-invariants.ts';
import { openEntries } from './waitlist-invariants.ts';
import { unfinishedTransfers } from './transfer-invariants.ts';

export interface EndFacts {
  readonly snapshot: MoneySnapshot;
  readonly books: ProviderBooks;
  readonly changedByHand: ReadonlyMap<string, number>;
  readonly clocksWereRight: boolean;
}

/**
 * Returns what is left undone although the provider has been kind for long: money that isn't where it
 * belongs, and our books that differ from the provider's.
 */
export function brokenAtTheEnd(facts: EndFacts): string[] {
  return [
    ...openWork(facts),
    ...unsettledCharges(facts),
    ...unfinishedEscrows(facts),
    ...issuesWithoutCause(facts),
    ...differentBooks(facts),
    ...unfinishedTransfers(facts),
    ...openRequests(facts.snapshot),
    ...openEntries(facts.snapshot),
    ...openMoveRequests(facts.snapshot),
  ];
}

function openWork({ snapshot }: EndFacts): string[] {
  const { refunds, payouts, bookings, unhandledEvents } = snapshot;
  const isOpen = ({ status }: { readonly status: string }) => status === 'due' || status === 'sent';
  return [
    ...refunds.filter(isOpen).map(({ reference }) => `the refund ${reference} never ends`),
    ...payouts.filter(isOpen).map(({ reference }) => `the payout ${reference} never ends`),
    ...bookings
      .filter(({ status }) => status === 'held')
      .map(({ id }) => `the booking ${id} is held for ever`),
    ...(unhandledEvents > 0 ? [`${unhandledEvents} webhooks are never handled`] : []),
  ];
}

/** How a payment ends that the provider reports like this. */
function expectedStatus(charge: SimulatedCharge): readonly string[] {
  switch (charge.status) {
    case 'success':
      return charge.currency === 'NGN' && charge.paidKobo > 0
        ? ['paid']
        : ['open', 'lapsed', 'failed'];
    case 'abandoned':
      return ['open', 'lapsed', 'failed'];
    case 'failed':
    case 'reversed':
      return ['failed'];
  }
}

function unsettledCharges({ snapshot: { payments }, books }: EndFacts): string[] {
  return payments.flatMap(({ reference, provider, status }) => {
    const charge = books.charges.get(reference);
    if (charge === undefined || provider !== 'paystack') return [];
    return expectedStatus(charge).includes(status)
      ? []
      : [`the provider has ${reference} as ${charge.status}, we as ${status}`];
  });
}

/** Every booking is over: what was paid has been earned or returned. */
function unfinishedEscrows({ snapshot: { accounts }, changedByHand }: EndFacts): string[] {
  return accounts
    .filter(({ id, kind, kobo }) => kind === 'escrow' && kobo > 0 && !changedByHand.has(id))
    .map(({ id, kobo }) => `${kobo} kobo are left in ${id}`);
}

/** What the provider has done to justify that a person has to look at a payment. */
function issuesWithoutCause(facts: EndFacts): string[] {
  const { snapshot, books, changedByHand } = facts;
  const { issues, refunds } = snapshot;
  const isWithoutCause = (issue: string) => {
    const [kind, reference = ''] = issue.split(' ');
    const charge = books.charges.get(reference);
    switch (kind) {
      case 'foreign-currency':
        return charge?.currency !== 'USD';
      case 'no-amount':
        return charge?.paidKobo !== 0;
      case 'reversed':
        return charge?.status !== 'reversed';
      case 'ledger-difference':
        return !changedByHand.has(reference);
      case 'payout-owner-deleted':
        return !snapshot.payouts.some(
          ({ reference: own, status, ownerId }) =>
            own === reference && status === 'returned' && snapshot.deleted.includes(ownerId),
        );
      case 'refund-failed':
        return !(
          refunds.some((one) => one.reference === reference && one.status === 'failed') &&
          books.refunds.some(({ note, status }) => note === reference && status === 'failed')
        );
      default:
        return true;
    }
  };
  return issues.filter(isWithoutCause).map((issue) => `an issue without a cause: ${issue}`);
}

/** Our balance at the provider is what the provider itself has of ours. */
function differentBooks({ snapshot: { transfers }, books }: EndFacts): string[] {
  const account = 'provider:paystack';
  let ours = 0;
  for (const { debit, credit, kobo } of transfers) {
    if (debit === account) ours += kobo;
    if (credit === account) ours -= kobo;
  }
  let theirs = FUNDS_KOBO;
  for (const { status, currency, paidKobo } of books.charges.values()) {
    if (status === 'success' && currency === 'NGN') theirs += paidKobo;
  }
  for (const { status, amountKobo } of books.refunds) {
    if (status === 'processed') theirs -= amountKobo;
  }
  for (const { status, amountKobo } of books.transfers.values()) {
    if (status === 'success') theirs -= amountKobo;
  }
  return ours === theirs ? [] : [`the provider has ${theirs} kobo of ours, our books say ${ours}`];
}
