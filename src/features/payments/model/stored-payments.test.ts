import { describe, expect, it } from 'vitest';
import { privateKey } from '#src/platform/session/private-data.ts';
import { somePaymentTexts, someTexts } from '../testing/payment-texts.ts';
import {
  forgetOpenPayments,
  isPaymentReference,
  storeReturned,
  storePayment,
  PAYMENT_KEYS,
  settledPayment,
  storeSettlement,
  type StoredPayment,
  storedPayments,
  SUBSCRIPTION_KEYS,
} from './stored-payments.ts';

const payment = (reference: string, claim: StoredPayment['claim'] = 'open'): StoredPayment => ({
  reference,
  durationType: 'days',
  claim,
});

describe('stored payments', () => {
  it('are stored in both storages, under the person’s own keys [S4.7]', () => {
    const texts = somePaymentTexts();
    storePayment(texts, payment('a'));
    expect(PAYMENT_KEYS.startsWith(privateKey('user'))).toBe(true);
    for (const store of [texts.shared, texts.own])
      expect(store.read(PAYMENT_KEYS)).toContain('"a"');
    expect(storedPayments(texts)).toEqual([payment('a')]);
  });

  it('are found in one storage when the other lost them', () => {
    const texts = somePaymentTexts();
    storePayment(texts, payment('a'));
    texts.shared.write(PAYMENT_KEYS, null);
    expect(storedPayments(texts)).toEqual([payment('a')]);
  });

  it('are several, each once, with its last claim', () => {
    const texts = somePaymentTexts();
    storePayment(texts, payment('a'));
    storePayment(texts, payment('b'));
    storePayment(texts, payment('a', 'paid'));
    expect(storedPayments(texts)).toEqual([payment('b'), payment('a', 'paid')]);
  });

  it('are removed when settled, also for a page that still has its own copy [S4.7]', () => {
    const shared = someTexts();
    const [one, other] = [somePaymentTexts(shared), somePaymentTexts(shared)];
    storePayment(one, payment('a'));
    storePayment(other, payment('b'));
    storeSettlement(other, { reference: 'a', ended: 'success' });
    expect(storedPayments(one)).toEqual([payment('b')]);
    expect(settledPayment(one, 'a')?.ended).toBe('success');
  });

  it('leave no reference behind when settled', () => {
    const texts = somePaymentTexts();
    storePayment(texts, payment('ref-7Kx9'));
    storeSettlement(texts, { reference: 'ref-7Kx9', ended: 'error' });
    for (const store of [texts.shared, texts.own])
      for (const key of [PAYMENT_KEYS, `${PAYMENT_KEYS}-settled`])
        expect(store.read(key) ?? '').not.toContain('ref-7Kx9');
    expect(settledPayment(texts, 'ref-7Kx9')).toEqual({ reference: 'ref-7Kx9', ended: 'error' });
    expect(settledPayment(texts, 'ref-8')).toBeUndefined();
  });

  it.each(['nonsense', '{}', '[1,{"reference":"<b>"}]', 'null'])(
    'reads %s as an empty list',
    (text) => {
      const texts = somePaymentTexts();
      texts.shared.write(PAYMENT_KEYS, text);
      expect(storedPayments(texts)).toEqual([]);
    },
  );

  it('include those of plans, under the host’s own keys', () => {
    const texts = { ...somePaymentTexts(), keys: SUBSCRIPTION_KEYS };
    const plan = { reference: 'p', plan: 'premium', claim: 'open' } as const;
    storePayment(texts, plan);
    expect(SUBSCRIPTION_KEYS.startsWith(privateKey('host'))).toBe(true);
    expect(texts.own.read(SUBSCRIPTION_KEYS)).toContain('"premium"');
    expect(storedPayments(texts)).toEqual([plan]);
    expect(storedPayments({ ...texts, keys: PAYMENT_KEYS })).toEqual([]);
  });

  it('get the claim `returned` when a checkout returned', () => {
    const texts = somePaymentTexts();
    storePayment(texts, payment('a'));
    storePayment(texts, payment('b', 'paid'));
    for (const reference of ['a', 'b', 'c']) storeReturned(texts, reference);
    expect(storedPayments(texts)).toEqual([payment('b', 'paid'), payment('a', 'returned')]);
  });

  it('are forgotten at the next attempt, except those reported as paid [S4.13]', () => {
    const texts = somePaymentTexts();
    storePayment(texts, payment('a'));
    storePayment(texts, payment('b', 'paid'));
    forgetOpenPayments(texts);
    expect(storedPayments(texts)).toEqual([payment('b', 'paid')]);
  });

  it('accepts only a valid reference from an address', () => {
    expect(isPaymentReference('aye_1-2.3=')).toBe(true);
    for (const text of ['', 'a b', 'a/b', 'x'.repeat(65), 7, undefined]) {
      expect(isPaymentReference(text)).toBe(false);
    }
  });
});
