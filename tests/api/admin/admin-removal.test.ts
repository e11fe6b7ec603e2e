import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import { bookings } from '#server/db/schema/schema.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { openAdminConsole, codeIn } from '#tests/setup/admin-console.ts';
import { type BookingApp, FRIDAY, HOST_ID, openBookingApp } from '#tests/setup/booking-app.ts';
import { countLiveRanges } from '#tests/setup/bookings.ts';

const PRICE = 450_150;

let app: BookingApp;
let adminConsole: ReturnType<typeof openAdminConsole>;

/** Each test has its own space. */
beforeAll(async () => {
  app = await openBookingApp();
  const common = { availability: OFFICE_WEEK, hostId: idOf(HOST_ID), capacity: 20 };
  await app.add(...[21, 22, 23, 24, 25].map((number) => makeImportedSpace(number, common)));
  app.clock.time = FRIDAY;
  adminConsole = openAdminConsole(app, await app.memberToken('admin', 'admin@rooms.ng'));
});

afterAll(async () => {
  expect(await checkLedger(app.database.db)).toEqual([]);
  await app.close();
});

const hold = async (guest: number, space: number, startDate = '2026-11-24') => {
  const answer = await app.initialize(await app.token(guest), { space, startDate });
  return answer.json<{ data: StartedBooking }>().data;
};

/** Returns how often the payment was refunded. */
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
  it('refunds all upcoming bookings, however near, and leaves those that have begun [S2.76]', async () => {
    const ada = await app.token(1);
    await app.book(ada, { space: 21, startDate: '2026-11-20', checkinTime: '13:00' });
    await app.book(ada, { space: 21, startDate: '2026-11-20', checkinTime: '15:00' });
    await app.book(await app.token(2), { space: 21 });
    const held = await hold(3, 21);
    await app.runJobs();
    app.clock.time = new Date(FRIDAY.getTime() + 30 * 60_000);
    const { upcomingBookings, upcomingRefund } = await adminConsole.listing(idOf(21));
    expect({ upcomingBookings, upcomingRefund }).toEqual({
      upcomingBookings: 2,
      upcomingRefund: (2 * PRICE) / 100,
    });
    await adminConsole.remove(idOf(21));
    expect(await states(21)).toEqual([
      ['upcoming', null],
      ['cancelled', PRICE],
      ['cancelled', PRICE],
      ['expired', null],
    ]);
    expect(await countLiveRanges(app.database.db, idOf(21))).toBe(1);
    const mails = await app.runJobs();
    const reported = mails.filter(({ subject }) =>
      subject.startsWith('We had to cancel your booking'),
    );
    expect(reported.map(({ to }) => to).toSorted()).toEqual([
      'guest1@example.com',
      'guest2@example.com',
    ]);
    expect(reported[0]?.text).toContain('we’ve removed this space from Àyè');
    expect(reported[0]?.text).toContain('We’re refunding ₦4,501.50 ');
    expect(app.provider.paidBack).toHaveLength(2);
    // The held booking is paid for later nevertheless, and that payment is refunded too.
    app.provider.pay(held.reference, PRICE);
    expect(await app.payments.settle(held.reference)).toEqual({
      kind: 'returned',
      reason: 'host-left',
    });
    await app.runJobs();
    expect(app.provider.paidBack).toHaveLength(3);
  });

  it('emails a guest who paid with credit too, and says that it is credit again', async () => {
    const token = await app.token(7);
    await app.book(token, { space: 25 });
    const [booked] = await app.mine(token);
    await app.call('POST', `/booking/${booked?.id}/cancel?refundTo=credit`, { token });
    const time = { startDate: '2026-11-24', checkinTime: '14:00' };
    const body = { ...time, durationType: 'hours', duration: 3 };
    await app.post(`/booking/credit/initialize/${idOf(25)}`, body, { token });
    await app.runJobs();
    await adminConsole.remove(idOf(25));
    const mails = (await app.runJobs()).filter(({ to }) => to === 'guest7@example.com');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We had to cancel your booking: Space 25',
    ]);
    expect(mails[0]?.text).toContain('₦4,501.50 is in your credit now');
    expect(mails[0]?.text).not.toContain('We’re refunding');
  });

  it('does not bring the bookings back when it is restored, and allows new ones', async () => {
    await app.book(await app.token(4), { space: 22 });
    await adminConsole.remove(idOf(22));
    expect(codeIn(await app.initialize(await app.token(4), { space: 22 }))).toBe('SPACE_NOT_FOUND');
    await adminConsole.restore(idOf(22));
    expect(await states(22)).toEqual([['cancelled', PRICE]]);
    await app.book(await app.token(4), { space: 22, startDate: '2026-11-26' });
    expect((await states(22)).map(([status]) => status)).toEqual(['cancelled', 'upcoming']);
  });
});

describe('deleting a space while others book and pay', () => {
  it('refunds every payment exactly once, whether it was booked before or arrives later', async () => {
    const held = await Promise.all([1, 2, 3].map((guest) => hold(guest, 23)));
    for (const { reference } of held) app.provider.pay(reference, PRICE);
    const [removal, ...rest] = await Promise.all([
      adminConsole.remove(idOf(23)),
      ...held.map(({ reference }) => app.payments.settle(reference)),
      ...[4, 5, 6].map(async (guest) =>
        app.initialize(await app.token(guest), { space: 23, startDate: '2026-11-25' }),
      ),
    ]);
    expect(removal.statusCode).toBe(200);
    expect(rest).toHaveLength(6);
    // Guests whose bookings started just before the deletion go on to pay.
    const late = await app.database.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.spaceId, idOf(23)), eq(bookings.startDate, '2026-11-25')));
    for (const { reference } of late) {
      app.provider.pay(reference, PRICE);
      expect(await app.payments.settle(reference)).toMatchObject({ kind: 'returned' });
    }
    await app.runJobs();
    expect((await adminConsole.space(idOf(23)))?.listingStatus).toBe('deleted');
    expect(new Set((await states(23)).map(([status]) => status))).toEqual(new Set(['refunded']));
    const paid = [...held, ...late].map(({ reference }) => timesBack(reference));
    expect(paid).toEqual(paid.map(() => 1));
    expect(await countLiveRanges(app.database.db, idOf(23))).toBe(0);
  });

  it('refunds once when the guest cancels at the same time', async () => {
    const ada = await app.token(7);
    const { reference } = await app.book(ada, { space: 24 });
    const [booking] = await app.mine(ada);
    await Promise.all([adminConsole.remove(idOf(24)), app.cancel(ada, booking?.id ?? '')]);
    await app.runJobs();
    expect(timesBack(reference)).toBe(1);
    expect((await adminConsole.space(idOf(24)))?.listingStatus).toBe('deleted');
  });
});
