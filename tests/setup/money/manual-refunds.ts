import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { PaymentsPage } from '#contract/admin/admin-lists.ts';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { AppDependencies } from '#server/app.ts';
import { enqueueBookingMaintenance } from '#server/modules/booking/lifecycle/maintenance.ts';
import { HOUR } from '../accounts.ts';
import { openAdminConsole } from '../admin-console.ts';
import { FRIDAY, openBookingApp } from '../booking-app.ts';
import { findContradictions } from './booking-money.ts';

/** Naira: the price of three hours in space 1, of which kobo are never refunded by hand. */
const REFUND_PRICE = 4_501.5;

export const REFUND_REASON = 'There was no power for two hours.';

interface Requested {
  readonly id?: string;
  readonly amount?: number;
  readonly reason?: string;
  readonly token?: string;
}

/**
 * An app with two admins and a limit of ₦4,000. Bookings are from 14:00 to 17:00 on Friday, the day
 * that the clock shows, so they can be cancelled only without a refund.
 */
export async function openRefundApp(options: Partial<AppDependencies> = {}) {
  const app = await openBookingApp({ refundLimitKobo: 400_000, ...options });
  const admin = await app.memberToken('admin', 'admin@rooms.ng');
  const other = await app.memberToken('admin', 'other@rooms.ng');
  const adminConsole = openAdminConsole(app, admin);
  const firstPage = async (token: string): Promise<PaymentsPage> => {
    const answer = await app.call('GET', '/admin/payments', { token });
    return answer.json<{ data: PaymentsPage }>().data;
  };
  const bookingOf = async (token: string, reference: string): Promise<UserBooking> => {
    const found = (await app.mine(token)).find((one) => one.reference === reference);
    if (found === undefined) throw new Error('Nothing is booked.');
    return found;
  };
  return {
    app,
    admin,
    other,
    adminConsole,
    bookingOf,
    /** Books for guest 1 to 9 and pays ₦4,501.50, with a card fee of ₦67.52. */
    booked: async (guest: number): Promise<UserBooking> => {
      const token = await app.token(guest);
      const answer = await app.initialize(token, {
        startDate: '2026-11-20',
        checkinTime: '14:00',
      });
      const { reference } = answer.json<{ data: { reference: string } }>().data;
      app.provider.pay(reference, REFUND_PRICE * 100, { feeKobo: 6_752, channel: 'card' });
      await app.payments.verify('booking', reference);
      return bookingOf(token, reference);
    },
    /** Two hours into the bookings. */
    begin: () => {
      app.clock.time = new Date(FRIDAY.getTime() + 2 * HOUR);
    },
    /** After the bookings, when the hosts have earned their money. */
    finish: async () => {
      app.clock.time = new Date(FRIDAY.getTime() + 5 * HOUR);
      await enqueueBookingMaintenance(app.database.db, randomBytes, app.clock.time);
      await app.runJobs();
    },
    refund: ({ reference }: Pick<UserBooking, 'reference'>, requested: Requested = {}) => {
      const { token = admin, ...changes } = requested;
      const body = { id: randomUUID(), amount: 2_000, reason: REFUND_REASON, ...changes };
      return app.post(`/admin/payments/${reference}/refunds`, body, { token });
    },
    approve: (id: string, token: string) =>
      app.post(`/admin/refunds/${id}/approve`, undefined, { token }),
    /** Without a reason, as apps of earlier versions do. */
    decline: (id: string, token: string, reason?: string) =>
      app.post(`/admin/refunds/${id}/decline`, reason && { reason }, { token }),
    waiting: async (token = admin) => (await firstPage(token)).waitingRefunds,
    refused: async (token = admin) => (await firstPage(token)).refusedRefunds,
    /** Checks that the ledger is exact. */
    close: async () => {
      expect(await findContradictions(app.database.db, app.clock.time)).toEqual([]);
      await app.close();
    },
  };
}

export type RefundApp = Awaited<ReturnType<typeof openRefundApp>>;
