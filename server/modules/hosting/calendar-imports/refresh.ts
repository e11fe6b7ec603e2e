import { and, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import {
  CALENDAR_FAILING_HOURS,
  CALENDAR_FETCH_MINUTES,
  type CalendarProblem,
} from '#contract/hosting/calendar-imports.ts';
import { addDays, instantOf, lagosTime } from '#contract/time/lagos-time.ts';
import { enqueue } from '../../../db/enqueue.ts';
import type { Transaction } from '../../../db/open.ts';
import { accounts, calendarImports, spaces } from '../../../db/schema/schema.ts';
import { openSealed } from '../../../db/sealed.ts';
import { lockLinkedSpaces } from '../../../db/stores/linked-spaces.ts';
import {
  type BusyTime,
  type CalendarReading,
  UnreadableCalendar,
} from '../../../gateways/calendars/calendar-file.ts';
import { CalendarUnavailable } from '../../../gateways/calendars/calendar-fetcher.ts';
import { readCalendarInThread } from '../../../gateways/calendars/calendar-reader.ts';
import { replaceClosedTimes } from './closed-times.ts';
import { noteConflicts } from './conflicts.ts';
import type { CalendarImportsContext } from './context.ts';
import { enqueueConflictMail, enqueueFailingMail } from './email-jobs.ts';

export type ImportedCalendarRow = typeof calendarImports.$inferSelect;

/** Days for which events close a space: as far ahead as a space can be booked. */
const WINDOW_DAYS = 366;

/** Milliseconds for a fetch in the background. */
const BACKGROUND_TIMEOUT_MS = 10_000;
const FETCH_MS = CALENDAR_FETCH_MINUTES * 60_000;
const FAILING_MS = CALENDAR_FAILING_HOURS * 60 * 60_000;

/** From the start of today in Lagos. */
function importWindow(now: Date): BusyTime {
  const today = lagosTime(now).date;
  return {
    start: instantOf(today, '00:00').getTime(),
    end: instantOf(addDays(today, WINDOW_DAYS), '00:00').getTime(),
  };
}

/** A file that was fetched and read. */
export interface ReadCalendar extends CalendarReading {
  /** When it was asked for. */
  readonly fetchedAt: Date;
  readonly etag: string | null;
  /** The Lagos day from which it was read. */
  readonly readFor: string;
}

/**
 * Fetches and reads a calendar.
 *
 * @param timeout Milliseconds for fetching it.
 * @returns Undefined if its server says that it hasn't changed.
 * @throws {CalendarUnavailable} It can't be fetched.
 * @throws {UnreadableCalendar} It can't be read.
 */
export async function fetchAndRead(
  { fetchCalendar, now }: Pick<CalendarImportsContext, 'fetchCalendar' | 'now'>,
  from: { readonly url: string; readonly etag?: string | undefined; readonly timeout: number },
): Promise<ReadCalendar | undefined> {
  const at = now();
  const fetched = await fetchCalendar(from);
  if (fetched.kind === 'unchanged') return undefined;
  const reading = await readCalendarInThread(fetched.text, importWindow(at));
  const { etag = null } = fetched;
  return { ...reading, fetchedAt: at, etag, readFor: lagosTime(at).date };
}

/** Returns why a calendar gives nothing. Other errors are thrown again. */
export function problemOf(error: unknown): CalendarProblem {
  if (error instanceof CalendarUnavailable || error instanceof UnreadableCalendar) {
    return error.problem;
  }
  throw error;
}

/**
 * Fetches a connected calendar and closes its space when it is busy. If that fails, what is closed
 * stays closed.
 */
export async function refreshImport(
  context: CalendarImportsContext,
  row: ImportedCalendarRow,
  timeout = BACKGROUND_TIMEOUT_MS,
): Promise<void> {
  const url = openSealed(context.key, row.hostId, row.urlSealed);
  // The server's secret key has changed since: the host has to connect the calendar again.
  if (url === undefined) return noteProblem(context, row, 'address');
  // Another day shows other occurrences of the same file.
  const isToday = row.readFor === lagosTime(context.now()).date;
  const etag = isToday && row.failingSince === null ? (row.etag ?? undefined) : undefined;
  try {
    const read = await fetchAndRead(context, { url, etag, timeout });
    await (read === undefined ? noteUnchanged(context, row) : applyReading(context, row, read));
  } catch (error) {
    await noteProblem(context, row, problemOf(error));
  }
}

const nextFetch = (at: Date) => new Date(at.getTime() + FETCH_MS);

async function noteUnchanged(
  { db, now }: CalendarImportsContext,
  { id }: Pick<ImportedCalendarRow, 'id'>,
): Promise<void> {
  const at = now();
  await db
    .update(calendarImports)
    .set({ fetchedAt: at, triedAt: at, nextFetchAt: nextFetch(at) })
    .where(eq(calendarImports.id, id));
}

async function noteProblem(
  { db, now, random, wakeJobs }: CalendarImportsContext,
  { id }: Pick<ImportedCalendarRow, 'id'>,
  problem: CalendarProblem,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(calendarImports)
      .set({
        problem,
        failingSince: sql`coalesce(${calendarImports.failingSince}, ${at.toISOString()}::timestamptz)`,
        triedAt: at,
        nextFetchAt: nextFetch(at),
      })
      .where(eq(calendarImports.id, id))
      .returning();
    const since = row?.failingSince?.getTime() ?? at.getTime();
    if (row === undefined || row.toldAt !== null || at.getTime() - since < FAILING_MS) return;
    await tx.update(calendarImports).set({ toldAt: at }).where(eq(calendarImports.id, id));
    await enqueueFailingMail(tx, random, id, at);
  });
  wakeJobs();
}

/** Longer than a file takes to be fetched and read. */
const MAX_READING_MS = 60_000;

/**
 * Whether a reading that was begun later is stored already: a host may fetch a calendar while a round
 * in the background does. If the clock was set back since, the difference is larger.
 */
function isOvertaken(read: ReadCalendar, stored: Date): boolean {
  const later = stored.getTime() - read.fetchedAt.getTime();
  return later > 0 && later < MAX_READING_MS;
}

async function applyReading(
  context: CalendarImportsContext,
  { id, spaceId }: Pick<ImportedCalendarRow, 'id' | 'spaceId'>,
  read: ReadCalendar,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockImportedSpace(tx, spaceId);
    const [row] = await tx
      .select({ fetchedAt: calendarImports.fetchedAt })
      .from(calendarImports)
      .where(eq(calendarImports.id, id))
      .for('update');
    // The host may have removed it in the meantime.
    if (row === undefined || isOvertaken(read, row.fetchedAt)) return;
    await applyLocked(context, tx, { id, spaceId }, read);
  });
  context.wakeJobs();
}

/** Locks a space before its closed times are changed: a booking waits, or is seen. */
export async function lockImportedSpace(
  tx: Transaction,
  spaceId: ImportedCalendarRow['spaceId'],
): Promise<void> {
  await lockLinkedSpaces(tx, [spaceId]);
}

/** Writes what was read. The caller has locked the space and the calendar's row. */
export async function applyLocked(
  { now, random, onSpaceChanged }: CalendarImportsContext,
  tx: Transaction,
  which: Pick<ImportedCalendarRow, 'id' | 'spaceId'>,
  { busy, fetchedAt, etag, readFor, unreadable, guessedZone }: ReadCalendar,
): Promise<void> {
  const at = now();
  const opened = await replaceClosedTimes(tx, which, busy, at);
  await tx
    .update(calendarImports)
    .set({
      fetchedAt,
      triedAt: at,
      nextFetchAt: nextFetch(at),
      etag,
      readFor,
      busyTimes: busy.length,
      unreadable,
      guessedZone,
      failingSince: null,
      problem: null,
      toldAt: null,
    })
    .where(eq(calendarImports.id, which.id));
  const found = await noteConflicts(tx, which.id, at);
  if (found.length > 0) await enqueueConflictMail(tx, random, which.id, at);
  // The opened time is offered to the guests who wait for it, before anyone else can take it.
  if (opened) await onSpaceChanged(tx, which.spaceId);
}

/** Connected calendars that are fetched in one round, and how many at once. */
const BATCH = 40;
const CONCURRENCY = 8;

/**
 * Claims the calendars that are due, and fetches them. A claim is the next time to fetch, so a
 * server that crashes delays them by one period.
 */
export async function refreshDueImports(context: CalendarImportsContext): Promise<void> {
  const due = await claimDueImports(context);
  const left = due.values();
  const errors: unknown[] = [];
  const work = async () => {
    for (const row of left) {
      // One that can't be written must not delay the others.
      await refreshImport(context, row).catch((error: unknown) => errors.push(error));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  if (errors.length > 0) throw new AggregateError(errors, 'Calendars could not be written.');
}

function claimDueImports({ db, now }: CalendarImportsContext): Promise<ImportedCalendarRow[]> {
  const at = now();
  const { id, hostId, spaceId, nextFetchAt } = calendarImports;
  const due = db
    .select({ id })
    .from(calendarImports)
    .innerJoin(accounts, eq(accounts.id, hostId))
    .innerJoin(spaces, eq(spaces.id, spaceId))
    .where(
      and(
        lte(nextFetchAt, at),
        isNull(accounts.suspendedAt),
        isNull(accounts.deletedAt),
        ne(spaces.listingStatus, 'deleted'),
      ),
    )
    .orderBy(nextFetchAt)
    .limit(BATCH)
    .for('update', { of: calendarImports, skipLocked: true });
  return db
    .update(calendarImports)
    .set({ nextFetchAt: nextFetch(at) })
    .where(inArray(id, due))
    .returning();
}

/** The job that fetches the calendars that are due, and schedules itself again. */
export const CALENDAR_FETCHING = 'fetch-calendars';

/** Milliseconds between two rounds. */
const PERIOD = 60_000;

/** Schedules the round after the one that is running. */
export function enqueueNextFetching(context: CalendarImportsContext): Promise<void> {
  const { db, random, now } = context;
  const at = now();
  return enqueueCalendarFetching(db, random, new Date(at.getTime() + PERIOD), at);
}

/** Schedules one round per period, however many servers there are. */
export async function enqueueCalendarFetching(
  db: CalendarImportsContext['db'],
  random: CalendarImportsContext['random'],
  runAt: Date,
  plannedAt = runAt,
): Promise<void> {
  const dedupeKey = `${CALENDAR_FETCHING} ${Math.floor(runAt.getTime() / PERIOD)}`;
  const job = { kind: CALENDAR_FETCHING, payload: {}, runAt, plannedAt, dedupeKey };
  await db.transaction((tx) => enqueue(tx, random, job));
}
