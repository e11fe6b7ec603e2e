import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import type { MoveRequest } from '#contract/bookings/moves/move-request-records.ts';
import type { Moved } from '#contract/bookings/moves/reschedule.ts';
import { createRandom } from '#demo/random.ts';
import type { ServerApp } from '#server/app.ts';
import { bookings, moveRequests } from '#server/db/schema/schema.ts';
import { openAppOver, postTo } from '#tests/setup/app.ts';
import { FRIDAY } from '#tests/setup/booking-app.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import { countOverlaps } from '#tests/setup/bookings.ts';
import {
  openRequestsApp,
  REQUEST_PRICE as PRICE,
  type RequestsApp,
  TOO_LATE_TO_MOVE,
} from '#tests/setup/changes/move-requests.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';
import { type Action, allAtOnce } from '#tests/setup/storms/all-at-once.ts';

const ROUNDS = IS_NIGHTLY ? 150 : 16;

/** What ends before the rest begins, by round: the host asks in odd rounds, the guest in even ones. */
const AHEAD = [
  undefined,
  'guest accepts',
  'host accepts',
  'guest declines',
  undefined,
  'host withdraws',
  'guest cancels',
  undefined,
];

let test: RequestsApp;
/** Another server of the same database. */
let second: ServerApp;

beforeAll(async () => {
  test = await openRequestsApp();
  const { database, clock, provider } = test.app;
  second = await openAppOver(database, clock, { rateLimit: false, cards: provider });
});

afterAll(async () => {
  await second.server.close();
  await test.app.close();
});

/** Sends a request to the second server. */
const there = (path: string, payload: object, token: string) =>
  postTo(second, path, payload, token);

/** Everything that can happen to a booking with an open request, at both servers. */
function actionsOn(booking: UserBooking, request: MoveRequest): Record<string, Action> {
  const { app, guest, host } = test;
  const { id, bookingId, startDate } = booking;
  const own = `/booking/${id}/move-request/${request.id}`;
  const toHost = `/host/move-requests/${request.id}`;
  const cancel = `/host/bookings/${bookingId}/cancel`;
  const common = {
    'guest cancels': () => app.cancel(guest, id),
    'host cancels': () =>
      there(cancel, { reason: 'unusable', keepClosed: false, voucher: 0 }, host),
    'another takes the time': async () => {
      await app.book(await app.token(2), { startDate, checkinTime: '13:00', hours: 4 });
      return { statusCode: 200 };
    },
  };
  return request.askedBy === 'guest'
    ? {
        ...common,
        'host accepts': () => app.post(`${toHost}/answer`, { accept: true }, { token: host }),
        'host accepts twice': () => there(`${toHost}/answer`, { accept: true }, host),
        'host declines': () => there(`${toHost}/answer`, { accept: false }, host),
        'guest withdraws': () => app.post(`${own}/withdraw`, {}, { token: guest }),
        'guest pays': async () => {
          const answer = await app.post(`${own}/pay`, {}, { token: guest });
          const { data } = answer.json<{ data?: Moved }>();
          if (data?.payment === undefined) return answer;
          app.provider.pay(data.payment.reference, data.payment.amount * 100);
          await app.payments.settle(data.payment.reference);
          return answer;
        },
      }
    : {
        ...common,
        'guest accepts': () => app.post(`${own}/answer`, { accept: true }, { token: guest }),
        'guest accepts twice': () => there(`${own}/answer`, { accept: true }, guest),
        'guest declines': () => there(`${own}/answer`, { accept: false }, guest),
        'host withdraws': () => app.post(`${toHost}/withdraw`, {}, { token: host }),
      };
}

/** Returns whether the times and the money of a booking are what the state of its request says. */
function fits(booking: typeof bookings.$inferSelect, state: string, before: UserBooking): boolean {
  const isMoved = booking.startsAt.toISOString() !== before.startsAt;
  if (isMoved) return state === 'moved';
  if (state === 'declined' && booking.status !== 'upcoming') {
    return booking.refundKobo === booking.priceKobo || booking.refundKobo === 0;
  }
  return state !== 'moved';
}

it('has one outcome when guest, host and others act on a request at once, at two servers', async () => {
  const { app, guest, ask, propose } = test;
  const { db } = app.database;
  const outcomes: Record<string, number> = {};
  for (let round = 1; round <= ROUNDS; round += 1) {
    const random = createRandom('move-requests', round);
    app.clock.time = new Date(FRIDAY.getTime() + round * 1_000);
    await db.delete(bookings);
    await app.book(guest);
    const [booking] = await app.mine(guest);
    if (booking === undefined) throw new Error('Nothing is booked.');
    app.clock.time = TOO_LATE_TO_MOVE;
    const byGuest = round % 2 === 0;
    const hours = byGuest && round % 4 === 0 ? 4 : 3;
    const to = {
      startDate: '2026-11-23',
      checkinTime: '13:00',
      duration: hours,
      amount: (PRICE / 3) * hours,
    };
    const { data: request } = await (byGuest ? ask(booking, to) : propose(booking, to));
    const actions = actionsOn(booking, request);
    const statuses = await allAtOnce(actions, random, AHEAD[round % AHEAD.length]);
    const bad = Object.values(statuses).filter((status) => ![200, 400, 409].includes(status));
    expect(bad).toEqual([]);
    const [row] = await db.select().from(bookings).where(eq(bookings.id, booking.id));
    const [ended] = await db.select().from(moveRequests).where(eq(moveRequests.id, request.id));
    if (row === undefined || ended === undefined) throw new Error('A row is gone.');
    expect({ state: ended.state, fits: fits(row, ended.state, booking) }).toEqual({
      state: ended.state,
      fits: true,
    });
    outcomes[ended.state] = (outcomes[ended.state] ?? 0) + 1;
    expect(await countOverlaps(db)).toBe(0);
    expect(await findContradictions(db, app.clock.time)).toEqual([]);
  }
  expect(Object.keys(outcomes)).toEqual(
    expect.arrayContaining(['closed', 'declined', 'moved', 'withdrawn']),
  );
}, 300_000);
