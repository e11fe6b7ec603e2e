import { randomBytes } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, jobs, spaces, subscriptions } from '#server/db/schema/schema.ts';
import { enqueuePlanMaintenance } from '#server/modules/hosting/service.ts';
import { PLAN_MAINTENANCE } from '#server/modules/hosting/plans/plan-maintenance.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, HOST_ID, openBookingApp } from '#tests/setup/booking-app.ts';
import { buyPlan, fetchPlan } from '#tests/setup/money/plans.ts';

let app: BookingApp;
let host: string;

beforeAll(async () => {
  app = await openBookingApp();
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  host = await app.token(HOST_ID);
  const { db } = app.database;
  await db.delete(jobs);
  await db.delete(subscriptions);
  await db.update(spaces).set({ featured: false });
});

afterAll(() => app.close());

/** Runs plan maintenance once at an instant and returns the subjects of the emails sent. */
async function maintainAt(instant: string): Promise<string[]> {
  const { db } = app.database;
  app.clock.time = new Date(instant);
  await db.delete(jobs).where(eq(jobs.kind, PLAN_MAINTENANCE));
  await enqueuePlanMaintenance(db, randomBytes, app.clock.time);
  return (await app.runJobs()).map(({ subject }) => subject);
}

const isFeatured = async (number: number) => {
  const one = eq(spaces.id, idOf(number));
  const rows = await app.database.db.select({ featured: spaces.featured }).from(spaces).where(one);
  return rows[0]?.featured;
};

describe('plan maintenance', () => {
  it('sends a reminder a week and a day before the end, and one email at the end', async () => {
    await buyPlan(app, host, 'premium');
    await app.runJobs();
    const subject = 'Your Premium plan ends on Sunday, 20 December 2026, 13:00';
    expect(await maintainAt('2026-12-13T11:59:00Z')).toEqual([]);
    expect(await maintainAt('2026-12-13T12:00:00Z')).toEqual([subject]);
    expect(await maintainAt('2026-12-14T12:00:00Z')).toEqual([]);
    expect(await maintainAt('2026-12-19T12:00:00Z')).toEqual([subject]);
    expect(await maintainAt('2026-12-20T11:59:00Z')).toEqual([]);
    expect(await maintainAt('2026-12-20T12:00:00Z')).toEqual(['Your Premium plan has ended']);
    expect(await maintainAt('2026-12-21T12:00:00Z')).toEqual([]);
  });

  it('explains what happens to listings beyond the listing quota', async () => {
    await buyPlan(app, host, 'premium');
    await app.runJobs();
    await maintainAt('2026-12-13T12:00:00Z');
    const text = app.sent.at(-1)?.text ?? '';
    expect(text).toContain('Without a plan, you can have one listing.');
    expect(text).toContain('You have 3 listings, and only one is included. They stay as they are');
    expect(text).toContain('https://aye.test/becomeahost');
  });

  it('features the spaces of a premium plan and stops when the plan ends [S9.4]', async () => {
    await buyPlan(app, host, 'premium');
    // A listing that is not featured yet, although its host has premium.
    await app.database.db
      .update(spaces)
      .set({ featured: false })
      .where(eq(spaces.id, idOf(2)));
    await maintainAt('2026-12-01T12:00:00Z');
    expect([await isFeatured(1), await isFeatured(2), await isFeatured(4)]).toEqual([
      true,
      true,
      false,
    ]);
    await maintainAt('2026-12-20T12:00:00Z');
    expect([await isFeatured(1), await isFeatured(2)]).toEqual([false, false]);
    const shown = await app.get(`/space/getOne/${idOf(1)}`);
    expect(shown.json()).toMatchObject({ data: { featured: false } });
  });

  it('sends nothing if the same plan continues, and names the plan that follows otherwise', async () => {
    await buyPlan(app, host, 'standard');
    app.wait(MINUTE);
    await buyPlan(app, host, 'standard');
    app.wait(MINUTE);
    await app.runJobs();
    expect(await maintainAt('2026-12-14T12:00:00Z')).toEqual([]);
    expect(await maintainAt('2026-12-20T12:00:00Z')).toEqual([]);
    await buyPlan(app, await app.token(HOST_ID), 'premium');
    await app.runJobs();
    expect(await maintainAt('2027-01-19T12:00:00Z')).toEqual([
      'Your Premium plan ends on Wednesday, 20 January 2027, 13:00',
    ]);
    expect(app.sent.at(-1)?.text).toContain(
      'You still have your Standard plan until Saturday, 20 February 2027',
    );
    expect(await maintainAt('2027-01-20T12:00:00Z')).toEqual(['Your Premium plan has ended']);
    expect((await fetchPlan(app, await app.token(HOST_ID))).current?.plan).toBe('standard');
  });

  it('sends no email to a deleted account', async () => {
    const { db } = app.database;
    await buyPlan(app, host, 'standard');
    await app.runJobs();
    const own = eq(accounts.id, idOf(HOST_ID));
    await db.update(accounts).set({ deletedAt: FRIDAY }).where(own);
    expect(await maintainAt('2026-12-14T12:00:00Z')).toEqual([]);
    await db.update(accounts).set({ deletedAt: null }).where(own);
  });

  it('runs again in five minutes, once for all servers', async () => {
    const { db } = app.database;
    await enqueuePlanMaintenance(db, randomBytes, app.clock.time);
    await enqueuePlanMaintenance(db, randomBytes, app.clock.time);
    await app.runJobs();
    const waiting = await db.select().from(jobs).where(isNull(jobs.doneAt));
    expect(waiting.map(({ kind, runAt }) => [kind, runAt])).toEqual([
      [PLAN_MAINTENANCE, new Date(FRIDAY.getTime() + 5 * MINUTE)],
    ]);
  });
});
