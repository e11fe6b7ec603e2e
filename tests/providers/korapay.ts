import { createHmac } from 'node:crypto';
import { checkoutButtons } from './checkout-buttons.ts';
import { disburse, listBanks, readPayout, resolve, told } from './korapay-payout-rules.ts';
import {
  feeOf,
  initialize,
  initiateRefund,
  type KorapayCharge,
  type KorapayState,
  readCharge,
  readRefund,
  refused,
} from './korapay-rules.ts';
import {
  type Answer,
  type Asked,
  html,
  postWebhook,
  type ProviderServer,
  redirect,
  type SentWebhook,
  startProviderServer,
} from './provider-server.ts';

const BASE = '/merchant/api/v1';

export interface KorapayOptions {
  /** 0 chooses a free one. */
  readonly port?: number;
  readonly secretKey: string;
  /** Of the merchant's settings, for payouts: a charge brings its own. */
  readonly payoutWebhookUrl?: string;
}

export interface KorapayServer extends ProviderServer, KorapayState {
  /** What `baseUrl` is set to; its checkout stands at `origin`. */
  readonly baseUrl: string;
  /** Naira; where absent, what was asked for. Sends the webhook. */
  pay(reference: string, naira?: number): Promise<void>;
  decline(reference: string): Promise<void>;
  finishRefund(reference: string, status: 'success' | 'failed'): Promise<void>;
  finishPayout(reference: string, status: 'success' | 'failed'): Promise<void>;
  /** Every webhook so far, whether anybody took it or not. */
  readonly webhooks: readonly SentWebhook[];
}

/** A server that speaks Korapay's documented API, with a checkout to click on. */
export async function startKorapay(options: KorapayOptions): Promise<KorapayServer> {
  const { port, secretKey, payoutWebhookUrl = 'http://127.0.0.1:9/' } = options;
  const state: KorapayState = {
    charges: new Map(),
    refunds: new Map(),
    payouts: new Map(),
    hasBalance: true,
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
  const tell = (of: KorapayCharge, event: string) =>
    notify(of.notificationUrl, event, {
      reference: of.paymentId,
      payment_reference: of.reference,
      currency: of.currency,
      amount: of.amountPaid ?? of.amount,
      fee: feeOf(of.amount),
      status: of.status,
    });
  const pay = async (reference: string, naira?: number) => {
    const of = charge(reference);
    of.status = 'success';
    of.amountPaid = naira ?? of.amount;
    await tell(of, 'charge.success');
  };
  const decline = async (reference: string) => {
    const of = charge(reference);
    of.status = 'failed';
    await tell(of, 'charge.failed');
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
      await notify(payoutWebhookUrl, `transfer.${status}`, told(payout));
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

function api(state: KorapayState, secretKey: string, asked: Asked, origin: () => string): Answer {
  const { method, url, headers, body } = asked;
  const isPublic = headers.authorization?.startsWith('Bearer pk_') ?? false;
  if (isPublic && method === 'GET' && url.pathname === `${BASE}/misc/banks`) return listBanks();
  if (headers.authorization !== `Bearer ${secretKey}`) {
    return refused(401, 'Invalid authorization key', 'AA010');
  }
  const path = url.pathname.slice(BASE.length);
  if (method === 'POST') {
    if (headers['content-type'] !== 'application/json') return refused(400, 'Invalid request data');
    const parsed: unknown = JSON.parse(body);
    if (path === '/charges/initialize') return initialize(state, parsed, origin());
    if (path === '/refunds/initiate') return initiateRefund(state, parsed);
    if (path === '/transactions/disburse') return disburse(state, parsed);
    if (path === '/misc/banks/resolve') return resolve(parsed);
  }
  const [, kind, reference = ''] = /^\/(charges|refunds|transactions)\/([^/]+)$/.exec(path) ?? [];
  if (method === 'GET' && kind === 'charges') return readCharge(state, reference);
  if (method === 'GET' && kind === 'refunds') return readRefund(state, reference);
  if (method === 'GET' && kind === 'transactions') return readPayout(state, reference);
  return refused(404, 'Not found');
}

interface Deeds {
  pay(reference: string): Promise<void>;
  decline(reference: string): Promise<void>;
}

/** It ends, whatever was chosen, by leading back with the reference. */
async function checkout(
  charge: (reference: string) => KorapayCharge,
  { method, url }: Asked,
  { pay, decline }: Deeds,
): Promise<Answer> {
  const [, reference = '', action] = /^\/checkout\/([^/]+)(?:\/(\w+))?$/.exec(url.pathname) ?? [];
  if (reference === '') return refused(404, 'Not found');
  const { redirectUrl, amount, status } = charge(reference);
  if (method !== 'POST') return html(checkoutButtons('Korapay', amount, `/checkout/${reference}`));
  if (action === 'pay' && status !== 'success') await pay(reference);
  if (action === 'decline' && status !== 'success') await decline(reference);
  const back = new URL(redirectUrl);
  back.searchParams.set('reference', reference);
  return redirect(back.href);
}
