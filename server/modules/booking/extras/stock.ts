import type { AccountId, BookingId, ExtraId, SpaceId } from '#contract/units.ts';
import { eq, sql } from 'drizzle-orm';
import { extraLeft, type ExtraUse } from '#contract/extras/extra-stock.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { bookingExtras, spaceExtras } from '../../../db/schema/schema.ts';
import { asRows, keepsSeat, slotEndMs, slotStartMs } from '../repository.ts';
import { unavailable } from './choose-extras.ts';
import * as copy from '../copy.ts';

type Reader = Pick<Database | Transaction, 'select' | 'execute'>;

interface UseRow extends Record<string, unknown> {
  readonly extraId: ExtraId;
  readonly count: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Returns which of a space's extras are in use within the windows, which don't overlap.
 *
 * @param ignored The guest whose holds don't count, and the booking that doesn't.
 */
export async function readExtraUse(
  db: Pick<Reader, 'execute'>,
  spaceId: SpaceId,
  windows: readonly TimeRange[],
  now: Date,
  ignored: { readonly guestId?: AccountId | undefined; readonly bookingId?: BookingId },
): Promise<ReadonlyMap<ExtraId, readonly ExtraUse[]>> {
  const { guestId = null, bookingId = null } = ignored;
  const { rows } = await db.execute<UseRow>(sql`
    select e.extra_id as "extraId", e.count, ${slotStartMs} as start, ${slotEndMs} as end
    from jsonb_to_recordset(${asRows(windows)}::jsonb) as w(starts timestamptz, ends timestamptz)
    join booking_slots s on s.space_id = ${spaceId} and s.during && tstzrange(w.starts, w.ends)
    join bookings b on b.id = s.booking_id
    join booking_extras e on e.booking_id = b.id
    where ${keepsSeat(now)} and b.id is distinct from ${bookingId}::text
      and not (b.status = 'held' and b.user_id is not distinct from ${guestId}::text
        and ${guestId}::text is not null)`);
  const found = new Map<ExtraId, ExtraUse[]>();
  for (const { extraId, count, start, end } of rows) {
    const use = { count, start: new Date(start), end: new Date(end) };
    found.set(extraId, [...(found.get(extraId) ?? []), use]);
  }
  return found;
}

/** An extra of which fewer are left than wanted. */
interface MissingExtra {
  readonly name: string;
  readonly left: number;
}

interface WantedExtras {
  readonly spaceId: SpaceId;
  readonly extras: readonly {
    readonly id: ExtraId;
    readonly name: string;
    readonly count: number;
  }[];
  /** The booking that has them already, if it takes them for another time. */
  readonly bookingId?: BookingId;
}

/** Returns the first extra of which fewer are left in these time ranges than wanted. */
async function missingExtra(
  db: Reader,
  { spaceId, extras, bookingId }: WantedExtras,
  ranges: readonly TimeRange[],
  now: Date,
): Promise<MissingExtra | undefined> {
  if (extras.length === 0) return undefined;
  const { id, stock } = spaceExtras;
  const rows = await db
    .select({ id, stock })
    .from(spaceExtras)
    .where(eq(spaceExtras.spaceId, spaceId));
  const stocks = new Map(rows.map((row) => [row.id, row.stock]));
  const ignored = bookingId === undefined ? {} : { bookingId };
  const uses = await readExtraUse(db, spaceId, ranges, now, ignored);
  for (const { id: extraId, name, count } of extras) {
    const limit = stocks.get(extraId) ?? null;
    if (limit === null) continue;
    const left = extraLeft(limit, uses.get(extraId) ?? [], ranges);
    if (left < count) return { name, left };
  }
  return undefined;
}

/**
 * Refuses extras of which too few are left. The space is locked, and its expired holds are released.
 *
 * @throws {ApiError} EXTRA_UNAVAILABLE, which names the extra.
 */
export async function requireExtras(
  tx: Transaction,
  wanted: WantedExtras,
  ranges: readonly TimeRange[],
  now: Date,
): Promise<void> {
  const missing = await missingExtra(tx, wanted, ranges, now);
  if (missing !== undefined) throw taken(missing);
}

const taken = ({ name, left }: MissingExtra) =>
  unavailable(left === 0 ? copy.extraTaken(name) : copy.fewExtrasLeft(name, left));

type WithExtras = { readonly id: BookingId; readonly spaceId: SpaceId };

/** Whether the extras of a booking are left in other time ranges, or in its own ones again. */
export async function canKeepExtras(
  db: Reader,
  booking: WithExtras,
  ranges: readonly TimeRange[],
  now: Date,
): Promise<boolean> {
  return (await missingForBooking(db, booking, ranges, now)) === undefined;
}

/**
 * Refuses another time for a booking whose extras aren't left then.
 *
 * @throws {ApiError} EXTRA_UNAVAILABLE, which names the extra.
 */
export async function requireOwnExtras(
  db: Reader,
  booking: WithExtras,
  ranges: readonly TimeRange[],
  now: Date,
): Promise<void> {
  const missing = await missingForBooking(db, booking, ranges, now);
  if (missing !== undefined) throw unavailable(copy.takenForMove(missing.name));
}

async function missingForBooking(
  db: Reader,
  { id: bookingId, spaceId }: WithExtras,
  ranges: readonly TimeRange[],
  now: Date,
): Promise<MissingExtra | undefined> {
  const { extraId, name, count } = bookingExtras;
  const extras = await db
    .select({ id: extraId, name, count })
    .from(bookingExtras)
    .where(eq(bookingExtras.bookingId, bookingId));
  return missingExtra(db, { spaceId, extras, bookingId }, ranges, now);
}
