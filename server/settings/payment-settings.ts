import * as v from 'valibot';
import { CHANNELS, PROVIDER_NAMES } from '../gateways/cards/cards.ts';
import { filled, port, type Setting, url } from './kinds.ts';

const channels = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((name) => name.trim())),
  v.array(v.picklist(CHANNELS, `must be some of ${CHANNELS.join(', ')}`)),
  v.minLength(1),
);

const percent = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a number from 0 to 99.99'),
  v.transform(Number),
);

const address = v.optional(url(['http:', 'https:']));
const key = v.optional(filled);

/** Of the payments. Addresses of providers are for tests against servers of one's own. */
export const PAYMENT_SETTINGS = {
  PAYMENT_PROVIDER: {
    schema: v.optional(
      v.picklist(PROVIDER_NAMES, `must be ${PROVIDER_NAMES.join(' or ')}`),
      'sandbox',
    ),
    default: 'sandbox',
    meaning:
      'Who takes the payments: `korapay`, `paystack`, or `sandbox`, which moves no money and is refused in production.',
  },
  PAYMENT_CHANNELS: {
    schema: v.optional(channels, 'card'),
    default: 'card',
    meaning:
      '`card`, or `card,bank_transfer`. A space is held for 15 minutes while cards are paid with, and for 35 with transfers.',
  },
  VAT_PERCENT: {
    schema: v.optional(percent, '7.5'),
    default: '7.5',
    meaning: 'Value added tax that prices include, as receipts show it; 0 where none is charged.',
  },
  KORAPAY_SECRET_KEY: { schema: key, default: 'none', meaning: 'Korapay’s secret key.' },
  KORAPAY_PUBLIC_KEY: {
    schema: key,
    default: 'none',
    meaning: 'Korapay’s public key, of the same mode as the secret one.',
  },
  KORAPAY_URL: {
    schema: address,
    default: 'https://api.korapay.com/merchant/api/v1',
    meaning: 'Where Korapay’s API is.',
  },
  KORAPAY_CHECKOUT_URL: {
    schema: address,
    default: 'https://checkout.korapay.com',
    meaning: 'Another origin at which Korapay’s checkout may stand.',
  },
  PAYSTACK_SECRET_KEY: { schema: key, default: 'none', meaning: 'Paystack’s secret key.' },
  PAYSTACK_URL: {
    schema: address,
    default: 'https://api.paystack.co',
    meaning: 'Where Paystack’s API is.',
  },
  PAYSTACK_CHECKOUT_URL: {
    schema: address,
    default: 'https://checkout.paystack.com',
    meaning: 'Where Paystack’s checkout is.',
  },
  PAYSTACK_SCRIPT_URL: {
    schema: address,
    default: 'https://js.paystack.co/v2/inline.js',
    meaning: 'Paystack’s script that opens its checkout.',
  },
  SANDBOX_PORT: {
    schema: v.optional(port),
    default: 'PORT + 1; with PORT=0 any that is free',
    meaning: 'The port of the sandbox’s checkout: an origin of its own.',
  },
  SANDBOX_URL: {
    schema: address,
    default: 'PUBLIC_URL’s host at SANDBOX_PORT',
    meaning: 'Where browsers reach the sandbox’s checkout.',
  },
} as const satisfies Record<string, Setting>;
