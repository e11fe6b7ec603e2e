import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MoveQuote } from '#contract/bookings/moves/reschedule.ts';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { createRandom } from '#demo/random.ts';
import type { ServerApp } from '#server/app.ts';
import { blockedTimes, bookings, checkIns, hostCancellations } from '#server/db/schema/schema.ts';
import { creditAccount, hostAccount, readBalance } from '#server/modules/payments/ledger/ledger.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { openAppOver, postTo } from '#tests/setup/app.ts';
import { HOST_ID, OTHER_HOST } from '#tests/setup/booking-app.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import { countOverlaps } from '#tests/setup/bookings.ts';
import {
  fundHost,
  type HostCancelApp,
  openHostCancelApp,
} from '#tests/setup/changes/host-cancel.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';
import { allAtOnce } from '#tests/setup/storms/all-at-once.ts';

const ROUNDS = IS_NIGHTLY ? 150 : 15;

/** What ends before the rest begins, by round. */
const AHEAD = [undefined, 'host cancels', undefined, 'guest cancels', undefined] as const;

/** Two days before the booking starts, when it can be moved and refunded; and half an hour before. */
const EARLY = new Date('2026-11-20T12:00:00Z');
const LATE = new Date('2026-11-23T07:30:00Z');

let test: HostCancelApp;
/** Another server of the same database. */
let second: ServerApp;

beforeAll(async () => {
  test = await openHostCancelApp();
  const { database, clock, provider } = test.app;
  second = await openAppOver(database, clock, { rateLimit: false, cards: provider });
});

afterAll(async () => {
  await second.server.close();
  await test.app.close();
});

/** Cancels as the host, at the second server. */
const cancelThere = ({ bookingId }: UserBooking, token: string) =>
  postTo(
    second,
    `/host/bookings/${bookingId}/cancel`,
    { reason: 'booked-twice', keepClosed: false, voucher: 1_000 },
    token,
  );

async function roundTokens() {
  const { app } = test;
  return { guest: await app.token(1), host: await app.token(HOST_ID) };
}

/** Sends everything that can happen to a booking at nearly the same time, in a random order. */
async function contest(booking: UserBooking, round: number) {
  const { app, cancel } = test;
  const { guest, host } = await roundTokens();
  const { id, bookingId, pass } = booking;
  const time = {
    startDate: '2026-11-25',
    checkinTime: '10:00',
    durationType: 'hours',
    duration: 3,
  };
  const shownAt = app.clock.time;
  const actions = {
    'guest cancels': () => app.cancel(guest, id),
    'host cancels': () => cancel(booking, { voucher: 1_000, keepClosed: round % 2 === 0 }, host),
    'host cancels again': () => cancelThere(booking, host),
    moves: async () => {
      const quote = await app.post(`/booking/${id}/move/quote`, time, { token: guest });
      const amount = quote.json<{ data?: MoveQuote }>().data?.amount ?? 0;
      return app.post(`/booking/${id}/move`, { ...time, amount }, { token: guest });
    },
    'checks in': () => {
      const shown = { id: String(round).padStart(26, '0'), bookingId, pass, shownAt };
      return app.post('/host/checkin', shown, { token: host });
    },
  };
  const random = createRandom('host-cancel', round);
  return allAtOnce(actions, random, AHEAD[round % AHEAD.length]);
}

it('has one outcome and an exact ledger when host and guest act on a booking at once', async () => {
  const { app, booked } = test;
  const { db } = app.database;
  const outcomes: Record<string, number> = {};
  for (let round = 1; round <= ROUNDS; round += 1) {
    app.clock.time = EARLY;
    const { guest } = await roundTokens();
    await fundHost(db, idOf(HOST_ID), 45_000);
    const [hostBefore, creditBefore] = [
      await readBalance(db, hostAccount(idOf(HOST_ID))),
      await readBalance(db, creditAccount(idOf(1))),
    ];
    const booking = await booked(guest);
    app.clock.time = round % 3 === 0 ? LATE : EARLY;
    const statuses = await contest(booking, round);
    expect(Object.values(statuses).filter((status) => ![200, 400, 409].includes(status))).toEqual(
      [],
    );
    const [row] = await db.select().from(bookings).where(eq(bookings.id, booking.id));
    const byHost = await db
      .select()
      .from(hostCancellations)
      .where(eq(hostCancellations.bookingId, booking.id));
    const isByHost = byHost.length > 0;
    expect(statuses['host cancels'] === 200 || statuses['host cancels again'] === 200).toBe(
      isByHost,
    );
    const voucher = byHost[0]?.voucherKobo ?? 0;
    expect(await readBalance(db, hostAccount(idOf(HOST_ID)))).toBe(hostBefore - voucher);
    expect(await readBalance(db, creditAccount(idOf(1)))).toBe(creditBefore + voucher);
    const arrived = await db.$count(checkIns, eq(checkIns.bookingId, booking.id));
    expect({ refund: row?.refundKobo, voucher, arrived }).toEqual(
      isByHost
        ? { refund: row?.priceKobo, voucher: 45_000, arrived: 0 }
        : { refund: row?.refundKobo, voucher: 0, arrived },
    );
    const outcome = isByHost ? 'by host' : (row?.status ?? '');
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    expect(await countOverlaps(db)).toBe(0);
    expect(await findContradictions(db, app.clock.time)).toEqual([]);
    // The next round needs the time.
    await db.delete(blockedTimes);
    app.clock.time = EARLY;
    if (row?.status === 'upcoming') await app.cancel(guest, booking.id);
  }
  expect(Object.keys(outcomes)).toEqual(expect.arrayContaining(['by host', 'cancelled']));
}, 300_000);

it('never pays more vouchers than the balance has, however many bookings are cancelled at once', async () => {
  const { app, booked, cancel } = test;
  const { db } = app.database;
  // Two spaces, because bookings of one are cancelled one after another anyway.
  await app.add(makeImportedSpace(5, { availability: OFFICE_WEEK, hostId: idOf(OTHER_HOST) }));
  app.clock.time = EARLY;
  const { guest } = await roundTokens();
  const host = await app.token(OTHER_HOST);
  const account = hostAccount(idOf(OTHER_HOST));
  const made: UserBooking[] = [];
  for (const [index, startDate] of [
    '2026-11-26',
    '2026-11-27',
    '2026-11-30',
    '2026-12-01',
  ].entries()) {
    made.push(await booked(guest, { space: index % 2 === 0 ? 4 : 5, startDate }));
  }
  // Enough for two vouchers and a half.
  await fundHost(db, idOf(OTHER_HOST), 112_500);
  const creditBefore = await readBalance(db, creditAccount(idOf(1)));
  const answers = await Promise.all(
    made.map((booking, index) =>
      index % 2 === 0 ? cancel(booking, { voucher: 1_000 }, host) : cancelThere(booking, host),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await readBalance(db, account)).toBe(0);
  expect(await readBalance(db, creditAccount(idOf(1)))).toBe(creditBefore + 112_500);
  expect(await findContradictions(db, app.clock.time)).toEqual([]);
}, 120_000);
