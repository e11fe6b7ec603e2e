import { eq } from 'drizzle-orm';
import { PUSH_KINDS_OF, type PushChoice } from '#contract/push.ts';
import type { Database } from '../../db/open.ts';
import { pushChoices } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Actor } from '../../http/auth.ts';

/** Of each kind that the role is told of; what was never chosen is on. */
export async function readChoices(
  db: Pick<Database, 'select'>,
  { accountId, role }: Pick<Actor, 'accountId' | 'role'>,
): Promise<PushChoice[]> {
  const rows = await db
    .select({ kind: pushChoices.kind, on: pushChoices.isOn })
    .from(pushChoices)
    .where(eq(pushChoices.accountId, accountId));
  return PUSH_KINDS_OF[role].map(
    (kind) => rows.find((row) => row.kind === kind) ?? { kind, on: true },
  );
}

/** @throws {ApiError} INVALID_INPUT for a kind that the role isn't told of. */
export async function choose(
  db: Database,
  { accountId, role }: Pick<Actor, 'accountId' | 'role'>,
  { kind, on: isOn }: PushChoice,
): Promise<void> {
  if (!PUSH_KINDS_OF[role].includes(kind)) {
    throw new ApiError('INVALID_INPUT', { kind: 'Your account is not told of this.' });
  }
  await db
    .insert(pushChoices)
    .values({ accountId, kind, isOn })
    .onConflictDoUpdate({ target: [pushChoices.accountId, pushChoices.kind], set: { isOn } });
}
