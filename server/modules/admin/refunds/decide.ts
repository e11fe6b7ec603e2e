import type { AccountId } from '#contract/units.ts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open.ts';
import { manualRefunds, payments } from '../../../db/schema/schema.ts';
import { nairaText } from '../../../gateways/mail/format-text.ts';
import { ApiError } from '../../../http/api-error.ts';
import { type AdminContext, runDecision } from '../context.ts';
import * as copy from './copy.ts';
import { lockManualRefund, logRefund, type ManualRefundRow, refused } from './request.ts';

interface RefundDecision {
  readonly adminId: AccountId;
  /** The id of the refund by hand. */
  readonly id: string;
}

/**
 * Approves a refund that another admin has requested, and orders it. Repeated calls do nothing new.
 *
 * @returns The message for the admin.
 * @throws {ApiError} NOT_FOUND; FORBIDDEN for the admin who requested it, or who is the guest;
 * REFUND_DECIDED if it was declined, has expired, or is more than what is left; UNAVAILABLE if every
 * attempt ends in a conflict with other transactions.
 */
export async function approveManualRefund(
  context: AdminContext,
  decision: RefundDecision,
): Promise<string> {
  const message = await runDecision(context, (tx) =>
    decide(context, tx, decision, async (row, booking, payer) => {
      const { adminId } = decision;
      const { bookingId, amountKobo } = row;
      if (row.state === 'ordered') return copy.alreadyApproved;
      if (row.requestedBy === adminId) {
        throw new ApiError('FORBIDDEN', undefined, { message: copy.ownRequest });
      }
      if (payer === adminId) {
        throw new ApiError('FORBIDDEN', undefined, { message: copy.ownBooking });
      }
      requireOpen(row, context.now());
      if (booking?.leftKobo === undefined) throw refused(copy.notPossible);
      const { leftKobo, shortId } = booking;
      // Other requests may wait for the same money: whichever is approved first gets it.
      if (amountKobo > leftKobo) throw refused(copy.lessLeft(nairaText(leftKobo)));
      const refund = { manualId: row.id, bookingId, amountKobo };
      const ordered = await context.deps.manualRefunds.order(tx, refund);
      await store(context, tx, decision, { ...ordered, state: 'ordered' });
      await logRefund(context, tx, { ...row, adminId, action: 'refund-approved' }, shortId);
      return copy.ordered(nairaText(amountKobo));
    }),
  );
  context.wakeJobs();
  return message;
}

/**
 * Declines a refund that waits for approval. The admin who requested it withdraws it this way, and
 * otherwise reads the reason.
 *
 * @returns The message for the admin.
 * @throws {ApiError} NOT_FOUND; REFUND_DECIDED if it was ordered or has expired; UNAVAILABLE if every
 * attempt ends in a conflict with other transactions.
 */
export async function declineManualRefund(
  context: AdminContext,
  decision: RefundDecision & { readonly reason?: string | undefined },
): Promise<string> {
  return runDecision(context, (tx) =>
    decide(context, tx, decision, async (row, booking) => {
      const { adminId, reason: declineReason } = decision;
      if (row.state === 'declined') return copy.alreadyDeclined;
      if (row.state === 'ordered') throw refused(copy.wasOrdered);
      requireOpen(row, context.now());
      const isOwn = row.requestedBy === adminId;
      const why = isOwn || declineReason === undefined ? {} : { declineReason };
      await store(context, tx, decision, { state: 'declined', ...why });
      const reason = why.declineReason ?? row.reason;
      const entry = { ...row, reason, adminId, action: 'refund-declined' } as const;
      await logRefund(context, tx, entry, booking?.shortId ?? '');
      return isOwn ? copy.withdrawn : copy.declined;
    }),
  );
}

type LockedBooking = Awaited<ReturnType<AdminContext['deps']['manualRefunds']['lock']>>;

/** Locks the booking before the request, as everything that refunds it does. */
async function decide(
  { deps }: AdminContext,
  tx: Transaction,
  { id }: RefundDecision,
  work: (row: ManualRefundRow, booking: LockedBooking, payer: AccountId | null) => Promise<string>,
): Promise<string> {
  const [before] = await tx
    .select({ bookingId: manualRefunds.bookingId, payer: payments.accountId })
    .from(manualRefunds)
    .innerJoin(payments, eq(payments.reference, manualRefunds.paymentReference))
    .where(eq(manualRefunds.id, id));
  if (before === undefined) throw notFound();
  const booking = await deps.manualRefunds.lock(tx, before.bookingId);
  const row = await lockManualRefund(tx, id);
  if (row === undefined) throw notFound();
  return work(row, booking, before.payer);
}

const notFound = () => new ApiError('NOT_FOUND', undefined, { message: copy.notFound });

function requireOpen({ state, expiresAt }: ManualRefundRow, now: Date): void {
  if (state === 'declined') throw refused(copy.wasDeclined);
  if (expiresAt <= now) throw refused(copy.expired);
}

async function store(
  { now }: AdminContext,
  tx: Transaction,
  { adminId, id }: RefundDecision,
  changes: Partial<ManualRefundRow>,
): Promise<void> {
  await tx
    .update(manualRefunds)
    .set({ ...changes, decidedBy: adminId, decidedAt: now() })
    .where(eq(manualRefunds.id, id));
}
