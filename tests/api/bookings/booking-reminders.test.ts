import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bookingReminders, bookings } from '#server/db/schema/schema.ts';
import { orderReminders } from '#server/modules/booking/reminders/reminders.ts';
import { type BookingApp, FRIDAY, openBookingApp } from '#tests/setup/booking-app.ts';

let app: BookingApp;
let ada: string;

beforeAll(async () => {
  app = await openBookingApp();
  ada = await app.token(1);
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  await app.database.db.delete(bookings);
});

afterAll(() => app.close());

const at = (instant: string) => {
  app.clock.time = new Date(instant);
};

/** Lets two servers look for due reminders at the same time, and returns the emails sent. */
async function remind() {
  const server = { db: app.database.db, now: () => app.clock.time, random: randomBytes };
  await Promise.all([orderReminders(server), orderReminders(server)]);
  const emails = await app.runJobs();
  return emails.filter(({ key }) => /day-before|two-hours/.test(key ?? ''));
}

const MONDAY_NINE = { startDate: '2026-11-23', checkinTime: '09:00' };

it('guests are reminded once in the evening before and once two hours before, by two servers', async () => {
  await app.book(ada, MONDAY_NINE);
  await app.runJobs();
  at('2026-11-22T16:59:00Z');
  expect(await remind()).toEqual([]);
  at('2026-11-22T17:00:00Z');
  const [evening, ...more] = await remind();
  expect(more).toEqual([]);
  expect(evening).toMatchObject({
    to: 'guest1@example.com',
    subject: 'Tomorrow at 09:00: Space 1',
  });
  at('2026-11-22T17:05:00Z');
  expect(await remind()).toEqual([]);
  at('2026-11-23T05:59:00Z');
  expect(await remind()).toEqual([]);
  at('2026-11-23T06:00:00Z');
  expect((await remind()).map(({ subject }) => subject)).toEqual(['Today at 09:00: Space 1']);
  at('2026-11-23T06:05:00Z');
  expect(await remind()).toEqual([]);
  expect(await app.database.db.$count(bookingReminders)).toBe(2);
});

it('the reminder has the address, the way there, the pass and the host’s phone', async () => {
  await app.book(ada, MONDAY_NINE);
  at('2026-11-22T17:00:00Z');
  const [email] = await remind();
  const text = email?.text ?? '';
  expect(text).toContain('https://www.google.com/maps/dir/?api=1&destination=Space%201');
  expect(text).toMatch(/https:\/\/aye\.test\/pass\/AYE-/);
  expect(text).toContain('0803000101');
  expect(text).toContain('Address');
});

it('a cancelled booking and one that isn’t paid for have no reminder', async () => {
  await app.book(ada, MONDAY_NINE);
  await app.cancel(ada, (await app.mine(ada))[0]?.id ?? '');
  await app.initialize(ada, { ...MONDAY_NINE, space: 4 });
  at('2026-11-22T17:00:00Z');
  expect(await remind()).toEqual([]);
  at('2026-11-23T06:00:00Z');
  expect(await remind()).toEqual([]);
});

it('a booking that is cancelled after its reminder was ordered gets no email', async () => {
  await app.book(ada, { ...MONDAY_NINE, startDate: '2026-11-24' });
  await app.runJobs();
  at('2026-11-23T17:00:00Z');
  const server = { db: app.database.db, now: () => app.clock.time, random: randomBytes };
  await orderReminders(server);
  await app.cancel(ada, (await app.mine(ada))[0]?.id ?? '');
  expect((await app.runJobs()).map(({ key }) => key).join()).not.toMatch(/day-before/);
});

it('a guest who books after a reminder’s time doesn’t get that one', async () => {
  at('2026-11-22T17:30:00Z');
  await app.book(ada, MONDAY_NINE);
  await app.runJobs();
  expect(await remind()).toEqual([]);
  at('2026-11-23T06:00:00Z');
  expect(await remind()).toHaveLength(1);
  await app.database.db.delete(bookings);
  at('2026-11-23T07:30:00Z');
  await app.book(ada, { ...MONDAY_NINE, checkinTime: '09:00', space: 4 });
  await app.runJobs();
  expect(await remind()).toEqual([]);
});
