import { and, eq } from 'drizzle-orm';
import type { PushKind, PushMessage } from '#contract/push.ts';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import type { Database } from '../../db/open.ts';
import { pushKey, type PushEvent } from '../../db/push-events.ts';
import { bookings, payouts, spaces } from '../../db/schema.ts';
import { dayText, nairaText } from '../../gateways/mail/words.ts';

export interface Told {
  readonly accountId: string;
  readonly message: PushMessage;
  /** When it's over; undefined where it never is. */
  readonly over?: Date;
}

type Words = Pick<PushMessage, 'title' | 'body' | 'path'>;
type Reader = Pick<Database, 'select'>;
type Composed = { readonly accountId: string | null; readonly words: Words; readonly over?: Date };

/**
 * What is told of an event, from how things stand now; undefined where there's nobody to tell, or
 * nothing any more. Anybody may see it on the device that lies on the table: no guest's name and no
 * address.
 */
export async function composeMessage(db: Reader, event: PushEvent): Promise<Told | undefined> {
  const composed = await COMPOSERS[event.kind](db, event.subject);
  if (composed === undefined || composed.accountId === null) return undefined;
  const { accountId, words, over } = composed;
  const message = { kind: event.kind, ...words, tag: pushKey(event) };
  return { accountId, message, ...(over === undefined ? {} : { over }) };
}

const COMPOSERS: Readonly<
  Record<PushKind, (db: Reader, subject: string) => Promise<Composed | undefined>>
> = {
  'booking-confirmed': async (db, bookingId) => {
    const found = await readUpcoming(db, bookingId);
    return (
      found && {
        accountId: found.userId,
        words: {
          title: 'Booking confirmed',
          body: whenText(found),
          path: `/pass/${found.shortId}`,
        },
        over: found.endsAt,
      }
    );
  },
  'new-booking': async (db, bookingId) => {
    const found = await readUpcoming(db, bookingId);
    return (
      found && {
        accountId: found.hostId,
        words: {
          title: 'New booking',
          body: whenText(found),
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
        words: {
          title: 'Your space is live',
          body: `${space.name}: guests can find and book it from now on.`,
          path: `/detailpage/${spaceId}`,
        },
      }
    );
  },
  'payout-done': async (db, reference) => {
    const [payout] = await db
      .select({ hostId: payouts.hostId, amountKobo: payouts.amountKobo })
      .from(payouts)
      .where(and(eq(payouts.reference, reference), eq(payouts.status, 'done')));
    return (
      payout && {
        accountId: payout.hostId,
        words: {
          title: `Paid out: ${nairaText(payout.amountKobo)}`,
          body: 'Your money has been sent to your bank.',
          path: '/dashboardLayout/hostdashboard',
        },
      }
    );
  },
};

type Upcoming = NonNullable<Awaited<ReturnType<typeof readUpcoming>>>;

/** A booking that was cancelled meanwhile is no news. */
async function readUpcoming(db: Reader, bookingId: string) {
  const { userId, shortId, spaceId, startsAt, endsAt } = bookings;
  const [found] = await db
    .select({
      userId,
      shortId,
      spaceId,
      startsAt,
      endsAt,
      name: spaces.name,
      hostId: spaces.hostId,
    })
    .from(bookings)
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, 'upcoming')));
  return found;
}

/** `Surulere Loft, Monday, 23 November 2026 at 09:00` */
function whenText({ name, startsAt }: Upcoming): string {
  const { date, clock } = lagosTime(startsAt);
  return `${name}, ${dayText(date)} at ${clock}`;
}
