import type { AccountId } from '#contract/units.ts';
import { and, asc, eq } from 'drizzle-orm';
import { addDays, instantOf, lagosTime, weekdayOf } from '#contract/time/lagos-time.ts';
import { DEMO_VIEW_DAYS, demoViews } from '#demo/demo.ts';
import { createDemoMoney, type DemoOptions } from './money.ts';
import type { Database } from '../../db/open.ts';
import { accounts, spaces, spaceViews, subscriptions } from '../../db/schema/schema.ts';
import { withQueueAside } from '../../jobs/queue.ts';
import { writeViews } from '../../modules/hosting/insight/view-counter.ts';
import { startPlan } from '../../modules/hosting/plans/initialize.ts';

const HOST = 'host@aye.test';
/** Day on which the demo's host subscribed to the premium plan for a year, relative to today. */
const SUBSCRIBED = -45;

/**
 * Gives the demo's host a premium plan, paid in the sandbox, and views for the last sixty days,
 * unless they exist.
 */
export async function addDemoBusiness(options: DemoOptions): Promise<void> {
  const { db, now } = options;
  const [host] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.kind, 'host'), eq(accounts.email, HOST)));
  if (host === undefined) return;
  const today = lagosTime(now()).date;
  await addPlan(options, host.id, today);
  await addViews(db, host.id, today);
}

async function addPlan(options: DemoOptions, hostId: AccountId, today: string): Promise<void> {
  if ((await options.db.$count(subscriptions, eq(subscriptions.hostId, hostId))) > 0) return;
  const clock = { time: instantOf(addDays(today, SUBSCRIBED), '10:00') };
  const { common, payments, pay, runJobs } = createDemoMoney(options, clock);
  const bought = { plan: 'premium', billing: 'yearly' } as const;
  await withQueueAside(options.db, options.now(), async () => {
    const { reference } = await startPlan({ ...common, payments }, hostId, bought);
    await pay(reference);
    await runJobs();
  });
}

async function addViews(db: Database, hostId: AccountId, today: string): Promise<void> {
  const own = and(eq(spaces.hostId, hostId), eq(spaces.listingStatus, 'active'));
  const rows = await db.select({ id: spaces.id }).from(spaces).where(own).orderBy(asc(spaces.id));
  const [seen] = await db
    .select({ day: spaceViews.day })
    .from(spaceViews)
    .innerJoin(spaces, eq(spaces.id, spaceViews.spaceId))
    .where(eq(spaces.hostId, hostId))
    .limit(1);
  if (seen !== undefined) return;
  const counted = rows.flatMap(({ id: spaceId }, space) =>
    Array.from({ length: DEMO_VIEW_DAYS }, (_, daysAgo) => {
      const day = addDays(today, -daysAgo);
      const isWeekend = ['Sat', 'Sun'].includes(weekdayOf(day));
      return { spaceId, day, views: demoViews(space, daysAgo, isWeekend) };
    }),
  );
  await writeViews(db, counted);
}
