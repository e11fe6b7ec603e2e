import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#server/db/schema/schema.ts';
import {
  type AccountsApp,
  hostSignUp,
  openAccountsApp,
  PASSWORD,
  userSignUp,
} from '#tests/setup/accounts.ts';

let app: AccountsApp;

beforeAll(async () => {
  app = await openAccountsApp();
});

afterAll(() => app.close());

const SECRET = 's'.repeat(43);
const OTHER = 'Rain!Indigo4';

const verify = async (
  proof: { readonly signUpSecret?: string; readonly password?: string } & {
    readonly token: string;
  },
) => (await app.post('/accounts/verify', proof)).json<{ code?: string; errors?: object }>();

const logIn = async (email: string, password: string) =>
  (await app.post('/users/login', { email, password })).statusCode;

async function signUp(email: string, more: Record<string, string> = {}): Promise<string> {
  await app.post('/users/register', userSignUp(email, more));
  return app.linkTo(email);
}

describe('a verification link', () => {
  it('verifies at once in the browser that signed up', async () => {
    const token = await signUp('own@verify.ng', { signUpSecret: SECRET });
    expect(await verify({ token, signUpSecret: SECRET })).not.toHaveProperty('code');
    expect(await logIn('own@verify.ng', PASSWORD)).toBe(200);
  });

  it('requires the password in another browser, and still works afterwards', async () => {
    const token = await signUp('phone@verify.ng', { signUpSecret: SECRET });
    expect(await verify({ token })).toMatchObject({
      code: 'PASSWORD_NEEDED',
      message: 'Enter the password you chose when you signed up to finish verifying your email.',
    });
    expect(await verify({ token, signUpSecret: 't'.repeat(43) })).toMatchObject({
      code: 'PASSWORD_NEEDED',
    });
    expect(await verify({ token, password: OTHER })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { password: 'That isn’t the password you chose when you signed up.' },
    });
    expect(await logIn('phone@verify.ng', PASSWORD)).toBe(403);
    expect(await verify({ token, password: PASSWORD })).not.toHaveProperty('code');
    expect(await logIn('phone@verify.ng', PASSWORD)).toBe(200);
  });

  it('does not log in a stranger who signed up with someone else’s address', async () => {
    const email = 'victim@verify.ng';
    const token = await signUp(email, { signUpSecret: SECRET });
    // The owner of the mailbox opens the very first email in their own browser.
    expect(await verify({ token })).toMatchObject({ code: 'PASSWORD_NEEDED' });
    expect(await logIn(email, PASSWORD)).toBe(403);
    await app.post('/accounts/forgot', { email, kind: 'user' });
    const reset = { token: await app.linkTo(email), password: OTHER, confirmPassword: OTHER };
    expect((await app.post('/accounts/reset', reset)).statusCode).toBe(200);
    expect([await logIn(email, PASSWORD), await logIn(email, OTHER)]).toEqual([401, 200]);
  });

  it('of a host works the same way, and one of a sign-up without a secret needs the password', async () => {
    const email = 'host@verify.ng';
    await app.post('/host/register', hostSignUp(email));
    const token = await app.linkTo(email);
    expect(await verify({ token, signUpSecret: SECRET })).toMatchObject({
      code: 'PASSWORD_NEEDED',
    });
    expect(await verify({ token, password: PASSWORD })).toMatchObject({ data: { kind: 'host' } });
  });

  it('leaves no secret in the database, neither before nor after use', async () => {
    const token = await signUp('stored@verify.ng', { signUpSecret: SECRET });
    const read = async () =>
      (await app.database.db.select().from(accounts)).find(
        ({ email }) => email === 'stored@verify.ng',
      );
    expect(JSON.stringify(await read())).not.toContain(SECRET);
    await verify({ token, signUpSecret: SECRET });
    expect(await read()).toMatchObject({ signUpSecretHash: null });
  });
});

it('passwords cannot be guessed with a verification link', async () => {
  const limited = await openAccountsApp({ rateLimit: true });
  const email = 'guessed@verify.ng';
  await limited.post('/users/register', userSignUp(email));
  const token = await limited.linkTo(email);
  const codes: (string | undefined)[] = [];
  for (let guess = 0; guess < 11; guess += 1) {
    const answer = await limited.post('/accounts/verify', {
      token,
      password: `Wrong#Guess${guess}`,
    });
    codes.push(answer.json<{ code?: string }>().code);
  }
  expect(codes).toEqual([...Array<string>(10).fill('INVALID_INPUT'), 'LOGIN_HELD']);
  await limited.close();
});
