import type { PaymentReference } from '#contract/units.ts';
import { and, eq } from 'drizzle-orm';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { WEBHOOK_PATH } from '#contract/payments/payments.ts';
import {
  amountToTransfer,
  MAX_TRANSFER_ACCOUNTS,
  quotedTransfer,
} from '#contract/payments/transfer-states.ts';
import { enqueue } from '../../../db/enqueue.ts';
import { newReference } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { bankTransfers, payments, transferAccounts } from '../../../db/schema/schema.ts';
import type { IssuedAccount } from '../../../gateways/cards/cards.ts';
import type { PaymentsContext } from '../context.ts';
import { type PaymentRow, readPayment } from '../repository.ts';
import { FIRST_CHECK_MS, PAYMENT_JOBS } from '../schedule.ts';
import {
  type BankTransfer,
  closeAccounts,
  progressOf,
  readTransfer,
  type TransferAccountRow,
} from './rows.ts';

const MINUTE = 60_000;

/** Milliseconds until the requested expiry: long enough to open a bank's app, or to visit an agent. */
const ACCOUNT_MS = 30 * MINUTE;
/** Milliseconds for which one server waits for the provider's answer: longer than its timeout. */
const LEASE_MS = 30_000;
/** Milliseconds after the expiry of an account at which the provider is asked in any case. */
const CHECK_AFTER_EXPIRY_MS = MINUTE;
/** The most accounts that are requested for one payment, including those that weren't received. */
const MAX_REQUESTS = 2 * MAX_TRANSFER_ACCOUNTS;

/** A request for an account. The payment is the account's own. */
export interface AccountRequest {
  readonly account: TransferAccountRow;
  readonly payment: PaymentRow;
}

export type Reservation =
  /** The provider has to be asked, by this caller. */
  | ({ readonly kind: 'ask' } & AccountRequest)
  /** Another server or request is asking. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'open' }
  /** The payment is paid, or too many accounts were issued. */
  | { readonly kind: 'closed' };

/**
 * Returns the request for the account of a payment; a new one if there is none, or if the guest can
 * no longer use the one before. Its row is written before the provider is asked, so that no account
 * is lost track of; if an answer was lost, the same request is repeated. The payments of the booking
 * have to be locked.
 */
export async function reserveAccount(
  context: PaymentsContext,
  tx: Transaction,
  paymentReference: PaymentReference,
  now: Date,
): Promise<Reservation> {
  const payment = await readPayment(tx, paymentReference);
  const isOpen = payment !== undefined && payment.status !== 'paid';
  if (!isOpen || payment.provider !== context.provider.name) return { kind: 'closed' };
  const found = await readTransfer(tx, paymentReference);
  if (found !== undefined && !isWaiting(found)) return { kind: 'closed' };
  const current = found?.accounts.find(({ state }) => state !== 'closed');
  if (current !== undefined && current.expiresAt > now) {
    if (current.state === 'open') return { kind: 'open' };
    return current.leasedUntil > now ? { kind: 'busy' } : lease(tx, current, now);
  }
  if (!mayIssue(found)) return { kind: 'closed' };
  await closeAccounts(tx, paymentReference);
  return addRequest(context, tx, payment, found, now);
}

const isWaiting = ({ row: { state } }: BankTransfer) => state === 'issued' || state === 'underpaid';

/** Whether a further account may be issued for a payment that is waited for. */
export function mayIssue(found: Pick<BankTransfer, 'accounts'> | undefined): boolean {
  const all = found?.accounts ?? [];
  const received = all.filter(({ accountNumber }) => accountNumber !== null);
  return received.length < MAX_TRANSFER_ACCOUNTS && all.length < MAX_REQUESTS;
}

async function lease(
  tx: Transaction,
  { payment, ...account }: BankTransfer['accounts'][number],
  now: Date,
): Promise<Reservation> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  await tx
    .update(transferAccounts)
    .set({ leasedUntil })
    .where(eq(transferAccounts.reference, account.reference));
  return { kind: 'ask', account: { ...account, leasedUntil }, payment };
}

/** Ends the lease of a request that the provider didn't answer. */
export async function releaseLease(
  tx: Transaction,
  { reference, createdAt }: TransferAccountRow,
): Promise<void> {
  await tx
    .update(transferAccounts)
    .set({ leasedUntil: createdAt })
    .where(and(eq(transferAccounts.reference, reference), eq(transferAccounts.state, 'asked')));
}

async function addRequest(
  { random, provider }: PaymentsContext,
  tx: Transaction,
  { reference: paymentReference, subjectId, accountId, amountKobo, description }: PaymentRow,
  found: BankTransfer | undefined,
  now: Date,
): Promise<Reservation> {
  const progress = found === undefined ? quotedTransfer(amountKobo) : progressOf(found);
  const reference = newReference(random);
  const [payment] = await tx
    .insert(payments)
    .values({
      reference,
      purpose: 'booking',
      subjectId,
      accountId,
      provider: provider.name,
      amountKobo: amountToTransfer(progress),
      description,
      createdAt: now,
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
      checkPlannedAt: now,
    })
    .returning();
  const first = { paymentReference, state: 'issued', createdAt: now } as const;
  await tx.insert(bankTransfers).values(first).onConflictDoNothing();
  const [account] = await tx
    .insert(transferAccounts)
    .values({
      reference,
      paymentReference,
      state: 'asked',
      expiresAt: new Date(now.getTime() + ACCOUNT_MS),
      leasedUntil: new Date(now.getTime() + LEASE_MS),
      createdAt: now,
    })
    .returning();
  if (payment === undefined || account === undefined) throw new Error('An account has no row.');
  return { kind: 'ask', account, payment };
}

/**
 * Asks the provider for the requested account.
 *
 * @throws {ProviderUnavailable}
 * @throws {ProviderRefusal}
 */
export function requestAccount(
  { provider, base }: PaymentsContext,
  { account, payment }: AccountRequest,
  customer: { readonly name: string; readonly email: string },
): Promise<IssuedAccount> {
  const { reference, amountKobo, description } = payment;
  const webhookUrl = `${base()}${API_BASE}${WEBHOOK_PATH}/${provider.name}`;
  const { expiresAt } = account;
  return provider.startTransfer({
    reference,
    amountKobo,
    customer,
    description,
    webhookUrl,
    expiresAt,
  });
}

/**
 * Stores the provider's answer, and plans a check shortly after the account expires. The payments
 * of the booking have to be locked.
 *
 * @returns false if the account was closed in the meantime; then the guest must not see it.
 */
export async function openAccount(
  { random }: Pick<PaymentsContext, 'random'>,
  tx: Transaction,
  reference: PaymentReference,
  { expiresAt, accountNumber, bankName, accountName, sandboxUrl }: IssuedAccount,
  now: Date,
): Promise<boolean> {
  const opened = await tx
    .update(transferAccounts)
    .set({
      state: 'open',
      expiresAt,
      accountNumber,
      bankName,
      accountName,
      sandboxUrl: sandboxUrl ?? null,
    })
    .where(and(eq(transferAccounts.reference, reference), eq(transferAccounts.state, 'asked')))
    .returning({ reference: transferAccounts.reference });
  if (opened.length === 0) return false;
  await enqueue(tx, random, {
    kind: PAYMENT_JOBS.transfer,
    payload: { reference },
    runAt: new Date(expiresAt.getTime() + CHECK_AFTER_EXPIRY_MS),
    plannedAt: now,
    dedupeKey: `${PAYMENT_JOBS.transfer}:${reference}`,
  });
  return true;
}
