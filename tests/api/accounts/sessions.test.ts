import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountSession } from '#contract/accounts/sessions-api.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import type { Role } from '#contract/endpoint.ts';
import type { ServerApp } from '#server/app.ts';
import { accounts, sessions } from '#server/db/schema/schema.ts';
import {
  type AccountsApp,
  HOUR,
  MINUTE,
  openAccountsApp,
  PASSWORD,
} from '#tests/setup/accounts.ts';
import { codeIn } from '#tests/setup/admin-console.ts';
import { openAppOver } from '#tests/setup/app.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Infinix X6831) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0';

/** The server on which sessions are listed and ended. */
let first: AccountsApp;
/** Another server on the same database. */
let second: ServerApp;

beforeEach(async () => {
  first = await openAccountsApp();
  second = await openAppOver(first.database, first.clock, { rateLimit: false });
});

afterEach(async () => {
  await second.server.close();
  await first.close();
});

const EMAILS: Readonly<Record<Role, string>> = {
  user: 'user@sessions.ng',
  host: 'host@sessions.ng',
  admin: 'admin@sessions.ng',
};

/** Logs in with a browser, and returns the session's token. */
async function logIn(role: Role, userAgent: string): Promise<string> {
  const path = role === 'host' ? '/host/login' : '/users/login';
  const body = { email: EMAILS[role], password: PASSWORD };
  const answer = await first.post(path, body, { headers: { 'user-agent': userAgent } });
  return answer.json<{ token: string }>().token;
}

async function list(token: string): Promise<AccountSession[]> {
  const answer = await first.call('GET', '/accounts/sessions', { token });
  return answer.json<{ data: AccountSession[] }>().data;
}

const askSecond = (method: 'GET' | 'POST', path: string, token: string) =>
  second.server.inject({
    method,
    url: `${API_BASE}${path}`,
    headers: { authorization: `Bearer ${token}` },
  });

const devices = (rows: readonly AccountSession[]) =>
  rows.map(({ device, isCurrent }) => [device, isCurrent]);

const ROLES = ['user', 'host', 'admin'] as const;

describe('the list of sessions', () => {
  it.each(ROLES)(
    'of a %s names each device, this one first, with when it was used',
    async (role) => {
      await first.memberToken(role, EMAILS[role]);
      first.wait(MINUTE);
      const phone = await logIn(role, PHONE);
      const phoneAt = first.clock.time.toISOString();
      first.wait(MINUTE);
      const laptop = await logIn(role, LAPTOP);
      expect(devices(await list(laptop))).toEqual([
        ['Firefox on Windows', true],
        ['Chrome on Android', false],
        ['', false],
      ]);
      const [own] = await list(phone);
      expect(own).toMatchObject({
        device: 'Chrome on Android',
        isCurrent: true,
        startedAt: phoneAt,
        lastSeenAt: phoneAt,
      });
    },
  );

  it('has no session that ended or expired, and none of another account', async () => {
    await first.memberToken('host', EMAILS.host);
    const old = await first.memberToken('user', EMAILS.user);
    const phone = await logIn('user', PHONE);
    await first.call('POST', '/accounts/signout', { token: phone });
    expect(devices(await list(old))).toEqual([['', true]]);
    first.wait(29 * 24 * HOUR);
    const laptop = await logIn('user', LAPTOP);
    first.wait(24 * HOUR);
    expect(devices(await list(laptop))).toEqual([['Firefox on Windows', true]]);
  });

  it('shows when a session was last seen, to the hour and from every server', async () => {
    const { db } = first.database;
    await first.memberToken('user', EMAILS.user);
    const phone = await logIn('user', PHONE);
    const laptop = await logIn('user', LAPTOP);
    const started = first.clock.time;
    const lastSeen = async () =>
      (await list(laptop)).find(({ device }) => device === 'Chrome on Android')?.lastSeenAt;
    first.wait(HOUR - 1);
    await askSecond('GET', '/users/me', phone);
    expect(await lastSeen()).toBe(started.toISOString());
    first.wait(1);
    await askSecond('GET', '/users/me', phone);
    const seen = first.clock.time.toISOString();
    await vi.waitFor(async () => expect(await lastSeen()).toBe(seen));
    // Within the next hour nothing is written, whichever server is asked.
    first.wait(HOUR - 1);
    await askSecond('GET', '/users/me', phone);
    await first.call('GET', '/users/me', { token: phone });
    expect(await lastSeen()).toBe(seen);
    const rows = await db.select().from(sessions).where(eq(sessions.device, 'Chrome on Android'));
    expect(rows.map(({ lastSeenAt }) => lastSeenAt?.toISOString())).toEqual([seen]);
  });
});

describe('ending sessions', () => {
  it.each(ROLES)('a %s ends one, which every server refuses at the next write', async (role) => {
    await first.memberToken(role, EMAILS[role]);
    const phone = await logIn(role, PHONE);
    const laptop = await logIn(role, LAPTOP);
    expect((await askSecond('GET', '/accounts/sessions', phone)).statusCode).toBe(200);
    const found = (await list(laptop)).find(({ device }) => device === 'Chrome on Android');
    const path = `/accounts/sessions/${found?.id}` as const;
    const ended = await first.call('DELETE', path, { token: laptop });
    expect(ended.json()).toEqual({ message: 'That device is logged out.' });
    for (const [method, target] of [
      ['POST', '/accounts/sessions/end-others'],
      ['GET', '/accounts/sessions'],
      ['GET', '/accounts/export'],
    ] as const) {
      expect((await askSecond(method, target, phone)).statusCode).toBe(401);
    }
    expect((await askSecond('GET', '/accounts/sessions', laptop)).statusCode).toBe(200);
    const again = await first.call('DELETE', path, { token: laptop });
    expect([again.statusCode, codeIn(again)]).toEqual([404, 'SESSION_NOT_FOUND']);
  });

  it.each(ROLES)('a %s ends all others and stays logged in', async (role) => {
    const old = await first.memberToken(role, EMAILS[role]);
    const phone = await logIn(role, PHONE);
    const laptop = await logIn(role, LAPTOP);
    const ended = await first.call('POST', '/accounts/sessions/end-others', { token: laptop });
    expect(ended.json()).toEqual({ message: 'You’re logged out on all your other devices.' });
    for (const token of [old, phone]) {
      expect((await askSecond('GET', '/accounts/sessions', token)).statusCode).toBe(401);
    }
    expect(devices(await list(laptop))).toEqual([['Firefox on Windows', true]]);
  });

  it('is impossible for a session of someone else', async () => {
    const host = await first.memberToken('host', EMAILS.host);
    const user = await first.memberToken('user', EMAILS.user);
    const [own] = await list(host);
    const answer = await first.call('DELETE', `/accounts/sessions/${own?.id}`, { token: user });
    expect(codeIn(answer)).toBe('SESSION_NOT_FOUND');
    expect(await list(host)).toHaveLength(1);
  });

  it('also withdraws links that an intruder may have requested', async () => {
    const { db } = first.database;
    const token = await first.memberToken('user', EMAILS.user);
    const settings = { fullName: 'Ada Okafor', mobileNumber: '', address: '' };
    await first.call('PUT', '/users/me', {
      token,
      body: { ...settings, email: 'intruder@sessions.ng' },
    });
    const link = await first.linkTo('intruder@sessions.ng');
    await first.post('/accounts/forgot', { kind: 'user', email: EMAILS.user });
    const reset = await first.linkTo(EMAILS.user);
    await first.call('POST', '/accounts/sessions/end-others', { token });
    const password = { password: 'Rain!Indigo4', confirmPassword: 'Rain!Indigo4' };
    expect(codeIn(await first.post('/accounts/reset', { token: reset, ...password }))).toBe(
      'LINK_INVALID',
    );
    const opened = await first.post('/accounts/verify', { token: link });
    expect(codeIn(opened)).toBe('LINK_INVALID');
    const [account] = await db.select().from(accounts).where(eq(accounts.email, EMAILS.user));
    expect(account?.pendingEmail).toBeNull();
  });
});
