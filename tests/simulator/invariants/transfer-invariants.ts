import type { ProviderBooks } from '../provider/provider-books.ts';
import type { MoneySnapshot, SeenBankTransfer } from './snapshot.ts';

export interface TransferFacts {
  readonly snapshot: MoneySnapshot;
  readonly books: ProviderBooks;
  readonly changedByHand: ReadonlyMap<string, number>;
  readonly clocksWereRight: boolean;
}

/** Milliseconds for which seats are held after an account has expired (decision record 62). */
const HELD_AFTER_ACCOUNT = 5 * 60 * 1_000;
/** The most accounts that a guest may get for one payment (decision record 62). */
const MAX_ACCOUNTS = 3;

/** Returns the references of payments that are made, or could be made, by bank transfer. */
export function transferReferences({
  bankTransfers,
  transferAccounts,
}: MoneySnapshot): ReadonlySet<string> {
  return new Set([
    ...bankTransfers.map(({ paymentReference }) => paymentReference),
    ...transferAccounts.map(({ reference }) => reference),
  ]);
}

/** Each kobo that arrived by transfer waits, pays for the booking or became credit, exactly once. */
export function brokenTransfers(facts: TransferFacts): string[] {
  const { snapshot } = facts;
  return [
    ...snapshot.bankTransfers.flatMap((transfer) => [
      ...arrived(facts, transfer),
      ...passedOn(facts, transfer),
      ...booked(facts, transfer),
      ...accountsOf(facts, transfer),
    ]),
    ...unknownAccounts(facts),
  ];
}

/** The payments by which money arrives: the one at the checkout, and one for each account. */
function membersOf(
  { payments, transferAccounts }: MoneySnapshot,
  { paymentReference }: SeenBankTransfer,
) {
  const own = new Set([
    paymentReference,
    ...transferAccounts
      .filter((account) => account.paymentReference === paymentReference)
      .map(({ reference }) => reference),
  ]);
  return payments.filter(({ reference }) => own.has(reference));
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, kobo) => sum + kobo, 0);

const ARRIVALS = new Set(['charge', 'charge-again']);

function arrived({ snapshot, books }: TransferFacts, transfer: SeenBankTransfer): string[] {
  const name = `the transfer ${transfer.paymentReference}`;
  const broken: string[] = [];
  let sum = 0;
  for (const { reference, status, paidKobo } of membersOf(snapshot, transfer)) {
    const charge = books.charges.get(reference);
    const entries = snapshot.transfers
      .filter(({ kind, credit }) => ARRIVALS.has(kind) && credit === `escrow:${reference}`)
      .map(({ kobo }) => kobo);
    const kobo = status === 'paid' ? (paidKobo ?? 0) : 0;
    if (sumOf(entries) !== kobo)
      broken.push(`${reference} got ${kobo}, but ${sumOf(entries)} is noted`);
    const isPaid = charge?.status === 'success' && charge.currency === 'NGN';
    if (kobo > (isPaid ? charge.paidKobo : 0)) broken.push(`${reference} got less than ${kobo}`);
    sum += kobo;
  }
  const { reservedKobo, bookedKobo, creditedKobo } = transfer;
  if (reservedKobo + bookedKobo + creditedKobo !== sum) {
    broken.push(`${name} got ${sum}, but has ${reservedKobo} + ${bookedKobo} + ${creditedKobo}`);
  }
  return broken;
}

/** Only what pays for the booking is earned or refunded, and only the rest is credit. */
function passedOn(facts: TransferFacts, transfer: SeenBankTransfer): string[] {
  const { snapshot, changedByHand } = facts;
  const name = `the transfer ${transfer.paymentReference}`;
  const escrows = new Set(
    membersOf(snapshot, transfer).map(({ reference }) => `escrow:${reference}`),
  );
  const out = snapshot.transfers.filter(({ debit }) => escrows.has(debit));
  const amounts = (isWanted: (kind: string) => boolean) =>
    sumOf(out.filter(({ kind }) => isWanted(kind)).map(({ kobo }) => kobo));
  // Without an account it goes back to where it came from.
  const isBack = isOfDeleted(snapshot, transfer)
    ? new Set(['transfer-credit', 'refund-due'])
    : new Set(['transfer-credit']);
  const back = amounts((kind) => isBack.has(kind));
  const credited = Math.min(back, transfer.creditedKobo);
  const used = amounts(() => true) - credited;
  const left = sumOf(
    snapshot.accounts
      .filter(({ id }) => escrows.has(id))
      .map(({ id, kobo }) => kobo - (changedByHand.get(id) ?? 0)),
  );
  const { reservedKobo, bookedKobo, creditedKobo } = transfer;
  const broken: string[] = [];
  if (credited !== creditedKobo || amounts((kind) => kind === 'transfer-credit') > credited) {
    broken.push(`${name} became ${credited} of credit instead of ${creditedKobo}`);
  }
  if (used > bookedKobo) broken.push(`${name} pays for ${used}, but ${bookedKobo} is booked`);
  if (used + left !== reservedKobo + bookedKobo) {
    broken.push(`${name} has ${left} left and used ${used} of ${reservedKobo} + ${bookedKobo}`);
  }
  return broken;
}

function isOfDeleted({ payments, deleted }: MoneySnapshot, { paymentReference }: SeenBankTransfer) {
  const payment = payments.find(({ reference }) => reference === paymentReference);
  return payment !== undefined && deleted.includes(payment.accountId);
}

/** The whole price books, and nothing else does. */
function booked({ snapshot }: TransferFacts, transfer: SeenBankTransfer): string[] {
  const { paymentReference: reference, bookedKobo } = transfer;
  const payment = snapshot.payments.find((one) => one.reference === reference);
  const booking = snapshot.bookings.find((one) => one.reference === reference);
  const isMade = booking?.confirmed === true;
  const broken: string[] = [];
  if (bookedKobo !== 0 && bookedKobo !== payment?.amountKobo) {
    broken.push(`${reference} is booked for ${bookedKobo} instead of ${payment?.amountKobo}`);
  }
  if (isMade !== bookedKobo > 0) {
    broken.push(`${reference} is ${booking?.status}, and ${bookedKobo} pays for it`);
  }
  return broken;
}

/** A guest sees one account at a time, at most three, and can use it while the seats are held. */
function accountsOf(facts: TransferFacts, transfer: SeenBankTransfer): string[] {
  const { snapshot, clocksWereRight } = facts;
  const { paymentReference: reference } = transfer;
  const booking = snapshot.bookings.find((one) => one.reference === reference);
  const all = snapshot.transferAccounts.filter((one) => one.paymentReference === reference);
  const open = all.filter(({ state }) => state === 'open');
  const broken: string[] = [];
  if (open.length > 1) broken.push(`${reference} has ${open.length} open accounts`);
  const received = all.filter(({ accountNumber }) => accountNumber !== null);
  if (received.length > MAX_ACCOUNTS) broken.push(`${reference} got too many accounts`);
  const isShort = open.some(
    ({ expiresAt }) => (booking?.heldUntil ?? 0) < expiresAt + HELD_AFTER_ACCOUNT,
  );
  // A hold of a clock that was ahead is shortened when it has been set back.
  if (booking?.status === 'held' && isShort && clocksWereRight) {
    broken.push(`the seats of ${reference} are held for less than its account`);
  }
  return broken;
}

/** No account that the provider issued is lost track of. */
function unknownAccounts({ snapshot: { payments }, books }: TransferFacts): string[] {
  const known = new Set(payments.map(({ reference }) => reference));
  return [...books.charges.values()]
    .filter(({ account, reference }) => account !== undefined && !known.has(reference))
    .map(({ reference }) => `nobody knows the account ${reference}`);
}

/** At the end nothing is waited for, and all that the banks sent is noted. */
export function unfinishedTransfers({ snapshot, books }: TransferFacts): string[] {
  const waiting = snapshot.bankTransfers.filter(
    ({ state }) => state === 'issued' || state === 'underpaid',
  );
  const unnoted = snapshot.payments.filter(({ reference, status, paidKobo }) => {
    const charge = books.charges.get(reference);
    return status === 'paid' && charge?.account !== undefined && charge.paidKobo !== paidKobo;
  });
  return [
    ...waiting.map(({ paymentReference }) => `${paymentReference} waits for its transfer for ever`),
    ...unnoted.map(({ reference, paidKobo }) => `more than ${paidKobo} arrived for ${reference}`),
  ];
}
