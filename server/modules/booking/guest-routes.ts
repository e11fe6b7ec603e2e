import type { FastifyInstance } from 'fastify';
import { bookingApi } from '#contract/bookings/bookings.ts';
import { checkInApi } from '#contract/bookings/check-ins.ts';
import { heldSpaceApi } from '#contract/bookings/held-space.ts';
import { reviewApi } from '#contract/reviews/review-writing.ts';
import { ApiError, tooManyStarts } from '../../http/api-error.ts';
import { actorRoute, route } from '../../http/contract-to-route.ts';
import { giveUpBooking } from './lifecycle/cancelling.ts';
import type { BookingsContext } from './context.ts';
import * as copy from './copy.ts';
import { type InitializeRequest, initializeBooking } from './holds/initialize.ts';
import { readHeldSpace } from './holds/held-space.ts';
import { listMyBookings } from './my-bookings.ts';
import { isMovePayment } from './reschedule/moves.ts';
import { writeReview } from './reviews.ts';

/** Routes with which users book, verify, list, cancel and review. */
export function guestRoutes(app: FastifyInstance, context: BookingsContext): void {
  initializeRoutes(app, context);
  verifyRoutes(app, context);
  actorRoute(app, bookingApi.listMine, async ({ actor }) => ({
    message: 'Your bookings.',
    data: await listMyBookings(context, actor.accountId),
  }));
  actorRoute(app, heldSpaceApi.heldSpace, async ({ actor, params }) => ({
    message: copy.heldSpace,
    data: await readHeldSpace(context, { userId: actor.accountId, spaceId: params.id }),
  }));
  actorRoute(app, bookingApi.cancel, ({ actor, params, query }) =>
    giveUpBooking(context, { id: params.id, userId: actor.accountId, ...query }),
  );
  actorRoute(
    app,
    reviewApi.write,
    ({ actor: { accountId: userId }, params: { id: bookingId }, body }) =>
      writeReview(context, { ...body, bookingId, userId }),
    { idempotent: true },
  );
}

function initializeRoutes(app: FastifyInstance, context: BookingsContext): void {
  const message = copy.submitted;
  const once = { idempotent: true };
  const start = async (request: InitializeRequest) => {
    if (!(await context.mayStart(request.accountId))) throw tooManyStarts();
    return { message, data: await initializeBooking(context, request) };
  };
  actorRoute(
    app,
    bookingApi.initializeHours,
    ({ actor: { accountId }, params, body: { durationPerHour: count, ...when } }) =>
      start({ ...when, ...params, accountId, duration: { type: 'hours', count } }),
    once,
  );
  actorRoute(
    app,
    bookingApi.initializeDays,
    ({ actor: { accountId }, params, body: { durationPerDay: count, ...when } }) =>
      start({ ...when, ...params, accountId, duration: { type: 'days', count } }),
    once,
  );
}

/**
 * Open to anyone who has the reference. Only the payer has it, and the reply contains nothing about
 * them.
 */
function verifyRoutes(app: FastifyInstance, context: BookingsContext): void {
  for (const endpoint of [bookingApi.verifyHours, bookingApi.verifyDays]) {
    route(app, endpoint, async ({ query, reply }) => {
      // A reference is all that is needed to verify a payment.
      reply.header('cache-control', 'no-store');
      await verifyBooking(context, query.reference);
      return { message: copy.confirmed };
    });
  }
}

/**
 * Verifies the payment of bookings, or of a move.
 *
 * @throws {ApiError} What `Payments.verify` throws. Where a move wasn't made, PAYMENT_RETURNED says
 * so, because its booking stays.
 */
async function verifyBooking(
  { db, payments }: Pick<BookingsContext, 'db' | 'payments'>,
  reference: string,
): Promise<void> {
  try {
    await payments.verify(['booking', 'series'], reference);
  } catch (error) {
    const isReturned = error instanceof ApiError && error.code === 'PAYMENT_RETURNED';
    if (!isReturned || !(await isMovePayment(db, reference))) throw error;
    throw new ApiError(error.code, undefined, { message: copy.changeNotMade });
  }
}

/** For hosts' devices, which use the key to verify passes offline. */
export function passKeyRoute(
  app: FastifyInstance,
  { passKeys }: Pick<BookingsContext, 'passKeys'>,
): void {
  route(app, checkInApi.passKey, ({ reply }) => {
    reply.header('cache-control', 'public, max-age=86400');
    return { message: copy.passKey, data: passKeys.publicKey };
  });
}
