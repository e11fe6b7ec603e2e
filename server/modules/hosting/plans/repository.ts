import type { AccountId } from '#contract/units.ts';
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/open.ts';
import { accounts, subscriptions } from '../../../db/schema/schema.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A subscription that is paid for. */
export type PeriodRow = SubscriptionRow & { readonly startsAt: Date; readonly endsAt: Date };

export interface HostPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

const person = { id: accounts.id, name: accounts.fullName, email: accounts.email };

/** Condition for the account of a host that isn't deleted. */
const isExistingHost = (id: string) =>
  and(eq(accounts.id, id), eq(accounts.kind, 'host'), isNull(accounts.deletedAt));

/** Reads the name and email of a host whose account isn't deleted. */
export async function readHost(db: Database, id: string): Promise<HostPerson | undefined> {
  const [host] = await db.select(person).from(accounts).where(isExistingHost(id));
  return host;
}

/**
 * The same, and locks the host, so that their periods can't be changed by others until the
 * transaction ends. NO KEY, because new rows of the host only lock the key.
 */
export async function lockHostPerson(tx: Transaction, id: string): Promise<HostPerson | undefined> {
  const [host] = await tx
    .select(person)
    .from(accounts)
    .where(isExistingHost(id))
    .for('no key update');
  return host;
}

/** Returns the periods that a host has paid for and that aren't over, in chronological order. */
export async function readPeriods(
  db: Database | Transaction,
  hostId: AccountId,
  now: Date,
): Promise<PeriodRow[]> {
  const { startsAt, endsAt } = subscriptions;
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.hostId, hostId), gt(endsAt, now)))
    .orderBy(asc(startsAt), asc(subscriptions.id));
  return rows.flatMap((row) => (isPaid(row) ? [row] : []));
}

const isPaid = (row: SubscriptionRow): row is PeriodRow =>
  row.startsAt !== null && row.endsAt !== null;

/** Returns what is stored about a host's plans, for download. */
export async function readPlansOf(db: Database, hostId: AccountId) {
  const { plan, billing, reference, amountKobo, createdAt, startsAt, endsAt } = subscriptions;
  return db
    .select({ plan, billing, reference, amountKobo, createdAt, startsAt, endsAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.hostId, hostId), isNotNull(startsAt)))
    .orderBy(asc(startsAt));
}
