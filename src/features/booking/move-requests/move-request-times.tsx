import type { MoveRequest } from '#contract/bookings/moves/move-request-records.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { durationText } from '#contract/time/duration.ts';
import { weekdayDateTime } from '../my-bookings/format-booking-time.ts';
import * as copy from './copy.ts';
import styles from './move-requests.module.css';

/** The time of a booking now, the requested one, and what it costs. */
export function MoveRequestTimes({ request }: { readonly request: MoveRequest }) {
  const { fromStartsAt, startsAt, durationType: type, duration: count } = request;
  return (
    <dl className={styles['times']}>
      <dt>{copy.before}</dt>
      <dd>{weekdayDateTime(fromStartsAt)}</dd>
      <dt>{copy.after}</dt>
      <dd className={styles['new']}>
        {weekdayDateTime(startsAt)} · {durationText({ type, count })}
      </dd>
      <dt>{copy.newPrice}</dt>
      <dd>{priceText(request)}</dd>
    </dl>
  );
}

function priceText({ askedBy, fromAmount, amount }: MoveRequest): string {
  const sum = formatNaira(amount);
  if (amount > fromAmount) return copy.moreToPay(sum, formatNaira(amount - fromAmount));
  if (amount < fromAmount) return copy.lessToPay(sum, formatNaira(fromAmount - amount));
  return askedBy === 'host' ? copy.absorbed(sum) : copy.samePrice(sum);
}
