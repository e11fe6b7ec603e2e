import { isReference } from '#contract/common-schemas.ts';
import type { AccountId } from '#contract/units.ts';
import { and, eq } from 'drizzle-orm';
import type { FreeTime } from '#contract/errors.ts';
import type { Transfer, TransferAccount } from '#contract/payments/transfers.ts';
import {
  isTransferOpen,
  quotedTransfer,
  TRANSFER_CHECK_MS,
  type TransferProgress,
} from '#contract/payments/transfer-states.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import type { Database } from '../../../db/open.ts';
import { bookings, payments } from '../../../db/schema/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { type BankTransfer, mayIssue, progressOf } from '../../payments/service.ts';
import type { BookingsContext } from '../context.ts';
import { readAround } from '../holds/holds.ts';
import { type BookingRow, bookingStateAt } from '../repository.ts';
import { nearestFree, requestedTime } from '../seats/free-times.ts';
import { readTimeRanges } from '../seats/time-ranges.ts';

/** A guest's booking, and what its first payment is to be. */
export interface OwnPayment {
  readonly booking: BookingRow;
  /** In whole kobo: the price, less what credit pays of it. */
  readonly amountKobo: number;
}

/**
 * Finds the booking that a guest is paying for.
 *
 * @throws {ApiError} PAYMENT_NOT_FOUND, also for a payment of another guest, and for the difference
 * of a move, which is paid at the checkout.
 */
export async function findOwnPayment(
  db: Database,
  reference: string,
  userId: AccountId,
): Promise<OwnPayment> {
  if (!isReference(reference)) throw new ApiError('PAYMENT_NOT_FOUND');
  const [found] = await db
    .select({ booking: bookings, amountKobo: payments.amountKobo })
    .from(bookings)
    .innerJoin(payments, eq(payments.reference, bookings.reference))
    .where(and(eq(bookings.reference, reference), eq(bookings.userId, userId)));
  if (found === undefined) throw new ApiError('PAYMENT_NOT_FOUND');
  return found;
}

/**
 * Returns the transfer of a guest's payment as they see it. Amounts are in naira.
 *
 * @throws {ApiError} PAYMENT_NOT_FOUND; TRANSFER_CLOSED if no account was issued and the hold is over
 */
export async function readTransferView(
  context: BookingsContext,
  reference: string,
  userId: AccountId,
): Promise<Transfer> {
  const { db, now, payments: service } = context;
  const { booking, amountKobo } = await findOwnPayment(db, reference, userId);
  const found = await service.transfers.read(reference);
  const at = now();
  const isHeld = bookingStateAt(booking, at) === 'held';
  if (found === undefined && !isHeld) throw new ApiError('TRANSFER_CLOSED');
  const progress = found === undefined ? quotedTransfer(amountKobo) : progressOf(found);
  const account = found && accountOf(found, at);
  const isOpen = isTransferOpen(progress);
  return {
    reference,
    ...amountsOf(progress),
    ...(account === undefined ? {} : { account }),
    canIssue: isHeld && isOpen && (account !== undefined || mayIssue(found)),
    ...(isHeld ? { heldUntil: booking.heldUntil.toISOString() } : {}),
    ...checksOf(found, at),
    ...(progress.state === 'late' ? { nearest: await readNearest(context, booking) } : {}),
  };
}

function amountsOf(progress: TransferProgress) {
  const { state, priceKobo, reservedKobo, bookedKobo, creditedKobo } = progress;
  const missingKobo = isTransferOpen(progress) ? priceKobo - reservedKobo : 0;
  return {
    state,
    amount: priceKobo / KOBO_PER_NAIRA,
    received: (reservedKobo + bookedKobo + creditedKobo) / KOBO_PER_NAIRA,
    missing: missingKobo / KOBO_PER_NAIRA,
    credited: creditedKobo / KOBO_PER_NAIRA,
  };
}

/** The account that the guest may use now. */
function accountOf({ row, accounts }: BankTransfer, now: Date): TransferAccount | undefined {
  const open = accounts.find(({ state }) => state === 'open');
  if (open === undefined || !isTransferOpen(row) || open.expiresAt <= now) return undefined;
  const { accountNumber, bankName, accountName, expiresAt, sandboxUrl, payment } = open;
  return {
    accountNumber: accountNumber ?? '',
    bankName: bankName ?? '',
    accountName: accountName ?? '',
    amount: payment.amountKobo / KOBO_PER_NAIRA,
    expiresAt: expiresAt.toISOString(),
    ...(sandboxUrl === null ? {} : { sandboxUrl }),
  };
}

function checksOf(found: BankTransfer | undefined, now: Date) {
  const { answeredAt = null, askedAt = null } = found?.row ?? {};
  const next = askedAt === null ? 0 : askedAt.getTime() + TRANSFER_CHECK_MS;
  const waits = next > now.getTime() && next <= now.getTime() + TRANSFER_CHECK_MS;
  return {
    ...(answeredAt === null ? {} : { checkedAt: answeredAt.toISOString() }),
    ...(waits ? { nextCheckAt: new Date(next).toISOString() } : {}),
  };
}

/** Returns up to three free times nearest to the one that a guest wanted; none if it is deleted. */
export async function readNearest(
  { db, now }: Pick<BookingsContext, 'db' | 'now'>,
  booking: BookingRow,
): Promise<FreeTime[]> {
  const { id, spaceId, startDate } = booking;
  const ranges = (await readTimeRanges(db, [id])).get(id) ?? [];
  const at = now();
  const calendar = await readAround(db, { spaceId, startDate }, ranges, at);
  return calendar === undefined ? [] : nearestFree(calendar, requestedTime(booking), at);
}
