import { parseProviderResponse, namedCode, readRefusal } from '../provider-response.ts';
import {
  type CardProvider,
  type Charge,
  type NewCharge,
  ProviderRefusal,
  ProviderUnavailable,
  type StartedCharge,
} from '../cards.ts';
import { allowedOrigin } from '../checkout-origins.ts';
import { readKorapayEvent } from './korapay-events.ts';
import { korapayLists } from './korapay-lists.ts';
import {
  listKorapayBanks,
  payOutAtKorapay,
  readKorapayPayout,
  resolveAtKorapay,
} from './korapay-payouts.ts';
import { isNotFound, readKorapayRefund, refundAtKorapay } from './korapay-refunds.ts';
import { ChargeSchema, chargeStatusOf, StartedSchema } from './korapay-schemas.ts';
import { startKorapayTransfer } from './korapay-transfers.ts';
import { requireKeys } from '../keys.ts';
import { toNaira } from '../naira.ts';
import { createProviderHttp, type Fetch, type ProviderHttp } from '../provider-http.ts';

const BASE_URL = 'https://api.korapay.com/merchant/api/v1';

const CHECKOUT_ORIGINS = ['https://checkout.korapay.com', 'https://test-checkout.korapay.com'];

export interface KorapayOptions {
  /** Determines test or live mode. */
  readonly secretKey: string;
  /** Must be of the same mode, because mixing modes costs money. Used only to list the banks. */
  readonly publicKey: string;
  readonly baseUrl?: string | undefined;
  /** Further origins that a checkout may have. */
  readonly checkoutOrigins?: readonly string[] | undefined;
  readonly fetch: Fetch;
  /** Milliseconds after which a missing response counts as unavailable. */
  readonly timeout?: number | undefined;
}

/**
 * Creates the Korapay adapter. Its checkout is shown in a frame, which our own return page closes.
 *
 * @throws {ProviderKeyError} The keys are of the wrong kind or of different modes.
 */
export function createKorapay(options: KorapayOptions): CardProvider {
  const { secretKey, publicKey, baseUrl = BASE_URL, checkoutOrigins = [] } = options;
  requireKeys({ name: 'korapay', secretKey, publicKey });
  const http = createProviderHttp({ ...options, name: 'korapay', baseUrl });
  const publicHttp = createProviderHttp({
    ...options,
    name: 'korapay',
    baseUrl,
    secretKey: publicKey,
  });
  const origins = [...CHECKOUT_ORIGINS, ...checkoutOrigins];
  return {
    name: 'korapay',
    frameOrigins: origins,
    scriptOrigins: [],
    startCharge: (charge) => startCharge(http, origins, charge),
    startTransfer: (charge) => startKorapayTransfer(http, charge),
    readCharge: (reference) => readCharge(http, reference),
    readEvent: (raw, headers) => readKorapayEvent(raw, headers, secretKey),
    refund: (refund) => refundAtKorapay(http, refund),
    readRefund: ({ refundReference }) => readKorapayRefund(http, refundReference),
    listBanks: () => listKorapayBanks(publicHttp),
    resolveAccount: (bankCode, accountNumber) => resolveAtKorapay(http, bankCode, accountNumber),
    payOut: (payout) => payOutAtKorapay(http, payout),
    readPayout: (reference) => readKorapayPayout(http, reference),
    lists: korapayLists(http),
  };
}

/**
 * Starts a charge. Korapay refuses a reference that was already used and cannot return the checkout
 * that belongs to it, but the first URL remains valid.
 */
async function startCharge(
  http: ProviderHttp,
  origins: readonly string[],
  charge: NewCharge,
): Promise<StartedCharge> {
  const { ok, body } = await http.post('/charges/initialize', {
    reference: charge.reference,
    amount: toNaira(charge.amountKobo),
    currency: 'NGN',
    customer: charge.customer,
    redirect_url: charge.returnUrl,
    notification_url: charge.webhookUrl,
    narration: charge.description,
    channels: charge.channels,
    // The payer is charged exactly the requested amount, without the fee on top.
    merchant_bears_cost: true,
  });
  if (!ok) {
    throw new ProviderRefusal(`korapay refused the charge${namedCode(readRefusal(body))}`);
  }
  const { data } = parseProviderResponse('korapay', StartedSchema, body);
  if (data.reference !== charge.reference) {
    throw new ProviderUnavailable('korapay answered for another charge');
  }
  const origin = allowedOrigin('korapay', data.checkout_url, origins);
  return { checkoutUrl: data.checkout_url, presentation: { kind: 'return-page', origin } };
}

async function readCharge(http: ProviderHttp, reference: string): Promise<Charge | undefined> {
  const { ok, status, body } = await http.get(`/charges/${encodeURIComponent(reference)}`);
  if (!ok) {
    if (isNotFound(readRefusal(body), status)) return undefined;
    throw new ProviderUnavailable(`korapay answered ${status} for a charge`);
  }
  const { data } = parseProviderResponse('korapay', ChargeSchema, body);
  if (data.reference !== reference && data.payment_reference !== reference) {
    throw new ProviderUnavailable('korapay answered for another charge');
  }
  // A transfer can be too small or too large. Korapay may then hold it, return it or accept a part:
  // `amount_accepted` is what it credits, `amount_paid` is what the payer sent.
  const paidKobo = data.amount_accepted ?? data.amount_paid ?? undefined;
  const message = chargeStatusOf(data.status);
  return {
    reference,
    // A success without an amount is not conclusive, so the charge is read again later.
    status: message === 'success' && paidKobo === undefined ? 'unknown' : message,
    paidKobo: paidKobo ?? 0,
    currency: data.currency,
    ...(typeof data.fee === 'number' ? { feeKobo: data.fee } : {}),
    ...(typeof data.payment_method === 'string' ? { channel: data.payment_method } : {}),
  };
}
