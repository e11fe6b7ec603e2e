import type { SpaceId } from '#contract/units.ts';
import { sql } from 'drizzle-orm';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import type { Transaction } from '../../../db/open.ts';
import {
  keepsSeat,
  reservedTime,
  slotColumns,
  slotEndMs,
  type SlotRow,
  slotStartMs,
  toSlot,
} from '../repository.ts';
import { overlap } from './occupancy.ts';
import type { TakenSlot } from './seat-assignment.ts';
import { wholeDays } from './time-ranges.ts';

/** What is in the way of a booking. */
export interface TakenAndClosed {
  /** The time ranges that keep a seat. */
  readonly taken: readonly TakenSlot[];
  /** When the host has blocked the space or one that it is linked with, or such a one is booked. */
  readonly closed: readonly TimeRange[];
}

/** A space, and windows that lie apart. */
export interface SpaceWindows {
  readonly spaceId: SpaceId;
  readonly windows: readonly TimeRange[];
}

/** A slot, or closed time, which has only a start and an end. */
type Row = SlotRow & { readonly spaceId: SpaceId; readonly closed: boolean };

/**
 * Reads what is in the way on the days of time ranges, at a locked space. One query, because all other
 * bookings of the space wait until the transaction ends.
 */
export async function readTakenAndClosed(
  tx: Transaction,
  spaceId: SpaceId,
  ranges: readonly TimeRange[],
  now: Date,
): Promise<TakenAndClosed> {
  const read = await readTakenAndClosedOf(tx, [{ spaceId, windows: wholeDays(ranges) }], now);
  return read(spaceId);
}

/** Reads what is in the way within the windows of several locked spaces, in one query. */
export async function readTakenAndClosedOf(
  tx: Transaction,
  wanted: readonly SpaceWindows[],
  now: Date,
): Promise<(spaceId: SpaceId) => TakenAndClosed> {
  const found = new Map<SpaceId, { taken: TakenSlot[]; closed: TimeRange[] }>(
    wanted.map(({ spaceId }) => [spaceId, { taken: [], closed: [] }]),
  );
  for (const { spaceId, closed, ...slot } of await readRows(tx, wanted, now)) {
    const ofSpace = found.get(spaceId);
    if (closed) ofSpace?.closed.push({ start: new Date(slot.start), end: new Date(slot.end) });
    else ofSpace?.taken.push(toSlot(slot));
  }
  return (spaceId) => found.get(spaceId) ?? { taken: [], closed: [] };
}

async function readRows(
  tx: Transaction,
  wanted: readonly SpaceWindows[],
  now: Date,
): Promise<readonly Row[]> {
  const windows = wanted.flatMap(({ spaceId, windows: ofSpace }) =>
    ofSpace.map(({ start, end }) => ({ space_id: spaceId, starts: start, ends: end })),
  );
  if (windows.length === 0) return [];
  const { rows } = await tx.execute<Row>(sql`
    with w as materialized (
      select w.space_id, tstzrange(w.starts, w.ends) as time
      from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb)
        as w(space_id text, starts timestamptz, ends timestamptz)
    )
    select ${slotColumns}, w.space_id as "spaceId", false as closed
    from w
    join booking_slots s on s.space_id = w.space_id and ${reservedTime} && w.time
    join bookings b on b.id = s.booking_id
    where ${keepsSeat(now)}
    union all
    select null, null, null, ${slotStartMs}, ${slotEndMs}, null, null, w.space_id, true
    from w
    join linked_slots s on s.space_id = w.space_id and s.during && w.time
    join bookings b on b.id = s.booking_id
    where ${keepsSeat(now)}
    union all
    select null, null, null, ${slotStartMs}, ${slotEndMs}, null, null, w.space_id, true
    from w
    join closed_times s on s.space_id = w.space_id and s.during && w.time`);
  return rows;
}

/** Whether a part of one of the time ranges is closed. */
export const isClosedIn = ({ closed }: TakenAndClosed, ranges: readonly TimeRange[]): boolean =>
  ranges.some((range) => closed.some((one) => overlap(one, range)));
