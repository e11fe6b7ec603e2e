import type { QueryClient } from '@tanstack/react-query';
import {
  type CalendarConflict,
  type CalendarImport,
  type CalendarImports,
  calendarImportsApi,
  type NewCalendarImport,
} from '#contract/hosting/calendar-imports.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { offlineQuery } from '../api/offline-query.ts';

/**
 * Fetches the host's connected calendars and the bookings that they clash with. Only for a
 * provider that lists 'calendar-imports', like all calls of this file.
 *
 * @param since Time of this host's log-in.
 */
export function calendarImportsQuery(call: Call, since: number) {
  const query = offlineQuery<CalendarImports>({
    key: ['hosting', 'calendar-imports', since],
    ask: async (signal) =>
      (await call(calendarImportsApi.listCalendarImports, { auth: 'host', signal })).read().data,
  });
  // They are fetched in the background.
  return { ...query, staleTime: 0 };
}

/** Refetches the host's calendars, and the calendar whose times they block. */
export function refetchBlocking(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['hosting'] });
}

/**
 * Connects a calendar to a space.
 *
 * @param id Of the new calendar; repeating the call with it is harmless.
 * @throws {CallError} With an error at `url` if nothing can be read there.
 */
export async function requestCalendarImport(
  call: Call,
  id: string,
  body: NewCalendarImport,
): Promise<CalendarImport> {
  const options = { params: { id }, body, auth: 'host' } as const;
  return (await call(calendarImportsApi.addCalendarImport, options)).read().data;
}

/**
 * Has a calendar fetched now.
 *
 * @throws {CallError}
 */
export async function requestFetch(call: Call, id: string): Promise<CalendarImport> {
  const options = { params: { id }, auth: 'host' } as const;
  return (await call(calendarImportsApi.fetchCalendarImport, options)).read().data;
}

/**
 * @returns The provider's message.
 * @throws {CallError}
 */
export async function requestImportRemoval(call: Call, id: string): Promise<string> {
  const options = { params: { id }, auth: 'host' } as const;
  return (await call(calendarImportsApi.removeCalendarImport, options)).read().message;
}

/** @throws {CallError} */
export async function requestSettle(
  call: Call,
  { importId: id, bookingId }: Pick<CalendarConflict, 'importId' | 'bookingId'>,
): Promise<void> {
  const options = { params: { id, bookingId }, auth: 'host' } as const;
  (await call(calendarImportsApi.settleCalendarConflict, options)).read();
}
