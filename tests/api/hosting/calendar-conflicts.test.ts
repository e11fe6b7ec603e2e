import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import type { CalendarImport } from '#contract/hosting/calendar-imports.ts';
import { accounts, bookings, spaces } from '#server/db/schema/schema.ts';
import type { ApiError } from '#server/http/api-error.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { HOUR, MINUTE } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, HOST_ID } from '#tests/setup/booking-app.ts';
import {
  calendarOf,
  type ConnectedApp,
  MONDAY_MORNING,
  openConnectedApp,
} from '#tests/setup/calendars/connected-calendars.ts';
import { codeOfAnswer } from '#tests/setup/error-codes.ts';

let calendars: ConnectedApp;
let app: BookingApp;
let other: ConnectedApp['other'];
let ada: string;
let host: string;
let otherHost: string;

beforeAll(async () => {
  calendars = await openConnectedApp();
  ({ app, other, ada, host, otherHost } = calendars);
});

beforeEach(() => calendars.reset());

afterAll(() => calendars.close());

/** Copies the only booking 50 times, each to another minute between 10:10 and 11:00 of its day. */
async function copyBooking(): Promise<void> {
  const { db } = app.database;
  await db.execute(sql`
    insert into bookings
    select copied.* from bookings b, generate_series(10, 59) n,
      jsonb_populate_record(b, jsonb_build_object('id', 'c0py0000' || n,
        'reference', lpad(n::text, 26, '0'), 'short_id', 'AYE-00' || n || '-00')) copied`);
  await db.execute(sql`
    insert into booking_slots
    select copied.* from booking_slots s, generate_series(10, 59) n, jsonb_populate_record(s,
      jsonb_build_object('booking_id', 'c0py0000' || n, 'during', tstzrange(
        lower(s.during) + (n - 60) * interval '1 minute',
        lower(s.during) + (n - 59) * interval '1 minute'))) copied`);
}

describe('a calendar that can’t be fetched any more', () => {
  it('leaves its times closed, shows the problem, and emails the host once after six hours', async () => {
    other.file = calendarOf(MONDAY_MORNING);
    const { id } = await calendars.connect();
    other.status = 500;
    await calendars.fetchAfter(15 * MINUTE);
    const since = new Date(FRIDAY.getTime() + 15 * MINUTE).toISOString();
    expect((await calendars.listed()).imports).toMatchObject([
      {
        id,
        busyTimes: 1,
        fetchedAt: FRIDAY.toISOString(),
        failing: { since, problem: 'unreachable' },
      },
    ]);
    const sent = [];
    for (let hour = 0; hour < 8; hour += 1) sent.push(...(await calendars.fetchAfter(HOUR)));
    expect(sent.map(({ subject }) => subject)).toEqual(['We can’t read your calendar Google']);
    const refused = await app.initialize(ada, {
      startDate: '2026-11-23',
      checkinTime: '10:00',
      hours: 2,
    });
    expect(codeOfAnswer(refused)).toBe('BOOKING_REFUSED');
    other.status = 200;
    await calendars.fetchAfter(15 * MINUTE);
    expect((await calendars.listed()).imports[0]?.failing).toBeUndefined();
  });

  it('is fetched at once when the host asks, at most once a minute', async () => {
    const { id } = await calendars.connect();
    other.file = calendarOf(MONDAY_MORNING);
    await calendars.fetchNow(id);
    expect(other.asked).toHaveLength(1);
    app.wait(MINUTE);
    expect((await calendars.fetchNow(id)).json<{ data: CalendarImport }>().data.busyTimes).toBe(1);
    expect(other.asked).toHaveLength(2);
    expect(codeOfAnswer(await calendars.fetchNow(id, otherHost))).toBe('CALENDAR_IMPORT_NOT_FOUND');
  });

  it('isn’t fetched for a suspended host or a deleted space', async () => {
    await calendars.connect();
    const { db } = app.database;
    await db
      .update(accounts)
      .set({ suspendedAt: FRIDAY })
      .where(eq(accounts.id, idOf(HOST_ID)));
    await calendars.fetchAfter(HOUR);
    await db
      .update(accounts)
      .set({ suspendedAt: null })
      .where(eq(accounts.id, idOf(HOST_ID)));
    await db
      .update(spaces)
      .set({ listingStatus: 'deleted' })
      .where(eq(spaces.id, idOf(1)));
    await calendars.fetchAfter(HOUR);
    expect(other.asked).toHaveLength(1);
    await db
      .update(spaces)
      .set({ listingStatus: 'active' })
      .where(eq(spaces.id, idOf(1)));
  });
});

describe('a paid booking at a time at which the calendar is busy', () => {
  const MORNING = { startDate: '2026-11-23', checkinTime: '11:00', hours: 2 };

  it('stays with its guest, and the host is notified once and can mark it as resolved', async () => {
    await app.book(ada, MORNING);
    await app.runJobs();
    const { id } = await calendars.connect();
    other.file = calendarOf(MONDAY_MORNING);
    const sent = await calendars.fetchAfter(15 * MINUTE);
    expect(sent.map(({ subject }) => subject)).toEqual(['A booking clashes with your calendar']);
    const { conflicts } = await calendars.listed();
    expect(conflicts).toMatchObject([
      {
        importId: id,
        calendar: 'Google',
        busy: { startsAt: '2026-11-23T09:00:00.000Z', endsAt: '2026-11-23T11:00:00.000Z' },
        space: { id: idOf(1) },
        span: { startsAt: '2026-11-23T10:00:00.000Z', endsAt: '2026-11-23T12:00:00.000Z' },
      },
    ]);
    other.file = calendarOf(MONDAY_MORNING, ['20261126T100000', '20261126T120000']);
    expect(await calendars.fetchAfter(15 * MINUTE)).toEqual([]);
    const settle = (token: string) =>
      app.call(
        'POST',
        `/host/calendar-imports/${id}/conflicts/${conflicts[0]?.bookingId ?? ''}/settle`,
        { token },
      );
    expect(codeOfAnswer(await settle(otherHost))).toBe('CALENDAR_IMPORT_NOT_FOUND');
    expect([(await settle(host)).statusCode, (await settle(host)).statusCode]).toEqual([200, 200]);
    expect((await calendars.listed()).conflicts).toEqual([]);
  });

  it('is reported however many earlier bookings clash with another calendar', async () => {
    await app.book(ada, MORNING);
    await copyBooking();
    await app.book(ada, { ...MORNING, startDate: '2026-11-26' });
    await app.runJobs();
    other.file = calendarOf(MONDAY_MORNING);
    await calendars.connect();
    await app.runJobs();
    other.file = calendarOf(['20261126T100000', '20261126T120000']);
    await calendars.connect();
    const sent = await app.runJobs();
    expect(sent.map(({ subject }) => subject)).toEqual(['A booking clashes with your calendar']);
  });

  it('is no conflict any more once the other calendar is free', async () => {
    await app.book(ada, MORNING);
    other.file = calendarOf(MONDAY_MORNING);
    await calendars.connect();
    expect((await calendars.listed()).conflicts).toHaveLength(1);
    other.file = calendarOf();
    await calendars.fetchAfter(15 * MINUTE);
    expect((await calendars.listed()).conflicts).toEqual([]);
  });
});

describe('bookings and fetched events at the same moment', () => {
  it('never give a seat in closed time without a conflict', async () => {
    const { id } = await calendars.connect();
    const start = (index: number) => String(8 + index).padStart(2, '0');
    other.file = calendarOf(['20261123T080000', '20261123T180000']);
    app.wait(MINUTE);
    const [, ...answers] = await Promise.all([
      calendars.fetchNow(id),
      ...Array.from({ length: 8 }, (_, index) =>
        app.initialize(ada, {
          startDate: '2026-11-23',
          checkinTime: `${start(index)}:00`,
          hours: 1,
        }),
      ),
    ]);
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 200)) {
      const { reference, amount } = answer.json<{ data: StartedBooking }>().data;
      app.provider.pay(reference, amount * 100);
      // A guest has one hold at a space, so an earlier one is refunded if its time is closed by now.
      const problem = await app.payments.verify('booking', reference).then(
        () => undefined,
        (error: unknown) => (error as ApiError).code,
      );
      expect([undefined, 'PAYMENT_RETURNED']).toContain(problem);
    }
    await app.runJobs();
    const paid = await app.database.db.$count(bookings, eq(bookings.status, 'upcoming'));
    expect((await calendars.listed()).conflicts.length).toBeLessThanOrEqual(paid);
    expect((await calendars.day('2026-11-23')).open).toBe(false);
  });
});
