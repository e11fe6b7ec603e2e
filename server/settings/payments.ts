import type * as v from 'valibot';
import type { Channel } from '../gateways/cards/cards.ts';
import { ConfigError } from './config-error.ts';
import type { PAYMENT_SETTINGS } from './payment-settings.ts';

type Given = v.InferOutput<
  v.ObjectSchema<
    { readonly [Name in keyof typeof PAYMENT_SETTINGS]: (typeof PAYMENT_SETTINGS)[Name]['schema'] },
    undefined
  >
>;

export type ProviderConfig =
  | {
      readonly name: 'sandbox';
      /** Undefined: the one after the server's. */
      readonly port: number | undefined;
      readonly url: string | undefined;
    }
  | {
      readonly name: 'korapay';
      readonly secretKey: string;
      readonly url: string | undefined;
      readonly checkoutUrl: string | undefined;
    }
  | {
      readonly name: 'paystack';
      readonly secretKey: string;
      readonly url: string | undefined;
      readonly checkoutUrl: string | undefined;
      readonly scriptUrl: string | undefined;
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
      return { name: 'sandbox', port: given.SANDBOX_PORT, url: given.SANDBOX_URL };
    case 'korapay':
      return {
        name: 'korapay',
        secretKey: required(given, 'KORAPAY_SECRET_KEY'),
        url: given.KORAPAY_URL,
        checkoutUrl: given.KORAPAY_CHECKOUT_URL,
      };
    case 'paystack':
      return {
        name: 'paystack',
        secretKey: required(given, 'PAYSTACK_SECRET_KEY'),
        url: given.PAYSTACK_URL,
        checkoutUrl: given.PAYSTACK_CHECKOUT_URL,
        scriptUrl: given.PAYSTACK_SCRIPT_URL,
      };
  }
}

function required(given: Given, name: 'KORAPAY_SECRET_KEY' | 'PAYSTACK_SECRET_KEY'): string {
  const value = given[name];
  if (value === undefined) {
    throw new ConfigError(`PAYMENT_PROVIDER=${given.PAYMENT_PROVIDER} wants ${name}.`);
  }
  return value;
}
