import type { SimulatedPriceChange, SimulatedQuote } from '../simulation.ts';
import type { SeenBlock } from './offer-snapshot.ts';
import type { MoneySnapshot, SeenBooking } from './snapshot.ts';

export interface OfferFacts {
  readonly snapshot: MoneySnapshot;
  /** What the database contained one step earlier. */
  readonly previous: MoneySnapshot;
  /** When that was, in milliseconds. */
  readonly previousTime: number;
  readonly clocksWereRight: boolean;
  /** Bookings that were at the same time already when their spaces were linked. */
  readonly clashes: Set<string>;
  /** Prices that guests were quoted, which count for a while whatever the host changes. */
  readonly quotes: readonly SimulatedQuote[];
  /** What hosts wanted to charge in this step, each of which may have counted for a moment. */
  readonly priceChanges: readonly SimulatedPriceChange[];
}

interface Time {
  readonly startsAt: number;
  readonly endsAt: number;
}

const overlap = (one: Time, other: Time) =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

const isLive = ({ status }: SeenBooking) => status === 'held' || status === 'upcoming';

/** What a host doesn't offer at a time isn't booked then, and what is booked costs what was shown. */
export function brokenOffers(facts: OfferFacts): string[] {
  const taken = takenInThisStep(facts);
  return [
    ...linkedAtOnce(facts),
    ...blockedAndTaken(facts, [...taken, ...paidLate(facts)]),
    ...pausedAndTaken(facts, taken),
    ...tooManyExtras(facts, taken),
    ...pricesOfExtras(facts),
    ...pricesOfBookings(facts),
  ];
}

/** Bookings that got their time in this step: new, moved, or paid after they had expired. */
function takenInThisStep({ snapshot, previous }: OfferFacts): readonly SeenBooking[] {
  const before = new Map(previous.bookings.map((booking) => [booking.id, booking]));
  return snapshot.bookings.filter((booking) => {
    const old = before.get(booking.id);
    const hadIt =
      old !== undefined &&
      isLive(old) &&
      old.startsAt === booking.startsAt &&
      old.endsAt === booking.endsAt;
    return isLive(booking) && !hadIt;
  });
}

/** Bookings whose hold had ended before, although that wasn't noted until they were paid for. */
function paidLate(facts: OfferFacts): readonly SeenBooking[] {
  const { snapshot, previous, previousTime, clocksWereRight } = facts;
  if (!clocksWereRight) return [];
  const over = previous.bookings.filter(
    ({ status, heldUntil }) => status === 'held' && heldUntil <= previousTime,
  );
  const ids = new Set(over.map(({ id }) => id));
  return snapshot.bookings.filter(({ id, status }) => status === 'upcoming' && ids.has(id));
}

/** A space that contains another one isn't booked at the same time, except from before the link. */
function linkedAtOnce({ snapshot, previous, clashes }: OfferFacts): string[] {
  const known = new Set(previous.links.map(({ part, whole }) => `${part} ${whole}`));
  const live = snapshot.bookings.filter(isLive);
  const broken: string[] = [];
  for (const { part, whole } of snapshot.links) {
    const isNew = !known.has(`${part} ${whole}`);
    for (const room of live.filter(({ spaceId }) => spaceId === part)) {
      for (const floor of live.filter(({ spaceId }) => spaceId === whole)) {
        if (!overlap(room, floor)) continue;
        const pair = [room, floor].map(({ id, startsAt }) => `${id} ${startsAt}`).join(' ');
        if (isNew) clashes.add(pair);
        else if (!clashes.has(pair)) broken.push(`${room.id} and ${floor.id} are at linked spaces`);
      }
    }
  }
  return broken;
}

/** The spaces that are closed with one: itself and those that it is linked with. */
const closedWith = (links: MoneySnapshot['links'], spaceId: string): ReadonlySet<string> =>
  new Set([
    spaceId,
    ...links.flatMap(({ part, whole }) =>
      part === spaceId ? [whole] : whole === spaceId ? [part] : [],
    ),
  ]);

function blockedAndTaken({ snapshot, previous }: OfferFacts, taken: readonly SeenBooking[]) {
  const idOfBlock = ({ id, spaceId }: SeenBlock) => `${id} ${spaceId}`;
  const before = new Set(previous.blocks.map(idOfBlock));
  const blocks = snapshot.blocks.filter((block) => before.has(idOfBlock(block)));
  const links = snapshot.links.filter(({ part, whole }) =>
    previous.links.some((link) => link.part === part && link.whole === whole),
  );
  return taken.flatMap((booking) => {
    const spaces = closedWith(links, booking.spaceId);
    const isBlocked = blocks.some((block) => spaces.has(block.spaceId) && overlap(block, booking));
    return isBlocked ? [`the booking ${booking.id} is in blocked time`] : [];
  });
}

/** Whether a hold was promised by what promised another, which it replaced for the next payment. */
const isSamePromise = (old: SeenBooking, { bookingRequestId, waitlistEntryId }: SeenBooking) =>
  isLive(old) &&
  (bookingRequestId ?? waitlistEntryId) !== null &&
  old.bookingRequestId === bookingRequestId &&
  old.waitlistEntryId === waitlistEntryId;

/** What was promised before a listing was paused stays promised. */
function pausedAndTaken({ snapshot, previous }: OfferFacts, taken: readonly SeenBooking[]) {
  const isOff = ({ spaces }: MoneySnapshot, spaceId: string) =>
    spaces.find(({ id }) => id === spaceId)?.status !== 'active';
  return taken
    .filter(({ spaceId }) => isOff(previous, spaceId) && isOff(snapshot, spaceId))
    .filter((booking) => !previous.bookings.some((old) => isSamePromise(old, booking)))
    .map(({ id }) => `the booking ${id} got its time at a listing that isn’t live`);
}

/** A booking that takes an extra takes no more than there are at any moment. */
function tooManyExtras({ snapshot, previous }: OfferFacts, taken: readonly SeenBooking[]) {
  const live = snapshot.bookings.filter(isLive);
  const countOf = (booking: SeenBooking, extraId: string) =>
    snapshot.bookedExtras.find((one) => one.bookingId === booking.id && one.extraId === extraId)
      ?.count ?? 0;
  const stockOf = ({ extras }: MoneySnapshot, spaceId: string, extraId: string) => {
    const extra = extras.find((one) => one.spaceId === spaceId && one.id === extraId);
    return extra?.stock ?? Number.POSITIVE_INFINITY;
  };
  return taken.flatMap((booking) => {
    const { spaceId } = booking;
    const near = live.filter((one) => one.spaceId === spaceId && overlap(one, booking));
    const moments = near.map(({ startsAt }) => Math.max(startsAt, booking.startsAt));
    return snapshot.bookedExtras.flatMap(({ bookingId, extraId }) => {
      if (bookingId !== booking.id) return [];
      const most = Math.max(
        ...moments.map((moment) =>
          near
            .filter((one) => one.startsAt <= moment && moment < one.endsAt)
            .reduce((sum, one) => sum + countOf(one, extraId), 0),
        ),
      );
      // The host may have lowered it after the booking in the same step.
      const stock = Math.max(
        stockOf(snapshot, spaceId, extraId),
        stockOf(previous, spaceId, extraId),
      );
      return most > stock ? [`${most} of ${stock} of the extra ${extraId} are in use`] : [];
    });
  });
}

/** The extras of a booking never change, and their prices add up to their part of its price. */
function pricesOfExtras({ snapshot, previous }: OfferFacts): string[] {
  const textOf = (extra: MoneySnapshot['bookedExtras'][number]) => JSON.stringify(extra);
  const now = new Set(snapshot.bookedExtras.map(textOf));
  const changed = previous.bookedExtras.filter((extra) => !now.has(textOf(extra)));
  return [
    ...changed.map(({ bookingId }) => `the extras of ${bookingId} were changed`),
    ...snapshot.bookings.flatMap(({ id, extrasKobo }) => {
      const own = snapshot.bookedExtras.filter(({ bookingId }) => bookingId === id);
      const sum = own.reduce(
        (total, { unitKobo, units, count }) => total + unitKobo * units * count,
        0,
      );
      return sum === (extrasKobo ?? 0) ? [] : [`the extras of ${id} don’t add up to ${extrasKobo}`];
    }),
  ];
}

/** A new booking costs what its hours cost before or after this step, or what was quoted. */
function pricesOfBookings(facts: OfferFacts): string[] {
  const { snapshot, previous, quotes } = facts;
  const known = new Map(previous.bookings.map((booking) => [booking.id, booking]));
  const moved = new Set(snapshot.moves.map(({ bookingId }) => bookingId));
  return snapshot.bookings.flatMap((booking) => {
    const { id, spaceId, duration, priceKobo, extrasKobo, bookingRequestId } = booking;
    const old = known.get(id);
    if (old !== undefined) {
      const isSame = old.priceKobo === priceKobo && old.extrasKobo === extrasKobo;
      return isSame || moved.has(id) ? [] : [`the price of ${id} was changed`];
    }
    if (moved.has(id) || bookingRequestId !== null || isRenewed(booking, snapshot)) return [];
    const possible = new Set([
      ...hourPrices(facts, spaceId),
      ...quotes.filter((quote) => quote.spaceId === spaceId).map(({ kobo }) => kobo / duration),
    ]);
    const perHour = (priceKobo - (extrasKobo ?? 0)) / duration;
    return possible.has(perHour) ? [] : [`an hour of ${id} costs ${perHour}`];
  });
}

/** Whether a promised hold replaces an earlier one, of which another payment was started. */
const isRenewed = (
  { id, waitlistEntryId, priceKobo }: SeenBooking,
  { bookings }: MoneySnapshot,
): boolean =>
  waitlistEntryId !== null &&
  bookings.some(
    (one) =>
      one.id !== id && one.waitlistEntryId === waitlistEntryId && one.priceKobo === priceKobo,
  );

/** What an hour of a space may have cost at some moment of this step. */
function hourPrices(
  { snapshot, previous, priceChanges }: OfferFacts,
  spaceId: string,
): readonly number[] {
  const seen = [...snapshot.spaces, ...previous.spaces].filter(({ id }) => id === spaceId);
  const all = [...seen, ...priceChanges.filter((change) => change.spaceId === spaceId)];
  const bases = all.flatMap(({ pricePerHourKobo }) => pricePerHourKobo ?? []);
  const percents = all.flatMap(({ percent }) => percent ?? []);
  return bases.flatMap((kobo) =>
    percents.map((percent) => Math.round((kobo * (100 + percent)) / 100)),
  );
}
