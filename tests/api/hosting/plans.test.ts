import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantOf } from '#contract/time/lagos-time.ts';
import { accounts, jobs, spaces, subscriptions } from '#server/db/schema/schema.ts';
import { incomeAccount } from '#server/modules/payments/ledger/ledger.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { readBalance } from '#server/modules/payments/service.ts';
import { idOf } from '#tests/factories/spaces.ts';
import {
  type BookingApp,
  FRIDAY,
  HOST_ID,
  openBookingApp,
  OTHER_HOST,
} from '#tests/setup/booking-app.ts';
import {
  buyPlan,
  PLAN_PATHS,
  fetchPlan,
  postPlan,
  postPlanVerification,
} from '#tests/setup/money/plans.ts';

let app: BookingApp;
let host: string;

const DAY = 24 * 60 * 60_000;

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

afterEach(async () => {
  expect(await checkLedger(app.database.db)).toEqual([]);
});

afterAll(() => app.close());

const income = () => readBalance(app.database.db, incomeAccount('subscriptions'));

/** Returns whether each of the first host's spaces is featured. */
const featured = async () => {
  const rows = await app.database.db
    .select({ featured: spaces.featured })
    .from(spaces)
    .where(eq(spaces.hostId, idOf(HOST_ID)));
  return rows.map((row) => row.featured);
};

describe('subscribing to a plan', () => {
  it('charges a month’s price for an empty body, and activates the plan once it is paid [S1.7] [S3.18] [S7.25] [S7.27]', async () => {
    const before = await income();
    expect(await fetchPlan(app, host)).toEqual({ listings: 3, limit: 1 });
    for (const body of [undefined, {}]) {
      const answer = await app.post('/subscription/initialize', body, { token: host });
      expect(answer.json()).toMatchObject({ data: { amount: 10_000 } });
    }
    const { reference, checkout_url } = await postPlan(app, host, 'standard');
    expect(checkout_url).toBe(`https://checkout.test/${reference}`);
    expect(app.provider.asked.at(-1)).toMatchObject({
      amountKobo: 1_000_000,
      customer: { name: `Host ${HOST_ID}`, email: `host${HOST_ID}@example.com` },
      description: 'Àyè Standard plan for one month',
    });
    expect(await postPlanVerification(app, 'standard', reference)).toMatchObject({
      status: 409,
      code: 'PAYMENT_PENDING',
    });
    expect(await fetchPlan(app, host)).toEqual({ listings: 3, limit: 1 });
    app.provider.pay(reference, 1_000_000, { feeKobo: 15_000 });
    app.wait(5_000);
    expect(await postPlanVerification(app, 'standard', reference)).toEqual({
      status: 200,
      message: 'Standard subscription activated successfully!',
    });
    expect(await fetchPlan(app, host)).toEqual({
      current: {
        plan: 'standard',
        billing: 'monthly',
        startsAt: '2026-11-20T12:00:05.000Z',
        endsAt: '2026-12-20T12:00:05.000Z',
      },
      listings: 3,
      limit: 3,
    });
    expect(await income()).toBe(before + 985_000);
  });

  it('charges a year’s price if yearly billing is requested [S1.7] [S7.26] [S9.1]', async () => {
    const { amount } = await postPlan(app, host, 'standard', 'yearly');
    expect(amount).toBe(100_000);
    await buyPlan(app, host, 'premium', 'yearly');
    expect(app.provider.asked.at(-1)).toMatchObject({ amountKobo: 21_000_000 });
    const plan = await fetchPlan(app, host);
    expect(plan.current).toMatchObject({ billing: 'yearly', endsAt: '2027-11-20T12:00:00.000Z' });
    expect(plan).not.toHaveProperty('limit');
  });

  it('confirms the plan once, then returns ALREADY_CONFIRMED, and finds only references of that plan [S7.28]', async () => {
    const reference = await buyPlan(app, host, 'premium');
    const again = await postPlanVerification(app, 'premium', reference);
    expect(again).toMatchObject({ status: 400, code: 'ALREADY_CONFIRMED' });
    expect(again.message).toContain('already confirmed');
    expect(await postPlanVerification(app, 'standard', reference)).toMatchObject({ status: 404 });
    expect(await postPlanVerification(app, 'premium', 'nobody')).toMatchObject({ status: 404 });
    const standard = await postPlan(app, host, 'standard');
    app.provider.pay(standard.reference, 1_000_000);
    expect(await postPlanVerification(app, 'premium', standard.reference)).toMatchObject({
      status: 404,
    });
  });

  it('is for hosts only, and starts one payment per idempotency key', async () => {
    const guest = await app.token(1);
    for (const path of Object.values(PLAN_PATHS)) {
      expect((await app.post(`${path}/initialize`)).statusCode).toBe(401);
      expect((await app.post(`${path}/initialize`, {}, { token: guest })).statusCode).toBe(403);
    }
    expect((await app.call('GET', '/host/plan', { token: guest })).statusCode).toBe(403);
    const headers = { 'idempotency-key': 'one-and-the-same' };
    const start = () => app.post('/subscription/initialize', {}, { token: host, headers });
    const answers = await Promise.all([start(), start(), start()]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const unknown = { billing: 'weekly' };
    expect((await app.post('/subscription/initialize', unknown, { token: host })).statusCode).toBe(
      400,
    );
  });

  it('sends a receipt by email', async () => {
    const reference = await buyPlan(app, host, 'premium');
    const [mail] = await app.runJobs();
    expect(mail).toMatchObject({
      to: `host${HOST_ID}@example.com`,
      subject: 'Your Premium plan is active',
    });
    expect(mail?.text).toContain('Total paid: ₦21,000');
    expect(mail?.text).toContain('VAT included: ₦1,465.12 (7.5%)');
    expect(mail?.text).toContain('Until: Sunday, 20 December 2026, 13:00');
    expect(mail?.text).toContain(reference);
  });
});

describe('the rate limit of plan payments', () => {
  let limited: BookingApp;

  beforeAll(async () => {
    limited = await openBookingApp({ rateLimit: true });
  });

  afterAll(() => limited.close());

  const start = async (on: BookingApp, token: string, key: string) => {
    const headers = { 'idempotency-key': key };
    return (await on.post('/subscription/initialize', {}, { token, headers })).statusCode;
  };
  const keys = Array.from({ length: 20 }, (_, index) => `plan-start-${index}`);

  it('is twenty per host and hour, and repeated requests are not counted', async () => {
    const token = await limited.token(HOST_ID);
    for (const key of keys) expect(await start(limited, token, key)).toBe(200);
    for (const key of keys) expect(await start(limited, token, key)).toBe(200);
    const late = await limited.post('/subscription/premium/initialize', {}, { token });
    expect([late.statusCode, late.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
    expect(await start(limited, token, 'plan-start-late')).toBe(429);
    expect(limited.provider.asked).toHaveLength(20);
    expect(await start(limited, await limited.token(OTHER_HOST), 'plan-start-0')).toBe(200);
    limited.wait(60 * 60_000);
    expect(await start(limited, await limited.token(HOST_ID), 'plan-start-late')).toBe(200);
  });

  it('does not apply when rate limiting is off', async () => {
    for (const key of [...keys, 'plan-start-late']) expect(await start(app, host, key)).toBe(200);
  });
});

describe('overlapping plans', () => {
  it('add up when two tabs paid at once, one period after the other', async () => {
    const both = await Promise.all([
      postPlan(app, host, 'standard'),
      postPlan(app, host, 'standard'),
    ]);
    for (const { reference } of both) app.provider.pay(reference, 1_000_000);
    await Promise.all(
      both.map(({ reference }) => postPlanVerification(app, 'standard', reference)),
    );
    const { current, next } = await fetchPlan(app, host);
    expect([current?.endsAt, next?.endsAt]).toEqual([
      '2026-12-20T12:00:00.000Z',
      '2027-01-20T12:00:00.000Z',
    ]);
    const more = await app.post('/subscription/initialize', {}, { token: host });
    expect(more.json()).toMatchObject({ code: 'PLAN_UNCHANGED' });
  });

  it('start premium at once, keep the rest of standard for later, and feature the spaces', async () => {
    await buyPlan(app, host, 'standard');
    expect(await featured()).toEqual([false, false, false]);
    app.wait(10 * DAY);
    await buyPlan(app, host, 'premium');
    const { current, next } = await fetchPlan(app, host);
    expect(current).toMatchObject({ plan: 'premium', endsAt: '2026-12-30T12:00:00.000Z' });
    expect(next).toMatchObject({ plan: 'standard', endsAt: '2027-01-19T12:00:00.000Z' });
    expect(await featured()).toEqual([true, true, true]);
    const shown = await app.get(`/space/getOne/${idOf(1)}`);
    expect(shown.json()).toMatchObject({ data: { featured: true } });
  });

  it('start standard when premium is over', async () => {
    await buyPlan(app, host, 'premium');
    await buyPlan(app, host, 'standard');
    const { current, next } = await fetchPlan(app, host);
    expect(current?.plan).toBe('premium');
    expect(next).toMatchObject({ plan: 'standard', startsAt: current?.endsAt });
  });
});

describe('a plan payment', () => {
  it('that is too low is refunded, and the host is notified', async () => {
    const before = await income();
    const { reference } = await postPlan(app, host, 'premium');
    app.provider.pay(reference, 1_000_000);
    const reported = await postPlanVerification(app, 'premium', reference);
    expect(reported).toMatchObject({ status: 410, code: 'PAYMENT_RETURNED' });
    expect(reported.message).toContain('We couldn’t start this plan');
    expect(await fetchPlan(app, host)).toEqual({ listings: 3, limit: 1 });
    const mails = await app.runJobs();
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Refund sent: ₦10,000',
      'Your refund for the Premium plan',
    ]);
    expect(app.provider.paidBack.at(-1)).toMatchObject({ amountKobo: 1_000_000 });
    expect(await income()).toBe(before);
  });

  it('that is too high is refunded by the excess, and the plan is active', async () => {
    const before = await income();
    const { reference } = await postPlan(app, host, 'standard');
    app.provider.pay(reference, 1_200_000);
    expect((await postPlanVerification(app, 'standard', reference)).status).toBe(200);
    await app.runJobs();
    expect(app.provider.paidBack.at(-1)).toMatchObject({ amountKobo: 200_000 });
    expect(await income()).toBe(before + 1_000_000);
  });

  it('is refunded if the account is deleted', async () => {
    const { db } = app.database;
    const other = await app.token(OTHER_HOST);
    const { reference } = await postPlan(app, other, 'premium');
    app.provider.pay(reference, 2_100_000);
    const gone = eq(accounts.id, idOf(OTHER_HOST));
    await db.update(accounts).set({ deletedAt: FRIDAY }).where(gone);
    expect((await postPlanVerification(app, 'premium', reference)).status).toBe(410);
    expect((await app.runJobs()).map(({ to }) => to)).toEqual([]);
    expect(app.provider.paidBack.at(-1)).toMatchObject({ amountKobo: 2_100_000 });
    await db.update(accounts).set({ deletedAt: null }).where(gone);
  });

  it('that arrives days late activates the plan from then on', async () => {
    const { reference } = await postPlan(app, host, 'standard');
    app.wait(3 * DAY);
    app.provider.pay(reference, 1_000_000);
    await app.payments.settle(reference);
    expect((await fetchPlan(app, host)).current).toMatchObject({
      startsAt: new Date(FRIDAY.getTime() + 3 * DAY).toISOString(),
    });
  });
});

it('a plan period follows the Lagos calendar: from 31 January it ends on 28 February', async () => {
  app.clock.time = instantOf('2027-01-31', '00:30');
  await buyPlan(app, await app.token(HOST_ID), 'standard');
  const { current } = await fetchPlan(app, await app.token(HOST_ID));
  expect(current?.endsAt).toBe(instantOf('2027-02-28', '00:30').toISOString());
});
