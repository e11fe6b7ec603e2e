import type { CheckoutPresentation, CheckoutResult } from '#contract/payments/payments.ts';
import * as copy from '../checkout-copy.ts';
import type { PaidFor } from '../model/paid-for.ts';

/** A checkout that was started, and how it is shown. */
export type OpenCheckout = PaidFor & {
  readonly reference: string;
  readonly url: string;
  readonly presentation: CheckoutPresentation;
};

/** Specification §4, "Booking modal" and "Subscription modal". */
export type CheckoutState =
  | { readonly kind: 'idle' }
  /** `checkout` is set once the checkout exists; `shown` is true once the payer sees it. */
  | {
      readonly kind: 'processing';
      readonly checkout: OpenCheckout | undefined;
      readonly shown: boolean;
    }
  | { readonly kind: 'failed'; readonly reference: string }
  /** `problem`: why 'Try Again' could not continue. */
  | { readonly kind: 'closed'; readonly checkout: OpenCheckout; readonly problem?: string }
  /**
   * 'Try Again' after 'Payment Window Closed': it may have been paid. `returned`: the checkout has
   * returned to our own page, which it does however it ended.
   */
  | { readonly kind: 'verifying'; readonly checkout: OpenCheckout; readonly returned?: true }
  /** `known`: the provider has confirmed the payment; otherwise only the checkout reported it. */
  | { readonly kind: 'done'; readonly checkout: OpenCheckout; readonly known: boolean };

export type CheckoutEvent =
  | { readonly type: 'start' }
  /** No checkout was started. */
  | { readonly type: 'refused' }
  | { readonly type: 'started'; readonly checkout: OpenCheckout }
  | { readonly type: 'shown' }
  /** A hint from the checkout itself: never a proof. */
  | { readonly type: 'message'; readonly result: CheckoutResult }
  /** The payer closed it with the app's own controls. */
  | { readonly type: 'left' }
  /** The checkout can't be shown at all. */
  | { readonly type: 'broken'; readonly problem: string }
  | { readonly type: 'try-again' }
  /** The provider's result for the reference. */
  | { readonly type: 'checked'; readonly reference: string; readonly found: CheckedPayment }
  | { readonly type: 'reset' };

/**
 * `refused`: it failed for good; `unpaid`: nothing has arrived; `silent`: the provider didn't
 * answer.
 */
export type CheckedPayment = 'paid' | 'refused' | 'unpaid' | 'silent';

export const IDLE_CHECKOUT: CheckoutState = { kind: 'idle' };

function message(checkout: OpenCheckout, result: CheckoutResult): CheckoutState {
  switch (result) {
    case 'success':
      return checkout.presentation.kind === 'return-page'
        ? { kind: 'verifying', checkout, returned: true }
        : { kind: 'done', checkout, known: false };
    case 'failed':
      return { kind: 'failed', reference: checkout.reference };
    case 'close':
      return { kind: 'closed', checkout };
  }
}

function processing(
  state: Extract<CheckoutState, { kind: 'processing' }>,
  event: CheckoutEvent,
): CheckoutState {
  const { checkout } = state;
  if (checkout === undefined) {
    if (event.type === 'started') return { ...state, checkout: event.checkout };
    return event.type === 'refused' || event.type === 'left' ? IDLE_CHECKOUT : state;
  }
  switch (event.type) {
    case 'shown':
      return { ...state, shown: true };
    case 'message':
      return message(checkout, event.result);
    case 'left':
      return { kind: 'closed', checkout };
    case 'broken':
      return { kind: 'closed', checkout, problem: event.problem };
    default:
      return state;
  }
}

/**
 * Returns the state after a closed checkout was verified: paid after all, or ready for another
 * attempt.
 */
function checked(
  state: Extract<CheckoutState, { kind: 'closed' | 'verifying' }>,
  found: CheckedPayment,
): CheckoutState {
  const { checkout } = state;
  if (found === 'paid') return { kind: 'done', checkout, known: true };
  if (state.kind === 'closed') return state;
  if (state.returned === true) return returned(checkout, found);
  return found === 'silent'
    ? { kind: 'closed', checkout, problem: copy.notChecked }
    : IDLE_CHECKOUT;
}

/**
 * If the provider can't answer, the payment may well have arrived: it stays stored and is verified
 * until the result is known.
 */
function returned(checkout: OpenCheckout, found: Exclude<CheckedPayment, 'paid'>): CheckoutState {
  switch (found) {
    case 'refused':
      return { kind: 'failed', reference: checkout.reference };
    case 'unpaid':
      return { kind: 'closed', checkout };
    case 'silent':
      return { kind: 'done', checkout, known: false };
  }
}

/** Whether a result belongs to this checkout: one about an earlier checkout is ignored. */
function isOf(state: CheckoutState, reference: string): boolean {
  return 'checkout' in state && state.checkout?.reference === reference;
}

/**
 * Returns the next state of a checkout; an event that doesn't belong to the current state changes
 * nothing.
 */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (event.type === 'reset') return IDLE_CHECKOUT;
  if (event.type === 'checked') {
    if (!isOf(state, event.reference)) return state;
    if (state.kind === 'closed' || state.kind === 'verifying') return checked(state, event.found);
    // While the checkout is open only a payment that arrived counts, because the payer may still be
    // typing.
    const isPaid = state.kind === 'processing' && event.found === 'paid' && state.checkout;
    return isPaid ? { kind: 'done', checkout: isPaid, known: true } : state;
  }
  switch (state.kind) {
    case 'idle':
      return event.type === 'start'
        ? { kind: 'processing', checkout: undefined, shown: false }
        : state;
    case 'processing':
      return processing(state, event);
    case 'failed':
      return event.type === 'try-again' ? IDLE_CHECKOUT : state;
    case 'closed':
      return event.type === 'try-again' ? { kind: 'verifying', checkout: state.checkout } : state;
    case 'verifying':
    case 'done':
      return state;
  }
}
