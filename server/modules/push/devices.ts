import { and, asc, desc, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import type { PushDevice, PushKind } from '#contract/push.ts';
import { newId } from '../../db/new-id.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { accounts, pushChoices, pushDevices, sessions } from '../../db/schema.ts';
import { isUsable } from '../../gateways/push/encrypt.ts';
import { isPushService } from '../../gateways/push/services.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Actor } from '../../http/auth.ts';
import type { PushContext } from './context.ts';

/** Of one account. One more, and the one that was silent longest goes. */
const MOST_DEVICES = 20;

/**
 * The account is told on this device for as long as the log-in lasts that asked for it.
 *
 * @throws {ApiError} INVALID_INPUT where nothing can be sent to it, or nothing may.
 */
export async function addDevice(
  { db, now, random, services }: PushContext,
  { accountId, sessionId }: Actor,
  { endpoint, keys }: PushDevice,
): Promise<void> {
  if (!isPushService(endpoint, services)) {
    throw new ApiError('INVALID_INPUT', { endpoint: 'This browser’s push service is not known.' });
  }
  if (!isUsable(keys)) throw new ApiError('INVALID_INPUT', { keys: 'These are no keys.' });
  const at = now();
  const row = { sessionId, p256dh: keys.p256dh, auth: keys.auth, lastUsed: at };
  const ofAccount = eq(pushDevices.accountId, accountId);
  await db.transaction(async (tx) => {
    // One after the other, so that no two count the same devices.
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('no key update');
    await tx
      .insert(pushDevices)
      .values({ id: newId(random), accountId, endpoint, createdAt: at, ...row })
      .onConflictDoUpdate({ target: [pushDevices.accountId, pushDevices.endpoint], set: row });
    const kept = tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(ofAccount)
      .orderBy(desc(pushDevices.lastUsed), asc(pushDevices.id))
      .limit(MOST_DEVICES);
    await tx.delete(pushDevices).where(and(ofAccount, notInArray(pushDevices.id, kept)));
  });
}

export async function removeDevice(
  { db }: PushContext,
  accountId: string,
  endpoint: string,
): Promise<void> {
  await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.accountId, accountId), eq(pushDevices.endpoint, endpoint)));
}

/** The log-in behind a device holds, and its account is there. */
const isLive = (now: Date) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    isNull(accounts.deletedAt),
    isNull(accounts.suspendedAt),
  );

/** The devices on which an account wants to be told of this. */
export async function readListeners(
  db: Pick<Database, 'select'>,
  accountId: string,
  kind: PushKind,
  now: Date,
): Promise<readonly (typeof pushDevices.$inferSelect)[]> {
  const rows = await db
    .select({ device: pushDevices })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .innerJoin(accounts, eq(accounts.id, pushDevices.accountId))
    .leftJoin(
      pushChoices,
      and(eq(pushChoices.accountId, pushDevices.accountId), eq(pushChoices.kind, kind)),
    )
    .where(
      and(eq(pushDevices.accountId, accountId), isLive(now), sql`${pushChoices.isOn} is not false`),
    );
  return rows.map(({ device }) => device);
}

/** Those of log-ins that have ended, however that came. */
export async function dropLapsed(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const live = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.accountId, accountId), notInArray(pushDevices.sessionId, live)));
}
