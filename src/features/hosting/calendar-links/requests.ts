import type { QueryClient } from '@tanstack/react-query';
import {
  type CalendarAddress,
  calendarLinksApi,
  type HostCalendarLink,
  type NewCalendarLink,
} from '#contract/hosting/calendar-links.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { changeCached, offlineQuery } from '../api/offline-query.ts';

type Links = readonly HostCalendarLink[];

const CALENDAR_LINKS_KEY = ['hosting', 'calendar-links'] as const;

/**
 * Fetches the host's calendar links; stored on the device without their addresses, which stay
 * valid longer than the log-in. Only for a provider that lists 'calendar-feeds', like all calls of
 * this file.
 *
 * @param since Time of this host's log-in.
 */
export function calendarLinksQuery(call: Call, since: number) {
  const query = offlineQuery<Links>({
    key: [...CALENDAR_LINKS_KEY, since],
    ask: async (signal) =>
      (await call(calendarLinksApi.listCalendarLinks, { auth: 'host', signal })).read().data,
  });
  // A calendar may have fetched a link since, or another device replaced it.
  return { ...query, staleTime: 0 };
}

/** @throws {CallError} With CALENDAR_LINK_NOT_FOUND if the link is gone. */
export async function fetchCalendarAddress(call: Call, id: string): Promise<CalendarAddress> {
  const options = { params: { id }, auth: 'host' } as const;
  return (await call(calendarLinksApi.calendarAddress, options)).read().data;
}

/**
 * Creates or replaces a link.
 *
 * @param id Of the new link; repeating the call with it is harmless.
 * @throws {CallError} With CALENDAR_LINK_CHANGED if another device was faster.
 */
export async function requestCalendarLink(
  call: Call,
  client: QueryClient,
  id: string,
  body: NewCalendarLink,
): Promise<CalendarAddress> {
  const options = { params: { id }, body, auth: 'host' } as const;
  const { data } = (await call(calendarLinksApi.createCalendarLink, options)).read();
  const { url: _, ...link } = data;
  changeCached<Links>(client, CALENDAR_LINKS_KEY, (links) => [
    ...links.filter((one) => one.id !== body.replaces),
    link,
  ]);
  return data;
}

/**
 * @returns The provider's message.
 * @throws {CallError}
 */
export async function endCalendarLink(
  call: Call,
  client: QueryClient,
  id: string,
): Promise<string> {
  const options = { params: { id }, auth: 'host' } as const;
  const { message } = (await call(calendarLinksApi.turnOffCalendarLink, options)).read();
  changeCached<Links>(client, CALENDAR_LINKS_KEY, (links) => links.filter((one) => one.id !== id));
  return message;
}

export function refetchCalendarLinks(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: CALENDAR_LINKS_KEY });
}
