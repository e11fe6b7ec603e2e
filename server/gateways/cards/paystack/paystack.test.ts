import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCardProvider } from '#tests/providers/cards/cards-conformance.ts';
import { type PaystackServer, startPaystack } from '#tests/providers/cards/paystack.ts';
import { paystackRefunded } from '#tests/providers/cards/paystack-rules.ts';
import {
  breakableFetch,
  newCharge,
  type ProviderBench,
  refundOf,
} from '#tests/providers/provider-bench.ts';
import type { ProviderFault } from '#tests/providers/provider-server.ts';
import { type CardProvider, ProviderRefusal, ProviderUnavailable } from '../cards.ts';
import { createPaystack } from './paystack.ts';

const SECRET_KEY = 'sk_test_conformance';
const WEBHOOK_URL = 'http://127.0.0.1:9/payments/webhook';

const connect = ({ origin, scriptUrl }: PaystackServer, changes = {}) =>
  createPaystack({
    secretKey: SECRET_KEY,
    baseUrl: origin,
    checkoutOrigin: origin,
    scriptUrl,
    fetch,
    ...changes,
  });

const transactionOf = (server: PaystackServer, reference: string) => {
  const found = server.transactions.get(reference);
  if (found === undefined) throw new Error('the charge was not started');
  return found;
};

async function openBench(): Promise<ProviderBench> {
  const server = await startPaystack({ secretKey: SECRET_KEY, webhookUrl: WEBHOOK_URL });
  const line = breakableFetch();
  return {
    provider: connect(server, { fetch: line.fetch }),
    pay: (reference, kobo) => server.pay(reference, kobo),
    decline: async (reference) => server.decline(reference),
    delayRefunds: async () => {
      server.hasBalance = false;
      return () => {
        server.hasBalance = true;
      };
    },
    finishRefund: async ({ refundReference }) => {
      const refund = server.paystackRefunds.find((one) => one.merchantNote === refundReference);
      if (refund === undefined) throw new Error('the refund was not made');
      await server.finishRefund(refund, 'processed');
    },
    breakNext: line.breakNext,
    webhooksOf: async (reference) =>
      server.webhooks.filter(({ raw }) => raw.toString().includes(reference)),
    paidBack: async (reference) => paystackRefunded(server, transactionOf(server, reference)),
    finishPayout: (reference, how) =>
      server.finishTransfer(reference, how === 'done' ? 'success' : 'failed'),
    emptyBalance: () => {
      server.hasBalance = false;
      return () => {
        server.hasBalance = true;
      };
    },
    paidOut: async (reference) => server.transfers.get(reference)?.amount ?? 0,
    close: () => server.stop(),
  };
}

describeCardProvider('Paystack', openBench);

describe('Paystack', () => {
  let server: PaystackServer;
  let provider: CardProvider;

  beforeAll(async () => {
    server = await startPaystack({ secretKey: SECRET_KEY, webhookUrl: WEBHOOK_URL });
    provider = connect(server);
  });

  afterAll(() => server.stop());

  const started = async () => {
    const charge = newCharge();
    await provider.startCharge(charge);
    return { ...charge, stored: transactionOf(server, charge.reference) };
  };

  it('sends the amount in kobo and opens the checkout with its own script', async () => {
    const charge = newCharge({ amountKobo: 1_234_501 });
    const answer = await provider.startCharge(charge);
    const { accessCode, requested } = transactionOf(server, charge.reference);
    expect(requested).toBe(1_234_501);
    expect(answer).toEqual({
      checkoutUrl: `${server.origin}/${accessCode}`,
      presentation: {
        kind: 'script',
        origin: server.origin,
        scriptUrl: server.scriptUrl,
        accessCode,
      },
    });
    expect(provider.scriptOrigins).toEqual([server.origin]);
  });

  it.each([
    ['abandoned', 'pending'],
    ['ongoing', 'pending'],
    ['pending', 'pending'],
    ['processing', 'pending'],
    ['queued', 'pending'],
    ['failed', 'failed'],
    ['reversed', 'reversed'],
    ['disputed', 'unknown'],
  ])('maps the status %s to %s', async (theirs, ours) => {
    const { stored, reference } = await started();
    Object.assign(stored, { status: theirs });
    expect(await provider.readCharge(reference)).toMatchObject({ status: ours });
  });

  it.each([
    ['keeps its fee of what arrived', 2_250_000, 43_750, 2_250_000, 43_750],
    ['had the payer bear the fee', 2_293_750, 43_750, 2_250_000, 0],
    ['got too much', 2_300_000, 43_750, 2_300_000, 43_750],
    ['got too little', 1_125_000, 26_875, 1_125_000, 26_875],
  ])(
    'reports the paid amount and fee when it %s',
    async (_name, amount, fees, paidKobo, feeKobo) => {
      const { stored, reference } = await started();
      Object.assign(stored, { status: 'success', amount, fees });
      expect(await provider.readCharge(reference)).toMatchObject({
        status: 'success',
        paidKobo,
        feeKobo,
        paidAt: new Date('2026-11-20T12:05:00Z'),
      });
    },
  );

  it("reports the charge's currency unchanged", async () => {
    const { stored, reference } = await started();
    Object.assign(stored, { status: 'success', currency: 'GHS' });
    expect(await provider.readCharge(reference)).toMatchObject({ currency: 'GHS' });
  });

  it('refuses a reference that was already used', async () => {
    const charge = await started();
    await expect(provider.startCharge(charge)).rejects.toThrow(
      new ProviderRefusal('paystack refused the charge (duplicate_reference)'),
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
        () => hasty.readRefund(refundOf(charge), '17'),
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

  it('rejects a checkout at an unknown origin', async () => {
    const strict = connect(server, { checkoutOrigin: undefined });
    await expect(strict.startCharge(newCharge())).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('does not mistake a refund made in the dashboard for ours', async () => {
    const charge = await started();
    await server.pay(charge.reference);
    server.paystackRefunds.push({
      id: 1,
      transaction: charge.stored.id,
      amount: 100,
      merchantNote: `Refund for transaction ${charge.reference} by host@example.ng`,
      createdAt: new Date(),
      status: 'processed',
    });
    expect(await provider.readRefund(refundOf(charge), undefined)).toBeUndefined();
    const refund = refundOf(charge, { amountKobo: 100 });
    expect(await provider.refund(refund)).toMatchObject({ status: 'processing' });
  });

  it.each([
    ['needs-attention', 'processing'],
    ['failed', 'failed'],
    ['processed', 'done'],
  ] as const)('maps the refund status %s to %s', async (theirs, ours) => {
    const charge = await started();
    await server.pay(charge.reference);
    const refund = refundOf(charge);
    const { providerReference } = await provider.refund(refund);
    const stored = server.paystackRefunds.at(-1);
    if (stored !== undefined) stored.status = theirs;
    expect(await provider.readRefund(refund, providerReference)).toMatchObject({ status: ours });
    expect(await provider.refund(refund)).toMatchObject({ status: ours });
  });

  it('rejects a public key as secret key', () => {
    expect(() => createPaystack({ secretKey: 'pk_live_a', fetch })).toThrow(/^PAYSTACK_SECRET_KEY/);
  });
});

describe('Paystack webhook', () => {
  const provider = createPaystack({ secretKey: SECRET_KEY, fetch });
  const ours = '0123456789abcdefghjkmnpqrs';

  const event = (name: string, data: unknown) => {
    const raw = Buffer.from(JSON.stringify({ event: name, data }));
    const signature = createHmac('sha512', SECRET_KEY).update(raw).digest('hex');
    return provider.readEvent(raw, { 'x-paystack-signature': signature });
  };

  it('identifies a refund by our note, otherwise by its charge', () => {
    const charge = { transaction_reference: 'zzzzzzzzzzzzzzzzzzzzzzzzzz' };
    expect(event('refund.processed', charge)).toMatchObject({
      kind: 'refund',
      reference: 'zzzzzzzzzzzzzzzzzzzzzzzzzz',
    });
    for (const note of [ours, `Refund (ref:${ours})`]) {
      expect(event('refund.needs-attention', { ...charge, merchant_note: note })).toMatchObject({
        reference: ours,
      });
    }
  });

  it.each([
    ['a dispute', 'charge.dispute.create', { reference: ours }],
    ['a subscription', 'subscription.create', { reference: ours }],
    ['another shop’s charge', 'charge.success', { reference: 'T685312322670591' }],
    ['nothing', 'charge.success', null],
    ['an inherited name', 'constructor', { reference: ours }],
  ])('ignores an event about %s', (_name, name, data) => {
    expect(event(name, data)).toBe('ignored');
  });

  it('is forged when its body was serialised again, because whitespace is signed', () => {
    const raw = JSON.stringify({ event: 'charge.success', data: { reference: ours } });
    const signature = createHmac('sha512', SECRET_KEY).update(raw).digest('hex');
    const headers = { 'x-paystack-signature': signature };
    expect(provider.readEvent(Buffer.from(raw), headers)).toMatchObject({ reference: ours });
    const again = JSON.stringify(JSON.parse(raw), null, 1);
    expect(provider.readEvent(Buffer.from(again), headers)).toBe('forged');
  });
});
