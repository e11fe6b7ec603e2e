import { dayText } from '#contract/time/day-text.ts';
import type { Kobo } from '#contract/units.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { durationText } from '#contract/time/duration.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import type { BookingPlan } from './booking-plan.ts';
import { daysText } from './time-text.ts';

/** `Tue 24 Nov, 10:00–12:00`; a range that ends at midnight ends at 24:00. */
function rangeText({ start, end }: TimeRange): string {
  const [from, to] = [lagosTime(start), lagosTime(end)];
  const until = to.date === from.date ? to.clock : '24:00';
  return `${dayText(from.date)}, ${from.clock}–${until}`;
}

/**
 * Returns what is about to be paid for: `Tue 24 Nov, 10:00–12:00 · 2 hours · ₦2,200`, or
 * `Tue 24, Wed 25 Nov · 2 days · ₦20,000`.
 *
 * @param extrasKobo What is paid for extras.
 */
export function planText(plan: BookingPlan, extrasKobo: Kobo = 0): string {
  const total = formatNaira((plan.quote.totalKobo + extrasKobo) / KOBO_PER_NAIRA);
  return `${planTimeText(plan)} · ${total}`;
}

/** Returns the same without the price, for a booking that moves: its new price depends on the old one. */
export function planTimeText({ duration, spans }: Pick<BookingPlan, 'duration' | 'spans'>): string {
  const days = daysText(spans.map(({ start }) => lagosTime(start).date));
  const [range] = spans;
  const when = duration.type === 'hours' && range !== undefined ? rangeText(range) : days;
  return `${when} · ${durationText(duration)}`;
}
