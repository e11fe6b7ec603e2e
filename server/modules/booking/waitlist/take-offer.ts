import { and, eq, gt } from 'drizzle-orm';
import { newId, newReference } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { bookings, payments } from '../../../db/schema/schema.ts';
import type { BookingsContext } from '../context.ts';
import { unavailable } from '../extras/choose-extras.ts';
import { notWithOffer } from '../copy.ts';
import type { HeldBooking, HoldRequest } from '../holds/holds.ts';
import { newShortId } from '../holds/new-booking.ts';
import { isPromised } from '../holds/promised-holds.ts';
import { type LockedBooking, lockWithSpace } from '../lifecycle/changes.ts';
import { bookingStateAt, freeSeats, insertSlots, readSlots } from '../repository.ts';
import { isClosedIn, readTakenAndClosed } from '../seats/taken-and-closed.ts';

type OfferRequest = Pick<
  HoldRequest,
  'userId' | 'spaceId' | 'startDate' | 'checkinTime' | 'duration'
>;

/** Condition for a guest's hold of exactly a requested time that hasn't expired. */
export const isHeldFor = (
  { userId, spaceId, startDate, checkinTime, duration }: OfferRequest,
  now: Date,
) =>
  and(
    eq(bookings.userId, userId),
    eq(bookings.spaceId, spaceId),
    eq(bookings.startDate, startDate),
    eq(bookings.checkinTime, checkinTime),
    eq(bookings.durationType, duration.type),
    eq(bookings.duration, duration.count),
    eq(bookings.status, 'held'),
    gt(bookings.heldUntil, now),
  );

/** Condition for such a hold that the guest was promised. */
export const isOfferOf = (request: OfferRequest, now: Date) =>
  and(isHeldFor(request, now), isPromised);

/**
 * Returns the hold that was offered to a guest who waited for exactly this time, or whose request for
 * it the host accepted, ready for a payment; undefined if there is none. The first payment holds the
 * seats for at least as long as any other hold, so that it has time to arrive. Each payment needs a
 * reference of its own, also one that is started at the same moment: the payment of an earlier one is
 * refunded. Once a payment was started, the offer becomes a new booking with the same seats and end.
 */
export async function takeOffer(
  context: BookingsContext,
  request: OfferRequest,
): Promise<HeldBooking | undefined> {
  const { db, now, inSpaceQueue } = context;
  const [offer] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isOfferOf(request, now()));
  if (offer === undefined) return undefined;
  return inSpaceQueue(request.spaceId, () =>
    db.transaction(async (tx) => {
      const locked = await lockWithSpace(tx, eq(bookings.id, offer.id));
      // It may have run out or been left in the meantime.
      if (locked === undefined || bookingStateAt(locked.booking, now()) !== 'held')
        return undefined;
      const attempts = await tx.$count(payments, eq(payments.subjectId, offer.id));
      return attempts === 0 ? extend(context, tx, locked) : renew(context, tx, locked);
    }),
  );
}

/**
 * An offer is held without extras, and another hold of its time would need a second seat.
 *
 * @throws {ApiError} EXTRA_UNAVAILABLE
 */
export async function refuseExtrasOfOffer(
  { db, now }: Pick<BookingsContext, 'db' | 'now'>,
  request: OfferRequest & Pick<HoldRequest, 'extras'>,
): Promise<void> {
  if (request.extras === undefined || request.extras.length === 0) return;
  if ((await db.$count(bookings, isOfferOf(request, now()))) === 0) return;
  throw unavailable(notWithOffer);
}

async function extend(
  { now, random, holdMinutes }: BookingsContext,
  tx: Transaction,
  { booking }: LockedBooking,
): Promise<HeldBooking> {
  const { id, startsAt } = booking;
  const atLeast = Math.min(now().getTime() + holdMinutes * 60_000, startsAt.getTime());
  const heldUntil = new Date(Math.max(booking.heldUntil.getTime(), atLeast));
  const reference = newReference(random);
  await tx.update(bookings).set({ heldUntil, reference }).where(eq(bookings.id, id));
  return { ...booking, heldUntil, reference };
}

/** Does nothing if the seats can't be taken again, because the host has blocked or removed them. */
async function renew(
  { now, random }: BookingsContext,
  tx: Transaction,
  { booking, space }: LockedBooking,
): Promise<HeldBooking | undefined> {
  const slots = await readSlots(tx, booking.id);
  const isLost = slots.some(({ seat }) => seat > space.seats);
  const at = now();
  if (isLost) return undefined;
  const inTheWay = await readTakenAndClosed(tx, booking.spaceId, slots, at);
  if (isClosedIn(inTheWay, slots)) return undefined;
  await tx
    .update(bookings)
    .set({ status: 'expired', heldUntil: at })
    .where(eq(bookings.id, booking.id));
  await freeSeats(tx, booking.id);
  const renewed = {
    ...booking,
    id: newId(random),
    reference: newReference(random),
    shortId: newShortId(random),
    createdAt: at,
  };
  await tx.insert(bookings).values(renewed);
  await insertSlots(
    tx,
    renewed,
    slots,
    slots.map(({ seat }) => seat),
  );
  return renewed;
}
