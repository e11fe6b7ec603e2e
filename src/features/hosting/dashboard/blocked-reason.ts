import type { BankAccounts } from '#contract/payments/host-money.ts';

/** Why no payout is possible now. */
export type BlockedReason =
  | { readonly kind: 'missing' }
  /** The link in the email has not been opened. */
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'held'; readonly until: Date };

/** Undefined if a payout is possible, as far as the app knows. */
export function blockedReasonOf(
  { active, pending }: BankAccounts,
  now: Date,
): BlockedReason | undefined {
  if (active === undefined) return { kind: pending === undefined ? 'missing' : 'unconfirmed' };
  if (active.heldUntil === undefined) return undefined;
  const until = new Date(active.heldUntil);
  return until > now ? { kind: 'held', until } : undefined;
}
