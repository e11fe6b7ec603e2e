import type { MoveRequest } from '#contract/bookings/moves/move-request-records.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { durationText } from '#contract/time/duration.ts';
import { DescriptionList } from '#src/ui/layout/description-list.tsx';
import { weekdayDateTime } from '../my-bookings/format-booking-time.ts';
import * as copy from './copy.ts';

/** The time of a booking now, the requested one, and what it costs. */
export function MoveRequestTimes({ request }: { readonly request: MoveRequest }) {
  const { fromStartsAt, startsAt, durationType: type, duration: count } = request;
  const newTime = `${weekdayDateTime(startsAt)} · ${durationText({ type, count })}`;
  return (
    <DescriptionList
      items={[
        { name: copy.before, value: weekdayDateTime(fromStartsAt) },
        { name: copy.after, value: newTime, isMain: true },
        { name: copy.newPrice, value: priceText(request) },
      ]}
    />
  );
}

function priceText({ askedBy, fromAmount, amount }: MoveRequest): string {
  const sum = formatNaira(amount);
  if (amount > fromAmount) return copy.moreToPay(sum, formatNaira(amount - fromAmount));
  if (amount < fromAmount) return copy.lessToPay(sum, formatNaira(fromAmount - amount));
  return askedBy === 'host' ? copy.absorbed(sum) : copy.samePrice(sum);
}
