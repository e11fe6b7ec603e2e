import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageEntry } from '#src/features/messages/message-entry.ts';
import type { NewOutboxEntry } from '#src/platform/outbox/outbox.ts';
import type { Owner } from '#src/platform/session/unsent-data.ts';
import { makePhoto } from '#tests/factories/photos.ts';
import { type BookingApp, HOST_ID, openBookingApp } from '#tests/setup/booking-app.ts';
import { aboutSpace, messageId, openMessenger } from '#tests/setup/messages.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';
import { openDevice } from './support/device.ts';
import { injectRequest, type SendingServer } from './support/fault-server.ts';
import { CALM_ROUNDS, endWell, playSchedule, SCHEDULE_STEP } from './support/play-schedules.ts';
import { scheduleOf } from './support/schedule.ts';

const GUEST: Owner = { role: 'user', email: 'ada@guests.ng' };
const TEXTS = ['Hello', 'Is there parking?', 'This is my desk', 'How do I find you?', 'Thanks!'];
/** The message with a photo. */
const WITH_PHOTO = 2;

let app: BookingApp;
let server: SendingServer;
let messages: readonly NewOutboxEntry[];

const messenger = openMessenger(() => app);

beforeAll(async () => {
  app = await openBookingApp();
  let token = '';
  server = {
    handle: (request) => injectRequest(app, request),
    endSession: async () => void (await app.post('/accounts/signout', undefined, { token })),
    logIn: async () => (token = await app.memberToken('user', GUEST.email)),
  };
  const bytes = new Uint8Array(await makePhoto({ width: 80, height: 60, seed: 1 }));
  const photo = new Blob([bytes], { type: 'image/jpeg' });
  messages = TEXTS.map((text, at) =>
    messageEntry('user', text, {
      id: messageId(at + 1),
      address: aboutSpace(1),
      text,
      ...(at === WITH_PHOTO ? { photo } : {}),
    }),
  );
});

afterAll(() => app.close());

/** On each commit half as many as of the other entries, whose schedules are the same. */
const STEP = IS_NIGHTLY ? SCHEDULE_STEP : 2 * SCHEDULE_STEP;
const seeds = Array.from({ length: Math.ceil(200 / STEP) }, (_, index) => 1 + STEP * index);

it.each(seeds)('a guest’s five messages arrive once each, in order (seed %i)', async (seed) => {
  const schedule = scheduleOf(seed);
  await messenger.clear();
  const device = await openDevice(server, schedule, GUEST);
  try {
    await playSchedule(device, schedule, messages);
    expect(await endWell(device, 'user')).toBeLessThanOrEqual(CALM_ROUNDS);
    await device.quiet();
    const host = await app.token(HOST_ID);
    const { conversations } = await messenger.list(host);
    expect(conversations).toHaveLength(1);
    const arrived = await messenger.read(host, conversations[0]?.id ?? '');
    expect(arrived.messages.map(({ text }) => text)).toEqual(TEXTS);
    expect(arrived.messages.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
    expect(arrived.messages.flatMap(({ photo }, at) => (photo === undefined ? [] : [at]))).toEqual([
      WITH_PHOTO,
    ]);
    const own = await messenger.read(await server.logIn(), conversations[0]?.id ?? '');
    expect(own.messages.map(({ text }) => text)).toEqual(TEXTS);
    expect(device.problems).toEqual([]);
  } finally {
    device.close();
  }
});
