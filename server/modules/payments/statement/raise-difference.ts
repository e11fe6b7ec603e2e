import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { paymentIssues } from '../../../db/schema/schema.ts';
import { reportIssue } from '../../../db/stores/payment-issues.ts';
import type { PaymentIssueCause, PaymentsContext } from '../context.ts';
import { type DifferenceCause, type OurSide, type ProviderSide } from './compare.ts';
import { shownKobo } from './our-side.ts';

/** Open issues that are about the same matter, and were raised when it was noticed. */
const SAME_MATTER: Readonly<Record<DifferenceCause, readonly PaymentIssueCause[]>> = {
  'charge-unpaid-here': ['foreign-currency', 'no-amount', 'other-reference'],
  'charge-unpaid-there': ['reversed'],
  'charge-amount-differs': [],
  'refund-differs': ['refund-failed'],
  'payout-differs': ['payout-contradicted'],
};

interface Difference {
  readonly cause: DifferenceCause;
  readonly reference: string;
  readonly provider: ProviderSide;
  readonly ours: OurSide;
}

/**
 * Raises one payment issue for a difference, ever: a repeated statement doesn't reopen one that an
 * admin has resolved.
 */
export async function raiseDifference(
  { db, now, notes }: Pick<PaymentsContext, 'db' | 'now' | 'notes'>,
  { cause, reference, provider, ours }: Difference,
): Promise<void> {
  const { kind, settledAt } = paymentIssues;
  const known = await db.$count(
    paymentIssues,
    and(
      eq(paymentIssues.reference, reference),
      or(eq(kind, cause), and(inArray(kind, [...SAME_MATTER[cause]]), isNull(settledAt))),
    ),
  );
  if (known > 0) return;
  const amounts = Object.entries({ providerKobo: provider.kobo, ourKobo: shownKobo(ours) });
  const details = Object.fromEntries(
    amounts.filter((entry): entry is [string, number] => entry[1] !== undefined),
  );
  const states = { providerState: provider.state, ourState: ours.state };
  await reportIssue(db, { cause, reference, details: { ...details, ...states } }, now());
  notes.reportIssue({ cause, reference });
}

/** Raises one payment issue for a statement that couldn't be made for a day. */
export async function raiseMissingStatement(
  { db, now, notes }: Pick<PaymentsContext, 'db' | 'now' | 'notes'>,
  { day, provider }: { readonly day: string; readonly provider: string },
): Promise<void> {
  const cause = 'statement-missing';
  const reference = `${provider} ${day}`;
  const isThis = and(eq(paymentIssues.kind, cause), eq(paymentIssues.reference, reference));
  if ((await db.$count(paymentIssues, isThis)) > 0) return;
  await reportIssue(db, { cause, reference, details: { day, provider } }, now());
  notes.reportIssue({ cause, reference });
}
