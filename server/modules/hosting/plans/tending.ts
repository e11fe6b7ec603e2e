import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { enqueue } from '../../../db/enqueue.ts';
import type { RandomBytes } from '../../../db/new-id.ts';
import type { Database } from '../../../db/open.ts';
import { subscriptions } from '../../../db/schema.ts';
import type { PlansContext } from './context.ts';
import { tendFeatured } from './featured.ts';
import { enqueuePlanMail, PLAN_MAILS } from './mails.ts';

export const TEND_PLANS = 'tend-plans';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Milliseconds between one round and the next. */
const PERIOD = 5 * MINUTE;
/** Hosts are reminded so many milliseconds before the end. */
const WEEK_BEFORE = 7 * DAY;
const DAY_BEFORE = DAY;
/** Reminders of one round; the others' turn is in the next. */
const MOST = 500;

export type TendingContext = Pick<PlansContext, 'db' | 'now' | 'random' | 'catalogueChanged'>;

/** Begins and ends what plans give, reminds those whose plan ends, and comes again in a few minutes. */
export async function tendPlans(context: TendingContext): Promise<void> {
  const { db, now, random, catalogueChanged } = context;
  await enqueuePlanTending(db, random, new Date(now().getTime() + PERIOD));
  const changed = await db.transaction((tx) => tendFeatured(tx, now()));
  if (changed > 0) catalogueChanged();
  await tellEnded(context);
  await remind(context);
}

/** One for each period, however many servers there are. */
export async function enqueuePlanTending(
  db: Database,
  random: RandomBytes,
  runAt: Date,
): Promise<void> {
  const dedupeKey = `${TEND_PLANS} ${Math.floor(runAt.getTime() / PERIOD)}`;
  const job = { kind: TEND_PLANS, payload: {}, runAt, dedupeKey };
  await db.transaction((tx) => enqueue(tx, random, job));
}

/** Each once: it's noted in the transaction that orders the mail. */
async function tellEnded({ db, now, random }: TendingContext): Promise<void> {
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
  /** Milliseconds. */
  readonly endsAt: number;
}

async function remind({ db, now, random }: TendingContext): Promise<void> {
  const at = now();
  for (const { id: subscriptionId, endsAt: end } of await readEnding(db, at)) {
    const endsAt = new Date(end);
    const near = end - at.getTime() <= DAY_BEFORE ? 'day' : 'week';
    await db.transaction(async (tx) => {
      // A plan that was bought meanwhile may have moved it.
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

/** What ends within a week or a day without a reminder of it, and doesn't go on as the same plan. */
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
    limit ${MOST}`);
  return rows;
}
