import { believed, namedCode, readRefusal, type Refused } from './believed.ts';
import {
  type Charge,
  type NewCharge,
  ProviderRefusal,
  ProviderUnavailable,
  type StartedCharge,
} from './cards.ts';
import { allowedOrigin } from './checkout-origins.ts';
import {
  chargeStatusOf,
  StartedSchema,
  type Transaction,
  TransactionSchema,
} from './paystack-schemas.ts';
import type { ProviderHttp } from './provider-http.ts';

export interface PaystackPlaces {
  /** At which its checkout stands. */
  readonly checkoutOrigin: string;
  /** Of InlineJS 2, which alone may frame the checkout. */
  readonly scriptUrl: string;
}

/** A reference that Paystack has already is refused; who keeps the first answer can still use it. */
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
  const { data } = believed('paystack', StartedSchema, body);
  if (data.reference !== charge.reference) {
    throw new ProviderUnavailable('paystack answered for another charge');
  }
  const checkoutUrl = data.authorization_url;
  const origin = allowedOrigin('paystack', checkoutUrl, [checkoutOrigin]);
  const accessCode = data.access_code;
  return { checkoutUrl, presentation: { kind: 'script', origin, scriptUrl, accessCode } };
}

export async function readTransaction(
  http: ProviderHttp,
  reference: string,
): Promise<Transaction | undefined> {
  const path = `/transaction/verify/${encodeURIComponent(reference)}`;
  const { ok, status, body } = await http.get(path);
  if (!ok) {
    if (isNotFound(readRefusal(body), status)) return undefined;
    throw new ProviderUnavailable(`paystack answered ${status} for a charge`);
  }
  const { data } = believed('paystack', TransactionSchema, body);
  if (data.reference === reference) return data;
  throw new ProviderUnavailable('paystack answered for another charge');
}

/** `Transaction reference not found` comes with a 400. */
export function isNotFound({ code, message }: Refused, status: number): boolean {
  return (
    status === 404 ||
    code.endsWith('_not_found') ||
    /\b(?:transaction|reference|refund) not found/i.test(message)
  );
}

export async function readPaystackCharge(
  http: ProviderHttp,
  reference: string,
): Promise<Charge | undefined> {
  const data = await readTransaction(http, reference);
  if (data === undefined) return undefined;
  const status = chargeStatusOf(data.status);
  const paidAt = data.paid_at ? new Date(data.paid_at) : undefined;
  return {
    reference,
    status,
    ...arrived(data, status === 'success' || status === 'reversed'),
    currency: data.currency,
    ...(typeof data.channel === 'string' ? { channel: data.channel } : {}),
    ...(paidAt === undefined || Number.isNaN(paidAt.getTime()) ? {} : { paidAt }),
  };
}

/**
 * What arrived and what Paystack keeps of it. Where the merchant lets payers bear the fees, `amount`
 * has them on top of what was asked for: they never were ours, and aren't an excess to give back.
 * Of what isn't paid, `amount` is only what was asked for.
 */
function arrived(
  { amount, requested_amount: requested, fees }: Transaction,
  isPaid: boolean,
): Pick<Charge, 'paidKobo' | 'feeKobo'> {
  if (!isPaid) return { paidKobo: 0 };
  if (typeof fees !== 'number') return { paidKobo: amount };
  if (typeof requested === 'number' && fees > 0 && amount - fees === requested) {
    return { paidKobo: requested, feeKobo: 0 };
  }
  return { paidKobo: amount, feeKobo: fees };
}
