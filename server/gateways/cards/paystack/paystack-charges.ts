import {
  parseProviderResponse,
  namedCode,
  readRefusal,
  type RefusedRequest,
} from '../provider-response.ts';
import {
  type Charge,
  type NewCharge,
  ProviderRefusal,
  ProviderUnavailable,
  type StartedCharge,
} from '../cards.ts';
import { allowedOrigin } from '../checkout-origins.ts';
import {
  chargeStatusOf,
  StartedSchema,
  type PaystackTransaction,
  TransactionSchema,
} from './paystack-schemas.ts';
import type { ProviderHttp } from '../provider-http.ts';

export interface PaystackPlaces {
  /** Origin of its checkout. */
  readonly checkoutOrigin: string;
  /** URL of InlineJS 2, the only script that may frame the checkout. */
  readonly scriptUrl: string;
}

/**
 * Starts a charge. Paystack refuses a reference that was already used, but the first response
 * remains valid.
 */
export async function startPaystackCharge(
  http: ProviderHttp,
  { checkoutOrigin, scriptUrl }: PaystackPlaces,
  charge: NewCharge,
): Promise<StartedCharge> {
  const { ok, body } = await http.post('/transaction/initialize', {
    reference: charge.reference,
    email: charge.customer.email,
    amount: charge.amountKobo,
    currency: 'NGN',
    callback_url: charge.returnUrl,
    channels: charge.channels,
    metadata: JSON.stringify({
      custom_fields: [
        { display_name: 'Booking', variable_name: 'booking', value: charge.description },
      ],
    }),
  });
  if (!ok) {
    throw new ProviderRefusal(`paystack refused the charge${namedCode(readRefusal(body))}`);
  }
  const { data } = parseProviderResponse('paystack', StartedSchema, body);
  if (data.reference !== charge.reference) {
    throw new ProviderUnavailable('paystack answered for another charge');
  }
  const checkoutUrl = data.authorization_url;
  const origin = allowedOrigin('paystack', checkoutUrl, [checkoutOrigin]);
  const accessCode = data.access_code;
  return { checkoutUrl, presentation: { kind: 'script', origin, scriptUrl, accessCode } };
}

/**
 * Returns a transaction by our reference, or undefined if Paystack doesn't know it.
 *
 * @throws {ProviderUnavailable}
 */
export async function readTransaction(
  http: ProviderHttp,
  reference: string,
): Promise<PaystackTransaction | undefined> {
  const path = `/transaction/verify/${encodeURIComponent(reference)}`;
  const { ok, status, body } = await http.get(path);
  if (!ok) {
    if (isNotFound(readRefusal(body), status)) return undefined;
    throw new ProviderUnavailable(`paystack answered ${status} for a charge`);
  }
  const { data } = parseProviderResponse('paystack', TransactionSchema, body);
  if (data.reference === reference) return data;
  throw new ProviderUnavailable('paystack answered for another charge');
}

/** Paystack sends `Transaction reference not found` with status 400. */
export function isNotFound({ code, message }: RefusedRequest, status: number): boolean {
  return (
    status === 404 ||
    code.endsWith('_not_found') ||
    /\b(?:transaction|reference|refund) not found/i.test(message)
  );
}

/**
 * Returns a charge by our reference, or undefined if Paystack doesn't know it. Amounts are in
 * kobo.
 *
 * @throws {ProviderUnavailable}
 */
export async function readPaystackCharge(
  http: ProviderHttp,
  reference: string,
): Promise<Charge | undefined> {
  const data = await readTransaction(http, reference);
  return data && chargeOfTransaction(data);
}

/** Maps a transaction, also one of a list, to a charge. */
export function chargeOfTransaction(data: PaystackTransaction): Charge {
  const status = chargeStatusOf(data.status);
  const paidAt = data.paid_at ? new Date(data.paid_at) : undefined;
  return {
    reference: data.reference,
    status,
    ...arrived(data, status === 'success' || status === 'reversed'),
    currency: data.currency,
    ...(typeof data.channel === 'string' ? { channel: data.channel } : {}),
    ...(paidAt === undefined || Number.isNaN(paidAt.getTime()) ? {} : { paidAt }),
  };
}

/**
 * Returns the amount that arrived and Paystack's fee. If the merchant lets payers bear the fees,
 * `amount` contains them on top of the requested amount: they never belonged to us and are not an
 * excess to refund. If the charge is not paid, `amount` is only the requested amount.
 */
function arrived(
  { amount, requested_amount: requested, fees }: PaystackTransaction,
  isPaid: boolean,
): Pick<Charge, 'paidKobo' | 'feeKobo'> {
  if (!isPaid) return { paidKobo: 0 };
  if (typeof fees !== 'number') return { paidKobo: amount };
  if (typeof requested === 'number' && fees > 0 && amount - fees === requested) {
    return { paidKobo: requested, feeKobo: 0 };
  }
  return { paidKobo: amount, feeKobo: fees };
}
