import { isPaid, type VerificationResult } from '../api/verify-payment.ts';
import {
  type PaymentTexts,
  settledPayment,
  storeSettlement,
  type StoredPayment,
  storedPayments,
} from './stored-payments.ts';
import type { PaidFor } from './paid-for.ts';
import type { PaymentMessage } from './payment-copy.ts';

/**
 * Specification §4, "Verification"; `waiting`: the payer reports it as paid, but it isn't confirmed
 * yet.
 */
export type VerificationState = 'idle' | 'loading' | 'waiting' | 'success' | 'error';

export interface PaymentCheck {
  readonly payment: StoredPayment;
  readonly result: Exclude<VerificationResult, { kind: 'waiting' }>;
}

export interface VerificationDependencies {
  readonly texts: PaymentTexts;
  verify(payment: StoredPayment): Promise<VerificationResult>;
  /** Returns the toast for a result. */
  wordsOf(result: PaymentCheck['result'], payment: PaidFor): PaymentMessage;
  /** Runs work while no other page of the app runs any with this name. */
  alone<T>(name: string, work: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /**
   * Calls the listener when asking again may succeed at once: the page is visible again, or online
   * again.
   */
  onChance(listener: () => void): () => void;
  setTimer(callback: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
}

export interface VerificationListener {
  onState(payment: StoredPayment, state: VerificationState): void;
  /** Called once for each result to be shown, on the page that received it. */
  onMessage(verified: PaymentCheck): void;
}

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;

/** Name of the lock with which pages, and a checkout within one, ask one after the other. */
export const paymentLock = (reference: string) => `aye.payment.${reference}`;

/** The result of one attempt. `elsewhere`: another page had asked before and stored this result. */
type Found =
  | { readonly by: 'here'; readonly result: VerificationResult }
  | { readonly by: 'elsewhere'; readonly ended: 'success' | 'error' }
  | { readonly by: 'nobody' };

/**
 * Asks the provider from one of the app's pages only: the first page stores the result, and the
 * others read it. It is stored before it is shown.
 */
async function ask(
  deps: VerificationDependencies,
  payment: StoredPayment,
  signal: AbortSignal,
): Promise<Found> {
  const { texts } = deps;
  const { reference } = payment;
  return deps.alone(
    paymentLock(reference),
    async () => {
      const settled = settledPayment(texts, reference);
      if (settled !== undefined) {
        // The page that asked could not remove this page's own copy.
        storeSettlement(texts, settled);
        return { by: 'elsewhere', ended: settled.ended };
      }
      const isStored = () => storedPayments(texts).some((row) => row.reference === reference);
      if (!isStored()) return { by: 'nobody' };
      const result = await deps.verify(payment);
      // Nothing is stored for someone who logged out meanwhile.
      if (!isStored()) return { by: 'nobody' };
      if (isPaid(result)) {
        storeSettlement(texts, { reference, ended: 'success' });
      } else if (result.kind === 'refused') {
        storeSettlement(texts, { reference, ended: 'error' });
      }
      return { by: 'here', result };
    },
    signal,
  );
}

/**
 * Verifies a stored payment, with growing pauses while the provider has no result, until the
 * returned function is called. A payment without a result stays stored, and the next page that
 * opens continues.
 */
export function verifyUntilKnown(
  deps: VerificationDependencies,
  payment: StoredPayment,
  listener: VerificationListener,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let pause = FIRST_PAUSE_MS;
  let timer: unknown;
  let asking = false;
  let unexpectedMessage = false;

  const notify = (state: VerificationState) => {
    if (!signal.aborted) listener.onState(payment, state);
  };

  function end(state: 'success' | 'error' | 'idle'): void {
    notify(state);
    stop();
  }

  function wait(): void {
    // A payment that wasn't reported as paid is only verified when that may succeed, not
    // repeatedly.
    if (payment.claim !== 'open') timer = deps.setTimer(again, pause);
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
    notify('waiting');
  }

  /** A result is shown even if the page has changed meanwhile, because it is received only once. */
  function take(found: Found): void {
    if (found.by === 'nobody') return end('idle');
    if (found.by === 'elsewhere') return end(found.ended);
    const { result } = found;
    if (result.kind === 'waiting') return signal.aborted ? undefined : wait();
    if (result.kind !== 'unexpected') {
      listener.onMessage({ payment, result });
      return end(result.kind === 'refused' ? 'error' : 'success');
    }
    if (!unexpectedMessage) listener.onMessage({ payment, result });
    unexpectedMessage = true;
    if (signal.aborted) return undefined;
    wait();
    return notify('error');
  }

  function again(): void {
    if (asking || signal.aborted) return;
    deps.clearTimer(timer);
    asking = true;
    ask(deps, payment, signal)
      .finally(() => {
        asking = false;
      })
      .then(take, () => {
        // The lock could not be acquired.
        if (!signal.aborted) wait();
      });
  }

  function stop(): void {
    controller.abort();
    deps.clearTimer(timer);
    forgetChance();
  }

  const forgetChance = deps.onChance(again);
  notify('loading');
  again();
  return stop;
}
