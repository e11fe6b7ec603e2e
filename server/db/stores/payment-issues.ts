import { isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../open.ts';
import { paymentIssues } from '../schema/schema.ts';

/** The cause of an issue about a bank account that is in another person's name than the host's. */
export const OTHER_HOLDER = 'payout-account-name';

/** The cause of an issue about a payout that came back after its owner's account was deleted. */
export const RETURNED_WITHOUT_OWNER = 'payout-owner-deleted';

export interface PaymentIssue {
  readonly cause: string;
  /**
   * The reference of the payment, refund or payout, or the id of the ledger account or bank
   * account.
   */
  readonly reference: string;
  /** Further information for the admin, such as amounts in whole kobo and names. */
  readonly details?: Readonly<Record<string, number | string>>;
}

/**
 * Stores a payment issue until an admin resolves it. Reporting an open issue again changes nothing;
 * reporting a resolved one reopens it.
 */
export async function reportIssue(
  db: Database | Transaction,
  { cause: kind, reference, details = {} }: PaymentIssue,
  at: Date,
): Promise<void> {
  await db
    .insert(paymentIssues)
    .values({ id: `${kind}.${reference}`, kind, reference, details, at })
    .onConflictDoUpdate({
      target: paymentIssues.id,
      set: { at, details, settledAt: null },
      setWhere: isNotNull(paymentIssues.settledAt),
    });
}
