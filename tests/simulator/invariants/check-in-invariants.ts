import type { MoneySnapshot, SeenCheckIn } from './snapshot.ts';

/** Milliseconds before the start from when on a pass is accepted (decision record 15). */
const EARLY = 60 * 60 * 1_000;

const keyOf = ({ bookingId, day }: SeenCheckIn) => `${bookingId} on ${day}`;

/** Of the check-ins of a booking on one day exactly one is the first, and none was stored wrongly. */
export function brokenCheckIns({ checkIns, bookings, previous }: CheckInFacts): string[] {
  const days = new Set(checkIns.map(keyOf));
  const known = new Map(checkIns.map((one) => [one.id, one]));
  return [
    ...[...days].flatMap((day) => {
      const first = checkIns.filter((one) => keyOf(one) === day && !one.again);
      return first.length === 1 ? [] : [`${day} has ${first.length} first check-ins`];
    }),
    ...checkIns.flatMap(({ id, bookingId, shownAt }) => {
      const booking = bookings.find((one) => one.id === bookingId);
      const isInTime = booking !== undefined && shownAt >= booking.startsAt - EARLY;
      return isInTime && shownAt <= booking.endsAt ? [] : [`${id} is a check-in at a wrong time`];
    }),
    ...previous
      .filter(({ id, again }) => known.get(id)?.again !== again)
      .map(({ id }) => `the check-in ${id} was changed`),
  ];
}

interface CheckInFacts extends Pick<MoneySnapshot, 'checkIns' | 'bookings'> {
  /** The check-ins one step earlier. */
  readonly previous: readonly SeenCheckIn[];
}
