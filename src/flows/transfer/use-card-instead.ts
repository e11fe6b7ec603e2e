import { useCheckout } from '#src/features/payments/checkout/use-checkout.ts';
import type { Checkout } from '#src/features/payments/checkout/create-checkout.ts';
import type { CheckoutState } from '#src/features/payments/checkout/checkout-state.ts';
import { paymentTexts } from '#src/features/payments/model/payment-verification.ts';
import { settledPayment } from '#src/features/payments/model/stored-payments.ts';
import type { StoredTransfer } from '#src/features/payments/transfer/stored-transfers.ts';
import * as copy from '#src/flows/booking/copy.ts';
import { useShowPaid } from '#src/flows/booking/pay/use-show-paid.ts';
import { showToast } from '#src/ui/toast/toasts.ts';

export interface CardInstead {
  readonly checkout: Checkout;
  readonly state: CheckoutState;
  /** Opens it; undefined if it can’t be opened. */
  readonly open: (() => void) | undefined;
}

/**
 * Returns the card checkout of a payment. It can be opened on the device that started the payment,
 * until it has failed: the failure of a reference is final for the app (`stored-payments.ts`).
 */
export function useCardInstead(stored: StoredTransfer | undefined): CardInstead {
  const { checkout, state } = useCheckout(useShowPaid());
  const open = async (
    { booking, transfer: { reference } }: StoredTransfer,
    card: NonNullable<StoredTransfer['card']>,
  ) => {
    const problem = await checkout.pay({
      paidFor: { durationType: booking.durationType },
      start: () => Promise.resolve({ presentation: undefined, ...card, reference }),
    });
    if (problem === undefined) return;
    const isOffline = problem.kind === 'no-connection';
    showToast(isOffline ? copy.noConnectionForCard : copy.cardNotOpened, { kind: 'error' });
  };
  if (stored?.card === undefined) return { checkout, state, open: undefined };
  const { card, transfer } = stored;
  const isSettled = settledPayment(paymentTexts, transfer.reference) !== undefined;
  return { checkout, state, open: isSettled ? undefined : () => void open(stored, card) };
}
