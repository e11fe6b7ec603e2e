import { and, eq, gt, isNull } from 'drizzle-orm';
import type { AccountId } from '#contract/units.ts';
import type { PasskeyPurpose } from '../../../db/schema/accounts.ts';
import { passkeyChallenges } from '../../../db/schema/schema.ts';
import type { AccountsContext } from '../context.ts';

/** Milliseconds in which a device has to answer. */
const LIFETIME_MS = 5 * 60 * 1_000;

const CHALLENGE_BYTES = 32;

export interface ChallengeOf {
  readonly purpose: PasskeyPurpose;
  /** Null for a log-in, because it isn't known yet whose it is. */
  readonly accountId: AccountId | null;
}

/** Makes a challenge that one answer can use. */
export async function makeChallenge(
  { db, now, random }: Pick<AccountsContext, 'db' | 'now' | 'random'>,
  { purpose, accountId }: ChallengeOf,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(random(CHALLENGE_BYTES));
  await db.insert(passkeyChallenges).values({
    challenge: Buffer.from(challenge).toString('base64url'),
    purpose,
    accountId,
    expiresAt: new Date(now().getTime() + LIFETIME_MS),
  });
  return challenge;
}

/**
 * Uses up a challenge, also if the answer turns out to be wrong.
 *
 * @returns Whether it was made for this purpose and account, and was not used or expired.
 */
export async function useChallenge(
  { db, now }: Pick<AccountsContext, 'db' | 'now'>,
  challenge: string,
  { purpose, accountId }: ChallengeOf,
): Promise<boolean> {
  const owner =
    accountId === null
      ? isNull(passkeyChallenges.accountId)
      : eq(passkeyChallenges.accountId, accountId);
  const used = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        owner,
        gt(passkeyChallenges.expiresAt, now()),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return used.length > 0;
}
