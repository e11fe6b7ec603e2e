import type { FastifyInstance } from 'fastify';
import { rescheduleApi } from '#contract/bookings/moves/reschedule.ts';
import { actorRoute } from '../../../http/contract-to-route.ts';
import type { BookingsContext } from '../context.ts';
import * as copy from '../copy.ts';
import { confirmMove, quoteMove } from './move.ts';

/** Routes with which guests move bookings. */
export function rescheduleRoutes(app: FastifyInstance, context: BookingsContext): void {
  actorRoute(app, rescheduleApi.quoteMove, async ({ actor, params, body: to }) => ({
    message: copy.changeQuoted,
    data: await quoteMove(context, { id: params.id, userId: actor.accountId, to }),
  }));
  actorRoute(
    app,
    rescheduleApi.move,
    async ({ actor, params, body: { amount, useCredit = false, ...to } }) => {
      const request = { id: params.id, userId: actor.accountId, to, amount, useCredit };
      const data = await confirmMove(context, request);
      return { message: data.moved ? copy.bookingMoved : copy.payDifference, data };
    },
    { idempotent: true },
  );
}
