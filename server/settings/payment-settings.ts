import * as v from 'valibot';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Kobo } from '#contract/units.ts';
import type { VoucherRule } from '#contract/prices/voucher.ts';
import { CHANNELS, PROVIDER_NAMES } from '../gateways/cards/cards.ts';
import * as copy from './copy.ts';
import { nonEmptyText, onOff, port, type Setting, url } from './kinds.ts';

const channels = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((name) => name.trim())),
  v.array(v.picklist(CHANNELS, copy.someOf(CHANNELS))),
  v.minLength(1),
);

const percent = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}(\.\d{1,2})?$/, copy.numberBetween(0, 99.99)),
  v.transform(Number),
);

/** `10%` of the price, or whole naira such as `2500`. */
const voucher = v.pipe(
  v.string(),
  v.regex(/^(?:(?:\d{1,2}(?:\.\d{1,2})?|100)%|\d{1,7})$/, copy.voucher),
  v.transform((text): VoucherRule => {
    const number = Number(text.replace('%', ''));
    return text.endsWith('%')
      ? { kind: 'percent', percent: number }
      : { kind: 'amount', amountKobo: number * KOBO_PER_NAIRA };
  }),
);

const naira = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, copy.wholeNaira),
  v.transform((text): Kobo => Number(text) * KOBO_PER_NAIRA),
);

const address = v.optional(url(['http:', 'https:']));
const key = v.optional(nonEmptyText);

/**
 * Settings for payments. The providers' URLs can be changed only so that tests can use their own
 * servers.
 */
export const PAYMENT_SETTINGS = {
  PAYMENT_PROVIDER: {
    schema: v.optional(v.picklist(PROVIDER_NAMES, copy.oneOf(PROVIDER_NAMES)), 'sandbox'),
    default: 'sandbox',
    meaning:
      'The card provider: `korapay`, `paystack` or `sandbox`, which moves no money and is refused in production.',
  },
  PAYMENT_CHANNELS: {
    schema: v.optional(channels, 'card,bank_transfer'),
    default: 'card,bank_transfer',
    meaning:
      '`card,bank_transfer` or `card`. With bank transfers the app offers them first, and seats are held for 35 minutes instead of 15. The provider has to have them enabled.',
  },
  VAT_PERCENT: {
    schema: v.optional(percent, '7.5'),
    default: '7.5',
    meaning: 'Value added tax included in prices, as shown on receipts; 0 if none is charged.',
  },
  HOST_CANCEL_VOUCHER: {
    schema: v.optional(voucher, '10%'),
    default: '10%',
    meaning:
      'The credit that a guest gets from the balance of a host who cancels: `10%` of the price, or naira such as `2500`; 0 for none.',
  },
  ADMIN_REFUND_LIMIT: {
    schema: v.optional(naira, '50000'),
    default: '50000',
    meaning:
      'Naira: a second admin has to approve refunds by hand of more than this for one booking; 0 for every refund.',
  },
  CREDIT_PAYOUTS: {
    schema: v.optional(onOff('on', 'off')),
    default: 'on with the sandbox, else off',
    meaning:
      'Whether guests can have their credit paid out to their own bank account. Clear it with the provider and with counsel first (decision 65), and switch it on only when all servers run a version that has it.',
  },
  KORAPAY_SECRET_KEY: { schema: key, default: 'none', meaning: 'Korapay’s secret key.' },
  KORAPAY_PUBLIC_KEY: {
    schema: key,
    default: 'none',
    meaning: 'Korapay’s public key: test or live, like the secret key.',
  },
  KORAPAY_URL: {
    schema: address,
    default: 'https://api.korapay.com/merchant/api/v1',
    meaning: 'The address of Korapay’s API.',
  },
  KORAPAY_CHECKOUT_URL: {
    schema: address,
    default: 'https://checkout.korapay.com',
    meaning: 'The origin of Korapay’s checkout.',
  },
  PAYSTACK_SECRET_KEY: { schema: key, default: 'none', meaning: 'Paystack’s secret key.' },
  PAYSTACK_URL: {
    schema: address,
    default: 'https://api.paystack.co',
    meaning: 'The address of Paystack’s API.',
  },
  PAYSTACK_CHECKOUT_URL: {
    schema: address,
    default: 'https://checkout.paystack.com',
    meaning: 'The address of Paystack’s checkout.',
  },
  PAYSTACK_SCRIPT_URL: {
    schema: address,
    default: 'https://js.paystack.co/v2/inline.js',
    meaning: 'The address of the script that opens Paystack’s checkout.',
  },
  SANDBOX_PORT: {
    schema: v.optional(port),
    default: 'PORT + 1; with PORT=0 any free port',
    meaning: 'The port of the sandbox’s checkout, which has its own origin.',
  },
  SANDBOX_URL: {
    schema: address,
    default: 'PUBLIC_URL’s host at SANDBOX_PORT',
    meaning: 'The address at which browsers reach the sandbox’s checkout.',
  },
} as const satisfies Record<string, Setting>;
