import type { BankAccounts } from '#contract/host-money.ts';

/** Why nothing can be paid out now. */
export type Hindrance =
  | { readonly kind: 'missing' }
  /** The link in the mail has not been opened. */
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'held'; readonly until: Date };

/** Undefined where a payout can go out, as far as the app knows. */
export function hindranceOf({ active, pending }: BankAccounts, now: Date): Hindrance | undefined {
  if (active === undefined) return { kind: pending === undefined ? 'missing' : 'unconfirmed' };
  if (active.heldUntil === undefined) return undefined;
  const until = new Date(active.heldUntil);
  return until > now ? { kind: 'held', until } : undefined;
}
