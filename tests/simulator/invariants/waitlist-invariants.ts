import { idOf } from '#tests/factories/spaces.ts';
import { SIMULATED_SPACES } from '../database/base-rows.ts';
import type { MoneySnapshot, SeenWaitlistEntry } from './snapshot.ts';

export interface WaitlistFacts {
  readonly snapshot: MoneySnapshot;
  /** What the database contained one step earlier. */
  readonly previous: MoneySnapshot;
}

const OPEN = new Set(['waiting', 'offered']);

/** Whether an entry of the waitlist can still get a booking. */
export const isOpenInWaitlist = ({ state }: Pick<SeenWaitlistEntry, 'state'>): boolean =>
  OPEN.has(state);

/** A freed time is offered to the first in line, to nobody else at once, and to each guest once. */
export function brokenWaitlist({ snapshot, previous }: WaitlistFacts): string[] {
  const before = new Map(previous.waitlist.map((entry) => [entry.id, entry]));
  return [
    ...capacities(snapshot),
    ...snapshot.waitlist.flatMap((entry) => [
      ...wentOn(entry, before.get(entry.id)),
      ...offers(entry, snapshot),
      ...leftForGood(entry, { snapshot, previous }),
      ...inTurn(entry, snapshot),
    ]),
  ];
}

/** Counted by bookings, because the database counts by seats. */
function capacities({ bookings }: MoneySnapshot): string[] {
  const live = bookings.filter(({ status }) => status === 'held' || status === 'upcoming');
  return SIMULATED_SPACES.flatMap(({ number, capacity }) => {
    const there = live.filter(({ spaceId }) => spaceId === idOf(number));
    const most = Math.max(
      0,
      ...there.map(
        ({ startsAt }) =>
          there.filter((one) => one.startsAt <= startsAt && startsAt < one.endsAt).length,
      ),
    );
    return most > capacity ? [`the space ${number} has ${most} bookings at once`] : [];
  });
}

function wentOn({ id, state }: SeenWaitlistEntry, before: SeenWaitlistEntry | undefined) {
  if (before === undefined || before.state === state) return [];
  const isBack = !OPEN.has(before.state) || state === 'waiting';
  return isBack ? [`the entry ${id} was ${before.state} and is ${state}`] : [];
}

function offers({ id, state, offered }: SeenWaitlistEntry, { bookings }: MoneySnapshot): string[] {
  const own = bookings.filter(({ waitlistEntryId }) => waitlistEntryId === id);
  const held = own.filter(({ status }) => status === 'held');
  const confirmed = own.filter((booking) => booking.confirmed);
  const broken: string[] = [];
  if (held.length + confirmed.length > 1) broken.push(`the entry ${id} got two bookings`);
  if (own.length > 0 && !offered) broken.push(`the entry ${id} got a booking without an offer`);
  if (held.length > 0 && state !== 'offered') broken.push(`the ${state} entry ${id} is held`);
  if (state === 'booked' && confirmed.length === 0) broken.push(`the entry ${id} isn’t booked`);
  return broken;
}

/** A payment that arrives after a guest has left the line books nothing. */
function leftForGood(
  { id, state }: SeenWaitlistEntry,
  { snapshot, previous }: WaitlistFacts,
): string[] {
  const isBooked = ({ bookings }: MoneySnapshot) =>
    bookings.some(({ waitlistEntryId, confirmed }) => waitlistEntryId === id && confirmed);
  const hadLeft = previous.waitlist.some((one) => one.id === id && one.state === 'left');
  return state === 'left' && hadLeft && isBooked(snapshot) && !isBooked(previous)
    ? [`the entry ${id} was left, and then booked`]
    : [];
}

/** Nobody gets an offer while someone further ahead waits for the same time. */
function inTurn(entry: SeenWaitlistEntry, { waitlist }: MoneySnapshot): string[] {
  const passed = waitlist.some(
    (one) =>
      one.state === 'waiting' &&
      one.spaceId === entry.spaceId &&
      one.startsAt === entry.startsAt &&
      one.endsAt === entry.endsAt &&
      one.position < entry.position,
  );
  return entry.offered && passed ? [`the entry ${entry.id} got its offer out of turn`] : [];
}

/** At the end nobody waits any more. */
export const openEntries = ({ waitlist }: MoneySnapshot): string[] =>
  waitlist.filter(isOpenInWaitlist).map(({ id, state }) => `the entry ${id} is ${state} for ever`);
