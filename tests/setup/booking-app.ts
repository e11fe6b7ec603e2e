import { randomBytes } from 'node:crypto';
import type { Response as InjectedResponse } from 'light-my-request';
import type { StartedBooking, UserBooking } from '#contract/booking-records.ts';
import type { AppDependencies } from '#server/app.ts';
import { keepMail } from '#server/db/mailbox.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeSpace } from '#tests/factories/spaces.ts';
import { type AccountsApp, openAccountsApp } from './accounts.ts';
import { addGuests, addHosts, createTokenMaker } from './bookings.ts';
import { createFakeProvider, type FakeProvider } from './fake-provider.ts';

export const BASE = 'https://aye.test';

export interface BookingWish {
  readonly space?: number;
  readonly startDate?: string;
  readonly checkinTime?: string;
  readonly hours?: number;
  readonly days?: number;
  /** Of the request. */
  readonly headers?: Record<string, string>;
}

export interface BookingApp extends AccountsApp {
  readonly provider: FakeProvider;
  /** Mails that have left, in their order. */
  readonly sent: Mail[];
  /** So many of the next mails can't leave. */
  failMails(count: number): void;
  /** A token of guest 1 to 9, or of a host, by their number. */
  token(account: number): Promise<string>;
  initialize(token: string, wish?: BookingWish): Promise<InjectedResponse>;
  /** Initialises, pays the whole price and verifies it. */
  book(token: string, wish?: BookingWish): Promise<StartedBooking>;
  mine(token: string): Promise<UserBooking[]>;
  cancel(token: string, id: string): Promise<InjectedResponse>;
  /** Does what waits, and answers the mails that left meanwhile. */
  runJobs(): Promise<Mail[]>;
}

export const HOST = 101;
export const OTHER_HOST = 102;

/** Friday, one o'clock in Lagos. */
export const FRIDAY = new Date('2026-11-20T12:00:00Z');

/**
 * An app with hosts 101 and 102, guests 1 to 9, a scripted provider of payments, and four spaces: a hub
 * with two seats, a studio without a price by the hour and one that isn't listed of the first host, a
 * hub of the second.
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
        await keepMail(db, randomBytes, { ...mail, createdAt: opened.clock.time });
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
    initialize: (token, wish) => initialize(opened, token, wish),
    book: (token, wish) => book(app, token, wish),
    mine: async (token) => {
      const answer = await opened.call('GET', '/users/booking', { token });
      return answer.json<{ data: UserBooking[] }>().data;
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
  await addHosts(app.database.db, [HOST, OTHER_HOST]);
  const common = { availability: OFFICE_WEEK, hostId: idOf(HOST) };
  await app.add(
    makeSpace(1, { ...common, capacity: 2 }),
    makeSpace(2, { ...common, spaceType: 'creative space', pricePerHourKobo: 0 }),
    makeSpace(3, { ...common, listingStatus: 'pending' }),
    makeSpace(4, { ...common, hostId: idOf(OTHER_HOST) }),
  );
  app.clock.time = FRIDAY;
}

function initialize(
  app: AccountsApp,
  token: string,
  { space = 1, days, hours = 3, headers = {}, ...changes }: BookingWish = {},
): Promise<InjectedResponse> {
  const when = { startDate: '2026-11-23', checkinTime: '09:00', ...changes };
  const [path, duration] =
    days === undefined
      ? ['/booking/initialize', { durationPerHour: hours }]
      : ['/booking/day/initialize', { durationPerDay: days }];
  return app.post(`${path}/${idOf(space)}`, { ...when, ...duration }, { token, headers });
}

async function book(app: BookingApp, token: string, wish?: BookingWish): Promise<StartedBooking> {
  const answer = await app.initialize(token, wish);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { data } = answer.json<{ data: StartedBooking }>();
  app.provider.pay(data.reference, data.amount * 100);
  await app.payments.verify('booking', data.reference);
  return data;
}
