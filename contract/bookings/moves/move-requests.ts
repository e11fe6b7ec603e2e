import * as v from 'valibot';
import { InstantSchema, NairaSchema } from '../../common-schemas.ts';
import { endpoint } from '../../endpoint.ts';
import { REFUND_TARGETS } from '../../payments/payment-states.ts';
import { TimeRangeSchema } from '../booking-records.ts';
import * as copy from '../copy.ts';
import { MoveRequestSchema } from './move-request-records.ts';
import { MAX_PROPOSAL_MESSAGE } from './move-request-states.ts';
import { MovedSchema, MoveQuoteSchema, NewTimeSchema } from './reschedule.ts';

const MoveRequestQuoteSchema = v.object({
  ...MoveQuoteSchema.entries,
  /** The instant at which the request would end without an answer. */
  expiresAt: InstantSchema,
});

export type MoveRequestQuote = v.InferOutput<typeof MoveRequestQuoteSchema>;

const ProposalQuoteSchema = v.object({
  /** One time range for each day. */
  spans: v.array(TimeRangeSchema),
  /** The guest's price now and after the move, in naira. It never becomes higher. */
  paid: NairaSchema,
  amount: NairaSchema,
  /** What becomes the guest's credit. */
  toCredit: NairaSchema,
  /** The part of the new time's price that the host gives up, in naira. */
  absorbed: NairaSchema,
  /** The instant at which the proposal would end without an answer. */
  expiresAt: InstantSchema,
});

export type ProposalQuote = v.InferOutput<typeof ProposalQuoteSchema>;

/** An open request as the host of the space sees it. */
const HostMoveRequestSchema = v.object({
  ...MoveRequestSchema.entries,
  /** Such as `AYE-7K3M-Q2`. */
  bookingId: v.string(),
  spaceId: v.string(),
  spaceName: v.string(),
  guestName: v.string(),
});

export type HostMoveRequest = v.InferOutput<typeof HostMoveRequestSchema>;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const idParams = v.object({ id });
const requestParams = v.object({ id, requestId: id });
const hostRequestParams = v.object({ requestId: id });
const bookingParams = v.object({
  bookingId: v.pipe(v.string(), v.regex(/^AYE-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/)),
});

const requestReply = v.object({ message: v.string(), data: MoveRequestSchema });

/** The new price in naira that the side which asks has seen. */
const agreed = { amount: NairaSchema };

const messageSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_PROPOSAL_MESSAGE, copy.messageTooLong(MAX_PROPOSAL_MESSAGE)),
);

/**
 * Moves that the other side has to agree to; requires the capability `move-requests`. A repeated
 * answer gets the same reply.
 */
export const moveRequestsApi = {
  quoteAskedMove: endpoint({
    method: 'POST',
    path: '/booking/:id/move-request/quote',
    summary: 'Tell what another time would cost, for which the host’s consent is needed',
    origin: 'added',
    roles: ['user'],
    params: idParams,
    body: NewTimeSchema,
    reply: v.object({ message: v.string(), data: MoveRequestQuoteSchema }),
  }),
  askMove: endpoint({
    method: 'POST',
    path: '/booking/:id/move-request',
    summary: 'Ask the host for another time; a repeat returns the same request',
    origin: 'added',
    roles: ['user'],
    params: idParams,
    body: v.object({ ...NewTimeSchema.entries, ...agreed }),
    reply: requestReply,
  }),
  withdrawAskedMove: endpoint({
    method: 'POST',
    path: '/booking/:id/move-request/:requestId/withdraw',
    summary: 'Take back the guest’s request; can be repeated',
    origin: 'added',
    roles: ['user'],
    params: requestParams,
    reply: requestReply,
  }),
  payAskedMove: endpoint({
    method: 'POST',
    path: '/booking/:id/move-request/:requestId/pay',
    summary: 'Pay the difference that the host has agreed to',
    origin: 'added',
    roles: ['user'],
    params: requestParams,
    body: v.object({
      /** Pays the difference with credit, if that is enough. */
      useCredit: v.exactOptional(v.boolean()),
    }),
    reply: v.object({ message: v.string(), data: MovedSchema }),
  }),
  answerProposedMove: endpoint({
    method: 'POST',
    path: '/booking/:id/move-request/:requestId/answer',
    summary: 'Accept the host’s proposal, or decline it and get a full refund',
    origin: 'added',
    roles: ['user'],
    params: requestParams,
    body: v.object({
      accept: v.boolean(),
      /** Where the refund goes; `credit` requires the capability of that name. */
      refundTo: v.exactOptional(v.picklist(REFUND_TARGETS)),
    }),
    reply: requestReply,
  }),
  listMoveRequests: endpoint({
    method: 'GET',
    path: '/host/move-requests',
    summary: 'List the open requests about bookings at the host’s spaces, the soonest end first',
    origin: 'added',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: v.array(HostMoveRequestSchema) }),
  }),
  answerAskedMove: endpoint({
    method: 'POST',
    path: '/host/move-requests/:requestId/answer',
    summary: 'Accept or decline a guest’s request',
    origin: 'added',
    roles: ['host'],
    params: hostRequestParams,
    body: v.object({ accept: v.boolean() }),
    reply: requestReply,
  }),
  withdrawProposedMove: endpoint({
    method: 'POST',
    path: '/host/move-requests/:requestId/withdraw',
    summary: 'Take back the host’s proposal; can be repeated',
    origin: 'added',
    roles: ['host'],
    params: hostRequestParams,
    reply: requestReply,
  }),
  quoteProposedMove: endpoint({
    method: 'POST',
    path: '/host/bookings/:bookingId/move-request/quote',
    summary: 'Tell what another time for a guest’s booking would change',
    origin: 'added',
    roles: ['host'],
    params: bookingParams,
    body: NewTimeSchema,
    reply: v.object({ message: v.string(), data: ProposalQuoteSchema }),
  }),
  proposeMove: endpoint({
    method: 'POST',
    path: '/host/bookings/:bookingId/move-request',
    summary: 'Propose another time to the guest; a repeat returns the same proposal',
    origin: 'added',
    roles: ['host'],
    params: bookingParams,
    body: v.object({
      ...NewTimeSchema.entries,
      ...agreed,
      /** An empty message counts as none. */
      message: v.exactOptional(messageSchema),
    }),
    reply: requestReply,
  }),
} as const;
