import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import type { WaitlistEntry } from '#contract/bookings/waitlist.ts';
import { blockedTimes, bookings, jobs, spaces, waitlistEntries } from '#server/db/schema/schema.ts';
import {
  BOOKING_MAINTENANCE,
  enqueueBookingMaintenance,
} from '#server/modules/booking/lifecycle/maintenance.ts';
import { idOf } from '#tests/factories/spaces.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import { type BookingApp, FRIDAY, openBookingApp } from './booking-app.ts';

/** The number of the space, which has one seat here; host 102 owns it. */
export const WAITLIST_SPACE = 4;

/** The time that guests book and wait for, unless they choose another one. */
export const WAITLIST_TIME = {
  startDate: '2026-11-23',
  checkinTime: '09:00',
  durationType: 'hours',
  duration: 3,
} as const;

type InjectedAnswer = Awaited<ReturnType<BookingApp['call']>>;

export const answerMessageOf = (answer: InjectedAnswer) =>
  answer.json<{ message: string }>().message;

/** An app in which guests book one space and wait for it. */
export async function openWaitlistApp() {
  const app = await openBookingApp();
  const { db } = app.database;
  const space = eq(spaces.id, idOf(WAITLIST_SPACE));
  await db.update(spaces).set({ capacity: 1 }).where(space);
  const join = (token: string, time: object = {}, number = WAITLIST_SPACE) =>
    app.post(`/space/${idOf(number)}/waitlist`, { ...WAITLIST_TIME, ...time }, { token });
  const start = (token: string) => app.initialize(token, { space: WAITLIST_SPACE });
  return {
    app,
    join,
    start,
    /** Joins and returns the entry. */
    joined: async (token: string, time?: object): Promise<WaitlistEntry> => {
      const answer = await join(token, time);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<{ data: WaitlistEntry }>().data;
    },
    /** @param query Such as `?offers=all`. */
    listed: async (token: string, query = ''): Promise<WaitlistEntry[]> => {
      const answer = await app.call('GET', `/users/waitlist${query}`, { token });
      return answer.json<{ data: WaitlistEntry[] }>().data;
    },
    leave: (token: string, id = '') => app.post(`/waitlist/${id}/leave`, {}, { token }),
    /** Books and pays, and returns the booking. */
    booked: (token: string, changes: object = {}) =>
      app.booked(token, { space: WAITLIST_SPACE, ...changes }),
    /** Starts a booking of the usual time, pays its price and verifies it. */
    pay: async (token: string): Promise<void> => {
      const { data } = (await start(token)).json<{ data: StartedBooking }>();
      app.provider.pay(data.reference, data.amount * 100);
      await app.payments.verify('booking', data.reference);
    },
    /** Runs the maintenance and what it orders, and returns the emails. */
    maintain: async (): Promise<readonly Mail[]> => {
      await db.delete(jobs).where(eq(jobs.kind, BOOKING_MAINTENANCE));
      await enqueueBookingMaintenance(db, randomBytes, app.clock.time);
      return [...(await app.runJobs()), ...(await app.runJobs())];
    },
    /** The states of all entries, in the order in which they joined. */
    states: async () => {
      const { state, position } = waitlistEntries;
      const rows = await db.select({ state }).from(waitlistEntries).orderBy(position);
      return rows.map((row) => row.state);
    },
    /** Removes all bookings and entries, and puts back the space and the clock. */
    reset: async (): Promise<void> => {
      for (const table of [bookings, waitlistEntries, jobs, blockedTimes]) await db.delete(table);
      await db.update(spaces).set({ capacity: 1, listingStatus: 'active' }).where(space);
      app.clock.time = FRIDAY;
    },
  };
}

export type WaitlistApp = Awaited<ReturnType<typeof openWaitlistApp>>;
