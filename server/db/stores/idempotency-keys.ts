import type { AccountId } from '#contract/units.ts';
import { createHmac } from 'node:crypto';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { openCallBudget, resolveWithin, withinBudget } from '../connection/time-budget.ts';
import type { Database } from '../open.ts';
import { idempotencyKeys } from '../schema/schema.ts';

/**
 * Milliseconds within which a call must be answered. After a crash, its key becomes free again once
 * they have passed.
 */
export const KEY_LEASE = 60_000;

/** Milliseconds that a reply waits until it is stored, which goes on after that. */
const STORING = 1_000;

const RETENTION = 7 * 24 * 60 * 60 * 1_000;

interface Claim {
  readonly accountId: AccountId;
  readonly key: string;
  readonly leasedUntil: Date;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Found =
  | { readonly kind: 'claimed'; readonly claim: Claim }
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'busy' | 'other' };

/**
 * Stores idempotency keys and replies in the database, so that all processes share them.
 * Fingerprints are HMACs, because a request may contain an account number, which could be guessed
 * from a plain hash.
 */
export function createKeyStore(db: Database, now: () => Date, secretKey: string) {
  const sealed = (fingerprint: string) =>
    createHmac('sha256', secretKey).update(`idempotency ${fingerprint}`).digest('hex');
  return {
    claim: (request: Pick<Claim, 'accountId' | 'key'> & { readonly fingerprint: string }) =>
      claimKey(db, now(), { ...request, fingerprint: sealed(request.fingerprint) }),
    keep: (claim: Claim, { status, body }: Answer): Promise<void> =>
      endClaim(async () => {
        await db.update(idempotencyKeys).set({ status, body }).where(stillOurs(claim));
      }),
    free: (claim: Claim): Promise<void> =>
      endClaim(async () => {
        await db.delete(idempotencyKeys).where(stillOurs(claim));
      }),
  };
}

/**
 * Ends a claim with time of its own, because the call may have used all of its time: otherwise a
 * repeat would be refused until the lease is over, and then do the work again.
 *
 * @throws {DatabaseTimeoutError} It takes longer than a reply waits for it.
 */
const endClaim = (end: () => Promise<void>): Promise<void> =>
  resolveWithin(STORING, withinBudget(openCallBudget(), end), {
    what: 'An idempotency key’s claim did not end',
  });

const rowOf = ({ accountId, key }: Pick<Claim, 'accountId' | 'key'>) =>
  and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key));

const stillOurs = (claim: Claim) =>
  and(
    rowOf(claim),
    isNull(idempotencyKeys.status),
    eq(idempotencyKeys.leasedUntil, claim.leasedUntil),
  );

/** A single statement claims a key that is new or whose lease has expired. */
async function claimKey(
  db: Database,
  now: Date,
  request: Pick<Claim, 'accountId' | 'key'> & { readonly fingerprint: string },
): Promise<Found> {
  const { accountId, key, fingerprint } = request;
  const leasedUntil = new Date(now.getTime() + KEY_LEASE);
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ accountId, key, fingerprint, createdAt: now, leasedUntil })
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.key],
      set: { fingerprint, createdAt: now, leasedUntil },
      setWhere: sql`${idempotencyKeys.status} is null
        and ${idempotencyKeys.leasedUntil} <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ leasedUntil: idempotencyKeys.leasedUntil });
  if (claimed !== undefined) return { kind: 'claimed', claim: { accountId, key, leasedUntil } };
  const [row] = await db.select().from(idempotencyKeys).where(rowOf(request));
  // The key was freed between the two statements, so the next attempt claims it.
  if (row === undefined) return { kind: 'busy' };
  if (row.fingerprint !== fingerprint) return { kind: 'other' };
  if (row.status === null) return { kind: 'busy' };
  return { kind: 'answered', answer: { status: row.status, body: row.body } };
}

/** Returns the bodies with which an account's calls with these keys succeeded. */
export async function readReplies(
  db: Pick<Database, 'select'>,
  accountId: AccountId,
  keys: readonly string[],
): Promise<unknown[]> {
  const { key, status, body } = idempotencyKeys;
  const rows = await db
    .select({ body })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.accountId, accountId), inArray(key, [...keys]), lt(status, 300)));
  return rows.map((row) => row.body);
}

/** Deletes keys older than a week, because no client repeats a call after that long. */
export async function forgetOldKeys(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
