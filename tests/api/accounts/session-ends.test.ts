import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import type { Role } from '#contract/endpoint.ts';
import type { ServerApp } from '#server/app.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { type AccountsApp, openAccountsApp, PASSWORD } from '#tests/setup/accounts.ts';
import { openAdminConsole } from '#tests/setup/admin-console.ts';
import { openAppOver, quickPasswords } from '#tests/setup/app.ts';

const OTHER = 'Rain!Indigo4';

/** The server on which sessions are ended. */
let first: AccountsApp;
/** Another server on the same database, which has used each session before it ends. */
let second: ServerApp;

beforeEach(async () => {
  first = await openAccountsApp();
  second = await openAppOver(first.database, first.clock, { rateLimit: false });
  await first.add(makeImportedSpace(1));
});

afterEach(async () => {
  await second.server.close();
  await first.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type SecondCall = readonly [method: Method, path: string, body?: object];

function askSecond(token: string, [method, path, payload]: SecondCall) {
  return second.server.inject({
    method,
    url: `${API_BASE}${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload }),
  });
}

const READS: Readonly<Record<'user' | 'host', SecondCall>> = {
  user: ['GET', '/users/me'],
  host: ['GET', '/host/listings'],
};

/** Calls that must be refused for a stolen token once its session has ended. */
const GUARDED: Readonly<Record<'user' | 'host', readonly SecondCall[]>> = {
  user: [
    ['PUT', '/users/me', { fullName: 'Somebody Else', email: 'user@ends.ng', mobileNumber: '' }],
    [
      'POST',
      `/booking/initialize/${idOf(1)}`,
      { startDate: '2026-11-23', checkinTime: '09:00', durationPerHour: 1 },
    ],
    ['PUT', '/users/saved', { marks: [] }],
    ['GET', '/accounts/export'],
  ],
  host: [
    ['POST', '/host/payout'],
    ['POST', '/subscription/initialize', {}],
    ['GET', '/host/currentbalance'],
    ['GET', '/host/money'],
    ['GET', '/host/bankdetails'],
    ['GET', '/host/payout/AYE-NONE'],
  ],
};

const ENDS: readonly {
  readonly how: string;
  readonly end: (token: string, email: string, role: 'user' | 'host') => Promise<unknown>;
}[] = [
  { how: 'log-out', end: (token) => first.call('POST', '/accounts/signout', { token }) },
  {
    how: 'log-out everywhere',
    end: (token) => first.call('POST', '/accounts/signout-everywhere', { token }),
  },
  {
    how: 'a changed password',
    end: (token) =>
      first.post(
        '/accounts/password',
        { currentPassword: PASSWORD, password: OTHER, confirmPassword: OTHER },
        { token },
      ),
  },
  {
    how: 'a reset password',
    end: async (_token, email, role) => {
      await first.post('/accounts/forgot', { kind: role, email });
      const link = await first.linkTo(email);
      return first.post('/accounts/reset', {
        token: link,
        password: OTHER,
        confirmPassword: OTHER,
      });
    },
  },
  {
    how: 'suspension',
    end: async (_token, email) => {
      const adminConsole = openAdminConsole(
        first,
        await first.memberToken('admin', 'admin@ends.ng'),
      );
      return adminConsole.suspend(await adminConsole.accountId(email));
    },
  },
];

const roles = ['user', 'host'] as const satisfies readonly Role[];
const cases = ENDS.flatMap((end) => roles.map((role) => ({ ...end, role })));

describe('a session that ended on another server', () => {
  it.each(cases)('is refused the next write of a $role after $how', async ({ end, role }) => {
    const email = `${role}@ends.ng`;
    const token = await first.memberToken(role, email);
    expect((await askSecond(token, READS[role])).statusCode).toBe(200);
    const ended = (await end(token, email, role)) as { statusCode: number; body: string };
    expect([ended.statusCode, ended.body]).toEqual([200, ended.body]);
    // Reads may still be served from memory, but writes must be refused.
    expect((await askSecond(token, READS[role])).statusCode).toBe(200);
    for (const call of GUARDED[role]) {
      const answer = await askSecond(token, call);
      expect([call[1], answer.statusCode]).toEqual([call[1], 401]);
    }
    expect((await askSecond(token, READS[role])).statusCode).toBe(401);
  });

  it('is refused all calls of an admin, reads included', async () => {
    const token = await first.memberToken('admin', 'admin@ends.ng');
    expect((await askSecond(token, ['GET', '/admin/log'])).statusCode).toBe(200);
    await first.call('POST', '/accounts/signout', { token });
    expect((await askSecond(token, ['GET', '/admin/log'])).statusCode).toBe(401);
    expect((await askSecond(token, ['GET', '/users/me'])).statusCode).toBe(401);
  });
});

describe('a session that begins while the password is changed', () => {
  it('is refused, because it was opened with the old password', async () => {
    const email = 'user@ends.ng';
    await first.memberToken('user', email);
    await first.post('/accounts/forgot', { kind: 'user', email });
    const token = await first.linkTo(email);
    const { verify, ...passwords } = await quickPasswords();
    const slow = await openAppOver(first.database, first.clock, {
      rateLimit: false,
      passwords: {
        ...passwords,
        verify: async (stored, password) => {
          const matches = await verify(stored, password);
          await first.post('/accounts/reset', { token, password: OTHER, confirmPassword: OTHER });
          return matches;
        },
      },
    });
    const logIn = await slow.server.inject({
      method: 'POST',
      url: `${API_BASE}/users/login`,
      payload: { email, password: PASSWORD },
    });
    expect(logIn.statusCode).toBe(200);
    const { token: begun } = logIn.json<{ token: string }>();
    expect((await askSecond(begun, READS.user)).statusCode).toBe(401);
    await slow.server.close();
  });
});

describe('a session that continues', () => {
  it('is accepted by the other server after a password change ended the others', async () => {
    const token = await first.memberToken('user', 'user@ends.ng');
    const change = { currentPassword: PASSWORD, password: OTHER, confirmPassword: OTHER };
    const changed = await first.post('/accounts/password', change, { token });
    const { token: fresh } = changed.json<{ token: string }>();
    const written = await askSecond(fresh, ['PUT', '/users/saved', { marks: [] }]);
    expect(written.statusCode).toBe(200);
  });
});
