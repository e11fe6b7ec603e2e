import type { FastifyInstance } from 'fastify';
import {
  bookingRequestsApi,
  type GuestBookingRequest,
} from '#contract/bookings/requests/booking-requests.ts';
import type { AccountId } from '#contract/units.ts';
import { ApiError, tooManyStarts } from '../../../http/api-error.ts';
import { readActor } from '../../../http/auth.ts';
import { actorRoute, route } from '../../../http/contract-to-route.ts';
import type { BookingsContext } from '../context.ts';
import { answerBookingRequest, type RequestAnswer } from './answer.ts';
import { askToBook } from './ask.ts';
import * as copy from './copy.ts';
import type { LinkTokens } from './link-tokens.ts';
import { requireRequest } from './locked.ts';
import { freeTimesNear } from './nearest.ts';
import {
  findGuestRequests,
  listHostBookingRequests,
  guestRequestOnWire,
  hostRequestOnWire,
} from './requests.ts';
import { changeBookingRules, readBookingRules } from './rules.ts';
import { readTermsOfSpace } from './terms.ts';
import { withdrawBookingRequest } from './withdraw.ts';

/** Routes with which guests ask to book, and hosts answer. */
export function bookingRequestRoutes(
  app: FastifyInstance,
  context: BookingsContext,
  linkTokens: LinkTokens,
): void {
  guestBookingRequestRoutes(app, context);
  hostBookingRequestRoutes(app, context);
  linkRoutes(app, context, linkTokens);
  rulesRoutes(app, context);
}

function guestBookingRequestRoutes(app: FastifyInstance, context: BookingsContext): void {
  const api = bookingRequestsApi;
  route(app, api.bookingTerms, async ({ params, query: { people }, request, reply }) => {
    // It depends on who asks, and on what the host has just chosen.
    reply.header('cache-control', 'no-store');
    const actor = await readActor(app, request);
    const accountId = actor?.role === 'user' ? actor.accountId : undefined;
    const data = await readTermsOfSpace(context, { spaceId: params.id, accountId, people });
    return { message: copy.terms, data };
  });
  actorRoute(
    app,
    api.askToBook,
    async ({ actor: { accountId }, params, body: { amount, people, message, ...time } }) => {
      if (!(await context.mayStart(accountId))) throw tooManyStarts();
      const data = await askToBook(context, {
        accountId,
        spaceId: params.id,
        time,
        amount,
        ...(people === undefined ? {} : { people }),
        ...(message === undefined ? {} : { message }),
      });
      return { message: copy.asked, data };
    },
    { idempotent: true },
  );
  actorRoute(app, api.listOwnRequests, async ({ actor: { accountId } }) => ({
    message: copy.yourRequests,
    data: await listOwn(context, accountId),
  }));
  actorRoute(app, api.withdrawOwnRequest, async ({ actor, params: { id } }) => ({
    message: copy.withdrawn,
    data: await withdrawBookingRequest(context, { id, guestId: actor.accountId }),
  }));
}

async function listOwn(
  { db, now }: BookingsContext,
  accountId: AccountId,
): Promise<GuestBookingRequest[]> {
  const at = now();
  const found = await findGuestRequests(db, accountId, at);
  return Promise.all(
    found.map(async (one) => {
      const isTaken = one.row.state === 'taken';
      return guestRequestOnWire(
        one,
        at,
        isTaken ? await freeTimesNear(db, one.row, at) : undefined,
      );
    }),
  );
}

const answeredMessage = ({ accept }: RequestAnswer) => (accept ? copy.accepted : copy.declined);

function hostBookingRequestRoutes(app: FastifyInstance, context: BookingsContext): void {
  const api = bookingRequestsApi;
  actorRoute(app, api.listReceivedRequests, async ({ actor: { accountId } }) => ({
    message: copy.received,
    data: await listHostBookingRequests(context.db, accountId, context.now()),
  }));
  actorRoute(app, api.answerBookingRequest, async ({ actor, params: { id }, body }) => {
    const answer = { ...body, id };
    const data = await answerBookingRequest(context, answer, { hostId: actor.accountId });
    return { message: answeredMessage(answer), data };
  });
}

/** Reading is a POST too, so that the secret is in no address and no log. */
function linkRoutes(app: FastifyInstance, context: BookingsContext, linkTokens: LinkTokens): void {
  const requireLink = ({ id, token }: { readonly id: string; readonly token: string }) => {
    if (linkTokens.isValid(id, token)) return;
    throw new ApiError('LINK_INVALID', undefined, { message: copy.linkInvalid });
  };
  route(app, bookingRequestsApi.readLinkedRequest, async ({ body }) => {
    requireLink(body);
    const found = await requireRequest(context, body.id, { holdsLink: true });
    return { message: copy.received, data: hostRequestOnWire(found, context.now()) };
  });
  route(app, bookingRequestsApi.answerLinkedRequest, async ({ body: { token, ...answer } }) => {
    requireLink({ id: answer.id, token });
    const data = await answerBookingRequest(context, answer, { holdsLink: true });
    return { message: answeredMessage(answer), data };
  });
}

function rulesRoutes(app: FastifyInstance, { db }: BookingsContext): void {
  const api = bookingRequestsApi;
  actorRoute(app, api.readBookingRules, async ({ actor: { accountId: hostId }, params }) => ({
    message: copy.rules,
    data: await readBookingRules(db, { spaceId: params.id, hostId }),
  }));
  actorRoute(app, api.changeBookingRules, async ({ actor, params, body }) => ({
    message: copy.rulesChanged,
    data: await changeBookingRules(db, { spaceId: params.id, hostId: actor.accountId }, body),
  }));
}
