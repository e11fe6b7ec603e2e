import { randomBytes } from 'node:crypto';
import { eq, ne } from 'drizzle-orm';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import type { Transfer } from '#contract/payments/transfers.ts';
import type { AppDependencies } from '#server/app.ts';
import { bankTransfers, bookings, jobs, transferAccounts } from '#server/db/schema/schema.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import {
  BOOKING_MAINTENANCE,
  enqueueBookingMaintenance,
} from '#server/modules/booking/lifecycle/maintenance.ts';
import { FRIDAY, openBookingApp, type RequestedBooking } from '../booking-app.ts';
import { findContradictions } from '../money/booking-money.ts';

/** The price of three hours at the first space, in kobo. */
export const THREE_HOURS_KOBO = 450_150;

/** Opens an app in which guests can pay by bank transfer. */
export async function openTransferApp(options: Partial<AppDependencies> = {}) {
  const app = await openBookingApp({ channels: ['card', 'bank_transfer'], ...options });
  const { db } = app.database;
  const path = (reference: string) => `/payments/${reference}/transfer`;
  const issue = (token: string, reference: string) => app.post(path(reference), {}, { token });
  const read = (token: string, reference: string) => app.call('GET', path(reference), { token });
  const check = (token: string, reference: string) =>
    app.post(`${path(reference)}/check`, {}, { token });
  const accountsOf = async (reference: string): Promise<readonly string[]> => {
    const rows = await db
      .select({ reference: transferAccounts.reference })
      .from(transferAccounts)
      .where(eq(transferAccounts.paymentReference, reference))
      .orderBy(transferAccounts.createdAt, ne(transferAccounts.state, 'closed'));
    return rows.map((row) => row.reference);
  };
  /** Starts a booking without paying for it. */
  const start = async (
    token: string,
    requested: RequestedBooking = {},
  ): Promise<StartedBooking> => {
    const answer = await app.initialize(token, requested);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ data: StartedBooking }>().data;
  };
  const issued = async (token: string, reference: string): Promise<Transfer> => {
    const answer = await issue(token, reference);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ data: Transfer }>().data;
  };
  const reset = async (): Promise<void> => {
    for (const table of [transferAccounts, bankTransfers, bookings, jobs]) await db.delete(table);
    app.clock.time = FRIDAY;
  };
  let guest = 0;
  return {
    app,
    issue,
    read,
    check,
    start,
    issued,
    /** Starts a booking and issues an account for it. */
    startIssued: async (token: string, requested?: RequestedBooking) => {
      const { reference } = await start(token, requested);
      return { reference, transfer: await issued(token, reference) };
    },
    bookingOf: async (token: string, reference: string) =>
      (await app.mine(token)).find((one) => one.reference === reference),
    stateOf: async (token: string, reference: string): Promise<Transfer> => {
      const answer = await read(token, reference);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<{ data: Transfer }>().data;
    },
    /** The references of the accounts that were requested for a payment, in their order. */
    accountsOf,
    /** Makes the provider report this many kobo in total for an account, and sends the webhook. */
    transfer: async (reference: string, kobo: number, { account = -1, webhook = true } = {}) => {
      const charge = (await accountsOf(reference)).at(account) ?? '';
      app.provider.pay(charge, kobo, { feeKobo: 100 });
      if (webhook) await app.payments.settle(reference);
      return charge;
    },
    wait: (milliseconds: number) => {
      app.clock.time = new Date(app.clock.time.getTime() + milliseconds);
    },
    /** Runs the maintenance and what it orders, and returns the emails. */
    maintain: async (): Promise<readonly Mail[]> => {
      await db.delete(jobs).where(eq(jobs.kind, BOOKING_MAINTENANCE));
      await enqueueBookingMaintenance(db, randomBytes, app.clock.time);
      return [...(await app.runJobs()), ...(await app.runJobs())];
    },
    /** What is wrong with the money of bookings. */
    contradictions: () => findContradictions(db, app.clock.time),
    reset,
    /** Resets, and returns one guest after the other: an earlier test may have left them credit. */
    nextGuest: async () => {
      await reset();
      guest = (guest % 9) + 1;
      return { guest, token: await app.token(guest) };
    },
  };
}

export type TransferApp = Awaited<ReturnType<typeof openTransferApp>>;
