import type { FastifyInstance } from 'fastify';
import { moveRequestsApi } from '#contract/bookings/moves/move-requests.ts';
import { actorRoute } from '../../../http/contract-to-route.ts';
import type { BookingsContext } from '../context.ts';
import { answerAsHost, answerAsGuest, withdrawRequest } from './answer.ts';
import { askMove, quoteAskedMove } from './ask.ts';
import * as copy from './copy.ts';
import { payAgreedMove } from './pay.ts';
import { proposeMove, quoteProposedMove } from './propose.ts';
import { listHostRequests } from './requests.ts';

const ONCE = { idempotent: true } as const;

/** Routes with which guests ask for another time, and hosts answer or propose one. */
export function moveRequestRoutes(app: FastifyInstance, context: BookingsContext): void {
  guestRequestRoutes(app, context);
  hostRequestRoutes(app, context);
}

function guestRequestRoutes(app: FastifyInstance, context: BookingsContext): void {
  const api = moveRequestsApi;
  actorRoute(app, api.quoteAskedMove, async ({ actor, params: { id }, body: to }) => ({
    message: copy.quotedForGuest,
    data: await quoteAskedMove(context, { id, userId: actor.accountId, to }),
  }));
  actorRoute(
    app,
    api.askMove,
    async ({ actor: { accountId: userId }, params: { id }, body: { amount, ...to } }) => ({
      message: copy.asked,
      data: await askMove(context, { id, userId, to, amount }),
    }),
    ONCE,
  );
  actorRoute(app, api.withdrawAskedMove, async ({ actor, params: { id, requestId } }) => ({
    message: copy.withdrawn,
    data: await withdrawRequest(context, requestId, { guestId: actor.accountId, bookingId: id }),
  }));
  actorRoute(
    app,
    api.payAskedMove,
    async ({ actor, params: { id: bookingId, requestId }, body: { useCredit = false } }) => {
      const guestId = actor.accountId;
      const data = await payAgreedMove(context, { id: requestId, bookingId, guestId, useCredit });
      return { message: data.moved ? copy.paid : copy.payDifference, data };
    },
    ONCE,
  );
  actorRoute(
    app,
    api.answerProposedMove,
    async ({ actor, params: { id: bookingId, requestId }, body }) => ({
      message: copy.answered,
      data: await answerAsGuest(context, {
        ...body,
        id: requestId,
        bookingId,
        guestId: actor.accountId,
      }),
    }),
  );
}

function hostRequestRoutes(app: FastifyInstance, context: BookingsContext): void {
  const api = moveRequestsApi;
  actorRoute(app, api.listMoveRequests, async ({ actor }) => ({
    message: copy.openRequests,
    data: await listHostRequests(context.db, actor.accountId, context.now()),
  }));
  actorRoute(app, api.answerAskedMove, async ({ actor, params, body: { accept } }) => ({
    message: copy.answered,
    data: await answerAsHost(context, {
      id: params.requestId,
      hostId: actor.accountId,
      accept,
    }),
  }));
  actorRoute(app, api.withdrawProposedMove, async ({ actor, params: { requestId } }) => ({
    message: copy.withdrawn,
    data: await withdrawRequest(context, requestId, { hostId: actor.accountId }),
  }));
  actorRoute(
    app,
    api.quoteProposedMove,
    async ({ actor: { accountId: hostId }, params: { bookingId }, body: to }) => ({
      message: copy.quotedForHost,
      data: await quoteProposedMove(context, { bookingId, hostId, to }),
    }),
  );
  actorRoute(
    app,
    api.proposeMove,
    async ({ actor, params: { bookingId }, body: { amount, message, ...to } }) => ({
      message: copy.proposed,
      data: await proposeMove(context, {
        bookingId,
        hostId: actor.accountId,
        to,
        amount,
        ...(message === undefined ? {} : { message }),
      }),
    }),
    ONCE,
  );
}
