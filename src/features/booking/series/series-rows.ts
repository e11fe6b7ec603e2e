import type { SeriesQuote, SeriesTime } from '#contract/bookings/series.ts';
import type { FreeTime } from '#contract/errors.ts';
import { koboOf } from '#contract/prices/price.ts';
import type { Kobo, LagosDate, Naira } from '#contract/units.ts';
import { byStart } from '../model/free-times.ts';

/** What a guest has changed about the dates of a series, each known by its date in the rule. */
export interface SeriesChanges {
  readonly leftOut: readonly LagosDate[];
  readonly taken: ReadonlyMap<LagosDate, FreeTime>;
}

export const NO_CHANGES: SeriesChanges = { leftOut: [], taken: new Map() };

/** A date of a series, as it is shown. */
export interface SeriesRow {
  /** The date by the rule, also if another time was chosen for it. */
  readonly key: LagosDate;
  readonly time: FreeTime;
  /** Undefined until the provider has checked the time. */
  readonly amount: Naira | undefined;
  readonly conflict: SeriesTime['conflict'];
  readonly isLeftOut: boolean;
}

/** Returns the rows of a series: its dates with what was changed, and what the provider reports. */
export function seriesRows(
  dates: readonly LagosDate[],
  checkinTime: string,
  { leftOut, taken }: SeriesChanges,
  quote: SeriesQuote | undefined,
): SeriesRow[] {
  return dates.map((key) => {
    const time = taken.get(key) ?? { startDate: key, checkinTime };
    const same = quote?.times.filter(
      (one) => one.startDate === time.startDate && one.checkinTime === time.checkinTime,
    );
    // If two dates have the same time, the second one is in conflict.
    const quoted = same?.find(({ conflict }) => conflict !== undefined) ?? same?.[0];
    const isLeftOut = leftOut.includes(key);
    return { key, time, amount: quoted?.amount, conflict: quoted?.conflict, isLeftOut };
  });
}

/** The times that are to be booked. */
export const timesOf = (rows: readonly SeriesRow[]): FreeTime[] =>
  rows.filter(({ isLeftOut }) => !isLeftOut).map(({ time }) => time);

/** The prices of the times that can be booked, in the order of their start. */
export const pricesOf = (rows: readonly SeriesRow[]): Kobo[] =>
  rows
    .filter(({ isLeftOut, conflict }) => !isLeftOut && conflict === undefined)
    .toSorted((a, b) => byStart(a.time, b.time))
    .flatMap(({ amount }) => (amount === undefined ? [] : [koboOf(amount)]));
