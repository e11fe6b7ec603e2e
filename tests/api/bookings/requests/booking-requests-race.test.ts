import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StartedBooking } from '#contract/bookings/booking-records.ts';
import { createRandom } from '#demo/random.ts';
import type { ServerApp } from '#server/app.ts';
import { bookingRequests, bookings, jobs, spaces } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { openAppOver, postTo } from '#tests/setup/app.ts';
import { FRIDAY } from '#tests/setup/booking-app.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import { type AskingApp, openAskingApp } from '#tests/setup/booking-requests.ts';
import { countOverlaps } from '#tests/setup/bookings.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';
import { type Action, allAtOnce } from '#tests/setup/storms/all-at-once.ts';

const ROUNDS = IS_NIGHTLY ? 200 : 24;

let test: AskingApp;
/** Another server of the same database. */
let second: ServerApp;

beforeAll(async () => {
  test = await openAskingApp();
  const { database, clock, provider } = test.app;
  await database.db
    .update(spaces)
    .set({ capacity: 1 })
    .where(eq(spaces.id, idOf(1)));
  second = await openAppOver(database, clock, { rateLimit: false, cards: provider });
});

afterAll(async () => {
  await second.server.close();
  await test.app.close();
});

/** Sends a request to the second server. */
const there = (path: string, payload: object, token: string) =>
  postTo(second, path, payload, token);

const done = { statusCode: 200 } as const;

/** Everything that can happen to two requests for one seat, at both servers. */
function actionsOn(own: string, rival: string, rivalGuest: string): Record<string, Action> {
  const { app, guest, host, maintain } = test;
  const answer = (id: string) => `/host/booking-requests/${id}/answer`;
  return {
    'host accepts': () => app.post(answer(own), { accept: true }, { token: host }),
    'host accepts twice': () => there(answer(own), { accept: true }, host),
    'host accepts the rival': () => there(answer(rival), { accept: true }, host),
    'host declines': () => there(answer(own), { accept: false }, host),
    'guest withdraws': () => app.post(`/booking-request/${own}/withdraw`, {}, { token: guest }),
    'rival withdraws': () => there(`/booking-request/${rival}/withdraw`, {}, rivalGuest),
    'guest pays': async () => {
      const started = await app.initialize(guest);
      if (started.statusCode !== 200) return started;
      const { data } = started.json<{ data: StartedBooking }>();
      app.provider.pay(data.reference, data.amount * 100);
      await app.payments.settle(data.reference);
      return started;
    },
    'time passes': async () => {
      await maintain();
      return done;
    },
  };
}

it('has one outcome when hosts, guests and rivals act on requests at once, at two servers', async () => {
  const { app, asked } = test;
  const { db } = app.database;
  const rivalGuest = await app.token(2);
  const outcomes: Record<string, number> = {};
  for (let round = 1; round <= ROUNDS; round += 1) {
    const random = createRandom('booking-requests', round);
    app.clock.time = new Date(FRIDAY.getTime() + round * 1_000);
    for (const table of [bookings, bookingRequests, jobs]) await db.delete(table);
    const own = await asked();
    const rival = await asked({}, rivalGuest);
    // Half of the rounds begin with a request that has already been accepted.
    if (round % 2 === 0) await test.answer(own.id, { accept: true });
    if (round % 6 === 5) app.clock.time = new Date(new Date(own.expiresAt).getTime() - 1);
    const actions = actionsOn(own.id, rival.id, rivalGuest);
    // In each third round another one is ahead, in turn.
    const ahead = round % 3 === 2 ? Object.keys(actions)[((round - 2) / 3) % 8] : undefined;
    const statuses = await allAtOnce(actions, random, ahead);
    const bad = Object.values(statuses).filter((status) => ![200, 400, 409].includes(status));
    expect(bad).toEqual([]);
    const rows = await db.select().from(bookingRequests);
    for (const { id, state } of rows) {
      outcomes[state] = (outcomes[state] ?? 0) + 1;
      const all = await db.select().from(bookings).where(eq(bookings.bookingRequestId, id));
      const live = all.filter(({ status }) => status === 'held' || status === 'upcoming');
      const isPaid = all.filter(({ confirmedAt }) => confirmedAt !== null).length;
      expect({ state, live: live.length, isPaid }).toEqual({
        state,
        live: state === 'accepted' || state === 'paid' ? 1 : 0,
        isPaid: state === 'paid' ? 1 : 0,
      });
    }
    expect(await countOverlaps(db)).toBe(0);
    expect(await findContradictions(db, app.clock.time)).toEqual([]);
  }
  expect(Object.keys(outcomes)).toEqual(expect.arrayContaining(['declined', 'paid', 'withdrawn']));
}, 300_000);
