import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import type {
  BookingTerms,
  GuestBookingRequest,
  HostBookingRequest,
} from '#contract/bookings/requests/booking-requests.ts';
import type { AppDependencies } from '#server/app.ts';
import { jobs } from '#server/db/schema/schema.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import {
  BOOKING_MAINTENANCE,
  enqueueBookingMaintenance,
} from '#server/modules/booking/lifecycle/maintenance.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { HOST_ID, openBookingApp } from './booking-app.ts';

/** Naira for three hours in space 1. */
export const ASKED_PRICE = 4_501.5;

/** The time that guests ask for: Monday, 9:00 to 12:00. */
export const ASKED_TIME = {
  startDate: '2026-11-23',
  checkinTime: '09:00',
  durationType: 'hours',
  duration: 3,
} as const;

export interface CallAnswer<T> {
  readonly status: number;
  readonly code?: string;
  readonly message: string;
  readonly data: T;
  readonly nearest?: readonly object[];
}

const receivers = (sent: readonly Mail[]) =>
  sent.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`).toSorted();

/** An app in which guest 1 asks host 101 for space 1, which always has to be asked for. */
export async function openAskingApp(options: Partial<AppDependencies> = {}) {
  const app = await openBookingApp(options);
  const [guest, host] = [await app.token(1), await app.token(HOST_ID)];
  const post = async <T>(path: string, body: object, token?: string): Promise<CallAnswer<T>> => {
    const answer = await app.post(path, body, token === undefined ? {} : { token });
    return { status: answer.statusCode, ...answer.json<Omit<CallAnswer<T>, 'status'>>() };
  };
  const ask = (changes: object = {}, token = guest, space = 1) => {
    const body = { ...ASKED_TIME, amount: ASKED_PRICE, ...changes };
    return post<GuestBookingRequest>(`/space/${idOf(space)}/booking-request`, body, token);
  };
  const choose = async (rules: object, token = host, space = 1) => {
    const path = `/host/listings/${idOf(space)}/booking-rules`;
    const answer = await app.call('PUT', path, { token, body: rules });
    return { status: answer.statusCode, ...answer.json<{ message: string }>() };
  };
  await choose({ mode: 'ask', firstTime: false });
  return {
    app,
    guest,
    host,
    post,
    ask,
    choose,
    /** Asks, and returns the request. */
    asked: async (changes: object = {}, token = guest): Promise<GuestBookingRequest> => {
      const answer = await ask(changes, token);
      if (answer.status !== 200) throw new Error(answer.message);
      return answer.data;
    },
    answer: (id: string, body: object, token = host) =>
      post<HostBookingRequest>(`/host/booking-requests/${id}/answer`, body, token),
    withdraw: (id: string, token = guest) =>
      post<GuestBookingRequest>(`/booking-request/${id}/withdraw`, {}, token),
    terms: async (token?: string, people?: number, space = 1): Promise<BookingTerms> => {
      const query = people === undefined ? '' : `?people=${people}`;
      const path = `/space/${idOf(space)}/booking-terms${query}`;
      const answer = await app.call('GET', path, token === undefined ? {} : { token });
      return answer.json<{ data: BookingTerms }>().data;
    },
    mine: async (token = guest): Promise<GuestBookingRequest[]> => {
      const answer = await app.call('GET', '/users/booking-requests', { token });
      return answer.json<{ data: GuestBookingRequest[] }>().data;
    },
    received: async (token = host): Promise<HostBookingRequest[]> => {
      const answer = await app.call('GET', '/host/booking-requests', { token });
      return answer.json<{ data: HostBookingRequest[] }>().data;
    },
    /** Starts the payment of the asked time, pays it and verifies it. */
    pay: async (token = guest): Promise<StartedBooking> => {
      const started = await app.initialize(token);
      if (started.statusCode !== 200) throw new Error(started.body);
      const { data } = started.json<{ data: StartedBooking }>();
      app.provider.pay(data.reference, data.amount * 100);
      await app.payments.verify('booking', data.reference);
      return data;
    },
    /**
     * Runs the maintenance and what it orders, and returns each email's receiver and subject, sorted,
     * because emails of the same moment are sent in any order.
     */
    maintain: async (): Promise<string[]> => {
      const { db } = app.database;
      await db.delete(jobs).where(eq(jobs.kind, BOOKING_MAINTENANCE));
      await enqueueBookingMaintenance(db, randomBytes, app.clock.time);
      const sent = [...(await app.runJobs()), ...(await app.runJobs())];
      return receivers(sent);
    },
    /** Runs the due jobs, and returns the same. */
    mails: async (): Promise<string[]> => {
      const sent = await app.runJobs();
      return receivers(sent);
    },
  };
}

export type AskingApp = Awaited<ReturnType<typeof openAskingApp>>;
