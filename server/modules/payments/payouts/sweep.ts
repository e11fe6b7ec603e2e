import { and, inArray, sql } from 'drizzle-orm';
import { payouts } from '../../../db/schema/schema.ts';
import type { HostMoneyContext } from '../host-money/context.ts';
import { PAYMENT_JOBS } from '../schedule.ts';
import { enqueuePayout } from './rows.ts';

const BATCH = 100;

/** Enqueues a job for payouts whose job was given up or lost. */
export async function sweepPayouts({ db, now, random }: HostMoneyContext): Promise<void> {
  const job = sql`${PAYMENT_JOBS.payout} || ':' || ${payouts.reference} || ':' || ${payouts.tries}`;
  const forgotten = await db
    .select({ reference: payouts.reference, tries: payouts.tries })
    .from(payouts)
    .where(
      and(
        inArray(payouts.status, ['due', 'sent']),
        sql`not exists (select 1 from jobs where dedupe_key = ${job} and done_at is null)`,
      ),
    )
    .orderBy(payouts.createdAt)
    .limit(BATCH);
  if (forgotten.length === 0) return;
  await db.transaction(async (tx) => {
    for (const payout of forgotten) await enqueuePayout(tx, random, payout, now());
  });
}
