import { randomReference } from '#tests/factories/references.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs, paymentEvents } from '#server/db/schema/schema.ts';
import type { ProviderEvent } from '#server/gateways/cards/cards.ts';
import { eventBody, SIGNATURE } from '#tests/setup/fake-provider.ts';
import { openPayments, type PaymentsTest, PRICE } from '#tests/setup/money/payments.ts';

let test: PaymentsTest;
let app: FastifyInstance;

beforeAll(async () => {
  test = await openPayments();
});

beforeEach(async () => {
  await test.reset();
  app = await test.app();
});

afterEach(() => app.close());

afterAll(() => test.close());

const URL = '/api/v1/payments/webhook/sandbox';

const post = (payload: string | Buffer, headers: Record<string, string> = {}, url = URL) =>
  app.inject({ method: 'POST', url, payload, headers: { [SIGNATURE]: 'genuine', ...headers } });

const notify = async (event: Partial<ProviderEvent> & { readonly reference: string }) =>
  (await post(eventBody({ eventKey: 'one', kind: 'charge', ...event }))).statusCode;

const stored = () => test.database.db.select().from(paymentEvents);

const waitingJobs = () => test.database.db.select().from(jobs);

describe('a webhook', () => {
  it('is acknowledged first, and its payment is settled afterwards', async () => {
    const reference = await test.start();
    test.provider.pay(reference, PRICE);
    expect(await notify({ reference })).toBe(200);
    expect(test.provider.calls.read).toBe(0);
    await test.runJobs();
    expect(await test.reported(reference)).toEqual(['fulfilled']);
    expect(await stored()).toMatchObject([{ eventKey: 'one', handledAt: test.clock.time }]);
  });

  it('that is repeated, before or after handling, is stored as one event with one job', async () => {
    const reference = await test.start();
    test.provider.pay(reference, PRICE);
    const answers = await Promise.all(Array.from({ length: 5 }, () => notify({ reference })));
    expect(answers).toEqual(Array(5).fill(200));
    await test.runJobs();
    expect(await notify({ reference })).toBe(200);
    await test.runJobs();
    expect(await stored()).toHaveLength(1);
    expect(await waitingJobs()).toHaveLength(1);
    expect(test.provider.calls.read).toBe(1);
  });

  it('is not trusted: the provider is asked', async () => {
    const reference = await test.start();
    expect(await notify({ reference })).toBe(200);
    await test.runJobs();
    expect(await test.payment(reference)).toMatchObject({ status: 'open' });
  });

  it('is read as bytes, whatever its content type', async () => {
    const reference = await test.start();
    const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'a/b'];
    for (const type of types) {
      const body = eventBody({ eventKey: type, kind: 'charge', reference });
      expect((await post(body, { 'content-type': type })).statusCode).toBe(200);
    }
    expect(await stored()).toHaveLength(types.length);
  });

  it.each([
    ['forged', '{"eventKey":"a"}', { [SIGNATURE]: 'wrong' }, 401],
    ['without a body', '', { [SIGNATURE]: 'wrong' }, 401],
    ['of bytes that are no text', Buffer.from([0xff, 0x00, 0xfe]), { [SIGNATURE]: 'wrong' }, 401],
    ['of no interest', '{}', {}, 200],
    ['huge', 'x'.repeat(256 * 1_024 + 1), {}, 413],
  ])('%s changes nothing', async (_name, body, headers, status) => {
    await test.start();
    expect((await post(body, headers)).statusCode).toBe(status);
    expect([await stored(), await waitingJobs()]).toEqual([[], []]);
  });

  it('of another provider or with another method is not found', async () => {
    const reference = await test.start();
    const body = eventBody({ eventKey: 'one', kind: 'charge', reference });
    for (const name of ['paystack', 'unknown', '%00', '']) {
      const answer = await post(body, {}, `/api/v1/payments/webhook/${name}`);
      expect(answer.statusCode).toBe(404);
    }
    expect((await app.inject({ url: URL })).statusCode).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it('gets a 500 if it could not be stored', async () => {
    const reference = await test.start();
    const { db } = test.database;
    await db.execute('alter table payment_events rename to payment_events_away');
    expect(await notify({ reference })).toBe(500);
    await db.execute('alter table payment_events_away rename to payment_events');
    expect(await waitingJobs()).toEqual([]);
    expect(await notify({ reference })).toBe(200);
  });
});

describe('a webhook event', () => {
  it('is handled later if the provider does not respond', async () => {
    const reference = await test.start();
    test.provider.pay(reference, PRICE);
    test.provider.mishaps.read.push('before', 'after');
    await notify({ reference });
    await test.runJobs();
    expect(await stored()).toMatchObject([{ handledAt: null }]);
    for (const pause of [5_000, 10_000]) {
      test.wait(pause);
      await test.runJobs(test.another());
    }
    expect(test.reasons).toEqual(['ProviderUnavailable', 'ProviderUnavailable']);
    expect(await test.reported(reference)).toEqual(['fulfilled']);
    expect((await stored())[0]?.handledAt).toEqual(test.clock.time);
  });

  it('that arrives before its payment is stored is not lost', async () => {
    const reference = randomReference();
    await notify({ reference });
    await test.runJobs();
    expect(test.reasons).toEqual(['EventTooEarly']);
    await test.start({ reference });
    test.provider.pay(reference, PRICE);
    test.wait(5_000);
    await test.runJobs();
    expect(await test.reported(reference)).toEqual(['fulfilled']);
  });

  it('that arrives before the provider’s API returns the payment is not lost', async () => {
    const reference = await test.start();
    await notify({ reference });
    await test.runJobs();
    test.provider.pay(reference, PRICE);
    test.wait(5_000);
    await test.runJobs();
    expect(await test.reported(reference)).toEqual(['fulfilled']);
  });

  it('about an unknown reference is given up in the end', async () => {
    await notify({ reference: randomReference() });
    await notify({ eventKey: 'two', kind: 'refund', reference: randomReference() });
    await notify({ eventKey: 'three', kind: 'payout', reference: randomReference() });
    for (let round = 0; round < 20; round += 1) {
      await test.runJobs();
      test.wait(MINUTE);
    }
    const handled = await stored();
    expect(handled.map(({ handledAt }) => handledAt === null)).toEqual([false, false, false]);
    expect(test.reasons.every((reason) => reason === 'EventTooEarly')).toBe(true);
    expect((await waitingJobs()).every(({ doneAt }) => doneAt !== null)).toBe(true);
  });

  it('about a refund checks it, by its own reference or by its charge’s', async () => {
    for (const by of ['refund', 'charge'] as const) {
      test.outcome = 'late';
      const reference = await test.start();
      test.provider.pay(reference, PRICE);
      await test.payments.settle(reference);
      test.provider.refundAnswer = 'processing';
      await test.runJobs();
      test.provider.refundAnswer = 'done';
      const [refund] = await test.refundsOf(reference);
      const about = by === 'charge' ? reference : (refund?.reference ?? '');
      await notify({ eventKey: by, kind: 'refund', reference: about });
      await test.runJobs();
      expect(await test.refundsOf(reference)).toMatchObject([{ status: 'done' }]);
      expect(test.provider.calls.refund).toBe(by === 'refund' ? 1 : 2);
    }
  });

  it('about a refund that was not requested yet changes nothing', async () => {
    test.outcome = 'late';
    const reference = await test.start();
    test.provider.pay(reference, PRICE);
    await test.payments.settle(reference);
    await test.database.db.delete(jobs).where(eq(jobs.kind, 'refund'));
    await notify({ kind: 'refund', reference });
    await test.runJobs();
    expect(await test.refundsOf(reference)).toMatchObject([{ status: 'due', tries: 0 }]);
    expect(test.provider.calls.readRefund).toBe(0);
  });

  it('about a reversed charge reports an issue, and leaves the payment settled', async () => {
    const reference = await test.start();
    test.provider.pay(reference, PRICE);
    await test.payments.settle(reference);
    test.provider.pay(reference, PRICE, { status: 'reversed' });
    await notify({ reference });
    await test.runJobs();
    expect(test.issues).toEqual([{ cause: 'reversed', reference }]);
    expect(await test.payment(reference)).toMatchObject({ status: 'paid', returned: null });
    expect(await test.reported(reference)).toEqual(['fulfilled']);
  });
});
