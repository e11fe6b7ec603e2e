import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse as InjectedResponse } from 'fastify';
import type { StartedBooking, UserBooking } from '#contract/bookings/booking-records.ts';
import type { ChosenExtra } from '#contract/extras/extra-price.ts';
import type { Credit } from '#contract/payments/credit.ts';
import type { AppDependencies } from '#server/app.ts';
import { storeEmail } from '#server/db/stores/mailbox.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { type AccountsApp, openAccountsApp } from './accounts.ts';
import { addGuests, addHosts, createTokenMaker } from './bookings.ts';
import { createFakeProvider, type FakeProvider } from './fake-provider.ts';

export const BASE = 'https://aye.test';

export interface RequestedBooking {
  readonly space?: number;
  readonly startDate?: string;
  readonly checkinTime?: string;
  readonly hours?: number;
  readonly days?: number;
  readonly extras?: readonly ChosenExtra[];
  /** Additional headers of the request. */
  readonly headers?: Record<string, string>;
}

export interface BookingApp extends AccountsApp {
  readonly provider: FakeProvider;
  /** The emails sent so far, in order. */
  readonly sent: Mail[];
  /** Makes this many of the next emails fail to send. */
  failMails(count: number): void;
  /** Returns a token of guest 1 to 9, or of a host, by their number. */
  token(account: number): Promise<string>;
  initialize(token: string, requested?: RequestedBooking): Promise<InjectedResponse>;
  /** Initialises a booking, pays its full price and verifies it. */
  book(token: string, requested?: RequestedBooking): Promise<StartedBooking>;
  /** Books and pays as `book`, and returns the booking as its guest sees it. */
  booked(token: string, requested?: RequestedBooking): Promise<UserBooking>;
  mine(token: string): Promise<UserBooking[]>;
  /** Returns a guest's credit and its entries. */
  credit(token: string): Promise<Credit>;
  cancel(token: string, id: string): Promise<InjectedResponse>;
  /** Runs the due jobs and returns the emails sent meanwhile. */
  runJobs(): Promise<Mail[]>;
}

export const HOST_ID = 101;
export const OTHER_HOST = 102;

/** Friday, 13:00 in Lagos. */
export const FRIDAY = new Date('2026-11-20T12:00:00Z');

/**
 * Opens an app with hosts 101 and 102, guests 1 to 9, a scripted card provider and four spaces. The
 * first host has a hub with two seats, a studio without a price per hour and an unlisted space; the
 * second host has a hub.
 */
export async function openBookingApp(options: Partial<AppDependencies> = {}): Promise<BookingApp> {
  const provider = createFakeProvider();
  const sent: Mail[] = [];
  let failing = 0;
  const opened = await openAccountsApp({
    ...options,
    cards: provider,
    publicUrl: BASE,
    mail: {
      send: async (mail) => {
        failing -= 1;
        if (failing >= 0) throw new Error('The mail server is away.');
        sent.push(mail);
        await storeEmail(db, randomBytes, { ...mail, createdAt: opened.clock.time });
      },
    },
  });
  const { db } = opened.database;
  const tokens = await createTokenMaker(db, opened.clock);
  const app: BookingApp = {
    ...opened,
    provider,
    sent,
    failMails: (count) => {
      failing = count;
    },
    token: (account) => tokens(idOf(account), account > 100 ? 'host' : 'user'),
    initialize: (token, requested) => initialize(opened, token, requested),
    book: (token, requested) => book(app, token, requested),
    booked: async (token, requested) => {
      const { reference } = await book(app, token, requested);
      const booking = (await app.mine(token)).find((one) => one.reference === reference);
      if (booking === undefined) throw new Error('Nothing is booked.');
      return booking;
    },
    mine: async (token) => {
      const answer = await opened.call('GET', '/users/booking', { token });
      return answer.json<{ data: UserBooking[] }>().data;
    },
    credit: async (token) => {
      const answer = await opened.call('GET', '/users/credit', { token });
      return answer.json<{ data: Credit }>().data;
    },
    cancel: (token, id) => opened.call('POST', `/booking/${id}/cancel`, { token }),
    runJobs: async () => {
      const before = sent.length;
      await opened.jobs.runDue();
      return sent.slice(before);
    },
  };
  await addPeopleAndSpaces(app);
  return app;
}

async function addPeopleAndSpaces(app: BookingApp): Promise<void> {
  await addGuests(app.database.db, 9);
  await addHosts(app.database.db, [HOST_ID, OTHER_HOST]);
  const common = { availability: OFFICE_WEEK, hostId: idOf(HOST_ID) };
  await app.add(
    makeImportedSpace(1, { ...common, capacity: 2 }),
    makeImportedSpace(2, { ...common, spaceType: 'creative space', pricePerHourKobo: 0 }),
    makeImportedSpace(3, { ...common, listingStatus: 'pending' }),
    makeImportedSpace(4, { ...common, hostId: idOf(OTHER_HOST) }),
  );
  app.clock.time = FRIDAY;
}

function initialize(
  app: AccountsApp,
  token: string,
  { space = 1, days, hours = 3, headers = {}, ...changes }: RequestedBooking = {},
): Promise<InjectedResponse> {
  const when = { startDate: '2026-11-23', checkinTime: '09:00', ...changes };
  const [path, duration] =
    days === undefined
      ? ['/booking/initialize', { durationPerHour: hours }]
      : ['/booking/day/initialize', { durationPerDay: days }];
  return app.post(`${path}/${idOf(space)}`, { ...when, ...duration }, { token, headers });
}

async function book(
  app: BookingApp,
  token: string,
  requested?: RequestedBooking,
): Promise<StartedBooking> {
  const answer = await app.initialize(token, requested);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { data } = answer.json<{ data: StartedBooking }>();
  app.provider.pay(data.reference, data.amount * 100);
  await app.payments.verify('booking', data.reference);
  return data;
}
