import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs, pushChoices, pushDevices, sessions } from '#server/db/schema/schema.ts';
import { makeImportedSpace } from '#tests/factories/spaces.ts';
import { type PushService, startPushService } from '#tests/providers/push-service.ts';
import { PASSWORD } from '#tests/setup/accounts.ts';
import {
  ACCOUNT,
  type HostMoneyApp,
  openHostMoneyApp,
  type TestHost,
} from '#tests/setup/money/host-money.ts';
import { openPushDevices, pushSettings } from '#tests/setup/push.ts';

let service: PushService;
let app: HostMoneyApp;
let ngozi: TestHost;
let admin: string;
let spaces = 0;

const { add, choose, listener, publicKey, remove, stored, sentTo } = openPushDevices(() => ({
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

/** Approves a new listing of this host, which sends a push notification to the host's devices. */
async function approved(hostId = ngozi.id): Promise<string> {
  spaces += 1;
  const space = makeImportedSpace(spaces, { hostId, listingStatus: 'pending' });
  await app.add(space);
  const answer = await app.call('PATCH', `/space/approve/${space.id}`, { token: admin });
  expect(answer.statusCode).toBe(200);
  await app.runJobs();
  return space.id;
}

describe('push notifications to a host', () => {
  it('report that a space is live, once', async () => {
    const device = await listener(ngozi.token);
    const id = await approved();
    await app.call('PATCH', `/space/approve/${id}`, { token: admin });
    await app.runJobs();
    expect(sentTo(device)).toEqual([
      {
        kind: 'listing-approved',
        title: 'Your space is live',
        body: `Guests can now find and book Space ${spaces}.`,
        path: `/detailpage/${id}`,
        tag: `push-listing-approved-${id}`,
      },
    ]);
  });

  it('report that a payout was sent, and its amount', async () => {
    const device = await listener(ngozi.token);
    await app.fund(ngozi.id, 4_500_050);
    const { reference = '' } = await app.withdraw(ngozi);
    await app.runJobs();
    expect(sentTo(device)).toEqual([]);
    await app.nextTry();
    expect(sentTo(device)).toEqual([
      {
        kind: 'payout-done',
        title: 'Payout sent: ₦45,000.50',
        body: 'We’ve sent your money to your bank.',
        path: '/dashboardLayout/hostdashboard',
        tag: `push-payout-done-${reference}`,
      },
    ]);
    expect(service.delivered[0]?.text).not.toContain(ACCOUNT.accountNumber.slice(-4));
  });

  it('report that a payout came back after it was sent, as a message of its own', async () => {
    const device = await listener(ngozi.token);
    await app.fund(ngozi.id, 4_500_050);
    const { reference = '' } = await app.withdraw(ngozi);
    await app.runJobs();
    await app.nextTry();
    app.provider.payoutReading = 'reversed';
    await app.notify(reference, 'came back');
    await app.runJobs();
    expect(sentTo(device)).toMatchObject([
      { title: 'Payout sent: ₦45,000.50' },
      {
        kind: 'payout-done',
        title: 'Payout returned: ₦45,000.50',
        body: 'It didn’t reach your bank account, so it’s back in your balance. Check your bank details.',
        path: '/dashboardLayout/money',
        tag: `push-payout-returned-${reference}`,
      },
    ]);
    await app.notify(reference, 'came back, reported again');
    await app.runJobs();
    expect(sentTo(device)).toHaveLength(2);
  });
});

describe('a push device', () => {
  it('is stored once, however often it is added', async () => {
    const device = await listener(ngozi.token);
    await add(ngozi.token, device);
    await approved();
    expect(sentTo(device)).toHaveLength(1);
  });

  it('receives nothing after its removal, and can be removed twice', async () => {
    const device = await listener(ngozi.token);
    const statuses = [await remove(ngozi.token, device), await remove(ngozi.token, device)];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await approved();
    expect(service.answered).toEqual([]);
  });

  it('cannot be removed by another account', async () => {
    const device = await listener(ngozi.token);
    await remove(await app.memberToken('user', 'user@money.ng'), device);
    await remove((await app.host('other')).token, device);
    await approved();
    expect(sentTo(device)).toHaveLength(1);
  });

  it('receives the notifications of each account that is logged in on it', async () => {
    const other = await app.host('other');
    const device = await listener(ngozi.token);
    await add(other.token, device);
    await approved();
    await approved(other.id);
    expect(sentTo(device)).toHaveLength(2);
    await remove(other.token, device);
    await approved(other.id);
    expect(sentTo(device)).toHaveLength(2);
  });

  it.each(['/accounts/signout', '/accounts/signout-everywhere'])(
    'receives nothing after %s',
    async (path) => {
      const { token } = await app.host('ngozi');
      const device = await listener(token);
      await app.post(path, {}, { token });
      await approved();
      expect(sentTo(device)).toEqual([]);
      expect(await stored()).toEqual([]);
    },
  );

  it('receives nothing once its session has expired', async () => {
    const { token } = await app.host('ngozi');
    const device = await listener(token);
    await app.database.db.update(sessions).set({ expiresAt: app.clock.time });
    admin = await app.memberToken('admin', 'admin@money.ng');
    await approved();
    expect(sentTo(device)).toEqual([]);
  });

  it('beyond the twentieth replaces the one that was refreshed longest ago', async () => {
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

describe('stored push data', () => {
  it('is part of the data export, without the address and the keys', async () => {
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

  it('is deleted with the account', async () => {
    const { token } = await app.host('leaving', 0, { account: false });
    await listener(token);
    await choose(token, 'new-booking', false);
    const body = { password: PASSWORD };
    expect((await app.call('DELETE', '/accounts/me', { token, body })).statusCode).toBe(200);
    expect(await stored()).toEqual([]);
    expect(await app.database.db.$count(pushChoices)).toBe(0);
  });
});

it('push endpoints are for users and hosts only, and the public key is for everyone', async () => {
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
