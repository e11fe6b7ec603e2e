import type { LagosDate } from '#contract/units.ts';
import {
  hostCalendarApi,
  type HostBookingsFilter,
  type HostBookingsPage,
  type HostCalendar,
} from '#contract/hosting/host-calendar.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { offlineQuery } from './offline-query.ts';

const REFRESH_MS = 5 * 60_000;

/**
 * Fetches today's bookings and blocked times and those of the next two weeks. Only for a provider
 * that lists 'host-calendar', like all calls of this file.
 *
 * @param since Time of this host's log-in.
 */
export function agendaQuery(call: Call, since: number) {
  const query = offlineQuery<HostCalendar>({
    key: ['hosting', 'agenda', since],
    ask: async (signal) =>
      (await call(hostCalendarApi.calendar, { query: {}, auth: 'host', signal })).read().data,
  });
  return { ...query, refetchInterval: REFRESH_MS };
}

/** Fetches the bookings and blocked times of some days, both dates included. */
export function calendarQuery(
  call: Call,
  since: number,
  days: {
    readonly from: LagosDate;
    readonly to: LagosDate;
    /** Whether they are stored from one visit to the next. */
    readonly persist: boolean;
  },
) {
  const { from, to, persist } = days;
  return offlineQuery<HostCalendar>({
    key: ['hosting', 'calendar', since, from, to],
    ask: async (signal) =>
      (await call(hostCalendarApi.calendar, { query: { from, to }, auth: 'host', signal })).read()
        .data,
    persist,
  });
}

/**
 * Fetches a page of the bookings with one status. The first one is stored from one visit to the
 * next.
 *
 * @param offset How many bookings the pages before it have.
 */
export function hostBookingsQuery(
  call: Call,
  since: number,
  { filter, offset }: { readonly filter: HostBookingsFilter; readonly offset: number },
) {
  return offlineQuery<HostBookingsPage>({
    key: ['hosting', 'all-bookings', since, filter, offset],
    ask: async (signal) => {
      const query = { status: filter, offset: `${offset}` };
      return (await call(hostCalendarApi.bookings, { query, auth: 'host', signal })).read().data;
    },
    persist: offset === 0,
  });
}
