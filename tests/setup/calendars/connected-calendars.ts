import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DayAvailability } from '#contract/bookings/bookings.ts';
import type { CalendarImport, CalendarImports } from '#contract/hosting/calendar-imports.ts';
import type { AppDependencies } from '#server/app.ts';
import { newReference } from '#server/db/new-id.ts';
import { blockedTimes, bookings, calendarImports } from '#server/db/schema/schema.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import { enqueueCalendarFetching } from '#server/modules/hosting/service.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { type BookingApp, FRIDAY, HOST_ID, openBookingApp, OTHER_HOST } from '../booking-app.ts';

/** An event at Lagos times, such as `['20261123T100000', '20261123T120000']`. */
type Event = readonly [start: string, end: string];

export const MONDAY_MORNING: Event = ['20261123T100000', '20261123T120000'];

/** Writes a calendar as another service does. */
export function calendarOf(...events: readonly Event[]): string {
  const lines = events.flatMap(([start, end]) => [
    'BEGIN:VEVENT',
    `UID:${start}@other.example`,
    `DTSTART:${start}`,
    `DTEND:${end}`,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

/** What the server of a calendar sends, and the ETags with which it was asked. */
interface OtherService {
  file: string;
  status: number;
  asked: (string | undefined)[];
  /** What it waits for before it sends the file that it had when it was asked. */
  busy: Promise<void>;
}

const idleService = (): OtherService => ({
  file: calendarOf(),
  status: 200,
  asked: [],
  busy: Promise.resolve(),
});

interface Connecting {
  readonly id?: string;
  readonly token?: string;
  readonly space?: number;
  readonly url?: string;
}

export interface ConnectedApp {
  readonly app: BookingApp;
  /** The tokens of a guest, of the host of the first three spaces, and of the fourth one's. */
  readonly ada: string;
  readonly host: string;
  readonly otherHost: string;
  readonly other: OtherService;
  put(connecting?: Connecting): ReturnType<BookingApp['call']>;
  /** Connects a calendar, which must succeed. */
  connect(connecting?: Connecting): Promise<CalendarImport>;
  listed(token?: string): Promise<CalendarImports>;
  fetchNow(id: string, token?: string): ReturnType<BookingApp['call']>;
  /** Lets time pass, runs the round of fetching that is due then, and returns the emails. */
  fetchAfter(ms: number): Promise<Mail[]>;
  /** Returns what guests see of a day at the first space. */
  day(date: string): Promise<DayAvailability>;
  /** Removes bookings, blocks and connected calendars, and makes it Friday again. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Opens an app with bookings, and a server with a calendar that its hosts may connect. */
export async function openConnectedApp(
  options: Pick<Partial<AppDependencies>, 'rateLimit'> = {},
): Promise<ConnectedApp> {
  const other: OtherService = idleService();
  const server = createServer((request, response) => {
    const known = request.headers['if-none-match'];
    other.asked.push(known);
    const { file, status, busy } = other;
    const etag = `"${file.length}"`;
    void busy.then(() => {
      if (status === 200 && known === etag) response.writeHead(304).end();
      else response.writeHead(status, { etag }).end(file);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app = await openBookingApp({ ...options, calendarOrigins: [origin] });
  const host = await app.token(HOST_ID);
  const [ada, otherHost] = [await app.token(1), await app.token(OTHER_HOST)];
  const put: ConnectedApp['put'] = ({
    id = newReference(randomBytes),
    token = host,
    space = 1,
    url = `${origin}/basic.ics`,
  } = {}) =>
    app.call('PUT', `/host/calendar-imports/${id}`, {
      token,
      body: { spaceId: idOf(space), name: 'Google', url },
    });
  return {
    app,
    ada,
    host,
    otherHost,
    other,
    put,
    connect: async (connecting) => {
      const answer = await put(connecting);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<{ data: CalendarImport }>().data;
    },
    listed: async (token = host) =>
      (await app.call('GET', '/host/calendar-imports', { token })).json<{ data: CalendarImports }>()
        .data,
    fetchNow: (id, token = host) =>
      app.call('POST', `/host/calendar-imports/${id}/fetch`, { token }),
    fetchAfter: async (ms) => {
      app.wait(ms);
      await enqueueCalendarFetching(app.database.db, randomBytes, app.clock.time);
      return app.runJobs();
    },
    day: async (date) =>
      (await app.call('GET', `/space/${idOf(1)}/availability?date=${date}`)).json<{
        data: DayAvailability;
      }>().data,
    reset: async () => {
      app.clock.time = FRIDAY;
      Object.assign(other, idleService());
      const { db } = app.database;
      await db.delete(calendarImports);
      await db.delete(blockedTimes);
      await db.delete(bookings);
    },
    close: async () => {
      server.close();
      await app.close();
    },
  };
}
