import { addDays } from '#contract/time/lagos-time.ts';
import type { SimulatedArea } from '../areas.ts';
import type { ProviderBooks } from '../provider/provider-books.ts';
import type { SeenTransfer, MoneySnapshot } from './snapshot.ts';
import { brokenCheckIns } from './check-in-invariants.ts';
import { brokenDeletions } from './deletion-invariants.ts';
import { brokenMoves } from './move-invariants.ts';
import { brokenOffers, type OfferFacts } from './offer-invariants.ts';
import { brokenRequests } from './request-invariants.ts';
import { brokenWaitlist } from './waitlist-invariants.ts';
import { brokenTransfers, transferReferences } from './transfer-invariants.ts';

/** What has to be true after each step. */
export interface StepFacts extends OfferFacts {
  readonly areas: ReadonlySet<SimulatedArea>;
  readonly books: ProviderBooks;
  readonly clocksWereRight: boolean;
  readonly changedByHand: ReadonlyMap<string, number>;
  /** Transfers that had left stopped accounts before, as `kind reference`. */
  readonly stopped: ReadonlyMap<string, ReadonlySet<string>>;
  readonly heldAccounts: readonly { readonly accountNumber: string; readonly heldUntil: number }[];
}

/** Days within which refunds are promised (decision record 9), whatever the code's constant is. */
const PROMISED_DAYS = 7;
/** In whole kobo: ₦100 and ₦10,000,000, the limits of the card providers. */
const PAYOUT_LIMITS = { least: 10_000, most: 1_000_000_000 } as const;

/** Returns which invariants are broken. */
export function brokenInvariants(facts: StepFacts): string[] {
  return [
    ...balances(facts),
    ...seats(facts),
    ...chargesMatch(facts),
    ...placesOfMoney(facts),
    ...refundsMatch(facts),
    ...payoutsMatch(facts),
    ...stoppedAccounts(facts),
    ...seriesShares(facts),
    ...pricesInEscrow(facts),
    ...brokenTransfers(facts),
    ...brokenRequests(facts),
    ...brokenWaitlist(facts),
    ...brokenMoves(facts),
    ...brokenOffers(facts),
    ...brokenDeletions(facts),
    ...brokenCheckIns({ ...facts.snapshot, previous: facts.previous.checkIns }),
  ];
}

/** Accounts that may be below zero: what a card provider holds, and what refunds have cost Àyè. */
const isUnbounded = (account: string) =>
  account.startsWith('provider:') || account === 'income:manual-refunds';

function balances({ snapshot: { accounts, transfers }, changedByHand }: StepFacts): string[] {
  const computed = new Map<string, number>();
  const add = (account: string, kobo: number) =>
    computed.set(account, (computed.get(account) ?? 0) + kobo);
  for (const { debit, credit, kobo } of transfers) {
    add(debit, -kobo);
    add(credit, kobo);
  }
  const broken: string[] = [];
  let sum = 0;
  for (const { id, kind, kobo } of accounts) {
    const balance = computed.get(id) ?? 0;
    sum += balance;
    computed.delete(id);
    if (kind !== 'provider' && kobo !== balance + (changedByHand.get(id) ?? 0)) {
      broken.push(`${id} has ${kobo} kobo, but its transfers add up to ${balance}`);
    }
    if (kobo < 0 && !isUnbounded(id)) broken.push(`${id} is below zero: ${kobo}`);
    // Also of what someone has added by hand.
    if (balance < 0 && !isUnbounded(id)) broken.push(`${-balance} kobo too much have left ${id}`);
  }
  if (sum !== 0 || computed.size > 0) broken.push(`the ledger adds up to ${sum} kobo`);
  return broken;
}

const seats = ({ snapshot: { overlaps } }: StepFacts) =>
  overlaps === 0 ? [] : [`${overlaps} seats are sold twice`];

/** What is stored as arrived did arrive, in naira, for that payment. */
function chargesMatch({ snapshot, books }: StepFacts): string[] {
  const { payments, transfers } = snapshot;
  const byTransfer = transferReferences(snapshot);
  const arrivals = new Map(
    transfers.filter(({ kind }) => kind === 'charge').map((one) => [one.reference, one]),
  );
  return payments.flatMap((payment) => {
    const { reference, provider, status, paidKobo } = payment;
    const arrival = arrivals.get(reference);
    if (byTransfer.has(reference)) return [];
    if (status !== 'paid')
      return arrival === undefined ? [] : [`${reference} isn’t paid, but moved`];
    if (provider !== 'paystack' || payment.chargeReference !== null) return [];
    const charge = books.charges.get(reference);
    if (charge?.status !== 'success' || charge.currency !== 'NGN') {
      return [`${reference} counts as paid, but it isn’t`];
    }
    if (paidKobo !== charge.paidKobo || arrival?.kobo !== charge.paidKobo) {
      return [`${reference} got ${charge.paidKobo} kobo, not ${paidKobo} or ${arrival?.kobo}`];
    }
    if (payment.feeKobo !== charge.feeKobo) return [`${reference} has another card fee`];
    return paidAsAgreed(payment);
  });
}

/** Less than the price pays for nothing. */
function paidAsAgreed({
  reference,
  returned,
  amountKobo,
  paidKobo,
}: MoneySnapshot['payments'][number]): string[] {
  const isEnough = (paidKobo ?? 0) >= amountKobo;
  if (!isEnough && returned !== 'underpaid') return [`${reference} was fulfilled for too little`];
  if (isEnough && returned === 'underpaid') return [`${reference} was enough, but is returned`];
  return [];
}

/** Where money from an escrow may go. */
const FROM_ESCROW = new Set([
  'earning',
  'refund-due',
  'credit-refund',
  'credit-moved',
  'transfer-credit',
  'credit-returned',
  'series-share',
]);

/** Each kobo that arrived is in escrow, earned, refunded or credit, and the card fee was taken. */
function placesOfMoney({ snapshot, changedByHand }: StepFacts): string[] {
  const { payments, transfers, accounts, refunds, deleted } = snapshot;
  const balanceOf = new Map(accounts.map(({ id, kobo }) => [id, kobo]));
  const paid = payments.filter(({ status }) => status === 'paid');
  const byTransfer = transferReferences(snapshot);
  return paid.flatMap((payment) => {
    const { reference, amountKobo, paidKobo, returned } = payment;
    const escrow = `escrow:${reference}`;
    const out = transfers.filter(({ debit }) => debit === escrow);
    const left = (balanceOf.get(escrow) ?? 0) - (changedByHand.get(escrow) ?? 0);
    const moved = out.reduce((sum, { kobo }) => sum + kobo, 0);
    const into = transfers
      .filter(({ credit }) => credit === escrow)
      .reduce((sum, { kobo }) => sum + kobo, 0);
    const broken: string[] = [];
    if (into !== paidKobo) broken.push(`${reference} was paid ${paidKobo}, but ${into} arrived`);
    if (left + moved !== into) broken.push(`${reference} lost ${into - left - moved} kobo`);
    const strange = out.find(({ kind }) => !FROM_ESCROW.has(kind));
    if (strange !== undefined) broken.push(`${reference} paid for a ${strange.kind}`);
    const own = refunds.filter((refund) => refund.paymentReference === reference);
    const excess = own.find(({ reason }) => reason === 'overpaid')?.amountKobo ?? 0;
    const expected =
      returned === null && !byTransfer.has(reference) ? (paidKobo ?? 0) - amountKobo : 0;
    // What came by transfer goes back if its guest has left, which `passedOn` checks.
    const isBack = byTransfer.has(reference) && deleted.includes(payment.accountId);
    if (excess !== expected && !isBack) {
      broken.push(`${reference} returns an excess of ${excess}`);
    }
    if (returned !== null && left > 0) broken.push(`${reference} is returned, but ${left} is left`);
    return [...broken, ...cardFee(payment, transfers)];
  });
}

/** The host pays the card fee, but never more than they earned by that payment. */
function cardFee(
  { reference, feeKobo }: MoneySnapshot['payments'][number],
  transfers: readonly SeenTransfer[],
): string[] {
  const of = (kind: string) =>
    transfers.find((one) => one.kind === kind && one.reference === reference)?.kobo ?? 0;
  const expected = Math.min(feeKobo ?? 0, of('earning'));
  return of('card-fee') === expected
    ? []
    : [`the card fee of ${reference} is ${of('card-fee')} kobo instead of ${expected}`];
}

/** The provider sent back what was ordered, once, and not before the guest had decided. */
function refundsMatch({ snapshot, books, clocksWereRight }: StepFacts): string[] {
  const { refunds, transfers, payments } = snapshot;
  const broken: string[] = [];
  for (const refund of refunds) {
    const { reference, amountKobo, promisedBy, orderedOn, heldUntil, status } = refund;
    const due = transfers.find((one) => one.kind === 'refund-due' && one.reference === reference);
    const payment = payments.find((one) => one.reference === refund.paymentReference);
    // The credit of a deleted account goes back to where it came from.
    const from =
      refund.reason === 'credit'
        ? `credit:${payment?.accountId}`
        : `escrow:${refund.paymentReference}`;
    if (due?.kobo !== amountKobo || due.debit !== from) {
      broken.push(`the refund ${reference} wasn’t taken from its payment`);
    }
    if (promisedBy !== addDays(orderedOn, PROMISED_DAYS)) {
      broken.push(`the refund ${reference} of ${orderedOn} is promised by ${promisedBy}`);
    }
    const sent = books.refunds.filter(({ note }) => note === reference);
    const alive = sent.filter((one) => one.status !== 'failed');
    if (alive.length > 1) broken.push(`the refund ${reference} was sent ${alive.length} times`);
    if (sent.some((one) => one.amountKobo !== amountKobo)) {
      broken.push(`the refund ${reference} was sent with another amount`);
    }
    if (
      clocksWereRight &&
      heldUntil !== null &&
      sent.some(({ createdAt }) => createdAt < heldUntil)
    ) {
      broken.push(`the refund ${reference} was sent before its guest had decided`);
    }
    if (status === 'done' && !sent.some((one) => one.status === 'processed')) {
      broken.push(`the refund ${reference} is done, but wasn’t`);
    }
  }
  const known = new Set(refunds.map(({ reference }) => reference));
  const unknown = books.refunds.find(({ note }) => !known.has(note));
  if (unknown !== undefined) broken.push(`nobody ordered the refund ${unknown.note}`);
  return broken;
}

function payoutsMatch(facts: StepFacts): string[] {
  const { books, clocksWereRight, heldAccounts } = facts;
  const { payouts } = facts.snapshot;
  const broken: string[] = [];
  const byReference = new Map(payouts.map((payout) => [payout.reference, payout]));
  const open = payouts.filter(({ status }) => status === 'due' || status === 'sent');
  if (new Set(open.map(({ ownerId }) => ownerId)).size < open.length) {
    broken.push('two payouts of one owner are on their way');
  }
  for (const { reference, amountKobo, status } of payouts) {
    const { least, most } = PAYOUT_LIMITS;
    if (amountKobo < least || amountKobo > most) {
      broken.push(`the payout ${reference} is of ${amountKobo} kobo`);
    }
    const transfer = books.transfers.get(reference);
    const hasArrived = transfer?.status === 'success' || transfer?.status === 'reversed';
    if (status === 'done' && !hasArrived)
      broken.push(`the payout ${reference} is done, but wasn’t`);
    if (status === 'returned' && transfer?.status === 'success') {
      broken.push(`the payout ${reference} arrived and is returned`);
    }
  }
  for (const { reference, amountKobo, accountNumber } of books.transfers.values()) {
    const payout = byReference.get(reference);
    if (payout?.amountKobo !== amountKobo) {
      broken.push(`nobody ordered the transfer ${reference} of ${amountKobo} kobo`);
    }
    const hold = heldAccounts.find((one) => one.accountNumber === accountNumber);
    if (clocksWereRight && hold !== undefined && (payout?.createdAt ?? 0) < hold.heldUntil) {
      broken.push(`the payout ${reference} went to a new bank account at once`);
    }
  }
  return broken;
}

/** Nothing is paid out or earned from an account that is frozen, or was changed by hand. */
function stoppedAccounts({ snapshot: { transfers }, stopped }: StepFacts): string[] {
  return transfers
    .filter(({ kind, reference, debit }) => {
      const before = stopped.get(debit);
      const leaves = kind === 'payout' || kind === 'earning';
      return leaves && before !== undefined && !before.has(`${kind} ${reference}`);
    })
    .map(({ kind, debit }) => `the stopped account ${debit} has a new ${kind}`);
}

/** The shares of a series add up to its price, and so do their parts of the card fee. */
function seriesShares({ snapshot: { payments } }: StepFacts): string[] {
  return payments.flatMap(({ reference, purpose, status, returned, amountKobo, feeKobo }) => {
    if (purpose !== 'series' || status !== 'paid' || returned !== null) return [];
    const shares = payments.filter(({ chargeReference }) => chargeReference === reference);
    const sum = (of: (share: (typeof shares)[number]) => number | null) =>
      shares.reduce((total, share) => total + (of(share) ?? 0), 0);
    const isWhole = sum((share) => share.paidKobo) === amountKobo;
    const isFee = sum((share) => share.feeKobo) === (feeKobo ?? 0);
    return isWhole && isFee ? [] : [`the shares of the series ${reference} don’t add up`];
  });
}

/** Until a host has earned it, exactly the price of a paid booking waits for them. */
function pricesInEscrow({ snapshot, changedByHand }: StepFacts): string[] {
  const { bookings, payments, accounts, transfers } = snapshot;
  const balances = new Map(
    accounts.map(({ id, kobo }) => [id, kobo - (changedByHand.get(id) ?? 0)]),
  );
  const earned = new Set(
    transfers.filter(({ kind }) => kind === 'earning').map(({ reference }) => reference),
  );
  return bookings.flatMap(({ id, status, priceKobo }) => {
    const own = payments.filter((one) => one.subjectId === id && one.returned === null);
    if (status !== 'upcoming' || own.some(({ reference }) => earned.has(reference))) return [];
    const kobo = own.reduce((sum, one) => sum + (balances.get(`escrow:${one.reference}`) ?? 0), 0);
    return kobo === priceKobo ? [] : [`${kobo} of ${priceKobo} kobo wait for the host of ${id}`];
  });
}
