import type { MoveRequest } from '#contract/bookings/moves/move-request-records.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { bookedRangeText } from '#contract/time/day-text.ts';
import { DescriptionList } from '#src/ui/layout/description-list.tsx';
import * as copy from './copy.ts';

/** The time of a booking now, the requested one, and what it costs. */
export function MoveRequestTimes({ request }: { readonly request: MoveRequest }) {
  const { fromStartsAt, fromEndsAt, startsAt, endsAt } = request;
  return (
    <DescriptionList
      items={[
        { name: copy.before, value: bookedRangeText(fromStartsAt, fromEndsAt) },
        { name: copy.after, value: bookedRangeText(startsAt, endsAt), isMain: true },
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
