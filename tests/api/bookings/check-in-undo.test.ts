import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExpectedGuest } from '#contract/bookings/check-ins.ts';
import { newReference } from '#server/db/new-id.ts';
import { bookings, checkIns } from '#server/db/schema/schema.ts';
import { codeIn } from '#tests/setup/admin-console.ts';
import {
  type BookingApp,
  FRIDAY,
  HOST_ID,
  openBookingApp,
  OTHER_HOST,
} from '#tests/setup/booking-app.ts';

const MINUTE = 60_000;
/** When the booked guest arrives. */
const ARRIVAL = new Date('2026-11-23T08:05:00.000Z');

let app: BookingApp;
let host: string;
let otherHost: string;
let bookingId: string;

beforeAll(async () => {
  app = await openBookingApp();
  [host, otherHost] = [await app.token(HOST_ID), await app.token(OTHER_HOST)];
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  await app.database.db.delete(checkIns);
  await app.database.db.delete(bookings);
  const ada = await app.token(1);
  const { reference } = await app.book(ada);
  const booking = (await app.mine(ada)).find((one) => one.reference === reference);
  bookingId = booking?.bookingId ?? '';
  app.clock.time = ARRIVAL;
});

afterAll(() => app.close());

const checkIn = (id = newReference(randomBytes)) =>
  app.post(
    '/host/checkin',
    { id, bookingId, shownAt: app.clock.time.toISOString() },
    { token: host },
  );

const undo = (token = host) => app.post('/host/checkin/undo', { bookingId }, { token });

async function checkedIn() {
  const answer = await app.call('GET', '/host/guests', { token: host });
  const guests = answer.json<{ data: ExpectedGuest[] }>().data;
  return guests.find((guest) => guest.bookingId === bookingId)?.checkedIn;
}

describe('undoing a check-in', () => {
  it('forgets it, with later showings of that day, so that the guest can be checked in', async () => {
    await checkIn();
    await checkIn();
    expect(await checkedIn()).toHaveLength(1);
    app.wait(9 * MINUTE);
    expect((await undo()).statusCode).toBe(200);
    expect(await checkedIn()).toEqual([]);
    const later = await checkIn();
    expect(later.json()).toMatchObject({
      message: 'Checked in.',
      data: { again: false, firstShownAt: app.clock.time.toISOString() },
    });
  });

  it('changes nothing if there is none, so that it can be repeated', async () => {
    expect((await undo()).statusCode).toBe(200);
    await checkIn();
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await checkedIn()).toEqual([]);
  });

  it('is refused ten minutes after the server received it', async () => {
    await checkIn();
    app.wait(11 * MINUTE);
    const answer = await undo();
    expect(codeIn(answer)).toBe('PASS_NOT_VALID');
    expect(answer.json()).toMatchObject({
      message:
        'You can only undo a check-in within 10 minutes, so this one stays. It doesn’t affect what you earn.',
    });
    expect(await checkedIn()).toHaveLength(1);
  });

  it('is only for the host of the space', async () => {
    await checkIn();
    expect(codeIn(await undo(otherHost))).toBe('PASS_UNKNOWN');
    expect((await undo(await app.token(1))).statusCode).toBe(403);
    expect(await checkedIn()).toHaveLength(1);
  });
});
