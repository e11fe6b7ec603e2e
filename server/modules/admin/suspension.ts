import type { AccountId } from '#contract/units.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open.ts';
import { spaces, suspendedSpaces } from '../../db/schema/schema.ts';
import { lockLinkedSpaces } from '../../db/stores/linked-spaces.ts';
import { ApiError } from '../../http/api-error.ts';
import { type AdminContext, runDecision } from './context.ts';
import { recordAdminAction } from './audit-log.ts';
import { type AdminAccountRow, lockAccount } from './rows.ts';

export interface AccountDecision {
  readonly adminId: string;
  readonly accountId: AccountId;
}

/**
 * Suspends an account: its sessions end and it can't log in. A host's active spaces are hidden;
 * existing bookings stay valid.
 *
 * @returns false if the account is already suspended.
 * @throws {ApiError} ACCOUNT_NOT_FOUND; ACCOUNT_STATE for the account of an admin.
 */
export async function suspendAccount(
  context: AdminContext,
  { adminId, accountId, reason }: AccountDecision & { readonly reason: string },
): Promise<boolean> {
  const { now, deps, catalogueChanged, wakeJobs } = context;
  const done = await runDecision(context, async (tx) => {
    const account = await requireAccount(tx, accountId);
    if (account.isAdmin) throw new ApiError('ACCOUNT_STATE');
    if (account.suspendedAt !== null) return { ended: undefined };
    const ended = await deps.suspend(tx, accountId);
    if (account.kind === 'host') await hideSpaces(tx, accountId);
    const adminAction = {
      adminId,
      subjectId: accountId,
      subject: account.fullName,
      reason,
    } as const;
    await recordAdminAction(tx, context, { ...adminAction, action: 'account-suspended' }, now());
    return { ended };
  });
  if (done.ended === undefined) return false;
  done.ended();
  catalogueChanged();
  wakeJobs();
  return true;
}

/**
 * Allows an account to log in again. A host's spaces that were hidden with it become active again,
 * oldest first, as many as the plan has room for.
 *
 * @returns false if the account isn't suspended.
 * @throws {ApiError} ACCOUNT_NOT_FOUND
 */
export async function reinstateAccount(
  context: AdminContext,
  { adminId, accountId }: AccountDecision,
): Promise<boolean> {
  const { now, deps, catalogueChanged, wakeJobs } = context;
  const isNew = await runDecision(context, async (tx) => {
    const account = await requireAccount(tx, accountId);
    if (account.suspendedAt === null) return false;
    const at = now();
    await deps.reinstate(tx, accountId);
    if (account.kind === 'host') await showSpaces(tx, context, accountId, at);
    const adminAction = { adminId, subjectId: accountId, subject: account.fullName } as const;
    await recordAdminAction(tx, context, { ...adminAction, action: 'account-reinstated' }, at);
    return true;
  });
  if (isNew) {
    catalogueChanged();
    wakeJobs();
  }
  return isNew;
}

async function requireAccount(tx: Transaction, id: string): Promise<AdminAccountRow> {
  const account = await lockAccount(tx, id);
  if (account === undefined) throw new ApiError('ACCOUNT_NOT_FOUND');
  return account;
}

/**
 * Spaces are locked in the order of their IDs, as in every transaction that locks several, and with
 * those that they are linked with, whose guests may be offered times.
 */
async function lockSpaces(tx: Transaction, hostId: AccountId, status: 'active' | 'paused') {
  const which = and(eq(spaces.hostId, hostId), eq(spaces.listingStatus, status));
  const own = await tx.select({ id: spaces.id }).from(spaces).where(which);
  await lockLinkedSpaces(
    tx,
    own.map(({ id }) => id),
  );
  return tx
    .select({ id: spaces.id, createdAt: spaces.createdAt })
    .from(spaces)
    .where(which)
    .orderBy(asc(spaces.id))
    .for('no key update');
}

async function setStatus(
  tx: Transaction,
  ids: readonly string[],
  listingStatus: 'active' | 'paused',
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(spaces)
    .set({ listingStatus })
    .where(inArray(spaces.id, [...ids]));
}

async function hideSpaces(tx: Transaction, hostId: AccountId): Promise<void> {
  const live = await lockSpaces(tx, hostId, 'active');
  if (live.length === 0) return;
  const ids = live.map(({ id }) => id);
  await setStatus(tx, ids, 'paused');
  await tx.insert(suspendedSpaces).values(ids.map((spaceId) => ({ spaceId, hostId })));
}

async function showSpaces(
  tx: Transaction,
  { deps }: AdminContext,
  hostId: AccountId,
  at: Date,
): Promise<void> {
  const paused = await lockSpaces(tx, hostId, 'paused');
  const remembered = await tx
    .delete(suspendedSpaces)
    .where(eq(suspendedSpaces.hostId, hostId))
    .returning({ id: suspendedSpaces.spaceId });
  const ids = new Set(remembered.map(({ id }) => id));
  const hidden = paused
    .filter(({ id }) => ids.has(id))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const { limit = hidden.length } = await deps.readListingQuota(tx, hostId, at);
  const shown = hidden.slice(0, limit).map(({ id }) => id);
  await setStatus(tx, shown, 'active');
  for (const id of shown.toSorted()) await deps.onSpaceChanged(tx, id);
}
