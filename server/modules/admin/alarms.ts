import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Alarm } from '#contract/admin.ts';
import { writeAdminAction } from '../../db/admin-actions.ts';
import type { Database } from '../../db/open.ts';
import { alarms } from '../../db/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { type AdminContext, decided } from './context.ts';

export interface NewAlarm {
  readonly cause: string;
  /** Of the payment, the refund or the payout. */
  readonly reference: string;
}

/**
 * Keeps an alarm until a person has dealt with it. The same one again changes nothing meanwhile;
 * later it opens it anew.
 */
export async function keepAlarm(
  db: Database,
  { cause: kind, reference }: NewAlarm,
  at: Date,
): Promise<void> {
  await db
    .insert(alarms)
    .values({ id: `${kind}.${reference}`, kind, reference, details: {}, at })
    .onConflictDoUpdate({
      target: alarms.id,
      set: { at, settledAt: null },
      setWhere: isNotNull(alarms.settledAt),
    });
}

const WORDS: Readonly<Record<string, string>> = {
  'foreign-currency': 'Money arrived in another currency. Nothing was booked or paid back for it.',
  'other-reference': 'The provider answered with another charge than the one that was asked for.',
  'no-amount': 'The provider says that it was paid, but not how much.',
  reversed: 'The provider took back what had arrived. What was settled stands.',
  'refund-failed': 'The provider refuses the refund for good. The payer waits for it.',
  'payout-contradicted': 'The provider says the opposite of what it said of this payout before.',
};

/** Those that nobody has dealt with, the newest first. */
export async function readAlarms(db: Database): Promise<Alarm[]> {
  const rows = await db
    .select()
    .from(alarms)
    .where(isNull(alarms.settledAt))
    .orderBy(desc(alarms.at), alarms.id);
  return rows.map(({ id, kind, reference, at }) => ({
    id,
    kind,
    reference,
    details: WORDS[kind] ?? '',
    at: at.toISOString(),
  }));
}

/** @throws {ApiError} ALARM_NOT_FOUND, also for one that somebody has settled. */
export async function settleAlarm(
  context: AdminContext,
  { adminId, id }: { readonly adminId: string; readonly id: string },
): Promise<void> {
  const { now, random } = context;
  await decided(context, async (tx) => {
    const at = now();
    const [settled] = await tx
      .update(alarms)
      .set({ settledAt: at })
      .where(and(eq(alarms.id, id), isNull(alarms.settledAt)))
      .returning();
    if (settled === undefined) throw new ApiError('ALARM_NOT_FOUND');
    const { kind, reference } = settled;
    const deed = { adminId, subjectId: reference, subject: kind } as const;
    await writeAdminAction(tx, random, { ...deed, action: 'alarm-settled' }, at);
    return true;
  });
}
