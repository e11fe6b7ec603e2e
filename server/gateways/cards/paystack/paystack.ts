import type { CardProvider, Refund } from '../cards.ts';
import { requireKeys } from '../keys.ts';
import { readPaystackCharge, startPaystackCharge } from './paystack-charges.ts';
import { readPaystackEvent } from './paystack-events.ts';
import { paystackLists } from './paystack-lists.ts';
import {
  listPaystackBanks,
  payOutAtPaystack,
  readPaystackPayout,
  resolveAtPaystack,
} from './paystack-payouts.ts';
import { readPaystackRefund, refundAtPaystack } from './paystack-refunds.ts';
import { startPaystackTransfer } from './paystack-transfers.ts';
import { createProviderHttp, type Fetch } from '../provider-http.ts';

const BASE_URL = 'https://api.paystack.co';
const SCRIPT_URL = 'https://js.paystack.co/v2/inline.js';
const CHECKOUT_ORIGIN = 'https://checkout.paystack.com';

export interface PaystackOptions {
  readonly secretKey: string;
  readonly baseUrl?: string | undefined;
  readonly scriptUrl?: string | undefined;
  readonly checkoutOrigin?: string | undefined;
  readonly fetch: Fetch;
  /** Milliseconds after which a missing response counts as unavailable. */
  readonly timeout?: number | undefined;
}

/**
 * Creates the Paystack adapter. Its checkout is opened by Paystack's own script.
 *
 * @throws {ProviderKeyError} The key is not a secret key.
 */
export function createPaystack(options: PaystackOptions): CardProvider {
  const { secretKey, baseUrl = BASE_URL, scriptUrl = SCRIPT_URL } = options;
  const { checkoutOrigin = CHECKOUT_ORIGIN } = options;
  requireKeys({ name: 'paystack', secretKey });
  const http = createProviderHttp({ ...options, name: 'paystack', baseUrl });
  const inTurn = oneAtATime<Refund>();
  return {
    name: 'paystack',
    frameOrigins: [checkoutOrigin],
    scriptOrigins: [new URL(scriptUrl).origin],
    startCharge: (charge) => startPaystackCharge(http, { checkoutOrigin, scriptUrl }, charge),
    startTransfer: (charge) => startPaystackTransfer(http, charge),
    readCharge: (reference) => readPaystackCharge(http, reference),
    readEvent: (raw, headers) => readPaystackEvent(raw, headers, secretKey),
    refund: (refund) => inTurn(refund.chargeReference, () => refundAtPaystack(http, refund)),
    readRefund: (refund, providerReference) => readPaystackRefund(http, refund, providerReference),
    listBanks: () => listPaystackBanks(http),
    resolveAccount: (bankCode, accountNumber) => resolveAtPaystack(http, bankCode, accountNumber),
    payOut: (payout) => payOutAtPaystack(http, payout),
    readPayout: (reference) => readPaystackPayout(http, reference),
    lists: paystackLists(http),
  };
}

/**
 * Runs work with the same key one after the other, because two concurrent calls would both find no
 * refund and both create one. Between processes the refund's job prevents that, as only one process
 * holds its lease.
 */
function oneAtATime<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const result = before.then(work);
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, ended);
    void ended.then(() => {
      if (last.get(key) === ended) last.delete(key);
    });
    return result;
  };
}
