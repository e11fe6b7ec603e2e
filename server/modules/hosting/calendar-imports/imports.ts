import type { AccountId, SpaceId } from '#contract/units.ts';
import { and, asc, eq, ne } from 'drizzle-orm';
import {
  type CalendarImport,
  MAX_CALENDAR_IMPORTS,
  type NewCalendarImport,
} from '#contract/hosting/calendar-imports.ts';
import type { Database, Transaction } from '../../../db/open.ts';
import { calendarImports, spaces } from '../../../db/schema/schema.ts';
import { seal } from '../../../db/sealed.ts';
import { ApiError } from '../../../http/api-error.ts';
import { lockHostForShare, requireListing } from '../listings/repository.ts';
import { openClosedTimes } from './closed-times.ts';
import type { CalendarImportsContext } from './context.ts';
import * as copy from './copy.ts';
import {
  applyLocked,
  fetchAndRead,
  type ImportedCalendarRow,
  lockImportedSpace,
  problemOf,
  type ReadCalendar,
  refreshImport,
} from './refresh.ts';

/** Milliseconds for a fetch for which a person waits. */
const WAITED_FOR_MS = 6_000;

/** Milliseconds for which a calendar isn't fetched again on request. */
const REFETCH_INTERVAL_MS = 60_000;

type Reader = Pick<Database, 'select'>;

const isOwnImport = (hostId: AccountId, id: string) =>
  and(eq(calendarImports.hostId, hostId), eq(calendarImports.id, id));

/** Returns the calendars that close a host's spaces, the oldest first. */
export async function listCalendarImports(
  db: Reader,
  hostId: AccountId,
): Promise<CalendarImport[]> {
  const rows = await db
    .select({ row: calendarImports, space: { id: spaces.id, name: spaces.name } })
    .from(calendarImports)
    .innerJoin(spaces, eq(spaces.id, calendarImports.spaceId))
    .where(and(eq(calendarImports.hostId, hostId), ne(spaces.listingStatus, 'deleted')))
    .orderBy(asc(calendarImports.createdAt), asc(calendarImports.id));
  return rows.map(({ row, space }) => ({
    id: row.id,
    space,
    name: row.name,
    fetchedAt: row.fetchedAt.toISOString(),
    busyTimes: row.busyTimes,
    unreadable: row.unreadable,
    guessedZone: row.guessedZone,
    ...(row.failingSince === null || row.problem === null
      ? {}
      : { failing: { since: row.failingSince.toISOString(), problem: row.problem } }),
  }));
}

/** @throws {ApiError} CALENDAR_IMPORT_NOT_FOUND, also for a calendar of another host. */
async function readImport(db: Reader, hostId: AccountId, id: string): Promise<CalendarImport> {
  const found = (await listCalendarImports(db, hostId)).find((one) => one.id === id);
  if (found === undefined) throw new ApiError('CALENDAR_IMPORT_NOT_FOUND');
  return found;
}

/** @throws {ApiError} CALENDAR_IMPORT_NOT_FOUND */
async function readImportRow(
  db: Reader,
  hostId: AccountId,
  id: string,
): Promise<ImportedCalendarRow> {
  const [row] = await db.select().from(calendarImports).where(isOwnImport(hostId, id));
  if (row === undefined) throw new ApiError('CALENDAR_IMPORT_NOT_FOUND');
  return row;
}

/**
 * Connects a calendar to a space. It is fetched first, so that an address that gives nothing isn't
 * accepted. Repeating a call with the same ID returns its calendar.
 *
 * @throws {ApiError} SPACE_NOT_FOUND; CALENDAR_IMPORT_LIMIT; RATE_LIMITED; INVALID_INPUT at `url` if it
 * can't be fetched or read.
 */
export async function addCalendarImport(
  context: CalendarImportsContext,
  hostId: AccountId,
  id: string,
  wanted: NewCalendarImport,
): Promise<CalendarImport> {
  const { db, random, key, now, wakeJobs } = context;
  const spaceId = wanted.spaceId as SpaceId;
  const [known] = await db.select().from(calendarImports).where(isOwnImport(hostId, id));
  if (known !== undefined) return readImport(db, hostId, id);
  // Before the address is called, so that it can't be called for no space.
  await requireRoom(db, hostId, spaceId);
  if (!(await context.mayConnect(hostId))) {
    throw new ApiError('RATE_LIMITED', undefined, { message: copy.tooManyTries });
  }
  const read = await readFirst(context, wanted.url);
  await db.transaction(async (tx) => {
    await lockHostForShare(tx, hostId);
    // Calendars of one space are counted, and its times closed, one after the other.
    await lockImportedSpace(tx, spaceId);
    await requireRoom(tx, hostId, spaceId);
    const at = now();
    const { fetchedAt, etag, readFor, unreadable, guessedZone } = read;
    const added = await tx
      .insert(calendarImports)
      .values({
        id,
        hostId,
        spaceId,
        name: wanted.name,
        urlSealed: seal(key, random, hostId, wanted.url),
        createdAt: at,
        fetchedAt,
        triedAt: at,
        nextFetchAt: at,
        etag,
        readFor,
        busyTimes: read.busy.length,
        unreadable,
        guessedZone,
      })
      .onConflictDoNothing()
      .returning();
    // The same call was sent twice at once, or the ID is another host's.
    if (added.length === 0) return;
    await applyLocked(context, tx, { id, spaceId }, read);
  });
  wakeJobs();
  return readImport(db, hostId, id);
}

async function readFirst(context: CalendarImportsContext, url: string): Promise<ReadCalendar> {
  try {
    const read = await fetchAndRead(context, { url, timeout: WAITED_FOR_MS });
    if (read !== undefined) return read;
  } catch (error) {
    throw new ApiError('INVALID_INPUT', { url: copy.problems[problemOf(error)] });
  }
  // It was asked without an ETag, so this answer makes no sense.
  throw new ApiError('INVALID_INPUT', { url: copy.problems.unreachable });
}

async function requireRoom(
  db: Pick<Database, 'select' | '$count'>,
  hostId: AccountId,
  spaceId: SpaceId,
): Promise<void> {
  await requireListing(db, { hostId, spaceId });
  const connected = await db.$count(calendarImports, eq(calendarImports.spaceId, spaceId));
  if (connected >= MAX_CALENDAR_IMPORTS) throw new ApiError('CALENDAR_IMPORT_LIMIT');
}

/**
 * Fetches a calendar now. One that was tried within the last minute is returned as it is.
 *
 * @throws {ApiError} CALENDAR_IMPORT_NOT_FOUND
 */
export async function fetchCalendarImport(
  context: CalendarImportsContext,
  hostId: AccountId,
  id: string,
): Promise<CalendarImport> {
  const { db, now } = context;
  const row = await readImportRow(db, hostId, id);
  if (now().getTime() - row.triedAt.getTime() >= REFETCH_INTERVAL_MS) {
    await refreshImport(context, row, WAITED_FOR_MS);
  }
  return readImport(db, hostId, id);
}

/** Removes a calendar and opens the times that it closed. Does nothing if it is gone already. */
export async function removeCalendarImport(
  { db, onSpaceChanged, wakeJobs }: CalendarImportsContext,
  hostId: AccountId,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(calendarImports).where(isOwnImport(hostId, id));
    if (row === undefined) return;
    await lockImportedSpace(tx, row.spaceId);
    await tx.delete(calendarImports).where(eq(calendarImports.id, id));
    await openClosedTimes(tx, id);
    await onSpaceChanged(tx, row.spaceId);
  });
  wakeJobs();
}

/**
 * Called when a host's account is deleted, after its spaces were. Their closed times are deleted
 * with the host's own.
 */
export async function deleteCalendarImportsOf(tx: Transaction, hostId: AccountId): Promise<void> {
  await tx.delete(calendarImports).where(eq(calendarImports.hostId, hostId));
}
