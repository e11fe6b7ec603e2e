import type { CheckoutPresentation, CheckoutResult } from '#contract/payments.ts';
import type { PaidFor } from '../model/paid-for.ts';

/** A checkout that was begun, and how it is shown. */
export type OpenCheckout = PaidFor & {
  readonly reference: string;
  readonly url: string;
  readonly presentation: CheckoutPresentation;
};

/** Specification §4, "Booking modal" and "Subscription modal". */
export type CheckoutState =
  | { readonly kind: 'idle' }
  /** With a checkout, from when it is there; `shown` when the payer sees it. */
  | {
      readonly kind: 'processing';
      readonly checkout: OpenCheckout | undefined;
      readonly shown: boolean;
    }
  | { readonly kind: 'failed'; readonly reference: string }
  /** `problem`: why 'Try Again' could not go on. */
  | { readonly kind: 'closed'; readonly checkout: OpenCheckout; readonly problem?: string }
  /**
   * 'Try Again' after 'Payment Window Closed': it may have been paid. `returned`: our own page says
   * that the checkout led back to it, which it does however it ended.
   */
  | { readonly kind: 'verifying'; readonly checkout: OpenCheckout; readonly returned?: true }
  /** `known`: the provider itself says that it's paid; else only the checkout does. */
  | { readonly kind: 'done'; readonly checkout: OpenCheckout; readonly known: boolean };

export type CheckoutEvent =
  | { readonly type: 'start' }
  /** Nothing came of the start. */
  | { readonly type: 'refused' }
  | { readonly type: 'started'; readonly checkout: OpenCheckout }
  | { readonly type: 'shown' }
  /** A hint of the checkout's own: never a proof. */
  | { readonly type: 'said'; readonly result: CheckoutResult }
  /** The payer closed it by our own means. */
  | { readonly type: 'left' }
  /** The checkout can't be shown at all. */
  | { readonly type: 'broken'; readonly problem: string }
  | { readonly type: 'try-again' }
  /** What the provider says of the reference. */
  | { readonly type: 'checked'; readonly reference: string; readonly found: CheckedPayment }
  | { readonly type: 'reset' };

/** `refused`: it failed for good; `unpaid`: nothing has arrived; `silent`: it could not be asked. */
export type CheckedPayment = 'paid' | 'refused' | 'unpaid' | 'silent';

export const IDLE: CheckoutState = { kind: 'idle' };

const UNCHECKED =
  'We could not check whether your payment arrived. Please try again when you are online: nobody should pay twice.';

function said(checkout: OpenCheckout, result: CheckoutResult): CheckoutState {
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
    return event.type === 'refused' || event.type === 'left' ? IDLE : state;
  }
  switch (event.type) {
    case 'shown':
      return { ...state, shown: true };
    case 'said':
      return said(checkout, event.result);
    case 'left':
      return { kind: 'closed', checkout };
    case 'broken':
      return { kind: 'closed', checkout, problem: event.problem };
    default:
      return state;
  }
}

/** After it was closed: paid all the same, or on to another attempt. */
function checked(
  state: Extract<CheckoutState, { kind: 'closed' | 'verifying' }>,
  found: CheckedPayment,
): CheckoutState {
  const { checkout } = state;
  if (found === 'paid') return { kind: 'done', checkout, known: true };
  if (state.kind === 'closed') return state;
  if (state.returned === true) return returned(checkout, found);
  return found === 'silent' ? { kind: 'closed', checkout, problem: UNCHECKED } : IDLE;
}

/** Who can't be asked may well have paid: that is kept, and asked for until it's known. */
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

/** Whose answer it is: one of an earlier checkout says nothing of this one. */
function isOf(state: CheckoutState, reference: string): boolean {
  return 'checkout' in state && state.checkout?.reference === reference;
}

/** What a checkout becomes; an event that doesn't belong to its state changes nothing. */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (event.type === 'reset') return IDLE;
  if (event.type === 'checked') {
    if (!isOf(state, event.reference)) return state;
    if (state.kind === 'closed' || state.kind === 'verifying') return checked(state, event.found);
    // While it is open only a yes counts: the payer may still be typing.
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
      return event.type === 'try-again' ? IDLE : state;
    case 'closed':
      return event.type === 'try-again' ? { kind: 'verifying', checkout: state.checkout } : state;
    case 'verifying':
    case 'done':
      return state;
  }
}
