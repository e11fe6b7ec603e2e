import type { DayAvailability } from '#contract/bookings/bookings.ts';
import { type ChosenExtra, type ExtrasQuote, extrasQuote } from '#contract/extras/extra-price.ts';
import type { Extra } from '#contract/extras/extras.ts';
import { CHECKIN_STEP, type TimeRange } from '#contract/opening/opening-times.ts';
import { lagosTime, minutesOf } from '#contract/time/lagos-time.ts';
import type { Duration } from '#contract/time/duration.ts';
import type { ExtraId } from '#contract/units.ts';

/** An extra as the form shows it. */
export interface ExtraChoice extends Extra {
  readonly count: number;
  /** How many are left at the chosen time; undefined if there is no limit, or it isn't known. */
  readonly left: number | undefined;
}

export interface ExtrasChoice {
  readonly choices: readonly ExtraChoice[];
  /** What is sent with the booking. */
  readonly chosen: readonly ChosenExtra[];
  /** Undefined while the hours of the booking are needed and not known. */
  readonly quote: ExtrasQuote | undefined;
  /** The first extra of which fewer are left than chosen. */
  readonly short: ExtraChoice | undefined;
}

interface ChosenTime {
  /** Undefined while no valid number is entered. */
  readonly duration: Duration | undefined;
  /** Undefined while no possible time is chosen. */
  readonly spans: readonly TimeRange[] | undefined;
  /** What is known about the days, by date. */
  readonly known: ReadonlyMap<string, DayAvailability>;
}

/** What no extras cost. */
export const NO_EXTRAS: ExtrasQuote = { lines: [], totalKobo: 0 };

/**
 * Joins the extras of a space with what a guest has chosen. Extras that aren't offered any more are
 * taken out.
 *
 * @param offered Undefined until they are loaded; what was chosen before then stays chosen.
 */
export function extrasChoice(
  offered: readonly Extra[] | undefined,
  drafted: readonly ChosenExtra[],
  { duration, spans, known }: ChosenTime,
): ExtrasChoice {
  if (offered === undefined) {
    return { choices: [], chosen: drafted, quote: NO_EXTRAS, short: undefined };
  }
  const counts = new Map(drafted.map(({ id, count }) => [id, count]));
  const choices = offered.map((extra) => ({
    ...extra,
    count: counts.get(extra.id) ?? 0,
    left: leftOf(extra, spans, known),
  }));
  const chosen = choices.filter(({ count }) => count > 0).map(({ id, count }) => ({ id, count }));
  const quote =
    chosen.length === 0 ? NO_EXTRAS : duration && extrasQuote(offered, chosen, duration, spans);
  const short = choices.find(({ count, left }) => left !== undefined && count > left);
  return { choices, chosen, quote, short };
}

function leftOf(
  { id, stock }: Extra,
  spans: readonly TimeRange[] | undefined,
  known: ReadonlyMap<string, DayAvailability>,
): number | undefined {
  if (stock === undefined) return undefined;
  let left: number | undefined;
  for (const { start, end } of spans ?? []) {
    const { date, clock } = lagosTime(start);
    const day = known.get(date);
    if (day === undefined) continue;
    const from = minutesOf(clock);
    const to = from + (end.getTime() - start.getTime()) / 60_000;
    const quarters = day.extras?.find((extra) => extra.id === id)?.left ?? [];
    const within = quarters.filter((_, index) => {
      const at = minutesOf(day.times[index]?.time ?? '24:00');
      return at + CHECKIN_STEP > from && at < to;
    });
    left = Math.min(stock, left ?? stock, ...within);
  }
  return left;
}

/** Returns the chosen extras with another number of one of them; 0 takes it out. */
export function withCount(
  chosen: readonly ChosenExtra[],
  id: ExtraId,
  count: number,
): ChosenExtra[] {
  const others = chosen.filter((extra) => extra.id !== id);
  return count === 0 ? others : [...others, { id, count }];
}
