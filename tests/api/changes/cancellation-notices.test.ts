import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bookings,
  bookingSeries,
  jobs,
  pushChoices,
  pushDevices,
} from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { type PushService, startPushService } from '#tests/providers/push-service.ts';
import { PASSWORD } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, HOST_ID, OTHER_HOST } from '#tests/setup/booking-app.ts';
import { openSeriesApp, type SeriesApp } from '#tests/setup/changes/series.ts';
import { openPushDevices, pushSettings } from '#tests/setup/push.ts';

let service: PushService;
let app: BookingApp;
let series: SeriesApp;
let ada: string;
let host: string;

const { choose, listener, sentTo } = openPushDevices(() => ({ app, service }));

beforeAll(async () => {
  service = await startPushService(() => app.clock.time);
  series = await openSeriesApp(pushSettings(service));
  ({ app } = series);
  [ada, host] = [await app.token(1), await app.token(HOST_ID)];
});

beforeEach(() => {
  app.clock.time = FRIDAY;
});

afterEach(async () => {
  const { db } = app.database;
  for (const table of [bookings, bookingSeries, jobs, pushDevices, pushChoices]) {
    await db.delete(table);
  }
  service.delivered.length = 0;
});

afterAll(async () => {
  await app.close();
  await service.stop();
});

/** Books and pays a time in space 1, and returns the booking's id. */
async function booked(token = ada): Promise<string> {
  await app.book(token, { checkinTime: '09:00' });
  await app.runJobs();
  const [booking] = await app.mine(token);
  return booking?.id ?? '';
}

const cancelled = (id: string) => ({
  kind: 'new-booking',
  title: 'A guest cancelled their booking',
  body: 'Space 1, Mon 23 Nov, 09:00',
  path: `/dashboardLayout/bookinglist/${idOf(1)}`,
  tag: `push-new-booking-${id}-cancelled`,
});

describe('a booking that its guest cancels', () => {
  it('notifies the host, and not the guest', async () => {
    const id = await booked();
    const [phone, laptop] = [await listener(ada), await listener(host)];
    await app.cancel(ada, id);
    await app.runJobs();
    expect(sentTo(laptop)).toEqual([cancelled(id)]);
    expect(sentTo(phone)).toEqual([]);
  });

  it('notifies the host once if the request is repeated', async () => {
    const id = await booked();
    const laptop = await listener(host);
    await app.cancel(ada, id);
    await app.runJobs();
    await app.cancel(ada, id);
    await app.runJobs();
    expect(sentTo(laptop)).toHaveLength(1);
  });

  it('belongs to the setting for new bookings', async () => {
    const id = await booked();
    const laptop = await listener(host);
    await choose(host, 'new-booking', false);
    await app.cancel(ada, id);
    await app.runJobs();
    expect(sentTo(laptop)).toEqual([]);
  });

  it('notifies the host if the guest deletes their account', async () => {
    const guest = await app.memberToken('user', 'eve@example.ng');
    const id = await booked(guest);
    const laptop = await listener(host);
    const body = { password: PASSWORD };
    const answer = await app.call('DELETE', '/accounts/me', { token: guest, body });
    expect(answer.statusCode).toBe(200);
    await app.runJobs();
    expect(sentTo(laptop)).toEqual([cancelled(id)]);
  });
});

describe('bookings that a guest cancels together', () => {
  it('notify the host once, about the first and that there are several', async () => {
    const [first, second] = await series.booked(ada, { count: 3 });
    await app.runJobs();
    const laptop = await listener(await app.token(OTHER_HOST));
    await app.cancel(ada, first?.id ?? '');
    // Two jobs that wait at the same time may run in any order.
    await app.runJobs();
    await series.cancelFollowing(ada, { id: second?.id ?? '' });
    await app.runJobs();
    expect(sentTo(laptop)).toMatchObject([
      { title: 'A guest cancelled their booking', body: 'Space 4, Tue 24 Nov, 10:00' },
      { title: 'A guest cancelled several bookings', body: 'Space 4, from Tue 1 Dec, 10:00' },
    ]);
  });
});

describe('a booking that its host cancels', () => {
  it('notifies the guest, and not the host', async () => {
    const id = await booked();
    const [booking] = await app.mine(ada);
    const [phone, laptop] = [await listener(ada), await listener(host)];
    const body = { reason: 'unusable', keepClosed: false, voucher: 0 };
    await app.post(`/host/bookings/${booking?.bookingId}/cancel`, body, { token: host });
    await app.runJobs();
    expect(sentTo(phone)).toEqual([
      {
        kind: 'host-cancelled',
        title: 'Your host had to cancel',
        body: 'Space 1, Mon 23 Nov, 09:00. You’ll get a full refund. See what else is free.',
        path: '/managebookings',
        tag: `push-host-cancelled-${id}`,
      },
    ]);
    expect(sentTo(laptop)).toEqual([]);
  });
});
