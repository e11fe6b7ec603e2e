import { createHmac } from 'node:crypto';
import { checkoutButtons } from './checkout-buttons.ts';
import { listKorapayPayouts, listKorapayRefunds } from './korapay-lists.ts';
import {
  disburse,
  korapayBanks,
  korapayPayout,
  korapayAccount,
  korapayPayoutFields,
} from './korapay-payout-rules.ts';
import {
  korapayFee,
  initializeCharge,
  initiateRefund,
  initiateTransfer,
  type KorapayCharge,
  type KorapayState,
  readCharge,
  korapayRefund,
  korapayError,
} from './korapay-rules.ts';
import {
  type ProviderResponse,
  type Asked,
  html,
  postWebhook,
  type ProviderServer,
  redirect,
  type SentWebhook,
  startProviderServer,
} from '../provider-server.ts';

const BASE = '/merchant/api/v1';

export interface FakeKorapayOptions {
  /** 0 selects a free port. */
  readonly port?: number;
  readonly secretKey: string;
  /** The webhook address for payouts from the merchant's settings; a charge has its own. */
  readonly payoutWebhookUrl?: string;
  /** The time at which refunds and payouts are started. */
  readonly now?: () => Date;
}

export interface KorapayServer extends ProviderServer, KorapayState {
  /** The value for `baseUrl`. The checkout is served at `origin`. */
  readonly baseUrl: string;
  /** Pays this amount in naira, or the requested amount if absent, and sends the webhook. */
  pay(reference: string, naira?: number): Promise<void>;
  decline(reference: string): Promise<void>;
  finishRefund(reference: string, status: 'success' | 'failed'): Promise<void>;
  finishPayout(reference: string, status: 'success' | 'failed'): Promise<void>;
  /** Every webhook sent so far, whether it was accepted or not. */
  readonly webhooks: readonly SentWebhook[];
}

/** Starts a server that implements Korapay's documented API, with a checkout to click on. */
export async function startKorapay(options: FakeKorapayOptions): Promise<KorapayServer> {
  const { port, secretKey, payoutWebhookUrl = 'http://127.0.0.1:9/' } = options;
  const { now = () => new Date() } = options;
  const state: KorapayState = {
    charges: new Map(),
    refunds: new Map(),
    payouts: new Map(),
    hasBalance: true,
    now,
  };
  const webhooks: SentWebhook[] = [];
  const notify = async (url: string, event: string, data: object) => {
    const signature = createHmac('sha256', secretKey).update(JSON.stringify(data)).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-korapay-signature': signature };
    const webhook = { url, raw: Buffer.from(JSON.stringify({ event, data })), headers };
    webhooks.push(webhook);
    await postWebhook(webhook);
  };
  const charge = (reference: string): KorapayCharge => {
    const found = state.charges.get(reference);
    if (found === undefined) throw new Error(`Korapay has no charge ${reference}.`);
    return found;
  };
  const report = (of: KorapayCharge, event: string) =>
    notify(of.notificationUrl, event, {
      reference: of.paymentId,
      payment_reference: of.reference,
      currency: of.currency,
      amount: of.amountPaid ?? of.amount,
      fee: korapayFee(of.amount),
      status: of.status,
    });
  const pay = async (reference: string, naira?: number) => {
    const of = charge(reference);
    of.status = 'success';
    of.amountPaid = naira ?? of.amount;
    await report(of, 'charge.success');
  };
  const decline = async (reference: string) => {
    const of = charge(reference);
    of.status = 'failed';
    await report(of, 'charge.failed');
  };
  const server = await startProviderServer({
    ...(port === undefined ? {} : { port }),
    isApi: ({ pathname }) => pathname.startsWith(BASE),
    answer: (asked) =>
      asked.url.pathname.startsWith(BASE)
        ? api(state, secretKey, asked, () => server.origin)
        : checkout(charge, asked, { pay, decline }),
  });
  return Object.assign(state, server, {
    baseUrl: `${server.origin}${BASE}`,
    webhooks,
    pay,
    decline,
    finishPayout: async (reference: string, status: 'success' | 'failed') => {
      const payout = state.payouts.get(reference);
      if (payout === undefined) throw new Error(`Korapay has no payout ${reference}.`);
      payout.status = status;
      await notify(payoutWebhookUrl, `transfer.${status}`, korapayPayoutFields(payout));
    },
    finishRefund: async (reference: string, status: 'success' | 'failed') => {
      const refund = state.refunds.get(reference);
      if (refund === undefined) throw new Error(`Korapay has no refund ${reference}.`);
      refund.status = status;
      const { paymentReference, amount } = refund;
      const of = charge(paymentReference);
      await notify(of.notificationUrl, `refund.${status}`, {
        amount,
        status,
        currency: 'NGN',
        reference,
        payment_reference: paymentReference,
      });
    },
  });
}

function api(
  state: KorapayState,
  secretKey: string,
  asked: Asked,
  origin: () => string,
): ProviderResponse {
  const { method, url, headers, body } = asked;
  const isPublic = headers.authorization?.startsWith('Bearer pk_') ?? false;
  if (isPublic && method === 'GET' && url.pathname === `${BASE}/misc/banks`) return korapayBanks();
  if (headers.authorization !== `Bearer ${secretKey}`) {
    return korapayError(401, 'Invalid authorization key', 'AA010');
  }
  const path = url.pathname.slice(BASE.length);
  if (method === 'POST') {
    if (headers['content-type'] !== 'application/json')
      return korapayError(400, 'Invalid request data');
    const parsed: unknown = JSON.parse(body);
    if (path === '/charges/bank-transfer') return initiateTransfer(state, parsed);
    if (path === '/charges/initialize') return initializeCharge(state, parsed, origin());
    if (path === '/refunds/initiate') return initiateRefund(state, parsed);
    if (path === '/transactions/disburse') return disburse(state, parsed);
    if (path === '/misc/banks/resolve') return korapayAccount(parsed);
  }
  if (method === 'GET' && path === '/refunds') return listKorapayRefunds(state, url.searchParams);
  if (method === 'GET' && path === '/payouts') return listKorapayPayouts(state, url.searchParams);
  const [, kind, reference = ''] = /^\/(charges|refunds|transactions)\/([^/]+)$/.exec(path) ?? [];
  if (method === 'GET' && kind === 'charges') return readCharge(state, reference);
  if (method === 'GET' && kind === 'refunds') return korapayRefund(state, reference);
  if (method === 'GET' && kind === 'transactions') return korapayPayout(state, reference);
  return korapayError(404, 'Not found');
}

interface ProviderActions {
  pay(reference: string): Promise<void>;
  decline(reference: string): Promise<void>;
}

/** Serves the checkout. Every choice ends with a redirect that contains the reference. */
async function checkout(
  charge: (reference: string) => KorapayCharge,
  { method, url }: Asked,
  { pay, decline }: ProviderActions,
): Promise<ProviderResponse> {
  const [, reference = '', action] = /^\/checkout\/([^/]+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
  if (reference === '') return korapayError(404, 'Not found');
  const { redirectUrl, amount, status } = charge(reference);
  if (method !== 'POST') return html(checkoutButtons('Korapay', amount, `/checkout/${reference}`));
  if (action === 'pay' && status !== 'success') await pay(reference);
  if (action === 'decline' && status !== 'success') await decline(reference);
  const back = new URL(redirectUrl);
  back.searchParams.set('reference', reference);
  return redirect(back.href);
}
