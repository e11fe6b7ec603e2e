import type { MoveQuote } from '#contract/bookings/moves/reschedule.ts';
import { Text } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';
import { PriceRows } from './price-rows.tsx';

interface MoveSummaryProps {
  /** Undefined until a time was chosen and its price is known. */
  readonly quote: MoveQuote | undefined;
  readonly loading: boolean;
  /** The name of a difference that isn't paid now. */
  readonly toPay?: string;
}

/** Shows what a change costs before it is confirmed. */
export function MoveSummary({ quote, loading, toPay: payName = copy.toPay }: MoveSummaryProps) {
  if (quote === undefined) {
    return (
      <Text tone="muted" size="s" center role="status">
        {loading ? copy.checkingPrice : copy.chooseNewTime}
      </Text>
    );
  }
  const { paid, amount, toPay, toCredit } = quote;
  const [name, sum] = toCredit > 0 ? [copy.toCredit, toCredit] : [payName, toPay];
  return (
    <PriceRows
      label={copy.priceOfChange}
      rows={[
        [copy.before, paid],
        [copy.newPrice, amount],
      ]}
      total={[sum === 0 ? copy.samePrice : name, sum]}
    />
  );
}
