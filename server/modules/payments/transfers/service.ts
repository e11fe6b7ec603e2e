import { isReference } from '#contract/common-schemas.ts';
import type { PaymentReference } from '#contract/units.ts';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import {
  isTransferOpen,
  nextTransfer,
  TRANSFER_CHECK_MS,
  type TransferState,
} from '#contract/payments/transfer-states.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { bankTransfers } from '../../../db/schema/schema.ts';
import { type IssuedAccount, ProviderUnavailable } from '../../../gateways/cards/cards.ts';
import type { PaymentsContext } from '../context.ts';
import type { Settlement } from '../payments.ts';
import { claimFirstConfirmation } from '../verify.ts';
import {
  type AccountRequest,
  openAccount,
  releaseLease,
  requestAccount,
  type Reservation,
  reserveAccount,
} from './issue.ts';
import {
  type BankTransfer,
  closeAccounts,
  progressOf,
  readTransfer,
  storeProgress,
} from './rows.ts';
import { giveBackReserved } from './settle.ts';

/** Paying by bank transfer, for the module of what is paid for. */
export interface BankTransfers {
  /** Whether guests can pay by transfer. */
  readonly isOffered: boolean;
  /** Reads the transfer of a payment; undefined if none was started. */
  read(paymentReference: string): Promise<BankTransfer | undefined>;
  /** Notes that the guest's app has received the confirmation, as verifying does. */
  noteConfirmationShown(paymentReference: string): Promise<void>;
  /** See `reserveAccount`. */
  reserve(tx: Transaction, paymentReference: PaymentReference, now: Date): Promise<Reservation>;
  /** See `requestAccount`. */
  request(
    request: AccountRequest,
    customer: { readonly name: string; readonly email: string },
  ): Promise<IssuedAccount>;
  /** See `openAccount`. */
  open(
    tx: Transaction,
    reference: PaymentReference,
    issued: IssuedAccount,
    now: Date,
  ): Promise<boolean>;
  /** Lets the next call repeat a request that the provider didn't answer. */
  release(tx: Transaction, account: AccountRequest['account']): Promise<void>;
  /** Closes an account that the provider refused to issue. */
  close(tx: Transaction, paymentReference: PaymentReference): Promise<void>;
  /**
   * Asks the provider what has arrived, at most every 20 seconds for all servers together. It does
   * nothing if the provider was asked before or doesn't answer.
   */
  check(paymentReference: PaymentReference): Promise<void>;
  /**
   * Ends the waiting for a transfer whose hold is over: what has arrived is given back. The payments
   * of the booking, its space and the booking have to be locked.
   *
   * @returns The state that it has reached; undefined if nothing was waited for.
   */
  end(
    tx: Transaction,
    paymentReference: PaymentReference,
    now: Date,
  ): Promise<{ readonly state: TransferState; readonly id: string } | undefined>;
}

type Settle = (reference: string) => Promise<Settlement>;

/** @param settleAll Asks about the payment itself and about its accounts. */
export function createTransfers(context: PaymentsContext, settleAll: Settle): BankTransfers {
  const { db, now, channels } = context;
  return {
    isOffered: channels.includes('bank_transfer'),
    read: (paymentReference) => readTransfer(db, paymentReference),
    noteConfirmationShown: async (paymentReference) => {
      await claimFirstConfirmation(context, paymentReference);
    },
    reserve: (tx, paymentReference, at) => reserveAccount(context, tx, paymentReference, at),
    request: (request, customer) => requestAccount(context, request, customer),
    open: (tx, reference, issued, at) => openAccount(context, tx, reference, issued, at),
    release: releaseLease,
    close: closeAccounts,
    check: async (paymentReference) => {
      if (!(await claimCheck(db, paymentReference, now()))) return;
      try {
        await settleAll(paymentReference);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        context.notes.trouble('a transfer could not be checked', error);
      }
    },
    end: (tx, paymentReference, at) => endTransfer(context, tx, paymentReference, at),
  };
}

/** Claims the next question to the provider; false if it was asked too recently. */
async function claimCheck(
  db: Database,
  paymentReference: PaymentReference,
  now: Date,
): Promise<boolean> {
  const { askedAt } = bankTransfers;
  // After the clock was set back, a question seems to lie in the future.
  const isDue = or(
    isNull(askedAt),
    lte(askedAt, new Date(now.getTime() - TRANSFER_CHECK_MS)),
    sql`${askedAt} > ${now.toISOString()}::timestamptz`,
  );
  const claimed = await db
    .update(bankTransfers)
    .set({ askedAt: now })
    .where(and(eq(bankTransfers.paymentReference, paymentReference), isDue))
    .returning({ reference: bankTransfers.paymentReference });
  return claimed.length > 0;
}

async function endTransfer(
  context: PaymentsContext,
  tx: Transaction,
  paymentReference: PaymentReference,
  now: Date,
) {
  const found = await readTransfer(tx, paymentReference);
  if (found === undefined || !isTransferOpen(found.row)) return undefined;
  const after = nextTransfer(progressOf(found), { kind: 'end' });
  await giveBackReserved(context, tx, found, { reason: 'underpaid', after }, now);
  await storeProgress(tx, paymentReference, after);
  const { state, creditedKobo } = after;
  return { state, id: `${paymentReference}-${state}-${creditedKobo}` };
}

/**
 * Asks about a payment and about all accounts that were issued for it. A payment that was made by
 * transfer is settled, and one whose money was given back is returned, whatever the provider answers
 * about its card checkout. One that waits for the rest of its price is still pending.
 */
export function settleWithAccounts({ db }: Pick<PaymentsContext, 'db'>, settle: Settle): Settle {
  return async (reference) => {
    const before = isReference(reference) ? await readTransfer(db, reference) : undefined;
    for (const account of before?.accounts ?? []) await settle(account.reference);
    const settlement = await settle(reference);
    if (before === undefined && settlement.kind !== 'settled') return settlement;
    // Read again, because an account may have been issued while the provider was asked.
    const after = await readTransfer(db, reference);
    if (after === undefined) return settlement;
    const { reservedKobo, bookedKobo, creditedKobo } = after.row;
    if (bookedKobo > 0) return { kind: 'settled' };
    if (reservedKobo > 0) return { kind: 'pending' };
    return creditedKobo > 0 ? { kind: 'returned', reason: 'late' } : settlement;
  };
}
