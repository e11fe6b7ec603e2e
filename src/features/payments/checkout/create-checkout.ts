import type { BookingStart } from '#contract/reading/booking-start.ts';
import type { CheckoutResult } from '#contract/payments.ts';
import type { Verdict, VerifiedPayment } from '../api/verify-payment.ts';
import { type PaidFor, paidForOf } from '../model/paid-for.ts';
import {
  keepPayment,
  type PaymentTexts,
  settledPayment,
  type SettledPayment,
  settlePayment,
} from '../model/stored-payments.ts';
import { paymentLock, type VerificationSurroundings } from '../model/verification.ts';
import { PAYMENT_FAILED, type Told } from '../model/words.ts';
import {
  type CheckedPayment,
  type CheckoutEvent,
  checkoutReducer,
  type CheckoutState,
  IDLE,
  type OpenCheckout,
} from './checkout-state.ts';
import { openCheckout } from './open-checkout.ts';
import type { ScriptCheckout } from './provider-script.ts';

export interface CheckoutSurroundings {
  /** Whether the provider answers now. */
  prove(): Promise<boolean>;
  verify(payment: VerifiedPayment): Promise<Verdict>;
  /** Runs work while nobody else asks for the same payment. */
  alone: VerificationSurroundings['alone'];
  openPopup(checkout: ScriptCheckout, said: (result: CheckoutResult) => void): Promise<void>;
  readonly texts: PaymentTexts;
  readonly pageIsSecure: boolean;
  /** What the person hears of an answer. */
  wordsOf: VerificationSurroundings['wordsOf'];
  toast(told: Told): void;
  /** Milliseconds from 'paid' to `onPaid`. */
  closeAfter(known: boolean): number;
  setTimer(callback: () => void, ms: number): unknown;
}

/** Why a start came to nothing; `failed` is whatever the start itself threw. */
export type StartProblem =
  | { readonly kind: 'no-connection' }
  | { readonly kind: 'no-checkout' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface PaymentToStart {
  readonly paidFor: PaidFor;
  start(signal: AbortSignal): Promise<BookingStart>;
}

export interface Checkout {
  subscribe(listener: () => void): () => void;
  getSnapshot(): CheckoutState;
  /** Paid; `known`: the provider itself has said so, so that nothing is left to verify. */
  onPaid(listener: (known: boolean) => void): () => void;
  /** Once at a time. Resolves with what went wrong, or with nothing. */
  pay(payment: PaymentToStart): Promise<StartProblem | undefined>;
  shown(): void;
  said(result: CheckoutResult): void;
  /** The payer closes it by our own means: nothing is asked. */
  leave(): void;
  tryAgain(): void;
  /** The line is back, or the payer is: it may have been paid meanwhile. */
  recheck(): void;
}

const NO_SCRIPT =
  'The card provider’s page could not be loaded, so nothing was paid. Please check the connection and try again.';

type Paid = Extract<Verdict, { readonly kind: 'verified' | 'already' }>;

const isPaid = (verdict: Verdict): verdict is Paid =>
  verdict.kind === 'verified' || verdict.kind === 'already';

function foundBy(verdict: Verdict): CheckedPayment {
  if (isPaid(verdict)) return 'paid';
  if (verdict.kind === 'refused') return 'refused';
  return verdict.kind === 'waiting' && verdict.why === 'not-arrived' ? 'unpaid' : 'silent';
}

/** One checkout after another, with what each step of it does besides changing the state. */
class CardCheckout implements Checkout {
  readonly #outside: CheckoutSurroundings;
  readonly #listeners = new Set<() => void>();
  readonly #paidListeners = new Set<(known: boolean) => void>();
  #state: CheckoutState = IDLE;
  #starting: AbortController | undefined;

  constructor(outside: CheckoutSurroundings) {
    this.#outside = outside;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly onPaid = (listener: (known: boolean) => void) => {
    this.#paidListeners.add(listener);
    return () => this.#paidListeners.delete(listener);
  };

  readonly getSnapshot = () => this.#state;
  readonly shown = () => this.#send({ type: 'shown' });
  readonly said = (result: CheckoutResult) => this.#send({ type: 'said', result });
  readonly tryAgain = () => this.#send({ type: 'try-again' });

  readonly pay = async (payment: PaymentToStart) => {
    if (this.#state.kind !== 'idle') return undefined;
    const controller = new AbortController();
    this.#starting = controller;
    this.#send({ type: 'start' });
    const problem = await this.#begin(payment, controller.signal);
    if (problem !== undefined && this.#starting === controller) this.#send({ type: 'refused' });
    return problem;
  };

  readonly leave = () => {
    this.#starting?.abort();
    this.#send({ type: 'left' });
  };

  readonly recheck = () => {
    const state = this.#state;
    if (state.kind === 'processing' && state.checkout) void this.#check(state.checkout);
  };

  #send(event: CheckoutEvent): void {
    const before = this.#state;
    const now = checkoutReducer(before, event);
    if (now === before) return;
    this.#state = now;
    for (const listener of this.#listeners) listener();
    if (now.kind !== before.kind) this.#enter(now, before);
  }

  #enter(now: CheckoutState, before: CheckoutState): void {
    const { texts, toast } = this.#outside;
    if (now.kind === 'failed') {
      settlePayment(texts, { reference: now.reference, ended: 'error' });
      toast({ text: PAYMENT_FAILED, kind: 'error' });
    }
    const wasOpen = before.kind === 'processing';
    if (now.kind === 'verifying' || (now.kind === 'closed' && wasOpen)) {
      void this.#check(now.checkout);
    }
    if (now.kind === 'done') this.#finish(now.checkout, now.known);
  }

  #finish(checkout: OpenCheckout, known: boolean): void {
    const { texts, setTimer, closeAfter } = this.#outside;
    const { reference } = checkout;
    if (known) settlePayment(texts, { reference, ended: 'success' });
    else keepPayment(texts, { reference, ...paidForOf(checkout), claim: 'paid' });
    setTimer(() => {
      this.#send({ type: 'reset' });
      for (const listener of this.#paidListeners) listener(known);
    }, closeAfter(known));
  }

  async #check(checkout: OpenCheckout): Promise<void> {
    const { reference } = checkout;
    const verdict = await this.#ask(checkout);
    if (typeof verdict === 'string') {
      // Somebody else was told how it ended, and has said so.
      const found = verdict === 'success' ? 'paid' : 'unpaid';
      return this.#send({ type: 'checked', reference, found });
    }
    this.#send({ type: 'checked', reference, found: foundBy(verdict) });
    const isReturned = verdict.kind === 'refused' && verdict.code === 'PAYMENT_RETURNED';
    if (isPaid(verdict) || isReturned)
      this.#outside.toast(this.#outside.wordsOf(verdict, checkout));
  }

  /** The provider says once that it's paid: who hears it writes it down before anybody else asks. */
  #ask(checkout: OpenCheckout): Promise<Verdict | SettledPayment['ended']> {
    const { texts, alone, verify } = this.#outside;
    const { reference } = checkout;
    const work = async () => {
      const settled = settledPayment(texts, reference);
      if (settled !== undefined) return settled.ended;
      const verdict = await verify(checkout);
      if (isPaid(verdict)) settlePayment(texts, { reference, ended: 'success' });
      return verdict;
    };
    return alone(paymentLock(reference), work, new AbortController().signal);
  }

  async #begin(
    { start, paidFor }: PaymentToStart,
    signal: AbortSignal,
  ): Promise<StartProblem | undefined> {
    const { prove, pageIsSecure } = this.#outside;
    const isConnected = await prove();
    if (signal.aborted) return undefined;
    if (!isConnected) return { kind: 'no-connection' };
    try {
      const checkout = openCheckout(await start(signal), paidFor, pageIsSecure);
      if (signal.aborted) return undefined;
      if (checkout === undefined) return { kind: 'no-checkout' };
      this.#open(checkout);
      return undefined;
    } catch (error) {
      return signal.aborted ? undefined : { kind: 'failed', error };
    }
  }

  #open(checkout: OpenCheckout): void {
    const { reference, presentation } = checkout;
    // Kept before the payer can pay: whatever happens from here on, it can be asked for.
    keepPayment(this.#outside.texts, { reference, ...paidForOf(checkout), claim: 'open' });
    this.#send({ type: 'started', checkout });
    if (presentation.kind === 'script') void this.#openPopup(reference, presentation);
  }

  async #openPopup(reference: string, presentation: ScriptCheckout): Promise<void> {
    const sendOf = (event: CheckoutEvent) => {
      const { checkout } = this.#state.kind === 'processing' ? this.#state : {};
      if (checkout?.reference === reference) this.#send(event);
    };
    try {
      await this.#outside.openPopup(presentation, (result) => sendOf({ type: 'said', result }));
      sendOf({ type: 'shown' });
    } catch {
      sendOf({ type: 'broken', problem: NO_SCRIPT });
    }
  }
}

export function createCheckout(outside: CheckoutSurroundings): Checkout {
  return new CardCheckout(outside);
}
