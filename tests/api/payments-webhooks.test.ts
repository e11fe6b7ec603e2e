import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs, paymentEvents } from '#server/db/schema.ts';
import type { ProviderEvent } from '#server/gateways/cards/cards.ts';
import { eventBody, SIGNATURE } from '#tests/setup/fake-provider.ts';
import {
  MINUTE,
  newReference,
  openPayments,
  type PaymentsTest,
  PRICE,
} from '#tests/setup/payments.ts';

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

const tell = async (event: Partial<ProviderEvent> & { readonly reference: string }) =>
  (await post(eventBody({ eventKey: 'one', kind: 'charge', ...event }))).statusCode;

const stored = () => test.database.db.select().from(paymentEvents);

const waitingJobs = () => test.database.db.select().from(jobs);

describe('a webhook', () => {
  it('settles what it tells of, after it was answered', async () => {
    const reference = await test.start();
    test.provider.pay(reference, PRICE);
    expect(await tell({ reference })).toBe(200);
    expect(test.provider.calls.read).toBe(0);
    await test.runJobs();
    expect(await test.told(reference)).toEqual(['fulfilled']);
    expect(await stored()).toMatchObject([{ eventKey: 'one', handledAt: test.clock.time }]);
  });

  it('repeated, before and after it was handled, is one event and one job', async () => {
    const reference = await test.start();
    test.provider.pay(reference, PRICE);
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell({ reference })));
    expect(answers).toEqual(Array(5).fill(200));
    await test.runJobs();
    expect(await tell({ reference })).toBe(200);
    await test.runJobs();
    expect(await stored()).toHaveLength(1);
    expect(await waitingJobs()).toHaveLength(1);
    expect(test.provider.calls.read).toBe(1);
  });

  it('is never believed: the provider is asked', async () => {
    const reference = await test.start();
    expect(await tell({ reference })).toBe(200);
    await test.runJobs();
    expect(await test.payment(reference)).toMatchObject({ status: 'open' });
  });

  it('is read as bytes, whatever it is said to be', async () => {
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

  it('of another provider, or by another method, finds nothing', async () => {
    const reference = await test.start();
    const body = eventBody({ eventKey: 'one', kind: 'charge', reference });
    for (const name of ['paystack', 'unknown', '%00', '']) {
      const answer = await post(body, {}, `/api/v1/payments/webhook/${name}`);
      expect(answer.statusCode).toBe(404);
    }
    expect((await app.inject({ url: URL })).statusCode).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it('is not answered 200 when it could not be stored', async () => {
    const reference = await test.start();
    const { db } = test.database;
    await db.execute('alter table payment_events rename to payment_events_away');
    expect(await tell({ reference })).toBe(500);
    await db.execute('alter table payment_events_away rename to payment_events');
    expect(await waitingJobs()).toEqual([]);
    expect(await tell({ reference })).toBe(200);
  });
});

describe('its event', () => {
  it('is handled later when the provider does not answer now', async () => {
    const reference = await test.start();
    test.provider.pay(reference, PRICE);
    test.provider.mishaps.read.push('before', 'after');
    await tell({ reference });
    await test.runJobs();
    expect(await stored()).toMatchObject([{ handledAt: null }]);
    for (const pause of [5_000, 10_000]) {
      test.wait(pause);
      await test.runJobs(test.another());
    }
    expect(test.reasons).toEqual(['ProviderUnavailable', 'ProviderUnavailable']);
    expect(await test.told(reference)).toEqual(['fulfilled']);
    expect((await stored())[0]?.handledAt).toEqual(test.clock.time);
  });

  it('that comes before its payment is known is not lost', async () => {
    const reference = newReference();
    await tell({ reference });
    await test.runJobs();
    expect(test.reasons).toEqual(['EventTooEarly']);
    await test.start({ reference });
    test.provider.pay(reference, PRICE);
    test.wait(5_000);
    await test.runJobs();
    expect(await test.told(reference)).toEqual(['fulfilled']);
  });

  it('that comes before the provider’s own answers know it is not lost', async () => {
    const reference = await test.start();
    await tell({ reference });
    await test.runJobs();
    test.provider.pay(reference, PRICE);
    test.wait(5_000);
    await test.runJobs();
    expect(await test.told(reference)).toEqual(['fulfilled']);
  });

  it('of what nobody ever knows is laid aside in the end', async () => {
    await tell({ reference: newReference() });
    await tell({ eventKey: 'two', kind: 'refund', reference: newReference() });
    await tell({ eventKey: 'three', kind: 'payout', reference: newReference() });
    for (let round = 0; round < 20; round += 1) {
      await test.runJobs();
      test.wait(MINUTE);
    }
    const handled = await stored();
    expect(handled.map(({ handledAt }) => handledAt === null)).toEqual([false, false, false]);
    expect(test.reasons.every((reason) => reason === 'EventTooEarly')).toBe(true);
    expect((await waitingJobs()).every(({ doneAt }) => doneAt !== null)).toBe(true);
  });

  it('of a refund looks at it, by its own reference or its charge’s', async () => {
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
      await tell({ eventKey: by, kind: 'refund', reference: about });
      await test.runJobs();
      expect(await test.refundsOf(reference)).toMatchObject([{ status: 'done' }]);
      expect(test.provider.calls.refund).toBe(by === 'refund' ? 1 : 2);
    }
  });

  it('of a refund that was not asked for yet changes nothing', async () => {
    test.outcome = 'late';
    const reference = await test.start();
    test.provider.pay(reference, PRICE);
    await test.payments.settle(reference);
    await test.database.db.delete(jobs).where(eq(jobs.kind, 'refund'));
    await tell({ kind: 'refund', reference });
    await test.runJobs();
    expect(await test.refundsOf(reference)).toMatchObject([{ status: 'due', tries: 0 }]);
    expect(test.provider.calls.readRefund).toBe(0);
  });

  it('of money that was taken back calls a person, and unsettles nothing', async () => {
    const reference = await test.start();
    test.provider.pay(reference, PRICE);
    await test.payments.settle(reference);
    test.provider.pay(reference, PRICE, { status: 'reversed' });
    await tell({ reference });
    await test.runJobs();
    expect(test.alarms).toEqual([{ cause: 'reversed', reference }]);
    expect(await test.payment(reference)).toMatchObject({ status: 'paid', returned: null });
    expect(await test.told(reference)).toEqual(['fulfilled']);
  });
});
