import { useQuery } from '@tanstack/react-query';
import { mostBookings, SERIES_BOOKINGS, seriesDates } from '#contract/bookings/repeat.ts';
import type { FreeTime } from '#contract/errors.ts';
import type { SpaceId } from '#contract/units.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { useSession } from '#src/flows/session/use-session.ts';
import { seriesQuoteQuery } from '#src/features/booking/api/series.ts';
import { bookingFailure } from '#src/features/booking/model/booking-failure.ts';
import type { BookingPlan } from '#src/features/booking/model/booking-plan.ts';
import { formatSelection } from '#src/features/booking/model/selection.ts';
import {
  NO_CHANGES,
  pricesOf,
  type SeriesChanges,
  seriesRows,
  timesOf,
} from '#src/features/booking/series/series-rows.ts';
import { call } from '#src/platform/http/call.ts';
import { useEntered } from '../use-entered.ts';

const USUAL_COUNT = 4;
const NOTHING_CHANGED = { of: '', changes: NO_CHANGES };

interface SeriesOptions {
  readonly spaceId: SpaceId;
  /** The chosen time, whether it is free or not; undefined until one is chosen. */
  readonly plan: BookingPlan | undefined;
  readonly now: Date;
  readonly online: boolean;
}

/** The repetition of a booking: its dates, what they cost, and what a guest changes about them. */
export function useSeries({ spaceId, plan, now, online }: SeriesOptions) {
  const isProvided = useCapability('series') === true;
  // The dates are checked for a guest, whose own holds count as free.
  const isOffered = useSession().user !== undefined && isProvided;
  const [everyWeeks, setEveryWeeks] = useEntered(spaceId, 'everyWeeks', undefined);
  const [wanted, setCount] = useEntered(spaceId, 'count', USUAL_COUNT);
  const [changed, setChanged] = useEntered(spaceId, 'changed', NOTHING_CHANGED);
  const most = plan === undefined ? 0 : mostBookings(plan.startDate, everyWeeks ?? 1, now);
  const count = Math.max(SERIES_BOOKINGS.least, Math.min(wanted, most));
  const isRepeated = isOffered && everyWeeks !== undefined && most >= SERIES_BOOKINGS.least;

  // What was changed about other dates doesn't belong to these.
  const of = plan === undefined ? '' : `${formatSelection(plan)} ${everyWeeks}`;
  const changes = changed.of === of ? changed.changes : NO_CHANGES;
  const change = (next: Partial<SeriesChanges>) =>
    setChanged({ of, changes: { ...changes, ...next } });

  const dates =
    plan === undefined || !isRepeated ? [] : seriesDates(plan.startDate, { everyWeeks, count });
  const checkinTime = plan?.checkinTime ?? '';
  const times = timesOf(seriesRows(dates, checkinTime, changes, undefined));
  const { type: durationType, count: duration } = plan?.duration ?? { type: 'hours', count: 1 };
  const isQuoted = isRepeated && online && times.length >= SERIES_BOOKINGS.least;
  const { data, error, isFetching, refetch } = useQuery({
    ...seriesQuoteQuery(call, spaceId, { durationType, duration, times }),
    enabled: isQuoted,
  });
  const rows = seriesRows(dates, checkinTime, changes, isRepeated ? data : undefined);
  const prices = pricesOf(rows);
  const isChecked = online && prices.length === times.length && !isFetching;
  return {
    isOffered,
    everyWeeks,
    setEveryWeeks,
    count,
    setCount,
    most,
    isRepeated,
    durationType,
    rows: plan === undefined ? undefined : rows,
    times,
    prices,
    totalKobo: prices.reduce((sum, price) => sum + price, 0),
    isLoading: isFetching,
    problem: error === null || !isQuoted ? undefined : bookingFailure(error).message,
    hasConflicts: rows.some((row) => !row.isLeftOut && row.conflict !== undefined),
    /** Whether all times that are to be booked can be, as far as is known. */
    isReady: isChecked && times.length >= SERIES_BOOKINGS.least,
    refresh: () => void refetch(),
    leaveOut: (keys: readonly string[]) => change({ leftOut: [...changes.leftOut, ...keys] }),
    putBack: (key: string) => change({ leftOut: changes.leftOut.filter((one) => one !== key) }),
    take: (key: string, time: FreeTime) =>
      change({ taken: new Map([...changes.taken, [key, time]]) }),
  };
}

export type Series = ReturnType<typeof useSeries>;
