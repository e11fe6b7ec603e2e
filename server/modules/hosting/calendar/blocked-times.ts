import type { AccountId, LagosDate, SpaceId } from '#contract/units.ts';
import { and, asc, eq, getTableColumns, gt, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import type { AgendaBooking, BlockedTime, NewBlock } from '#contract/hosting/host-calendar.ts';
import { instantOf, lagosTime } from '#contract/time/lagos-time.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import type { DurationType } from '#contract/time/duration.ts';
import { newReference, type RandomBytes } from '../../../db/new-id.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { blockedTimes, bookings, calendarImports, spaces } from '../../../db/schema/schema.ts';
import { lockLinkedSpaces } from '../../../db/stores/linked-spaces.ts';
import { ApiError } from '../../../http/api-error.ts';
import { blockedByHost, blockedDuring, hoursOnDay } from '../calendar-imports/closed-times.ts';
import * as copy from '../copy.ts';
import { readAgenda } from './agenda.ts';

export interface HostCalendarContext {
  readonly db: Database;
  readonly now: () => Date;
  /** Called after blocked times of a space were removed, in the same transaction. */
  readonly onSpaceChanged: (tx: Transaction, spaceId: SpaceId) => Promise<void>;
}

/** The most blocks of one space that aren't over, so that no booking has to read more. */
const MAX_BLOCKS = 400;

export interface BlockResult {
  readonly blocked: BlockedTime;
  readonly unaffected: AgendaBooking[];
  readonly paying: number;
}

/** The time that a block covers: its hours, or its days from midnight to midnight in Lagos. */
function blockedRange({ firstDay, lastDay, opening, closing }: NewBlock): TimeRange {
  return {
    start: instantOf(firstDay, opening ?? '00:00'),
    end: instantOf(lastDay, closing ?? '24:00'),
  };
}

/**
 * Blocks time of some of a host's spaces, or of all. Bookings in it stay and are returned. Repeating
 * it with the same ID changes nothing.
 *
 * @throws {ApiError} INVALID_INPUT for days that are over; SPACE_NOT_FOUND if one of the spaces isn't
 * the host's; KEY_REUSED if the ID is that of another block; BLOCK_LIMIT
 */
export async function blockTime(
  { db, now }: Pick<HostCalendarContext, 'db' | 'now'>,
  hostId: AccountId,
  id: string,
  wanted: NewBlock,
): Promise<BlockResult> {
  const at = now();
  if (wanted.lastDay < lagosTime(at).date) {
    throw new ApiError('INVALID_INPUT', { lastDay: copy.dayOver });
  }
  const range = blockedRange(wanted);
  return db.transaction(async (tx) => {
    // A booking waits for its space, so it is made before the block, or sees it.
    const locked = await lockSpaces(tx, hostId, wanted.spaceIds);
    const repeated = await findRepeated(tx, hostId, { id, wanted, locked });
    const spaceIds = repeated ?? locked.map((space) => space.id);
    if (repeated === undefined) await insertBlock(tx, { id, spaceIds, wanted, range, at });
    const inRange = and(isAtOrLinked(spaceIds), takesSlotIn(range));
    return {
      blocked: { ...withoutEmptyNote(wanted), id, spaceIds },
      unaffected: await readAgenda(tx, hostId, range, inRange),
      paying: await tx.$count(
        bookings,
        and(inRange, eq(bookings.status, 'held'), gt(bookings.heldUntil, at)),
      ),
    };
  });
}

/** Bookings of these spaces, and of those that are closed with them. */
const isAtOrLinked = (spaceIds: readonly SpaceId[]) => sql`${bookings.spaceId} in (
  select other from jsonb_array_elements_text(${JSON.stringify(spaceIds)}::jsonb) as ids(own),
  lateral (select own as other union all
    select linked_id from linked_spaces where space_id = own) closed)`;

const takesSlotIn = ({ start, end }: TimeRange) => sql`exists (
  select from booking_slots s where s.booking_id = ${bookings.id}
    and s.during && tstzrange(${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz))`;

function withoutEmptyNote({ note, ...block }: NewBlock): NewBlock {
  return note === undefined || note === '' ? block : { ...block, note };
}

type LockedSpace = Pick<typeof spaces.$inferSelect, 'id' | 'createdAt'>;

/** Locks the wanted spaces, or all of the host's, in the order of their IDs. */
async function lockSpaces(
  tx: Transaction,
  hostId: AccountId,
  wanted: readonly SpaceId[] | undefined,
): Promise<LockedSpace[]> {
  const rows = await tx
    .select({ id: spaces.id, createdAt: spaces.createdAt })
    .from(spaces)
    .where(
      and(
        eq(spaces.hostId, hostId),
        ne(spaces.listingStatus, 'deleted'),
        wanted === undefined ? undefined : inArray(spaces.id, [...wanted]),
      ),
    )
    .orderBy(asc(spaces.id))
    .for('no key update');
  const isComplete = wanted === undefined ? rows.length > 0 : rows.length === new Set(wanted).size;
  if (!isComplete) throw new ApiError('SPACE_NOT_FOUND');
  return rows;
}

/** Returns the columns with what the host chose. */
const chosenColumns = ({ firstDay, lastDay, opening, closing, note }: ChosenBlock) => ({
  firstDay,
  lastDay,
  opening: opening ?? null,
  closing: closing ?? null,
  note: note || null,
});

type ChosenBlock = NewBlock | typeof blockedTimes.$inferSelect;

/**
 * Returns the spaces of the block with this ID, whose answer may have been lost; undefined if there
 * is none.
 *
 * @throws {ApiError} KEY_REUSED if it blocks another time or other spaces, or has another note.
 */
async function findRepeated(
  tx: Transaction,
  hostId: AccountId,
  request: {
    readonly id: string;
    readonly wanted: NewBlock;
    readonly locked: readonly LockedSpace[];
  },
): Promise<SpaceId[] | undefined> {
  const { id, wanted, locked } = request;
  const rows = await tx
    .select()
    .from(blockedTimes)
    .where(and(eq(blockedTimes.id, id), isOwn(tx, hostId)))
    .orderBy(asc(blockedTimes.spaceId));
  const [first] = rows;
  if (first === undefined) return undefined;
  const [before, now] = [first, wanted].map((block) => JSON.stringify(chosenColumns(block)));
  const known = rows.map(({ spaceId }) => spaceId);
  const added = locked.filter((space) => !known.includes(space.id));
  const isSameSpaces =
    wanted.spaceIds === undefined
      ? // All of the host's at that time.
        added.every(({ createdAt }) => createdAt > first.createdAt)
      : added.length === 0 && known.length === locked.length;
  if (before !== now || !isSameSpaces) throw new ApiError('KEY_REUSED');
  return known;
}

interface InsertedBlock {
  readonly id: string;
  readonly spaceIds: readonly SpaceId[];
  readonly wanted: NewBlock;
  readonly range: TimeRange;
  readonly at: Date;
}

async function insertBlock(tx: Transaction, block: InsertedBlock): Promise<void> {
  const { id, spaceIds, wanted, range, at } = block;
  const [fullest] = await tx
    .select({ blocks: sql`count(*)`.mapWith(Number) })
    .from(blockedTimes)
    .where(
      and(
        inArray(blockedTimes.spaceId, [...spaceIds]),
        blockedByHost,
        gte(blockedTimes.lastDay, lagosTime(at).date),
      ),
    )
    .groupBy(blockedTimes.spaceId)
    .orderBy(sql`count(*) desc`)
    .limit(1);
  if ((fullest?.blocks ?? 0) >= MAX_BLOCKS) throw new ApiError('BLOCK_LIMIT');
  const columns = { id, ...chosenColumns(wanted), during: blockedDuring(range), createdAt: at };
  await tx.insert(blockedTimes).values(spaceIds.map((spaceId) => ({ ...columns, spaceId })));
}

/**
 * Blocks the time of a booking that its host cancels, within the transaction that cancels it and has
 * locked the space.
 *
 * @param block.unit Whether whole days are blocked, or the hours of the only range.
 * @throws {ApiError} BLOCK_LIMIT
 */
export async function blockLockedSpace(
  tx: Transaction,
  random: RandomBytes,
  block: {
    readonly spaceId: SpaceId;
    readonly ranges: readonly TimeRange[];
    readonly unit: DurationType;
    readonly note: string;
    readonly now: Date;
  },
): Promise<void> {
  const { spaceId, ranges, unit, note, now: at } = block;
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (first === undefined || last === undefined) throw new Error('No time range to block.');
  const firstDay = lagosTime(first.start).date;
  const lastDay = lagosTime(last.start).date;
  const common = { id: newReference(random), spaceIds: [spaceId], at };
  if (unit === 'days') {
    const wanted = { firstDay, lastDay, note };
    return insertBlock(tx, { ...common, wanted, range: blockedRange(wanted) });
  }
  const wanted = { firstDay, lastDay, ...hoursOnDay(first), note };
  return insertBlock(tx, { ...common, wanted, range: first });
}

/** Removes a block from all of the host's spaces. Does nothing if it is gone already. */
export async function unblockTime(
  { db, onSpaceChanged }: HostCalendarContext,
  hostId: AccountId,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // What a connected calendar closes is opened by removing it there.
    const block = and(eq(blockedTimes.id, id), blockedByHost, isOwn(tx, hostId));
    const { spaceId } = blockedTimes;
    const rows = await tx.select({ spaceId }).from(blockedTimes).where(block);
    const spaceIds = rows.map((row) => row.spaceId);
    if (spaceIds.length === 0) return;
    // The freed time is offered to the guests who wait for it, before anyone else can take it.
    await lockLinkedSpaces(tx, spaceIds);
    await tx.delete(blockedTimes).where(block);
    for (const freed of spaceIds.toSorted()) await onSpaceChanged(tx, freed);
  });
}

const isOwn = (db: Pick<Database, 'select'>, hostId: AccountId) =>
  inArray(
    blockedTimes.spaceId,
    db.select({ id: spaces.id }).from(spaces).where(eq(spaces.hostId, hostId)),
  );

/** Returns a host's blocks that touch a range of days, both included, in the order of their start. */
export async function readBlocked(
  db: Database,
  hostId: AccountId,
  days: { readonly from: LagosDate; readonly to: LagosDate },
): Promise<BlockedTime[]> {
  const { firstDay, lastDay, spaceId } = blockedTimes;
  const rows = await db
    .select({ ...getTableColumns(blockedTimes), calendar: calendarImports.name })
    .from(blockedTimes)
    .leftJoin(calendarImports, eq(calendarImports.id, blockedTimes.importId))
    .where(and(isOwn(db, hostId), lte(firstDay, days.to), gte(lastDay, days.from)))
    .orderBy(asc(firstDay), asc(blockedTimes.id), asc(spaceId));
  const found = new Map<string, BlockedTime>();
  for (const { id, opening, closing, note, calendar, ...row } of rows) {
    const known = found.get(id);
    if (known !== undefined) {
      known.spaceIds.push(row.spaceId);
      continue;
    }
    found.set(id, {
      id,
      spaceIds: [row.spaceId],
      firstDay: row.firstDay,
      lastDay: row.lastDay,
      ...(opening === null || closing === null ? {} : { opening, closing }),
      ...(note === null ? {} : { note }),
      ...(calendar === null ? {} : { calendar }),
    });
  }
  return [...found.values()];
}

/** Returns all of a host's blocks, for the download of their data. */
export const readBlockedOf = (db: Database, hostId: AccountId) =>
  readBlocked(db, hostId, { from: '2000-01-01', to: '2999-12-31' });

/** Called when a host's account is deleted, because notes may contain personal data. */
export async function deleteBlockedOf(tx: Transaction, hostId: AccountId): Promise<void> {
  await tx.delete(blockedTimes).where(isOwn(tx, hostId));
}
