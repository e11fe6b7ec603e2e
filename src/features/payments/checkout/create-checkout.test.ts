import { describe, expect, it, vi } from 'vitest';
import type { BookingStart } from '#contract/reading/booking-start.ts';
import type { CheckoutResult } from '#contract/payments.ts';
import type { Verdict } from '../api/verify-payment.ts';
import { storedPayments } from '../model/stored-payments.ts';
import { toastOf, VERIFIED } from '../model/words.ts';
import { somePaymentTexts } from '../testing/payment-texts.ts';
import { createCheckout, type CheckoutSurroundings } from './create-checkout.ts';

const START: BookingStart = {
  reference: 'ref-1',
  checkoutUrl: 'https://pay.test/c/1',
  presentation: undefined,
};

function somebody(changes: Partial<CheckoutSurroundings> = {}) {
  const texts = somePaymentTexts();
  const toasts: string[] = [];
  const timers: { callback: () => void; ms: number }[] = [];
  const checkout = createCheckout({
    prove: async () => true,
    verify: async (): Promise<Verdict> => ({ kind: 'waiting', why: 'not-arrived' }),
    alone: (_, work) => work(),
    openPopup: async () => undefined,
    wordsOf: toastOf,
    closeAfter: () => 500,
    texts,
    pageIsSecure: true,
    toast: ({ text }) => toasts.push(text),
    setTimer: (callback, ms) => timers.push({ callback, ms }),
    ...changes,
  });
  const onPaid = vi.fn<(known: boolean) => void>();
  checkout.onPaid(onPaid);
  const start = vi.fn<(signal: AbortSignal) => Promise<BookingStart>>(async () => START);
  const pay = () => checkout.pay({ paidFor: { durationType: 'hours' }, start });
  return {
    checkout,
    texts,
    toasts,
    timers,
    onPaid,
    start,
    pay,
    kind: () => checkout.getSnapshot().kind,
  };
}

describe('a checkout in its surroundings', () => {
  it('starts one for a double click', async () => {
    const { pay, start, kind } = somebody();
    await Promise.all([pay(), pay()]);
    expect(start).toHaveBeenCalledOnce();
    expect(kind()).toBe('processing');
  });

  it('starts nothing without a connection', async () => {
    const { pay, start, kind } = somebody({ prove: async () => false });
    expect(await pay()).toEqual({ kind: 'no-connection' });
    expect(start).not.toHaveBeenCalled();
    expect(kind()).toBe('idle');
  });

  it('tells once of an answer that comes after the checkout has said so itself', async () => {
    let answer: (verdict: Verdict) => void = () => undefined;
    const verify = () => new Promise<Verdict>((resolve) => (answer = resolve));
    const { checkout, pay, texts, toasts, kind } = somebody({ verify });
    await pay();
    checkout.recheck();
    await Promise.resolve();
    checkout.said('success');
    expect(kind()).toBe('done');
    answer({ kind: 'verified' });
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts).toEqual([VERIFIED]);
    expect(storedPayments(texts)).toEqual([]);
  });

  it('hands back what the start threw', async () => {
    const { pay, start, kind } = somebody();
    const error = new Error('taken');
    start.mockRejectedValueOnce(error);
    expect(await pay()).toEqual({ kind: 'failed', error });
    expect(kind()).toBe('idle');
  });

  it.each(['javascript:alert(1)', 'http://pay.test/c', 'pay'])(
    'opens no %s',
    async (checkoutUrl) => {
      const { pay, start } = somebody();
      start.mockResolvedValueOnce({ ...START, checkoutUrl });
      expect(await pay()).toEqual({ kind: 'no-checkout' });
    },
  );

  it('opens nothing that comes after it was left', async () => {
    const { pay, start, checkout, kind, texts } = somebody();
    let answer: (start: BookingStart) => void = () => undefined;
    start.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const paying = pay();
    await vi.waitFor(() => expect(start).toHaveBeenCalled());
    checkout.leave();
    answer(START);
    expect(await paying).toBeUndefined();
    expect(kind()).toBe('idle');
    expect(storedPayments(texts)).toEqual([]);
  });

  it('keeps the reference before the payer can pay, and says it is paid 500 ms after', async () => {
    const { pay, checkout, texts, timers, onPaid, kind } = somebody();
    await pay();
    expect(storedPayments(texts)).toMatchObject([{ reference: 'ref-1', claim: 'open' }]);
    checkout.said('success');
    expect(storedPayments(texts)).toMatchObject([{ reference: 'ref-1', claim: 'paid' }]);
    expect(timers.map(({ ms }) => ms)).toEqual([500]);
    expect(onPaid).not.toHaveBeenCalled();
    timers[0]?.callback();
    expect(onPaid.mock.calls).toEqual([[false]]);
    expect(kind()).toBe('idle');
  });

  it('clears the reference of a failed one, and tells', async () => {
    const { pay, checkout, texts, toasts } = somebody();
    await pay();
    checkout.said('failed');
    expect(storedPayments(texts)).toEqual([]);
    expect(toasts).toEqual(['Payment failed. Please try again.']);
  });

  it('asks once when it is closed, and finds it paid', async () => {
    const verify = vi.fn(async (): Promise<Verdict> => ({ kind: 'verified' }));
    const { pay, checkout, texts, toasts, timers, onPaid, kind } = somebody({ verify });
    await pay();
    checkout.said('close');
    await vi.waitFor(() => expect(kind()).toBe('done'));
    expect(verify).toHaveBeenCalledOnce();
    expect(toasts).toEqual(['Booking verified successfully! check mail for booking details']);
    expect(storedPayments(texts)).toEqual([]);
    timers[0]?.callback();
    expect(onPaid.mock.calls).toEqual([[true]]);
  });

  it('keeps a closed one that nobody can tell of', async () => {
    const { pay, checkout, texts, kind } = somebody({
      verify: async () => ({ kind: 'waiting', why: 'no-answer' }),
    });
    await pay();
    checkout.leave();
    checkout.tryAgain();
    await vi.waitFor(() => expect(kind()).toBe('closed'));
    expect(checkout.getSnapshot()).toMatchObject({
      problem: expect.stringContaining('twice') as string,
    });
    expect(storedPayments(texts)).toHaveLength(1);
  });

  it('hears the provider’s own script, and says so where it doesn’t load', async () => {
    let say: (result: CheckoutResult) => void = () => undefined;
    const openPopup = vi.fn(async (_: unknown, said: typeof say) => {
      say = said;
    });
    const { pay, start, kind, checkout } = somebody({ openPopup });
    const presentation = {
      kind: 'script',
      origin: 'https://pay.test',
      scriptUrl: 'https://js.pay.test/v2.js',
      accessCode: 'code',
    } as const;
    start.mockResolvedValue({ ...START, presentation });
    await pay();
    say('failed');
    expect(kind()).toBe('failed');
    checkout.tryAgain();
    openPopup.mockRejectedValueOnce(new Error('blocked'));
    await pay();
    await vi.waitFor(() => expect(kind()).toBe('closed'));
    expect(checkout.getSnapshot()).toMatchObject({
      problem: expect.stringContaining('nothing was paid') as string,
    });
  });
});
