import type { AccountId, Kobo } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import type { ManualRefund } from '#contract/admin/manual-refunds.ts';
import {
  APPROVAL_DAYS,
  mostRefundable,
  needsApproval,
} from '#contract/payments/manual-refund-rules.ts';
import { koboOf } from '#contract/prices/price.ts';
import { writeAdminAction } from '../../../db/stores/admin-actions.ts';
import type { Transaction } from '../../../db/open.ts';
import { manualRefunds, payments } from '../../../db/schema/schema.ts';
import { nairaText } from '../../../gateways/mail/format-text.ts';
import { ApiError } from '../../../http/api-error.ts';
import { type AdminContext, runDecision } from '../context.ts';
import * as copy from './copy.ts';
import { approvalLimit, readManualSums } from './figures.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

export type ManualRefundRow = typeof manualRefunds.$inferSelect;

interface RefundRequest extends ManualRefund {
  readonly adminId: AccountId;
  /** The reference of a payment of the booking. */
  readonly reference: string;
}

export interface RequestedRefund {
  readonly state: 'ordered' | 'waiting';
  readonly message: string;
}

/**
 * Refunds a part or all of what was paid for a booking, or, above the limit, asks for the approval of
 * a second admin. Repeated with the same id, it does nothing new. The booking, its payments and the
 * rows of its refunds by hand are locked in the same order as for a cancellation, so that of several
 * admins and the guest no two refund the same money.
 *
 * @throws {ApiError} PAYMENT_NOT_FOUND; REFUND_DECIDED if the booking can't be refunded by hand;
 * INVALID_INPUT if less is left; KEY_REUSED if the id belongs to another refund; UNAVAILABLE if every
 * attempt ends in a conflict with other transactions.
 */
export async function requestManualRefund(
  context: AdminContext,
  request: RefundRequest,
): Promise<RequestedRefund> {
  const done = await runDecision(context, (tx) => requestLocked(context, tx, request));
  if (done.state === 'ordered') context.wakeJobs();
  return done;
}

async function requestLocked(
  context: AdminContext,
  tx: Transaction,
  request: RefundRequest,
): Promise<RequestedRefund> {
  const { now, deps } = context;
  const amountKobo = koboOf(request.amount);
  const [payment] = await tx
    .select({
      subjectId: payments.subjectId,
      purpose: payments.purpose,
      accountId: payments.accountId,
    })
    .from(payments)
    .where(eq(payments.reference, request.reference));
  if (payment === undefined) throw new ApiError('PAYMENT_NOT_FOUND');
  if (payment.purpose !== 'booking') throw refused(copy.notPossible);
  const bookingId = payment.subjectId;
  const booking = await deps.manualRefunds.lock(tx, bookingId);
  const earlier = await lockManualRefund(tx, request.id);
  if (earlier !== undefined) return repeated(earlier, request);
  if (booking?.leftKobo === undefined) throw refused(copy.notPossible);
  const at = now();
  const sums = await readManualSums(tx, bookingId, at);
  requireLeft(amountKobo, { leftKobo: booking.leftKobo, waitingKobo: sums.waitingKobo });
  const limitKobo = approvalLimit(context, request.adminId, payment);
  const isWaiting = needsApproval(amountKobo, sums.orderedKobo, limitKobo);
  const row = {
    id: request.id,
    bookingId,
    paymentReference: request.reference,
    amountKobo,
    reason: request.reason,
    requestedBy: request.adminId,
    requestedAt: at,
    expiresAt: new Date(at.getTime() + APPROVAL_DAYS * DAY_MS),
  };
  if (isWaiting) await tx.insert(manualRefunds).values({ ...row, state: 'waiting' });
  else {
    const refund = { manualId: row.id, bookingId, amountKobo };
    const ordered = await deps.manualRefunds.order(tx, refund);
    await tx.insert(manualRefunds).values({ ...row, ...ordered, state: 'ordered' });
  }
  const action = isWaiting ? 'refund-requested' : 'refund-ordered';
  await logRefund(context, tx, { ...row, adminId: request.adminId, action }, booking.shortId);
  return replyOf(isWaiting ? 'waiting' : 'ordered', amountKobo);
}

/** The row of a refund by hand, locked after the booking that it is of. */
export async function lockManualRefund(
  tx: Transaction,
  id: string,
): Promise<ManualRefundRow | undefined> {
  const [row] = await tx
    .select()
    .from(manualRefunds)
    .where(eq(manualRefunds.id, id))
    .for('no key update');
  return row;
}

function repeated(
  row: ManualRefundRow,
  { reference, adminId, amount }: RefundRequest,
): RequestedRefund {
  const isSame =
    row.paymentReference === reference &&
    row.requestedBy === adminId &&
    row.amountKobo === koboOf(amount);
  if (!isSame) throw new ApiError('KEY_REUSED');
  if (row.state === 'declined') throw refused(copy.wasDeclined);
  return replyOf(row.state, row.amountKobo);
}

function replyOf(state: 'ordered' | 'waiting', amountKobo: Kobo): RequestedRefund {
  const amount = nairaText(amountKobo);
  return { state, message: state === 'ordered' ? copy.ordered(amount) : copy.waiting(amount) };
}

function requireLeft(
  amountKobo: Kobo,
  figures: { readonly leftKobo: Kobo; readonly waitingKobo: Kobo },
): void {
  const mostKobo = koboOf(mostRefundable(figures));
  if (amountKobo <= mostKobo) return;
  const amount = mostKobo === 0 ? copy.nothingLeft : copy.atMost(nairaText(mostKobo));
  throw new ApiError('INVALID_INPUT', { amount });
}

export const refused = (message: string) => new ApiError('REFUND_DECIDED', undefined, { message });

/** Records an action about a refund by hand in its transaction, with amount, booking and reason. */
export async function logRefund(
  { random, now }: Pick<AdminContext, 'random' | 'now'>,
  tx: Transaction,
  {
    adminId,
    action,
    paymentReference,
    amountKobo,
    reason,
  }: Pick<ManualRefundRow, 'paymentReference' | 'amountKobo' | 'reason'> & {
    readonly adminId: AccountId;
    readonly action: 'refund-ordered' | 'refund-requested' | 'refund-approved' | 'refund-declined';
  },
  shortId: string,
): Promise<void> {
  const entry = {
    adminId,
    action,
    subjectId: paymentReference,
    subject: copy.logSubject(nairaText(amountKobo), shortId),
    ...(reason === null ? {} : { reason }),
  };
  await writeAdminAction(tx, random, entry, now());
}
