import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApp, openBookingApp } from '#tests/setup/booking-app.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await openBookingApp();
});

afterAll(() => app.close());

it('the data export names the state of each booking at the time of the export', async () => {
  await app.book(await app.token(1), { startDate: '2026-11-23' });
  await app.book(await app.token(1), { startDate: '2026-11-24' });
  await app.book(await app.token(1), { startDate: '2026-11-25' });
  await app.initialize(await app.token(1), { startDate: '2026-11-26' });
  // The middle of the second booking, which runs from 09:00 to 12:00 in Lagos.
  app.clock.time = new Date('2026-11-24T10:00:00Z');
  const answer = await app.call('GET', '/accounts/export', { token: await app.token(1) });
  const { bookings } = answer.json<{ data: { bookings: { startsAt: string; status: string }[] } }>()
    .data;
  expect(bookings.map(({ startsAt, status }) => [startsAt.slice(0, 10), status])).toEqual([
    ['2026-11-23', 'completed'],
    ['2026-11-24', 'active'],
    ['2026-11-25', 'upcoming'],
    ['2026-11-26', 'expired'],
  ]);
});
