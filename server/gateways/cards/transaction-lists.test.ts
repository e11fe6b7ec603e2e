import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomReference } from '#tests/factories/references.ts';
import { type KorapayServer, startKorapay } from '#tests/providers/cards/korapay.ts';
import { type PaystackServer, startPaystack } from '#tests/providers/cards/paystack.ts';
import { newCharge, newPayout, refundOf } from '#tests/providers/provider-bench.ts';
import { ProviderUnavailable } from './cards.ts';
import { createKorapay } from './korapay/korapay.ts';
import { createPaystack } from './paystack/paystack.ts';
import { createProviderHttp } from './provider-http.ts';
import { isInPeriod, type ListedTransaction, type TransactionList } from './transaction-lists.ts';
import { referenceInNote } from './our-references.ts';

const SECRET_KEY = 'sk_test_lists';
/** The 24th of November in Lagos. */
const PERIOD = {
  from: new Date('2026-11-23T23:00:00Z'),
  until: new Date('2026-11-24T23:00:00Z'),
} as const;

const clock = { time: new Date('2026-11-24T11:00:00Z') };
const now = () => clock.time;

/** Returns the pages of a list. */
async function pagesOf(list: TransactionList | undefined) {
  const pages: (readonly ListedTransaction[])[] = [];
  for await (const page of list?.(PERIOD) ?? []) pages.push(page);
  return pages;
}

describe('a note', () => {
  const reference = randomReference();

  it.each([
    [reference, reference],
    [`Refund for transaction ${reference} by host@example.ng`, reference],
    ['Refund for transaction qufywna9w9a5d8v by jen@smith.com', undefined],
    [`${reference}x`, undefined],
    [null, undefined],
  ])('%s', (note, found) => {
    expect(referenceInNote(note)).toBe(found);
  });
});

it.each([
  ['2026-11-23T22:59:59.999Z', false],
  ['2026-11-24T00:00:00+01:00', true],
  ['2026-11-24T22:59:59.999Z', true],
  ['2026-11-24T23:00:00.000Z', false],
  [null, true],
  ['unknown', true],
])('the day in Lagos contains %s: %s', (time, contained) => {
  expect(isInPeriod(time, PERIOD)).toBe(contained);
});

it('a response that is too long is no response', async () => {
  const long = () => Promise.resolve(new Response(`"${'x'.repeat(6_000_000)}"`));
  const options = {
    name: 'paystack',
    baseUrl: 'https://long.test',
    secretKey: SECRET_KEY,
  } as const;
  const http = createProviderHttp({ ...options, fetch: long });
  await expect(http.get('/transaction')).rejects.toBeInstanceOf(ProviderUnavailable);
});

describe('Paystack', () => {
  let server: PaystackServer;
  let provider: ReturnType<typeof createPaystack>;

  beforeAll(async () => {
    server = await startPaystack({ secretKey: SECRET_KEY, webhookUrl: 'http://127.0.0.1:9/', now });
    const { origin, scriptUrl } = server;
    provider = createPaystack({
      secretKey: SECRET_KEY,
      baseUrl: origin,
      checkoutOrigin: origin,
      scriptUrl,
      fetch,
    });
  });

  afterAll(() => server.stop());

  const started = async () => {
    const charge = newCharge();
    await provider.startCharge(charge);
    return charge;
  };

  it('lists charges by the time of their payment, 100 at a time', async () => {
    clock.time = new Date('2026-11-23T22:00:00Z');
    const late = await started();
    clock.time = new Date('2026-11-24T11:00:00Z');
    const references = [late.reference];
    for (let count = 0; count < 120; count += 1) {
      references.push((await started()).reference);
    }
    for (const reference of references) await server.pay(reference);
    server.decline((await started()).reference);
    clock.time = PERIOD.until;
    await server.pay((await started()).reference);
    const pages = await pagesOf(provider.lists?.charges);
    expect(pages).toHaveLength(2);
    expect(
      pages
        .flat()
        .map(({ reference }) => reference)
        .toSorted(),
    ).toEqual(references.toSorted());
    expect(pages[0]?.[0]).toMatchObject({ state: 'done', amountKobo: 2_250_000, currency: 'NGN' });
  });

  it('lists payouts that failed', async () => {
    clock.time = new Date('2026-11-24T11:00:00Z');
    const payout = newPayout();
    await provider.payOut(payout);
    await server.finishTransfer(payout.reference, 'failed');
    expect(await pagesOf(provider.lists?.payouts)).toEqual([
      [{ reference: payout.reference, state: 'failed', amountKobo: 4_500_050, currency: 'NGN' }],
    ]);
  });

  it('has no list while it answers otherwise than documented', async () => {
    for (const fault of ['busy', 'gateway-page', 'other-shape', 'cut'] as const) {
      server.faults.push(fault);
      await expect(pagesOf(provider.lists?.charges)).rejects.toBeInstanceOf(ProviderUnavailable);
    }
  });
});

describe('Korapay', () => {
  let server: KorapayServer;
  let provider: ReturnType<typeof createKorapay>;

  beforeAll(async () => {
    server = await startKorapay({ secretKey: SECRET_KEY, now });
    const { baseUrl, origin } = server;
    provider = createKorapay({
      secretKey: SECRET_KEY,
      publicKey: 'pk_test_lists',
      baseUrl,
      checkoutOrigins: [origin],
      fetch,
    });
  });

  afterAll(() => server.stop());

  it('lists refunds of the day in Lagos, 100 at a time, and has no list of charges', async () => {
    clock.time = new Date('2026-11-24T22:30:00Z');
    const charge = newCharge({ amountKobo: 100_000_000 });
    await provider.startCharge(charge);
    await server.pay(charge.reference);
    for (let count = 0; count < 101; count += 1) {
      await provider.refund(refundOf(charge, { amountKobo: 50_000 }));
    }
    clock.time = PERIOD.until;
    await provider.refund(refundOf(charge, { amountKobo: 50_000 }));
    const pages = await pagesOf(provider.lists?.refunds);
    expect(pages.map((page) => page.length)).toEqual([100, 1]);
    expect(pages[0]?.[0]).toMatchObject({ state: 'open', amountKobo: 50_000, currency: 'NGN' });
    expect(provider.lists?.charges).toBeUndefined();
  });

  it('has no list while it answers otherwise than documented', async () => {
    for (const fault of ['busy', 'gateway-page', 'other-shape', 'cut'] as const) {
      server.faults.push(fault);
      await expect(pagesOf(provider.lists?.payouts)).rejects.toBeInstanceOf(ProviderUnavailable);
    }
  });
});
