import { describe, expect, it, vi } from 'vitest';
import type { Verdict } from '../api/verify-payment.ts';
import { somePaymentTexts, someTexts } from '../testing/payment-texts.ts';
import { toastOf } from './words.ts';
import { keepPayment, type StoredPayment, storedPayments } from './stored-payments.ts';
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

function page(answers: Verdict[], shared = someTexts(), alone = someLock()) {
  const texts = somePaymentTexts(shared);
  const states: VerificationState[] = [];
  const told: string[] = [];
  const timers: { callback: () => void; ms: number }[] = [];
  const chances = new Set<() => void>();
  const verify = vi.fn(async () => answers.shift() ?? { kind: 'unexpected' as const });
  const outside = {
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
    told,
    timers,
    chances,
    verify,
    run: (which = payment) =>
      verifyUntilKnown(outside, which, {
        onState: (_, state) => states.push(state),
        onTold: ({ verdict }) => told.push(verdict.kind),
      }),
  };
}

const LATER: Verdict = { kind: 'waiting', why: 'not-arrived' };

describe('the verification', () => {
  it.each<[Verdict, VerificationState]>([
    [{ kind: 'verified' }, 'success'],
    [{ kind: 'already' }, 'success'],
    [{ kind: 'refused', message: 'No', code: undefined }, 'error'],
  ])('ends with %j', async (verdict, state) => {
    const one = page([verdict]);
    keepPayment(one.texts, payment);
    one.run();
    await vi.waitFor(() => expect(one.states).toEqual(['loading', state]));
    expect(one.told).toEqual([verdict.kind]);
    expect(storedPayments(one.texts)).toEqual([]);
    expect(one.chances.size).toBe(0);
  });

  it('keeps what can’t be told yet, and asks again with growing waits', async () => {
    const one = page([LATER, LATER, { kind: 'verified' }]);
    keepPayment(one.texts, payment);
    one.run();
    for (const [count, ms] of [2_000, 4_000].entries()) {
      await vi.waitFor(() => expect(one.timers.at(count)?.ms).toBe(ms));
      expect(storedPayments(one.texts)).toEqual([payment]);
      one.timers.at(count)?.callback();
    }
    await vi.waitFor(() => expect(one.states.at(-1)).toBe('success'));
  });

  it('asks at once when there is a chance', async () => {
    const one = page([LATER, { kind: 'verified' }]);
    keepPayment(one.texts, payment);
    one.run();
    await vi.waitFor(() => expect(one.states.at(-1)).toBe('waiting'));
    for (const chance of one.chances) chance();
    await vi.waitFor(() => expect(one.told).toEqual(['verified']));
  });

  it('doesn’t go on asking for what nobody says is paid', async () => {
    const one = page([LATER]);
    const open = { ...payment, claim: 'open' } as const;
    keepPayment(one.texts, open);
    one.run(open);
    await vi.waitFor(() => expect(one.states.at(-1)).toBe('waiting'));
    expect(one.timers).toEqual([]);
  });

  it('tells of the unexpected once, and loses nothing', async () => {
    const one = page([{ kind: 'unexpected' }, { kind: 'unexpected' }]);
    keepPayment(one.texts, payment);
    one.run();
    await vi.waitFor(() => expect(one.timers).toHaveLength(1));
    one.timers[0]?.callback();
    await vi.waitFor(() => expect(one.timers).toHaveLength(2));
    expect(one.told).toEqual(['unexpected']);
    expect(one.states.at(-1)).toBe('error');
    expect(storedPayments(one.texts)).toEqual([payment]);
  });

  it('asks in one page; the other reads the answer', async () => {
    const [shared, lock] = [someTexts(), someLock()];
    const [one, other] = [page([{ kind: 'verified' }], shared, lock), page([], shared, lock)];
    keepPayment(one.texts, payment);
    one.run();
    other.run();
    await vi.waitFor(() => expect(other.states).toEqual(['loading', 'success']));
    expect(one.told).toEqual(['verified']);
    expect(other.told).toEqual([]);
    expect(other.verify).not.toHaveBeenCalled();
  });

  it('writes nothing down for somebody who logged out meanwhile', async () => {
    const one = page([]);
    keepPayment(one.texts, payment);
    one.verify.mockImplementation(async () => {
      for (const store of [one.texts.shared, one.texts.own]) store.removeAll('aye.private.user');
      return { kind: 'verified' };
    });
    one.run();
    await vi.waitFor(() => expect(one.states.at(-1)).toBe('idle'));
    expect(one.told).toEqual([]);
    expect(one.texts.shared.read('aye.private.user.payments-settled')).toBeNull();
  });

  it('tells an answer that comes after the page has gone elsewhere', async () => {
    const one = page([{ kind: 'verified' }]);
    keepPayment(one.texts, payment);
    one.run()();
    await vi.waitFor(() => expect(one.told).toEqual(['verified']));
    expect(one.states).toEqual(['loading']);
  });
});

it.each<[Parameters<typeof toastOf>[0], string]>([
  [{ kind: 'verified' }, 'Booking verified successfully! check mail for booking details'],
  [{ kind: 'already' }, 'Your booking was already confirmed!'],
  [{ kind: 'unexpected' }, 'An unexpected error occurred during verification'],
  [{ kind: 'refused', message: 'Not paid', code: undefined }, 'Not paid'],
])('tells %j in the words of the specification', (verdict, text) => {
  expect(toastOf(verdict).text).toBe(text);
});
