import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { AccountSession } from '#contract/accounts/sessions-api.ts';
import { dropLinks } from '../../../db/stores/mail-links.ts';
import { accounts, sessions } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Actor } from '../../../http/auth.ts';
import type { AccountsContext } from '../context.ts';
import { lockById } from '../repository.ts';

/** Returns where an account is logged in: the actor's session first, then the last seen. */
export async function listSessions(
  { db, now }: AccountsContext,
  { accountId, sessionId }: Actor,
): Promise<AccountSession[]> {
  const { id, device, createdAt, lastSeenAt, expiresAt, revokedAt } = sessions;
  const rows = await db
    .select({ id, device, createdAt, lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(revokedAt), gt(expiresAt, now())))
    .orderBy(desc(eq(id, sessionId)), sql`coalesce(${lastSeenAt}, ${createdAt}) desc`, id);
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    startedAt: row.createdAt.toISOString(),
    lastSeenAt: (row.lastSeenAt ?? row.createdAt).toISOString(),
    isCurrent: row.id === sessionId,
  }));
}

/**
 * Ends one session of the actor's account.
 *
 * @throws {ApiError} SESSION_NOT_FOUND if the account has no such session, or it has ended.
 */
export async function endSession(
  { db, now, sessions: cache }: AccountsContext,
  { accountId }: Actor,
  sessionId: string,
): Promise<void> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now() })
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
      ),
    )
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new ApiError('SESSION_NOT_FOUND');
  cache.forget();
}

/**
 * Ends all sessions of the actor's account but the actor's own. As in `endSessions`, links that were
 * requested before are dropped, because someone who is logged out could still open them.
 *
 * @throws {ApiError} NOT_LOGGED_IN if the account has just been deleted.
 */
export async function endOtherSessions(
  { db, now, sessions: cache }: AccountsContext,
  { accountId, sessionId }: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockById(tx, accountId);
    if (account === undefined) throw new ApiError('NOT_LOGGED_IN');
    await tx
      .update(sessions)
      .set({ revokedAt: now() })
      .where(
        and(
          eq(sessions.accountId, accountId),
          ne(sessions.id, sessionId),
          isNull(sessions.revokedAt),
        ),
      );
    await tx.update(accounts).set({ pendingEmail: null }).where(eq(accounts.id, accountId));
    await dropLinks(tx, accountId, ['reset', 'email']);
  });
  cache.forget();
}
