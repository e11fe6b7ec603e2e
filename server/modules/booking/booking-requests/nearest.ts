import type { FreeTime } from '#contract/errors.ts';
import type { Database } from '../../../db/open.ts';
import { readAround } from '../holds/holds.ts';
import { nearestFree, requestedTime } from '../seats/free-times.ts';
import type { BookingRequestRow } from './requests.ts';

/** Returns the free times nearest to the one of a request that was taken; none if it is past. */
export async function freeTimesNear(
  db: Database,
  row: BookingRequestRow,
  now: Date,
): Promise<FreeTime[]> {
  const { spaceId, startDate, startsAt: start, endsAt: end } = row;
  if (start <= now) return [];
  const calendar = await readAround(db, { spaceId, startDate }, [{ start, end }], now);
  return calendar === undefined ? [] : nearestFree(calendar, requestedTime(row), now);
}
