import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { newReference } from '#server/db/new-id.ts';
import { accounts, checkIns, spaces } from '#server/db/schema/schema.ts';
import {
  checkInEntry,
  checkInReducer,
  readAnswer,
} from '#src/features/hosting/check-in/model/check-in-entry.ts';
import type { EntryReducer } from '#src/platform/outbox/sending/settle-results.ts';
import type { Owner } from '#src/platform/session/unsent-data.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { type BookingApp, openBookingApp } from '#tests/setup/booking-app.ts';
import { openDevice } from './support/device.ts';
import { injectRequest, type SendingServer } from './support/fault-server.ts';
import { CALM_ROUNDS, endWell, playSchedule, SCHEDULE_STEP } from './support/play-schedules.ts';
import { scheduleOf } from './support/schedule.ts';

const HOST: Owner = { role: 'host', email: 'ngozi@rooms.ng' };
const HOURS = ['09:00', '10:00', '11:00', '12:00', '13:00'];

let app: BookingApp;
let server: SendingServer;
let bookingIds: readonly string[];

beforeAll(async () => {
  app = await openBookingApp();
  const logIn = () => app.memberToken('host', HOST.email);
  let token = await logIn();
  const { db } = app.database;
  const [host] = await db.select().from(accounts).where(eq(accounts.email, HOST.email));
  await db
    .update(spaces)
    .set({ hostId: host?.id })
    .where(eq(spaces.id, idOf(1)));
  const ada = await app.token(1);
  for (const checkinTime of HOURS) await app.book(ada, { checkinTime, hours: 1 });
  const startOf = ({ spans }: UserBooking) => Date.parse(spans[0]?.startsAt ?? '');
  const mine = (await app.mine(ada)).toSorted((a, b) => startOf(a) - startOf(b));
  bookingIds = mine.map(({ bookingId }) => bookingId);
  app.clock.time = new Date('2026-11-23T12:30:00Z');
  server = {
    handle: (request) => injectRequest(app, request),
    endSession: async () => void (await app.post('/accounts/signout', undefined, { token })),
    logIn: async () => (token = await logIn()),
  };
});

afterAll(() => app.close());

const seeds = Array.from({ length: 100 / SCHEDULE_STEP }, (_, index) => 1 + SCHEDULE_STEP * index);

it.each(seeds)('a host’s five check-ins arrive, and count, once each (seed %i)', async (seed) => {
  const schedule = scheduleOf(seed);
  await app.database.db.delete(checkIns);
  const shown = bookingIds.map((bookingId, at) => ({
    id: newReference(randomBytes),
    bookingId,
    shownAt: `2026-11-23T${String(8 + at).padStart(2, '0')}:05:00.000Z`,
  }));
  const answers = new Map<string, unknown>();
  const reducer: EntryReducer = {
    ...checkInReducer({
      received: new Map(),
      unlessOldSending: async () => false,
      report: (what) => {
        throw new Error(what);
      },
    }),
    onSent: async (_, __, { id, body }) => void answers.set(id, readAnswer(body)),
  };
  const device = await openDevice(server, schedule, HOST, [reducer]);
  try {
    const entries = shown.map((checkIn) =>
      checkInEntry({ checkIn, guestName: 'Guest 1', spaceName: 'Space 1' }),
    );
    await playSchedule(device, schedule, entries);
    expect(await endWell(device)).toBeLessThanOrEqual(CALM_ROUNDS);
    await device.quiet();
    await device.tab(0).outbox.sendNow();
    expect(device.tab(0).outbox.getSnapshot().entries).toEqual([]);
    const arrived = await app.database.db.select().from(checkIns);
    expect(arrived).toHaveLength(bookingIds.length);
    for (const { shownAt } of shown) {
      expect([...answers.values()]).toContainEqual(
        expect.objectContaining({ again: false, firstShownAt: shownAt }),
      );
    }
    expect(device.problems).toEqual([]);
  } finally {
    device.close();
  }
});
