import { randomBytes } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, jobs, spaces, subscriptions } from '#server/db/schema.ts';
import { enqueuePlanTending } from '#server/modules/hosting/service.ts';
import { TEND_PLANS } from '#server/modules/hosting/plans/tending.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, HOST, openBookingApp } from '#tests/setup/booking-app.ts';
import { buyPlan, readPlan } from '#tests/setup/plans.ts';

let app: BookingApp;
let host: string;

beforeAll(async () => {
  app = await openBookingApp();
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  host = await app.token(HOST);
  const { db } = app.database;
  await db.delete(jobs);
  await db.delete(subscriptions);
  await db.update(spaces).set({ featured: false });
});

afterAll(() => app.close());

/** One round at an instant; answers the subjects of the mails that left. */
async function tendAt(instant: string): Promise<string[]> {
  const { db } = app.database;
  app.clock.time = new Date(instant);
  await db.delete(jobs).where(eq(jobs.kind, TEND_PLANS));
  await enqueuePlanTending(db, randomBytes, app.clock.time);
  return (await app.runJobs()).map(({ subject }) => subject);
}

const isFeatured = async (number: number) => {
  const one = eq(spaces.id, idOf(number));
  const rows = await app.database.db.select({ featured: spaces.featured }).from(spaces).where(one);
  return rows[0]?.featured;
};

describe('tending plans', () => {
  it('reminds a week and a day before the end and tells of it, once each', async () => {
    await buyPlan(app, host, 'premium');
    await app.runJobs();
    const subject = 'Your Premium plan ends on Sunday, 20 December 2026, 13:00';
    expect(await tendAt('2026-12-13T11:59:00Z')).toEqual([]);
    expect(await tendAt('2026-12-13T12:00:00Z')).toEqual([subject]);
    expect(await tendAt('2026-12-14T12:00:00Z')).toEqual([]);
    expect(await tendAt('2026-12-19T12:00:00Z')).toEqual([subject]);
    expect(await tendAt('2026-12-20T11:59:00Z')).toEqual([]);
    expect(await tendAt('2026-12-20T12:00:00Z')).toEqual(['Your Premium plan has ended']);
    expect(await tendAt('2026-12-21T12:00:00Z')).toEqual([]);
  });

  it('says what becomes of more listings than are included', async () => {
    await buyPlan(app, host, 'premium');
    await app.runJobs();
    await tendAt('2026-12-13T12:00:00Z');
    const text = app.sent.at(-1)?.text ?? '';
    expect(text).toContain('Without a plan you can have one listing.');
    expect(text).toContain('You have 3 listings, and one is included then. None is taken down');
    expect(text).toContain('https://aye.test/becomeahost');
  });

  it('gives premium’s place in front, and takes it back at the end', async () => {
    await buyPlan(app, host, 'premium');
    // A listing that was made without it.
    await app.database.db
      .update(spaces)
      .set({ featured: false })
      .where(eq(spaces.id, idOf(2)));
    await tendAt('2026-12-01T12:00:00Z');
    expect([await isFeatured(1), await isFeatured(2), await isFeatured(4)]).toEqual([
      true,
      true,
      false,
    ]);
    await tendAt('2026-12-20T12:00:00Z');
    expect([await isFeatured(1), await isFeatured(2)]).toEqual([false, false]);
    const shown = await app.get(`/space/getOne/${idOf(1)}`);
    expect(shown.json()).toMatchObject({ data: { featured: false } });
  });

  it('says nothing where the same plan goes on, and what goes on where another does', async () => {
    await buyPlan(app, host, 'standard');
    app.wait(MINUTE);
    await buyPlan(app, host, 'standard');
    app.wait(MINUTE);
    await app.runJobs();
    expect(await tendAt('2026-12-14T12:00:00Z')).toEqual([]);
    expect(await tendAt('2026-12-20T12:00:00Z')).toEqual([]);
    await buyPlan(app, await app.token(HOST), 'premium');
    await app.runJobs();
    expect(await tendAt('2027-01-19T12:00:00Z')).toEqual([
      'Your Premium plan ends on Wednesday, 20 January 2027, 13:00',
    ]);
    expect(app.sent.at(-1)?.text).toContain(
      'Then your Standard plan goes on, until Saturday, 20 February 2027',
    );
    expect(await tendAt('2027-01-20T12:00:00Z')).toEqual(['Your Premium plan has ended']);
    expect((await readPlan(app, await app.token(HOST))).current?.plan).toBe('standard');
  });

  it('mails nobody whose account is gone', async () => {
    const { db } = app.database;
    await buyPlan(app, host, 'standard');
    await app.runJobs();
    const own = eq(accounts.id, idOf(HOST));
    await db.update(accounts).set({ deletedAt: FRIDAY }).where(own);
    expect(await tendAt('2026-12-14T12:00:00Z')).toEqual([]);
    await db.update(accounts).set({ deletedAt: null }).where(own);
  });

  it('comes again in five minutes, once for all servers', async () => {
    const { db } = app.database;
    await enqueuePlanTending(db, randomBytes, app.clock.time);
    await enqueuePlanTending(db, randomBytes, app.clock.time);
    await app.runJobs();
    const waiting = await db.select().from(jobs).where(isNull(jobs.doneAt));
    expect(waiting.map(({ kind, runAt }) => [kind, runAt])).toEqual([
      [TEND_PLANS, new Date(FRIDAY.getTime() + 5 * MINUTE)],
    ]);
  });
});
