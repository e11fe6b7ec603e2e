import { HOUR, MINUTE } from '#tests/setup/accounts.ts';
import { randomBytes } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs, payments } from '#server/db/schema/schema.ts';
import { enqueueReconciling } from '#server/modules/payments/reconcile.ts';
import { openPayments, type PaymentsTest, PRICE } from '#tests/setup/money/payments.ts';

let test: PaymentsTest;

beforeAll(async () => {
  test = await openPayments();
});

beforeEach(async () => {
  await test.reset();
  await enqueueReconciling(test.database.db, randomBytes, test.clock.time);
});

afterAll(() => test.close());

const pass = async (milliseconds: number) => {
  test.wait(milliseconds);
  await test.runJobs();
};

const waiting = () => test.database.db.select().from(jobs).where(isNull(jobs.doneAt));

describe('the reconciler', () => {
  it('confirms a payment whose checkout window was closed', async () => {
    const reference = await test.start();
    test.provider.pay(reference, PRICE);
    await pass(29_999);
    expect(await test.reported(reference)).toEqual([]);
    await pass(1);
    await pass(30_000);
    expect(await test.reported(reference)).toEqual(['fulfilled']);
  });

  it('asks less and less often, and stops after three days', async () => {
    const reference = await test.start();
    const waits: number[] = [];
    for (;;) {
      const { nextCheckAt } = (await test.payment(reference)) ?? {};
      if (!nextCheckAt) break;
      const wait = nextCheckAt.getTime() - test.clock.time.getTime();
      waits.push(wait / MINUTE);
      await pass(wait);
      expect(test.provider.calls.read).toBe(waits.length);
    }
    expect(waits.slice(0, 11)).toEqual([0.5, 1, 2, 3, 5, 5, 10, 15, 30, 60, 60]);
    const minutes = waits.reduce((sum, wait) => sum + wait, 0);
    expect(minutes).toBeGreaterThanOrEqual(72 * 60);
    expect(minutes).toBeLessThan(73 * 60);
    expect(await test.payment(reference)).toMatchObject({ status: 'lapsed', nextCheckAt: null });
    // The status is not final: a payment that arrives later is still settled.
    test.provider.pay(reference, PRICE);
    expect(await test.payments.settle(reference)).toEqual({ kind: 'settled' });
  });

  it('asks more than once after an outage of days, because the provider may answer wrongly', async () => {
    const reference = await test.start();
    await pass(80 * HOUR);
    expect(await test.payment(reference)).toMatchObject({ status: 'open', checks: 1 });
    test.provider.pay(reference, PRICE);
    await pass(MINUTE);
    expect(await test.reported(reference)).toEqual(['fulfilled']);
  });

  it('does not count missing responses, and does not give up because of them', async () => {
    const reference = await test.start();
    for (let hour = 0; hour < 80; hour += 10) {
      test.provider.mishaps.read.push('before');
      await pass(10 * HOUR);
    }
    expect(await test.payment(reference)).toMatchObject({ status: 'open', checks: 0 });
    test.provider.pay(reference, PRICE);
    await pass(HOUR);
    expect(await test.reported(reference)).toEqual(['fulfilled']);
  });

  it('keeps checking a failed payment for just as long', async () => {
    const reference = await test.start();
    test.provider.pay(reference, 0, { status: 'failed' });
    await pass(MINUTE);
    expect(await test.payment(reference)).toMatchObject({ status: 'failed', checks: 1 });
    test.provider.pay(reference, PRICE);
    await pass(2 * MINUTE);
    expect(await test.reported(reference)).toEqual(['fulfilled']);
  });

  it('continues after an error with one payment, and retries that payment', async () => {
    const references = await Promise.all(Array.from({ length: 60 }, () => test.start()));
    for (const reference of references) test.provider.pay(reference, PRICE);
    test.provider.mishaps.read.push(new Error('broken'), 'before', new Error('broken'));
    for (let round = 0; round < 3; round += 1) await pass(30_000);
    const unpaid = () => test.database.db.$count(payments, isNull(payments.paidKobo));
    expect(await unpaid()).toBe(2);
    expect(test.troubles).toHaveLength(3);
    await pass(5 * MINUTE);
    expect(await unpaid()).toBe(0);
  });

  it('checks each payment once, however many servers run', async () => {
    const references = await Promise.all(Array.from({ length: 10 }, () => test.start()));
    test.wait(MINUTE);
    const [own, other] = [test.payments, test.another()];
    await Promise.all([test.runJobs(own), test.runJobs(other)]);
    await Promise.all(
      [own, other].map(async (payments) => payments.jobs['reconcile-payments']?.({})),
    );
    expect(test.provider.calls.read).toBe(references.length);
  });

  it('continues after a failed round, and runs as a single chain after several starts', async () => {
    const { db } = test.database;
    await db.execute('alter table refunds rename to refunds_away');
    await test.runJobs();
    await db.execute('alter table refunds_away rename to refunds');
    expect(test.reasons).toHaveLength(1);
    for (let start = 0; start < 5; start += 1) {
      await enqueueReconciling(db, randomBytes, test.clock.time);
      await pass(7_000);
    }
    await pass(MINUTE);
    await pass(30_000);
    expect(await waiting()).toMatchObject([{ kind: 'reconcile-payments' }]);
  });
});
