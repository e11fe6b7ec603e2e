import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SecondFactor } from '#contract/accounts/second-factor.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import type { Role } from '#contract/endpoint.ts';
import type { ServerApp } from '#server/app.ts';
import { accounts, recoveryCodes, secondFactors } from '#server/db/schema/schema.ts';
import {
  type AccountsApp,
  HOUR,
  MINUTE,
  openAccountsApp,
  PASSWORD,
} from '#tests/setup/accounts.ts';
import { codeIn } from '#tests/setup/admin-console.ts';
import { openAppOver } from '#tests/setup/app.ts';
import { authenticatorOf, STEP, turnSecondFactorOn } from '#tests/setup/second-factor.ts';

let app: AccountsApp;
/** Another server on the same database. */
let second: ServerApp;

beforeEach(async () => {
  app = await openAccountsApp({ rateLimit: true });
  second = await openAppOver(app.database, app.clock);
});

afterEach(async () => {
  await second.server.close();
  await app.close();
});

const PATHS = { user: '/users/login', host: '/host/login', admin: '/users/login' } as const;
const emailOf = (role: Role) => `${role}@factor.ng`;

/** Logs in, and returns `ok` or the code of the error. */
async function logIn(role: Role, code?: string): Promise<string> {
  const answer = await app.post(PATHS[role], {
    email: emailOf(role),
    password: PASSWORD,
    ...(code === undefined ? {} : { code }),
  });
  return answer.statusCode === 200 ? 'ok' : codeIn(answer);
}

async function status(token: string): Promise<SecondFactor> {
  const answer = await app.call('GET', '/accounts/second-factor', { token });
  return answer.json<{ data: SecondFactor }>().data;
}

const ROLES = ['user', 'host', 'admin'] as const;

describe('an account with a second factor', () => {
  it.each(ROLES)(
    'of a %s logs in with password and code, in the shape of section 7',
    async (role) => {
      const token = await app.memberToken(role, emailOf(role));
      expect(await status(token)).toEqual({ isOn: false, recoveryCodesLeft: 0, isRequired: false });
      const { code } = await turnSecondFactorOn(app, token);
      expect(await status(token)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
      expect(await logIn(role)).toBe('SECOND_FACTOR_NEEDED');
      const body = { email: emailOf(role), password: PASSWORD, code: code() };
      const answer = await app.post(PATHS[role], body);
      expect(Object.keys(answer.json<object>())).toEqual(['message', 'token', 'data']);
      const wrongPassword = await app.post(PATHS[role], { ...body, password: 'Sun#Yellow0' });
      expect(codeIn(wrongPassword)).toBe('INVALID_CREDENTIALS');
    },
  );

  it('is refused wrong, replayed and expired codes, and accepts a clock one step off', async () => {
    const { code } = await turnSecondFactorOn(app, await app.memberToken('user', emailOf('user')));
    expect(await logIn('user', '000000')).toBe('SECOND_FACTOR_WRONG');
    expect(await logIn('user', 'abc')).toBe('INVALID_INPUT');
    app.wait(STEP);
    expect(await logIn('user', code(-2 * STEP))).toBe('SECOND_FACTOR_WRONG');
    expect(await logIn('user', code(2 * STEP))).toBe('SECOND_FACTOR_WRONG');
    expect(await logIn('user', code(-STEP))).toBe('ok');
    expect(await logIn('user', code(-STEP))).toBe('SECOND_FACTOR_WRONG');
    expect(await logIn('user', code())).toBe('ok');
    expect(await logIn('user', code())).toBe('SECOND_FACTOR_WRONG');
    const ahead = code(STEP);
    expect(await logIn('user', `${ahead.slice(0, 3)} ${ahead.slice(3)}`)).toBe('ok');
    // Once a later code was used, earlier ones are refused although their time hasn't passed.
    expect(await logIn('user', code())).toBe('SECOND_FACTOR_WRONG');
  });

  it('accepts a code once although two servers get it at the same moment', async () => {
    const { code } = await turnSecondFactorOn(app, await app.memberToken('user', emailOf('user')));
    const payload = { email: emailOf('user'), password: PASSWORD, code: code() };
    const url = `${API_BASE}/users/login`;
    const servers = [app.server, second.server, app.server, second.server];
    const answers = await Promise.all(
      servers.map((server) => server.inject({ method: 'POST', url, payload })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403]);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const token = await app.memberToken('user', emailOf('user'));
    const { recoveryCodes: codes, code } = await turnSecondFactorOn(app, token);
    expect(codes).toHaveLength(10);
    const [first = '', other = ''] = codes;
    expect(await logIn('user', ` ${first.toUpperCase().replace('-', ' ')}`)).toBe('ok');
    expect(await logIn('user', first)).toBe('SECOND_FACTOR_WRONG');
    expect((await status(token)).recoveryCodesLeft).toBe(9);
    const renewed = await app.post(
      '/accounts/second-factor/recovery-codes',
      { password: PASSWORD, code: code() },
      { token },
    );
    const fresh = renewed.json<{ data: { recoveryCodes: string[] } }>().data.recoveryCodes;
    expect(await logIn('user', other)).toBe('SECOND_FACTOR_WRONG');
    expect(await logIn('user', fresh[0])).toBe('ok');
  });

  it('is refused more than five wrong codes in 15 minutes and twenty a day, from all servers', async () => {
    const { code } = await turnSecondFactorOn(app, await app.memberToken('user', emailOf('user')));
    const token = await app.memberToken('host', emailOf('host'));
    const guess = async (from: string) =>
      codeIn(
        await app.post(
          PATHS.user,
          { email: emailOf('user'), password: PASSWORD, code: '000000' },
          { from },
        ),
      );
    for (let day = 0; day < 4; day += 1) {
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await guess(`10.0.${day}.${tries}`)).toBe('SECOND_FACTOR_WRONG');
      }
      expect(await guess(`10.1.${day}.1`)).toBe('LOGIN_HELD');
      expect(await logIn('user', code())).toBe('LOGIN_HELD');
      app.wait(15 * MINUTE);
    }
    expect(await logIn('user', code())).toBe('LOGIN_HELD');
    app.wait(24 * HOUR);
    expect(await logIn('user', code())).toBe('ok');
    // Others are not concerned.
    expect(await status(token)).toMatchObject({ isOn: false });
  });

  it('needs a code also after a reset of the password', async () => {
    const token = await app.memberToken('user', emailOf('user'));
    const { code } = await turnSecondFactorOn(app, token);
    await app.post('/accounts/forgot', { email: emailOf('user'), kind: 'user' });
    const password = 'Rain!Indigo4';
    const link = await app.linkTo(emailOf('user'));
    await app.post('/accounts/reset', { token: link, password, confirmPassword: password });
    const logInWith = (fields: object) =>
      app.post('/users/login', { email: emailOf('user'), password, ...fields });
    expect(codeIn(await logInWith({}))).toBe('SECOND_FACTOR_NEEDED');
    app.wait(30_000);
    expect((await logInWith({ code: code() })).statusCode).toBe(200);
  });

  it('turns it off with password and code, and is notified by email', async () => {
    const token = await app.memberToken('host', emailOf('host'));
    const { code } = await turnSecondFactorOn(app, token);
    const off = (body: object) => app.post('/accounts/second-factor/off', body, { token });
    const noPassword = await off({ password: 'Sun#Yellow0', code: code() });
    expect(noPassword.json()).toMatchObject({ errors: { password: 'Invalid credentials' } });
    expect(codeIn(await off({ password: PASSWORD, code: '000000' }))).toBe('SECOND_FACTOR_WRONG');
    expect((await off({ password: PASSWORD, code: code() })).statusCode).toBe(200);
    expect(await logIn('host')).toBe('ok');
    expect(codeIn(await off({ password: PASSWORD, code: code() }))).toBe('SECOND_FACTOR_STATE');
    const subjects = (await app.mailsTo(emailOf('host'))).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      'Two-factor authentication is off',
      'Two-factor authentication is on',
    ]);
  });
});

describe('setting up a second factor', () => {
  const setUp = async (token: string, password = PASSWORD) =>
    app.post('/accounts/second-factor/setup', { password }, { token });

  it('takes effect only with a code of the newest secret', async () => {
    const token = await app.memberToken('user', emailOf('user'));
    expect((await setUp(token, 'Sun#Yellow0')).json()).toMatchObject({
      errors: { password: 'Invalid credentials' },
    });
    const confirm = async (code: string) =>
      codeIn(await app.post('/accounts/second-factor/confirm', { code }, { token }));
    expect(await confirm('123456')).toBe('SECOND_FACTOR_WRONG');
    const secretOf = async () =>
      (await setUp(token)).json<{ data: { secret: string; uri: string } }>().data;
    const first = await secretOf();
    expect(first.uri).toContain(`secret=${first.secret}`);
    const newest = await secretOf();
    expect(await logIn('user')).toBe('ok');
    expect(await confirm(authenticatorOf(app, first.secret).code())).toBe('SECOND_FACTOR_WRONG');
    expect(await confirm(authenticatorOf(app, newest.secret).code())).toBe('200');
    expect(await logIn('user')).toBe('SECOND_FACTOR_NEEDED');
    app.wait(STEP);
    expect(codeIn(await setUp(token))).toBe('SECOND_FACTOR_STATE');
    expect(await confirm(authenticatorOf(app, newest.secret).code())).toBe('SECOND_FACTOR_STATE');
  });

  it('stores neither the secret nor the recovery codes in a readable form', async () => {
    const { db } = app.database;
    const token = await app.memberToken('user', emailOf('user'));
    const { secret } = (await setUp(token)).json<{ data: { secret: string } }>().data;
    const code = authenticatorOf(app, secret).code();
    const on = await app.post('/accounts/second-factor/confirm', { code }, { token });
    const { recoveryCodes: codes } = on.json<{ data: { recoveryCodes: string[] } }>().data;
    const exported = await app.call('GET', '/accounts/export', { token });
    const stored = JSON.stringify([
      (await db.select().from(secondFactors)).map((row) => row.secretSealed.toString('latin1')),
      (await db.select().from(recoveryCodes)).map((row) => row.codeHash.toString('latin1')),
      exported.json(),
    ]);
    expect(exported.json()).toMatchObject({ data: { secondFactor: {} } });
    for (const text of [secret, ...codes, ...codes.map((one) => one.replace('-', ''))]) {
      expect(stored).not.toContain(text);
    }
  });

  it('is forgotten with the account', async () => {
    const { db } = app.database;
    const token = await app.memberToken('user', emailOf('user'));
    await turnSecondFactorOn(app, token);
    await app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });
    expect([await db.select().from(secondFactors), await db.select().from(recoveryCodes)]).toEqual([
      [],
      [],
    ]);
  });
});

describe('a server that requires a second factor of admins', () => {
  it('lets an admin without one only set it up and log out', async () => {
    await second.server.close();
    second = await openAppOver(app.database, app.clock, { adminSecondFactor: 'required' });
    const token = await app.memberToken('admin', emailOf('admin'));
    const user = await app.memberToken('user', emailOf('user'));
    const ask = (method: 'GET' | 'POST', path: string, bearer = token, payload?: object) =>
      second.server.inject({
        method,
        url: `${API_BASE}${path}`,
        headers: { authorization: `Bearer ${bearer}` },
        ...(payload === undefined ? {} : { payload }),
      });
    for (const path of ['/admin/log', '/users/me', '/accounts/export', '/accounts/sessions']) {
      expect([path, codeIn(await ask('GET', path))]).toEqual([path, 'SECOND_FACTOR_REQUIRED']);
    }
    const own = await ask('GET', '/accounts/second-factor');
    expect(own.json()).toMatchObject({ data: { isOn: false, isRequired: true } });
    expect((await ask('GET', '/users/me', user)).statusCode).toBe(200);
    const setUp = await ask('POST', '/accounts/second-factor/setup', token, { password: PASSWORD });
    const { secret } = setUp.json<{ data: { secret: string } }>().data;
    const code = authenticatorOf(app, secret).code();
    const on = await ask('POST', '/accounts/second-factor/confirm', token, { code });
    expect(on.statusCode).toBe(200);
    expect((await ask('GET', '/admin/log')).statusCode).toBe(200);
    await app.database.db.delete(secondFactors).where(
      eq(
        secondFactors.accountId,
        (
          await app.database.db
            .select()
            .from(accounts)
            .where(eq(accounts.email, emailOf('admin')))
        )[0]?.id ?? '',
      ),
    );
    expect(codeIn(await ask('GET', '/admin/log'))).toBe('SECOND_FACTOR_REQUIRED');
    expect((await ask('POST', '/accounts/signout')).statusCode).toBe(200);
  });
});
