import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs, pushChoices, pushDevices, sessions } from '#server/db/schema.ts';
import { makeSpace } from '#tests/factories/spaces.ts';
import { type PushService, startPushService } from '#tests/providers/push-service.ts';
import { PASSWORD } from '#tests/setup/accounts.ts';
import {
  ACCOUNT,
  type HostMoneyApp,
  openHostMoneyApp,
  type TestHost,
} from '#tests/setup/host-money.ts';
import { pushDesk, pushSettings } from '#tests/setup/push.ts';

let service: PushService;
let app: HostMoneyApp;
let ngozi: TestHost;
let admin: string;
let spaces = 0;

const { add, choose, listener, publicKey, remove, stored, toldTo } = pushDesk(() => ({
  app,
  service,
}));

beforeAll(async () => {
  service = await startPushService(() => app.clock.time);
  app = await openHostMoneyApp(pushSettings(service));
  admin = await app.memberToken('admin', 'admin@money.ng');
});

beforeEach(async () => {
  ngozi = await app.host('ngozi', 0);
});

afterEach(async () => {
  const { db } = app.database;
  for (const table of [jobs, pushDevices, pushChoices]) await db.delete(table);
  for (const list of [service.delivered, service.answered]) list.length = 0;
});

afterAll(async () => {
  await app.close();
  await service.stop();
});

/** A listing of this host is approved: what its devices are told of. */
async function approved(hostId = ngozi.id): Promise<string> {
  spaces += 1;
  const space = makeSpace(spaces, { hostId, listingStatus: 'pending' });
  await app.add(space);
  const answer = await app.call('PATCH', `/space/approve/${space.id}`, { token: admin });
  expect(answer.statusCode).toBe(200);
  await app.runJobs();
  return space.id;
}

describe('a host', () => {
  it('is told that a space is live, once', async () => {
    const device = await listener(ngozi.token);
    const id = await approved();
    await app.call('PATCH', `/space/approve/${id}`, { token: admin });
    await app.runJobs();
    expect(toldTo(device)).toEqual([
      {
        kind: 'listing-approved',
        title: 'Your space is live',
        body: `Space ${spaces}: guests can find and book it from now on.`,
        path: `/detailpage/${id}`,
        tag: `push-listing-approved-${id}`,
      },
    ]);
  });

  it('is told that money has been sent, and how much', async () => {
    const device = await listener(ngozi.token);
    await app.fund(ngozi.id, 4_500_050);
    const { reference = '' } = await app.withdraw(ngozi);
    await app.runJobs();
    expect(toldTo(device)).toEqual([]);
    await app.nextTry();
    expect(toldTo(device)).toEqual([
      {
        kind: 'payout-done',
        title: 'Paid out: ₦45,000.50',
        body: 'Your money has been sent to your bank.',
        path: '/dashboardLayout/hostdashboard',
        tag: `push-payout-done-${reference}`,
      },
    ]);
    expect(service.delivered[0]?.text).not.toContain(ACCOUNT.accountNumber.slice(-4));
  });
});

describe('a device', () => {
  it('is one, however often it is added', async () => {
    const device = await listener(ngozi.token);
    await add(ngozi.token, device);
    await approved();
    expect(toldTo(device)).toHaveLength(1);
  });

  it('that was removed is told nothing; removing it again is no mistake', async () => {
    const device = await listener(ngozi.token);
    const statuses = [await remove(ngozi.token, device), await remove(ngozi.token, device)];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await approved();
    expect(service.answered).toEqual([]);
  });

  it('is nobody else’s to remove', async () => {
    const device = await listener(ngozi.token);
    await remove(await app.memberToken('user', 'user@money.ng'), device);
    await remove((await app.host('other')).token, device);
    await approved();
    expect(toldTo(device)).toHaveLength(1);
  });

  it('is told what concerns each account that is logged in on it', async () => {
    const other = await app.host('other');
    const device = await listener(ngozi.token);
    await add(other.token, device);
    await approved();
    await approved(other.id);
    expect(toldTo(device)).toHaveLength(2);
    await remove(other.token, device);
    await approved(other.id);
    expect(toldTo(device)).toHaveLength(2);
  });

  it.each(['/accounts/signout', '/accounts/signout-everywhere'])(
    'hears no more after %s',
    async (path) => {
      const { token } = await app.host('ngozi');
      const device = await listener(token);
      await app.post(path, {}, { token });
      await approved();
      expect(toldTo(device)).toEqual([]);
      expect(await stored()).toEqual([]);
    },
  );

  it('hears no more once its log-in has run out', async () => {
    const { token } = await app.host('ngozi');
    const device = await listener(token);
    await app.database.db.update(sessions).set({ expiresAt: app.clock.time });
    admin = await app.memberToken('admin', 'admin@money.ng');
    await approved();
    expect(toldTo(device)).toEqual([]);
  });

  it('is the twentieth at most: the one that was silent longest goes', async () => {
    const [first, second] = [await listener(ngozi.token), await listener(ngozi.token)];
    app.wait(1_000);
    for (let count = 0; count < 18; count += 1) await listener(ngozi.token);
    app.wait(1_000);
    await add(ngozi.token, first);
    await listener(ngozi.token);
    const endpoints = (await stored()).map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(20);
    expect(endpoints).toContain(first.endpoint);
    expect(endpoints).not.toContain(second.endpoint);
  });

  it.each([
    ['of a service that nobody knows', { endpoint: 'https://push.example/device/1' }],
    ['in the server’s own network', { endpoint: 'http://127.0.0.1:1/device/1' }],
    ['without an address', { endpoint: 'device' }],
    ['with too long an address', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(1_000)}` }],
    ['whose key is no point', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }],
    ['with too short a secret', { keys: { p256dh: 'A'.repeat(87), auth: 'AAAA' } }],
    ['with more than fits', { keys: { p256dh: 'A'.repeat(300_000), auth: 'A'.repeat(22) } }],
  ])('%s is refused', async (_what, changes) => {
    const answer = await add(ngozi.token, { ...service.subscribe(), ...changes });
    expect([400, 413]).toContain(answer.statusCode);
    expect(await stored()).toEqual([]);
  });
});

describe('what is kept', () => {
  it('is in the person’s data, without the address and the keys', async () => {
    const { endpoint, keys } = await listener(ngozi.token);
    await choose(ngozi.token, 'payout-done', false);
    const answer = await app.call('GET', '/accounts/export', { token: ngozi.token });
    expect(answer.json()).toMatchObject({
      data: {
        notifications: {
          devices: [{ service: '127.0.0.1', createdAt: app.clock.time.toISOString() }],
          choices: [{ kind: 'payout-done', on: false }],
        },
      },
    });
    for (const secret of [endpoint, keys.auth, keys.p256dh]) {
      expect(answer.body).not.toContain(secret);
    }
  });

  it('goes with the account', async () => {
    const { token } = await app.host('leaving', 0, { account: false });
    await listener(token);
    await choose(token, 'new-booking', false);
    const body = { password: PASSWORD };
    expect((await app.call('DELETE', '/accounts/me', { token, body })).statusCode).toBe(200);
    expect(await stored()).toEqual([]);
    expect(await app.database.db.$count(pushChoices)).toBe(0);
  });
});

it('the calls are for users and hosts; the key is for everybody', async () => {
  const statuses = async (token: string | undefined) => [
    (await app.call('GET', '/push/choices', { token })).statusCode,
    (await app.call('PUT', '/push/choices', { token, body: {} })).statusCode,
    (await app.call('PUT', '/push/device', { token, body: {} })).statusCode,
    (await app.call('POST', '/push/device/remove', { token, body: {} })).statusCode,
  ];
  expect(await statuses(undefined)).toEqual([401, 401, 401, 401]);
  expect(await statuses(admin)).toEqual([403, 403, 403, 403]);
  expect(await publicKey()).toHaveLength(87);
});
