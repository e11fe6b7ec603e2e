import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/open.ts';
import { accounts, bookings } from '../../db/schema.ts';
import { lockWithSpace, releaseLocked } from './changes.ts';

/** Holds at once: enough to compare a few places, too few to keep a hub empty. */
const MOST_HOLDS = 5;

export interface Guest {
  readonly name: string;
  readonly email: string;
}

export type Admission =
  | { readonly kind: 'admitted'; readonly guest: Guest }
  | { readonly kind: 'too-many' }
  /** The account has been deleted. */
  | { readonly kind: 'gone' };

const liveHolds = (accountId: string, now: Date) =>
  and(eq(bookings.userId, accountId), eq(bookings.status, 'held'), gt(bookings.heldUntil, now));

/** Whether the account has as many holds as it may; others may be on their way. */
export async function hasMostHolds(db: Database, accountId: string, now: Date): Promise<boolean> {
  return (await db.$count(bookings, liveHolds(accountId, now))) >= MOST_HOLDS;
}

/**
 * Lets a hold stand that has just been made, or releases it: when its guest's account has too many,
 * or is deleted. One after the other for each account, each with all holds before it to be seen: so
 * of any number at once as many stay as may.
 */
export async function admitHold(
  db: Database,
  { accountId, reference }: { readonly accountId: string; readonly reference: string },
  now: Date,
): Promise<Admission> {
  return db.transaction(async (tx): Promise<Admission> => {
    const guest = await lockGuest(tx, accountId);
    const held = await tx.$count(bookings, liveHolds(accountId, now));
    if (guest !== undefined && held <= MOST_HOLDS) return { kind: 'admitted', guest };
    const found = await lockWithSpace(tx, eq(bookings.reference, reference));
    if (found !== undefined) await releaseLocked(tx, found.booking);
    return { kind: guest === undefined ? 'gone' : 'too-many' };
  });
}

/** NO KEY, because a new booking of the account only wants the key. */
async function lockGuest(tx: Transaction, accountId: string): Promise<Guest | undefined> {
  const [guest] = await tx
    .select({ name: accounts.fullName, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
    .for('no key update');
  return guest;
}
