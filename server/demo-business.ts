import { and, asc, eq } from 'drizzle-orm';
import { addDays, instantOf, lagosTime, weekdayOf } from '#contract/rules/lagos-time.ts';
import { createDemoMoney, type DemoOptions } from './demo-money.ts';
import { DEMO_VIEW_DAYS, demoViews } from './demo/views.ts';
import type { Database } from './db/open.ts';
import { accounts, spaces, spaceViews, subscriptions } from './db/schema.ts';
import { writeViews } from './modules/hosting/insight/view-counter.ts';
import { startPlan } from './modules/hosting/plans/initialize.ts';

const HOST = 'host@aye.test';
/** Days from today on which the demo's host took the premium plan, for a year. */
const SUBSCRIBED = -45;

/**
 * What makes the demo's host a business: premium, paid for in
 * the sandbox, and views of the last sixty days. Where either is there already it stays.
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

async function addPlan(options: DemoOptions, hostId: string, today: string): Promise<void> {
  if ((await options.db.$count(subscriptions, eq(subscriptions.hostId, hostId))) > 0) return;
  const clock = { time: instantOf(addDays(today, SUBSCRIBED), '10:00') };
  const { common, payments, pay, runJobs } = createDemoMoney(options, clock);
  const bought = { plan: 'premium', billing: 'yearly' } as const;
  const { reference } = await startPlan({ ...common, payments }, hostId, bought);
  await pay(reference);
  await runJobs();
}

async function addViews(db: Database, hostId: string, today: string): Promise<void> {
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
