import { createHash } from 'node:crypto';
import { asc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { accounts, adminActions, payments } from '../../db/schema/schema.ts';
import * as copy from './copy.ts';

type Entry = typeof adminActions.$inferSelect;

export interface AuditLogCheck {
  readonly entries: number;
  /**
   * Hash of the newest entry, as hexadecimal digits; empty for an empty log. It changes with every
   * entry and depends on all of them, so a copy of it elsewhere shows later whether entries have been
   * rewritten or removed at the end.
   */
  readonly head: string;
  /** Position of the first entry that doesn't follow from the one before; undefined if all do. */
  readonly brokenAt: number | undefined;
}

/** A field with its length in bytes, so that two different entries never have the same text. */
const field = (value: string | null) =>
  value === null ? '-' : `${Buffer.byteLength(value)}:${value}`;

const sha256 = (...parts: readonly (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const hashOf = (entry: Entry, position: number, before: Buffer) =>
  sha256(
    before,
    entry.detailsHash ?? '',
    field(String(position)),
    field(entry.id),
    field(entry.adminId),
    field(entry.action),
    field(entry.subjectId),
    field(entry.at.toISOString()),
  );

/** Subject and reason are as they were written, or were removed with the account they are about. */
function hasItsDetails(entry: Entry, deleted: ReadonlySet<string>): boolean {
  const { detailsSalt, detailsHash, subject, reason, subjectId } = entry;
  if (detailsHash === null) return false;
  const isRemoved = subject === copy.deletedAccount && reason === null && deleted.has(subjectId);
  if (isRemoved || detailsSalt === null) return isRemoved;
  return sha256(detailsSalt, field(subject), field(reason)).equals(detailsHash);
}

/** Computes the chain of the audit log again. Migration 0021 has the trigger that makes it. */
export async function checkAuditLog(db: Database): Promise<AuditLogCheck> {
  const entries = await db
    .select()
    .from(adminActions)
    .orderBy(asc(adminActions.position), asc(adminActions.id));
  const gone = await db
    .select({ id: adminActions.subjectId })
    .from(adminActions)
    .innerJoin(accounts, eq(accounts.id, adminActions.subjectId))
    .where(isNotNull(accounts.deletedAt));
  const refunded = await db
    .select({ id: adminActions.subjectId })
    .from(adminActions)
    .innerJoin(payments, eq(payments.reference, adminActions.subjectId))
    .innerJoin(accounts, eq(accounts.id, payments.accountId))
    .where(isNotNull(accounts.deletedAt));
  const deleted = new Set([...gone, ...refunded].map(({ id }) => id));
  let before: Buffer = Buffer.alloc(0);
  for (const [index, entry] of entries.entries()) {
    const position = index + 1;
    const hash = hashOf(entry, position, before);
    const isIntact =
      entry.position === position &&
      entry.hash?.equals(hash) === true &&
      hasItsDetails(entry, deleted);
    if (!isIntact) return { entries: entries.length, head: '', brokenAt: position };
    before = hash;
  }
  return { entries: entries.length, head: before.toString('hex'), brokenAt: undefined };
}
