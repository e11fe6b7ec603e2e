import { randomReference } from '#tests/factories/references.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxCharges, sandboxPayouts, sandboxRefunds } from '#server/db/schema/schema.ts';
import type { ActOptions, SandboxAction } from '#server/gateways/cards/sandbox/actions.ts';
import { describeCardProvider } from '#tests/providers/cards/cards-conformance.ts';
import { newCharge, type ProviderBench, refundOf } from '#tests/providers/provider-bench.ts';
import { openTestSandbox, type TestSandbox } from '#tests/providers/sandbox.ts';

const MINUTE = 60_000;

function actionFor(kobo: number | undefined): SandboxAction {
  if (kobo === undefined) return 'pay';
  return kobo < newCharge().amountKobo ? 'underpay' : 'overpay';
}

async function openBench(): Promise<ProviderBench> {
  const { sandbox, database, delivered, clock, wait } = await openTestSandbox();
  const { outage } = sandbox;
  return {
    provider: sandbox,
    pay: async (reference, kobo) => {
      expect(await sandbox.act(reference, actionFor(kobo))).toBe('success');
    },
    decline: async (reference) => {
      expect(await sandbox.act(reference, 'decline')).toBe('failed');
    },
    delayRefunds: async (reference) => {
      const unsettledUntil = new Date(clock.time.getTime() + MINUTE);
      await database.db
        .update(sandboxCharges)
        .set({ unsettledUntil })
        .where(eq(sandboxCharges.reference, reference));
      return () => wait(MINUTE);
    },
    finishRefund: async () => undefined,
    breakNext: async (how, work) => {
      Object.assign(outage, how === 'before' ? { on: true } : { lost: true });
      const outcome = await work().catch((error: unknown) => error);
      Object.assign(outage, { on: false, lost: false });
      return outcome;
    },
    webhooksOf: async (reference) => {
      await sandbox.deliverDue();
      return delivered.filter(({ raw }) => raw.toString().includes(reference));
    },
    paidBack: async (reference) => {
      const rows = await database.db.select().from(sandboxRefunds);
      return rows
        .filter(({ chargeReference }) => chargeReference === reference)
        .reduce((sum, { amountKobo }) => sum + amountKobo, 0);
    },
    // The sandbox completes a payout when it is queried.
    finishPayout: async () => undefined,
    emptyBalance: () => {
      sandbox.payouts.covered = false;
      return () => {
        sandbox.payouts.covered = true;
      };
    },
    paidOut: async (reference) => {
      const rows = await database.db.select().from(sandboxPayouts);
      return rows.find((one) => one.reference === reference)?.amountKobo ?? 0;
    },
    close: () => database.close(),
  };
}

describeCardProvider('the sandbox', openBench);

describe('the sandbox', () => {
  let test: TestSandbox;

  beforeAll(async () => {
    test = await openTestSandbox();
  });

  afterAll(() => test.database.close());

  beforeEach(async () => {
    test.receiver.answers = 'ok';
    // Delivers the webhooks that earlier tests left over, so that they don't arrive during this
    // one.
    test.wait(120 * MINUTE);
    await test.sandbox.deliverDue();
  });

  const started = async () => {
    const charge = newCharge();
    await test.sandbox.startCharge(charge);
    return charge;
  };

  /** Returns the event name of each webhook delivered for this charge so far. */
  const heard = (reference: string) =>
    test.delivered
      .filter(({ raw }) => raw.toString().includes(reference))
      .map(({ raw }) => (JSON.parse(raw.toString()) as { event: string }).event);

  const actOn = async (action: SandboxAction, options?: ActOptions) => {
    const { reference } = await started();
    return { reference, outcome: await test.sandbox.act(reference, action, options) };
  };

  it.each([
    ['pay', 'success', 'success', 2_250_000],
    ['decline', 'failed', 'failed', 0],
    ['close', 'close', 'pending', 0],
    ['pay-then-close', 'close', 'success', 2_250_000],
    ['underpay', 'success', 'success', 1_125_000],
    ['overpay', 'success', 'success', 2_300_000],
    ['pay-late', 'close', 'pending', 0],
  ] as const)(
    '%s: returns %s, and the charge is %s with %i kobo',
    async (action, message, status, paidKobo) => {
      const { reference, outcome } = await actOn(action);
      expect(outcome).toBe(message);
      expect(await test.sandbox.readCharge(reference)).toMatchObject({ status, paidKobo });
    },
  );

  it('charges once, however many clicks arrive at once', async () => {
    const { reference } = await started();
    const pressed = await Promise.all(
      [1, 2, 3, 4, 5].map(() => test.sandbox.act(reference, 'pay')),
    );
    expect(pressed.filter((outcome) => outcome === 'success')).toHaveLength(1);
    expect(pressed.filter((outcome) => outcome === 'already-paid')).toHaveLength(4);
    expect(await test.sandbox.act(reference, 'decline')).toBe('already-paid');
    await test.sandbox.deliverDue();
    expect(heard(reference)).toEqual(['charge.success']);
  });

  it('returns unknown for a payment that was never started', async () => {
    expect(await test.sandbox.act(randomReference(), 'pay')).toBe('unknown');
  });

  it('completes a late payment at its time, and sends its webhook then', async () => {
    const { reference } = await actOn('pay-late', { lateMinutes: 20 });
    expect(await test.sandbox.act(reference, 'pay')).toBe('already-paid');
    test.wait(20 * MINUTE - 1);
    await test.sandbox.deliverDue();
    expect(await test.sandbox.readCharge(reference)).toMatchObject({ status: 'pending' });
    expect(heard(reference)).toEqual([]);
    test.wait(1);
    await test.sandbox.deliverDue();
    expect(heard(reference)).toEqual(['charge.success']);
    expect(await test.sandbox.readCharge(reference)).toMatchObject({
      status: 'success',
      paidKobo: 2_250_000,
      paidAt: test.clock.time,
    });
  });

  it('refuses to refund until the charge is settled', async () => {
    const charge = await started();
    await test.sandbox.act(charge.reference, 'pay', { unsettledMinutes: 60 });
    const refund = refundOf(charge);
    expect(await test.sandbox.refund(refund)).toEqual({ status: 'not-yet' });
    test.wait(60 * MINUTE);
    expect(await test.sandbox.refund(refund)).toMatchObject({ status: 'done' });
  });

  it.each([
    ['after', ['charge.success']],
    ['twice', ['charge.success', 'charge.success']],
    ['disordered', ['charge.success', 'charge.failed']],
    ['never', []],
  ] as const)('with webhooks %s sends %j', async (webhook, events) => {
    const { reference } = await actOn('pay', { webhook });
    expect(heard(reference)).toEqual([]);
    await test.sandbox.deliverDue();
    expect(heard(reference)).toEqual(events);
    const keys = test.delivered
      .filter(({ raw }) => raw.toString().includes(reference))
      .map(({ raw, headers }) => test.sandbox.readEvent(raw, headers))
      .map((event) => (typeof event === 'string' ? event : event.eventKey));
    expect(new Set(keys).size).toBe(webhook === 'twice' ? 1 : events.length);
  });

  it('with an early webhook notifies the app before the payer', async () => {
    const { reference } = await actOn('pay', { webhook: 'early' });
    expect(heard(reference)).toEqual(['charge.success']);
  });

  it.each(['busy', 'throws'] as const)(
    'retries a webhook with growing pauses when the receiver %s',
    async (answers) => {
      test.receiver.answers = answers;
      const { reference } = await actOn('pay');
      await test.sandbox.deliverDue();
      await test.sandbox.deliverDue();
      expect(heard(reference)).toHaveLength(1);
      test.wait(1_000);
      await test.sandbox.deliverDue();
      expect(heard(reference)).toHaveLength(2);
      test.wait(1_999);
      await test.sandbox.deliverDue();
      expect(heard(reference)).toHaveLength(2);
      test.receiver.answers = 'ok';
      test.wait(1);
      await test.sandbox.deliverDue();
      test.wait(60 * MINUTE);
      await test.sandbox.deliverDue();
      expect(heard(reference)).toHaveLength(3);
    },
  );

  it('loses nothing when its process dies', async () => {
    const charge = await started();
    await test.sandbox.act(charge.reference, 'pay');
    const reborn = test.again();
    expect(await reborn.readCharge(charge.reference)).toMatchObject({ status: 'success' });
    await reborn.deliverDue();
    expect(heard(charge.reference)).toEqual(['charge.success']);
    const [webhook] = test.delivered.slice(-1);
    expect(webhook && reborn.readEvent(webhook.raw, webhook.headers)).toMatchObject({
      kind: 'charge',
      reference: charge.reference,
    });
  });

  it('delivers each webhook once when two processes run', async () => {
    const { reference } = await actOn('pay');
    await Promise.all([test.sandbox.deliverDue(), test.again().deliverDue()]);
    expect(heard(reference)).toEqual(['charge.success']);
  });

  it('delivers webhooks automatically between start and stop', async () => {
    const { reference } = await actOn('pay');
    test.sandbox.start();
    await expect.poll(() => heard(reference)).toEqual(['charge.success']);
    await test.sandbox.stop();
  });
});
