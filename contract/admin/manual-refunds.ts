import * as v from 'valibot';
import { formFields, requiredText } from '../accounts/account-fields.ts';
import { InstantSchema, NairaSchema } from '../common-schemas.ts';
import { endpoint } from '../endpoint.ts';
import { REFUND_REASON_LENGTH } from '../payments/manual-refund-rules.ts';
import * as copy from './admin-copy.ts';

/** A UUID. `v.uuid` would be in the code that every page loads, as all of Valibot is. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Made by the admin's device for each refund, so that a repeated request makes no second one. */
const RefundIdSchema = v.pipe(v.string(), v.regex(UUID));

/**
 * What an admin can refund of a payment's booking. `GET /admin/payments/:reference` has it if the
 * server lets admins refund by hand; the app offers that only then, without a capability.
 */
export const RefundableSchema = v.object({
  /** The most that can be refunded now, in whole naira. */
  most: NairaSchema,
  /** In naira: a second admin has to approve what is more than this; 0 for the admin's own booking. */
  limit: NairaSchema,
  /** In naira: what was refunded by hand before, which counts for the limit. */
  before: NairaSchema,
});

export type Refundable = v.InferOutput<typeof RefundableSchema>;

/** A refund that waits for the approval of a second admin. */
export const WaitingRefundSchema = v.object({
  id: v.string(),
  /** The reference of the payment at which it was requested. */
  reference: v.string(),
  /** `AYE-7K3M-Q2` */
  bookingId: v.string(),
  spaceName: v.string(),
  /** In naira. */
  amount: NairaSchema,
  /** Empty once the guest's account is deleted. */
  reason: v.string(),
  /** The admin's name; empty if their account was deleted. */
  requestedBy: v.string(),
  /** Whether the admin who asks has requested it, and so can't approve it. */
  isOwn: v.boolean(),
  requestedAt: InstantSchema,
  expiresAt: InstantSchema,
});

export type WaitingRefund = v.InferOutput<typeof WaitingRefundSchema>;

/**
 * A refund that the admin who asks has requested, and that another admin declined, or nobody
 * approved in time.
 */
export const RefusedRefundSchema = v.object({
  ...v.pick(WaitingRefundSchema, ['id', 'reference', 'bookingId', 'spaceName', 'amount']).entries,
  state: v.picklist(['declined', 'expired']),
  /** When it was declined or expired. */
  at: InstantSchema,
  /** The admin who declined it; empty if it expired, or their account was deleted. */
  by: v.string(),
  /** Why it was declined; absent if none was given. */
  reason: v.exactOptional(v.string()),
});

export type RefusedRefund = v.InferOutput<typeof RefusedRefundSchema>;

const reasonText = (message: string) =>
  v.pipe(
    requiredText(message, REFUND_REASON_LENGTH.most),
    v.minLength(REFUND_REASON_LENGTH.least, message),
  );

/** Why a refund is declined, which the admin who requested it reads. */
export const DeclineReasonSchema = formFields({ reason: reasonText(copy.declineReason) });

/** A refund by hand. The guest gets the reason by email. */
export const ManualRefundSchema = formFields({
  id: RefundIdSchema,
  /** In whole naira. */
  amount: v.pipe(
    v.number(copy.refundAmount),
    v.integer(copy.refundAmount),
    v.minValue(1, copy.refundAmount),
    v.maxValue(100_000_000, copy.refundAmount),
  ),
  reason: reasonText(copy.refundReason),
});

export type ManualRefund = v.InferOutput<typeof ManualRefundSchema>;

const added = { method: 'POST', origin: 'added', roles: ['admin'] } as const;
const ById = v.object({ id: RefundIdSchema });
const done = v.object({ message: v.string() });

/** Only for a server whose payments have `refundable`. */
export const manualRefundsApi = {
  refundByHand: endpoint({
    ...added,
    path: '/admin/payments/:reference/refunds',
    summary: 'Refund a booking by hand; above the limit a second admin has to approve it',
    params: v.object({ reference: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    body: ManualRefundSchema,
    reply: v.object({
      message: v.string(),
      data: v.object({ state: v.picklist(['ordered', 'waiting']) }),
    }),
  }),
  approveRefund: endpoint({
    ...added,
    path: '/admin/refunds/:id/approve',
    summary: 'Approve a refund that another admin requested',
    params: ById,
    reply: done,
  }),
  declineRefund: endpoint({
    ...added,
    path: '/admin/refunds/:id/decline',
    summary: 'Decline a refund that waits for approval, or withdraw one’s own',
    params: ById,
    // Apps of earlier versions send nothing.
    body: v.optional(v.partial(DeclineReasonSchema), {}),
    reply: done,
  }),
} as const;
