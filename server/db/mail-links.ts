import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from './open.ts';
import type { RandomBytes } from './new-id.ts';
import { mailLinks } from './schema.ts';
import type { LinkPurpose } from './schema-accounts.ts';

const HOUR = 60 * 60 * 1_000;

/** Milliseconds for which a link may be opened. */
export const LINK_LIFE: Readonly<Record<LinkPurpose, number>> = {
  verify: 24 * HOUR,
  reset: HOUR,
  email: 24 * HOUR,
  bank: 24 * HOUR,
};

/** The secret is long enough that its hash needs no salt. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();

export interface NewLink {
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  readonly newEmail?: string;
  /** What it's about, where that isn't the account itself. */
  readonly subjectId?: string;
}

/** The secret of a new link. Older ones of the same purpose open nothing any more. */
export async function makeLink(
  tx: Transaction,
  random: RandomBytes,
  now: Date,
  link: NewLink,
): Promise<string> {
  await dropLinks(tx, link.accountId, [link.purpose]);
  const token = random(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_LIFE[link.purpose]);
  await tx.insert(mailLinks).values({ ...link, tokenHash: hashOf(token), expiresAt });
  return token;
}

export async function dropLinks(
  tx: Transaction,
  accountId: string,
  purposes: LinkPurpose[],
): Promise<void> {
  await tx
    .delete(mailLinks)
    .where(and(eq(mailLinks.accountId, accountId), inArray(mailLinks.purpose, purposes)));
}

/** Whether one was mailed of late, be it used or run out by now: such are kept for a while. */
export async function hadLink(
  tx: Transaction,
  accountId: string,
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

/** One that could be used, before work is done for it. It may be used up by the time it is. */
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

export async function isUsable(...which: Parameters<typeof findUsable>): Promise<boolean> {
  return (await findUsable(...which)) !== undefined;
}

/** Uses a link up, which of two at once only one does; undefined where there's nothing to use. */
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
