import { CheckoutSheet } from '#src/features/payments/ui/checkout-sheet.tsx';
import * as transferCopy from '#src/features/payments/transfer/copy.ts';
import type { CardInstead } from './use-card-instead.ts';

interface CardSheetProps extends Pick<CardInstead, 'checkout' | 'state'> {
  readonly online: boolean;
}

/** The card checkout of a payment that could be transferred; closing it leads back to the account. */
export function CardSheet({ checkout, state, online }: CardSheetProps) {
  if (state.kind === 'idle') return null;
  return (
    <CheckoutSheet
      title={transferCopy.cardTitle}
      checkout={checkout}
      state={state}
      online={online}
      saved={transferCopy.accountStays}
      onClose={checkout.tryAgain}
    />
  );
}
