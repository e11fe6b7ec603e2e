import * as v from 'valibot';
import { formFields, requiredText } from '../accounts/account-fields.ts';
import { ADMIN_ACTIONS } from './admin-actions.ts';
import { ListedIdSchema } from './id-reviews.ts';
import * as copy from './admin-copy.ts';
import { endpoint } from '../endpoint.ts';
import { RefundableSchema } from './manual-refunds.ts';
import { OpenPaymentIssueSchema, ResolutionSchema } from './payment-issues.ts';
import { ReadVersionSchema } from '../hosting/content-version.ts';
import { UnapprovedSchema } from './approvals.ts';
import { CountSchema, InstantSchema } from '../common-schemas.ts';
import { ReviewSchema } from '../reviews/reviews.ts';

/** Days within which a listing that an admin deleted can be restored. */
export const RESTORE_DAYS = 30;

const Id = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });
const done = v.object({ message: v.string() });
const naira = v.pipe(v.number(), v.finite());

/** Why an admin acts; the reason is emailed to the person concerned. */
export const ReasonSchema = formFields({ reason: requiredText(copy.reason, 500) });

/** A listing as an admin sees it, whatever its status, with its history. */
const AdminListingSchema = v.object({
  ...UnapprovedSchema.entries,
  /** Upcoming bookings, which a deletion would cancel and refund. */
  upcomingBookings: CountSchema,
  /** Naira that a deletion would refund for them. */
  upcomingRefund: v.exactOptional(naira),
  /** Newest first. */
  changes: v.array(
    v.object({
      at: InstantSchema,
      /** Who made the change; empty if the account was deleted. */
      by: v.string(),
      /** As `listing_changes` names it: `created`, `changed`, … */
      kind: v.string(),
      /** Names of the fields that were changed. */
      fields: v.array(v.string()),
    }),
  ),
  removed: v.exactOptional(
    v.object({ at: InstantSchema, reason: v.string(), restorableUntil: InstantSchema }),
  ),
});

export type AdminListing = v.InferOutput<typeof AdminListingSchema>;

/** A listing that an admin deleted and that can still be restored. */
const RemovedListingSchema = v.object({
  id: v.string(),
  name: v.string(),
  location: v.string(),
  hostName: v.string(),
  reason: v.string(),
  removedAt: InstantSchema,
  restorableUntil: InstantSchema,
});

export type RemovedListing = v.InferOutput<typeof RemovedListingSchema>;

/** What is known about a payment and about what it paid for. Amounts are in naira. */
const PaymentFileSchema = v.object({
  reference: v.string(),
  purpose: v.picklist(['booking', 'subscription']),
  provider: v.string(),
  status: v.string(),
  amount: naira,
  paid: v.exactOptional(naira),
  fee: v.exactOptional(naira),
  channel: v.exactOptional(v.string()),
  createdAt: InstantSchema,
  paidAt: v.exactOptional(InstantSchema),
  /** The payer; absent once the account is deleted. */
  payer: v.exactOptional(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  booking: v.exactOptional(
    v.object({
      /** `AYE-7K3M-Q2` */
      bookingId: v.string(),
      state: v.string(),
      spaceId: v.string(),
      spaceName: v.string(),
      startsAt: InstantSchema,
      endsAt: InstantSchema,
    }),
  ),
  refunds: v.array(
    v.object({
      reference: v.string(),
      amount: naira,
      reason: v.string(),
      state: v.string(),
      createdAt: InstantSchema,
    }),
  ),
  /** Transfers of the payment in the ledger, oldest first. */
  transfers: v.array(
    v.object({
      kind: v.string(),
      from: v.string(),
      to: v.string(),
      amount: naira,
      at: InstantSchema,
    }),
  ),
  /** Absent from servers that don't refund by hand, and if nothing can be refunded this way. */
  refundable: v.exactOptional(RefundableSchema),
});

export type PaymentFile = v.InferOutput<typeof PaymentFileSchema>;

export const AdminAccountSchema = v.object({
  id: v.string(),
  kind: v.picklist(['user', 'host']),
  name: v.string(),
  email: v.string(),
  createdAt: InstantSchema,
  suspendedAt: v.exactOptional(InstantSchema),
  /** For hosts: the spaces that are listed now, and the guests’ bookings that they cancelled. */
  spaces: v.exactOptional(v.pipe(v.number(), v.integer())),
  cancelledBookings: v.exactOptional(v.pipe(v.number(), v.integer())),
  /** For hosts, from a server that reviews IDs. */
  identity: v.exactOptional(ListedIdSchema),
});

export type AdminAccount = v.InferOutput<typeof AdminAccountSchema>;

const AdminLogEntrySchema = v.object({
  id: v.string(),
  at: InstantSchema,
  /** The admin's name; empty if the account was deleted. */
  by: v.string(),
  action: v.picklist(ADMIN_ACTIONS),
  /** Name and ID of what the action applied to. */
  subject: v.string(),
  subjectId: v.string(),
  reason: v.exactOptional(v.string()),
});

export type AdminLogEntry = v.InferOutput<typeof AdminLogEntrySchema>;

/** A review that was reported or that is hidden. */
const ReportedReviewSchema = v.object({
  ...ReviewSchema.entries,
  spaceId: v.string(),
  spaceName: v.string(),
  isHidden: v.boolean(),
  /** The unresolved reports, oldest first. */
  reports: v.array(v.object({ at: InstantSchema, reason: v.string() })),
});

export type ReportedReview = v.InferOutput<typeof ReportedReviewSchema>;

const added = { origin: 'added', roles: ['admin'] } as const;
const listOf = <S extends v.GenericSchema>(row: S) =>
  v.object({ message: v.string(), data: v.array(row) });

/** Requires the capability `admin-desk`. */
export const adminApi = {
  adminListing: endpoint({
    ...added,
    method: 'GET',
    path: '/admin/spaces/:id',
    summary: 'Get a listing with its host and its history',
    params: Id,
    reply: v.object({ message: v.string(), data: AdminListingSchema }),
  }),
  sendBack: endpoint({
    ...added,
    method: 'POST',
    path: '/admin/spaces/:id/send-back',
    summary: 'Send a pending listing back to its host, who gets the reason by email',
    params: Id,
    query: ReadVersionSchema,
    body: ReasonSchema,
    reply: done,
  }),
  removeListing: endpoint({
    ...added,
    method: 'POST',
    path: '/admin/spaces/:id/remove',
    summary: 'Delete a listing, refund its upcoming bookings and email the host the reason',
    params: Id,
    query: ReadVersionSchema,
    body: ReasonSchema,
    reply: done,
  }),
  restoreListing: endpoint({
    ...added,
    method: 'POST',
    path: '/admin/spaces/:id/restore',
    summary: 'Restore a listing that an admin deleted in the last 30 days',
    params: Id,
    reply: done,
  }),
  removedListings: endpoint({
    ...added,
    method: 'GET',
    path: '/admin/removed',
    summary: 'List the deleted listings that can be restored, latest first',
    reply: listOf(RemovedListingSchema),
  }),
  paymentFile: endpoint({
    ...added,
    method: 'GET',
    path: '/admin/payments/:reference',
    summary: 'Find a payment by its reference or booking ID',
    params: v.object({ reference: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    reply: v.object({ message: v.string(), data: PaymentFileSchema }),
  }),
  findAccounts: endpoint({
    ...added,
    method: 'GET',
    path: '/admin/accounts',
    summary: 'Search accounts by name or email, 50 at most; without a query, list suspended ones',
    query: v.object({ q: v.optional(v.pipe(v.string(), v.maxLength(120))) }),
    reply: listOf(AdminAccountSchema),
  }),
  suspendAccount: endpoint({
    ...added,
    method: 'POST',
    path: '/admin/accounts/:id/suspend',
    summary: 'Suspend an account: log it out, block log-in and hide a host’s spaces',
    params: Id,
    body: ReasonSchema,
    reply: done,
  }),
  reinstateAccount: endpoint({
    ...added,
    method: 'POST',
    path: '/admin/accounts/:id/reinstate',
    summary: 'Reinstate a suspended account and show its spaces again',
    params: Id,
    reply: done,
  }),
  adminLog: endpoint({
    ...added,
    method: 'GET',
    path: '/admin/log',
    summary: 'List the admins’ actions, newest first, 50 per page',
    query: v.object({
      /** ID of the last entry of the previous page. */
      after: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
    reply: listOf(AdminLogEntrySchema),
  }),
  reportedReviews: endpoint({
    ...added,
    method: 'GET',
    path: '/admin/reviews',
    summary: 'List reported and hidden reviews',
    reply: listOf(ReportedReviewSchema),
  }),
  hideReview: endpoint({
    ...added,
    method: 'POST',
    path: '/admin/reviews/:id/hide',
    summary: 'Hide a review from the listing and its rating, and close its reports',
    params: Id,
    reply: done,
  }),
  showReview: endpoint({
    ...added,
    method: 'POST',
    path: '/admin/reviews/:id/show',
    summary: 'Keep a reported review or show a hidden one again, and close its reports',
    params: Id,
    reply: done,
  }),
  paymentIssues: endpoint({
    ...added,
    method: 'GET',
    path: '/admin/alarms',
    summary: 'List the payments that need review, newest first',
    reply: listOf(OpenPaymentIssueSchema),
  }),
  resolveIssue: endpoint({
    ...added,
    method: 'POST',
    path: '/admin/alarms/:id/settle',
    summary: 'Mark a payment issue as resolved; what was done is recorded in the log',
    params: Id,
    // Apps of earlier versions send nothing.
    body: v.optional(v.partial(ResolutionSchema), {}),
    reply: done,
  }),
} as const;
