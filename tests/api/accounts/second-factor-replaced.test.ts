import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SecondFactor } from '#contract/accounts/second-factor.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import type { ServerApp } from '#server/app.ts';
import { type AccountsApp, HOUR, openAccountsApp, PASSWORD } from '#tests/setup/accounts.ts';
import { codeIn } from '#tests/setup/admin-console.ts';
import { openAppOver } from '#tests/setup/app.ts';
import { DEVICE_ORIGIN, PasskeyDevice } from '#tests/setup/passkey-device.ts';
import { authenticatorOf, STEP, turnSecondFactorOn } from '#tests/setup/second-factor.ts';

type Asked = Parameters<PasskeyDevice['create']>[0];

const EMAIL = 'ngozi@rooms.ng';

let app: AccountsApp;
/** The server after the operator has changed SECRET_KEY, on the same database. */
let renewed: ServerApp;
let device: PasskeyDevice;

beforeEach(async () => {
  const options = { publicUrl: DEVICE_ORIGIN };
  app = await openAccountsApp(options);
  const secretKey = 'another key for tests, of more than 32 characters';
  renewed = await openAppOver(app.database, app.clock, {
    ...options,
    secretKey,
    rateLimit: false,
    openMailbox: true,
  });
  const token = await app.memberToken('host', EMAIL);
  device = new PasskeyDevice();
  const asked = await app.post('/accounts/passkeys/options', { password: PASSWORD }, { token });
  const credential = device.create(asked.json<{ data: Asked }>().data);
  await app.post('/accounts/passkeys', { credential }, { token });
  await turnSecondFactorOn(app, token);
});

afterEach(async () => {
  await renewed.server.close();
  await app.close();
});

const call = (method: 'GET' | 'POST', path: string, payload: object, token?: string) =>
  renewed.server.inject({
    method,
    url: `${API_BASE}${path}`,
    ...(method === 'POST' && { payload }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

const post = (path: string, payload: object = {}, token?: string) =>
  call('POST', path, payload, token);

async function passkeyToken(): Promise<string> {
  const asked = (await post('/accounts/passkeys/log-in/options')).json<{ data: Asked }>().data;
  const answer = await post('/accounts/passkeys/log-in', { credential: device.use(asked) });
  return answer.json<{ token: string }>().token;
}

async function usePasskey(token: string): Promise<void> {
  const asked = await post('/accounts/passkeys/check/options', {}, token);
  const credential = device.use(asked.json<{ data: Asked }>().data);
  await post('/accounts/passkeys/check', { credential }, token);
}

const setUp = (token: string, password = PASSWORD) =>
  post('/accounts/second-factor/setup', { password }, token);

const factorOf = async (token: string) =>
  (await call('GET', '/accounts/second-factor', {}, token)).json<{ data: SecondFactor }>().data;

it('an authenticator app that can’t be read any more is replaced after a log-in by passkey', async () => {
  const token = await passkeyToken();
  expect(await factorOf(token)).toMatchObject({
    isOn: true,
    isUnreadable: true,
    recoveryCodesLeft: 0,
  });
  expect(codeIn(await setUp(token, 'Sun#Yellow0'))).toBe('INVALID_INPUT');
  const { secret } = (await setUp(token)).json<{ data: { secret: string } }>().data;
  const { code } = authenticatorOf(app, secret);
  const on = await post('/accounts/second-factor/confirm', { code: code() }, token);
  expect(on.json<{ data: { recoveryCodes: string[] } }>().data.recoveryCodes).toHaveLength(10);
  const factor = await factorOf(token);
  expect(factor).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  expect(factor).not.toHaveProperty('isUnreadable');
  app.wait(STEP);
  const credentials = { email: EMAIL, password: PASSWORD };
  expect(codeIn(await post('/host/login', credentials))).toBe('SECOND_FACTOR_NEEDED');
  expect((await post('/host/login', { ...credentials, code: code() })).statusCode).toBe(200);
  app.wait(1);
  await renewed.jobs.runDue();
  const subjects = (await app.mailsTo(EMAIL)).map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining(['Two-factor authentication is off', 'Two-factor authentication is on']),
  );
});

it('replacing it takes a passkey that was used within the last ten minutes', async () => {
  const token = await passkeyToken();
  app.wait(HOUR);
  expect(codeIn(await setUp(token))).toBe('SECOND_FACTOR_NEEDED');
  expect(await factorOf(token)).toMatchObject({ isOn: true });
  await usePasskey(token);
  expect((await setUp(token)).statusCode).toBe(200);
});

it('an authenticator app that can be read is not replaced, also after a log-in by passkey', async () => {
  const asked = await app.post('/accounts/passkeys/log-in/options', {});
  const credential = device.use(asked.json<{ data: Asked }>().data);
  const answer = await app.post('/accounts/passkeys/log-in', { credential });
  const { token } = answer.json<{ token: string }>();
  const refused = await app.post(
    '/accounts/second-factor/setup',
    { password: PASSWORD },
    { token },
  );
  expect(codeIn(refused)).toBe('SECOND_FACTOR_STATE');
});
