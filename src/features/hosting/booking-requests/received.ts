import { queryOptions } from '@tanstack/react-query';
import {
  bookingRequestsApi,
  type HostBookingRequest,
} from '#contract/bookings/requests/booking-requests.ts';
import type { BookingRules } from '#contract/bookings/requests/booking-rules.ts';
import type { SpaceId } from '#contract/units.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';
import { offlineQuery } from '../api/offline-query.ts';

const REFRESH_MS = 60_000;

/**
 * The open requests at the host's spaces. Only for a provider that lists 'booking-requests', like all
 * calls of this file.
 *
 * @param since Time of this host's log-in.
 */
export function receivedRequestsQuery(call: Call, since: number) {
  const query = offlineQuery<readonly HostBookingRequest[]>({
    key: ['hosting', 'booking-requests', since],
    ask: async (signal) =>
      (await call(bookingRequestsApi.listReceivedRequests, { auth: 'host', signal })).read().data,
  });
  // An email or notification leads here, about something that has just changed.
  return { ...query, staleTime: 0, refetchInterval: REFRESH_MS };
}

export interface HostAnswer {
  readonly accept: boolean;
  readonly reason?: string;
}

/**
 * Answers a guest's request.
 *
 * @throws {CallError} With SLOT_TAKEN if the time isn't free any more.
 */
export async function answerReceivedRequest(
  call: Call,
  id: HostBookingRequest['id'],
  answer: HostAnswer,
): Promise<void> {
  const options = { params: { id }, body: answer, auth: 'host' } as const;
  await call(bookingRequestsApi.answerBookingRequest, options);
}

/** What the link of an email contains. */
export interface RequestLink {
  readonly id: string;
  readonly token: string;
}

/** Returns what is in the address after the `#`; undefined if something is missing. */
export function parseRequestLink(hash: string): RequestLink | undefined {
  const [, id, token] = /^([0-9a-z]{10})\.([\w-]{43})$/.exec(hash) ?? [];
  return id === undefined || token === undefined ? undefined : { id, token };
}

/** The request that an email's link is about. Reading it changes nothing. */
export function linkedRequestQuery(call: Call, link: RequestLink) {
  return queryOptions({
    queryKey: ['linked-request', link.id, link.token] as const,
    queryFn: async ({ signal }): Promise<HostBookingRequest> =>
      (await call(bookingRequestsApi.readLinkedRequest, { body: link, signal })).read().data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** @throws {CallError} As `answerReceivedRequest`. */
export async function answerLinkedRequest(
  call: Call,
  link: RequestLink,
  answer: HostAnswer,
): Promise<void> {
  await call(bookingRequestsApi.answerLinkedRequest, { body: { ...link, ...answer } });
}

/** How guests book a listing; fetched each time the dialog opens. */
export function bookingRulesQuery(call: Call, spaceId: SpaceId) {
  return queryOptions({
    queryKey: ['hosting', 'booking-rules', spaceId] as const,
    queryFn: async ({ signal }): Promise<BookingRules> => {
      const options = { params: { id: spaceId }, auth: 'host', signal } as const;
      return (await call(bookingRequestsApi.readBookingRules, options)).read().data;
    },
    // Without a network it fails at once, instead of waiting for one.
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    meta: ownedBy('host'),
  });
}

/** @throws {CallError} */
export async function saveBookingRules(
  call: Call,
  spaceId: SpaceId,
  rules: BookingRules,
): Promise<void> {
  const options = { params: { id: spaceId }, body: rules, auth: 'host' } as const;
  await call(bookingRequestsApi.changeBookingRules, options);
}
