import { randomBytes } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '#server/db/schema/schema.ts';
import { createPasswords } from '#server/modules/accounts/sessions/passwords.ts';
import { collectLog } from '#tests/setup/collect-log.ts';
import {
  type AccountsApp,
  hostSignUp,
  openAccountsApp,
  PASSWORD,
  userSignUp,
} from '#tests/setup/accounts.ts';

let app: AccountsApp;
const { stream, lines: log } = collectLog();
const work = { hashed: 0, verified: 0 };
let broken = false;

beforeAll(async () => {
  const passwords = await createPasswords(randomBytes);
  app = await openAccountsApp({
    logger: { level: 'trace', stream },
    passwords: {
      hash: (password) => {
        work.hashed += 1;
        if (broken) throw new Error('out of memory');
        return passwords.hash(password);
      },
      verify: (stored, password) => {
        work.verified += 1;
        return passwords.verify(stored, password);
      },
    },
  });
});

afterAll(() => app.close());

/** Returns every row of every table as text, with bytes in hexadecimal. */
async function dump(): Promise<string> {
  const tables = Object.values(schema).map((table) => getTableName(table as PgTable));
  const rows = [];
  for (const name of tables) {
    const found = await app.database.db.execute(
      sql`select t::text as row from ${sql.identifier(name)} t`,
    );
    rows.push(...found.rows.map(({ row }) => String(row)));
  }
  return rows.join('\n');
}

const disguises = (canary: string) => {
  const bytes = Buffer.from(canary);
  return [canary, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')].map((text) =>
    text.toLowerCase(),
  );
};

const ID = 'QZX7CANARY4821';
const FIRST = 'Canary#First8842';
const SECOND = 'Canary#Second9913';

describe('secret data', () => {
  it('is not in the database, the emails, the logs or the responses', async () => {
    const email = 'canary@secrets.ng';
    const answers: string[] = [];
    const post = async (path: string, body: unknown, token?: string) => {
      const answer = await app.post(path, body, { token });
      answers.push(answer.body);
      return answer;
    };
    const host = {
      meansOfIdentification: 'passport',
      idCardNumber: ID,
      password: FIRST,
      confirmPassword: FIRST,
    };
    await post('/host/register', hostSignUp(email, host));
    const token = await app.linkTo(email);
    await post('/host/login', { email, password: FIRST });
    await post('/accounts/verify', { token, password: FIRST });
    await post('/host/register', hostSignUp(email, host));
    await app.mailsTo(email);
    await post('/host/login', { email, password: SECOND });
    await post('/accounts/forgot', { email, kind: 'host' });
    const reset = { password: SECOND, confirmPassword: SECOND };
    await post('/accounts/reset', { token: await app.linkTo(email), ...reset });
    const loggedIn = await post('/host/login', { email, password: SECOND });
    const session = loggedIn.json<{ token: string }>().token;
    const change = { currentPassword: SECOND, password: FIRST, confirmPassword: FIRST };
    const changed = await post('/accounts/password', change, session);
    const fresh = changed.json<{ token: string }>().token;
    for (const path of ['/host/me', '/accounts/export']) {
      answers.push((await app.call('GET', path, { token: fresh })).body);
    }
    await app.mailsTo(email);
    broken = true;
    const failed = await post('/host/register', hostSignUp('other@secrets.ng', host));
    broken = false;
    expect(failed.statusCode).toBe(500);
    expect(log.join('')).toContain('out of memory');
    expect(answers.join('')).toContain('••••4821');

    const places = [await dump(), log.join('\n'), answers.join('\n')].map((text) =>
      text.toLowerCase(),
    );
    expect(places[0]).toContain(email);
    for (const disguise of [ID, FIRST, SECOND].flatMap(disguises)) {
      expect(places.map((place) => place.includes(disguise))).toEqual([false, false, false]);
    }
    for (const part of [session, fresh].map((text) => text.slice(-43).toLowerCase())) {
      expect([places[0]?.includes(part), places[1]?.includes(part)]).toEqual([false, false]);
    }
  });

  it('is not logged when the database fails', async () => {
    const { db } = app.database;
    await db.execute(sql`alter table accounts rename column full_name to hidden`);
    const answer = await app.post('/users/register', userSignUp('leak@secrets.ng'));
    await db.execute(sql`alter table accounts rename column hidden to full_name`);
    expect(answer.statusCode).toBe(500);
    expect(log.join('')).toContain('Failed query');
    expect(log.join('')).not.toMatch(/leak@secrets\.ng|argon2id/);
  });

  it('is not logged with a request', () => {
    expect(log.join('')).not.toMatch(/authorization|Bearer /i);
  });

  it('of a user is gone after the account is deleted', async () => {
    const email = 'vanish@secrets.ng';
    const body = hostSignUp(email, { fullName: 'Vanishing Vera', companyName: 'Vanish Limited' });
    await app.post('/host/register', body);
    await app.post('/accounts/verify', { token: await app.linkTo(email), password: PASSWORD });
    const loggedIn = await app.post('/host/login', { email, password: PASSWORD });
    const { token } = loggedIn.json<{ token: string }>();
    expect(await dump()).toMatch(/vanish/i);
    await app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });
    expect(await dump()).not.toMatch(/vanish/i);
  });
});

describe('a stranger', () => {
  const answered = async (path: string, body: unknown) => {
    const before = { ...work };
    const { statusCode, body: text } = await app.post(path, body);
    const hashed = work.hashed - before.hashed + (work.verified - before.verified);
    return { statusCode, text, hashed };
  };

  it('cannot distinguish a known address from an unknown one by the response or the work done', async () => {
    const known = 'known@secrets.ng';
    const unknown = 'unknown@secrets.ng';
    await app.memberToken('user', known);
    for (const path of ['/users/login', '/host/login']) {
      const wrong = await answered(path, { email: known, password: 'Wrong#Guess1' });
      expect(wrong).toMatchObject({ statusCode: 401, hashed: 1 });
      expect(await answered(path, { email: unknown, password: 'Wrong#Guess1' })).toEqual(wrong);
    }
    for (const path of ['/accounts/resend', '/accounts/forgot']) {
      const asked = await answered(path, { email: known, kind: 'user' });
      expect(asked).toMatchObject({ statusCode: 200, hashed: 0 });
      expect(await answered(path, { email: unknown, kind: 'user' })).toEqual(asked);
    }
    const taken = await answered('/users/register', userSignUp(known));
    expect(taken).toMatchObject({ statusCode: 200, hashed: 1 });
    expect(await answered('/users/register', userSignUp('free@secrets.ng'))).toEqual(taken);
  });
});
