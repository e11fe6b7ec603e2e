import type { FastifyInstance } from 'fastify';
import { bookingApi } from '#contract/bookings/bookings.ts';
import { checkInApi } from '#contract/bookings/check-ins.ts';
import { actorRoute } from '../../http/contract-to-route.ts';
import { checkIn } from './check-in/check-ins.ts';
import type { BookingsContext } from './context.ts';
import * as copy from './copy.ts';
import { listExpectedGuests } from './check-in/expected-guests.ts';
import { signRevokedList } from './check-in/passes.ts';
import { undoCheckIn } from './check-in/undo-check-in.ts';
import { readRevokedPasses } from './reschedule/revoked-passes.ts';
import { countHostBookings, listBookedSpaces, listBookingsOfSpace } from './host-bookings.ts';

/** Routes with which hosts list bookings and check guests in. */
export function hostRoutes(app: FastifyInstance, context: BookingsContext): void {
  const { db, now, passKeys } = context;
  actorRoute(app, bookingApi.listOfSpace, async ({ actor, params }) => {
    const space = { spaceId: params.id, hostId: actor.accountId };
    const Bookings = await listBookingsOfSpace(db, space, now());
    return { message: copy.spaceBookings, data: { Bookings } };
  });
  actorRoute(app, bookingApi.listSpaces, async ({ actor }) => ({
    message: copy.bookingCategories,
    data: await listBookedSpaces(db, actor.accountId),
  }));
  actorRoute(app, bookingApi.countMine, async ({ actor }) => {
    const counts = await countHostBookings(db, actor.accountId, now());
    return { message: copy.bookingCounts, data: { counts } };
  });
  actorRoute(app, checkInApi.expectedGuests, async ({ actor }) => ({
    message: copy.expectedGuests,
    data: await listExpectedGuests(db, actor.accountId, now()),
    revoked: signRevokedList(passKeys, await readRevokedPasses(db, actor.accountId, now())),
  }));
  actorRoute(app, checkInApi.checkIn, async ({ actor, body }) => {
    const data = await checkIn(context, actor.accountId, body);
    const message = data.again ? copy.alreadyCheckedIn : copy.checkedIn;
    return { message, data };
  });
  actorRoute(app, checkInApi.undoCheckIn, async ({ actor, body }) => {
    await undoCheckIn(context, actor.accountId, body.bookingId);
    return { message: copy.checkInUndone };
  });
}
