import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CALENDAR_TYPE, writeCalendar } from '#contract/bookings/icalendar.ts';
import { CALENDAR_FEEDS_AT } from '#contract/hosting/calendar-links.ts';
import type { Database } from '../../../db/open.ts';
import { calendarLinks } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { createRepresentation, sendRepresentation } from '../../../http/files/representation.ts';
import { createMemoryLimit } from '../../../http/memory-limit.ts';
import { readCalendarEvents } from './calendar-events.ts';
import * as copy from './copy.ts';
import { findCalendar, type OpenedCalendar } from './links.ts';

export interface CalendarFeedDependencies {
  readonly db: Database;
  readonly now: () => Date;
  /** False disables the limits, for tests. */
  readonly rateLimit: boolean;
  /** Called if the time of a fetch couldn't be written. */
  readonly onTrouble: (error: unknown) => void;
}

/** Milliseconds in which a link may be fetched so often, and all links of this server together. */
const WINDOW_MS = 60_000;
const PER_LINK = 30;
const ALL_LINKS = 3_000;

/** Hours after which calendar apps are asked to fetch again. Many choose for themselves. */
const REFRESH_HOURS = 1;

/** A feed may be up to a minute old. */
const CACHE_CONTROL = 'private, max-age=60';

/** Milliseconds for which a fetch isn't written again. */
const NOTED_MS = 60 * 60_000;

const SECRET_FILE = /^([0-9a-hjkmnp-tv-z]{32})\.ics$/;

interface FeedRequest {
  /** The path below the prefix. */
  Params: { '*': string };
}

/**
 * Serves `GET` and `HEAD /calendars/<secret>.ics` to calendar apps, which can't log in. The secret
 * is in the path, so it is neither logged nor part of a metric, like all paths; and no page has this
 * address, so no `Referer` contains it.
 */
export function calendarFeedRoute(app: FastifyInstance, deps: CalendarFeedDependencies): void {
  const { db, now, rateLimit, onTrouble } = deps;
  const isAdmitted = createMemoryLimit({
    now,
    window: WINDOW_MS,
    perCaller: PER_LINK,
    altogether: ALL_LINKS,
  });
  const open = async (request: FastifyRequest<FeedRequest>): Promise<OpenedCalendar> => {
    const secret = SECRET_FILE.exec(request.params['*'])?.[1];
    const calendar = secret === undefined ? undefined : await findCalendar(db, secret);
    if (calendar === undefined) throw new ApiError('NOT_FOUND');
    if (rateLimit && !isAdmitted(calendar.id)) throw new ApiError('RATE_LIMITED');
    return calendar;
  };
  // A wildcard, so that every other path below the prefix is 404 in JSON as well.
  app.get<FeedRequest>(
    `${CALENDAR_FEEDS_AT}*`,
    { schema: { hide: true } },
    async (request, reply) => {
      const calendar = await open(request);
      const body = await calendarBody(db, calendar, now());
      if (request.method === 'GET') await noteFetch(db, calendar, now()).catch(onTrouble);
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
      // Otherwise a browser would name the file by the secret.
      reply.header('content-disposition', 'attachment; filename="aye-calendar.ics"');
      const representation = createRepresentation({
        body,
        tag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
        type: CALENDAR_TYPE,
        cacheControl: CACHE_CONTROL,
      });
      return sendRepresentation(request, reply, representation);
    },
  );
}

async function calendarBody(db: Database, calendar: OpenedCalendar, now: Date): Promise<Buffer> {
  const events = await readCalendarEvents(db, calendar, now);
  const name = calendar.space === null ? copy.allSpaces : copy.oneSpace(calendar.space.name);
  return Buffer.from(writeCalendar(events, { name, refreshHours: REFRESH_HOURS }));
}

/** Writes when the link was fetched, at most once an hour. */
async function noteFetch(
  db: Database,
  { id, fetchedAt }: OpenedCalendar,
  now: Date,
): Promise<void> {
  // The difference is negative after the clock was set back.
  const isNoted = fetchedAt !== null && Math.abs(now.getTime() - fetchedAt.getTime()) < NOTED_MS;
  if (isNoted) return;
  await db.update(calendarLinks).set({ fetchedAt: now }).where(eq(calendarLinks.id, id));
}
