import type {
  StatementKind,
  StatementSum,
  StatementTotals,
} from '../../../db/schema/statements.ts';
import type { OurSide, ProviderSide } from './compare.ts';

export const STATEMENT_KINDS = ['charge', 'refund', 'payout'] as const;

const NOTHING: StatementSum = { count: 0, kobo: 0 };

/** The totals of a statement of which nothing was compared yet. */
export const NO_TOTALS: StatementTotals = {
  charge: { provider: NOTHING, ours: NOTHING },
  refund: { provider: NOTHING, ours: NOTHING },
  payout: { provider: NOTHING, ours: NOTHING },
};

/** Adds a compared transaction to the totals of each side on which it succeeded. */
export function addToTotals(
  totals: StatementTotals,
  kind: StatementKind,
  provider: ProviderSide,
  ours: OurSide,
): StatementTotals {
  const { provider: theirSum, ours: ourSum } = totals[kind];
  const isPaidThere =
    provider.state === 'done' || (kind === 'charge' && provider.state === 'reversed');
  return {
    ...totals,
    [kind]: {
      provider: isPaidThere ? add(theirSum, provider.kobo ?? ours.kobo) : theirSum,
      ours: ours.state === 'done' ? add(ourSum, ours.kobo) : ourSum,
    },
  };
}

const add = ({ count, kobo }: StatementSum, more: number): StatementSum => ({
  count: count + 1,
  kobo: kobo + more,
});
