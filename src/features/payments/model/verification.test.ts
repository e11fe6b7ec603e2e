import { describe, expect, it, vi } from 'vitest';
import type { VerificationResult } from '../api/verify-payment.ts';
import { somePaymentTexts, someTexts } from '../testing/payment-texts.ts';
import { toastOf } from './payment-copy.ts';
import { storePayment, type StoredPayment, storedPayments } from './stored-payments.ts';
import { type VerificationState, verifyUntilKnown } from './verification.ts';

const payment: StoredPayment = { reference: 'a', durationType: 'hours', claim: 'paid' };

/** One lock for all pages of a device. */
function someLock() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(_: string, work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

function page(answers: VerificationResult[], shared = someTexts(), alone = someLock()) {
  const texts = somePaymentTexts(shared);
  const states: VerificationState[] = [];
  const reported: string[] = [];
  const timers: { callback: () => void; ms: number }[] = [];
  const chances = new Set<() => void>();
  const verify = vi.fn(async () => answers.shift() ?? { kind: 'unexpected' as const });
  const deps = {
    texts,
    verify,
    wordsOf: toastOf,
    alone,
    onChance: (listener: () => void) => {
      chances.add(listener);
      return () => chances.delete(listener);
    },
    setTimer: (callback: () => void, ms: number) => timers.push({ callback, ms }),
    clearTimer: () => undefined,
  };
  return {
    texts,
    states,
    reported,
    timers,
    chances,
    verify,
    run: (which = payment) =>
      verifyUntilKnown(deps, which, {
        onState: (_, state) => states.push(state),
        onMessage: ({ result }) => reported.push(result.kind),
      }),
  };
}

const LATER: VerificationResult = { kind: 'waiting', why: 'not-arrived' };

describe('verification of a payment', () => {
  it.each<[VerificationResult, VerificationState]>([
    [{ kind: 'verified' }, 'success'],
    [{ kind: 'already' }, 'success'],
    [{ kind: 'refused', message: 'No', code: undefined }, 'error'],
  ])('ends with %j [S2.72] [S4.8] [S8.9]', async (result, state) => {
    const one = page([result]);
    storePayment(one.texts, payment);
    one.run();
    await vi.waitFor(() => expect(one.states).toEqual(['loading', state]));
    expect(one.reported).toEqual([result.kind]);
    expect(storedPayments(one.texts)).toEqual([]);
    expect(one.chances.size).toBe(0);
  });

  it('stores a payment whose result is not known, and asks again after growing pauses [S4.8]', async () => {
    const one = page([LATER, LATER, { kind: 'verified' }]);
    storePayment(one.texts, payment);
    one.run();
    for (const [count, ms] of [2_000, 4_000].entries()) {
      await vi.waitFor(() => expect(one.timers.at(count)?.ms).toBe(ms));
      expect(storedPayments(one.texts)).toEqual([payment]);
      one.timers.at(count)?.callback();
    }
    await vi.waitFor(() => expect(one.states.at(-1)).toBe('success'));
  });

  it('asks at once when it may succeed', async () => {
    const one = page([LATER, { kind: 'verified' }]);
    storePayment(one.texts, payment);
    one.run();
    await vi.waitFor(() => expect(one.states.at(-1)).toBe('waiting'));
    for (const chance of one.chances) chance();
    await vi.waitFor(() => expect(one.reported).toEqual(['verified']));
  });

  it('does not ask repeatedly about a payment that was not reported as paid', async () => {
    const one = page([LATER]);
    const open = { ...payment, claim: 'open' } as const;
    storePayment(one.texts, open);
    one.run(open);
    await vi.waitFor(() => expect(one.states.at(-1)).toBe('waiting'));
    expect(one.timers).toEqual([]);
  });

  it('shows an unexpected result once, and loses nothing [S8.10]', async () => {
    const one = page([{ kind: 'unexpected' }, { kind: 'unexpected' }]);
    storePayment(one.texts, payment);
    one.run();
    await vi.waitFor(() => expect(one.timers).toHaveLength(1));
    one.timers[0]?.callback();
    await vi.waitFor(() => expect(one.timers).toHaveLength(2));
    expect(one.reported).toEqual(['unexpected']);
    expect(one.states.at(-1)).toBe('error');
    expect(storedPayments(one.texts)).toEqual([payment]);
  });

  it('asks on one page, and the other reads the result', async () => {
    const [shared, lock] = [someTexts(), someLock()];
    const [one, other] = [page([{ kind: 'verified' }], shared, lock), page([], shared, lock)];
    storePayment(one.texts, payment);
    one.run();
    other.run();
    await vi.waitFor(() => expect(other.states).toEqual(['loading', 'success']));
    expect(one.reported).toEqual(['verified']);
    expect(other.reported).toEqual([]);
    expect(other.verify).not.toHaveBeenCalled();
  });

  it('stores nothing for someone who logged out meanwhile', async () => {
    const one = page([]);
    storePayment(one.texts, payment);
    one.verify.mockImplementation(async () => {
      for (const store of [one.texts.shared, one.texts.own]) store.removeAll('aye.private.user');
      return { kind: 'verified' };
    });
    one.run();
    await vi.waitFor(() => expect(one.states.at(-1)).toBe('idle'));
    expect(one.reported).toEqual([]);
    expect(one.texts.shared.read('aye.private.user.payments-settled')).toBeNull();
  });

  it('shows a result that arrives after the page has changed', async () => {
    const one = page([{ kind: 'verified' }]);
    storePayment(one.texts, payment);
    one.run()();
    await vi.waitFor(() => expect(one.reported).toEqual(['verified']));
    expect(one.states).toEqual(['loading']);
  });
});

it.each<[Parameters<typeof toastOf>[0], string]>([
  [{ kind: 'verified' }, 'Booking verified successfully! check mail for booking details'],
  [{ kind: 'already' }, 'Your booking was already confirmed!'],
  [{ kind: 'unexpected' }, 'An unexpected error occurred during verification'],
  [{ kind: 'refused', message: 'Not paid', code: undefined }, 'Not paid'],
])('toastOf shows %j with the text of the specification [S8.7] [S8.10]', (result, text) => {
  expect(toastOf(result).text).toBe(text);
});
