import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/booking-records.ts';
import { bookings } from '#server/db/schema.ts';
import { checkLedger } from '#server/modules/payments/ledger-check.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeSpace } from '#tests/factories/spaces.ts';
import { adminDesk, codeIn } from '#tests/setup/admin-desk.ts';
import { type BookingApp, FRIDAY, HOST, openBookingApp } from '#tests/setup/booking-app.ts';
import { countLive } from '#tests/setup/bookings.ts';

const PRICE = 450_150;

let app: BookingApp;
let desk: ReturnType<typeof adminDesk>;

/** Each test has a space of its own. */
beforeAll(async () => {
  app = await openBookingApp();
  const common = { availability: OFFICE_WEEK, hostId: idOf(HOST), capacity: 20 };
  await app.add(...[21, 22, 23, 24].map((number) => makeSpace(number, common)));
  app.clock.time = FRIDAY;
  desk = adminDesk(app, await app.memberToken('admin', 'admin@rooms.ng'));
});

afterAll(async () => {
  expect(await checkLedger(app.database.db)).toEqual([]);
  await app.close();
});

const hold = async (guest: number, space: number, startDate = '2026-11-24') => {
  const answer = await app.initialize(await app.token(guest), { space, startDate });
  return answer.json<{ data: StartedBooking }>().data;
};

/** How often it was paid back. */
const timesBack = (reference: string) =>
  app.provider.paidBack.filter(({ chargeReference }) => chargeReference === reference).length;

const states = async (space: number) => {
  const rows = await app.database.db
    .select()
    .from(bookings)
    .where(eq(bookings.spaceId, idOf(space)))
    .orderBy(bookings.startsAt);
  return rows.map(({ status, refundKobo }) => [status, refundKobo]);
};

describe('deleting a listing with bookings', () => {
  it('pays back all that is to come, however near, and leaves what has begun', async () => {
    const ada = await app.token(1);
    await app.book(ada, { space: 21, startDate: '2026-11-20', checkinTime: '13:00' });
    await app.book(ada, { space: 21, startDate: '2026-11-20', checkinTime: '15:00' });
    await app.book(await app.token(2), { space: 21 });
    const held = await hold(3, 21);
    await app.runJobs();
    app.clock.time = new Date(FRIDAY.getTime() + 30 * 60_000);
    expect((await desk.listing(idOf(21))).upcomingBookings).toBe(2);
    await desk.remove(idOf(21));
    expect(await states(21)).toEqual([
      ['upcoming', null],
      ['cancelled', PRICE],
      ['cancelled', PRICE],
      ['expired', null],
    ]);
    expect(await countLive(app.database.db, idOf(21))).toBe(1);
    const mails = await app.runJobs();
    const told = mails.filter(({ subject }) => subject.startsWith('Your booking can’t be kept'));
    expect(told.map(({ to }) => to).toSorted()).toEqual([
      'guest1@example.com',
      'guest2@example.com',
    ]);
    expect(told[0]?.text).toContain('we have taken this space down');
    expect(told[0]?.text).toContain('₦4,501.50 is on its way back');
    expect(app.provider.paidBack).toHaveLength(2);
    // What was held is paid all the same, later: it goes back too.
    app.provider.pay(held.reference, PRICE);
    expect(await app.payments.settle(held.reference)).toEqual({
      kind: 'returned',
      reason: 'host-left',
    });
    await app.runJobs();
    expect(app.provider.paidBack).toHaveLength(3);
  });

  it('put back, has none of them, and takes new ones', async () => {
    await app.book(await app.token(4), { space: 22 });
    await desk.remove(idOf(22));
    expect(codeIn(await app.initialize(await app.token(4), { space: 22 }))).toBe('SPACE_NOT_FOUND');
    await desk.restore(idOf(22));
    expect(await states(22)).toEqual([['cancelled', PRICE]]);
    await app.book(await app.token(4), { space: 22, startDate: '2026-11-26' });
    expect((await states(22)).map(([status]) => status)).toEqual(['cancelled', 'upcoming']);
  });
});

describe('while others book and pay', () => {
  it('nothing that is paid stays with a deleted space: it’s booked before, or goes back', async () => {
    const held = await Promise.all([1, 2, 3].map((guest) => hold(guest, 23)));
    for (const { reference } of held) app.provider.pay(reference, PRICE);
    const [removal, ...rest] = await Promise.all([
      desk.remove(idOf(23)),
      ...held.map(({ reference }) => app.payments.settle(reference)),
      ...[4, 5, 6].map(async (guest) =>
        app.initialize(await app.token(guest), { space: 23, startDate: '2026-11-25' }),
      ),
    ]);
    expect(removal.statusCode).toBe(200);
    expect(rest).toHaveLength(6);
    // Those who got in just before it go on to pay.
    const late = await app.database.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.spaceId, idOf(23)), eq(bookings.startDate, '2026-11-25')));
    for (const { reference } of late) {
      app.provider.pay(reference, PRICE);
      expect(await app.payments.settle(reference)).toMatchObject({ kind: 'returned' });
    }
    await app.runJobs();
    expect((await desk.space(idOf(23)))?.listingStatus).toBe('deleted');
    expect(new Set((await states(23)).map(([status]) => status))).toEqual(new Set(['refunded']));
    const paid = [...held, ...late].map(({ reference }) => timesBack(reference));
    expect(paid).toEqual(paid.map(() => 1));
    expect(await countLive(app.database.db, idOf(23))).toBe(0);
  });

  it('a guest’s own cancellation and the deletion pay back once', async () => {
    const ada = await app.token(7);
    const { reference } = await app.book(ada, { space: 24 });
    const [booking] = await app.mine(ada);
    await Promise.all([desk.remove(idOf(24)), app.cancel(ada, booking?.id ?? '')]);
    await app.runJobs();
    expect(timesBack(reference)).toBe(1);
    expect((await desk.space(idOf(24)))?.listingStatus).toBe('deleted');
  });
});
