import type { AccountId, PaymentReference } from '#contract/units.ts';
import { eq, sql } from 'drizzle-orm';
import type { Transfer } from '#contract/payments/transfers.ts';
import { HELD_AFTER_ACCOUNT_MS } from '#contract/payments/transfer-states.ts';
import { retryOnConflict } from '../../../db/connection/retry-on-conflict.ts';
import type { Transaction } from '../../../db/open.ts';
import { bookings } from '../../../db/schema/schema.ts';
import {
  type IssuedAccount,
  ProviderRefusal,
  ProviderUnavailable,
} from '../../../gateways/cards/cards.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { AccountRequest, Reservation } from '../../payments/service.ts';
import type { BookingsContext } from '../context.ts';
import { requirePayer } from '../holds/guests.ts';
import { lockWithSpace } from '../lifecycle/changes.ts';
import { lockPaymentsOf } from '../lifecycle/money.ts';
import { type BookingRow, bookingStateAt } from '../repository.ts';
import { findOwnPayment, readTransferView } from './view.ts';

/** Requests to the provider: after a refusal, one more with another reference. */
const REQUESTS = 2;
/** Milliseconds between two looks at what another request is waiting for, and the most looks. */
const POLL_MS = 250;
const POLLS = 40;

type OwnBooking = Pick<BookingRow, 'id' | 'spaceId' | 'reference'> & { readonly userId: AccountId };

/**
 * Issues an account for a guest's payment, or returns the one that is issued. The seats are held for
 * at least five minutes longer than the account can be used. However often and on how many servers
 * it is called, there is one account: the first call asks the provider, and the others wait for it.
 *
 * @throws {ApiError} PAYMENT_NOT_FOUND; TRANSFER_CLOSED; TRANSFER_UNAVAILABLE if the provider doesn't
 * issue one; UNAVAILABLE if every attempt ends in a conflict with other transactions.
 */
export async function issueTransferAccount(
  context: BookingsContext,
  reference: PaymentReference,
  userId: AccountId,
): Promise<Transfer> {
  const { booking } = await findOwnPayment(context.db, reference, userId);
  const own = { ...booking, userId };
  for (let requested = 0; requested < REQUESTS; requested += 1) {
    const reservation = await reserveWhenFree(context, own);
    if (reservation.kind === 'closed') throw new ApiError('TRANSFER_CLOSED');
    if (reservation.kind === 'open') break;
    const issued = await request(context, own, reservation);
    if (issued === undefined) continue;
    await open(context, own, reservation.account.reference, issued);
    break;
  }
  const view = await readTransferView(context, reference, userId);
  if (view.account === undefined) throw new ApiError('TRANSFER_UNAVAILABLE');
  return view;
}

/** Waits while another request is asking the provider. */
async function reserveWhenFree(
  context: BookingsContext,
  own: OwnBooking,
): Promise<Exclude<Reservation, { readonly kind: 'busy' }>> {
  for (let polled = 0; polled < POLLS; polled += 1) {
    const reservation = await inTransaction(context, (tx) => reserve(context, tx, own));
    if (reservation.kind !== 'busy') return reservation;
    await context.pause(POLL_MS);
  }
  throw new ApiError('TRANSFER_UNAVAILABLE');
}

async function reserve(
  { now, payments }: BookingsContext,
  tx: Transaction,
  { id, reference }: OwnBooking,
): Promise<Reservation> {
  await lockPaymentsOf(tx, [id]);
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, id));
  const at = now();
  if (booking === undefined || bookingStateAt(booking, at) !== 'held') return { kind: 'closed' };
  return payments.transfers.reserve(tx, reference, at);
}

/** Returns undefined if the provider refused, so that nobody has received this account. */
async function request(
  context: BookingsContext,
  own: OwnBooking,
  reserved: AccountRequest,
): Promise<IssuedAccount | undefined> {
  const { db, payments, onSilent } = context;
  try {
    return await payments.transfers.request(reserved, await requirePayer(db, own.userId));
  } catch (error) {
    if (!(error instanceof ProviderRefusal) && !(error instanceof ProviderUnavailable)) throw error;
    onSilent(error);
    if (error instanceof ProviderUnavailable) {
      await inTransaction(context, (tx) => payments.transfers.release(tx, reserved.account));
      throw new ApiError('TRANSFER_UNAVAILABLE');
    }
    await inTransaction(context, async (tx) => {
      await lockPaymentsOf(tx, [own.id]);
      await payments.transfers.close(tx, own.reference);
    });
    return undefined;
  }
}

/**
 * Opens the account and prolongs the hold in one transaction, before the guest sees the account.
 *
 * @throws {ApiError} TRANSFER_CLOSED if the hold has ended while the provider was asked.
 */
async function open(
  context: BookingsContext,
  { id, spaceId }: OwnBooking,
  reference: PaymentReference,
  issued: IssuedAccount,
): Promise<void> {
  const { now, payments, inSpaceQueue } = context;
  const isOpen = await inSpaceQueue(spaceId, () =>
    inTransaction(context, async (tx) => {
      await lockPaymentsOf(tx, [id]);
      const locked = await lockWithSpace(tx, eq(bookings.id, id));
      const at = now();
      if (locked === undefined || bookingStateAt(locked.booking, at) !== 'held') return false;
      if (!(await payments.transfers.open(tx, reference, issued, at))) return false;
      const heldUntil = new Date(issued.expiresAt.getTime() + HELD_AFTER_ACCOUNT_MS);
      await tx
        .update(bookings)
        .set({
          heldUntil: sql`greatest(${bookings.heldUntil}, ${heldUntil.toISOString()}::timestamptz)`,
        })
        .where(eq(bookings.id, id));
      return true;
    }),
  );
  if (!isOpen) throw new ApiError('TRANSFER_CLOSED');
}

async function inTransaction<T>(
  { db }: BookingsContext,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return retryOnConflict(() => db.transaction(work));
}
