import type { RandomBytes } from '../../db/new-id.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { retried } from '../../db/retried.ts';
import { ApiError } from '../../http/api-error.ts';

/** Called after the commit. */
export type AfterCommit = () => void;

/** What the other parts do of an admin's decisions, within the same transaction. */
export interface AdminHands {
  /** Cancels all bookings to come of a space with all of their price back; locks the space. */
  readonly closeSpace: (tx: Transaction, spaceId: string) => Promise<AfterCommit>;
  /** Of an account that is locked: nobody is logged in to it any more, or may be. */
  readonly suspend: (tx: Transaction, accountId: string) => Promise<AfterCommit>;
  readonly reinstate: (tx: Transaction, accountId: string) => Promise<void>;
  /** How many listings a locked host's plan allows, and how many count. */
  readonly readRoom: (
    tx: Transaction,
    hostId: string,
    now: Date,
  ) => Promise<{ readonly limit: number | undefined; readonly listings: number }>;
}

export interface AdminContext {
  readonly db: Database;
  readonly now: () => Date;
  readonly random: RandomBytes;
  /** Spaces have just been changed. */
  readonly catalogueChanged: () => void;
  /** Jobs have just been committed. */
  readonly wakeJobs: () => void;
  readonly hands: AdminHands;
}

/** Tries against deadlocks and the like. */
const TRIES = 5;

/** Decides in one transaction, again where others were quicker. */
export async function decided<T extends {}>(
  { db }: Pick<AdminContext, 'db'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const done = await retried(TRIES, () => db.transaction(work));
  if (done === undefined) throw new ApiError('UNAVAILABLE');
  return done;
}
