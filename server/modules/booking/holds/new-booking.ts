import type {
  AccountId,
  BookingRequestId,
  Kobo,
  SeriesId,
  SpaceId,
  WaitlistEntryId,
} from '#contract/units.ts';
import type { TimeRange } from '#contract/opening/opening-times.ts';
import { base32, newId, newReference, type RandomBytes } from '../../../db/new-id.ts';
import type { RequestedTime } from '../seats/free-times.ts';
import type { NewBooking } from '../repository.ts';

/** A hold for which seats are about to be taken. */
export interface HoldTerms extends RequestedTime {
  readonly spaceId: SpaceId;
  readonly userId: AccountId;
  /** In the order of time. */
  readonly ranges: readonly TimeRange[];
  /** With the extras. */
  readonly priceKobo: Kobo;
  readonly extrasKobo?: Kobo;
  readonly heldUntil: Date;
  /** The waitlist entry that the hold is offered to. */
  readonly waitlistEntryId?: WaitlistEntryId;
  /** The request that the host has accepted. */
  readonly bookingRequestId?: BookingRequestId;
  /** The series that it belongs to, and its place in it from 1. */
  readonly series?: { readonly id: SeriesId; readonly number: number };
}

/** Returns the row of a held booking with a new id, reference and booking ID. */
export function newBooking(
  random: RandomBytes,
  { ranges, duration, waitlistEntryId, bookingRequestId, series, ...terms }: HoldTerms,
  now: Date,
): NewBooking {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (first === undefined || last === undefined) throw new Error('A booking without a time range.');
  return {
    id: newId(random),
    spaceId: terms.spaceId,
    userId: terms.userId,
    durationType: duration.type,
    duration: duration.count,
    startDate: terms.startDate,
    checkinTime: terms.checkinTime,
    startsAt: first.start,
    endsAt: last.end,
    priceKobo: terms.priceKobo,
    status: 'held',
    reference: newReference(random),
    shortId: newShortId(random),
    heldUntil: terms.heldUntil,
    createdAt: now,
    ...(waitlistEntryId === undefined ? {} : { waitlistEntryId }),
    ...(terms.extrasKobo === undefined ? {} : { extrasKobo: terms.extrasKobo }),
    ...(bookingRequestId === undefined ? {} : { bookingRequestId }),
    ...(series === undefined ? {} : { seriesId: series.id, seriesNumber: series.number }),
  };
}

/**
 * Returns a booking ID such as `AYE-7K3M-Q2`, short enough to be read out at the entrance, where it
 * is shown beside a name.
 */
export function newShortId(random: RandomBytes): string {
  const text = base32(random, 6).toUpperCase();
  return `AYE-${text.slice(0, 4)}-${text.slice(4)}`;
}
