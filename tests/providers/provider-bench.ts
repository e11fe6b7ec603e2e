import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { newReference as anyReference } from '#server/db/new-id.ts';
import type { CardProvider, NewCharge, NewRefund } from '#server/gateways/cards/cards.ts';
import type { NewPayout } from '#server/gateways/cards/payouts.ts';

export interface RawWebhook {
  readonly raw: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** A provider with its other side: what a payer, the network and the provider itself do. */
export interface ProviderBench {
  readonly provider: CardProvider;
  /** Kobo; where absent, what was asked for. */
  pay(reference: string, kobo?: number): Promise<void>;
  decline(reference: string): Promise<void>;
  /** From now on refunds of a charge are refused for a time, and then not any more. */
  delayRefunds(reference: string): Promise<() => void>;
  /** Completes a refund that the provider takes its time for. */
  finishRefund(refund: NewRefund): Promise<void>;
  /** The next call is done but its answer lost, or never arrives at the provider. */
  breakNext(how: How, work: () => Promise<unknown>): Promise<unknown>;
  /** The webhooks that were sent of one charge and its refunds, in that order. */
  webhooksOf(reference: string): Promise<readonly RawWebhook[]>;
  /** Kobo that the provider has paid back. */
  paidBack(reference: string): Promise<number>;
  /** Ends a payout that the provider takes its time for. */
  finishPayout(reference: string, how: 'done' | 'failed'): Promise<void>;
  /** From now on the balance doesn't cover a payout, and then it does. */
  emptyBalance(): () => void;
  /** Kobo of the payouts with this reference. */
  paidOut(reference: string): Promise<number>;
  close(): Promise<void>;
}

type How = 'before' | 'after';

/** A line that can be broken: before a request is sent, or after a POST was answered. */
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

export const newReference = () => anyReference(randomBytes);

export const newCharge = (changes: Partial<NewCharge> = {}): NewCharge => ({
  reference: newReference(),
  amountKobo: 2_250_000,
  customer: { name: 'Ada Okafor', email: 'ada@example.ng' },
  description: 'Surulere Loft, 3 hours',
  returnUrl: 'http://localhost:3000/payments/return',
  webhookUrl: 'http://127.0.0.1:9/payments/webhook',
  channels: ['card'],
  ...changes,
});

export const refundOf = (charge: NewCharge, changes: Partial<NewRefund> = {}): NewRefund => ({
  refundReference: newReference(),
  chargeReference: charge.reference,
  amountKobo: charge.amountKobo,
  reason: 'cancelled',
  ...changes,
});

export const newPayout = (changes: Partial<NewPayout> = {}): NewPayout => ({
  reference: newReference(),
  amountKobo: 4_500_050,
  bankCode: '033',
  accountNumber: '0000000000',
  accountName: 'Ngozi Adeyemi',
  email: 'ngozi@example.ng',
  narration: 'Mainland Rooms',
  webhookUrl: 'http://127.0.0.1:9/payments/webhook',
  ...changes,
});

/** A charge that has been paid. */
export async function paidCharge(bench: ProviderBench): Promise<NewCharge> {
  const charge = newCharge();
  await bench.provider.startCharge(charge);
  await bench.pay(charge.reference);
  return charge;
}
