import type { EpochMs } from '#contract/units.ts';
import type { BookingStart } from '#contract/lenient-parsers/booking-start.ts';
import type { CheckoutResult } from '#contract/payments/payments.ts';
import * as copy from '../checkout-copy.ts';
import { isPaid, type VerificationResult, type VerifiedPayment } from '../api/verify-payment.ts';
import { type PaidFor, paidForOf } from '../model/paid-for.ts';
import {
  storePayment,
  type PaymentTexts,
  settledPayment,
  type StoredSettlement,
  storeSettlement,
} from '../model/stored-payments.ts';
import { paymentLock, type VerificationDependencies } from '../model/verification.ts';
import { PAYMENT_FAILED, type PaymentMessage } from '../model/payment-copy.ts';
import {
  type CheckedPayment,
  type CheckoutEvent,
  checkoutReducer,
  type CheckoutState,
  IDLE_CHECKOUT,
  type OpenCheckout,
} from './checkout-state.ts';
import type { ScriptCheckout } from './provider-script.ts';

export interface CheckoutDependencies {
  /** Resolves to whether the provider can be reached now. */
  prove(): Promise<boolean>;
  verify(payment: VerifiedPayment): Promise<VerificationResult>;
  /** Runs work while no other page asks about the same payment. */
  alone: VerificationDependencies['alone'];
  openPopup(checkout: ScriptCheckout, message: (result: CheckoutResult) => void): Promise<void>;
  readonly texts: PaymentTexts;
  readonly pageIsSecure: boolean;
  /** Returns the toast for a result. */
  wordsOf: VerificationDependencies['wordsOf'];
  toast(reported: PaymentMessage): void;
  /** Milliseconds from the success to `onPaid`. */
  closeAfter(known: boolean): number;
  setTimer(callback: () => void, ms: number): unknown;
}

/** Why no checkout was started; `failed` has the error that the start itself threw. */
export type StartProblem =
  | { readonly kind: 'no-connection' }
  | { readonly kind: 'no-checkout' }
  | { readonly kind: 'failed'; readonly error: unknown };

interface PaymentToStart {
  readonly paidFor: PaidFor;
  /** Resolves to the checkout, or to undefined if nothing has to be paid at one. */
  start(signal: AbortSignal): Promise<BookingStart | undefined>;
}

export interface Checkout {
  subscribe(listener: () => void): () => void;
  getSnapshot(): CheckoutState;
  /**
   * Called when it is paid; `known`: the provider has confirmed it, so that nothing is left to
   * verify.
   */
  onPaid(listener: (known: boolean, reference: string) => void): () => void;
  /** Starts one payment at a time. Resolves to the problem, or to undefined. */
  pay(payment: PaymentToStart): Promise<StartProblem | undefined>;
  shown(): void;
  message(result: CheckoutResult): void;
  /** The payer closes it with the app's own controls, without a question. */
  leave(): void;
  tryAgain(): void;
  /** The connection or the payer is back: it may have been paid meanwhile. */
  recheck(): void;
}

function foundBy(result: VerificationResult): CheckedPayment {
  if (isPaid(result)) return 'paid';
  if (result.kind === 'refused') return 'refused';
  return result.kind === 'waiting' && result.why === 'not-arrived' ? 'unpaid' : 'silent';
}

/**
 * Runs one checkout after another, with the effects of each step beside the change of its state.
 */
class CardCheckout implements Checkout {
  readonly #deps: CheckoutDependencies;
  readonly #listeners = new Set<() => void>();
  readonly #paidListeners = new Set<(known: boolean, reference: string) => void>();
  #state: CheckoutState = IDLE_CHECKOUT;
  #starting: AbortController | undefined;
  /** When the payer of the open checkout was logged in. */
  #payerSince: EpochMs | undefined;

  constructor(deps: CheckoutDependencies) {
    this.#deps = deps;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly onPaid = (listener: (known: boolean, reference: string) => void) => {
    this.#paidListeners.add(listener);
    return () => this.#paidListeners.delete(listener);
  };

  readonly getSnapshot = () => this.#state;
  readonly shown = () => this.#send({ type: 'shown' });
  readonly message = (result: CheckoutResult) => this.#send({ type: 'message', result });
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
    const { texts, toast } = this.#deps;
    if (now.kind === 'failed') {
      storeSettlement(texts, { reference: now.reference, ended: 'error' });
      toast({ text: PAYMENT_FAILED, kind: 'error' });
    }
    const wasOpen = before.kind === 'processing';
    if (now.kind === 'verifying' || (now.kind === 'closed' && wasOpen)) {
      void this.#check(now.checkout);
    }
    if (now.kind === 'done') this.#finish(now.checkout, now.known);
  }

  #finish(checkout: OpenCheckout, known: boolean): void {
    const { texts, setTimer, closeAfter } = this.#deps;
    const { reference } = checkout;
    if (known) storeSettlement(texts, { reference, ended: 'success' });
    // The payer may have logged out on another page. The next person to log in must not read of it.
    else if (texts.loggedInSince() === this.#payerSince) {
      storePayment(texts, { reference, ...paidForOf(checkout), claim: 'paid' });
    }
    setTimer(() => {
      this.#send({ type: 'reset' });
      for (const listener of this.#paidListeners) listener(known, reference);
    }, closeAfter(known));
  }

  async #check(checkout: OpenCheckout): Promise<void> {
    const { reference } = checkout;
    const result = await this.#ask(checkout).catch(
      // The lock could not be acquired, so nobody was asked.
      (): VerificationResult => ({ kind: 'waiting', why: 'no-answer' }),
    );
    if (typeof result === 'string') {
      // Another page received the result and has shown it.
      const found = result === 'success' ? 'paid' : 'unpaid';
      return this.#send({ type: 'checked', reference, found });
    }
    this.#send({ type: 'checked', reference, found: foundBy(result) });
    const isReturned = result.kind === 'refused' && result.code === 'PAYMENT_RETURNED';
    if (result.kind === 'waiting' || !(isPaid(result) || isReturned)) return;
    this.#deps.toast(this.#deps.wordsOf(result, checkout));
  }

  /**
   * The provider confirms a payment only once, so the page that receives it stores it before
   * another page asks.
   */
  #ask(checkout: OpenCheckout): Promise<VerificationResult | StoredSettlement['ended']> {
    const { texts, alone, verify } = this.#deps;
    const { reference } = checkout;
    const work = async () => {
      const settled = settledPayment(texts, reference);
      if (settled !== undefined) return settled.ended;
      const result = await verify(checkout);
      if (isPaid(result)) storeSettlement(texts, { reference, ended: 'success' });
      return result;
    };
    return alone(paymentLock(reference), work, new AbortController().signal);
  }

  async #begin(
    { start, paidFor }: PaymentToStart,
    signal: AbortSignal,
  ): Promise<StartProblem | undefined> {
    const { prove, pageIsSecure } = this.#deps;
    const isConnected = await prove();
    if (signal.aborted) return undefined;
    if (!isConnected) return { kind: 'no-connection' };
    try {
      const started = await start(signal);
      if (signal.aborted) return undefined;
      if (started === undefined) {
        this.#send({ type: 'refused' });
        return undefined;
      }
      const checkout = openCheckout(started, paidFor, pageIsSecure);
      if (checkout === undefined) return { kind: 'no-checkout' };
      this.#open(checkout);
      return undefined;
    } catch (error) {
      return signal.aborted ? undefined : { kind: 'failed', error };
    }
  }

  #open(checkout: OpenCheckout): void {
    const { reference, presentation } = checkout;
    this.#payerSince = this.#deps.texts.loggedInSince();
    // Stored before the payer can pay: whatever happens from here on, it can be verified.
    storePayment(this.#deps.texts, { reference, ...paidForOf(checkout), claim: 'open' });
    this.#send({ type: 'started', checkout });
    if (presentation.kind === 'script') void this.#openPopup(reference, presentation);
  }

  async #openPopup(reference: string, presentation: ScriptCheckout): Promise<void> {
    const sendOf = (event: CheckoutEvent) => {
      const { checkout } = this.#state.kind === 'processing' ? this.#state : {};
      if (checkout?.reference === reference) this.#send(event);
    };
    try {
      await this.#deps.openPopup(presentation, (result) => sendOf({ type: 'message', result }));
      sendOf({ type: 'shown' });
    } catch {
      sendOf({ type: 'broken', problem: copy.pageNotLoaded });
    }
  }
}

export function createCheckout(deps: CheckoutDependencies): Checkout {
  return new CardCheckout(deps);
}

/** Returns the text as a web address; a page loaded over TLS accepts only https. */
function webAddress(text: string, pageIsSecure: boolean): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && !pageIsSecure);
  return isWeb ? url : undefined;
}

/** Returns where and how a started checkout is shown; undefined if its address can't be used. */
function openCheckout(
  { reference, checkoutUrl, presentation }: BookingStart,
  paidFor: PaidFor,
  pageIsSecure: boolean,
): OpenCheckout | undefined {
  const url = webAddress(checkoutUrl, pageIsSecure);
  if (url === undefined) return undefined;
  const message = presentation ?? { kind: 'frame' as const, origin: url.origin };
  if (!URL.canParse(message.origin)) return undefined;
  if (message.kind === 'script' && webAddress(message.scriptUrl, pageIsSecure) === undefined) {
    return undefined;
  }
  return {
    reference,
    url: url.href,
    presentation: { ...message, origin: new URL(message.origin).origin },
    ...paidFor,
  };
}
