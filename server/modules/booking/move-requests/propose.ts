import type { Kobo } from '#contract/units.ts';
import { requestEndsAt } from '#contract/bookings/moves/move-request-states.ts';
import type { MoveRequest } from '#contract/bookings/moves/move-request-records.ts';
import type { ProposalQuote } from '#contract/bookings/moves/move-requests.ts';
import type { NewTime } from '#contract/bookings/moves/reschedule.ts';
import { koboOf, KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Transaction } from '../../../db/open.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { BookingsContext } from '../context.ts';
import { findHostsBooking, type HostsBooking } from '../host-cancel/terms.ts';
import { type BookingRow, bookingStateAt } from '../repository.ts';
import * as moveCopy from '../copy.ts';
import { type MoveTerms, readBookingTerms, refuseMove, requireFree } from '../reschedule/terms.ts';
import { timeRangesOnWire } from '../seats/time-ranges.ts';
import * as copy from './copy.ts';
import { hasCheckedIn, withLockedBooking } from './locked.ts';
import { addRequest } from './new-request.ts';
import { requestOnWire } from './requests.ts';

export interface ProposedTime extends HostsBooking {
  readonly to: NewTime;
}

interface ProposalTerms extends MoveTerms {
  /** What the guest pays for the new time: never more than now. */
  readonly agreedKobo: Kobo;
  readonly expiresAt: Date;
}

/**
 * Returns what another time for a guest's booking would change.
 *
 * @throws {ApiError} BOOKING_NOT_FOUND, also for a booking of another host; MOVE_REFUSED and
 * BOOKING_REFUSED with their reasons; SLOT_TAKEN with free times.
 */
export async function quoteProposedMove(
  context: BookingsContext,
  proposed: ProposedTime,
): Promise<ProposalQuote> {
  const { booking, ranges, priceKobo, agreedKobo, expiresAt } = await readProposalTerms(
    context,
    proposed,
  );
  return {
    spans: timeRangesOnWire(ranges),
    paid: booking.priceKobo / KOBO_PER_NAIRA,
    amount: agreedKobo / KOBO_PER_NAIRA,
    toCredit: (booking.priceKobo - agreedKobo) / KOBO_PER_NAIRA,
    absorbed: (priceKobo - agreedKobo) / KOBO_PER_NAIRA,
    expiresAt: expiresAt.toISOString(),
  };
}

async function readProposalTerms(
  context: BookingsContext,
  { to, ...which }: ProposedTime,
): Promise<ProposalTerms> {
  const { db, now } = context;
  const booking = await findHostsBooking(db, which);
  await requireProposable(db, booking, now());
  const terms = await readBookingTerms(context, booking, to);
  if (terms.isSame) throw refuseMove(copy.sameTimeForGuest);
  const first = terms.ranges[0]?.start ?? booking.startsAt;
  const expiresAt = requestEndsAt('host', { from: booking.startsAt, to: first });
  if (expiresAt <= now()) throw refuseMove(copy.noTimeForGuest);
  await requireFree(context, terms);
  return { ...terms, agreedKobo: Math.min(terms.priceKobo, booking.priceKobo), expiresAt };
}

async function requireProposable(
  db: Pick<Transaction, '$count'>,
  booking: BookingRow,
  now: Date,
): Promise<void> {
  const state = bookingStateAt(booking, now);
  // Bookings that were once paid are neither held nor expired.
  if (state === 'held' || state === 'expired') throw new ApiError('BOOKING_NOT_FOUND');
  if (state !== 'upcoming') throw refuseMove(copy.cannotPropose[state]);
  if (await hasCheckedIn(db, booking)) throw refuseMove(copy.guestIsHere);
}

/**
 * Proposes another time to the guest of a booking. Nothing is held before the guest accepts. A
 * repeated call returns the open proposal.
 *
 * @throws {ApiError} those of `quoteProposedMove`; MOVE_PRICE_CHANGED; MOVE_REQUEST_OPEN if
 * something else was requested before.
 */
export async function proposeMove(
  context: BookingsContext,
  proposed: ProposedTime & {
    /** The price in naira that the host has seen. */
    readonly amount: number;
    readonly message?: string;
  },
): Promise<MoveRequest> {
  const { message = null, amount } = proposed;
  const terms = await readProposalTerms(context, proposed);
  const { agreedKobo: priceKobo, expiresAt } = terms;
  if (koboOf(amount) !== priceKobo) throw new ApiError('MOVE_PRICE_CHANGED');
  return withLockedBooking(context, terms.booking, async (tx, { booking, space }) => {
    const now = context.now();
    await requireProposable(tx, booking, now);
    if (!space.listed) throw refuseMove(moveCopy.notListedToMove);
    const wanted = {
      askedBy: 'host',
      terms: { ...terms, priceKobo },
      expiresAt,
      message,
    } as const;
    return requestOnWire(await addRequest(context, tx, booking, wanted, now), now);
  });
}
