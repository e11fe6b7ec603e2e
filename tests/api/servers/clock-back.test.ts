import { randomBytes } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import { createRateLimitStore } from '#server/db/stores/rate-limit-store.ts';
import { enqueue } from '#server/db/enqueue.ts';
import { laneOf } from '#server/db/job-lanes.ts';
import { jobs } from '#server/db/schema/schema.ts';
import { takeJob } from '#server/jobs/queue.ts';
import { enqueueDeleteExpired } from '#server/modules/accounts/delete-expired.ts';
import { enqueueBookingMaintenance } from '#server/modules/booking/lifecycle/maintenance.ts';
import { enqueuePlanMaintenance } from '#server/modules/hosting/service.ts';
import { enqueueReconciling } from '#server/modules/payments/reconcile.ts';
import { userSignUp } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, openBookingApp } from '#tests/setup/booking-app.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let app: BookingApp;

beforeEach(async () => {
  app = await openBookingApp();
  const { db } = app.database;
  for (const start of [
    enqueueDeleteExpired,
    enqueueReconciling,
    enqueueBookingMaintenance,
    enqueuePlanMaintenance,
  ]) {
    await start(db, randomBytes, app.clock.time);
  }
  await app.jobs.runDue();
});

afterEach(() => app.close());

const setClock = (time: number) => {
  app.clock.time = new Date(time);
};

/** Sets the clock four hours ahead for a minute and runs `work` at the end of that minute. */
async function whileAhead<T>(work: () => Promise<T>): Promise<T> {
  setClock(FRIDAY.getTime() + 4 * HOUR);
  await pass(MINUTE);
  const done = await work();
  setClock(FRIDAY.getTime() + MINUTE);
  return done;
}

/**
 * Advances the clock in steps of ten seconds and runs the due jobs at each step, as a server does.
 */
async function pass(milliseconds: number): Promise<void> {
  const end = app.clock.time.getTime() + milliseconds;
  for (let at = app.clock.time.getTime() + 10 * SECOND; at <= end; at += 10 * SECOND) {
    setClock(at);
    await app.jobs.runDue();
  }
}

async function start(guest: number, startDate?: string): Promise<string> {
  const request = { space: 2, days: 1, ...(startDate === undefined ? {} : { startDate }) };
  const answer = await app.initialize(await app.token(guest), request);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: StartedBooking }>().data.reference;
}

const stateOf = async (guest: number) => (await app.mine(await app.token(guest)))[0]?.status;

describe('after the clock was four hours ahead and went back', () => {
  it('finds a payment that was started afterwards, without a webhook', async () => {
    await whileAhead(() => Promise.resolve());
    const reference = await start(1);
    app.provider.pay(reference, 50_000_00);
    await pass(90 * SECOND);
    expect(app.provider.calls.read).toBeGreaterThan(0);
  });

  it('finds a payment that was started while the clock was ahead', async () => {
    await whileAhead(() => start(1));
    const before = app.provider.calls.read;
    await pass(90 * SECOND);
    expect(app.provider.calls.read).toBeGreaterThan(before);
  });

  it('frees seats that were held while the clock was ahead', async () => {
    await whileAhead(() => start(1));
    await pass(16 * MINUTE);
    await start(2);
    expect(await stateOf(1)).not.toBe('upcoming');
  });

  it('goes on with every recurring job at its own interval', async () => {
    await whileAhead(() => Promise.resolve());
    const doneBefore = await countDone();
    await pass(6 * MINUTE);
    const done = await countDone();
    const more = (kind: string) => (done.get(kind) ?? 0) - (doneBefore.get(kind) ?? 0);
    expect(more('reconcile-payments')).toBeGreaterThanOrEqual(11);
    expect(more('tend-bookings')).toBeGreaterThanOrEqual(1);
    expect(more('tend-plans')).toBeGreaterThanOrEqual(1);
    await pass(HOUR);
    expect((await countDone()).get('tidy-accounts')).toBe((done.get('tidy-accounts') ?? 0) + 1);
  });

  it('sends an email again that had failed while the clock was ahead', async () => {
    await whileAhead(async () => {
      app.failMails(4);
      await app.post('/users/register', userSignUp('ada@clock.ng'));
      await app.jobs.runDue();
    });
    expect(app.sent).toEqual([]);
    await pass(90 * SECOND);
    expect(app.sent.map(({ to }) => to)).toEqual(['ada@clock.ng']);
  });

  it('runs a job again whose worker died while the clock was ahead', async () => {
    const { db } = app.database;
    const kind = 'tidy-accounts';
    await whileAhead(async () => {
      const job = { kind, payload: {}, runAt: app.clock.time };
      await db.transaction((tx) => enqueue(tx, randomBytes, job));
      await takeJob(db, app.clock.time, laneOf(kind));
    });
    const before = (await countDone()).get(kind) ?? 0;
    await pass(2 * MINUTE);
    expect((await countDone()).get(kind)).toBe(before + 1);
  });

  it('counts attempts from the start again', async () => {
    const rateLimitStore = createRateLimitStore(
      app.database.db,
      () => app.clock.time,
      Buffer.alloc(32),
    );
    const key = rateLimitStore.key('test', 'ada');
    await whileAhead(() => rateLimitStore.add(key, HOUR));
    expect(await rateLimitStore.read(key, HOUR)).toBeUndefined();
    expect((await rateLimitStore.add(key, HOUR)).count).toBe(1);
  });

  it('does not change later jobs that were scheduled before', async () => {
    const { db } = app.database;
    const runAt = new Date(FRIDAY.getTime() + 24 * HOUR);
    const job = { kind: 'later', payload: {}, runAt, plannedAt: FRIDAY };
    await db.transaction((tx) => enqueue(tx, randomBytes, job));
    await whileAhead(() => Promise.resolve());
    await pass(MINUTE);
    const later = (await db.select().from(jobs)).find(({ kind }) => kind === 'later');
    expect(later).toMatchObject({ runAt, plannedAt: FRIDAY, doneAt: null });
  });
});

async function countDone(): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { kind, doneAt } of await app.database.db.select().from(jobs)) {
    if (doneAt !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

it.each([20 * SECOND, MINUTE, 2 * MINUTE, 4 * MINUTE])(
  'goes on with recurring jobs after the clock was %i ms ahead',
  async (ahead) => {
    // Within a period of five minutes, at any of its parts.
    for (const offset of [0, 70, 140, 210, 280]) {
      const from = FRIDAY.getTime() + HOUR + offset * SECOND;
      setClock(from + ahead);
      await app.jobs.runDue();
      setClock(from);
      await pass(7 * MINUTE);
      const left = await app.database.db.select().from(jobs).where(isNull(jobs.doneAt));
      const kinds = left.map(({ kind }) => kind);
      expect(kinds).toContain('tend-bookings');
      expect(kinds).toContain('reconcile-payments');
    }
  },
);
