import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUSH_KINDS_OF } from '#contract/accounts/push.ts';
import { enqueuePush } from '#server/db/stores/push-events.ts';
import { bookings, jobs, pushChoices, pushDevices } from '#server/db/schema/schema.ts';
import { randomBytes } from 'node:crypto';
import { idOf } from '#tests/factories/spaces.ts';
import { type PushService, startPushService } from '#tests/providers/push-service.ts';
import { HOUR, MINUTE } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, HOST_ID, openBookingApp } from '#tests/setup/booking-app.ts';
import { openPushDevices, pushSettings } from '#tests/setup/push.ts';

const DAY = 24 * HOUR;

let service: PushService;
let app: BookingApp;
let ada: string;
let bola: string;
let host: string;

const { add, choose, listener, stored, sentTo } = openPushDevices(() => ({ app, service }));

beforeAll(async () => {
  service = await startPushService(() => app.clock.time);
  app = await openBookingApp(pushSettings(service));
  [ada, bola, host] = [await app.token(1), await app.token(2), await app.token(HOST_ID)];
});

beforeEach(() => {
  app.clock.time = FRIDAY;
});

afterEach(async () => {
  const { db } = app.database;
  for (const table of [bookings, jobs, pushDevices, pushChoices]) await db.delete(table);
  for (const list of [service.delivered, service.mishaps, service.answered]) list.length = 0;
});

afterAll(async () => {
  await app.close();
  await service.stop();
});

/** Books and pays, runs the due jobs and returns the booking. */
async function booked(token = ada, checkinTime = '09:00') {
  const { reference } = await app.book(token, { checkinTime });
  await app.runJobs();
  const [booking] = await app.database.db
    .select()
    .from(bookings)
    .where(eq(bookings.reference, reference));
  if (booking === undefined) throw new Error('Nothing is booked.');
  return booking;
}

describe('a time that is free again', () => {
  it('notifies the guest who waits for it, until the offer ends', async () => {
    const { db } = app.database;
    const phone = await listener(bola);
    for (const token of [ada, ada]) {
      await app.book(token, { hours: 2 });
      app.wait(MINUTE);
    }
    const time = { startDate: '2026-11-23', checkinTime: '09:00' };
    const body = { ...time, durationType: 'hours', duration: 2 };
    await app.post(`/space/${idOf(1)}/waitlist`, body, { token: bola });
    await app.runJobs();
    expect(sentTo(phone)).toEqual([]);
    const [booking] = await app.mine(ada);
    await app.cancel(ada, booking?.id ?? '');
    await app.runJobs();
    const [offer] = await db.select().from(bookings).where(eq(bookings.status, 'held'));
    expect(sentTo(phone)).toEqual([
      {
        kind: 'waitlist-offer',
        title: 'The time you wanted is free',
        body: 'Space 1, Mon 23 Nov, 09:00. We’re holding it for you until 15:02.',
        path: '/managebookings',
        tag: `push-waitlist-offer-${offer?.id}`,
      },
    ]);
  });
});

describe('a request for another time', () => {
  it('notifies the host, and the guest of the answer', async () => {
    const { id } = await booked();
    const [phone, laptop] = [await listener(ada), await listener(host)];
    app.clock.time = new Date('2026-11-22T12:00:00Z');
    const to = { startDate: '2026-11-24', checkinTime: '14:00', durationType: 'hours' };
    const body = { ...to, duration: 3, amount: 4_501.5 };
    const asked = await app.post(`/booking/${id}/move-request`, body, { token: ada });
    const { data } = asked.json<{ data: { id: string } }>();
    await app.runJobs();
    expect(sentTo(laptop)).toEqual([
      {
        kind: 'move-request',
        title: 'A guest asks for another time',
        body: 'Space 1, Mon 23 Nov, 09:00. Other time: Tue 24 Nov, 14:00.',
        path: '/dashboardLayout/booking',
        tag: `push-move-request-${data.id}`,
      },
    ]);
    await app.post(`/host/move-requests/${data.id}/answer`, { accept: false }, { token: host });
    await app.runJobs();
    expect(sentTo(phone)).toEqual([
      {
        kind: 'move-answer',
        title: 'The other time doesn’t suit your host',
        body: 'Space 1, Mon 23 Nov, 09:00. Other time: Tue 24 Nov, 14:00.',
        path: '/managebookings',
        tag: `push-move-answer-${data.id}`,
      },
    ]);
  });
});

describe('a confirmed booking', () => {
  it('notifies the guest and the host, on all of their devices and no others', async () => {
    const [phone, laptop] = [await listener(ada), await listener(ada)];
    const [adminConsole, stranger] = [await listener(host), await listener(bola)];
    const { id, shortId } = await booked();
    const confirmed = {
      kind: 'booking-confirmed',
      title: 'Booking confirmed',
      body: 'Space 1, Mon 23 Nov, 09:00',
      path: `/pass/${shortId}`,
      tag: `push-booking-confirmed-${id}`,
    };
    expect(sentTo(phone)).toEqual([confirmed]);
    expect(sentTo(laptop)).toEqual([confirmed]);
    expect(sentTo(stranger)).toEqual([]);
    expect(sentTo(adminConsole)).toEqual([
      {
        kind: 'new-booking',
        title: 'New booking',
        body: 'Space 1, Mon 23 Nov, 09:00',
        path: `/dashboardLayout/bookinglist/${idOf(1)}`,
        tag: `push-new-booking-${id}`,
      },
    ]);
  });

  it("sets the notification's lifetime to the end of the booking", async () => {
    await listener(ada);
    await booked();
    expect(service.delivered).toMatchObject([
      {
        // The booking ends an hour before the third day does.
        ttl: (3 * DAY - HOUR) / 1_000,
        urgency: 'high',
        subject: 'mailto:hello@aye.test',
        topic: expect.stringMatching(/^[\w-]{32}$/) as string,
      },
    ]);
  });

  it('sends no notification once it was cancelled', async () => {
    const device = await listener(ada);
    service.mishaps.push(503);
    const { id } = await booked();
    expect((await app.cancel(ada, id)).statusCode).toBe(200);
    app.wait(HOUR);
    await app.runJobs();
    expect(sentTo(device)).toEqual([]);
  });

  it('replaces its notification if the job runs twice', async () => {
    const device = await listener(ada);
    const { id: subject } = await booked();
    const event = { kind: 'booking-confirmed', subject } as const;
    await app.database.db.transaction((tx) => enqueuePush(tx, randomBytes, [event], FRIDAY));
    await app.runJobs();
    const [first, second, ...more] = service.delivered;
    expect(more).toEqual([]);
    expect(second?.topic).toBe(first?.topic);
    expect(sentTo(device)[1]).toEqual(sentTo(device)[0]);
  });
});

describe('a push service', () => {
  it('that is unavailable is retried, and does not delay other devices', async () => {
    const devices = [await listener(ada), await listener(ada)];
    service.mishaps.push(503);
    await booked();
    expect(service.delivered).toHaveLength(1);
    app.wait(HOUR);
    await app.runJobs();
    expect(devices.map((device) => sentTo(device).length)).toEqual([1, 1]);
    app.wait(HOUR);
    await app.runJobs();
    expect(service.delivered).toHaveLength(2);
  });

  it('that limits requests is not retried once the booking is over', async () => {
    const device = await listener(ada);
    service.mishaps.push(429, 429);
    await booked();
    app.wait(HOUR);
    await app.runJobs();
    expect(service.mishaps).toEqual([]);
    app.wait(3 * DAY);
    await app.runJobs();
    expect(sentTo(device)).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });

  it.each([404, 410])('that reports a device as gone (%i) is not retried', async (status) => {
    await listener(ada);
    service.mishaps.push(status);
    await booked();
    expect(await stored()).toEqual([]);
  });

  it.each([400, 403, 413, 307])('that refuses a message (%i) is not retried', async (status) => {
    const { endpoint } = await listener(ada);
    service.mishaps.push(status);
    await booked();
    app.wait(HOUR);
    await app.runJobs();
    expect(service.answered).toEqual([{ endpoint, status }]);
    expect(await stored()).toHaveLength(1);
  });
});

describe('a push preference', () => {
  const choices = async (token: string) => {
    const answer = await app.call('GET', '/push/choices', { token });
    return answer.json<{ data: unknown }>().data;
  };

  it('is listed to the first apps with notifications without kinds that they don’t know', async () => {
    expect(await choices(ada)).toEqual([{ kind: 'booking-confirmed', on: true }]);
    expect(await choices(host)).toEqual(
      ['new-booking', 'listing-approved', 'payout-done'].map((kind) => ({ kind, on: true })),
    );
  });

  it('exists for each notification of the role, and is on by default', async () => {
    const all = await app.call('GET', '/push/choices?kinds=all', { token: ada });
    expect(all.json()).toMatchObject({
      data: PUSH_KINDS_OF.user.map((kind) => ({ kind, on: true })),
    });
    expect((await choose(ada, 'host-cancelled', false)).statusCode).toBe(200);
    expect((await choose(host, 'host-cancelled', false)).statusCode).toBe(400);
  });

  it('applies to all devices of the account', async () => {
    const devices = [await listener(host), await listener(host)];
    expect((await choose(host, 'new-booking', false)).statusCode).toBe(200);
    await booked();
    expect(devices.flatMap(sentTo)).toEqual([]);
    await choose(host, 'new-booking', true);
    await booked(bola, '13:00');
    expect(devices.flatMap(sentTo)).toHaveLength(2);
  });

  it('does not exist for notifications of other roles', async () => {
    expect((await choose(ada, 'payout-done', true)).statusCode).toBe(400);
    expect((await choose(host, 'booking-confirmed', false)).statusCode).toBe(400);
    expect((await choose(host, 'everything', false)).statusCode).toBe(400);
    expect((await add(ada, {})).statusCode).toBe(400);
  });
});
