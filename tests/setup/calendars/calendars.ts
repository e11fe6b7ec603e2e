import { randomBytes } from 'node:crypto';
import ICAL from 'ical.js';
import type { CalendarAddress, NewCalendarLink } from '#contract/hosting/calendar-links.ts';
import { newReference } from '#server/db/new-id.ts';
import type { AccountsApp } from '../accounts.ts';

/** An event as a calendar app reads it. */
interface ReadEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly summary: string;
  readonly description: string | undefined;
  readonly location: string | undefined;
  /** Instants (ISO 8601). */
  readonly start: string;
  readonly end: string;
  readonly stamp: string;
  /** Whether the time stays free for other events. */
  readonly isFree: boolean;
}

interface ReadCalendar {
  readonly name: string | undefined;
  /** How often it asks to be fetched. */
  readonly refresh: string | undefined;
  readonly events: readonly ReadEvent[];
}

type Component = InstanceType<typeof ICAL.Component>;

const textOf = (component: Component, name: string): string | undefined =>
  component.getFirstPropertyValue(name)?.toString();

function instantIn(component: Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  if (!(value instanceof ICAL.Time)) throw new Error(`There is no time in ${name}.`);
  if (value.zone !== ICAL.Timezone.utcTimezone) throw new Error(`${name} isn’t in UTC.`);
  return value.toJSDate().toISOString();
}

/**
 * Reads a calendar with a parser that has no code in common with ours.
 *
 * @throws {Error} It isn't a calendar.
 */
export function parseCalendar(text: string): ReadCalendar {
  const calendar = ICAL.Component.fromString(text);
  return {
    name: textOf(calendar, 'x-wr-calname'),
    refresh: textOf(calendar, 'refresh-interval'),
    events: calendar.getAllSubcomponents('vevent').map((event) => ({
      uid: textOf(event, 'uid') ?? '',
      sequence: Number(textOf(event, 'sequence')),
      summary: textOf(event, 'summary') ?? '',
      description: textOf(event, 'description'),
      location: textOf(event, 'location'),
      start: instantIn(event, 'dtstart'),
      end: instantIn(event, 'dtend'),
      stamp: instantIn(event, 'dtstamp'),
      isFree: textOf(event, 'transp') === 'TRANSPARENT',
    })),
  };
}

/** What hosts and their calendar apps do with calendar links. */
export function calendarClient(app: AccountsApp) {
  const put = (
    token: string,
    body: Partial<NewCalendarLink> = {},
    id: string = newReference(randomBytes),
  ) => app.call('PUT', `/host/calendar-links/${id}`, { token, body: { detail: 'busy', ...body } });
  return {
    put,
    /** Creates or replaces a link, which must succeed. */
    link: async (token: string, body?: Partial<NewCalendarLink>): Promise<CalendarAddress> => {
      const answer = await put(token, body);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<{ data: CalendarAddress }>().data;
    },
    turnOff: (token: string, id: string) =>
      app.call('DELETE', `/host/calendar-links/${id}`, { token }),
    /** Fetches an address as a calendar app does, without a login. */
    fetch: (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      app.server.inject({ method, url: new URL(url, 'http://aye.test').pathname, headers }),
  };
}
