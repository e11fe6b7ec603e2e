import { createHmac } from 'node:crypto';
import { checkoutButtons } from './checkout-buttons.ts';
import { inlineScript, popupPage } from './paystack-checkout.ts';
import { listAllRefunds, listTransactions, listTransfers } from './paystack-lists.ts';
import {
  createRecipient,
  paystackBanks,
  paystackAccount,
  paystackTransferFields,
  paystackTransfer,
  verifyTransfer,
} from './paystack-payout-rules.ts';
import {
  createCharge,
  createRefund,
  pendingCharge,
  initializeTransaction,
  listRefunds,
  paystackRefund,
  paystackError,
  verifyTransaction,
} from './paystack-rules.ts';
import {
  type ProviderResponse,
  type Asked,
  html,
  providerJson,
  postWebhook,
  type ProviderServer,
  redirect,
  type SentWebhook,
  startProviderServer,
} from '../provider-server.ts';
import type {
  FakeRefund,
  FakeTransaction,
  PaystackState,
  PaystackTransfer,
} from './paystack-state.ts';

const API = /^\/(?:transaction|charge|refund|transfer|transferrecipient|bank)(?:\/|$)/;

export interface FakePaystackOptions {
  /** 0 selects a free port. */
  readonly port?: number;
  readonly secretKey: string;
  /**
   * The webhook address from the merchant's settings, because Paystack accepts none with a charge.
   */
  readonly webhookUrl: string;
  /** The time at which transactions are started and paid. */
  readonly now?: () => Date;
}

export interface PaystackServer extends ProviderServer, PaystackState {
  /** The value for `scriptUrl`. The API and the checkout are served at `origin`. */
  readonly scriptUrl: string;
  /** Pays this amount in kobo, or the requested amount if absent, and sends the webhook. */
  pay(reference: string, kobo?: number): Promise<void>;
  /** Paystack sends no webhook for this. */
  decline(reference: string): void;
  finishRefund(refund: FakeRefund, status: 'processed' | 'failed'): Promise<void>;
  /** The webhook's event is named after the status. */
  finishTransfer(reference: string, status: PaystackTransfer['status']): Promise<void>;
  /** Every webhook sent so far, whether it was accepted or not. */
  readonly webhooks: readonly SentWebhook[];
}

/**
 * Starts a server that implements Paystack's documented API, with its script and a checkout to
 * click on.
 */
export async function startPaystack(options: FakePaystackOptions): Promise<PaystackServer> {
  const { port, secretKey, webhookUrl, now = () => new Date() } = options;
  const state: PaystackState = {
    transactions: new Map(),
    paystackRefunds: [],
    transfers: new Map(),
    hasBalance: true,
    now,
  };
  const webhooks: SentWebhook[] = [];
  const notify = async (event: string, data: object) => {
    const raw = Buffer.from(JSON.stringify({ event, data }));
    const signature = createHmac('sha512', secretKey).update(raw).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
    const webhook = { url: webhookUrl, raw, headers };
    webhooks.push(webhook);
    await postWebhook(webhook);
  };
  const transaction = (reference: string) => {
    const found = state.transactions.get(reference);
    if (found === undefined) throw new Error(`Paystack has no transaction ${reference}.`);
    return found;
  };
  const pay = async (reference: string, kobo?: number) => {
    const of = transaction(reference);
    Object.assign(of, { status: 'success', amount: kobo ?? of.requested, paidAt: now() });
    of.fees ??= Math.round(of.requested * 0.015);
    const { id, currency, amount, fees } = of;
    await notify('charge.success', { id, status: 'success', reference, amount, fees, currency });
  };
  const decline = (reference: string) => {
    transaction(reference).status = 'failed';
  };
  const server = await startProviderServer({
    ...(port === undefined ? {} : { port }),
    isApi: ({ pathname }) => API.test(pathname),
    answer: (asked) =>
      API.test(asked.url.pathname)
        ? api(state, secretKey, asked, () => server.origin)
        : checkout(state, asked, () => server.origin, { pay, decline }),
  });
  return Object.assign(state, server, {
    scriptUrl: `${server.origin}/v2/inline.js`,
    webhooks,
    pay,
    decline,
    finishTransfer: async (reference: string, status: PaystackTransfer['status']) => {
      const made = state.transfers.get(reference);
      if (made === undefined) throw new Error(`Paystack has no transfer ${reference}.`);
      made.status = status;
      await notify(`transfer.${status}`, paystackTransferFields(made));
    },
    finishRefund: async (refund: FakeRefund, status: 'processed' | 'failed') => {
      refund.status = status;
      const of = [...state.transactions.values()].find(({ id }) => id === refund.transaction);
      const words = { status, transaction_reference: of?.reference, refund_reference: null };
      await notify(`refund.${status}`, { ...words, amount: refund.amount, currency: 'NGN' });
    },
  });
}

function api(
  state: PaystackState,
  secretKey: string,
  asked: Asked,
  origin: () => string,
): ProviderResponse {
  const { method, url, headers, body } = asked;
  if (headers.authorization !== `Bearer ${secretKey}`) {
    return paystackError(401, 'Invalid key', 'invalid_Key');
  }
  const { pathname, searchParams } = url;
  if (method === 'POST') {
    const parsed: unknown = JSON.parse(body);
    if (pathname === '/transaction/initialize')
      return initializeTransaction(state, parsed, origin());
    if (pathname === '/charge') return createCharge(state, parsed);
    if (pathname === '/refund') return createRefund(state, parsed);
    if (pathname === '/transferrecipient') return createRecipient(parsed);
    if (pathname === '/transfer') return paystackTransfer(state, parsed);
  }
  if (method === 'GET') {
    const [, reference] = /^\/transaction\/verify\/([^/]+)$/.exec(pathname) ?? [];
    if (reference !== undefined) return verifyTransaction(state, reference);
    const [, charged] = /^\/charge\/([^/]+)$/.exec(pathname) ?? [];
    if (charged !== undefined) return pendingCharge(state, charged);
    const [, id] = /^\/refund\/([^/]+)$/.exec(pathname) ?? [];
    if (id !== undefined) return paystackRefund(state, id);
    if (pathname === '/refund') {
      return searchParams.has('transaction')
        ? listRefunds(state, searchParams)
        : listAllRefunds(state, searchParams);
    }
    if (pathname === '/transaction') return listTransactions(state, searchParams);
    if (pathname === '/transfer') return listTransfers(state, searchParams);
    if (pathname === '/bank') return paystackBanks();
    if (pathname === '/bank/resolve') return paystackAccount(searchParams);
    const [, transferred] = /^\/transfer\/verify\/([^/]+)$/.exec(pathname) ?? [];
    if (transferred !== undefined) return verifyTransfer(state, transferred);
  }
  return paystackError(404, 'Not found');
}

interface ProviderActions {
  pay(reference: string): Promise<void>;
  decline(reference: string): void;
}

async function checkout(
  { transactions }: PaystackState,
  { method, url }: Asked,
  origin: () => string,
  actions: ProviderActions,
): Promise<ProviderResponse> {
  if (url.pathname === '/v2/inline.js') {
    return { status: 200, body: inlineScript(origin()), type: 'text/javascript; charset=utf-8' };
  }
  const [, inFrame, pathCode, action] =
    /^\/(popup)?\/?(access\d+)?(?:\/(pay|decline|close))?$/.exec(url.pathname) ?? [];
  const accessCode = pathCode ?? url.searchParams.get('access_code');
  const found = [...transactions.values()].find((one) => one.accessCode === accessCode);
  if (found === undefined) return paystackError(404, 'Not found');
  if (method === 'POST') return act(found, action, inFrame !== undefined, actions);
  if (inFrame !== undefined) return html(popupPage(found));
  // The checkout page for redirects refuses to be framed, which is why the script is needed.
  const page = checkoutButtons('Paystack', found.requested / 100, `/${found.accessCode}`);
  return html(page, { 'x-frame-options': 'SAMEORIGIN' });
}

async function act(
  { reference, status, callbackUrl }: FakeTransaction,
  action: string | undefined,
  inFrame: boolean,
  { pay, decline }: ProviderActions,
): Promise<ProviderResponse> {
  if (action === 'pay' && status !== 'success') await pay(reference);
  if (action === 'decline' && status !== 'success') decline(reference);
  if (inFrame) return providerJson(200, { status: true });
  const back = new URL(callbackUrl);
  back.searchParams.set('trxref', reference);
  back.searchParams.set('reference', reference);
  return redirect(back.href);
}
