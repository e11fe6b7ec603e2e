import { randomBytes } from 'node:crypto';
import type { HostCancel, HostCancelled, HostCancelTerms } from '#contract/bookings/host-cancel.ts';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { newReference } from '#server/db/new-id.ts';
import type { Database } from '#server/db/open.ts';
import { hostAccount, providerAccount, transfer } from '#server/modules/payments/ledger/ledger.ts';
import type { AppDependencies } from '#server/app.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { type BookingApp, HOST_ID, openBookingApp } from '../booking-app.ts';

/** Naira: the price of three hours in space 1, and the voucher of ten per cent. */
export const CANCEL_PRICE = 4_501.5;
export const CANCEL_VOUCHER = 450;

/** Adds kobo to a host's balance, as if they had been earned. */
export async function fundHost(db: Database, hostId: string, amountKobo: number): Promise<void> {
  const reference = newReference(randomBytes);
  const [debit, credit] = [providerAccount('fake'), hostAccount(hostId)];
  const earning = { kind: 'earning', reference, debit, credit, amountKobo } as const;
  await db.transaction((tx) =>
    transfer(tx, randomBytes, earning, new Date('2026-11-01T09:00:00Z')),
  );
}

const REQUEST: HostCancel = { reason: 'no-power', keepClosed: true, voucher: CANCEL_VOUCHER };

/** An app in which hosts cancel; host 101 has ₦10,000 in the balance. */
export async function openHostCancelApp(options: Partial<AppDependencies> = {}) {
  const app = await openBookingApp(options);
  await fundHost(app.database.db, idOf(HOST_ID), 1_000_000);
  const host = await app.token(HOST_ID);
  const pathOf = (booking: Pick<UserBooking, 'bookingId'>) =>
    `/host/bookings/${booking.bookingId}/cancel`;
  return {
    app,
    host,
    booked: app.booked,
    cancel: (booking: UserBooking, changes: Partial<HostCancel> = {}, token = host) =>
      app.post(pathOf(booking), { ...REQUEST, ...changes }, { token }),
    /** Cancels and returns the reply's data. */
    cancelled: async (
      booking: UserBooking,
      changes: Partial<HostCancel> = {},
    ): Promise<HostCancelled> => {
      const answer = await app.post(pathOf(booking), { ...REQUEST, ...changes }, { token: host });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<{ data: HostCancelled }>().data;
    },
    terms: async (booking: UserBooking, token = host) => {
      const answer = await app.call('GET', pathOf(booking), { token });
      return {
        status: answer.statusCode,
        ...answer.json<{ code?: string; data: HostCancelTerms }>(),
      };
    },
  };
}

export type HostCancelApp = Awaited<ReturnType<typeof openHostCancelApp>> & {
  readonly app: BookingApp;
};
