import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const WANTED = '/detailpage/0a1b?book=days&per=1';

/** Returns where the link of the newest email leads next, read from the address as the app does. */
async function redirectIn(email: string): Promise<string | null> {
  const [newest] = await app.mailsTo(email);
  const link = /https?:\S+token=\S+/.exec(newest?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`The newest email to ${email} has no link.`);
  return new URL(link).searchParams.get('redirect');
}

const signUps = [
  { kind: 'user', path: '/users/register', body: userSignUp },
  { kind: 'host', path: '/host/register', body: hostSignUp },
] as const;

describe('a sign-up with a return path', () => {
  it.each(signUps)('of a $kind gets the path back in the link', async ({ kind, path, body }) => {
    const email = `${kind}@return.ng`;
    const answer = await app.post(path, body(email, { returnTo: WANTED }));
    expect(answer.statusCode).toBe(200);
    expect(await redirectIn(email)).toBe(WANTED);
  });

  it.each(signUps)('of a $kind gets the path back when the link is sent again', async (signUp) => {
    const { kind, path, body } = signUp;
    const email = `again-${kind}@return.ng`;
    await app.post(path, body(email, { returnTo: WANTED }));
    await app.mailsTo(email);
    await app.post('/accounts/resend', { email, kind });
    expect(await redirectIn(email)).toBe(WANTED);
  });

  it('gets the path back when the address signs up again', async () => {
    const email = 'reset@return.ng';
    await app.post('/users/register', userSignUp(email, { returnTo: WANTED }));
    await app.post('/users/register', userSignUp(email));
    expect(await redirectIn(email)).toBe(WANTED);
  });

  it('is accepted as a form and starts no session', async () => {
    const email = 'form@return.ng';
    const payload = new URLSearchParams(userSignUp(email, { returnTo: WANTED })).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await app.post('/users/register', payload, { headers })).statusCode).toBe(200);
    expect(await redirectIn(email)).toBe(WANTED);
    const verified = await app.post('/accounts/verify', {
      token: await app.linkTo(email),
      password: PASSWORD,
    });
    expect(verified.json()).not.toHaveProperty('token');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/.//evil.example', ''])(
    'is refused for %j, which is not a path of the app',
    async (returnTo) => {
      const answer = await app.post('/users/register', userSignUp('evil@return.ng', { returnTo }));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'INVALID_INPUT',
        errors: { returnTo: expect.any(String) as string },
      });
    },
  );
});

it('a link has no return path once the address is verified', async () => {
  const email = 'later@return.ng';
  await app.post('/users/register', userSignUp(email, { returnTo: WANTED }));
  await app.post('/accounts/verify', { token: await app.linkTo(email), password: PASSWORD });
  expect((await app.post('/users/login', { email, password: PASSWORD })).statusCode).toBe(200);
  await app.post('/accounts/forgot', { email, kind: 'user' });
  expect(await redirectIn(email)).toBeNull();
});

it('a sign-up without a return path gets the plain link', async () => {
  await app.post('/users/register', userSignUp('plain@return.ng'));
  expect(await redirectIn('plain@return.ng')).toBeNull();
});
