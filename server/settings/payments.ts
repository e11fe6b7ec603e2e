import type * as v from 'valibot';
import type { Kobo } from '#contract/units.ts';
import type { VoucherRule } from '#contract/prices/voucher.ts';
import type { Channel } from '../gateways/cards/cards.ts';
import type { CardProviderConfig } from '../gateways/cards/open-provider.ts';
import { requireKeys } from '../gateways/cards/keys.ts';
import { ConfigError } from './kinds.ts';
import * as copy from './copy.ts';
import type { PAYMENT_SETTINGS } from './payment-settings.ts';

type Given = v.InferOutput<
  v.ObjectSchema<
    { readonly [Name in keyof typeof PAYMENT_SETTINGS]: (typeof PAYMENT_SETTINGS)[Name]['schema'] },
    undefined
  >
>;

/** The card provider and its keys, or the URL of the sandbox's checkout. */
type ProviderConfig =
  | Exclude<CardProviderConfig, { readonly name: 'sandbox' }>
  | {
      readonly name: 'sandbox';
      /** If undefined, the port after the server's. */
      readonly port: number | undefined;
      /** Without a trailing slash. If undefined, the checkout is on the server's host. */
      readonly url: string | undefined;
    };

export interface PaymentConfig {
  readonly provider: ProviderConfig;
  readonly channels: readonly Channel[];
  readonly vatPercent: number;
  /** What a guest gets from a host who cancels. */
  readonly hostVoucher: VoucherRule;
  /** A second admin has to approve refunds by hand of more than this. */
  readonly refundLimitKobo: Kobo;
  /** Whether guests can have their credit paid out. */
  readonly creditPayouts: boolean;
}

/**
 * @throws {ConfigError} A key of the chosen provider is missing.
 * @throws {ProviderKeyError} The keys are of the wrong kind or of different modes.
 */
export function readPayments(given: Given): PaymentConfig {
  const provider = readProvider(given);
  if (provider.name !== 'sandbox') requireKeys(provider);
  return {
    provider,
    channels: given.PAYMENT_CHANNELS,
    vatPercent: given.VAT_PERCENT,
    hostVoucher: given.HOST_CANCEL_VOUCHER,
    refundLimitKobo: given.ADMIN_REFUND_LIMIT,
    creditPayouts: given.CREDIT_PAYOUTS ?? provider.name === 'sandbox',
  };
}

function readProvider(given: Given): ProviderConfig {
  switch (given.PAYMENT_PROVIDER) {
    case 'sandbox':
      return {
        name: 'sandbox',
        port: given.SANDBOX_PORT,
        url: given.SANDBOX_URL?.replace(/\/+$/, ''),
      };
    case 'korapay':
      return {
        name: 'korapay',
        secretKey: required(given, 'KORAPAY_SECRET_KEY'),
        publicKey: required(given, 'KORAPAY_PUBLIC_KEY'),
        baseUrl: given.KORAPAY_URL,
        checkoutOrigins: originsOf(given.KORAPAY_CHECKOUT_URL),
      };
    case 'paystack':
      return {
        name: 'paystack',
        secretKey: required(given, 'PAYSTACK_SECRET_KEY'),
        baseUrl: given.PAYSTACK_URL,
        checkoutOrigin: originsOf(given.PAYSTACK_CHECKOUT_URL)[0],
        scriptUrl: given.PAYSTACK_SCRIPT_URL,
      };
  }
}

const originsOf = (url: string | undefined) => (url === undefined ? [] : [new URL(url).origin]);

type KeyName = 'KORAPAY_SECRET_KEY' | 'KORAPAY_PUBLIC_KEY' | 'PAYSTACK_SECRET_KEY';

function required(given: Given, name: KeyName): string {
  const value = given[name];
  if (value === undefined) {
    throw new ConfigError(copy.providerNeeds(given.PAYMENT_PROVIDER, name));
  }
  return value;
}
