import { hasToAsk } from '../actions/request-actions.ts';
import type { SimulatedArea } from '../areas.ts';
import type { MoneySnapshot, SeenBookingRequest } from './snapshot.ts';

interface RequestFacts {
  readonly snapshot: MoneySnapshot;
  /** What the database contained one step earlier. */
  readonly previous: MoneySnapshot;
  readonly areas: ReadonlySet<SimulatedArea>;
}

/** The states that can follow each one (decision record 69), also with others in between. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  requested: ['accepted', 'paid', 'declined', 'expired', 'withdrawn', 'lapsed', 'taken', 'closed'],
  accepted: ['paid', 'withdrawn', 'lapsed', 'closed'],
  lapsed: ['paid'],
};

/** Whether a request that had one state may have the other now. */
export const mayFollow = (before: string, now: string): boolean =>
  before === now || (LATER[before]?.includes(now) ?? false);

/** A request ends once, holds nothing afterwards, and nobody books without having asked. */
export function brokenRequests(facts: RequestFacts): string[] {
  const { snapshot, previous, areas } = facts;
  if (!areas.has('requests')) return [];
  const before = new Map(previous.bookingRequests.map(({ id, state }) => [id, state]));
  return [
    ...snapshot.bookingRequests.flatMap((request) => [
      ...wentOn(request, before.get(request.id) ?? 'requested'),
      ...holds(request, snapshot),
    ]),
    ...unasked(snapshot),
  ];
}

const wentOn = ({ id, state }: SeenBookingRequest, before: string) =>
  mayFollow(before, state) ? [] : [`the request ${id} was ${before} and is ${state}`];

function holds(request: SeenBookingRequest, { bookings }: MoneySnapshot): string[] {
  const { id, state, answered, priceKobo } = request;
  const own = bookings.filter(({ bookingRequestId }) => bookingRequestId === id);
  const held = own.filter(({ status }) => status === 'held');
  const confirmed = own.filter((booking) => booking.confirmed);
  const broken: string[] = [];
  if (held.length > 1) broken.push(`the request ${id} is held ${held.length} times`);
  if (held.length > 0 && state !== 'accepted') broken.push(`the ${state} request ${id} is held`);
  if (own.length > 0 && !answered) broken.push(`the request ${id} was held without an answer`);
  if (confirmed.length > 1) broken.push(`the request ${id} is booked twice`);
  if (confirmed.length > 0 !== (state === 'paid')) {
    broken.push(`the ${state} request ${id} has ${confirmed.length} paid bookings`);
  }
  if (held.some((booking) => booking.priceKobo !== priceKobo)) {
    broken.push(`the request ${id} is held for another price`);
  }
  return broken;
}

const unasked = ({ bookings }: MoneySnapshot) =>
  bookings
    .filter(({ spaceId, bookingRequestId }) => hasToAsk(spaceId) && bookingRequestId === null)
    .map(({ id }) => `the booking ${id} was made without asking`);

/** At the end every request is over. */
export const openRequests = ({ bookingRequests }: MoneySnapshot): string[] =>
  bookingRequests
    .filter(({ state }) => state === 'requested' || state === 'accepted')
    .map(({ id, state }) => `the request ${id} is ${state} for ever`);
