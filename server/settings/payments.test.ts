import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { ConfigError } from './config-error.ts';

const paymentsOf = (environment: Record<string, string>) => readConfig(environment).payments;

describe('the settings of payments', () => {
  it('refuse the sandbox in production, asked for or not', () => {
    const wanted = /PAYMENT_PROVIDER must be korapay or paystack/;
    expect(() => paymentsOf({ NODE_ENV: 'production' })).toThrow(wanted);
    expect(() => paymentsOf({ NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox' })).toThrow(
      wanted,
    );
  });

  it('want the key of the provider that is chosen', () => {
    expect(() => paymentsOf({ PAYMENT_PROVIDER: 'korapay' })).toThrow(/KORAPAY_SECRET_KEY/);
    expect(() => paymentsOf({ PAYMENT_PROVIDER: 'paystack' })).toThrow(/PAYSTACK_SECRET_KEY/);
    const korapay = { PAYMENT_PROVIDER: 'korapay', KORAPAY_SECRET_KEY: 'sk_test_1' };
    expect(() => paymentsOf(korapay)).toThrow(/KORAPAY_PUBLIC_KEY/);
    expect(paymentsOf({ ...korapay, KORAPAY_PUBLIC_KEY: 'pk_test_1' }).provider).toMatchObject({
      name: 'korapay',
      secretKey: 'sk_test_1',
      publicKey: 'pk_test_1',
    });
  });

  it('take one channel or two', () => {
    expect(paymentsOf({ PAYMENT_CHANNELS: 'card, bank_transfer' }).channels).toEqual([
      'card',
      'bank_transfer',
    ]);
    expect(() => paymentsOf({ PAYMENT_CHANNELS: 'card,cash' })).toThrow(ConfigError);
  });

  it.each(['-1', '100', '7,5', '7.555', 'none'])('refuse %s percent', (VAT_PERCENT) => {
    expect(() => paymentsOf({ VAT_PERCENT })).toThrow(/VAT_PERCENT/);
  });

  it('take no tax at all', () => {
    expect(paymentsOf({ VAT_PERCENT: '0' }).vatPercent).toBe(0);
  });
});
