import type { Charge } from '../../gateways/cards/cards.ts';
import type { AlarmCause } from './context.ts';
import type { PaymentRow } from './repository.ts';

export type Judgement =
  | { readonly kind: 'arrived'; readonly charge: Charge }
  | { readonly kind: 'pending' | 'failed'; readonly alarm?: AlarmCause };

/**
 * What a provider's answer says of a payment. Only a success of this very charge in its own currency
 * has arrived; whatever is odd about an answer is left to a person, and nothing is settled by it.
 */
export function judge(
  { reference, currency }: Pick<PaymentRow, 'reference' | 'currency'>,
  charge: Charge | undefined,
): Judgement {
  if (charge === undefined) return { kind: 'pending' };
  if (charge.reference !== reference) return { kind: 'pending', alarm: 'other-reference' };
  switch (charge.status) {
    case 'success':
      if (charge.currency !== currency) return { kind: 'pending', alarm: 'foreign-currency' };
      return Number.isSafeInteger(charge.paidKobo) && charge.paidKobo > 0
        ? { kind: 'arrived', charge }
        : { kind: 'pending', alarm: 'no-amount' };
    case 'failed':
    case 'expired':
      return { kind: 'failed' };
    case 'reversed':
      return { kind: 'failed', alarm: 'reversed' };
    case 'pending':
    case 'unknown':
      return { kind: 'pending' };
  }
}
