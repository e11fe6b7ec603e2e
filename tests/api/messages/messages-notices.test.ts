import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookings, pushChoices, pushDevices } from '#server/db/schema/schema.ts';
import { type PushService, startPushService } from '#tests/providers/push-service.ts';
import { HOUR, MINUTE } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, HOST_ID, openBookingApp } from '#tests/setup/booking-app.ts';
import { aboutSpace, openMessenger } from '#tests/setup/messages.ts';
import { openPushDevices, pushSettings } from '#tests/setup/push.ts';

let service: PushService;
let app: BookingApp;
let ada: string;
let host: string;
let id: string;

const messenger = openMessenger(() => app);
const { send, receive } = messenger;
const { choose, listener, sentTo } = openPushDevices(() => ({ app, service }));

beforeAll(async () => {
  service = await startPushService(() => app.clock.time);
  app = await openBookingApp(pushSettings(service));
  [ada, host] = [await app.token(1), await app.token(HOST_ID)];
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  await messenger.clear();
  for (const table of [bookings, pushDevices, pushChoices]) await app.database.db.delete(table);
  id = (await send(ada, aboutSpace(1), 1, 'Is there power?')).conversationId;
  await receive(host, id, { delivered: 1, read: 1 });
  await app.runJobs();
});

afterAll(async () => {
  await app.close();
  await service.stop();
});

/** Waits until emails are due and returns those that are sent. */
const mailsAfter = async (milliseconds: number) => {
  app.wait(milliseconds);
  return app.runJobs();
};

describe('the email about unread messages', () => {
  it('is sent after ten minutes, once until they are read', async () => {
    await send(host, id, 2, 'Yes, call 08031234567');
    expect(await mailsAfter(9 * MINUTE)).toEqual([]);
    await send(host, id, 3, 'Or write here');
    const [mail, ...more] = await mailsAfter(MINUTE);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: 'guest1@example.com',
      subject: 'New message about Space 1',
    });
    expect(mail?.text).toContain('Or write here');
    expect(mail?.text).toContain(`https://aye.test/messages/${id}`);
    await send(host, id, 4, 'My number is 08031234567');
    expect(await mailsAfter(HOUR)).toEqual([]);
    await receive(ada, id, { delivered: 4, read: 4 });
    await send(host, id, 5, 'My number is 08031234567');
    const [next] = await mailsAfter(10 * MINUTE);
    expect(next?.text).toContain('My number is ••••');
    expect(next?.text).not.toContain('0803');
  });

  it('isn’t sent to who has read them, nor after a block', async () => {
    await send(host, id, 2, 'Yes');
    app.wait(5 * MINUTE);
    await receive(ada, id, { delivered: 2, read: 2 });
    expect(await mailsAfter(HOUR)).toEqual([]);
    await send(host, id, 3, 'Hello?');
    await messenger.block(ada, id);
    expect(await mailsAfter(HOUR)).toEqual([]);
  });

  it('leads a host to the host’s screen, and is sent again if the first attempt fails', async () => {
    await send(ada, id, 2, 'Thank you');
    app.failMails(1);
    expect(await mailsAfter(10 * MINUTE)).toEqual([]);
    const [mail] = await mailsAfter(HOUR);
    expect(mail).toMatchObject({ to: 'host101@example.com' });
    expect(mail?.text).toContain(`https://aye.test/dashboardLayout/messages/${id}`);
  });
});

describe('the notification of a message', () => {
  it('has its text, and replaces the one before', async () => {
    const phone = await listener(ada);
    await send(host, id, 2, 'Yes, call 08031234567');
    await app.runJobs();
    await send(host, id, 3, `${'x'.repeat(280)}${'😀'.repeat(20)}`);
    await app.runJobs();
    const [first, second, ...more] = sentTo(phone);
    expect(more).toEqual([]);
    expect(first).toEqual({
      kind: 'message',
      title: 'New message: Space 1',
      body: 'Yes, call ••••',
      path: `/messages/${id}`,
      tag: `push-message-${id}-guest`,
    });
    expect(second?.tag).toBe(first?.tag);
    expect(second?.body.length).toBeLessThanOrEqual(300);
    expect(second?.body.isWellFormed()).toBe(true);
  });

  it('goes to the host’s devices only if they want it and haven’t read it', async () => {
    const phone = await listener(host);
    await send(ada, id, 2, 'Hello');
    await receive(host, id, { delivered: 2, read: 2 });
    await app.runJobs();
    expect(sentTo(phone)).toEqual([]);
    expect((await choose(host, 'message', false)).statusCode).toBe(200);
    await send(ada, id, 3, 'Hello again');
    await app.runJobs();
    expect(sentTo(phone)).toEqual([]);
    await choose(host, 'message', true);
    await send(ada, id, 4, 'Are you there?');
    await app.runJobs();
    expect(sentTo(phone)).toMatchObject([{ kind: 'message', body: 'Are you there?' }]);
  });

  it('is a choice that isn’t sent to older apps', async () => {
    const kinds = async (query: string) => {
      const answer = await app.call('GET', `/push/choices${query}`, { token: ada });
      return answer.json<{ data: { kind: string }[] }>().data.map(({ kind }) => kind);
    };
    expect(await kinds('')).not.toContain('message');
    expect(await kinds('?kinds=all')).toContain('message');
  });
});
