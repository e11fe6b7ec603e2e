import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  bookingRequestsApi,
  type BookingTerms,
  type GuestBookingRequest,
} from '#contract/bookings/requests/booking-requests.ts';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import type { SpaceId } from '#contract/units.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';

export const OWN_REQUESTS_KEY = ['booking', 'requests'] as const;
export const TERMS_KEY = ['booking', 'terms'] as const;

/** Milliseconds between two checks of requests that can still change. */
const CHECK_MS = 60_000;

/** Milliseconds for which a space's terms aren't fetched again. */
const TERMS_FRESH_MS = 60_000;

/**
 * How a user or visitor books a space. Only for a provider that lists 'booking-requests', like all
 * calls of this file.
 *
 * @param people The number of people, if the guest has entered it.
 * @param since When the user logged in; undefined for a visitor.
 */
export function bookingTermsQuery(
  call: Call,
  {
    spaceId,
    people,
    since,
  }: {
    readonly spaceId: SpaceId;
    readonly people?: number | undefined;
    readonly since?: number | undefined;
  },
) {
  return queryOptions({
    queryKey: [...TERMS_KEY, spaceId, people ?? 0, since ?? 0],
    queryFn: async ({ signal }): Promise<BookingTerms> => {
      const query = people === undefined ? {} : { people: String(people) };
      const auth = since === undefined ? {} : { auth: 'user' as const };
      const options = { params: { id: spaceId }, query, signal, ...auth };
      return (await call(bookingRequestsApi.bookingTerms, options)).read().data;
    },
    staleTime: TERMS_FRESH_MS,
    // The form doesn't jump while a number of people is typed.
    placeholderData: keepPreviousData,
    retry: false,
    meta: { ...ownedBy('user') },
  });
}

/**
 * The bookings that the user has asked for.
 *
 * @param since When the user logged in.
 */
export function ownRequestsQuery(call: Call, since: number) {
  return queryOptions({
    queryKey: [...OWN_REQUESTS_KEY, since],
    queryFn: async ({ signal }): Promise<GuestBookingRequest[]> =>
      (await call(bookingRequestsApi.listOwnRequests, { auth: 'user', signal })).read().data,
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data ?? []).length > 0 ? CHECK_MS : false),
    meta: { ...ownedBy('user') },
  });
}

/** @throws {CallError} With SLOT_TAKEN and free times, or with the reason why it isn't possible. */
export async function requestBooking(
  call: Call,
  spaceId: SpaceId,
  body: NewTime & {
    readonly amount: number;
    readonly people?: number;
    readonly message?: string;
  },
): Promise<GuestBookingRequest> {
  const options = { params: { id: spaceId }, body, auth: 'user' as const };
  return (await call(bookingRequestsApi.askToBook, options)).read().data;
}

/** @throws {CallError} With REQUEST_ENDED and the state of the request. */
export async function withdrawOwnRequest(call: Call, id: GuestBookingRequest['id']): Promise<void> {
  await call(bookingRequestsApi.withdrawOwnRequest, { params: { id }, auth: 'user' });
}
