import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open.ts';
import { spaces, suspendedSpaces } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { type AdminContext, decided } from './context.ts';
import { writeDeed } from './deeds.ts';
import { type AccountRow, lockAccount } from './rows.ts';

export interface AccountDecision {
  readonly adminId: string;
  readonly accountId: string;
}

/**
 * Lets nobody in to an account, and everybody out. A host's live spaces are hidden; what is booked
 * stays booked. False where it's suspended already.
 *
 * @throws {ApiError} ACCOUNT_NOT_FOUND; ACCOUNT_STATE for an admin's.
 */
export async function suspendAccount(
  context: AdminContext,
  { adminId, accountId, reason }: AccountDecision & { readonly reason: string },
): Promise<boolean> {
  const { now, hands, catalogueChanged, wakeJobs } = context;
  const done = await decided(context, async (tx) => {
    const account = await requireAccount(tx, accountId);
    if (account.isAdmin) throw new ApiError('ACCOUNT_STATE');
    if (account.suspendedAt !== null) return { ended: undefined };
    const ended = await hands.suspend(tx, accountId);
    if (account.kind === 'host') await hideSpaces(tx, accountId);
    const deed = { adminId, subjectId: accountId, subject: account.fullName, reason } as const;
    await writeDeed(tx, context, { ...deed, action: 'account-suspended' }, now());
    return { ended };
  });
  if (done.ended === undefined) return false;
  done.ended();
  catalogueChanged();
  wakeJobs();
  return true;
}

/**
 * Lets an account in again. Of a host's spaces those that were hidden with it are shown again, the
 * oldest first, as many as the plan has room for. False where it isn't suspended.
 *
 * @throws {ApiError} ACCOUNT_NOT_FOUND
 */
export async function reinstateAccount(
  context: AdminContext,
  { adminId, accountId }: AccountDecision,
): Promise<boolean> {
  const { now, hands, catalogueChanged, wakeJobs } = context;
  const isNew = await decided(context, async (tx) => {
    const account = await requireAccount(tx, accountId);
    if (account.suspendedAt === null) return false;
    const at = now();
    await hands.reinstate(tx, accountId);
    if (account.kind === 'host') await showSpaces(tx, context, accountId, at);
    const deed = { adminId, subjectId: accountId, subject: account.fullName } as const;
    await writeDeed(tx, context, { ...deed, action: 'account-reinstated' }, at);
    return true;
  });
  if (isNew) {
    catalogueChanged();
    wakeJobs();
  }
  return isNew;
}

async function requireAccount(tx: Transaction, id: string): Promise<AccountRow> {
  const account = await lockAccount(tx, id);
  if (account === undefined) throw new ApiError('ACCOUNT_NOT_FOUND');
  return account;
}

/** Taken in one order, as by everybody who takes more than one space. */
async function lockSpaces(tx: Transaction, hostId: string, status: 'active' | 'paused') {
  return tx
    .select({ id: spaces.id, createdAt: spaces.createdAt })
    .from(spaces)
    .where(and(eq(spaces.hostId, hostId), eq(spaces.listingStatus, status)))
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

async function hideSpaces(tx: Transaction, hostId: string): Promise<void> {
  const live = await lockSpaces(tx, hostId, 'active');
  if (live.length === 0) return;
  const ids = live.map(({ id }) => id);
  await setStatus(tx, ids, 'paused');
  await tx.insert(suspendedSpaces).values(ids.map((spaceId) => ({ spaceId, hostId })));
}

async function showSpaces(
  tx: Transaction,
  { hands }: AdminContext,
  hostId: string,
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
  const { limit = hidden.length } = await hands.readRoom(tx, hostId, at);
  const shown = hidden.slice(0, limit).map(({ id }) => id);
  await setStatus(tx, shown, 'active');
}
