import type { Verdict } from '../api/verify-payment.ts';
import {
  type PaymentTexts,
  settledPayment,
  settlePayment,
  type StoredPayment,
  storedPayments,
} from './stored-payments.ts';
import type { PaidFor } from './paid-for.ts';
import type { Told } from './words.ts';

/** Specification §4, "Verification"; `waiting`: paid by what the payer says, and not confirmed yet. */
export type VerificationState = 'idle' | 'loading' | 'waiting' | 'success' | 'error';

export interface Verified {
  readonly payment: StoredPayment;
  readonly verdict: Exclude<Verdict, { kind: 'waiting' }>;
}

export interface VerificationSurroundings {
  readonly texts: PaymentTexts;
  verify(payment: StoredPayment): Promise<Verdict>;
  /** What the person hears of an answer. */
  wordsOf(verdict: Verified['verdict'], payment: PaidFor): Told;
  /** Runs work while no other page of the app runs any under this name. */
  alone<T>(name: string, work: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Calls back when asking again is worth it at once: back in view, or back on the network. */
  onChance(listener: () => void): () => void;
  setTimer(callback: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
}

export interface VerificationListener {
  onState(payment: StoredPayment, state: VerificationState): void;
  /** Once for each answer that a person should hear of, on the page that got it. */
  onTold(verified: Verified): void;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Under which pages, and a checkout within one, ask one after the other. */
export const paymentLock = (reference: string) => `aye.payment.${reference}`;

/** What one page's asking found. `elsewhere`: another page had asked before, and this is its end. */
type Found =
  | { readonly by: 'here'; readonly verdict: Verdict }
  | { readonly by: 'elsewhere'; readonly ended: 'success' | 'error' }
  | { readonly by: 'nobody' };

/**
 * Asks once, alone among the app's pages: the answer is the first one's, and the others read it. It
 * is written down before anybody is told.
 */
async function ask(
  outside: VerificationSurroundings,
  payment: StoredPayment,
  signal: AbortSignal,
): Promise<Found> {
  const { texts } = outside;
  const { reference } = payment;
  return outside.alone(
    paymentLock(reference),
    async () => {
      const settled = settledPayment(texts, reference);
      if (settled !== undefined) return { by: 'elsewhere', ended: settled.ended };
      const isStored = () => storedPayments(texts).some((row) => row.reference === reference);
      if (!isStored()) return { by: 'nobody' };
      const verdict = await outside.verify(payment);
      // Whoever logged out meanwhile leaves nothing behind.
      if (!isStored()) return { by: 'nobody' };
      if (verdict.kind === 'verified' || verdict.kind === 'already') {
        settlePayment(texts, { reference, ended: 'success' });
      } else if (verdict.kind === 'refused') {
        settlePayment(texts, { reference, ended: 'error' });
      }
      return { by: 'here', verdict };
    },
    signal,
  );
}

/**
 * Verifies a stored payment, with growing waits for as long as the provider can't say, until `stop`.
 * What is not known stays stored: the next page that opens goes on.
 */
export function verifyUntilKnown(
  outside: VerificationSurroundings,
  payment: StoredPayment,
  listener: VerificationListener,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let pause = FIRST_PAUSE_MS;
  let timer: unknown;
  let asking = false;
  let toldUnexpected = false;

  const tell = (state: VerificationState) => {
    if (!signal.aborted) listener.onState(payment, state);
  };

  function end(state: 'success' | 'error' | 'idle'): void {
    tell(state);
    stop();
  }

  function wait(): void {
    // One that nobody says is paid is asked for when there's a chance, not again and again.
    if (payment.claim !== 'open') timer = outside.setTimer(again, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    tell('waiting');
  }

  /** An answer is told also when the page has gone elsewhere meanwhile: it came once. */
  function take(found: Found): void {
    if (found.by === 'nobody') return end('idle');
    if (found.by === 'elsewhere') return end(found.ended);
    const { verdict } = found;
    if (verdict.kind === 'waiting') return signal.aborted ? undefined : wait();
    if (verdict.kind !== 'unexpected') {
      listener.onTold({ payment, verdict });
      return end(verdict.kind === 'refused' ? 'error' : 'success');
    }
    if (!toldUnexpected) listener.onTold({ payment, verdict });
    toldUnexpected = true;
    if (signal.aborted) return undefined;
    wait();
    return tell('error');
  }

  function again(): void {
    if (asking || signal.aborted) return;
    outside.clearTimer(timer);
    asking = true;
    ask(outside, payment, signal)
      .finally(() => {
        asking = false;
      })
      .then(take, () => {
        // The lock was not to be had.
        if (!signal.aborted) wait();
      });
  }

  function stop(): void {
    controller.abort();
    outside.clearTimer(timer);
    forgetChance();
  }

  const forgetChance = outside.onChance(again);
  tell('loading');
  again();
  return stop;
}
