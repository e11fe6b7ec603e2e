import type { AccountId, BookingId, Kobo, SpaceId } from '#contract/units.ts';
import type { RandomBytes } from '../../db/new-id.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { retryOnConflict } from '../../db/connection/retry-on-conflict.ts';
import type { AdminSpaceRow } from './rows.ts';

/** Called after the commit. */
type AfterCommit = () => void;

interface LeftToRefund {
  /** `AYE-7K3M-Q2` */
  readonly shortId: string;
  /** In whole kobo; undefined if the state of the booking allows no refund by hand. */
  readonly leftKobo: Kobo | undefined;
}

/** What other modules do within the transaction of an admin's decision. */
interface AdminDependencies {
  /** Cancels all upcoming bookings of a space with full refunds, and locks the space. */
  readonly closeSpace: (tx: Transaction, spaceId: SpaceId) => Promise<AfterCommit>;
  /** Offers the free times of an active space to the guests who wait for them. */
  readonly onSpaceChanged: (tx: Transaction, spaceId: SpaceId) => Promise<void>;
  /** Ends all sessions of a locked account and prevents new ones. */
  readonly suspend: (tx: Transaction, accountId: AccountId) => Promise<AfterCommit>;
  readonly reinstate: (tx: Transaction, accountId: AccountId) => Promise<void>;
  /**
   * Returns the number of a host's ID, as `host_profiles` stores it; undefined if the server's
   * secret key has changed since.
   */
  readonly openIdNumber: (accountId: AccountId, sealed: Buffer) => string | undefined;
  /** What bookings do about refunds by hand (`booking/manual-refunds/refund.ts`). */
  readonly manualRefunds: {
    readonly read: (db: Database, bookingId: BookingId) => Promise<LeftToRefund | undefined>;
    /** Locks everything that a refund of the booking changes. */
    readonly lock: (tx: Transaction, bookingId: BookingId) => Promise<LeftToRefund | undefined>;
    /** Refunds a locked booking and enqueues the emails about it. */
    readonly order: (
      tx: Transaction,
      refund: {
        readonly manualId: string;
        readonly bookingId: BookingId;
        readonly amountKobo: Kobo;
      },
    ) => Promise<{ readonly creditedKobo: Kobo; readonly hostKobo: Kobo }>;
  };
  /** Allows payouts of a ledger account again. @throws {ApiError} LEDGER_DIFFERS */
  readonly unfreezePayouts: (tx: Transaction, ledgerAccount: string) => Promise<void>;
  /** Books that a payout was paid by hand because its owner's account is deleted. */
  readonly bookPaidByHand: (
    tx: Transaction,
    random: RandomBytes,
    reference: string,
    now: Date,
  ) => Promise<void>;
  /** Returns how many listings the plan of a locked host allows, and how many count. */
  readonly readListingQuota: (
    tx: Transaction,
    hostId: AccountId,
    now: Date,
  ) => Promise<{ readonly limit: number | undefined; readonly listings: number }>;
  /** Returns the versions of what hosts have filled in, by the IDs of the listings. */
  readonly readListingVersions: (
    db: Pick<Database, 'select'>,
    rows: readonly AdminSpaceRow[],
    now: Date,
  ) => Promise<ReadonlyMap<SpaceId, string>>;
}

export interface AdminContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  /** Called after spaces have changed. */
  readonly catalogueChanged: () => void;
  /** Called after jobs have been committed. */
  readonly wakeJobs: () => void;
  readonly deps: AdminDependencies;
  /** A second admin has to approve refunds by hand of more than this, in whole kobo. */
  readonly refundLimitKobo: Kobo;
}

/**
 * Runs a decision in one transaction, and repeats it after a conflict with another transaction.
 *
 * @throws {ApiError} UNAVAILABLE if every attempt ends in a conflict.
 */
export async function runDecision<T extends {}>(
  { db }: Pick<AdminContext, 'db'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return retryOnConflict(() => db.transaction(work));
}
