import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { parsePass } from '#contract/bookings/pass.ts';
import type { MoneySnapshot, SeenBooking } from './snapshot.ts';

/** Milliseconds before the start from when on a pass is accepted (decision record 15). */
const EARLY = 60 * 60 * 1_000;
/** Milliseconds after which a server refuses a check-in that was stored offline. */
const LATE = 14 * 24 * 60 * 60 * 1_000;

const ENDED: ReadonlySet<string> = new Set(['cancelled', 'refunded', 'expired']);

/** What was held in front of a phone, or typed. */
interface ShownTicket {
  /** As on the pass. */
  readonly bookingId: string;
  /** How often the booking had been moved when the pass was made; undefined if the ID was typed. */
  readonly serial: number | undefined;
  /** False if someone has changed the pass, or signed it with another key. */
  readonly isGenuine: boolean;
}

/** Returns how often a booking has been moved. */
const movesOf = ({ id }: SeenBooking, { moves }: MoneySnapshot) =>
  moves.filter(({ bookingId, status }) => bookingId === id && status === 'done').length;

const hostOf = ({ spaceId }: SeenBooking, { spaces }: MoneySnapshot) =>
  spaces.find(({ id }) => id === spaceId)?.hostId;

const findBooking = (bookingId: string, { bookings }: MoneySnapshot) =>
  bookings.find(({ shortId }) => shortId === bookingId);

/** Everything of a booking that decides whether it may be checked in. */
function termsOf(bookingId: string, snapshot: MoneySnapshot): string | undefined {
  const booking = findBooking(bookingId, snapshot);
  if (booking === undefined) return undefined;
  const { status, startsAt, endsAt } = booking;
  return [status, startsAt, endsAt, movesOf(booking, snapshot)].join(' ');
}

/** A pass is that of its booking as it is now, and only one that is to come has a pass. */
export function brokenPass(
  { id, bookingId, spaceId, startsAt, endsAt, moves = [], pass = '' }: UserBooking,
  before: MoneySnapshot,
): string[] {
  const booking = before.bookings.find((one) => one.id === id);
  const contents = parsePass(pass)?.contents;
  const isItsOwn =
    contents?.bookingId === bookingId &&
    contents.spaceId === spaceId &&
    contents.startsAt.getTime() === Date.parse(startsAt) &&
    contents.endsAt.getTime() === Date.parse(endsAt) &&
    contents.serial === moves.length;
  const broken: string[] = [];
  if (!isItsOwn) broken.push(`the pass of ${bookingId} is that of another booking`);
  if (booking === undefined) return broken;
  if (ENDED.has(booking.status)) broken.push(`${bookingId} is ${booking.status}, but has a pass`);
  if (moves.length < movesOf(booking, before)) broken.push(`the pass of ${bookingId} is old`);
  return broken;
}

/** What a phone has decided about a guest. */
export interface PhoneDecision extends ShownTicket {
  readonly hostId: string;
  /** In milliseconds, by the phone's clock. */
  readonly at: number;
  readonly kind: string;
  /** When the guest had arrived on this day, as far as the phone knew. */
  readonly firstAt: number | undefined;
}

const isAccepted = ({ kind }: Pick<PhoneDecision, 'kind'>) =>
  kind === 'welcome' || kind === 'again';

/**
 * A phone accepts no pass that the server hasn't signed, and knows every one that it has signed. If
 * the booking hasn't changed since the phone was online, it decides as the server would.
 *
 * @param known What the database contained when the phone was last online.
 */
export function brokenPhoneDecision(
  decision: PhoneDecision,
  known: MoneySnapshot,
  now: MoneySnapshot,
): string[] {
  const { bookingId, isGenuine, kind, firstAt } = decision;
  if (!isGenuine) return kind === 'forged' ? [] : [`a forged pass of ${bookingId} is ${kind}`];
  if (kind === 'forged') return [`the genuine pass of ${bookingId} is forged`];
  if (isAccepted(decision) && firstAt !== undefined && kind !== 'again') {
    return [`${bookingId} is welcome twice at one phone`];
  }
  if (!isFresh(bookingId, known, now)) return [];
  return isAccepted(decision) === mayCheckIn(decision, now)
    ? []
    : [`${bookingId} is ${kind} at ${new Date(decision.at).toISOString()}`];
}

const isFresh = (bookingId: string, known: MoneySnapshot, now: MoneySnapshot) =>
  termsOf(bookingId, known) === termsOf(bookingId, now);

/** Whether a guest may be checked in, by what the database contains. */
function mayCheckIn({ bookingId, serial, hostId, at }: PhoneDecision, now: MoneySnapshot): boolean {
  const booking = findBooking(bookingId, now);
  if (booking?.status !== 'upcoming') return false;
  const isLatest = serial === undefined || serial === movesOf(booking, now);
  const isInTime = at >= booking.startsAt - EARLY && at <= booking.endsAt;
  return isLatest && isInTime && hostOf(booking, now) === hostId;
}

/** A check-in that a phone has sent in this step, and a server's reply. */
export interface SentCheckIn {
  readonly id: string;
  readonly decision: PhoneDecision;
  /** What the database contained when the phone decided. */
  readonly shownWith: MoneySnapshot;
  /** In milliseconds. */
  readonly sentAt: number;
  readonly status: number;
  readonly code: string | undefined;
}

interface PassFacts {
  readonly snapshot: MoneySnapshot;
  /** What the database contained one step earlier. */
  readonly previous: MoneySnapshot;
  readonly sentCheckIns: readonly SentCheckIn[];
  readonly clocksWereRight: boolean;
}

/** Servers accept what a phone has rightly accepted, and neither forged passes nor old ones. */
export function brokenPasses(facts: PassFacts): string[] {
  return facts.sentCheckIns.flatMap((sent) => brokenReply(sent, facts));
}

function brokenReply(
  { id, decision, shownWith, sentAt, status, code }: SentCheckIn,
  { snapshot, previous, clocksWereRight }: PassFacts,
): string[] {
  const { bookingId, serial, isGenuine, hostId, at } = decision;
  if (!isGenuine) return status === 200 ? [`a forged pass of ${bookingId} was checked in`] : [];
  if (code === 'PASS_FORGED') return [`the server takes its pass of ${bookingId} for forged`];
  const booking = findBooking(bookingId, previous);
  const isKnown = previous.checkIns.some((one) => one.id === id);
  if (status === 200 && booking !== undefined && !isKnown) {
    const isOld = serial !== undefined && serial < movesOf(booking, previous);
    const isElsewhere = hostOf(booking, snapshot) !== hostId;
    return isOld || isElsewhere ? [`a wrong pass of ${bookingId} was checked in`] : [];
  }
  const isUnchanged =
    isFresh(bookingId, shownWith, previous) && isFresh(bookingId, previous, snapshot);
  const isExpected =
    clocksWereRight &&
    isUnchanged &&
    sentAt - at < LATE &&
    !snapshot.deleted.includes(hostId) &&
    mayCheckIn(decision, snapshot);
  return isExpected && status !== 200 ? [`${bookingId} is refused with ${code}`] : [];
}
