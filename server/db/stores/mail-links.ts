import type { AccountId } from '#contract/units.ts';
import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../open.ts';
import type { RandomBytes } from '../new-id.ts';
import { mailLinks } from '../schema/schema.ts';
import type { LinkPurpose } from '../schema/accounts.ts';

const HOUR = 60 * 60 * 1_000;

/** Lifetime of a link, in milliseconds. */
export const LINK_LIFE: Readonly<Record<LinkPurpose, number>> = {
  verify: 24 * HOUR,
  reset: HOUR,
  email: 24 * HOUR,
  bank: 24 * HOUR,
};

/** The token has 256 random bits, so its hash needs no salt. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

export interface NewLink {
  readonly accountId: AccountId;
  readonly purpose: LinkPurpose;
  readonly newEmail?: string;
  /** The id of what the link is about, if that is not the account itself. */
  readonly subjectId?: string;
}

/**
 * Creates a link and invalidates earlier ones of the same purpose. Those about bank accounts stay
 * until they are old, so that `findLink` finds them.
 *
 * @returns The link's secret token.
 */
export async function makeLink(
  tx: Transaction,
  random: RandomBytes,
  now: Date,
  link: NewLink,
): Promise<string> {
  if (link.purpose === 'bank') await endLinks(tx, link.accountId, link.purpose, now);
  else await dropLinks(tx, link.accountId, [link.purpose]);
  const token = random(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_LIFE[link.purpose]);
  await tx.insert(mailLinks).values({ ...link, tokenHash: hashOf(token), expiresAt });
  return token;
}

/** Makes an account's links for a purpose unusable, as if they had been used. */
async function endLinks(
  tx: Transaction,
  accountId: AccountId,
  purpose: LinkPurpose,
  now: Date,
): Promise<void> {
  const isOpen = isNull(mailLinks.usedAt);
  await tx
    .update(mailLinks)
    .set({ usedAt: now })
    .where(and(eq(mailLinks.accountId, accountId), eq(mailLinks.purpose, purpose), isOpen));
}

/**
 * Deletes an account's links for some purposes, so that those in emails already sent stop working.
 */
export async function dropLinks(
  tx: Transaction,
  accountId: AccountId,
  purposes: LinkPurpose[],
): Promise<void> {
  await tx
    .delete(mailLinks)
    .where(and(eq(mailLinks.accountId, accountId), inArray(mailLinks.purpose, purposes)));
}

/**
 * Whether a link of this purpose was emailed recently. Used and expired links count, because they
 * are stored for a while.
 */
export async function hadLink(
  tx: Transaction,
  accountId: AccountId,
  purpose: LinkPurpose,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: mailLinks.accountId })
    .from(mailLinks)
    .where(and(eq(mailLinks.accountId, accountId), eq(mailLinks.purpose, purpose)))
    .limit(1);
  return found !== undefined;
}

const usable = (token: string, purposes: LinkPurpose[], now: Date) =>
  and(
    eq(mailLinks.tokenHash, hashOf(token)),
    inArray(mailLinks.purpose, purposes),
    isNull(mailLinks.usedAt),
    gt(mailLinks.expiresAt, now),
  );

type MailLink = typeof mailLinks.$inferSelect;

/** Finds a usable link without using it. It may have been used by the time `useLink` is called. */
export async function findUsable(
  tx: Pick<Transaction, 'select'>,
  token: string,
  purposes: LinkPurpose[],
  now: Date,
): Promise<MailLink | undefined> {
  const [found] = await tx
    .select()
    .from(mailLinks)
    .where(usable(token, purposes, now));
  return found;
}

/** Finds a link that was emailed, also if it was used, replaced or has expired since. */
export async function findLink(
  tx: Pick<Transaction, 'select'>,
  token: string,
  purpose: LinkPurpose,
): Promise<MailLink | undefined> {
  const [found] = await tx
    .select()
    .from(mailLinks)
    .where(and(eq(mailLinks.tokenHash, hashOf(token)), eq(mailLinks.purpose, purpose)));
  return found;
}

/** Returns whether a link is known, unused and not expired, without using it. */
export async function isUsableLink(...which: Parameters<typeof findUsable>): Promise<boolean> {
  return (await findUsable(...which)) !== undefined;
}

/**
 * Marks a link as used. Of two concurrent calls only one succeeds; the other gets undefined, as for
 * a link that is unknown, used or expired.
 */
export async function useLink(
  tx: Transaction,
  token: string,
  purposes: LinkPurpose[],
  now: Date,
): Promise<MailLink | undefined> {
  const [used] = await tx
    .update(mailLinks)
    .set({ usedAt: now })
    .where(usable(token, purposes, now))
    .returning();
  return used;
}
