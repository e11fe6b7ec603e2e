import { describe, expect, it } from 'vitest';
import { privateKey } from '#src/platform/session/private-things.ts';
import { somePaymentTexts, someTexts } from '../testing/payment-texts.ts';
import {
  forgetOpenPayments,
  isReference,
  keepReturned,
  keepPayment,
  PAYMENT_KEYS,
  settledPayment,
  settlePayment,
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
  it('are kept in both storages, as the person’s own', () => {
    const texts = somePaymentTexts();
    keepPayment(texts, payment('a'));
    expect(PAYMENT_KEYS.startsWith(privateKey('user'))).toBe(true);
    for (const store of [texts.shared, texts.own])
      expect(store.read(PAYMENT_KEYS)).toContain('"a"');
    expect(storedPayments(texts)).toEqual([payment('a')]);
  });

  it('are found by one storage where the other lost them', () => {
    const texts = somePaymentTexts();
    keepPayment(texts, payment('a'));
    texts.shared.write(PAYMENT_KEYS, null);
    expect(storedPayments(texts)).toEqual([payment('a')]);
  });

  it('are several, each once, with what was said last', () => {
    const texts = somePaymentTexts();
    keepPayment(texts, payment('a'));
    keepPayment(texts, payment('b'));
    keepPayment(texts, payment('a', 'paid'));
    expect(storedPayments(texts)).toEqual([payment('b'), payment('a', 'paid')]);
  });

  it('are gone when settled, also for a page that still has its own copy', () => {
    const shared = someTexts();
    const [one, other] = [somePaymentTexts(shared), somePaymentTexts(shared)];
    keepPayment(one, payment('a'));
    keepPayment(other, payment('b'));
    settlePayment(other, { reference: 'a', ended: 'success' });
    expect(storedPayments(one)).toEqual([payment('b')]);
    expect(settledPayment(one, 'a')?.ended).toBe('success');
  });

  it.each(['nonsense', '{}', '[1,{"reference":"<b>"}]', 'null'])('reads %s as nothing', (text) => {
    const texts = somePaymentTexts();
    texts.shared.write(PAYMENT_KEYS, text);
    expect(storedPayments(texts)).toEqual([]);
  });

  it('are of plans, too, under keys of the host’s own', () => {
    const texts = { ...somePaymentTexts(), keys: SUBSCRIPTION_KEYS };
    const plan = { reference: 'p', plan: 'premium', claim: 'open' } as const;
    keepPayment(texts, plan);
    expect(SUBSCRIPTION_KEYS.startsWith(privateKey('host'))).toBe(true);
    expect(texts.own.read(SUBSCRIPTION_KEYS)).toContain('"premium"');
    expect(storedPayments(texts)).toEqual([plan]);
    expect(storedPayments({ ...texts, keys: PAYMENT_KEYS })).toEqual([]);
  });

  it('are asked for more eagerly when a checkout led back', () => {
    const texts = somePaymentTexts();
    keepPayment(texts, payment('a'));
    keepPayment(texts, payment('b', 'paid'));
    for (const reference of ['a', 'b', 'c']) keepReturned(texts, reference);
    expect(storedPayments(texts)).toEqual([payment('b', 'paid'), payment('a', 'returned')]);
  });

  it('are forgotten at the next attempt, but for those that somebody says are paid', () => {
    const texts = somePaymentTexts();
    keepPayment(texts, payment('a'));
    keepPayment(texts, payment('b', 'paid'));
    forgetOpenPayments(texts);
    expect(storedPayments(texts)).toEqual([payment('b', 'paid')]);
  });

  it('takes only what may be a reference from an address', () => {
    expect(isReference('aye_1-2.3=')).toBe(true);
    for (const text of ['', 'a b', 'a/b', 'x'.repeat(65), 7, undefined]) {
      expect(isReference(text)).toBe(false);
    }
  });
});
