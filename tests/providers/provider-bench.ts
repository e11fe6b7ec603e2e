import { randomReference } from '#tests/factories/references.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { CardProvider, NewCharge, NewRefund } from '#server/gateways/cards/cards.ts';
import type { NewPayout } from '#server/gateways/cards/payouts.ts';

interface RawWebhook {
  readonly raw: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** A card provider, with functions that act as the payer, the network and the provider itself. */
export interface ProviderBench {
  readonly provider: CardProvider;
  /** Pays this amount in kobo, or the requested amount if absent. */
  pay(reference: string, kobo?: number): Promise<void>;
  decline(reference: string): Promise<void>;
  /** Makes the provider refuse refunds of a charge until the returned function is called. */
  delayRefunds(reference: string): Promise<() => void>;
  /** Completes a refund that the provider is still processing. */
  finishRefund(refund: NewRefund): Promise<void>;
  /**
   * Runs `work` with a network that fails before a request arrives or loses its response, and
   * returns the result or error.
   */
  breakNext(how: How, work: () => Promise<unknown>): Promise<unknown>;
  /** Returns the webhooks sent for a charge and its refunds, in that order. */
  webhooksOf(reference: string): Promise<readonly RawWebhook[]>;
  /** Returns the kobo that the provider has refunded. */
  paidBack(reference: string): Promise<number>;
  /** Completes a payout that the provider is still processing. */
  finishPayout(reference: string, how: 'done' | 'failed'): Promise<void>;
  /** Makes the balance too low for payouts until the returned function is called. */
  emptyBalance(): () => void;
  /** Returns the kobo of the payouts with this reference. */
  paidOut(reference: string): Promise<number>;
  close(): Promise<void>;
}

type How = 'before' | 'after';

/** A `fetch` that can be made to fail before a request is sent, or after a POST was answered. */
export function breakableFetch() {
  let breaking: How | undefined;
  const fetchOver: typeof fetch = async (input, init) => {
    if (breaking === 'before') throw new TypeError('fetch failed');
    const response = await fetch(input, init);
    if (breaking === 'after' && init?.method === 'POST') throw new TypeError('fetch failed');
    return response;
  };
  const breakNext: ProviderBench['breakNext'] = async (how, work) => {
    breaking = how;
    const outcome = await work().catch((error: unknown) => error);
    breaking = undefined;
    return outcome;
  };
  return { fetch: fetchOver, breakNext };
}

export const newCharge = (changes: Partial<NewCharge> = {}): NewCharge => ({
  reference: randomReference(),
  amountKobo: 2_250_000,
  customer: { name: 'Ada Okafor', email: 'ada@example.ng' },
  description: 'Surulere Loft, 3 hours',
  returnUrl: 'http://localhost:3000/payments/return',
  webhookUrl: 'http://127.0.0.1:9/payments/webhook',
  channels: ['card'],
  ...changes,
});

export const refundOf = (charge: NewCharge, changes: Partial<NewRefund> = {}): NewRefund => ({
  refundReference: randomReference(),
  chargeReference: charge.reference,
  amountKobo: charge.amountKobo,
  reason: 'cancelled',
  ...changes,
});

export const newPayout = (changes: Partial<NewPayout> = {}): NewPayout => ({
  reference: randomReference(),
  amountKobo: 4_500_050,
  bankCode: '033',
  accountNumber: '0000000000',
  accountName: 'Ngozi Adeyemi',
  email: 'ngozi@example.ng',
  narration: 'Mainland Rooms',
  webhookUrl: 'http://127.0.0.1:9/payments/webhook',
  ...changes,
});

/** Starts a charge and pays it. */
export async function paidCharge(bench: ProviderBench): Promise<NewCharge> {
  const charge = newCharge();
  await bench.provider.startCharge(charge);
  await bench.pay(charge.reference);
  return charge;
}
