import * as v from 'valibot';
import { formFields, requiredText } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { UnapprovedSchema } from './listings.ts';
import { CountSchema, InstantSchema } from './pieces.ts';
import { ReviewSchema } from './reviews.ts';

/** Days within which a listing that an admin deleted can be put back. */
export const RESTORE_DAYS = 30;

/** What an admin can do, as the log names it. */
export const ADMIN_ACTIONS = [
  'listing-approved',
  'listing-sent-back',
  'listing-deleted',
  'listing-restored',
  'account-suspended',
  'account-reinstated',
  'review-hidden',
  'review-shown',
  'alarm-settled',
] as const;

export type AdminAction = (typeof ADMIN_ACTIONS)[number];

const Id = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });
const done = v.object({ message: v.string() });
const naira = v.pipe(v.number(), v.finite());
const REASON = 'please say why, in a few words';

/** Why somebody's listing, account or review is touched; it's mailed to whom it concerns. */
export const ReasonSchema = formFields({ reason: requiredText(REASON, 500) });

export type Reason = v.InferOutput<typeof ReasonSchema>;

/** A listing as its admin sees it, whatever its status, and what was done to it. */
export const AdminListingSchema = v.object({
  ...UnapprovedSchema.entries,
  /** Bookings to come, which a deletion would cancel and pay back. */
  upcomingBookings: CountSchema,
  /** The newest first. */
  changes: v.array(
    v.object({
      at: InstantSchema,
      /** Who did it; empty where the account is gone. */
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

/** A listing that an admin deleted and that can still be put back. */
export const RemovedListingSchema = v.object({
  id: v.string(),
  name: v.string(),
  location: v.string(),
  hostName: v.string(),
  reason: v.string(),
  removedAt: InstantSchema,
  restorableUntil: InstantSchema,
});

export type RemovedListing = v.InferOutput<typeof RemovedListingSchema>;

/** What is known of a payment, and of what it paid for. Amounts in naira. */
export const PaymentFileSchema = v.object({
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
  /** Who pays; absent once the account is gone. */
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
  /** Its entries in the ledger, the oldest first. */
  transfers: v.array(
    v.object({
      kind: v.string(),
      from: v.string(),
      to: v.string(),
      amount: naira,
      at: InstantSchema,
    }),
  ),
});

export type PaymentFile = v.InferOutput<typeof PaymentFileSchema>;

export const AdminAccountSchema = v.object({
  id: v.string(),
  kind: v.picklist(['user', 'host']),
  name: v.string(),
  email: v.string(),
  createdAt: InstantSchema,
  suspendedAt: v.exactOptional(InstantSchema),
  /** Of a host: spaces that are listed now. */
  spaces: v.exactOptional(v.pipe(v.number(), v.integer())),
});

export type AdminAccount = v.InferOutput<typeof AdminAccountSchema>;

export const AdminLogEntrySchema = v.object({
  id: v.string(),
  at: InstantSchema,
  /** The admin's name; empty where the account is gone. */
  by: v.string(),
  action: v.picklist(ADMIN_ACTIONS),
  /** What or whom it was done to: a name, and the id. */
  subject: v.string(),
  subjectId: v.string(),
  reason: v.exactOptional(v.string()),
});

export type AdminLogEntry = v.InferOutput<typeof AdminLogEntrySchema>;

/** A review that somebody reported, or that is hidden. */
export const ReportedReviewSchema = v.object({
  ...ReviewSchema.entries,
  spaceId: v.string(),
  spaceName: v.string(),
  isHidden: v.boolean(),
  /** The reports that nobody has dealt with, the oldest first. */
  reports: v.array(v.object({ at: InstantSchema, reason: v.string() })),
});

export type ReportedReview = v.InferOutput<typeof ReportedReviewSchema>;

/** A payment that no program can put right: a person has to look at it. */
export const AlarmSchema = v.object({
  id: v.string(),
  at: InstantSchema,
  kind: v.string(),
  reference: v.string(),
  details: v.string(),
});

export type Alarm = v.InferOutput<typeof AlarmSchema>;

const added = { origin: 'added', roles: ['admin'] } as const;
const listOf = <S extends v.GenericSchema>(row: S) =>
  v.object({ message: v.string(), data: v.array(row) });

/** Capability `admin-desk`. */
export const adminApi = {
  adminListing: endpoint({
    ...added,
    method: 'GET',
    path: '/admin/spaces/:id',
    summary: 'A listing with its host and what was done to it',
    params: Id,
    reply: v.object({ message: v.string(), data: AdminListingSchema }),
  }),
  sendBack: endpoint({
    ...added,
    method: 'POST',
    path: '/admin/spaces/:id/send-back',
    summary: 'Sends a pending listing back to its host, with the reason, by mail',
    params: Id,
    body: ReasonSchema,
    reply: done,
  }),
  removeListing: endpoint({
    ...added,
    method: 'POST',
    path: '/admin/spaces/:id/remove',
    summary: 'Deletes a listing: bookings to come are paid back, the host is told why',
    params: Id,
    body: ReasonSchema,
    reply: done,
  }),
  restoreListing: endpoint({
    ...added,
    method: 'POST',
    path: '/admin/spaces/:id/restore',
    summary: 'Puts a listing back that an admin deleted within thirty days',
    params: Id,
    reply: done,
  }),
  removedListings: endpoint({
    ...added,
    method: 'GET',
    path: '/admin/removed',
    summary: 'The listings that can be put back, the latest deleted first',
    reply: listOf(RemovedListingSchema),
  }),
  paymentFile: endpoint({
    ...added,
    method: 'GET',
    path: '/admin/payments/:reference',
    summary: 'A payment by its reference or by its booking ID',
    params: v.object({ reference: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    reply: v.object({ message: v.string(), data: PaymentFileSchema }),
  }),
  findAccounts: endpoint({
    ...added,
    method: 'GET',
    path: '/admin/accounts',
    summary: 'Up to fifty accounts by a part of name or email; without one, the suspended ones',
    query: v.object({ q: v.optional(v.pipe(v.string(), v.maxLength(120))) }),
    reply: listOf(AdminAccountSchema),
  }),
  suspendAccount: endpoint({
    ...added,
    method: 'POST',
    path: '/admin/accounts/:id/suspend',
    summary: 'Ends an account’s sessions and log-ins; a host’s spaces are hidden',
    params: Id,
    body: ReasonSchema,
    reply: done,
  }),
  reinstateAccount: endpoint({
    ...added,
    method: 'POST',
    path: '/admin/accounts/:id/reinstate',
    summary: 'Lets a suspended account in again, and shows what was hidden with it',
    params: Id,
    reply: done,
  }),
  adminLog: endpoint({
    ...added,
    method: 'GET',
    path: '/admin/log',
    summary: 'Who did what: fifty entries, the newest first',
    query: v.object({
      /** The last entry of the page before. */
      after: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
    reply: listOf(AdminLogEntrySchema),
  }),
  reportedReviews: endpoint({
    ...added,
    method: 'GET',
    path: '/admin/reviews',
    summary: 'The reviews that were reported or are hidden',
    reply: listOf(ReportedReviewSchema),
  }),
  hideReview: endpoint({
    ...added,
    method: 'POST',
    path: '/admin/reviews/:id/hide',
    summary: 'Takes a review out of the listing and its average; its reports are dealt with',
    params: Id,
    reply: done,
  }),
  showReview: endpoint({
    ...added,
    method: 'POST',
    path: '/admin/reviews/:id/show',
    summary: 'Keeps a reported review, or shows a hidden one again; its reports are dealt with',
    params: Id,
    reply: done,
  }),
  alarms: endpoint({
    ...added,
    method: 'GET',
    path: '/admin/alarms',
    summary: 'Payments that a person has to look at, the newest first',
    reply: listOf(AlarmSchema),
  }),
  settleAlarm: endpoint({
    ...added,
    method: 'POST',
    path: '/admin/alarms/:id/settle',
    summary: 'Says that a person has put it right',
    params: Id,
    reply: done,
  }),
} as const;
