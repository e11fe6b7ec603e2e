import type { AccountId, BookingId } from '#contract/units.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { PushKind, PushMessage } from '#contract/accounts/push.ts';
import type { StoredBookingState } from '#contract/bookings/booking-states.ts';
import { lagosTime } from '#contract/time/lagos-time.ts';
import { dayText } from '#contract/time/day-text.ts';
import type { Database } from '../../db/open.ts';
import { pushKey, type PushEvent } from '../../db/stores/push-events.ts';
import { bankTransfers, bookings, moveRequests, payments, spaces } from '../../db/schema/schema.ts';
import { readMessageSubject, readUnreadMessage } from '../../db/stores/conversation-contacts.ts';
import { nairaText } from '../../gateways/mail/format-text.ts';
import { aboutBookingRequest } from './booking-requests.ts';
import * as copy from './copy.ts';
import { aboutPayout } from './payouts.ts';

export interface PushNotice {
  readonly accountId: AccountId;
  readonly message: PushMessage;
  /** When the message is no longer relevant; undefined if it always is. */
  readonly over?: Date;
}

type PushContent = Pick<PushMessage, 'title' | 'body' | 'path'>;
type Reader = Pick<Database, 'select'>;
type Composed = {
  readonly accountId: AccountId | null;
  readonly content: PushContent;
  readonly over?: Date;
  /** Replaces the tag of the event, so that events with the same tag are shown once. */
  readonly tag?: string;
};

/**
 * Composes the message of an event from the current data; returns undefined if there is no
 * recipient or the event no longer applies. Anyone may see it on the screen of a phone, so it
 * contains no guest's name and no address, apart from what someone wrote in a message.
 */
export async function composeMessage(
  db: Reader,
  event: PushEvent,
): Promise<PushNotice | undefined> {
  const composed = await COMPOSERS[event.kind](db, event.subject, event);
  if (composed === undefined || composed.accountId === null) return undefined;
  const { accountId, content, over, tag = pushKey(event) } = composed;
  const message = { kind: event.kind, ...content, tag };
  return { accountId, message, ...(over === undefined ? {} : { over }) };
}

const COMPOSERS: Readonly<
  Record<PushKind, (db: Reader, subject: string, event: PushEvent) => Promise<Composed | undefined>>
> = {
  'booking-confirmed': async (db, bookingId, { move }) => {
    const found = await readUpcoming(db, bookingId);
    return (
      found && {
        accountId: found.userId,
        content: {
          title: move !== undefined ? copy.bookingMoved : copy.bookingConfirmed,
          body: whenText(found),
          path: `/pass/${found.shortId}`,
        },
        over: found.endsAt,
      }
    );
  },
  'booking-reminder': async (db, bookingId) => {
    const found = await readUpcoming(db, bookingId);
    return (
      found && {
        accountId: found.userId,
        content: {
          title: copy.bookingReminder,
          body: whenText(found),
          path: `/pass/${found.shortId}`,
        },
        over: found.startsAt,
      }
    );
  },
  'waitlist-offer': async (db, bookingId) => {
    const found = await readInState(db, bookingId, 'held');
    return (
      found && {
        accountId: found.userId,
        content: {
          title: copy.waitlistOffer,
          body: copy.payBy(whenText(found), lagosTime(found.heldUntil).clock),
          path: '/managebookings',
        },
        over: found.heldUntil,
      }
    );
  },
  'host-cancelled': async (db, bookingId) => {
    const found = await readInState(db, bookingId, 'cancelled', 'refunded');
    return (
      found && {
        accountId: found.userId,
        content: {
          title: copy.hostCancelled,
          body: copy.fullRefund(whenText(found)),
          path: '/managebookings',
        },
        over: found.endsAt,
      }
    );
  },
  'move-answer': (db, requestId) =>
    aboutRequest(db, requestId, {
      titles: copy.requestForGuest,
      person: 'userId',
      path: '/managebookings',
    }),
  'move-request': (db, requestId) =>
    aboutRequest(db, requestId, {
      titles: copy.requestForHost,
      person: 'hostId',
      path: '/dashboardLayout/booking',
    }),
  'request-answer': (db, requestId) => aboutBookingRequest(db, requestId, 'guest'),
  'booking-request': (db, requestId) => aboutBookingRequest(db, requestId, 'host'),
  'transfer-update': async (db, bookingId) => {
    const found = await readTransferred(db, bookingId);
    const title = found && copy.transferUpdate[found.state];
    if (found === undefined || title === undefined) return undefined;
    const { userId, reservedKobo, creditedKobo, amountKobo } = found;
    const body =
      found.state === 'underpaid'
        ? copy.restMissing(nairaText(amountKobo - reservedKobo))
        : creditedKobo > 0
          ? copy.inCredit(nairaText(creditedKobo))
          : copy.nothingBooked;
    return { accountId: userId, content: { title, body, path: '/managebookings' } };
  },
  // The newest message replaces the notification about earlier ones of its conversation.
  message: async (db, subject) => {
    const about = readMessageSubject(subject);
    const unread = await readUnreadMessage(db, about);
    return (
      unread && {
        accountId: unread.accountId,
        content: {
          title: copy.newMessage(unread.spaceName),
          body: copy.messageText(unread.text),
          path: unread.path,
        },
        tag: `push-message-${about.conversationId}-${about.to}`,
      }
    );
  },
  'new-booking': async (db, bookingId, { move, cancelled }) => {
    const found =
      cancelled === undefined
        ? await readUpcoming(db, bookingId)
        : await readInState(db, bookingId, 'cancelled', 'refunded');
    const title = move === undefined ? copy.newBooking : copy.guestMoved;
    return (
      found && {
        accountId: found.hostId,
        content: {
          title: cancelled === undefined ? title : copy.guestCancelled[cancelled],
          body: whenText(found, cancelled === 'following' ? copy.bookingsFrom : copy.bookingAt),
          path: `/dashboardLayout/bookinglist/${found.spaceId}`,
        },
        over: found.endsAt,
      }
    );
  },
  'listing-approved': async (db, spaceId) => {
    const [space] = await db
      .select({ name: spaces.name, hostId: spaces.hostId })
      .from(spaces)
      .where(and(eq(spaces.id, spaceId), eq(spaces.listingStatus, 'active')));
    return (
      space && {
        accountId: space.hostId,
        content: {
          title: copy.spaceIsLive,
          body: copy.canBeBooked(space.name),
          path: `/detailpage/${spaceId}`,
        },
      }
    );
  },
  'payout-done': (db, reference) => aboutPayout(db, reference),
};

async function readTransferred(db: Reader, bookingId: BookingId) {
  const { state, reservedKobo, creditedKobo } = bankTransfers;
  const [found] = await db
    .select({
      userId: bookings.userId,
      state,
      reservedKobo,
      creditedKobo,
      amountKobo: payments.amountKobo,
    })
    .from(bookings)
    .innerJoin(bankTransfers, eq(bankTransfers.paymentReference, bookings.reference))
    .innerJoin(payments, eq(payments.reference, bookings.reference))
    .where(eq(bookings.id, bookingId));
  return found;
}

type FoundBooking = NonNullable<Awaited<ReturnType<typeof readInState>>>;

/** Returns only bookings that haven't been cancelled in the meantime. */
const readUpcoming = (db: Reader, bookingId: BookingId) => readInState(db, bookingId, 'upcoming');

async function readInState(db: Reader, bookingId: BookingId, ...states: StoredBookingState[]) {
  const { userId, shortId, spaceId, startsAt, endsAt, heldUntil } = bookings;
  const [found] = await db
    .select({
      userId,
      shortId,
      spaceId,
      startsAt,
      endsAt,
      heldUntil,
      name: spaces.name,
      hostId: spaces.hostId,
    })
    .from(bookings)
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .where(and(eq(bookings.id, bookingId), inArray(bookings.status, states)));
  return found;
}

/** Returns a request for another time, with the time that the booking had then. */
async function readMoveRequest(db: Reader, id: string) {
  const { askedBy, state, fromStartsAt: startsAt, toStartsAt } = moveRequests;
  const [found] = await db
    .select({
      askedBy,
      state,
      startsAt,
      toStartsAt,
      name: spaces.name,
      userId: bookings.userId,
      hostId: spaces.hostId,
    })
    .from(moveRequests)
    .innerJoin(bookings, eq(bookings.id, moveRequests.bookingId))
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .where(eq(moveRequests.id, id));
  return found;
}

/** Composes a message about a request for another time, if its state has one for this person. */
async function aboutRequest(
  db: Reader,
  requestId: string,
  to: {
    readonly titles: typeof copy.requestForGuest;
    readonly person: 'userId' | 'hostId';
    readonly path: string;
  },
): Promise<Composed | undefined> {
  const found = await readMoveRequest(db, requestId);
  const title = found && to.titles[found.askedBy][found.state];
  if (found === undefined || title === undefined) return undefined;
  const content = { title, body: requestText(found), path: to.path };
  return { accountId: found[to.person], content, over: found.startsAt };
}

function requestText(found: NonNullable<Awaited<ReturnType<typeof readMoveRequest>>>): string {
  const { date, clock } = lagosTime(found.toStartsAt);
  return copy.otherTime(whenText(found), dayText(date), clock);
}

function whenText(
  { name, startsAt }: Pick<FoundBooking, 'name' | 'startsAt'>,
  format = copy.bookingAt,
): string {
  const { date, clock } = lagosTime(startsAt);
  return format(name, dayText(date), clock);
}
