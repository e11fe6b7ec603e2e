import * as v from 'valibot';
import { CountSchema, InstantSchema, NairaSchema } from '../../common-schemas.ts';
import { endpoint } from '../../endpoint.ts';
import { FreeTimeSchema } from '../../errors.ts';
import { UnlistedSchema } from '../../spaces/unlisted.ts';
import { NewTimeSchema } from '../moves/reschedule.ts';
import * as copy from '../copy.ts';
import { BOOKING_REQUEST_STATES } from './booking-request-states.ts';
import { ASK_REASONS, BOOKING_MODES } from './booking-rules.ts';

const EMAIL = /\S@\S+\.\S/u;
const LINK = /https?:\/\/|\bwww\.|\bwa\.me\b/iu;
/** Dates such as 14.11.2026 or 2026-11-14 have many digits, but nobody can be called by them. */
const DATE = /\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/gu;
/** At least nine digits, with at most two other characters between them: phones and bank accounts. */
const NUMBER = /\p{Nd}(?:[\s().+/-]{0,2}\p{Nd}){8,}/u;

/**
 * Returns whether a text contains an email address, a link, or a number long enough to be a phone
 * number or bank account. Guest and host get each other's contact details with the booking.
 */
export const hasContactDetails = (text: string): boolean =>
  EMAIL.test(text) || LINK.test(text) || NUMBER.test(text.replaceAll(DATE, ' '));
/** The most UTF-16 units of a guest's message and of a host's reason. */
export const MAX_REQUEST_TEXT = 300;

/** The most requests of a guest that wait for an answer or a payment. */
export const MAX_OPEN_REQUESTS = 5;

/** The most requests at a space that wait for an answer. */
export const MAX_REQUESTS_AT_SPACE = 50;

/** The number of answered or expired requests from which on a listing shows how a host answers. */
export const RESPONSES_SHOWN_FROM = 5;

const PeopleSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000));

/** A text that the other side reads before anything is booked. An empty one counts as none. */
const RequestTextSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_REQUEST_TEXT, copy.messageTooLong(MAX_REQUEST_TEXT)),
  v.check((text) => !hasContactDetails(text), copy.noContactDetails),
);

const BookingRequestSchema = v.object({
  id: v.string(),
  state: v.picklist(BOOKING_REQUEST_STATES),
  spaceId: v.string(),
  spaceName: v.string(),
  ...NewTimeSchema.entries,
  startsAt: InstantSchema,
  endsAt: InstantSchema,
  people: v.exactOptional(PeopleSchema),
  /** What the guest pays if the host accepts, whatever the prices are by then. In naira. */
  amount: NairaSchema,
  /** The guest's message to the host. */
  message: v.exactOptional(v.string()),
  /** Why the host declined. */
  declineReason: v.exactOptional(v.string()),
  askedAt: InstantSchema,
  /** While it is `requested`: until when the host can answer; `accepted`: the guest can pay. */
  expiresAt: InstantSchema,
});

/** A guest's request. Booking exactly its time while it is `accepted` pays for it. */
const GuestBookingRequestSchema = v.object({
  ...BookingRequestSchema.entries,
  /** With `taken`: the nearest times that are free. */
  nearest: v.exactOptional(v.array(FreeTimeSchema)),
  /** Present if visitors don't see the space. Servers of older versions leave it out. */
  unlisted: v.exactOptional(UnlistedSchema),
});

export type GuestBookingRequest = v.InferOutput<typeof GuestBookingRequestSchema>;

/** The same as the host sees it. */
const HostBookingRequestSchema = v.object({
  ...BookingRequestSchema.entries,
  guestName: v.string(),
  /** The number of bookings that the guest has completed. */
  completedBookings: CountSchema,
  reasons: v.array(v.picklist(ASK_REASONS)),
});

export type HostBookingRequest = v.InferOutput<typeof HostBookingRequestSchema>;

/** How a caller books a space, and how its host answers requests. */
const BookingTermsSchema = v.object({
  /** Empty if the caller can book at once. Visitors count as guests without a booking. */
  reasons: v.array(v.picklist(ASK_REASONS)),
  /** Whether the number of people decides about it. */
  asksPeople: v.boolean(),
  /** Present from `RESPONSES_SHOWN_FROM` answered or expired requests on. */
  responses: v.exactOptional(
    v.object({
      /** Accepted requests per cent. */
      acceptance: v.pipe(CountSchema, v.maxValue(100)),
      /** Median minutes until an answer; absent if none was answered. */
      minutes: v.exactOptional(CountSchema),
    }),
  ),
});

export type BookingTerms = v.InferOutput<typeof BookingTermsSchema>;

const rulesFields = {
  mode: v.picklist(BOOKING_MODES),
  firstTime: v.boolean(),
  abovePeople: v.exactOptional(PeopleSchema),
} as const;

const BookingRulesSchema = v.object(rulesFields);

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const idParams = v.object({ id });
const guestReply = v.object({ message: v.string(), data: GuestBookingRequestSchema });
const hostReply = v.object({ message: v.string(), data: HostBookingRequestSchema });
const rulesReply = v.object({ message: v.string(), data: BookingRulesSchema });

const answerFields = {
  accept: v.boolean(),
  /** Why the host declines; the guest reads it. */
  reason: v.exactOptional(RequestTextSchema),
} as const;

/** What an email's link to the host contains. */
const linkFields = { id, token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) } as const;

/**
 * Asking the host before booking; requires the capability `booking-requests`. Repeated answers and
 * withdrawals get the same reply.
 */
export const bookingRequestsApi = {
  bookingTerms: endpoint({
    method: 'GET',
    path: '/space/:id/booking-terms',
    summary: 'Tell whether the caller can book at once, and how the host answers requests',
    origin: 'added',
    params: idParams,
    query: v.object({
      people: v.exactOptional(
        v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number), v.maxValue(1_000)),
      ),
    }),
    reply: v.object({ message: v.string(), data: BookingTermsSchema }),
  }),
  askToBook: endpoint({
    method: 'POST',
    path: '/space/:id/booking-request',
    summary: 'Ask the host for a booking; repeating the call returns the same request',
    origin: 'added',
    roles: ['user'],
    params: idParams,
    body: v.object({
      ...NewTimeSchema.entries,
      /** The price in naira that the guest has seen. */
      amount: NairaSchema,
      people: v.exactOptional(PeopleSchema),
      message: v.exactOptional(RequestTextSchema),
    }),
    reply: guestReply,
  }),
  listOwnRequests: endpoint({
    method: 'GET',
    path: '/users/booking-requests',
    summary: 'List the guest’s open requests and those that ended in the last days',
    origin: 'added',
    roles: ['user'],
    reply: v.object({ message: v.string(), data: v.array(GuestBookingRequestSchema) }),
  }),
  withdrawOwnRequest: endpoint({
    method: 'POST',
    path: '/booking-request/:id/withdraw',
    summary: 'Take back a request that isn’t paid; can be repeated',
    origin: 'added',
    roles: ['user'],
    params: idParams,
    reply: guestReply,
  }),
  listReceivedRequests: endpoint({
    method: 'GET',
    path: '/host/booking-requests',
    summary: 'List the open requests at the host’s spaces, the soonest end first',
    origin: 'added',
    roles: ['host'],
    reply: v.object({ message: v.string(), data: v.array(HostBookingRequestSchema) }),
  }),
  answerBookingRequest: endpoint({
    method: 'POST',
    path: '/host/booking-requests/:id/answer',
    summary: 'Accept or decline a guest’s request',
    origin: 'added',
    roles: ['host'],
    params: idParams,
    body: v.object(answerFields),
    reply: hostReply,
  }),
  readLinkedRequest: endpoint({
    method: 'POST',
    path: '/booking-request/link',
    summary: 'Read the request that an email’s link is about; changes nothing',
    origin: 'added',
    body: v.object(linkFields),
    reply: hostReply,
  }),
  answerLinkedRequest: endpoint({
    method: 'POST',
    path: '/booking-request/link/answer',
    summary: 'Accept or decline the request that an email’s link is about',
    origin: 'added',
    body: v.object({ ...linkFields, ...answerFields }),
    reply: hostReply,
  }),
  readBookingRules: endpoint({
    method: 'GET',
    path: '/host/listings/:id/booking-rules',
    summary: 'Tell whether guests of a listing book at once or ask first',
    origin: 'added',
    roles: ['host'],
    params: idParams,
    reply: rulesReply,
  }),
  changeBookingRules: endpoint({
    method: 'PUT',
    path: '/host/listings/:id/booking-rules',
    summary: 'Choose whether guests of a listing book at once or ask first',
    origin: 'added',
    roles: ['host'],
    params: idParams,
    body: v.pipe(
      v.object(rulesFields),
      v.forward(
        v.check(
          ({ mode, firstTime, abovePeople }) =>
            mode !== 'rules' || firstTime || abovePeople !== undefined,
          copy.chooseRule,
        ),
        ['mode'],
      ),
    ),
    reply: rulesReply,
  }),
} as const;
