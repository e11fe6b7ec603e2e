import type { AccountId } from '#contract/units.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/open.ts';
import { accounts, bookings } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingContext } from '../context.ts';
import { lockWithSpace, releaseLocked } from '../lifecycle/changes.ts';
import { isOwnHold } from './promised-holds.ts';

/** The most holds of a guest at once: enough to compare a few spaces, too few to block a hub. */
const MAX_HOLDS = 5;

export interface Guest {
  readonly name: string;
  readonly email: string;
}

export type Admission =
  | { readonly kind: 'admitted'; readonly guest: Guest }
  | { readonly kind: 'too-many' }
  /** The guest's account has been deleted. */
  | { readonly kind: 'gone' };

/** Without those that were promised, which have limits of their own. */
const liveHolds = (accountId: AccountId, now: Date) =>
  and(
    eq(bookings.userId, accountId),
    eq(bookings.status, 'held'),
    gt(bookings.heldUntil, now),
    isOwnHold,
  );

/** Returns the number of attempts for which a guest holds seats; those of a series are one. */
async function countHolds(
  db: Database | Transaction,
  accountId: AccountId,
  now: Date,
): Promise<number> {
  const attempts = sql`count(distinct coalesce(${bookings.seriesId}, ${bookings.id}))`;
  const [row] = await db
    .select({ count: attempts.mapWith(Number) })
    .from(bookings)
    .where(liveHolds(accountId, now));
  return row?.count ?? 0;
}

/** Returns whether the account has the maximum number of holds. Others may be in progress. */
export async function hasMostHolds(
  db: Database | Transaction,
  accountId: AccountId,
  now: Date,
): Promise<boolean> {
  return (await countHolds(db, accountId, now)) >= MAX_HOLDS;
}

/**
 * Admits a new hold, or releases it if its guest has too many holds or their account is deleted.
 * The lock on the account runs these one after another, and each sees all holds before it, so that
 * the limit also applies to simultaneous requests.
 */
export async function admitHold(
  context: Pick<BookingContext, 'db' | 'random'>,
  { accountId, reference }: { readonly accountId: AccountId; readonly reference: string },
  now: Date,
): Promise<Admission> {
  return context.db.transaction(async (tx): Promise<Admission> => {
    const guest = await lockGuest(tx, accountId);
    const held = await countHolds(tx, accountId, now);
    if (guest !== undefined && held <= MAX_HOLDS) return { kind: 'admitted', guest };
    const found = await lockWithSpace(tx, eq(bookings.reference, reference));
    if (found !== undefined) await releaseLocked(context, tx, found.booking, now);
    return { kind: guest === undefined ? 'gone' : 'too-many' };
  });
}

/**
 * Reads the guest who pays.
 *
 * @throws {ApiError} NOT_LOGGED_IN if the account was deleted.
 */
export async function requirePayer(db: Database, accountId: AccountId): Promise<Guest> {
  const [payer] = await db
    .select({ name: accounts.fullName, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)));
  if (payer === undefined) throw new ApiError('NOT_LOGGED_IN');
  return payer;
}

/**
 * Locks a guest's account; undefined if it is deleted. NO KEY, because a new booking of the account
 * only locks the key.
 */
export async function lockGuest(tx: Transaction, accountId: AccountId): Promise<Guest | undefined> {
  const [guest] = await tx
    .select({ name: accounts.fullName, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
    .for('no key update');
  return guest;
}
