import { HOUR, MINUTE } from '#tests/setup/accounts.ts';
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RefundReason } from '#contract/payments/payment-states.ts';
import { jobs, refunds } from '#server/db/schema/schema.ts';
import { PAYMENT_JOBS } from '#server/modules/payments/schedule.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import {
  escrowAccount,
  hostAccount,
  providerAccount,
  readBalance,
  refundAccount,
} from '#server/modules/payments/ledger/ledger.ts';
import { enqueueReconciling } from '#server/modules/payments/reconcile.ts';
import { openPayments, type PaymentsTest, PRICE } from '#tests/setup/money/payments.ts';

let test: PaymentsTest;

beforeAll(async () => {
  test = await openPayments();
});

beforeEach(() => test.reset());

afterAll(async () => {
  expect(await checkLedger(test.database.db)).toEqual([]);
  await test.close();
});

async function paid(): Promise<string> {
  const reference = await test.start();
  test.provider.pay(reference, PRICE, { feeKobo: 33_750 });
  await test.payments.settle(reference);
  return reference;
}

const order = (paymentReference: string, amountKobo = PRICE, reason: RefundReason = 'cancelled') =>
  test.database.db.transaction((tx) =>
    test.payments.orderRefund(tx, { paymentReference, amountKobo, reason }, test.clock.time),
  );

const refund = async (reference: string) => (await test.refundsOf(reference))[0];

const jobsLeft = () => test.database.db.$count(jobs, eq(jobs.kind, PAYMENT_JOBS.refund));

/** Advances the clock until the next attempt is due, and runs it. */
const nextTry = async (payments = test.payments) => {
  test.wait(HOUR);
  await test.runJobs(payments);
};

describe('a refund', () => {
  it('leaves escrow when it is ordered, and our account when the provider has it', async () => {
    const { db } = test.database;
    const reference = await paid();
    const ordered = await order(reference);
    expect(ordered).toMatchObject({
      paymentReference: reference,
      amountKobo: PRICE,
      reason: 'cancelled',
      promisedBy: '2026-11-27',
    });
    expect(await readBalance(db, escrowAccount(reference))).toBe(0);
    expect(await readBalance(db, refundAccount(ordered.reference))).toBe(PRICE);
    const atProvider = await readBalance(db, providerAccount('sandbox'));
    await test.runJobs();
    expect(await readBalance(db, providerAccount('sandbox'))).toBe(atProvider + PRICE);
    expect(test.provider.paidBack).toEqual([
      {
        refundReference: ordered.reference,
        chargeReference: reference,
        amountKobo: PRICE,
        reason: 'The booking was cancelled',
      },
    ]);
    expect(await refund(reference)).toMatchObject({ status: 'done', doneAt: test.clock.time });
    expect(await readBalance(db, refundAccount(ordered.reference))).toBe(0);
    expect(await test.reported(reference)).toEqual(['fulfilled', `refunded cancelled ${PRICE}`]);
  });

  it('is promised by a date in Lagos', async () => {
    const reference = await paid();
    const lateAtNight = new Date('2026-11-20T23:30:00Z');
    const { promisedBy } = await test.database.db.transaction((tx) =>
      test.payments.orderRefund(
        tx,
        { paymentReference: reference, amountKobo: 1, reason: 'cancelled' },
        lateAtNight,
      ),
    );
    expect(promisedBy).toBe('2026-11-28');
  });

  it('is returned unchanged when ordered again for the same reason, also concurrently', async () => {
    const reference = await paid();
    const orders = await Promise.all([1, 2, 3].map(() => order(reference)));
    expect(new Set(orders.map((one) => one.reference)).size).toBe(1);
    expect(await order(reference, 5)).toEqual(orders[0]);
    await test.runJobs();
    expect(test.provider.paidBack).toHaveLength(1);
  });

  it('of more than the escrow leaves nothing behind', async () => {
    const reference = await paid();
    await expect(order(reference, PRICE + 1)).rejects.toThrow();
    expect(await test.refundsOf(reference)).toEqual([]);
    await order(reference, PRICE - 100, 'cancelled');
    await expect(order(reference, 101, 'host-left')).rejects.toThrow();
    await order(reference, 100, 'host-left');
  });

  it('can’t be ordered from money that the host has earned', async () => {
    const { db } = test.database;
    const reference = await paid();
    const hostId = 'host000001';
    const earn = () =>
      db.transaction((tx) =>
        test.payments.releaseEscrowToHost(tx, { reference, hostId }, test.clock.time),
      );
    expect([await earn(), await earn()]).toEqual([true, false]);
    expect(await readBalance(db, hostAccount(hostId))).toBe(PRICE - 33_750);
    expect(await readBalance(db, 'fees:sandbox')).toBe(33_750);
    await expect(order(reference, 1)).rejects.toThrow();
  });

  it('leaves the host the rest, less a fee of at most that amount', async () => {
    const { db } = test.database;
    const reference = await paid();
    await order(reference, PRICE - 30_000);
    const earning = { reference, hostId: 'host000002' };
    const before = await readBalance(db, 'fees:sandbox');
    await db.transaction((tx) => test.payments.releaseEscrowToHost(tx, earning, test.clock.time));
    expect(await readBalance(db, hostAccount('host000002'))).toBe(0);
    expect(await readBalance(db, 'fees:sandbox')).toBe(before + 30_000);
  });
});

describe('sending a refund', () => {
  it.each(['before', 'after'] as const)(
    "happens once when the provider didn't respond %s it acted",
    async (mishap) => {
      const reference = await paid();
      await order(reference);
      test.provider.mishaps.refund.push(mishap);
      await test.runJobs();
      expect(await refund(reference)).toMatchObject({ status: 'due', tries: 1 });
      // The provider fails to respond once more when the refund is looked up.
      test.provider.mishaps.readRefund.push('before');
      await nextTry();
      await nextTry(test.another());
      expect(await refund(reference)).toMatchObject({ status: 'done' });
      expect(test.provider.paidBack).toHaveLength(1);
    },
  );

  it('is retried with growing pauses while it isn’t possible yet, and never given up', async () => {
    const reference = await paid();
    await order(reference);
    test.provider.refundAnswer = 'not-yet';
    await test.runJobs();
    for (const minutes of [2, 4, 8, 16, 32, 60, 60]) {
      const { refund: asked } = test.provider.calls;
      test.wait(minutes * MINUTE - 1);
      await test.runJobs();
      expect(test.provider.calls.refund).toBe(asked);
      test.wait(1);
      await test.runJobs();
      expect(test.provider.calls.refund).toBe(asked + 1);
    }
    for (let hour = 0; hour < 40; hour += 1) await nextTry();
    expect(await refund(reference)).toMatchObject({ status: 'due', tries: 48 });
    test.provider.refundAnswer = 'done';
    await nextTry(test.another());
    expect(await refund(reference)).toMatchObject({ status: 'done' });
    expect(test.provider.paidBack).toHaveLength(1);
  });

  it('waits for a provider that takes its time', async () => {
    const reference = await paid();
    await order(reference);
    test.provider.refundAnswer = 'processing';
    await test.runJobs();
    await nextTry();
    expect(await refund(reference)).toMatchObject({ status: 'sent', doneAt: null });
    expect(await test.reported(reference)).toEqual(['fulfilled']);
    test.provider.refundAnswer = 'done';
    await nextTry();
    await nextTry();
    expect(await test.reported(reference)).toEqual(['fulfilled', `refunded cancelled ${PRICE}`]);
    expect(test.provider.calls.refund).toBe(1);
  });

  it('is attempted once when two workers do it at the same time', async () => {
    const reference = await paid();
    const ordered = await order(reference);
    test.provider.refundAnswer = 'not-yet';
    const payload = { reference: ordered.reference, tries: '0' };
    const works = [test.payments, test.another(), test.payments].map(async (payments) =>
      payments.jobs[PAYMENT_JOBS.refund]?.(payload),
    );
    await Promise.all(works);
    expect(test.provider.calls.refund).toBe(1);
    expect(await refund(reference)).toMatchObject({ status: 'due', tries: 1 });
    test.provider.refundAnswer = 'done';
    await nextTry();
    expect(test.provider.paidBack).toHaveLength(1);
    expect(await test.reported(reference)).toEqual(['fulfilled', `refunded cancelled ${PRICE}`]);
  });

  it('continues after a crash in the middle, and after its job is lost', async () => {
    const { db } = test.database;
    const reference = await paid();
    await order(reference);
    test.provider.mishaps.refund.push(new Error('killed'));
    await test.runJobs();
    expect(test.reasons).toEqual(['Error']);
    await db.delete(jobs);
    await nextTry();
    expect(test.provider.paidBack).toEqual([]);
    await enqueueReconciling(db, randomBytes, test.clock.time);
    await test.runJobs(test.another());
    expect(test.provider.paidBack).toHaveLength(1);
    expect(await refund(reference)).toMatchObject({ status: 'done' });
  });

  it('is not restarted as lost while it waits', async () => {
    const reference = await paid();
    await order(reference);
    test.provider.refundAnswer = 'not-yet';
    await test.runJobs();
    const before = await jobsLeft();
    await enqueueReconciling(test.database.db, randomBytes, test.clock.time);
    await test.runJobs();
    expect(await jobsLeft()).toBe(before);
  });

  it('is stopped when the provider refuses it for good, and an issue is reported', async () => {
    const reference = await paid();
    const ordered = await order(reference);
    test.provider.refundAnswer = 'failed';
    await test.runJobs();
    await nextTry();
    expect(test.provider.calls.refund).toBe(1);
    expect(await refund(reference)).toMatchObject({ status: 'failed', doneAt: null });
    expect(test.issues).toEqual([{ cause: 'refund-failed', reference: ordered.reference }]);
    const account = refundAccount(ordered.reference);
    expect(await readBalance(test.database.db, account)).toBe(PRICE);
  });

  it('waits for the provider that has the money', async () => {
    const { db } = test.database;
    const reference = await paid();
    await order(reference);
    test.provider = { ...test.provider, name: 'paystack' };
    await test.runJobs(test.another());
    expect(test.provider.paidBack).toEqual([]);
    expect((await db.select().from(refunds))[0]).toMatchObject({ status: 'due', tries: 1 });
  });
});
