import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCardProvider } from '#tests/providers/cards/cards-conformance.ts';
import { type KorapayServer, startKorapay } from '#tests/providers/cards/korapay.ts';
import { korapayRefunded } from '#tests/providers/cards/korapay-rules.ts';
import {
  breakableFetch,
  newCharge,
  type ProviderBench,
  refundOf,
} from '#tests/providers/provider-bench.ts';
import type { ProviderFault } from '#tests/providers/provider-server.ts';
import { type CardProvider, ProviderRefusal, ProviderUnavailable } from '../cards.ts';
import { createKorapay } from './korapay.ts';

const SECRET_KEY = 'sk_test_conformance';
const PUBLIC_KEY = 'pk_test_conformance';

const connect = ({ baseUrl, origin }: KorapayServer, changes = {}) =>
  createKorapay({
    secretKey: SECRET_KEY,
    publicKey: PUBLIC_KEY,
    baseUrl,
    checkoutOrigins: [origin],
    fetch,
    ...changes,
  });

async function openBench(): Promise<ProviderBench> {
  const server = await startKorapay({ secretKey: SECRET_KEY });
  const line = breakableFetch();
  return {
    provider: connect(server, { fetch: line.fetch }),
    pay: (reference, kobo) => server.pay(reference, kobo === undefined ? undefined : kobo / 100),
    decline: (reference) => server.decline(reference),
    delayRefunds: async (reference) => {
      const charge = server.charges.get(reference);
      if (charge !== undefined) charge.settled = false;
      return () => {
        if (charge !== undefined) charge.settled = true;
      };
    },
    finishRefund: ({ refundReference }) => server.finishRefund(refundReference, 'success'),
    breakNext: line.breakNext,
    webhooksOf: async (reference) =>
      server.webhooks.filter(({ raw }) => raw.toString().includes(reference)),
    paidBack: async (reference) => Math.round(korapayRefunded(server, { reference }) * 100),
    finishPayout: (reference, how) =>
      server.finishPayout(reference, how === 'done' ? 'success' : 'failed'),
    emptyBalance: () => {
      server.hasBalance = false;
      return () => {
        server.hasBalance = true;
      };
    },
    paidOut: async (reference) => Math.round((server.payouts.get(reference)?.amount ?? 0) * 100),
    close: () => server.stop(),
  };
}

describeCardProvider('Korapay', openBench);

describe('Korapay', () => {
  let server: KorapayServer;
  let provider: CardProvider;

  beforeAll(async () => {
    server = await startKorapay({ secretKey: SECRET_KEY });
    provider = connect(server);
  });

  afterAll(() => server.stop());

  const started = async () => {
    const charge = newCharge();
    await provider.startCharge(charge);
    const stored = server.charges.get(charge.reference);
    if (stored === undefined) throw new Error('the charge was not started');
    return { ...charge, stored };
  };

  it('sends the amount in naira and presents the checkout in a frame with our return page', async () => {
    const { stored, reference } = await started();
    expect(stored.amount).toBe(22_500);
    const again = newCharge({ amountKobo: 1_234_501 });
    expect(await provider.startCharge(again)).toEqual({
      checkoutUrl: `${server.origin}/checkout/${again.reference}`,
      presentation: { kind: 'return-page', origin: server.origin },
    });
    expect(server.charges.get(again.reference)?.amount).toBe(12_345.01);
    expect(reference).toHaveLength(26);
  });

  it.each<[string, number | undefined, number | undefined, number]>([
    ['what it accepted', 22_500, 20_000.5, 2_000_050],
    ['else what was paid', 21_000, undefined, 2_100_000],
  ])('credits %s', async (_name, amountPaid, amountAccepted, kobo) => {
    const { stored, reference } = await started();
    Object.assign(stored, { status: 'success', amountPaid, amountAccepted });
    expect(await provider.readCharge(reference)).toMatchObject({
      status: 'success',
      paidKobo: kobo,
      feeKobo: 33_750,
      channel: 'card',
    });
  });

  it('treats a success without an amount as unknown', async () => {
    const { stored, reference } = await started();
    stored.status = 'success';
    expect(await provider.readCharge(reference)).toMatchObject({ status: 'unknown', paidKobo: 0 });
  });

  it.each([
    ['processing', 'pending'],
    ['expired', 'expired'],
    ['disputed', 'unknown'],
  ])('maps the status %s to %s', async (theirs, ours) => {
    const { stored, reference } = await started();
    Object.assign(stored, { status: theirs });
    expect(await provider.readCharge(reference)).toMatchObject({ status: ours });
  });

  it("reports the charge's currency unchanged", async () => {
    const { stored, reference } = await started();
    Object.assign(stored, { status: 'success', amountPaid: 22_500, currency: 'KES' });
    expect(await provider.readCharge(reference)).toMatchObject({ currency: 'KES' });
  });

  it('refuses a reference that was already used', async () => {
    const charge = await started();
    await expect(provider.startCharge(charge)).rejects.toThrow(
      new ProviderRefusal('korapay refused the charge (AA021)'),
    );
  });

  it.each<ProviderFault>(['cut', 'lost', 'silence', 'busy', 'gateway-page', 'other-shape'])(
    'throws ProviderUnavailable, never a failure, on the fault %s',
    async (fault) => {
      const charge = await started();
      const hasty = connect(server, { timeout: fault === 'silence' ? 100 : 20_000 });
      for (const call of [
        () => hasty.startCharge(newCharge()),
        () => hasty.readCharge(charge.reference),
        () => hasty.refund(refundOf(charge)),
        () => hasty.readRefund(refundOf(charge), undefined),
      ]) {
        server.faults.push(fault);
        const error: unknown = await call().catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(ProviderUnavailable);
        const words = `${(error as Error).stack} ${JSON.stringify(error)}`;
        expect(words).not.toMatch(/sk_test|ada@|Okafor/);
        expect(words).not.toContain(charge.reference);
      }
    },
  );

  it('throws ProviderUnavailable with a wrong key, which is not about the request', async () => {
    const stranger = connect(server, { secretKey: 'sk_test_other' });
    const charge = await started();
    await expect(stranger.startCharge(newCharge())).rejects.toBeInstanceOf(ProviderUnavailable);
    await expect(stranger.refund(refundOf(charge))).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('rejects a checkout at an unknown origin', async () => {
    const strict = connect(server, { checkoutOrigins: [] });
    await expect(strict.startCharge(newCharge())).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(strict.frameOrigins).toEqual([
      'https://checkout.korapay.com',
      'https://test-checkout.korapay.com',
    ]);
  });

  it.each([
    ['a balance that is too low', 'not-yet', false, 2_250_000],
    ['less than its least amount', 'failed', true, 9_999],
  ])('reports a refund with %s as %s', async (_name, status, hasBalance, amountKobo) => {
    const charge = await started();
    await server.pay(charge.reference);
    server.hasBalance = hasBalance;
    expect(await provider.refund(refundOf(charge, { amountKobo }))).toEqual({ status });
    server.hasBalance = true;
  });

  it('reports a refund that failed at the bank as failed for good', async () => {
    const charge = await started();
    await server.pay(charge.reference);
    const refund = refundOf(charge);
    await provider.refund(refund);
    await server.finishRefund(refund.refundReference, 'failed');
    expect(await provider.readRefund(refund, undefined)).toMatchObject({ status: 'failed' });
    expect(await provider.refund(refund)).toMatchObject({ status: 'failed' });
  });

  it.each([
    ['sk_test_a', 'sk_test_a'],
    ['pk_test_a', 'pk_test_a'],
    ['sk_live_a', 'pk_test_a'],
  ])('rejects the keys %s and %s', (secretKey, publicKey) => {
    expect(() => createKorapay({ secretKey, publicKey, fetch })).toThrow(/^KORAPAY_/);
  });
});

describe('Korapay webhook', () => {
  const provider = createKorapay({ secretKey: SECRET_KEY, publicKey: PUBLIC_KEY, fetch });
  const ours = '0123456789abcdefghjkmnpqrs';

  const signed = (raw: string, signedText: string) => {
    const signature = createHmac('sha256', SECRET_KEY).update(signedText).digest('hex');
    return provider.readEvent(Buffer.from(raw), { 'x-korapay-signature': signature });
  };

  const event = (data: object, name = 'charge.success') => {
    const text = JSON.stringify(data);
    return signed(`{"event":"${name}","data":${text}}`, text);
  };

  it.each([
    ['under our own name', { reference: ours }],
    ['under its name and ours', { reference: 'KPY-PAY-1', payment_reference: ours }],
    ['under ours and its name', { reference: ours, payment_reference: 'KPY-PAY-1' }],
  ])('identifies a charge %s', (_name, data) => {
    expect(event(data)).toMatchObject({ kind: 'charge', reference: ours });
  });

  it('identifies a refund by its own reference, never by its charge’s', () => {
    const data = { reference: ours, payment_reference: 'zzzzzzzzzzzzzzzzzzzzzzzzzz' };
    expect(event(data, 'refund.success')).toMatchObject({ kind: 'refund', reference: ours });
    expect(event({ payment_reference: ours }, 'refund.success')).toBe('ignored');
  });

  it('identifies a payout', () => {
    expect(event({ reference: ours }, 'transfer.failed')).toMatchObject({ kind: 'payout' });
  });

  it.each([
    ['of an unknown kind', { reference: ours }, 'identity.success'],
    ['of another shop', { reference: 'shop-17' }, 'charge.success'],
  ])('ignores an event %s', (_name, data, name) => {
    expect(event(data, name)).toBe('ignored');
  });

  it('accepts a signature over the raw bytes of data or over JSON.stringify’s output', () => {
    const text = `{ "reference" : "${ours}", "amount": 22500.00, "narration": "\\u00c0y\\u00e8 \\"}\\"" }`;
    const raw = `{"meta": {"data": {"reference": "other"}}, "data" : ${text} , "event":"charge.success" }`;
    const compact = JSON.stringify(JSON.parse(text));
    expect(compact).not.toBe(text);
    const asCame = signed(raw, text);
    expect(asCame).toMatchObject({ kind: 'charge', reference: ours });
    expect(signed(raw, compact)).toEqual(asCame);
    expect(signed(raw, raw)).toBe('forged');
  });

  it('has the same key whatever its whitespace, and another for other content', () => {
    const text = JSON.stringify({ reference: ours, status: 'success' });
    const one = signed(`{"event":"charge.success","data":${text}}`, text);
    expect(signed(` {"data": ${text}\n,"x":1,"event":"charge.success"} `, text)).toEqual(one);
    expect(event({ reference: ours, status: 'failed' }, 'charge.failed')).not.toEqual(one);
  });

  it('uses the signed data and not another member of the same name', () => {
    const text = JSON.stringify({ reference: ours });
    const other = JSON.stringify({ reference: 'zzzzzzzzzzzzzzzzzzzzzzzzzz' });
    const raw = (first: string, second: string) =>
      `{"event":"charge.success","data":${first},"data":${second}}`;
    expect(signed(raw(other, text), text)).toMatchObject({ reference: ours });
    expect(signed(raw(text, other), text)).toBe('forged');
  });

  it.each(['null', '1', '"text"', '[]'])('is forged or ignored when its data is %s', (text) => {
    expect(['forged', 'ignored']).toContain(
      signed(`{"event":"charge.success","data":${text}}`, text),
    );
  });
});
