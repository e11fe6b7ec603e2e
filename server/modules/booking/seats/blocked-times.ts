import type { SpaceId } from '#contract/units.ts';
import { type SQL, sql } from 'drizzle-orm';
import { hoursText } from '#contract/time/format-lagos-time.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { RangeRefusal, TimeRange } from '#contract/opening/opening-times.ts';
import { dayText } from '#contract/time/day-text.ts';
import type { Transaction } from '../../../db/open.ts';
import * as copy from '../copy.ts';
import { overlap } from './occupancy.ts';
import { asRows } from '../repository.ts';

/**
 * The blocked times of a space, and of those that it is linked with, that touch one of the windows, in
 * milliseconds: `[[start, end]]`.
 */
export const blockedWithin = (spaceId: SQL, windows: readonly TimeRange[]) =>
  sql<[number, number][]>`coalesce((
    select jsonb_agg(distinct jsonb_build_array(
      (extract(epoch from lower(t.during)) * 1000)::float8,
      (extract(epoch from upper(t.during)) * 1000)::float8))
    from jsonb_to_recordset(${asRows(windows)}::jsonb) as w(starts timestamptz, ends timestamptz)
    join closed_times t on t.space_id = ${spaceId} and t.during && tstzrange(w.starts, w.ends)
  ), '[]')`;

/**
 * Whether the host of a locked space has blocked a part of one of the time ranges, there or at a space
 * that it is linked with.
 */
export async function isBlocked(
  tx: Transaction,
  spaceId: SpaceId,
  ranges: readonly TimeRange[],
): Promise<boolean> {
  const { rows } = await tx.execute<{ blocked: boolean }>(sql`
    select exists (
      select from jsonb_to_recordset(${asRows(ranges)}::jsonb)
        as w(starts timestamptz, ends timestamptz)
      join closed_times t on t.space_id = ${spaceId} and t.during && tstzrange(w.starts, w.ends)
    ) as blocked`);
  return rows[0]?.blocked === true;
}

const contains = (outer: TimeRange, inner: TimeRange): boolean =>
  outer.start <= inner.start && outer.end >= inner.end;

/**
 * Returns why time ranges can't be booked, with the first day that is blocked, or undefined if none
 * is. A part of a day is refused with its hours.
 */
export function blockedRefusal(
  blocked: readonly TimeRange[],
  ranges: readonly TimeRange[],
): RangeRefusal | undefined {
  for (const range of ranges) {
    const block = blocked.find((one) => overlap(one, range));
    if (block === undefined) continue;
    const day = dayText(lagosTime(range.start).date);
    return contains(block, range)
      ? { field: 'startDate', message: copy.blockedOn(day) }
      : {
          field: 'checkinTime',
          message: copy.blockedAt(day, hoursText(block.start, block.end)),
        };
  }
  return undefined;
}

/** Whether one block covers a whole time range, such as a day's opening hours. */
export const isCovered = (blocked: readonly TimeRange[], range: TimeRange): boolean =>
  blocked.some((block) => contains(block, range));
