import type { BookingId, PaymentReference } from '#contract/units.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { HostContact } from '#contract/booking-records.ts';
import type { TimeRange } from '#contract/rules/opening-times.ts';
import type { Database } from '../../db/open.ts';
import { bookings, hostProfiles, refunds, spaces } from '../../db/schema.ts';
import {
  contactOf,
  guestOfBooking,
  guests,
  hostColumns,
  hostOfSpace,
  hosts,
  profileOfHost,
} from './parties.ts';
import type { BookingRow } from './repository.ts';
import { readTimeRanges } from './time-ranges.ts';

/** The data of emails about a booking, at the time of composing them. */
export interface EmailData {
  readonly booking: BookingRow;
  readonly spans: readonly TimeRange[];
  readonly space: { readonly name: string; readonly address: string; readonly location: string };
  /** Undefined once the account is deleted. */
  readonly guest: { readonly name: string; readonly email: string } | undefined;
  readonly host: HostContact | undefined;
}

/** Reads what emails about a booking show; returns undefined if the booking is gone. */
export async function readEmailData(
  db: Database,
  bookingId: BookingId,
): Promise<EmailData | undefined> {
  const [row] = await db
    .select({
      booking: bookings,
      space: { name: spaces.name, address: spaces.spaceAddress, location: spaces.location },
      guestName: guests.fullName,
      guestEmail: guests.email,
      host: hostColumns,
    })
    .from(bookings)
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .leftJoin(guests, guestOfBooking)
    .leftJoin(hosts, hostOfSpace)
    .leftJoin(hostProfiles, profileOfHost)
    .where(eq(bookings.id, bookingId));
  if (row === undefined) return undefined;
  const { booking, space, guestName: name, guestEmail: email, host } = row;
  const ranges = (await readTimeRanges(db, [bookingId])).get(bookingId) ?? [];
  const guest = name === null || email === null ? undefined : { name, email };
  return { booking, spans: ranges, space, guest, host: contactOf(host) };
}

export type RefundFacts = Pick<
  typeof refunds.$inferSelect,
  'amountKobo' | 'reason' | 'status' | 'promisedBy'
>;

/** Returns a refund by its reference, or the refund of a cancelled booking. */
export async function readRefundFacts(
  db: Database,
  which: { readonly reference: string } | { readonly paymentReference: PaymentReference },
): Promise<RefundFacts | undefined> {
  const { amountKobo, reason, status, promisedBy } = refunds;
  const [refund] = await db
    .select({ amountKobo, reason, status, promisedBy })
    .from(refunds)
    .where(
      'reference' in which
        ? eq(refunds.reference, which.reference)
        : and(
            eq(refunds.paymentReference, which.paymentReference),
            inArray(refunds.reason, ['cancelled', 'host-left']),
          ),
    );
  return refund;
}
