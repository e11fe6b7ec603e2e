import { describe, expect, it, vi } from 'vitest';
import type { EpochMs } from '#contract/units.ts';
import type { BookingStart } from '#contract/lenient-parsers/booking-start.ts';
import type { CheckoutResult } from '#contract/payments/payments.ts';
import type { VerificationResult } from '../api/verify-payment.ts';
import { forgetOpenPayments, storedPayments } from '../model/stored-payments.ts';
import { toastOf, VERIFIED } from '../model/payment-copy.ts';
import { somePaymentTexts } from '../testing/payment-texts.ts';
import { createCheckout, type CheckoutDependencies } from './create-checkout.ts';

const START: BookingStart = {
  reference: 'ref-1',
  checkoutUrl: 'https://pay.test/c/1',
  presentation: undefined,
};

function makePayer(changes: Partial<CheckoutDependencies> = {}) {
  const texts = somePaymentTexts();
  const toasts: string[] = [];
  const timers: { callback: () => void; ms: number }[] = [];
  const checkout = createCheckout({
    prove: async () => true,
    verify: async (): Promise<VerificationResult> => ({ kind: 'waiting', why: 'not-arrived' }),
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
  const onPaid = vi.fn<(known: boolean, reference: string) => void>();
  checkout.onPaid(onPaid);
  const start = vi.fn<(signal: AbortSignal) => Promise<BookingStart | undefined>>(
    async () => START,
  );
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

describe('createCheckout', () => {
  it('starts one checkout for a double click', async () => {
    const { pay, start, kind } = makePayer();
    await Promise.all([pay(), pay()]);
    expect(start).toHaveBeenCalledOnce();
    expect(kind()).toBe('processing');
  });

  it('starts nothing without a connection', async () => {
    const { pay, start, kind } = makePayer({ prove: async () => false });
    expect(await pay()).toEqual({ kind: 'no-connection' });
    expect(start).not.toHaveBeenCalled();
    expect(kind()).toBe('idle');
  });

  it('shows one toast when a reply arrives after the checkout reported its end itself', async () => {
    let answer: (result: VerificationResult) => void = () => undefined;
    const verify = () => new Promise<VerificationResult>((resolve) => (answer = resolve));
    const { checkout, pay, texts, toasts, kind } = makePayer({ verify });
    await pay();
    checkout.recheck();
    await Promise.resolve();
    checkout.message('success');
    expect(kind()).toBe('done');
    answer({ kind: 'verified' });
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts).toEqual([VERIFIED]);
    expect(storedPayments(texts)).toEqual([]);
  });

  it('returns what the start threw', async () => {
    const { pay, start, kind } = makePayer();
    const error = new Error('taken');
    start.mockRejectedValueOnce(error);
    expect(await pay()).toEqual({ kind: 'failed', error });
    expect(kind()).toBe('idle');
  });

  it('opens nothing if nothing has to be paid at a checkout', async () => {
    const { pay, start, kind, texts } = makePayer();
    start.mockResolvedValueOnce(undefined);
    expect(await pay()).toBeUndefined();
    expect(kind()).toBe('idle');
    expect(storedPayments(texts)).toEqual([]);
  });

  it.each(['javascript:alert(1)', 'http://pay.test/c', 'pay'])(
    'does not open %s',
    async (checkoutUrl) => {
      const { pay, start } = makePayer();
      start.mockResolvedValueOnce({ ...START, checkoutUrl });
      expect(await pay()).toEqual({ kind: 'no-checkout' });
    },
  );

  it('opens nothing after it was left', async () => {
    const { pay, start, checkout, kind, texts } = makePayer();
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

  it('stores no payment for the next person if its payer has logged out meanwhile', async () => {
    const texts = somePaymentTexts();
    let since: EpochMs | undefined = 1;
    const { pay, checkout, onPaid, timers } = makePayer({
      texts: { ...texts, loggedInSince: () => since },
    });
    await pay();
    since = undefined;
    forgetOpenPayments(texts);
    checkout.message('success');
    expect(storedPayments(texts)).toEqual([]);
    timers[0]?.callback();
    expect(onPaid).toHaveBeenCalledWith(false, 'ref-1');
  });

  it('stores the reference before the payer can pay, and calls onPaid 500 ms after the payment [S4.4] [S9.19]', async () => {
    const { pay, checkout, texts, timers, onPaid, kind } = makePayer();
    await pay();
    expect(storedPayments(texts)).toMatchObject([{ reference: 'ref-1', claim: 'open' }]);
    checkout.message('success');
    expect(storedPayments(texts)).toMatchObject([{ reference: 'ref-1', claim: 'paid' }]);
    expect(timers.map(({ ms }) => ms)).toEqual([500]);
    expect(onPaid).not.toHaveBeenCalled();
    timers[0]?.callback();
    expect(onPaid.mock.calls).toEqual([[false, 'ref-1']]);
    expect(kind()).toBe('idle');
  });

  it('removes the reference of a failed payment, and shows an error [S4.5] [S8.5]', async () => {
    const { pay, checkout, texts, toasts } = makePayer();
    await pay();
    checkout.message('failed');
    expect(storedPayments(texts)).toEqual([]);
    expect(toasts).toEqual(['Payment failed. Please try again.']);
  });

  it('verifies once when it is closed, and finds it paid', async () => {
    const verify = vi.fn(async (): Promise<VerificationResult> => ({ kind: 'verified' }));
    const { pay, checkout, texts, toasts, timers, onPaid, kind } = makePayer({ verify });
    await pay();
    checkout.message('close');
    await vi.waitFor(() => expect(kind()).toBe('done'));
    expect(verify).toHaveBeenCalledOnce();
    expect(toasts).toEqual(['Booking verified successfully! check mail for booking details']);
    expect(storedPayments(texts)).toEqual([]);
    timers[0]?.callback();
    expect(onPaid.mock.calls).toEqual([[true, 'ref-1']]);
  });

  it('stores a closed checkout whose result is not known', async () => {
    const { pay, checkout, texts, kind } = makePayer({
      verify: async () => ({ kind: 'waiting', why: 'no-answer' }),
    });
    await pay();
    checkout.leave();
    checkout.tryAgain();
    await vi.waitFor(() => expect(kind()).toBe('closed'));
    expect(checkout.getSnapshot()).toMatchObject({
      problem: expect.stringContaining('don’t pay again') as string,
    });
    expect(storedPayments(texts)).toHaveLength(1);
  });

  it('can be tried again if the check could not begin', async () => {
    const { pay, checkout, kind } = makePayer({
      alone: () => Promise.reject(new Error('no lock')),
    });
    await pay();
    checkout.message('close');
    checkout.tryAgain();
    await vi.waitFor(() => expect(kind()).toBe('closed'));
    expect(checkout.getSnapshot()).toMatchObject({
      problem: expect.stringContaining('don’t pay again') as string,
    });
  });

  it('listens to the provider’s own script, and shows an error if it doesn’t load', async () => {
    let announce: (result: CheckoutResult) => void = () => undefined;
    const openPopup = vi.fn(async (_: unknown, message: typeof announce) => {
      announce = message;
    });
    const { pay, start, kind, checkout } = makePayer({ openPopup });
    const presentation = {
      kind: 'script',
      origin: 'https://pay.test',
      scriptUrl: 'https://js.pay.test/v2.js',
      accessCode: 'code',
    } as const;
    start.mockResolvedValue({ ...START, presentation });
    await pay();
    announce('failed');
    expect(kind()).toBe('failed');
    checkout.tryAgain();
    openPopup.mockRejectedValueOnce(new Error('blocked'));
    await pay();
    await vi.waitFor(() => expect(kind()).toBe('closed'));
    expect(checkout.getSnapshot()).toMatchObject({
      problem: expect.stringContaining('you haven’t been charged') as string,
    });
  });
});
