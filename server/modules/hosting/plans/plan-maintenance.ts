import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { enqueue } from '../../../db/enqueue.ts';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Database } from '../../../db/open.ts';
import { subscriptions } from '../../../db/schema/schema.ts';
import type { PlansContext } from './context.ts';
import { updateFeatured } from './featured.ts';
import { enqueuePlanMail, PLAN_MAILS } from './email-kinds.ts';

export const PLAN_MAINTENANCE = 'tend-plans';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Milliseconds between two rounds. */
const PERIOD = 5 * MINUTE;
/** Milliseconds before the end at which hosts are reminded. */
const WEEK_BEFORE = 7 * DAY;
const DAY_BEFORE = DAY;
/** Maximum number of reminders in one round; the rest follow in the next. */
const BATCH = 500;

export type PlanMaintenanceContext = Pick<
  PlansContext,
  'db' | 'now' | 'random' | 'catalogueChanged'
>;

/**
 * Updates featured spaces, sends emails about plans that end or have ended, and schedules itself
 * again after a few minutes.
 */
export async function runPlanMaintenance(context: PlanMaintenanceContext): Promise<void> {
  const { db, now, random, catalogueChanged } = context;
  const at = now();
  await enqueuePlanMaintenance(db, random, new Date(at.getTime() + PERIOD), at);
  const changed = await db.transaction((tx) => updateFeatured(tx, now()));
  if (changed > 0) catalogueChanged();
  await notifyEnded(context);
  await remind(context);
}

/** Schedules one job per period, however many servers there are. */
export async function enqueuePlanMaintenance(
  db: Database,
  random: RandomBytes,
  runAt: Date,
  plannedAt = runAt,
): Promise<void> {
  const dedupeKey = `${PLAN_MAINTENANCE} ${Math.floor(runAt.getTime() / PERIOD)}`;
  const job = { kind: PLAN_MAINTENANCE, payload: {}, runAt, plannedAt, dedupeKey };
  await db.transaction((tx) => enqueue(tx, random, job));
}

/**
 * Each end is recorded in the transaction that enqueues its email, so that the email is sent once.
 */
async function notifyEnded({ db, now, random }: PlanMaintenanceContext): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(subscriptions)
      .set({ endedAt: at })
      .where(and(isNull(subscriptions.endedAt), lte(subscriptions.endsAt, at)))
      .returning({ subscriptionId: subscriptions.id });
    for (const { subscriptionId } of ended) {
      await enqueuePlanMail(tx, random, { kind: PLAN_MAILS.ended, subscriptionId }, at);
    }
  });
}

interface Ending extends Record<string, unknown> {
  readonly id: string;
  /** In milliseconds. */
  readonly endsAt: number;
}

async function remind({ db, now, random }: PlanMaintenanceContext): Promise<void> {
  const at = now();
  for (const { id: subscriptionId, endsAt: end } of await readEnding(db, at)) {
    const endsAt = new Date(end);
    const near = end - at.getTime() <= DAY_BEFORE ? 'day' : 'week';
    await db.transaction(async (tx) => {
      // A plan that was bought in the meantime may have moved the end.
      const same = and(eq(subscriptions.id, subscriptionId), eq(subscriptions.endsAt, endsAt));
      const noted = await tx
        .update(subscriptions)
        .set({ remindedAt: at })
        .where(same)
        .returning({ id: subscriptions.id });
      if (noted.length === 0) return;
      const kind = PLAN_MAILS.ending;
      const order = { kind, subscriptionId, near, endsAt: endsAt.toISOString() } as const;
      await enqueuePlanMail(tx, random, order, at);
    });
  }
}

/**
 * Returns periods that end within a week or a day, have no reminder of it yet, and aren't followed
 * by the same plan.
 */
async function readEnding(db: Database, now: Date): Promise<Ending[]> {
  const at = (milliseconds: number) =>
    sql`${new Date(now.getTime() + milliseconds).toISOString()}::timestamptz`;
  const { rows } = await db.execute<Ending>(sql`
    select p.id, (extract(epoch from p.ends_at) * 1000)::float8 as "endsAt"
    from subscriptions p
    where p.ended_at is null and p.ends_at > ${at(0)} and p.ends_at <= ${at(WEEK_BEFORE)}
      and (p.reminded_at is null or (p.ends_at <= ${at(DAY_BEFORE)}
        and p.reminded_at < p.ends_at - ${`${DAY_BEFORE} milliseconds`}::interval))
      and not exists (
        select 1 from subscriptions n
        where n.host_id = p.host_id and n.plan = p.plan
          and n.starts_at <= p.ends_at and n.ends_at > p.ends_at)
    order by p.ends_at
    limit ${BATCH}`);
  return rows;
}
