import type { BookingId, Kobo } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import type { HostContact } from '#contract/bookings/booking-records.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import type { Database } from '../../../db/open.ts';
import type { RefundCause } from '../../../db/schema/refund-cause.ts';
import {
  bookingMoves,
  bookings,
  hostProfiles,
  refunds,
  spaces,
} from '../../../db/schema/schema.ts';
import { readBookingPayments } from '../lifecycle/money.ts';
import { type BookedExtraRow, readBookedExtras } from '../../../db/stores/booked-extras.ts';
import {
  contactOf,
  guestOfBooking,
  guests,
  hostColumns,
  hostOfSpace,
  hosts,
  profileOfHost,
} from '../parties.ts';
import type { BookingRow } from '../repository.ts';
import { type CompletedMove, readMoves } from '../reschedule/moves.ts';
import { readTimeRanges } from '../seats/time-ranges.ts';

/** The data of emails about a booking, at the time of composing them. */
export interface EmailData {
  readonly booking: BookingRow;
  readonly spans: readonly TimeRange[];
  readonly space: { readonly name: string; readonly address: string; readonly location: string };
  /** Undefined once the account is deleted. */
  readonly guest: { readonly name: string; readonly email: string } | undefined;
  readonly host: HostContact | undefined;
  /** Completed moves, in their order. */
  readonly moves: readonly CompletedMove[];
  readonly extras: readonly BookedExtraRow[];
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
  const moves = (await readMoves(db, [bookingId])).get(bookingId) ?? [];
  const extras = (await readBookedExtras(db, [bookingId])).get(bookingId) ?? [];
  return { booking, spans: ranges, space, guest, host: contactOf(host), moves, extras };
}

export interface RefundFacts {
  readonly amountKobo: Kobo;
  readonly reason: RefundCause;
  /** The Lagos date by which it is promised. */
  readonly promisedBy: string;
  /** Whether it refunds the difference of a move. */
  readonly isOfMove: boolean;
}

/** Returns a refund by its reference. */
export async function readRefundFacts(
  db: Database,
  reference: string,
): Promise<RefundFacts | undefined> {
  const { amountKobo, reason, promisedBy, paymentReference } = refunds;
  const [refund] = await db
    .select({ amountKobo, reason, promisedBy, moveId: bookingMoves.id })
    .from(refunds)
    .leftJoin(bookingMoves, eq(bookingMoves.paymentReference, paymentReference))
    .where(eq(refunds.reference, reference));
  if (refund === undefined) return undefined;
  const { moveId, ...facts } = refund;
  return { ...facts, isOfMove: moveId !== null };
}

/** What a guest gets back for a cancelled booking: as refunds, and as credit. */
export interface CancellationFacts {
  readonly refund: RefundFacts | undefined;
  readonly creditedKobo: Kobo;
}

/** Returns the refunds of a cancelled booking as one, because it may have several payments. */
export async function readCancellationFacts(
  db: Database,
  bookingId: BookingId,
): Promise<CancellationFacts> {
  const { refunds: all, creditedKobo } = (await readBookingPayments(db, [bookingId]))(bookingId);
  const whole = all.filter(({ reason }) => reason === 'cancelled' || reason === 'host-left');
  const [first] = whole;
  if (first === undefined) return { refund: undefined, creditedKobo };
  const { reason, promisedBy } = first;
  const amountKobo = whole.reduce((sum, refund) => sum + refund.amountKobo, 0);
  return { refund: { amountKobo, reason, promisedBy, isOfMove: false }, creditedKobo };
}
