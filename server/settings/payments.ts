import type * as v from 'valibot';
import type { Channel } from '../gateways/cards/cards.ts';
import type { CardProviderConfig } from '../gateways/cards/open-provider.ts';
import { ConfigError } from './config-error.ts';
import type { PAYMENT_SETTINGS } from './payment-settings.ts';

type Given = v.InferOutput<
  v.ObjectSchema<
    { readonly [Name in keyof typeof PAYMENT_SETTINGS]: (typeof PAYMENT_SETTINGS)[Name]['schema'] },
    undefined
  >
>;

/** The provider and its keys; of the sandbox, where its checkout is. */
export type ProviderConfig =
  | Exclude<CardProviderConfig, { readonly name: 'sandbox' }>
  | {
      readonly name: 'sandbox';
      /** Undefined: the one after the server's. */
      readonly port: number | undefined;
      /** Without a slash at the end. Undefined: on the server's host. */
      readonly url: string | undefined;
    };

export interface PaymentConfig {
  readonly provider: ProviderConfig;
  readonly channels: readonly Channel[];
  readonly vatPercent: number;
}

/** @throws {ConfigError} for the sandbox in production, and for a provider without its key. */
export function readPayments(given: Given, production: boolean): PaymentConfig {
  if (production && given.PAYMENT_PROVIDER === 'sandbox') {
    throw new ConfigError(
      'PAYMENT_PROVIDER must be korapay or paystack when NODE_ENV=production: the sandbox moves no money.',
    );
  }
  return {
    provider: readProvider(given),
    channels: given.PAYMENT_CHANNELS,
    vatPercent: given.VAT_PERCENT,
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
    throw new ConfigError(`PAYMENT_PROVIDER=${given.PAYMENT_PROVIDER} wants ${name}.`);
  }
  return value;
}
