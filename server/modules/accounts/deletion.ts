import type { AccountId } from '#contract/units.ts';
import { eq, sql } from 'drizzle-orm';
import { retryOnConflict } from '../../db/connection/retry-on-conflict.ts';
import type { Transaction } from '../../db/open.ts';
import { enqueueSweeps } from '../../db/stores/pictures.ts';
import {
  accounts,
  hostProfiles,
  jobs,
  mailbox,
  mailLinks,
  sessions,
} from '../../db/schema/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AccountsContext } from './context.ts';
import { type AccountRow, lockById } from './repository.ts';
import { deletePasskeys } from './passkeys/passkeys.ts';
import { deleteSecondFactor } from './second-factor/settings.ts';
import { requirePassword } from './settings.ts';

/**
 * Deletes an account after checking its password. The row stays without personal data, because
 * accounting records refer to it. Other modules delete their data in the same transaction.
 *
 * @throws {ApiError} INVALID_INPUT at the password, LOGIN_HELD; UNAVAILABLE if every attempt
 * ends in a conflict with other transactions.
 */
export async function deleteAccount(
  context: AccountsContext,
  accountId: AccountId,
  password: string,
): Promise<void> {
  const { db, onAccountDeleted } = context;
  await requirePassword(context, accountId, { field: 'password', password });
  const work = async (tx: Transaction) => {
    const account = await lockById(tx, accountId);
    if (account === undefined) throw new ApiError('NOT_LOGGED_IN');
    const after: (() => void)[] = [];
    for (const onDeleted of onAccountDeleted) after.push(await onDeleted(tx, account));
    await erase(context, tx, account);
    return after;
  };
  const afterCommit = await retryOnConflict(() => db.transaction(work));
  context.sessions.forget();
  for (const act of afterCommit) act();
}

async function erase(
  { now, random }: AccountsContext,
  tx: Transaction,
  { id, kind, email }: AccountRow,
): Promise<void> {
  const { picture } = hostProfiles;
  const shown = await tx
    .select({ picture })
    .from(hostProfiles)
    .where(eq(hostProfiles.accountId, id));
  await enqueueSweeps(
    tx,
    random,
    shown.flatMap((profile) => profile.picture ?? []),
    now(),
  );
  await deleteSecondFactor(tx, id);
  await deletePasskeys(tx, id);
  for (const table of [hostProfiles, mailLinks, sessions]) {
    await tx.delete(table).where(eq(table.accountId, id));
  }
  await tx.delete(mailbox).where(eq(mailbox.to, email));
  // Emails that are waiting to be sent.
  await tx.delete(jobs).where(
    sql`${jobs.payload} ->> 'accountId' = ${id} or (
      ${jobs.payload} ->> 'email' = ${email} and ${jobs.payload} ->> 'kind' = ${kind})`,
  );
  await tx
    .update(accounts)
    .set({
      // Not a valid address, so that it can't conflict with a sign-up.
      email: `deleted-${id}`,
      passwordHash: '',
      fullName: '',
      mobileNumber: '',
      address: '',
      isAdmin: false,
      pendingEmail: null,
      emailVerifiedAt: null,
      returnTo: null,
      signUpSecretHash: null,
      deletedAt: now(),
      sessionEpoch: sql`${accounts.sessionEpoch} + 1`,
    })
    .where(eq(accounts.id, id));
}
