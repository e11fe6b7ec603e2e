import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '#server/db/schema/schema.ts';
import {
  type AccountsApp,
  HOUR,
  MINUTE,
  openAccountsApp,
  PASSWORD,
  userSignUp,
} from '#tests/setup/accounts.ts';
import { quickPasswords } from '#tests/setup/app.ts';

let app: AccountsApp;
let verified = 0;

beforeAll(async () => {
  const passwords = await quickPasswords();
  app = await openAccountsApp({
    rateLimit: true,
    trustProxy: 1,
    passwords: {
      hash: (password) => passwords.hash(password),
      verify: (stored, password) => {
        verified += 1;
        return passwords.verify(stored, password);
      },
    },
  });
});

afterAll(() => app.close());

const WRONG = 'Wrong#Guess1';

const logIn = async (email: string, password: string, from: string) =>
  (await app.post('/users/login', { email, password }, { from })).statusCode;

const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

/**
 * Makes this many calls, of up to a hundred clients at once: more would wait longer for a database
 * connection than a server on a busy machine lets them.
 */
async function many<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const client = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await make(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(count, 100) }, client));
  return results;
}

const count = (statuses: readonly number[], status: number) =>
  statuses.filter((other) => other === status).length;

describe('failed login attempts', () => {
  it("from one address are limited, while the account's owner can log in from another", async () => {
    const email = 'wanted@limits.ng';
    await app.memberToken('user', email);
    const before = verified;
    const statuses = await many(1_000, () => logIn(email, WRONG, '6.6.6.6'));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 990]);
    expect(verified - before).toBe(10);
    expect(await logIn(email, PASSWORD, '7.7.7.7')).toBe(200);
    expect(await logIn(email, PASSWORD, '6.6.6.6')).toBe(429);
    app.wait(15 * MINUTE);
    expect(await logIn(email, PASSWORD, '6.6.6.6')).toBe(200);
  });

  it('return LOGIN_HELD with a Retry-After header', async () => {
    await many(11, () => logIn('held@limits.ng', WRONG, '6.6.6.1'));
    const answer = await app.post(
      '/users/login',
      { email: 'held@limits.ng', password: WRONG },
      { from: '6.6.6.1' },
    );
    expect(answer.json()).toMatchObject({ code: 'LOGIN_HELD' });
    expect(answer.headers['retry-after']).toBe('60');
  });

  it('against one account after another are limited too', async () => {
    const statuses = await many(300, (index) => logIn(`u${index}@limits.ng`, WRONG, '5.5.5.5'));
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([100, 200]);
  });

  it("from many addresses do not lock the account's owner out", async () => {
    const email = 'hunted@limits.ng';
    await app.memberToken('user', email);
    const home = '8.8.8.8';
    expect(await logIn(email, PASSWORD, home)).toBe(200);
    const statuses = await many(400, (index) => logIn(email, WRONG, addressOf(index >> 2)));
    // Four attempts from each of a hundred addresses: the last addresses are limited at their
    // fourth attempt.
    expect(count(statuses, 429)).toBeGreaterThan(0);
    expect(await logIn(email, PASSWORD, '9.9.9.9')).toBe(200);
    expect(await many(9, () => logIn(email, WRONG, home))).toEqual(
      Array.from({ length: 9 }, () => 401),
    );
    expect(await logIn(email, PASSWORD, home)).toBe(200);
  });

  it('are reset by a successful one', async () => {
    const email = 'clumsy@limits.ng';
    await app.memberToken('user', email);
    for (let round = 0; round < 3; round += 1) {
      await many(9, () => logIn(email, WRONG, '4.4.4.4'));
      expect(await logIn(email, PASSWORD, '4.4.4.4')).toBe(200);
    }
  });

  it('are counted by the address that the proxy reports, not by what the caller claims', async () => {
    const ask = (forwarded: string) =>
      app.post(
        '/users/login',
        { email: 'proxied@limits.ng', password: WRONG },
        { from: '127.0.0.1', headers: { 'x-forwarded-for': forwarded } },
      );
    const statuses = await many(
      20,
      async (index) => (await ask(`${index}.1.1.1, 3.3.3.3`)).statusCode,
    );
    expect(count(statuses, 429)).toBe(10);
    expect((await ask('3.3.3.3, 3.3.3.4')).statusCode).toBe(401);
  });

  it('are limited within a session as well', async () => {
    const token = await app.memberToken('user', 'inside@limits.ng');
    const change = () =>
      app.post(
        '/accounts/password',
        { currentPassword: WRONG, password: PASSWORD, confirmPassword: PASSWORD },
        { token },
      );
    const statuses = await many(12, async () => (await change()).statusCode);
    expect([count(statuses, 400), count(statuses, 429)]).toEqual([10, 2]);
  });
});

it('without a proxy, X-Forwarded-For is ignored', async () => {
  const plain = await openAccountsApp({ rateLimit: true });
  const ask = (index: number) =>
    plain.post(
      '/users/login',
      { email: 'plain@limits.ng', password: WRONG },
      { from: '2.2.2.2', headers: { 'x-forwarded-for': addressOf(index) } },
    );
  const statuses = await many(15, async (index) => (await ask(index)).statusCode);
  expect(count(statuses, 429)).toBe(5);
  await plain.close();
});

describe('emails', () => {
  const resend = async (email: string, from: string) =>
    (await app.post('/accounts/resend', { email, kind: 'user' }, { from })).json<{
      message: string;
      data: { sentAt: string; nextAt: string };
    }>();

  it('are resent at most once a minute and five times an hour, with the same response for unknown addresses', async () => {
    const known = 'patient@limits.ng';
    const unknown = 'nobody@limits.ng';
    await app.post('/users/register', userSignUp(known));
    expect(await app.mailsTo(known)).toHaveLength(1);
    for (let minute = 0; minute < 70; minute += 0.5) {
      // Sent from different addresses, so that only the limit of the email address applies.
      const from = addressOf(minute * 2);
      const answer = await resend(known, from);
      expect(await resend(unknown, from)).toEqual(answer);
      expect(Date.parse(answer.data.sentAt)).toBeLessThanOrEqual(app.clock.time.getTime());
      expect(Date.parse(answer.data.nextAt)).toBeGreaterThan(app.clock.time.getTime());
      app.wait(MINUTE / 2);
    }
    // One email for the sign-up, five in the first hour, and five in the minutes after it.
    expect(await app.mailsTo(known)).toHaveLength(11);
    expect(await app.mailsTo(unknown)).toHaveLength(0);
  });

  it('for new passwords have the same limits, without an error', async () => {
    const email = 'asked@limits.ng';
    await app.memberToken('user', email);
    const answers = await many(20, () => app.post('/accounts/forgot', { email, kind: 'user' }));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await app.mailsTo(email)).toHaveLength(1);
  });

  it('requested by one caller are limited to 30 per hour for all recipients, and no more are queued', async () => {
    const ask = async (index: number, from = '3.1.3.1') => {
      const path = index % 2 === 0 ? '/accounts/forgot' : '/accounts/resend';
      const email = `flood${index}@limits.ng`;
      const answer = await app.post(path, { email, kind: 'user' }, { from });
      return answer.json<{ code?: string }>().code ?? 'asked';
    };
    const waiting = () => app.database.db.$count(jobs, isNull(jobs.doneAt));
    await app.jobs.runDue();
    const before = await waiting();
    const answers = await many(50, (index) => ask(index));
    expect(answers.filter((answer) => answer === 'asked')).toHaveLength(30);
    expect(answers.filter((answer) => answer === 'RATE_LIMITED')).toHaveLength(20);
    expect(await waiting()).toBe(before + 30);
    expect(await ask(50, '3.1.3.2')).toBe('asked');
    app.wait(HOUR);
    expect(await ask(51)).toBe('asked');
  });

  it('to an address that others repeatedly sign up with are limited', async () => {
    const email = 'bombed@limits.ng';
    await app.memberToken('user', email);
    await many(20, (index) =>
      app.post('/users/register', userSignUp(email), { from: addressOf(index) }),
    );
    expect(await app.mailsTo(email)).toHaveLength(1);
  });
});

it('sign-ups from one address are limited to 30 per hour', async () => {
  const signUp = async (index: number) =>
    (await app.post('/users/register', userSignUp(`s${index}@limits.ng`), { from: '1.2.3.4' }))
      .statusCode;
  const statuses = await many(40, signUp);
  expect([count(statuses, 200), count(statuses, 429)]).toEqual([30, 10]);
  app.wait(HOUR);
  expect(await signUp(100)).toBe(200);
});
