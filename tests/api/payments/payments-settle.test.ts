import { randomReference } from '#tests/factories/references.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import {
  escrowAccount,
  feesAccount,
  hostAccount,
  providerAccount,
  readBalance,
  transfer,
} from '#server/modules/payments/ledger/ledger.ts';
import { enqueueReconciling } from '#server/modules/payments/reconcile.ts';
import { createRandom } from '#demo/random.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { createFakeProvider, eventBody, SIGNATURE } from '#tests/setup/fake-provider.ts';
import {
  errorCodeOf,
  openPayments,
  type PaymentsTest,
  PRICE,
} from '#tests/setup/money/payments.ts';

let test: PaymentsTest;

beforeAll(async () => {
  test = await openPayments();
});

beforeEach(() => test.reset());

afterAll(async () => {
  expect(await checkLedger(test.database.db)).toEqual([]);
  await test.close();
});

const inEscrow = (reference: string) => readBalance(test.database.db, escrowAccount(reference));

describe('concurrent reports of a payment', () => {
  it('from verify, webhooks and the reconciler fulfil each payment once and report it once', async () => {
    const { db } = test.database;
    const [app, other] = [await test.app(), test.another()];
    const references = await Promise.all(Array.from({ length: 12 }, () => test.start()));
    for (const reference of references) test.provider.pay(reference, PRICE);
    test.wait(MINUTE);
    await enqueueReconciling(db, randomBytes, test.clock.time);
    const hook = (reference: string, number: number) => async () => {
      const payload = eventBody({ eventKey: `${reference} ${number}`, kind: 'charge', reference });
      const headers = { [SIGNATURE]: 'genuine' };
      const url = '/api/v1/payments/webhook/sandbox';
      return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
    };
    const works = references.flatMap((reference) => [
      ...[1, 2, 2, 3].map((number) => hook(reference, number)),
      ...[test.payments, test.payments, other, other].map(
        (payments) => () => errorCodeOf(payments.verify('booking', reference)),
      ),
      () => test.runJobs(),
      () => other.settle(reference).then(({ kind }) => kind),
    ]);
    const random = createRandom('settle', 1);
    const shuffled = works
      .map((work) => ({ work, at: random.int(0, 1_000_000) }))
      .toSorted((a, b) => a.at - b.at);
    const answers = await Promise.all(shuffled.map(({ work }) => work()));
    await test.runJobs();
    const count = (answer: unknown) => answers.filter((other) => other === answer).length;
    expect(count('done')).toBe(references.length);
    expect(count('ALREADY_CONFIRMED')).toBe(3 * references.length);
    expect(count(200)).toBe(4 * references.length);
    for (const reference of references) {
      expect(await test.reported(reference)).toEqual(['fulfilled']);
      expect(await inEscrow(reference)).toBe(PRICE);
    }
    expect(await checkLedger(db)).toEqual([]);
    await app.close();
  });

  it('confirm it as new to exactly one of fifty verify calls [S7.23]', async () => {
    const reference = await test.start();
    test.provider.pay(reference, PRICE);
    const codes = await Promise.all(
      Array.from({ length: 50 }, () => errorCodeOf(test.payments.verify('booking', reference))),
    );
    expect(codes.toSorted()).toEqual([...Array<string>(49).fill('ALREADY_CONFIRMED'), 'done']);
    expect(test.provider.calls.read).toBe(1);
  });

  it('share one request to the provider', async () => {
    const reference = await test.start();
    const answers = await Promise.all([1, 2, 3].map(() => test.payments.settle(reference)));
    expect(answers).toEqual(Array(3).fill({ kind: 'pending' }));
    expect(test.provider.calls.read).toBe(1);
    await test.payments.settle(reference);
    expect(test.provider.calls.read).toBe(2);
  });

  it('query the provider once in two seconds by verify, and see at once what others have settled', async () => {
    const reference = await test.start();
    const verify = () => errorCodeOf(test.payments.verify('booking', reference));
    expect([await verify(), await verify()]).toEqual(['PAYMENT_PENDING', 'PAYMENT_PENDING']);
    expect(test.provider.calls.read).toBe(1);
    test.wait(2_000);
    expect(await verify()).toBe('PAYMENT_PENDING');
    expect(test.provider.calls.read).toBe(2);
    test.provider.pay(reference, PRICE);
    expect(await verify()).toBe('PAYMENT_PENDING');
    await test.payments.settle(reference);
    expect(await verify()).toBe('done');
  });
});

describe('a received payment', () => {
  it('is recorded with the details that the provider reports', async () => {
    const reference = await test.start();
    const paidAt = new Date('2026-11-20T11:59:00Z');
    test.provider.pay(reference, PRICE, { feeKobo: 33_750, channel: 'card', paidAt });
    expect(await test.payments.settle(reference)).toEqual({ kind: 'settled' });
    expect(await test.payment(reference)).toMatchObject({
      status: 'paid',
      paidKobo: PRICE,
      feeKobo: 33_750,
      channel: 'card',
      paidAt,
      settledAt: test.clock.time,
      returned: null,
      nextCheckAt: null,
    });
    expect(await test.refundsOf(reference)).toEqual([]);
  });

  it('that is too low is refunded in full and fulfils nothing', async () => {
    const reference = await test.start();
    test.provider.pay(reference, PRICE - 1);
    const returned = { kind: 'returned', reason: 'underpaid' };
    expect(await test.payments.settle(reference)).toEqual(returned);
    expect(await test.payments.settle(reference)).toEqual(returned);
    expect(await test.reported(reference)).toEqual([`returned underpaid ${PRICE - 1}`]);
    expect(await test.refundsOf(reference)).toMatchObject([
      { amountKobo: PRICE - 1, reason: 'underpaid', status: 'due', promisedBy: '2026-11-27' },
    ]);
    expect(await inEscrow(reference)).toBe(0);
    expect(await errorCodeOf(test.payments.verify('booking', reference))).toBe('PAYMENT_RETURNED');
  });

  it('that is too high is fulfilled, and the excess is refunded', async () => {
    const reference = await test.start();
    test.provider.pay(reference, PRICE + 500);
    expect(await test.payments.settle(reference)).toEqual({ kind: 'settled' });
    await test.runJobs();
    expect(await test.reported(reference)).toEqual(['fulfilled', 'refunded overpaid 500']);
    expect(await inEscrow(reference)).toBe(PRICE);
    expect(test.provider.paidBack.map(({ amountKobo }) => amountKobo)).toEqual([500]);
  });

  it.each(['late', 'closed'] as const)(
    'that is %s is refunded in full, whatever its amount',
    async (reason) => {
      test.outcome = reason;
      const reference = await test.start();
      test.provider.pay(reference, PRICE + 500);
      expect(await test.payments.settle(reference)).toEqual({ kind: 'returned', reason });
      await test.runJobs();
      const kobo = PRICE + 500;
      const reported = [`returned ${reason} ${kobo}`, `refunded ${reason} ${kobo}`];
      expect(await test.reported(reference)).toEqual(reported);
      expect(await checkLedger(test.database.db)).toEqual([]);
    },
  );

  it.each([
    ['foreign-currency', { currency: 'USD' }],
    ['other-reference', { reference: randomReference() }],
    ['no-amount', { paidKobo: 0 }],
    ['no-amount', { paidKobo: PRICE + 0.5 }],
  ] as const)('is not settled, and reported as an issue: %s', async (cause, changes) => {
    const reference = await test.start();
    test.provider.pay(reference, PRICE, changes);
    expect(await test.payments.settle(reference)).toEqual({ kind: 'pending' });
    expect(test.issues).toEqual([{ cause, reference }]);
    expect(await test.payment(reference)).toMatchObject({ status: 'open', paidKobo: null });
    expect([await test.reported(reference), await test.refundsOf(reference)]).toEqual([[], []]);
    expect(await inEscrow(reference)).toBe(0);
  });

  it('is settled even after a failed attempt', async () => {
    const reference = await test.start();
    for (const status of ['failed', 'expired', 'reversed'] as const) {
      test.provider.pay(reference, 0, { status });
      expect(await test.payments.settle(reference)).toEqual({ kind: 'failed' });
    }
    expect(await errorCodeOf(test.payments.verify('booking', reference))).toBe('PAYMENT_FAILED');
    expect(await test.payment(reference)).toMatchObject({ status: 'failed' });
    expect((await test.payment(reference))?.nextCheckAt).not.toBeNull();
    test.provider.pay(reference, PRICE);
    expect(await test.payments.settle(reference)).toEqual({ kind: 'settled' });
  });

  it('stays paid when an earlier answer that it failed comes last', async () => {
    const reference = await test.start();
    const { provider: slow, payments } = test;
    slow.pay(reference, 0, { status: 'failed' });
    const readCharge = slow.readCharge.bind(slow);
    test.provider = createFakeProvider();
    test.provider.pay(reference, PRICE);
    const other = test.another();
    slow.readCharge = async (asked) => {
      const answer = await readCharge(asked);
      expect(await other.settle(reference)).toEqual({ kind: 'settled' });
      return answer;
    };
    expect(await payments.settle(reference)).toEqual({ kind: 'settled' });
    expect(await test.payment(reference)).toMatchObject({ status: 'paid', paidKobo: PRICE });
    expect(await errorCodeOf(payments.verify('booking', reference))).toBe('done');
  });

  it.each([-1, 67.5, Number.NaN])('is settled without a card fee of %s kobo', async (feeKobo) => {
    const reference = await test.start();
    test.provider.pay(reference, PRICE, { feeKobo });
    expect(await test.payments.settle(reference)).toEqual({ kind: 'settled' });
    expect(await test.payment(reference)).toMatchObject({ status: 'paid', feeKobo: null });
  });

  it('is recorded completely or not at all', async () => {
    const reference = await test.start();
    test.provider.pay(reference, PRICE);
    test.outcome = new Error('the booking broke');
    await expect(test.payments.settle(reference)).rejects.toThrow('the booking broke');
    expect(await test.payment(reference)).toMatchObject({ status: 'open', paidKobo: null });
    expect([await test.reported(reference), await inEscrow(reference)]).toEqual([[], 0]);
    test.outcome = 'fulfilled';
    expect(await test.payments.settle(reference)).toEqual({ kind: 'settled' });
    expect(await test.reported(reference)).toEqual(['fulfilled']);
  });

  it('is settled by a retry after a transaction conflict', async () => {
    const reference = await test.start();
    test.provider.pay(reference, PRICE);
    test.outcome = Object.assign(new Error('deadlock'), { code: '40P01' });
    await expect(test.payments.settle(reference)).rejects.toMatchObject({ statusCode: 503 });
    const settling = test.payments.settle(reference);
    test.outcome = 'fulfilled';
    expect(await settling).toEqual({ kind: 'settled' });
  });
});

describe('the escrow of a payment', () => {
  const balanceOf = (hostId: string) => readBalance(test.database.db, hostAccount(hostId));
  const release = (reference: string, hostId: string) =>
    test.database.db.transaction((tx) =>
      test.payments.releaseEscrowToHost(tx, { reference, hostId }, test.clock.time),
    );

  it('is not released to the host before the payment is settled', async () => {
    const hostId = idOf(51);
    const reference = await test.start();
    const [debit, credit] = [providerAccount('sandbox'), escrowAccount(reference)];
    const charge = { kind: 'charge', reference, debit, credit, amountKobo: PRICE } as const;
    await test.database.db.transaction((tx) => transfer(tx, randomBytes, charge, test.clock.time));
    expect(await release(reference, hostId)).toBe(false);
    expect([await balanceOf(hostId), await inEscrow(reference)]).toEqual([0, PRICE]);
    test.provider.pay(reference, PRICE);
    await test.payments.settle(reference);
    expect(await release(reference, hostId)).toBe(true);
    expect([await balanceOf(hostId), await inEscrow(reference)]).toEqual([PRICE, 0]);
  });

  it('pays a card fee that is higher than itself only as far as it reaches', async () => {
    const hostId = idOf(52);
    const fees = () => readBalance(test.database.db, feesAccount('sandbox'));
    const [first, second] = [await test.start(), await test.start()];
    test.provider.pay(first, PRICE);
    test.provider.pay(second, PRICE, { feeKobo: PRICE + 500 });
    const before = await fees();
    for (const reference of [first, second]) {
      await test.payments.settle(reference);
      expect(await release(reference, hostId)).toBe(true);
    }
    expect([await balanceOf(hostId), (await fees()) - before]).toEqual([PRICE, PRICE]);
  });
});
