import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parsePass, passOf, passText } from '#contract/bookings/pass.ts';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { bookings, checkIns } from '#server/db/schema/schema.ts';
import { newReference } from '#server/db/new-id.ts';
import { derivePassKeys } from '#server/modules/booking/check-in/pass-keys.ts';
import { signPass } from '#server/modules/booking/check-in/passes.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import {
  type BookingApp,
  type RequestedBooking,
  FRIDAY,
  HOST_ID,
  openBookingApp,
  OTHER_HOST,
} from '#tests/setup/booking-app.ts';

let app: BookingApp;
let ada: string;
let host: string;
let otherHost: string;

beforeAll(async () => {
  app = await openBookingApp();
  ada = await app.token(1);
  [host, otherHost] = [await app.token(HOST_ID), await app.token(OTHER_HOST)];
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  await app.database.db.delete(checkIns);
  await app.database.db.delete(bookings);
});

afterAll(() => app.close());

async function booked(request: RequestedBooking = {}): Promise<UserBooking> {
  const { reference } = await app.book(ada, request);
  const booking = (await app.mine(ada)).find((one) => one.reference === reference);
  if (booking === undefined) throw new Error('There is no booking.');
  return booking;
}

const newId = () => newReference(randomBytes);

interface Shown {
  readonly id?: string;
  readonly bookingId: string;
  readonly pass?: string | undefined;
  readonly at?: string;
}

/**
 * Reports a pass as shown at `at`, or now if `at` is missing; it reaches the server at the clock's
 * current time.
 */
async function show({ id = newId(), bookingId, pass, at }: Shown, token = host) {
  const shownAt = at ?? app.clock.time.toISOString();
  const body = { id, bookingId, shownAt, ...(pass === undefined ? {} : { pass }) };
  const answer = await app.post('/host/checkin', body, { token });
  const { code, message, data } = answer.json<{ code?: string; message: string; data?: unknown }>();
  return { code: code ?? 'done', message, data };
}

const at = (time: string) => {
  app.clock.time = new Date(time);
};

describe('the public key of passes', () => {
  it('needs no session and may be cached for a day', async () => {
    const answer = await app.get('/booking/pass-key');
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    const { publicKey } = derivePassKeys(TEST_SECRET_KEY);
    expect(answer.json()).toMatchObject({ data: publicKey });
    expect(answer.body).not.toContain('"d"');
  });
});

describe('checking in', () => {
  it('accepts a pass or its booking ID, and flags later check-ins of the same booking', async () => {
    const { bookingId, pass } = await booked();
    at('2026-11-23T08:05:00.000Z');
    const names = { guestName: 'Guest 1', spaceName: 'Space 1' };
    const firstShownAt = '2026-11-23T08:05:00.000Z';
    expect(await show({ bookingId, pass })).toEqual({
      code: 'done',
      message: 'Checked in.',
      data: { again: false, firstShownAt, ...names },
    });
    at('2026-11-23T09:00:00.000Z');
    expect(await show({ bookingId })).toEqual({
      code: 'done',
      message: 'This pass was already checked in.',
      data: { again: true, firstShownAt, ...names },
    });
    expect(await app.database.db.$count(checkIns)).toBe(2);
  });

  it('gets the same response when repeated and stores nothing, even after a cancellation', async () => {
    const { bookingId, id } = await booked();
    at('2026-11-23T07:30:00.000Z');
    const shown = { id: newId(), bookingId, at: '2026-11-23T07:30:00.000Z' };
    const first = await show(shown);
    expect(first.code).toBe('done');
    await app.cancel(ada, id);
    expect(await show(shown)).toEqual(first);
    expect(await app.database.db.$count(checkIns)).toBe(1);
  });

  it('by twenty at once has one first check-in, and a repeated request counts once', async () => {
    const { bookingId } = await booked();
    at('2026-11-23T08:05:00.000Z');
    const all = await Promise.all(Array.from({ length: 20 }, () => show({ bookingId })));
    const isFirst = ({ data }: { data?: unknown }) => !(data as { again: boolean }).again;
    expect(all.filter(isFirst)).toHaveLength(1);
    await app.database.db.delete(checkIns);
    const id = newId();
    const same = await Promise.all(Array.from({ length: 20 }, () => show({ bookingId, id })));
    expect(new Set(same.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(isFirst(same[0] ?? {})).toBe(true);
    expect(await app.database.db.$count(checkIns)).toBe(1);
  });

  it('starts again on each day of the booking', async () => {
    const { bookingId } = await booked({ startDate: '2026-11-27', days: 3 });
    const again = async () => ((await show({ bookingId })).data as { again: boolean }).again;
    at('2026-11-27T08:00:00Z');
    expect([await again(), await again()]).toEqual([false, true]);
    at('2026-11-28T08:00:00Z');
    expect([await again(), await again()]).toEqual([false, true]);
    // Sunday lies between the days of the booking.
    at('2026-11-29T08:00:00Z');
    expect(await show({ bookingId })).toMatchObject({
      code: 'PASS_NOT_VALID',
      message: 'This pass isn’t for today. It’s for Monday, 30 November 2026, 08:00–18:00.',
    });
  });

  it.each([
    [
      '2026-11-22T09:00:00Z',
      'PASS_NOT_VALID',
      'This pass isn’t for today. It’s for Monday, 23 November 2026, 09:00–12:00.',
    ],
    [
      '2026-11-23T06:59:59Z',
      'PASS_NOT_VALID',
      'Too early. This pass is for Monday, 23 November 2026, 09:00–12:00, and works from an hour before.',
    ],
    ['2026-11-23T07:00:00Z', 'done', 'Checked in.'],
    ['2026-11-23T11:00:00Z', 'done', 'Checked in.'],
    [
      '2026-11-23T11:00:01Z',
      'PASS_NOT_VALID',
      'Too late. This pass was for Monday, 23 November 2026, 09:00–12:00.',
    ],
    [
      '2026-11-24T09:00:00Z',
      'PASS_NOT_VALID',
      'This pass has expired. It was for Monday, 23 November 2026, 09:00–12:00.',
    ],
  ])('at %s: %s', async (time, code, message) => {
    const { bookingId } = await booked();
    at(time);
    expect(await show({ bookingId })).toMatchObject({ code, message });
  });

  it('is accepted up to 14 days late from a device that had no network', async () => {
    const { bookingId } = await booked();
    const shown = { bookingId, at: '2026-11-23T08:00:00.000Z' };
    at('2026-12-07T08:00:00.000Z');
    expect((await show(shown)).code).toBe('done');
    at('2026-12-07T08:00:00.001Z');
    expect((await show(shown)).code).toBe('INVALID_INPUT');
  });

  it('tolerates a device clock that is five minutes fast, but no more', async () => {
    const { bookingId } = await booked();
    at('2026-11-23T08:00:00Z');
    expect((await show({ bookingId, at: '2026-11-23T08:05:00.000Z' })).code).toBe('done');
    expect((await show({ bookingId, at: '2026-11-23T08:05:00.001Z' })).code).toBe('INVALID_INPUT');
  });

  it('refuses a cancelled booking and returns when it was cancelled', async () => {
    const { bookingId, pass, id } = await booked();
    await app.cancel(ada, id);
    at('2026-11-23T08:00:00Z');
    const expected = {
      code: 'PASS_NOT_VALID',
      message: 'This booking was cancelled on Friday, 20 November 2026, 13:00.',
    };
    expect(await show({ bookingId, pass })).toMatchObject(expected);
    await app.runJobs();
    expect(await show({ bookingId, pass })).toMatchObject(expected);
  });
});

describe('an invalid pass', () => {
  it('gets the same response whether it is of another host, unknown or unpaid', async () => {
    const { bookingId, pass } = await booked();
    await app.initialize(ada, { startDate: '2026-11-24' });
    const held = (await app.mine(ada)).find(({ state }) => state === 'held');
    at('2026-11-23T08:00:00Z');
    const unknown = {
      code: 'PASS_UNKNOWN',
      message:
        'We couldn’t find a booking with this ID at your spaces. Check the ID, and that the guest is at the right space.',
    };
    expect(await show({ bookingId }, otherHost)).toMatchObject(unknown);
    expect(await show({ bookingId, pass }, otherHost)).toMatchObject(unknown);
    expect(await show({ bookingId: 'AYE-0000-00' })).toMatchObject(unknown);
    expect(await show({ bookingId: held?.bookingId ?? '' })).toMatchObject(unknown);
    expect(await app.database.db.$count(checkIns)).toBe(0);
  });

  it('is refused as forged when anything in it was changed or another key signed it', async () => {
    const { bookingId, pass = '' } = await booked();
    const other = await booked({ startDate: '2026-11-24' });
    at('2026-11-23T08:00:00Z');
    const { contents, signature } = parsePass(pass) ?? {};
    if (contents === undefined || signature === undefined) throw new Error('It is no pass.');
    const later = { ...contents, endsAt: new Date('2027-01-01T00:00:00Z') };
    const forged = [
      passOf(passText(later), signature),
      signPass(derivePassKeys('another key, that is also longer than 32'), contents),
      passOf(passText(contents), 'A'.repeat(86)),
      pass.replace('Guest', 'Ghost'),
      // A genuine pass of another booking.
      other.pass ?? '',
      bookingId,
      '',
    ];
    for (const one of forged) {
      expect([one, (await show({ bookingId, pass: one })).code]).toEqual([one, 'PASS_FORGED']);
    }
    expect((await show({ bookingId, pass })).code).toBe('done');
  });

  it('is refused when its format is wrong', async () => {
    const { bookingId } = await booked();
    const shown = { id: newId(), bookingId, shownAt: '2026-11-23T08:00:00.000Z' };
    for (const changes of [
      { id: 'short' },
      { bookingId: 'aye-7k3m-q2' },
      { shownAt: 'now' },
      { pass: 'x'.repeat(1_025) },
    ]) {
      const answer = await app.post('/host/checkin', { ...shown, ...changes }, { token: host });
      expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT' });
    }
  });

  it('cannot reuse a check-in ID for another booking', async () => {
    const [first, other] = [await booked(), await booked({ startDate: '2026-11-24' })];
    at('2026-11-23T08:00:00Z');
    const id = newId();
    expect((await show({ id, bookingId: first.bookingId })).code).toBe('done');
    expect((await show({ id, bookingId: other.bookingId })).code).toBe('INVALID_INPUT');
  });
});

describe('the guest list', () => {
  it('covers yesterday to two weeks ahead, with the check-in of each day', async () => {
    const { bookingId } = await booked();
    await booked({ startDate: '2026-11-25', days: 2 });
    await booked({ startDate: '2026-12-21' });
    await app.book(ada, { space: 4 });
    const guests = async () =>
      (await app.call('GET', '/host/guests', { token: host })).json<{
        data: { bookingId: string; checkedIn: unknown }[];
      }>().data;
    expect(await guests()).toEqual([
      {
        bookingId,
        spaceId: idOf(1),
        spaceName: 'Space 1',
        guestName: 'Guest 1',
        spans: [{ startsAt: '2026-11-23T08:00:00.000Z', endsAt: '2026-11-23T11:00:00.000Z' }],
        checkedIn: [],
      },
      expect.objectContaining({ spans: [expect.anything(), expect.anything()] }),
    ]);
    at('2026-11-23T08:00:00.000Z');
    await show({ bookingId });
    await show({ bookingId });
    const note = { day: '2026-11-23', shownAt: '2026-11-23T08:00:00.000Z' };
    expect((await guests())[0]?.checkedIn).toEqual([note]);
    at('2026-11-24T22:00:00Z');
    expect((await guests()).map((guest) => guest.bookingId)).toContain(bookingId);
    at('2026-11-25T00:00:00Z');
    expect((await guests()).map((guest) => guest.bookingId)).not.toContain(bookingId);
  });
});
