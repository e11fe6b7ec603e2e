import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Analytics, Overview } from '#contract/hosting/host-insight.ts';
import type { CurrentPlan } from '#contract/payments/subscriptions.ts';
import { instantOf, lagosTime } from '#contract/time/lagos-time.ts';
import { scheduleRecurring } from '#server/composition/recurring-jobs.ts';
import { addDemoAccounts } from '#server/composition/demo/accounts.ts';
import { addDemoBookings } from '#server/composition/demo/bookings.ts';
import { addDemoBusiness } from '#server/composition/demo/business.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { demoCatalogue } from '#demo/catalogue.ts';
import { accounts, spaces, spaceViews, subscriptions } from '#server/db/schema/schema.ts';
import { correctSchedules } from '#server/jobs/schedule-correction.ts';
import { createAccountProvisioner } from '#server/modules/accounts/provisioning.ts';
import { importSpaces } from '#server/modules/catalogue/import.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { type AccountsApp, openAccountsApp, userSignUp } from '#tests/setup/accounts.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';

let app: AccountsApp;
let token: string;

beforeAll(async () => {
  app = await openAccountsApp();
  // Early in the morning, when most of today's demo times are still to come.
  app.clock.time = instantOf(lagosTime(app.clock.time).date, '03:30');
  const { db } = app.database;
  const options = { db, now: () => app.clock.time, secretKey: TEST_SECRET_KEY };
  await importSpaces(db, demoCatalogue({ seed: 1, count: 40, now: app.clock.time }));
  await addDemoAccounts(await createAccountProvisioner({ ...options, random: randomBytes }));
  // What a server without the demo has left.
  await scheduleRecurring(options, (error) => {
    throw error;
  });
  await app.post('/users/register', userSignUp('ada@before.ng'));
  await addDemoBookings(options);
  // The second call adds nothing, as after a restart.
  await addDemoBusiness(options);
  await addDemoBusiness(options);
  const body = { email: 'host@aye.test', password: DEMO_PASSWORD };
  token = (await app.post('/host/login', body)).json<{ token: string }>().token;
});

afterAll(() => app.close());

const read = async <T>(path: string) =>
  (await app.call('GET', path, { token })).json<{ data: T }>().data;

describe('the demo’s host', () => {
  it('has no schedule written in the future, which would look like a wrong clock', async () => {
    expect(await correctSchedules(app.database.db, app.clock.time)).toBe(0);
  });

  it('has a premium plan, paid through the ledger, for months to come', async () => {
    const plan = await read<CurrentPlan>('/host/plan');
    expect(plan.current).toMatchObject({ plan: 'premium', billing: 'yearly' });
    expect(plan.current?.endsAt.slice(0, 10)).toBe('2027-10-06');
    expect(await app.database.db.$count(subscriptions)).toBe(1);
    expect(await checkLedger(app.database.db)).toEqual([]);
  });

  it('has every space featured', async () => {
    const rows = await app.database.db
      .select({ featured: spaces.featured })
      .from(spaces)
      .innerJoin(accounts, eq(accounts.id, spaces.hostId))
      .where(eq(accounts.email, 'host@aye.test'));
    expect(rows.map(({ featured }) => featured)).toEqual(Array.from({ length: 6 }, () => true));
  });

  it('has a booking count for each space that matches its list of bookings', async () => {
    const hosted = await read<readonly { id: string; bookingCount: number }[]>('/host/bookingList');
    expect(hosted).toHaveLength(6);
    let total = 0;
    for (const { id, bookingCount } of hosted) {
      const { Bookings } = await read<{ Bookings: readonly { status: string }[] }>(
        `/host/bookingdetails/${id}`,
      );
      const lasting = Bookings.filter(({ status }) => !['cancelled', 'refunded'].includes(status));
      expect(lasting).toHaveLength(bookingCount);
      total += bookingCount;
    }
    expect(total).toBeGreaterThan(0);
  });

  it('has views of sixty days, bookings, and analytics over them', async () => {
    expect(await app.database.db.$count(spaceViews)).toBe(6 * 60);
    const { bookings, views } = await read<Overview>('/host/overview');
    expect(bookings).toBeGreaterThan(0);
    expect(views).toBeGreaterThan(500);
    const analytics = await read<Analytics>('/host/analytics?from=2026-10-01&to=2026-11-20');
    expect(analytics.days).toHaveLength(51);
    expect(analytics.days.every((day) => day.views > 0)).toBe(true);
    expect(analytics.occupancy.some(({ share }) => share !== null && share > 0)).toBe(true);
    expect(analytics.spaces).toHaveLength(6);
  });
});

// Last, because the jobs run.
it('the demo leaves emails that were waiting before it to the server', async () => {
  expect(await app.mailsTo('ada@before.ng')).toHaveLength(1);
});
