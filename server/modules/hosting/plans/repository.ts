import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/open.ts';
import { accounts, subscriptions } from '../../../db/schema.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** One that is paid for. */
export type PeriodRow = SubscriptionRow & { readonly startsAt: Date; readonly endsAt: Date };

export interface HostPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

const person = { id: accounts.id, name: accounts.fullName, email: accounts.email };

const livingHost = (id: string) =>
  and(eq(accounts.id, id), eq(accounts.kind, 'host'), isNull(accounts.deletedAt));

export async function readHost(db: Database, id: string): Promise<HostPerson | undefined> {
  const [host] = await db.select(person).from(accounts).where(livingHost(id));
  return host;
}

/**
 * The same, and nobody else changes the host's periods until the transaction ends. NO KEY, because
 * new rows of the host only want the key.
 */
export async function lockHost(tx: Transaction, id: string): Promise<HostPerson | undefined> {
  const [host] = await tx.select(person).from(accounts).where(livingHost(id)).for('no key update');
  return host;
}

/** What a host has paid for and isn't over, in the order of time. */
export async function readPeriods(
  db: Database | Transaction,
  hostId: string,
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

/** What is kept about a host's plans, for them to download. */
export async function readPlansOf(db: Database, hostId: string) {
  const { plan, billing, reference, amountKobo, createdAt, startsAt, endsAt } = subscriptions;
  return db
    .select({ plan, billing, reference, amountKobo, createdAt, startsAt, endsAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.hostId, hostId), isNotNull(startsAt)))
    .orderBy(asc(startsAt));
}
