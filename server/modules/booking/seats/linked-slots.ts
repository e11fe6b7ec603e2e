import { type SQL, sql } from 'drizzle-orm';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import { asRows, keepsSeat, slotEndMs, slotStartMs } from '../repository.ts';

/**
 * The times within the windows at which a space that this one is linked with is booked, in
 * milliseconds: `[[start, end]]`. One seat of a room takes the whole floor, and the floor all seats
 * of its rooms.
 */
export const linkedTakenWithin = (spaceId: SQL, windows: readonly TimeRange[], now: Date) =>
  sql<[number, number][]>`coalesce((
    select jsonb_agg(distinct jsonb_build_array(${slotStartMs}, ${slotEndMs}))
    from jsonb_to_recordset(${asRows(windows)}::jsonb) as w(starts timestamptz, ends timestamptz)
    join linked_slots s on s.space_id = ${spaceId} and s.during && tstzrange(w.starts, w.ends)
    join bookings b on b.id = s.booking_id
    where ${keepsSeat(now)}
  ), '[]')`;
