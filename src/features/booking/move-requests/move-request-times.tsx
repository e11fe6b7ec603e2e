import type { MoveRequest } from '#contract/bookings/moves/move-request-records.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { durationText } from '#contract/time/duration.ts';
import { Grid, Text } from '#src/ui/layout/layout.tsx';
import { weekdayDateTime } from '../my-bookings/format-booking-time.ts';
import * as copy from './copy.ts';
import styles from './move-requests.module.css';

/** The time of a booking now, the requested one, and what it costs. */
export function MoveRequestTimes({ request }: { readonly request: MoveRequest }) {
  const { fromStartsAt, startsAt, durationType: type, duration: count } = request;
  return (
    <Grid as="dl" gap={1} gapX={4} className={styles['times']}>
      <Text as="dt" tone="muted" size="s">
        {copy.before}
      </Text>
      <Text as="dd" digits>
        {weekdayDateTime(fromStartsAt)}
      </Text>
      <Text as="dt" tone="muted" size="s">
        {copy.after}
      </Text>
      <Text as="dd" digits className={styles['new']}>
        {weekdayDateTime(startsAt)} · {durationText({ type, count })}
      </Text>
      <Text as="dt" tone="muted" size="s">
        {copy.newPrice}
      </Text>
      <Text as="dd" digits>
        {priceText(request)}
      </Text>
    </Grid>
  );
}

function priceText({ askedBy, fromAmount, amount }: MoveRequest): string {
  const sum = formatNaira(amount);
  if (amount > fromAmount) return copy.moreToPay(sum, formatNaira(amount - fromAmount));
  if (amount < fromAmount) return copy.lessToPay(sum, formatNaira(fromAmount - amount));
  return askedBy === 'host' ? copy.absorbed(sum) : copy.samePrice(sum);
}
