import * as v from 'valibot';
import { CountSchema, InstantSchema, NairaSchema } from '../common-schemas.ts';
import { endpoint } from '../endpoint.ts';
import { SpaceTypeSchema } from '../spaces/locations.ts';
import * as copy from './copy.ts';
import { HOST_CANCEL_REASONS, MAX_CANCEL_MESSAGE } from './host-cancel-reasons.ts';

/** What the guest sees of a cancellation by the host. */
export const HostCancellationSchema = v.object({
  reason: v.picklist(HOST_CANCEL_REASONS),
  /** What the host wrote to the guest; absent if nothing. */
  message: v.exactOptional(v.string()),
  /** The credit that the host gave in addition to the refund, in naira; absent if none. */
  voucher: v.exactOptional(NairaSchema),
  /**
   * The refund isn’t sent before `until`, unless the guest asks for it, and can become credit
   * (`refund-choice.ts`); absent once that is decided.
   */
  choice: v.exactOptional(
    v.object({
      until: InstantSchema,
      /** What isn’t credit yet, in naira. */
      amount: NairaSchema,
    }),
  ),
});

export type HostCancellation = v.InferOutput<typeof HostCancellationSchema>;

/** What a cancellation costs the host now. */
const HostCancelTermsSchema = v.object({
  /** What the guest gets back, in naira: the whole price. */
  refund: NairaSchema,
  /** The guest’s voucher in naira, taken from the host’s balance; 0 if there is none. */
  voucher: NairaSchema,
  /**
   * The voucher that the operator has set, in naira: more than `voucher` if the balance is too
   * small.
   */
  fullVoucher: NairaSchema,
  /** How many bookings this host has cancelled so far. */
  cancelled: CountSchema,
});

export type HostCancelTerms = v.InferOutput<typeof HostCancelTermsSchema>;

/** An empty message counts as none. */
const messageSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_CANCEL_MESSAGE, copy.messageTooLong(MAX_CANCEL_MESSAGE)),
);

export const HostCancelSchema = v.pipe(
  v.object({
    reason: v.picklist(HOST_CANCEL_REASONS, copy.chooseReason),
    message: v.exactOptional(messageSchema),
    /** Whether the time stays closed for other guests. */
    keepClosed: v.boolean(),
    /** The voucher in naira that the host has seen and agreed to. */
    voucher: NairaSchema,
  }),
  v.forward(
    v.check(({ reason, message = '' }) => reason !== 'other' || message !== '', copy.writeMessage),
    ['message'],
  ),
);

export type HostCancel = v.InferOutput<typeof HostCancelSchema>;

const HostCancelledSchema = v.object({
  refund: NairaSchema,
  voucher: NairaSchema,
  /** Whether the time is closed for other guests. */
  closed: v.boolean(),
});

export type HostCancelled = v.InferOutput<typeof HostCancelledSchema>;

/** The most alternatives that a guest is shown. */
export const MAX_ALTERNATIVES = 3;

/** Another space that is free at the time of a cancelled booking. */
const AlternativeSchema = v.object({
  spaceId: v.string(),
  name: v.string(),
  location: v.string(),
  spaceType: SpaceTypeSchema,
  /** The price of the same time there, in naira. */
  amount: NairaSchema,
  /** The distance from the space that was booked; absent if one of them has no pin. */
  kilometres: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
});

export type Alternative = v.InferOutput<typeof AlternativeSchema>;

const bookingParams = v.object({
  bookingId: v.pipe(v.string(), v.regex(/^AYE-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/)),
});

/** Cancelling by the host; requires the capability `host-cancel`. */
export const hostCancelApi = {
  hostCancelTerms: endpoint({
    method: 'GET',
    path: '/host/bookings/:bookingId/cancel',
    summary: 'Get what cancelling a guest’s booking costs the host',
    origin: 'added',
    roles: ['host'],
    params: bookingParams,
    reply: v.object({ message: v.string(), data: HostCancelTermsSchema }),
  }),
  hostCancel: endpoint({
    method: 'POST',
    path: '/host/bookings/:bookingId/cancel',
    summary: 'Cancel a guest’s upcoming booking with a full refund; a repeat gets the same reply',
    origin: 'added',
    roles: ['host'],
    params: bookingParams,
    body: HostCancelSchema,
    reply: v.object({ message: v.string(), data: HostCancelledSchema }),
  }),
  alternatives: endpoint({
    method: 'GET',
    path: '/booking/:id/alternatives',
    summary: 'List spaces that are free at the time of a booking that its host cancelled',
    origin: 'added',
    roles: ['user'],
    params: v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    reply: v.object({ message: v.string(), data: v.array(AlternativeSchema) }),
  }),
} as const;
