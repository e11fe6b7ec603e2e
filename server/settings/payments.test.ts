import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './kinds.ts';

const paymentsOf = (environment: Record<string, string>) => readConfig(environment).payments;

describe('payment settings', () => {
  it('refuse the sandbox in production, chosen or by default', () => {
    const wanted = /PAYMENT_PROVIDER must be korapay or paystack/;
    expect(() => paymentsOf({ NODE_ENV: 'production' })).toThrow(wanted);
    expect(() => paymentsOf({ NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox' })).toThrow(
      wanted,
    );
  });

  it('require the keys of the chosen provider', () => {
    expect(() => paymentsOf({ PAYMENT_PROVIDER: 'korapay' })).toThrow(/KORAPAY_SECRET_KEY/);
    expect(() => paymentsOf({ PAYMENT_PROVIDER: 'paystack' })).toThrow(/PAYSTACK_SECRET_KEY/);
    const korapay = { PAYMENT_PROVIDER: 'korapay', KORAPAY_SECRET_KEY: 'sk_test_1' };
    expect(() => paymentsOf(korapay)).toThrow(/KORAPAY_PUBLIC_KEY/);
    const mixed = { ...korapay, KORAPAY_PUBLIC_KEY: 'pk_live_1' };
    expect(() => paymentsOf(mixed)).toThrow(
      /^KORAPAY_SECRET_KEY and KORAPAY_PUBLIC_KEY must be of the same mode/,
    );
    expect(() => paymentsOf({ ...korapay, KORAPAY_PUBLIC_KEY: 'sk_test_2' })).toThrow(
      /^KORAPAY_PUBLIC_KEY must be a public key/,
    );
    expect(paymentsOf({ ...korapay, KORAPAY_PUBLIC_KEY: 'pk_test_1' }).provider).toMatchObject({
      name: 'korapay',
      secretKey: 'sk_test_1',
      publicKey: 'pk_test_1',
    });
  });

  it('accept one channel or two', () => {
    expect(paymentsOf({ PAYMENT_CHANNELS: 'card, bank_transfer' }).channels).toEqual([
      'card',
      'bank_transfer',
    ]);
    expect(() => paymentsOf({ PAYMENT_CHANNELS: 'card,cash' })).toThrow(ConfigError);
  });

  it.each(['-1', '100', '7,5', '7.555', 'none'])('refuse %s per cent', (VAT_PERCENT) => {
    expect(() => paymentsOf({ VAT_PERCENT })).toThrow(/VAT_PERCENT/);
  });

  it.each([
    ['12.5%', { kind: 'percent', percent: 12.5 }],
    ['100%', { kind: 'percent', percent: 100 }],
    ['2500', { kind: 'amount', amountKobo: 250_000 }],
    ['0', { kind: 'amount', amountKobo: 0 }],
  ])('read the voucher %s', (HOST_CANCEL_VOUCHER, rule) => {
    expect(paymentsOf({ HOST_CANCEL_VOUCHER }).hostVoucher).toEqual(rule);
  });

  it('give a voucher of ten per cent by default', () => {
    expect(paymentsOf({}).hostVoucher).toEqual({ kind: 'percent', percent: 10 });
  });

  it.each(['-1', '101%', '10.555%', '₦500', '25.5', 'none', '10 %'])(
    'refuse the voucher %s',
    (HOST_CANCEL_VOUCHER) => {
      expect(() => paymentsOf({ HOST_CANCEL_VOUCHER })).toThrow(/HOST_CANCEL_VOUCHER/);
    },
  );

  it.each([
    ['50000', 5_000_000],
    ['0', 0],
  ])('read the limit of refunds by hand %s', (ADMIN_REFUND_LIMIT, kobo) => {
    expect(paymentsOf({ ADMIN_REFUND_LIMIT }).refundLimitKobo).toBe(kobo);
  });

  it.each(['-1', '₦500', '25.5', '50,000', 'none'])(
    'refuse the limit of refunds by hand %s',
    (ADMIN_REFUND_LIMIT) => {
      expect(() => paymentsOf({ ADMIN_REFUND_LIMIT })).toThrow(/ADMIN_REFUND_LIMIT/);
    },
  );

  it('allow payouts of credit with the sandbox, and with others once they are switched on', () => {
    const paystack = { PAYMENT_PROVIDER: 'paystack', PAYSTACK_SECRET_KEY: 'sk_test_1' };
    expect(paymentsOf({}).creditPayouts).toBe(true);
    expect(paymentsOf({ CREDIT_PAYOUTS: 'off' }).creditPayouts).toBe(false);
    expect(paymentsOf(paystack).creditPayouts).toBe(false);
    expect(paymentsOf({ ...paystack, CREDIT_PAYOUTS: 'on' }).creditPayouts).toBe(true);
    expect(() => paymentsOf({ CREDIT_PAYOUTS: 'yes' })).toThrow(/CREDIT_PAYOUTS/);
  });

  it('accept a VAT of zero', () => {
    expect(paymentsOf({ VAT_PERCENT: '0' }).vatPercent).toBe(0);
  });
});
