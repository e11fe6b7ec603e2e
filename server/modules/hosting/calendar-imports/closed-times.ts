import { createHash } from 'node:crypto';
import type { LagosDate, SpaceId } from '#contract/units.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import { addDays, instantOf, lagosTime } from '#contract/time/lagos-time.ts';
import type { Transaction } from '../../../db/open.ts';
import { blockedTimes } from '../../../db/schema/schema.ts';
import type { BusyTime } from '../../../gateways/calendars/calendar-file.ts';

/** A row of `blocked_times`: whole days, or hours of one day. */
interface ClosedTime {
  readonly id: string;
  readonly firstDay: LagosDate;
  readonly lastDay: LagosDate;
  readonly opening: string | null;
  readonly closing: string | null;
  readonly during: string;
}

/** Rows of one statement, well below PostgreSQL's limit of parameters. */
const CHUNK = 500;

/**
 * Returns the rows for a busy time. Blocked hours belong to a single day, so a time over midnight is
 * up to three rows: the evening, the whole days, and the morning.
 */
function closedTimesOf(importId: string, { start, end }: BusyTime): ClosedTime[] {
  const first = lagosTime(new Date(start));
  const last = lagosTime(new Date(end));
  const midnight = (day: LagosDate) => instantOf(day, '00:00').getTime();
  if (first.date === last.date) return [hoursOf(importId, first.date, start, end)];
  const closed: ClosedTime[] = [];
  let wholeFrom = first.date;
  if (start > midnight(first.date)) {
    wholeFrom = addDays(first.date, 1);
    closed.push(hoursOf(importId, first.date, start, midnight(wholeFrom)));
  }
  if (wholeFrom < last.date) {
    const lastDay = addDays(last.date, -1);
    const range = { start: midnight(wholeFrom), end: midnight(last.date) };
    closed.push(row(importId, range, { firstDay: wholeFrom, lastDay }));
  }
  if (end > midnight(last.date)) {
    closed.push(hoursOf(importId, last.date, midnight(last.date), end));
  }
  return closed;
}

function hoursOf(importId: string, day: LagosDate, start: number, end: number): ClosedTime {
  const hours = hoursOnDay({ start: new Date(start), end: new Date(end) });
  return row(importId, { start, end }, { firstDay: day, lastDay: day, ...hours });
}

/** Returns the hours of a row of `blocked_times` for a time range within one day in Lagos. */
export function hoursOnDay({ start, end }: TimeRange): { opening: string; closing: string } {
  const [from, to] = [lagosTime(start), lagosTime(end)];
  // A clock time can't be 24:00; the range itself goes up to midnight.
  return { opening: from.clock, closing: to.date === from.date ? to.clock : '23:59' };
}

/** Returns the range of a row of `blocked_times`, as PostgreSQL reads it. */
export const blockedDuring = ({ start, end }: TimeRange): string =>
  `[${start.toISOString()},${end.toISOString()})`;

function row(
  importId: string,
  { start, end }: BusyTime,
  days: {
    readonly firstDay: LagosDate;
    readonly lastDay: LagosDate;
    readonly opening?: string;
    readonly closing?: string;
  },
): ClosedTime {
  const { firstDay, lastDay, opening = null, closing = null } = days;
  // The same time has the same ID at each fetch, so that what stays isn't written again.
  const id = createHash('sha256').update(`${importId} ${start} ${end}`).digest('hex').slice(0, 32);
  const during = blockedDuring({ start: new Date(start), end: new Date(end) });
  return { id, firstDay, lastDay, opening, closing, during };
}

/**
 * Replaces the times at which a calendar closes a space. The caller has locked the space.
 *
 * @returns Whether time that isn't over was opened.
 */
export async function replaceClosedTimes(
  tx: Transaction,
  { id: importId, spaceId }: { readonly id: string; readonly spaceId: SpaceId },
  busy: readonly BusyTime[],
  now: Date,
): Promise<boolean> {
  const wanted = new Map(
    busy.flatMap((time) => closedTimesOf(importId, time)).map((closed) => [closed.id, closed]),
  );
  const known = await tx
    .select({ id: blockedTimes.id, lastDay: blockedTimes.lastDay })
    .from(blockedTimes)
    .where(eq(blockedTimes.importId, importId));
  const gone = known.filter(({ id }) => !wanted.has(id));
  const stored = new Set(known.map(({ id }) => id));
  const added = [...wanted.values()].filter(({ id }) => !stored.has(id));
  const common = { spaceId, importId, createdAt: now };
  for (let from = 0; from < added.length; from += CHUNK) {
    const part = added.slice(from, from + CHUNK).map((closed) => ({ ...closed, ...common }));
    await tx.insert(blockedTimes).values(part);
  }
  for (let from = 0; from < gone.length; from += CHUNK) {
    const ids = gone.slice(from, from + CHUNK).map(({ id }) => id);
    await tx
      .delete(blockedTimes)
      .where(and(eq(blockedTimes.importId, importId), inArray(blockedTimes.id, ids)));
  }
  const today = lagosTime(now).date;
  return gone.some(({ lastDay }) => lastDay >= today);
}

/** Closed times that the host has blocked, and that no connected calendar has. */
export const blockedByHost = isNull(blockedTimes.importId);

/** Deletes all times at which some calendars close a space. */
export async function openClosedTimes(tx: Transaction, importId: string): Promise<void> {
  await tx.delete(blockedTimes).where(eq(blockedTimes.importId, importId));
}
