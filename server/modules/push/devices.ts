import type { AccountId } from '#contract/units.ts';
import { and, asc, desc, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import type { PushDevice, PushKind } from '#contract/accounts/push.ts';
import { newId } from '../../db/new-id.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { accounts, pushChoices, pushDevices, sessions } from '../../db/schema/schema.ts';
import { isUsableKey } from '../../gateways/push/encrypt.ts';
import { isPushService } from '../../gateways/push/services.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Actor } from '../../http/auth.ts';
import type { PushContext } from './context.ts';
import * as copy from './copy.ts';

/**
 * Maximum number of devices of an account. Beyond it, the device that was used longest ago is
 * removed.
 */
const MAX_DEVICES = 20;

/**
 * Sends the account's push notifications to this device for as long as the session lasts that added
 * it.
 *
 * @throws {ApiError} INVALID_INPUT if its push service isn't allowed or its keys are invalid.
 */
export async function addDevice(
  { db, now, random, services }: PushContext,
  { accountId, sessionId }: Actor,
  { endpoint, keys }: PushDevice,
): Promise<void> {
  if (!isPushService(endpoint, services)) {
    throw new ApiError('INVALID_INPUT', { endpoint: copy.unknownService });
  }
  if (!isUsableKey(keys)) throw new ApiError('INVALID_INPUT', { keys: copy.invalidKeys });
  const at = now();
  const row = { sessionId, p256dh: keys.p256dh, auth: keys.auth, lastUsed: at };
  const ofAccount = eq(pushDevices.accountId, accountId);
  await db.transaction(async (tx) => {
    // Locks the account, so that devices are counted by one transaction after another.
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('no key update');
    await tx
      .insert(pushDevices)
      .values({ id: newId(random), accountId, endpoint, createdAt: at, ...row })
      .onConflictDoUpdate({ target: [pushDevices.accountId, pushDevices.endpoint], set: row });
    const stored = tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(ofAccount)
      .orderBy(desc(pushDevices.lastUsed), asc(pushDevices.id))
      .limit(MAX_DEVICES);
    await tx.delete(pushDevices).where(and(ofAccount, notInArray(pushDevices.id, stored)));
  });
}

/** Removes a push device of the account. Removing an unknown one succeeds. */
export async function removeDevice(
  { db }: PushContext,
  accountId: AccountId,
  endpoint: string,
): Promise<void> {
  await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.accountId, accountId), eq(pushDevices.endpoint, endpoint)));
}

/** Whether the session of a device is valid and its account is neither deleted nor suspended. */
const isLive = (now: Date) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    isNull(accounts.deletedAt),
    isNull(accounts.suspendedAt),
  );

/** Returns the devices on which an account wants notifications of this kind. */
export async function readListeners(
  db: Pick<Database, 'select'>,
  accountId: AccountId,
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

/** Removes the devices of sessions that have ended for any reason. */
export async function dropLapsed(tx: Transaction, accountId: AccountId, now: Date): Promise<void> {
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
