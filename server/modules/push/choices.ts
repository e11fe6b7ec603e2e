import { eq } from 'drizzle-orm';
import { NEWER_PUSH_KINDS, PUSH_KINDS_OF, type PushChoice } from '#contract/accounts/push.ts';
import type { Database } from '../../db/open.ts';
import { pushChoices } from '../../db/schema/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Actor } from '../../http/auth.ts';
import * as copy from './copy.ts';

/**
 * Returns the choice for each kind of push notification of the role; the default is on.
 *
 * @param kinds Without `all`, kinds that older apps don't know are left out.
 */
export async function readChoices(
  db: Pick<Database, 'select'>,
  { accountId, role }: Pick<Actor, 'accountId' | 'role'>,
  kinds?: 'all',
): Promise<PushChoice[]> {
  const rows = await db
    .select({ kind: pushChoices.kind, on: pushChoices.isOn })
    .from(pushChoices)
    .where(eq(pushChoices.accountId, accountId));
  return PUSH_KINDS_OF[role]
    .filter((kind) => kinds === 'all' || !NEWER_PUSH_KINDS.includes(kind))
    .map((kind) => rows.find((row) => row.kind === kind) ?? { kind, on: true });
}

/** @throws {ApiError} INVALID_INPUT for a kind that the role doesn't receive. */
export async function savePushChoice(
  db: Database,
  { accountId, role }: Pick<Actor, 'accountId' | 'role'>,
  { kind, on: isOn }: PushChoice,
): Promise<void> {
  if (!PUSH_KINDS_OF[role].includes(kind)) {
    throw new ApiError('INVALID_INPUT', { kind: copy.otherRole });
  }
  await db
    .insert(pushChoices)
    .values({ accountId, kind, isOn })
    .onConflictDoUpdate({ target: [pushChoices.accountId, pushChoices.kind], set: { isOn } });
}
