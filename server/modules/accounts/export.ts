import type { AccountId } from '#contract/units.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { secondFactors, sessions as sessionsTable } from '../../db/schema/schema.ts';
import type { AccountsContext } from './context.ts';
import { listPasskeys } from './passkeys/passkeys.ts';
import { readHostProfile, requireAccount } from './settings.ts';

/**
 * Returns everything that is stored about an account, including the data of other modules, without
 * secrets and hashes.
 */
export async function exportAccount(
  context: AccountsContext,
  accountId: AccountId,
): Promise<Record<string, unknown>> {
  const { db, now, onAccountExported } = context;
  const account = await requireAccount(context, accountId);
  const { id, kind, email, pendingEmail, fullName, mobileNumber, address } = account;
  const { createdAt, emailVerifiedAt } = account;
  const sessions = await db
    .select({
      role: sessionsTable.role,
      device: sessionsTable.device,
      createdAt: sessionsTable.createdAt,
      lastSeenAt: sessionsTable.lastSeenAt,
      expiresAt: sessionsTable.expiresAt,
      endedAt: sessionsTable.revokedAt,
    })
    .from(sessionsTable)
    .where(eq(sessionsTable.accountId, accountId))
    .orderBy(asc(sessionsTable.createdAt));
  const [factor] = await db
    .select({ since: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)));
  const own = { id, kind, email, pendingEmail, fullName, mobileNumber, address };
  const host = kind === 'host' ? { host: await readHostProfile(context, accountId) } : {};
  const data: Record<string, unknown> = {
    account: { ...own, createdAt, emailVerifiedAt },
    ...host,
    sessions,
    ...(factor === undefined ? {} : { secondFactor: { since: factor.since } }),
    passkeys: await listPasskeys(db, accountId),
  };
  const at = now();
  for (const exported of onAccountExported) {
    Object.assign(data, await exported(db, { id, kind }, at));
  }
  return data;
}
