import type { Charge } from '../../gateways/cards/cards.ts';
import type { PaymentIssueCause } from './context.ts';
import type { PaymentRow } from './repository.ts';

export type ChargeOutcome =
  | { readonly kind: 'arrived'; readonly charge: Charge }
  | { readonly kind: 'pending' | 'failed'; readonly reportIssue?: PaymentIssueCause };

/**
 * Evaluates the card provider's answer about a payment. Only a success of exactly this charge in
 * its own currency counts as arrived. Anything unusual is left to a person and settles nothing.
 */
export function evaluateCharge(
  { reference, currency }: Pick<PaymentRow, 'reference' | 'currency'>,
  charge: Charge | undefined,
): ChargeOutcome {
  if (charge === undefined) return { kind: 'pending' };
  if (charge.reference !== reference) return { kind: 'pending', reportIssue: 'other-reference' };
  switch (charge.status) {
    case 'success':
      if (charge.currency !== currency) return { kind: 'pending', reportIssue: 'foreign-currency' };
      return Number.isSafeInteger(charge.paidKobo) && charge.paidKobo > 0
        ? { kind: 'arrived', charge }
        : { kind: 'pending', reportIssue: 'no-amount' };
    case 'failed':
    case 'expired':
      return { kind: 'failed' };
    case 'reversed':
      return { kind: 'failed', reportIssue: 'reversed' };
    case 'pending':
    case 'unknown':
      return { kind: 'pending' };
  }
}
