import * as v from 'valibot';
import { CountSchema, InstantSchema, NairaSchema } from '../common-schemas.ts';
import { endpoint } from '../endpoint.ts';
import { FailedJobsSchema } from './failed-jobs.ts';
import { RefusedRefundSchema, WaitingRefundSchema } from './manual-refunds.ts';
import { CalendarDateSchema } from '../time/calendar-date.ts';

/** The number of payments of one page. */
export const PAYMENTS_PER_PAGE = 30;

/** `refunded` are paid ones with a refund, whatever its state. */
export const PAYMENT_FILTERS = ['all', 'paid', 'open', 'failed', 'refunded'] as const;

export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

const ListedPaymentSchema = v.object({
  reference: v.string(),
  /** What the payer read at the checkout. */
  description: v.string(),
  status: v.string(),
  /** In naira. */
  amount: NairaSchema,
  createdAt: InstantSchema,
  /** Absent once the account is deleted. */
  payer: v.exactOptional(v.string()),
  isRefunded: v.boolean(),
});

export type ListedPayment = v.InferOutput<typeof ListedPaymentSchema>;

/** The comparison of a day with the card provider's lists. */
const LastStatementSchema = v.object({
  /** The day in Lagos that was compared. */
  day: CalendarDateSchema,
  /** The payments of the day at the provider. */
  payments: CountSchema,
  differences: CountSchema,
});

export type LastStatement = v.InferOutput<typeof LastStatementSchema>;

const PaymentsPageSchema = v.object({
  payments: v.array(ListedPaymentSchema),
  hasMore: v.boolean(),
  /** On the first page, oldest first; absent from servers that don't refund by hand. */
  waitingRefunds: v.exactOptional(v.array(WaitingRefundSchema)),
  /**
   * On the first page, newest first; absent from servers that store no reason for declining. The app
   * asks for one only if it is there.
   */
  refusedRefunds: v.exactOptional(v.array(RefusedRefundSchema)),
  /**
   * Absent before the first statement is made, and from servers that make none: the app then shows
   * no line about it. It needs no capability of its own, as the screen fetches this reply anyway.
   */
  lastStatement: v.exactOptional(LastStatementSchema),
});

export type PaymentsPage = v.InferOutput<typeof PaymentsPageSchema>;

const AdminOverviewSchema = v.object({
  pendingListings: CountSchema,
  openIssues: CountSchema,
  activeListings: CountSchema,
  /** Paid in the last 30 days; a refund doesn't reduce them. */
  payments: CountSchema,
  /** In naira. */
  paid: NairaSchema,
  /** Accounts that aren't deleted. */
  users: CountSchema,
  hosts: CountSchema,
  /** Absent from a server that doesn't review IDs. */
  idsToCheck: v.exactOptional(CountSchema),
  /**
   * Newest first. Absent from servers that can't run such jobs again: the app then shows nothing
   * about them. It needs no capability of its own, as the screen fetches this reply anyway.
   */
  failedJobs: v.exactOptional(v.array(FailedJobsSchema)),
});

export type AdminOverview = v.InferOutput<typeof AdminOverviewSchema>;

/** What admins browse; requires the capability `admin-lists`. */
export const adminListsApi = {
  overview: endpoint({
    method: 'GET',
    path: '/admin/overview',
    summary: 'Get the figures of the marketplace',
    origin: 'added',
    roles: ['admin'],
    reply: v.object({ message: v.string(), data: AdminOverviewSchema }),
  }),
  payments: endpoint({
    method: 'GET',
    path: '/admin/payments',
    summary: 'List payments, newest first, a page at a time',
    origin: 'added',
    roles: ['admin'],
    query: v.object({
      status: v.exactOptional(v.picklist(PAYMENT_FILTERS)),
      offset: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))),
    }),
    reply: v.object({ message: v.string(), data: PaymentsPageSchema }),
  }),
} as const;
