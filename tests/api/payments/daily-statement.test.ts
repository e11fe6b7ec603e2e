import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { payments, payouts, refunds } from '#server/db/schema/schema.ts';
import { randomReference } from '#tests/factories/references.ts';
import { newCharge, newPayout, refundOf } from '#tests/providers/provider-bench.ts';
import { PRICE } from '#tests/setup/money/payments.ts';
import { openStatements, type StatementTest } from '#tests/setup/money/statement.ts';

const DAY = '2026-11-24';
/** 06:30 in Lagos on the day after. */
const MORNING = '2026-11-25T05:30:00Z';

describe.each(['paystack', 'korapay', 'sandbox'] as const)('the statement with %s', (name) => {
  let test: StatementTest;

  beforeEach(async () => {
    test = await openStatements(name);
  });

  afterEach(() => test.close());

  /** Korapay's list of charges has no references of ours. */
  const listsCharges = name !== 'korapay';

  it('of a day on which both sides agree has equal totals and no differences', async () => {
    const first = await test.paid();
    await test.paid();
    await test.refunded(first);
    await test.paidOut(4_500_000);
    await test.start();
    await test.roundAt(MORNING);
    const payments2 = { count: 2, kobo: 2 * PRICE };
    const refund = { count: 1, kobo: PRICE };
    const payout = { count: 1, kobo: 4_500_000 };
    expect(await test.statement(DAY)).toMatchObject({
      state: 'done',
      differences: 0,
      attempts: 1,
      madeAt: new Date(MORNING),
      totals: {
        charge: { provider: payments2, ours: payments2 },
        refund: { provider: refund, ours: refund },
        payout: { provider: payout, ours: payout },
      },
    });
    expect(await test.issues()).toEqual([]);
  });

  it('is not made before 06:00 in Lagos', async () => {
    await test.roundAt('2026-11-25T04:59:59Z');
    expect(await test.statement(DAY)).toBeUndefined();
    await test.roundAt('2026-11-25T05:00:00Z');
    expect(await test.statement(DAY)).toMatchObject({ state: 'done' });
  });

  it('settles a payment whose webhook was lost, which is then no difference', async () => {
    const reference = await test.start();
    await test.pay(reference);
    // The reconciler has given it up.
    const { db } = test.database;
    await db.update(payments).set({ status: 'lapsed', nextCheckAt: null });
    await test.roundAt(MORNING);
    const [row] = await db.select().from(payments).where(eq(payments.reference, reference));
    expect(row).toMatchObject({ status: 'paid', paidKobo: PRICE });
    expect(await test.statement(DAY)).toMatchObject({ differences: 0 });
    expect(await test.issues()).toEqual([]);
  });

  it.runIf(listsCharges)('finds a charge that is not known here', async () => {
    const { reference } = await unknownCharge(test);
    await test.roundAt(MORNING);
    expect(await test.statement(DAY)).toMatchObject({ differences: 1 });
    expect(await test.issues()).toEqual([`charge-unpaid-here ${reference}`]);
  });

  it('finds a payment that the provider does not know', async () => {
    const reference = await test.paid();
    const other = randomReference();
    const { db } = test.database;
    await db.update(payments).set({ reference: other }).where(eq(payments.reference, reference));
    await test.roundAt(MORNING);
    expect(await test.issues()).toContain(`charge-unpaid-there ${other}`);
  });

  it('finds an amount that differs', async () => {
    const reference = await test.paid();
    await test.setPaid(reference, PRICE - 100);
    await test.paid();
    await test.roundAt(MORNING);
    expect(await test.statement(DAY)).toMatchObject({ differences: 1 });
    expect(await test.issues()).toEqual([`charge-amount-differs ${reference}`]);
  });

  it('finds a refund that was made without us, and one that was never sent', async () => {
    const [first, second] = [await test.paid(), await test.paid()];
    const order = refundOf({ ...newCharge(), reference: first, amountKobo: 50_000 });
    await test.provider.refund(order);
    const never = randomReference();
    await test.database.db.insert(refunds).values({
      reference: never,
      paymentReference: second,
      amountKobo: 100_000,
      reason: 'cancelled',
      status: 'done',
      promisedBy: '2026-12-01',
      createdAt: test.clock.time,
      doneAt: test.clock.time,
    });
    await test.roundAt(MORNING);
    expect(await test.statement(DAY)).toMatchObject({ differences: 2 });
    expect(await test.issues()).toEqual(
      [`refund-differs ${order.refundReference}`, `refund-differs ${never}`].toSorted(),
    );
  });

  it('finds payouts that only one side has, or that have another amount', async () => {
    const unknown = newPayout();
    await test.provider.payOut(unknown);
    const never = await test.paidOut(4_500_000, false);
    const changed = await test.paidOut(4_500_000);
    const { db } = test.database;
    await db.update(payouts).set({ amountKobo: 4_600_000 }).where(eq(payouts.reference, changed));
    await test.paidOut(4_500_000);
    await test.roundAt(MORNING);
    expect(await test.statement(DAY)).toMatchObject({ differences: 3 });
    expect(await test.issues()).toEqual(
      [unknown.reference, never, changed].map((one) => `payout-differs ${one}`).toSorted(),
    );
  });

  it('ignores what other systems do on the same account', async () => {
    const charge = newCharge({ reference: 'shop-order-000000000042' });
    await test.provider.startCharge(charge);
    await test.pay(charge.reference);
    await test.roundAt(MORNING);
    expect(await test.statement(DAY)).toMatchObject({ differences: 0 });
    expect(await test.issues()).toEqual([]);
  });

  it('counts a payment on the day on which it was paid in Lagos', async () => {
    test.clock.time = new Date('2026-11-24T22:59:59.999Z');
    await test.paid();
    test.clock.time = new Date('2026-11-24T23:00:00.000Z');
    await test.paid();
    await test.paid();
    await test.roundAt(MORNING);
    expect((await test.statement(DAY))?.totals?.charge.provider.count).toBe(1);
    await test.roundAt('2026-11-26T05:30:00Z');
    expect((await test.statement('2026-11-25'))?.totals?.charge.provider.count).toBe(2);
    expect(await test.issues()).toEqual([]);
  });

  it('is made once, and a difference is one issue even if an admin resolved it', async () => {
    const reference = await test.paid();
    await test.setPaid(reference, PRICE + 100);
    await test.roundAt(MORNING);
    await test.resolveAll();
    await test.roundAt('2026-11-25T06:30:00Z');
    expect(await test.statement(DAY)).toMatchObject({ attempts: 1, madeAt: new Date(MORNING) });
    // A clock that is set back makes the statement again.
    await test.roundAt('2026-11-25T05:10:00Z');
    expect(await test.statement(DAY)).toMatchObject({ attempts: 2, differences: 1 });
    expect(await test.issues()).toEqual([`charge-amount-differs ${reference}`]);
  });

  it('is made by one of two servers', async () => {
    const reference = await test.paid();
    await test.setPaid(reference, PRICE - 100);
    test.clock.time = new Date(MORNING);
    const servers = [test.payments, test.another(), test.another()];
    await Promise.all(servers.map(async ({ jobs }) => jobs['daily-statement']?.({})));
    expect(await test.statement(DAY)).toMatchObject({ state: 'done', attempts: 1 });
    expect(await test.issues()).toEqual([`charge-amount-differs ${reference}`]);
  });

  it('is tried every hour while the provider fails, and missing after a day', async () => {
    const reference = await test.paid();
    await test.setPaid(reference, PRICE - 100);
    test.outage.of = /./;
    await test.roundAt(MORNING);
    expect(await test.statement(DAY)).toMatchObject({
      state: 'open',
      attempts: 1,
      differences: null,
      leasedUntil: null,
    });
    await test.roundAt('2026-11-25T06:30:00Z');
    expect(await test.statement(DAY)).toMatchObject({ state: 'open', attempts: 2 });
    expect(await test.issues()).toEqual([]);
    for (const hour of ['05:30', '06:30']) await test.roundAt(`2026-11-26T${hour}:00Z`);
    expect(await test.issues()).toEqual([`statement-missing ${name} ${DAY}`]);
    test.outage.of = undefined;
    await test.roundAt('2026-11-26T07:30:00Z');
    expect(await test.statement(DAY)).toMatchObject({ state: 'done', differences: 1 });
    expect(await test.statement('2026-11-25')).toMatchObject({ state: 'done', differences: 0 });
  });
});

/** Starts and pays a charge at the provider of which we know nothing. */
async function unknownCharge(test: StatementTest) {
  const charge = newCharge();
  await test.provider.startCharge(charge);
  await test.pay(charge.reference);
  return charge;
}

describe('a list', () => {
  it.each([
    ['paystack', /page=2/],
    ['korapay', /\/payouts/],
  ] as const)('of %s that fails half-way leaves the statement open', async (name, half) => {
    const test = await openStatements(name);
    const known = await test.paid();
    for (let count = 0; count < 101; count += 1) {
      const charge = newCharge({ reference: `shop-order-${count}-0000000000` });
      await test.provider.startCharge(charge);
      await test.pay(charge.reference);
    }
    await test.setPaid(known, PRICE - 100);
    test.outage.of = half;
    await test.roundAt(MORNING);
    expect(await test.statement(DAY)).toMatchObject({ state: 'open', totals: null });
    test.outage.of = undefined;
    await test.roundAt('2026-11-25T06:30:00Z');
    expect(await test.statement(DAY)).toMatchObject({ state: 'done', differences: 1 });
    expect(await test.issues()).toEqual([`charge-amount-differs ${known}`]);
    await test.close();
  });
});

describe('the statement with paystack', () => {
  it('finds a refund that was made in the dashboard, and accepts one in full', async () => {
    const test = await openStatements('paystack');
    const [byHand, inFull] = [await test.paid(), await test.paid()];
    await test.refunded(inFull);
    // The note that the dashboard writes contains the reference of the charge.
    const note = `Refund for transaction ${byHand} by host@example.ng`;
    const order = { ...newCharge(), reference: byHand, amountKobo: 50_000 };
    await test.provider.refund(refundOf(order, { refundReference: note }));
    await test.roundAt(MORNING);
    expect(await test.statement(DAY)).toMatchObject({ differences: 1 });
    expect(await test.issues()).toEqual([`refund-differs ${byHand}`]);
    await test.close();
  });
});

describe('a missed week', () => {
  it('is made up for, but no more than seven days', async () => {
    const test = await openStatements('sandbox');
    await test.roundAt(MORNING);
    await test.roundAt('2026-12-10T05:30:00Z');
    expect(await test.statement('2026-12-02')).toBeUndefined();
    for (const day of ['2026-12-03', '2026-12-09']) {
      expect(await test.statement(day)).toMatchObject({ state: 'done' });
    }
    await test.close();
  });
});
