import { randomReference } from '#tests/factories/references.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderRefusal } from '#server/gateways/cards/cards.ts';
import { payments } from '#server/db/schema/schema.ts';
import {
  errorCodeOf,
  newPayment,
  openPayments,
  type PaymentsTest,
  PRICE,
} from '#tests/setup/money/payments.ts';

let test: PaymentsTest;

beforeAll(async () => {
  test = await openPayments();
});

beforeEach(() => test.reset());

afterAll(() => test.close());

const start = (reference: string, changes = {}) =>
  test.payments.start({ ...newPayment(reference), ...changes });

describe('starting a payment', () => {
  it('writes the payment to the database before it calls the provider', async () => {
    const reference = randomReference();
    test.provider.mishaps.start.push(new Error('killed'));
    await expect(start(reference)).rejects.toThrow('killed');
    expect(await test.payment(reference)).toMatchObject({
      status: 'open',
      provider: 'sandbox',
      amountKobo: PRICE,
      checkoutUrl: null,
      nextCheckAt: new Date(test.clock.time.getTime() + 30_000),
    });
  });

  it('sends the provider the addresses for the payer’s return and for webhooks', async () => {
    const reference = await test.start();
    expect(test.provider.asked).toEqual([
      {
        reference,
        amountKobo: PRICE,
        customer: { name: 'Ada Okafor', email: 'ada@example.com' },
        description: 'Surulere Loft, 3 hours',
        returnUrl: 'https://aye.test/payments/return',
        webhookUrl: 'https://aye.test/api/v1/payments/webhook/sandbox',
        channels: ['card'],
      },
    ]);
  });

  it('again with the same reference returns the first checkout, also in another process', async () => {
    const reference = randomReference();
    const [first, ...others] = await Promise.all([
      start(reference),
      start(reference),
      test.another().start(newPayment(reference)),
    ]);
    expect(first).toMatchObject({ checkoutUrl: `https://checkout.test/${reference}` });
    for (const other of [...others, await start(reference)]) expect(other).toEqual(first);
    expect(await test.database.db.$count(payments)).toBe(1);
    const asked = test.provider.calls.start;
    await start(reference);
    expect(test.provider.calls.start).toBe(asked);
  });

  it('refuses the reference of another payment', async () => {
    const reference = await test.start();
    await expect(start(reference, { amountKobo: 1 })).rejects.toThrow('another payment');
    await expect(start(reference, { subjectId: 'other' })).rejects.toThrow('another payment');
    expect(await test.payment(reference)).toMatchObject({ amountKobo: PRICE });
  });

  it.each(['before', 'after'] as const)(
    "keeps the payment checked if the provider doesn't respond %s it acted, and can be retried",
    async (mishap) => {
      const reference = randomReference();
      test.provider.mishaps.start.push(mishap);
      expect(await errorCodeOf(start(reference))).toBe('CHECKOUT_UNAVAILABLE');
      expect(await test.payment(reference)).toMatchObject({ status: 'open', checkoutUrl: null });
      expect((await test.payment(reference))?.nextCheckAt).not.toBeNull();
      expect(await test.payments.settle(reference)).toEqual({ kind: 'pending' });
      expect(await errorCodeOf(start(reference))).toBe('done');
    },
  );

  it('fails if the provider refuses it, and can be retried', async () => {
    const reference = randomReference();
    test.provider.mishaps.start.push(new ProviderRefusal('no'));
    expect(await errorCodeOf(start(reference))).toBe('CHECKOUT_UNAVAILABLE');
    expect(await test.payment(reference)).toMatchObject({ status: 'failed', nextCheckAt: null });
    expect(await errorCodeOf(start(reference))).toBe('done');
    expect(await test.payment(reference)).toMatchObject({ status: 'open' });
    expect((await test.payment(reference))?.nextCheckAt).not.toBeNull();
  });
});

describe('verifying a payment', () => {
  it('finds only payments of the same purpose', async () => {
    const reference = await test.start();
    test.provider.pay(reference, PRICE);
    expect(await errorCodeOf(test.payments.verify('subscription', reference))).toBe(
      'PAYMENT_NOT_FOUND',
    );
    for (const unknown of [randomReference(), 'nothing', '\u0000', `${reference}\n`, '']) {
      expect(await errorCodeOf(test.payments.verify('booking', unknown))).toBe('PAYMENT_NOT_FOUND');
      expect(await test.payments.settle(unknown)).toEqual({ kind: 'unknown' });
    }
    expect(await errorCodeOf(test.payments.verify('booking', reference))).toBe('done');
  });

  it('does not treat a missing response as a failure', async () => {
    const reference = await test.start();
    test.provider.pay(reference, PRICE);
    test.provider.mishaps.read.push('before', 'after');
    expect(await errorCodeOf(test.payments.verify('booking', reference))).toBe('PAYMENT_UNKNOWN');
    test.wait(2_000);
    expect(await errorCodeOf(test.payments.verify('booking', reference))).toBe('PAYMENT_UNKNOWN');
    test.wait(2_000);
    expect(await errorCodeOf(test.payments.verify('booking', reference))).toBe('done');
  });

  it('leaves a payment open whose provider is no longer in use', async () => {
    const reference = await test.start();
    await test.database.db.update(payments).set({ provider: 'paystack' });
    expect(await errorCodeOf(test.payments.verify('booking', reference))).toBe('PAYMENT_UNKNOWN');
    expect(test.provider.calls.read).toBe(0);
  });
});
