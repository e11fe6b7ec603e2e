import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { accounts } from '#server/db/schema/schema.ts';
import {
  type AccountsApp,
  hostSignUp,
  openAccountsApp,
  PASSWORD,
  userSignUp,
} from '#tests/setup/accounts.ts';
import { quickPasswords } from '#tests/setup/app.ts';

const LEAKED = { password: 'Trustno1!', confirmPassword: 'Trustno1!' };
const OTHER = { password: 'Rain!Indigo4', confirmPassword: 'Rain!Indigo4' };
const MESSAGE = 'This password appears in lists of leaked passwords. Choose another one.';
const REFUSED = [400, { message: MESSAGE, code: 'PASSWORD_LEAKED', errors: { password: MESSAGE } }];

let app: AccountsApp;

beforeAll(async () => {
  app = await openAccountsApp();
});

afterAll(() => app.close());

async function answerOf(path: string, body: object, token?: string) {
  const answer = await app.post(path, body, { token });
  return [answer.statusCode, answer.json<unknown>()];
}

const logIn = async (email: string, password: string) =>
  (await app.post('/users/login', { email, password })).statusCode;

describe('a leaked password', () => {
  it('is refused at sign-up, with a message at its field, and no account is made', async () => {
    const email = 'leaked@example.ng';
    expect(await answerOf('/users/register', userSignUp(email, LEAKED))).toEqual(REFUSED);
    expect(await answerOf('/host/register', hostSignUp(email, LEAKED))).toEqual(REFUSED);
    expect(await app.mailsTo(email)).toEqual([]);
    expect((await app.post('/users/register', userSignUp(email))).statusCode).toBe(200);
  });

  it('is refused the same way for an address that has an account', async () => {
    await app.memberToken('user', 'there@example.ng');
    const again = userSignUp('there@example.ng', LEAKED);
    expect(await answerOf('/users/register', again)).toEqual(REFUSED);
  });

  it('is refused at a change, which leaves the password and the session', async () => {
    const email = 'changer@example.ng';
    const token = await app.memberToken('user', email);
    const change = { currentPassword: PASSWORD, ...LEAKED };
    expect(await answerOf('/accounts/password', change, token)).toEqual(REFUSED);
    expect((await app.call('GET', '/users/me', { token })).statusCode).toBe(200);
    expect(await logIn(email, PASSWORD)).toBe(200);
  });

  it('is refused at a reset, whose link can then be used with another one', async () => {
    const email = 'resetter@example.ng';
    await app.memberToken('user', email);
    await app.post('/accounts/forgot', { email, kind: 'user' });
    const token = await app.linkTo(email);
    expect(await answerOf('/accounts/reset', { token, ...LEAKED })).toEqual(REFUSED);
    expect((await app.post('/accounts/reset', { token, ...OTHER })).statusCode).toBe(200);
    expect(await logIn(email, OTHER.password)).toBe(200);
  });

  it('isn’t the one of the demo accounts', async () => {
    const demo = { password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD };
    const [status] = await answerOf('/users/register', userSignUp('demo@example.ng', demo));
    expect(status).toBe(200);
  });

  it('of an account that has it already still logs in', async () => {
    const email = 'early@example.ng';
    await app.memberToken('user', email);
    const passwordHash = await (await quickPasswords()).hash(LEAKED.password);
    await app.database.db.update(accounts).set({ passwordHash }).where(eq(accounts.email, email));
    expect(await logIn(email, LEAKED.password)).toBe(200);
  });
});
