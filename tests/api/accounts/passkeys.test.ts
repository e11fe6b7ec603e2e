import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { ROLES, type Role } from '#contract/endpoint.ts';
import type { ServerApp } from '#server/app.ts';
import { accounts, passkeyChallenges, passkeys } from '#server/db/schema/schema.ts';
import { enqueueDeleteExpired } from '#server/modules/accounts/delete-expired.ts';
import {
  type AccountsApp,
  HOUR,
  MINUTE,
  openAccountsApp,
  PASSWORD,
} from '#tests/setup/accounts.ts';
import { codeIn } from '#tests/setup/admin-console.ts';
import { openAppOver } from '#tests/setup/app.ts';
import { DEVICE_ORIGIN, PasskeyDevice } from '#tests/setup/passkey-device.ts';
import { turnSecondFactorOn } from '#tests/setup/second-factor.ts';

type Asked = Parameters<PasskeyDevice['create']>[0];
type Answering = Parameters<PasskeyDevice['use']>[1];

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

let app: AccountsApp;
/** Another server on the same database. */
let second: ServerApp;

beforeEach(async () => {
  const options = { publicUrl: DEVICE_ORIGIN };
  app = await openAccountsApp(options);
  second = await openAppOver(app.database, app.clock, options);
});

afterEach(async () => {
  await second.server.close();
  await app.close();
});

const emailOf = (role: Role) => `${role}@passkey.ng`;
const tokenOf = (role: Role) => app.memberToken(role, emailOf(role));

async function optionsOf(path: string, body?: object, token?: string): Promise<Asked> {
  const answer = await app.post(`/accounts/passkeys${path}`, body ?? {}, { token });
  return answer.json<{ data: Asked }>().data;
}

const newOptions = (token: string) => optionsOf('/options', { password: PASSWORD }, token);

const add = (token: string, credential: object) =>
  app.post('/accounts/passkeys', { credential }, { token, headers: { 'user-agent': PHONE } });

/** Adds a passkey to an account and returns its device. */
async function addedDevice(token: string): Promise<PasskeyDevice> {
  const device = new PasskeyDevice();
  const answer = await add(token, device.create(await newOptions(token)));
  expect(answer.statusCode).toBe(200);
  return device;
}

async function logIn(device: PasskeyDevice, answering?: Answering) {
  const asked = await optionsOf('/log-in/options');
  return app.post('/accounts/passkeys/log-in', { credential: device.use(asked, answering) });
}

async function listed(token: string): Promise<Passkey[]> {
  const answer = await app.call('GET', '/accounts/passkeys', { token });
  return answer.json<{ data: Passkey[] }>().data;
}

describe('a passkey', () => {
  it.each(ROLES)('logs a %s in without a password, and is listed', async (role) => {
    const token = await tokenOf(role);
    expect(await listed(token)).toEqual([]);
    const device = await addedDevice(token);
    const createdAt = app.clock.time.toISOString();
    expect(await listed(token)).toMatchObject([{ device: 'Chrome on Android', createdAt }]);
    app.wait(HOUR);
    const answer = await logIn(device);
    expect(answer.json()).toMatchObject({
      message: 'Login successful',
      data: { role, fullName: `The ${role}`, email: emailOf(role) },
    });
    const { token: fresh } = answer.json<{ token: string }>();
    expect(await listed(fresh)).toMatchObject([{ lastUsedAt: app.clock.time.toISOString() }]);
  });

  it('is reported to its owner by email when it is added and removed', async () => {
    const token = await tokenOf('host');
    await addedDevice(token);
    const [added] = await app.mailsTo(emailOf('host'));
    expect(added?.subject).toBe('A passkey was added to your account');
    const [own] = await listed(token);
    const path = `/accounts/passkeys/${own?.id}/remove`;
    expect(codeIn(await app.post(path, { password: 'Sun#Yellow0' }, { token }))).toBe(
      'INVALID_INPUT',
    );
    const other = await tokenOf('user');
    expect(codeIn(await app.post(path, { password: PASSWORD }, { token: other }))).toBe(
      'PASSKEY_NOT_FOUND',
    );
    expect((await app.post(path, { password: PASSWORD }, { token })).statusCode).toBe(200);
    expect(codeIn(await app.post(path, { password: PASSWORD }, { token }))).toBe(
      'PASSKEY_NOT_FOUND',
    );
    expect(await listed(token)).toEqual([]);
    const [removed] = await app.mailsTo(emailOf('host'));
    expect(removed?.subject).toBe('A passkey was removed from your account');
  });

  it('no longer logs in once it is removed, or its account deleted or suspended', async () => {
    const token = await tokenOf('user');
    const [first, other] = [await addedDevice(token), await addedDevice(token)];
    const [newest] = await listed(token);
    await app.post(`/accounts/passkeys/${newest?.id}/remove`, { password: PASSWORD }, { token });
    expect([codeIn(await logIn(first)), codeIn(await logIn(other))].toSorted()).toEqual([
      '200',
      'PASSKEY_REFUSED',
    ]);
    const { db } = app.database;
    const ofUser = eq(accounts.email, emailOf('user'));
    await db.update(accounts).set({ suspendedAt: app.clock.time }).where(ofUser);
    expect([codeIn(await logIn(first)), codeIn(await logIn(other))]).toContain('ACCOUNT_SUSPENDED');
    await db.update(accounts).set({ suspendedAt: null }).where(ofUser);
    await app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });
    expect(await db.select().from(passkeys)).toEqual([]);
    expect(codeIn(await logIn(first))).toBe('PASSKEY_REFUSED');
  });

  it('is refused from another site, without a check of its owner, late, and twice', async () => {
    const device = await addedDevice(await tokenOf('user'));
    expect(codeIn(await logIn(device, { origin: 'https://aye.example.evil.ng' }))).toBe(
      'PASSKEY_REFUSED',
    );
    expect(codeIn(await logIn(device, { isVerified: false }))).toBe('PASSKEY_REFUSED');
    const asked = await optionsOf('/log-in/options');
    app.wait(5 * MINUTE);
    const late = { credential: device.use(asked) };
    expect(codeIn(await app.post('/accounts/passkeys/log-in', late))).toBe('PASSKEY_REFUSED');
    const credential = device.use(await optionsOf('/log-in/options'));
    const servers = [app.server, second.server, app.server, second.server];
    const url = `${API_BASE}/accounts/passkeys/log-in`;
    const answers = await Promise.all(
      servers.map((server) => server.inject({ method: 'POST', url, payload: { credential } })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403]);
  });

  it('is refused with another device’s signature, or a count that went back', async () => {
    const token = await tokenOf('user');
    const [device, stranger] = [await addedDevice(token), new PasskeyDevice()];
    const asked = await optionsOf('/log-in/options');
    const [own, forged] = [device.use(asked), stranger.use(asked)];
    const credential = { ...own, response: forged.response };
    expect(codeIn(await app.post('/accounts/passkeys/log-in', { credential }))).toBe(
      'PASSKEY_REFUSED',
    );
    expect((await logIn(device)).statusCode).toBe(200);
    device.forgetUses();
    expect(codeIn(await logIn(device))).toBe('PASSKEY_REFUSED');
    expect(codeIn(await logIn(stranger))).toBe('PASSKEY_REFUSED');
  });

  it('can’t be added without the password, for another account, or more than ten times', async () => {
    const [token, other] = [await tokenOf('user'), await tokenOf('host')];
    const wrong = await app.post(
      '/accounts/passkeys/options',
      { password: 'Sun#Yellow0' },
      { token },
    );
    expect(codeIn(wrong)).toBe('INVALID_INPUT');
    const device = new PasskeyDevice();
    const credential = device.create(await newOptions(token));
    expect(codeIn(await add(other, credential))).toBe('PASSKEY_REFUSED');
    expect((await add(token, credential)).statusCode).toBe(200);
    expect(codeIn(await add(token, credential))).toBe('PASSKEY_REFUSED');
    // The same device in another account.
    expect(codeIn(await add(other, device.create(await newOptions(other))))).toBe(
      'PASSKEY_REFUSED',
    );
    const open = await newOptions(token);
    for (let number = 2; number <= 10; number += 1) await addedDevice(token);
    const full = await app.post('/accounts/passkeys/options', { password: PASSWORD }, { token });
    expect(codeIn(full)).toBe('PASSKEY_LIMIT');
    expect(codeIn(await add(token, new PasskeyDevice().create(open)))).toBe('PASSKEY_LIMIT');
  });

  it('can be used instead of a code of the authenticator app', async () => {
    const token = await tokenOf('host');
    const device = await addedDevice(token);
    expect(codeIn(await app.post('/accounts/passkeys/check/options', {}, { token }))).toBe('200');
    const { code } = await turnSecondFactorOn(app, token);
    app.wait(11 * MINUTE);
    const another = () => app.post('/accounts/passkeys/options', { password: PASSWORD }, { token });
    expect(codeIn(await another())).toBe('SECOND_FACTOR_NEEDED');
    const check = async (checked: PasskeyDevice) =>
      app.post(
        '/accounts/passkeys/check',
        { credential: checked.use(await optionsOf('/check/options', {}, token)) },
        { token },
      );
    expect(codeIn(await check(new PasskeyDevice()))).toBe('PASSKEY_REFUSED');
    expect(codeIn(await check(await addedDevice(await tokenOf('user'))))).toBe('PASSKEY_REFUSED');
    expect((await check(device)).statusCode).toBe(200);
    expect(codeIn(await another())).toBe('200');
    // With the password alone the code is still needed.
    const body = { email: emailOf('host'), password: PASSWORD };
    expect(codeIn(await app.post('/host/login', body))).toBe('SECOND_FACTOR_NEEDED');
    expect(codeIn(await app.post('/host/login', { ...body, code: code() }))).toBe('200');
    // The challenge of a check can't be used to log in.
    const credential = device.use(await optionsOf('/check/options', {}, token));
    expect(codeIn(await app.post('/accounts/passkeys/log-in', { credential }))).toBe(
      'PASSKEY_REFUSED',
    );
  });

  it('is among the data that its owner downloads, without keys', async () => {
    const token = await tokenOf('user');
    await addedDevice(token);
    const { passkeys: exported } = (await app.call('GET', '/accounts/export', { token })).json<{
      data: { passkeys: object[] };
    }>().data;
    expect(exported.map((one) => Object.keys(one))).toEqual([['id', 'device', 'createdAt']]);
  });

  it('leaves no challenge behind for more than an hour', async () => {
    await optionsOf('/log-in/options');
    const { db } = app.database;
    await enqueueDeleteExpired(db, randomBytes, app.clock.time);
    await app.jobs.runDue();
    expect(await db.select().from(passkeyChallenges)).toHaveLength(1);
    app.wait(HOUR);
    await app.jobs.runDue();
    expect(await db.select().from(passkeyChallenges)).toEqual([]);
  });
});

describe('an admin of a server that requires a second factor', () => {
  it('can add a passkey, and use the console in sessions with one only', async () => {
    const strict = await openAppOver(app.database, app.clock, {
      publicUrl: DEVICE_ORIGIN,
      adminSecondFactor: 'required',
    });
    const ask = async (method: 'GET' | 'POST', path: string, token?: string, payload?: object) =>
      strict.server.inject({
        method,
        url: `${API_BASE}${path}`,
        ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
        ...(payload === undefined ? {} : { payload }),
      });
    const [token, elsewhere] = [await tokenOf('admin'), await tokenOf('admin')];
    expect(codeIn(await ask('GET', '/admin/log', token))).toBe('SECOND_FACTOR_REQUIRED');
    const options = await ask('POST', '/accounts/passkeys/options', token, { password: PASSWORD });
    const device = new PasskeyDevice();
    const credential = device.create(options.json<{ data: Asked }>().data);
    expect((await ask('POST', '/accounts/passkeys', token, { credential })).statusCode).toBe(200);
    expect((await ask('GET', '/admin/log', token)).statusCode).toBe(200);
    const own = await ask('GET', '/accounts/second-factor', token);
    expect(own.json()).toMatchObject({ data: { isOn: false, isRequired: false } });
    expect(codeIn(await ask('GET', '/admin/log', elsewhere))).toBe('SECOND_FACTOR_REQUIRED');
    const byPasskey = await logIn(device);
    const { token: fresh } = byPasskey.json<{ token: string }>();
    expect((await ask('GET', '/admin/log', fresh)).statusCode).toBe(200);
    const asked = await ask('POST', '/accounts/passkeys/check/options', elsewhere);
    await ask('POST', '/accounts/passkeys/check', elsewhere, {
      credential: device.use(asked.json<{ data: Asked }>().data),
    });
    expect((await ask('GET', '/admin/log', elsewhere)).statusCode).toBe(200);
    await strict.server.close();
  });
});

it('a server whose address is a number has no passkeys', async () => {
  const numbered = await openAppOver(app.database, app.clock, { publicUrl: 'http://10.0.0.4' });
  const capabilities = await numbered.server.inject({ url: `${API_BASE}/capabilities` });
  expect(capabilities.json<{ data: { capabilities: string[] } }>().data.capabilities).not.toContain(
    'passkeys',
  );
  const url = `${API_BASE}/accounts/passkeys/log-in/options`;
  expect(codeIn(await numbered.server.inject({ method: 'POST', url }))).toBe('PASSKEY_REFUSED');
  await numbered.server.close();
});
