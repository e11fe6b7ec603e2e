import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantOf } from '#contract/rules/lagos-time.ts';
import { accounts, jobs, spaces, subscriptions } from '#server/db/schema.ts';
import { incomeAccount } from '#server/modules/payments/ledger.ts';
import { checkLedger } from '#server/modules/payments/ledger-check.ts';
import { readBalance } from '#server/modules/payments/service.ts';
import { idOf } from '#tests/factories/spaces.ts';
import {
  type BookingApp,
  FRIDAY,
  HOST,
  openBookingApp,
  OTHER_HOST,
} from '#tests/setup/booking-app.ts';
import { buyPlan, PLAN_PATHS, readPlan, startPlan, verifyPlan } from '#tests/setup/plans.ts';

let app: BookingApp;
let host: string;

const DAY = 24 * 60 * 60_000;

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

afterEach(async () => {
  expect(await checkLedger(app.database.db)).toEqual([]);
});

afterAll(() => app.close());

const income = () => readBalance(app.database.db, incomeAccount('subscriptions'));

/** Of the first host's spaces that visitors see. */
const featured = async () => {
  const rows = await app.database.db
    .select({ featured: spaces.featured })
    .from(spaces)
    .where(eq(spaces.hostId, idOf(HOST)));
  return rows.map((row) => row.featured);
};

describe('subscribing', () => {
  it('takes a month’s price for an empty body, and activates the plan when it has arrived', async () => {
    const before = await income();
    expect(await readPlan(app, host)).toEqual({ listings: 3, limit: 1 });
    for (const body of [undefined, {}]) {
      const answer = await app.post('/subscription/initialize', body, { token: host });
      expect(answer.json()).toMatchObject({ data: { amount: 10_000 } });
    }
    const { reference, checkout_url } = await startPlan(app, host, 'standard');
    expect(checkout_url).toBe(`https://checkout.test/${reference}`);
    expect(app.provider.asked.at(-1)).toMatchObject({
      amountKobo: 1_000_000,
      customer: { name: `Host ${HOST}`, email: `host${HOST}@example.com` },
      description: 'Àyè Standard plan, a month',
    });
    expect(await verifyPlan(app, 'standard', reference)).toMatchObject({
      status: 409,
      code: 'PAYMENT_PENDING',
    });
    expect(await readPlan(app, host)).toEqual({ listings: 3, limit: 1 });
    app.provider.pay(reference, 1_000_000, { feeKobo: 15_000 });
    app.wait(5_000);
    expect(await verifyPlan(app, 'standard', reference)).toEqual({
      status: 200,
      message: 'Standard subscription activated successfully!',
    });
    expect(await readPlan(app, host)).toEqual({
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

  it('takes a year’s price where that is asked for', async () => {
    const { amount } = await startPlan(app, host, 'standard', 'yearly');
    expect(amount).toBe(100_000);
    await buyPlan(app, host, 'premium', 'yearly');
    expect(app.provider.asked.at(-1)).toMatchObject({ amountKobo: 21_000_000 });
    const plan = await readPlan(app, host);
    expect(plan.current).toMatchObject({ billing: 'yearly', endsAt: '2027-11-20T12:00:00.000Z' });
    expect(plan).not.toHaveProperty('limit');
  });

  it('says once that it is active, then that it was, and knows only its own plan’s references', async () => {
    const reference = await buyPlan(app, host, 'premium');
    const again = await verifyPlan(app, 'premium', reference);
    expect(again).toMatchObject({ status: 400, code: 'ALREADY_CONFIRMED' });
    expect(again.message).toContain('already confirmed');
    expect(await verifyPlan(app, 'standard', reference)).toMatchObject({ status: 404 });
    expect(await verifyPlan(app, 'premium', 'nobody')).toMatchObject({ status: 404 });
    const standard = await startPlan(app, host, 'standard');
    app.provider.pay(standard.reference, 1_000_000);
    expect(await verifyPlan(app, 'premium', standard.reference)).toMatchObject({ status: 404 });
  });

  it('is for hosts, and one payment for each key', async () => {
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

  it('mails a receipt', async () => {
    const reference = await buyPlan(app, host, 'premium');
    const [mail] = await app.runJobs();
    expect(mail).toMatchObject({
      to: `host${HOST}@example.com`,
      subject: 'Your Premium plan is active',
    });
    expect(mail?.text).toContain('Total paid: ₦21,000');
    expect(mail?.text).toContain('VAT included: ₦1,465.12 (7.5%)');
    expect(mail?.text).toContain('Until: Sunday, 20 December 2026, 13:00');
    expect(mail?.text).toContain(reference);
  });
});

describe('a host', () => {
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

  it('starts twenty payments of plans in an hour; a repetition is none', async () => {
    const token = await limited.token(HOST);
    for (const key of keys) expect(await start(limited, token, key)).toBe(200);
    for (const key of keys) expect(await start(limited, token, key)).toBe(200);
    const late = await limited.post('/subscription/premium/initialize', {}, { token });
    expect([late.statusCode, late.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
    expect(await start(limited, token, 'plan-start-late')).toBe(429);
    expect(limited.provider.asked).toHaveLength(20);
    expect(await start(limited, await limited.token(OTHER_HOST), 'plan-start-0')).toBe(200);
    limited.wait(60 * 60_000);
    expect(await start(limited, await limited.token(HOST), 'plan-start-late')).toBe(200);
  });

  it('starts as many as wanted where nothing is limited', async () => {
    for (const key of [...keys, 'plan-start-late']) expect(await start(app, host, key)).toBe(200);
  });
});

describe('plans that meet', () => {
  it('adds up what two tabs paid at once, one payment after the other', async () => {
    const both = await Promise.all([
      startPlan(app, host, 'standard'),
      startPlan(app, host, 'standard'),
    ]);
    for (const { reference } of both) app.provider.pay(reference, 1_000_000);
    await Promise.all(both.map(({ reference }) => verifyPlan(app, 'standard', reference)));
    const { current, next } = await readPlan(app, host);
    expect([current?.endsAt, next?.endsAt]).toEqual([
      '2026-12-20T12:00:00.000Z',
      '2027-01-20T12:00:00.000Z',
    ]);
    const more = await app.post('/subscription/initialize', {}, { token: host });
    expect(more.json()).toMatchObject({ code: 'PLAN_UNCHANGED' });
  });

  it('begins premium at once, keeps what is left of standard, and takes its place in front', async () => {
    await buyPlan(app, host, 'standard');
    expect(await featured()).toEqual([false, false, false]);
    app.wait(10 * DAY);
    await buyPlan(app, host, 'premium');
    const { current, next } = await readPlan(app, host);
    expect(current).toMatchObject({ plan: 'premium', endsAt: '2026-12-30T12:00:00.000Z' });
    expect(next).toMatchObject({ plan: 'standard', endsAt: '2027-01-19T12:00:00.000Z' });
    expect(await featured()).toEqual([true, true, true]);
    const shown = await app.get(`/space/getOne/${idOf(1)}`);
    expect(shown.json()).toMatchObject({ data: { featured: true } });
  });

  it('begins standard when premium is over', async () => {
    await buyPlan(app, host, 'premium');
    await buyPlan(app, host, 'standard');
    const { current, next } = await readPlan(app, host);
    expect(current?.plan).toBe('premium');
    expect(next).toMatchObject({ plan: 'standard', startsAt: current?.endsAt });
  });
});

describe('money that can’t be kept', () => {
  it('goes back where too little arrived, and the host is told', async () => {
    const before = await income();
    const { reference } = await startPlan(app, host, 'premium');
    app.provider.pay(reference, 1_000_000);
    const told = await verifyPlan(app, 'premium', reference);
    expect(told).toMatchObject({ status: 410, code: 'PAYMENT_RETURNED' });
    expect(told.message).toContain('This plan could not be started.');
    expect(await readPlan(app, host)).toEqual({ listings: 3, limit: 1 });
    const mails = await app.runJobs();
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Your money goes back: Premium plan',
      'Your refund: ₦10,000',
    ]);
    expect(app.provider.paidBack.at(-1)).toMatchObject({ amountKobo: 1_000_000 });
    expect(await income()).toBe(before);
  });

  it('goes back as far as it is too much, and the plan stands', async () => {
    const before = await income();
    const { reference } = await startPlan(app, host, 'standard');
    app.provider.pay(reference, 1_200_000);
    expect((await verifyPlan(app, 'standard', reference)).status).toBe(200);
    await app.runJobs();
    expect(app.provider.paidBack.at(-1)).toMatchObject({ amountKobo: 200_000 });
    expect(await income()).toBe(before + 1_000_000);
  });

  it('goes back where the account is gone', async () => {
    const { db } = app.database;
    const other = await app.token(OTHER_HOST);
    const { reference } = await startPlan(app, other, 'premium');
    app.provider.pay(reference, 2_100_000);
    const gone = eq(accounts.id, idOf(OTHER_HOST));
    await db.update(accounts).set({ deletedAt: FRIDAY }).where(gone);
    expect((await verifyPlan(app, 'premium', reference)).status).toBe(410);
    expect((await app.runJobs()).map(({ to }) => to)).toEqual([]);
    expect(app.provider.paidBack.at(-1)).toMatchObject({ amountKobo: 2_100_000 });
    await db.update(accounts).set({ deletedAt: null }).where(gone);
  });

  it('is not lost where it arrives days late', async () => {
    const { reference } = await startPlan(app, host, 'standard');
    app.wait(3 * DAY);
    app.provider.pay(reference, 1_000_000);
    await app.payments.settle(reference);
    expect((await readPlan(app, host)).current).toMatchObject({
      startsAt: new Date(FRIDAY.getTime() + 3 * DAY).toISOString(),
    });
  });
});

it('keeps Lagos’ days: what begins on 31 January ends on 28 February', async () => {
  app.clock.time = instantOf('2027-01-31', '00:30');
  await buyPlan(app, await app.token(HOST), 'standard');
  const { current } = await readPlan(app, await app.token(HOST));
  expect(current?.endsAt).toBe(instantOf('2027-02-28', '00:30').toISOString());
});
