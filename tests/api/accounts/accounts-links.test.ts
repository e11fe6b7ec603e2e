import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailLinks } from '#server/db/schema/schema.ts';
import {
  type AccountsApp,
  HOUR,
  hostSignUp,
  MINUTE,
  openAccountsApp,
  PASSWORD,
  userSignUp,
} from '#tests/setup/accounts.ts';

let app: AccountsApp;

beforeAll(async () => {
  app = await openAccountsApp();
});

afterAll(() => app.close());

const OTHER = 'Rain!Indigo4';

const verify = async (token: string, password = PASSWORD) =>
  (await app.post('/accounts/verify', { token, password })).json<{ code?: string }>().code ??
  'verified';

const reset = async (token: string, password = OTHER) =>
  (await app.post('/accounts/reset', { token, password, confirmPassword: password })).json<{
    code?: string;
  }>().code ?? 'reset';

const forgot = async (email: string) => {
  await app.post('/accounts/forgot', { email, kind: 'user' });
  return app.linkTo(email);
};

const logIn = async (email: string, password: string) =>
  (await app.post('/users/login', { email, password })).statusCode;

async function signUp(email: string): Promise<string> {
  await app.post('/users/register', userSignUp(email));
  return app.linkTo(email);
}

describe('a verification link', () => {
  it('works once', async () => {
    const link = await signUp('once@links.ng');
    expect([await verify(link), await verify(link)]).toEqual(['verified', 'LINK_INVALID']);
  });

  it('works for 24 hours', async () => {
    const [inTime, late] = [await signUp('in-time@links.ng'), await signUp('late@links.ng')];
    app.wait(24 * HOUR - MINUTE);
    expect(await verify(inTime)).toBe('verified');
    app.wait(MINUTE);
    expect(await verify(late)).toBe('LINK_INVALID');
  });

  it('becomes invalid when a newer one is sent', async () => {
    const first = await signUp('twice@links.ng');
    await app.post('/accounts/resend', { email: 'twice@links.ng', kind: 'user' });
    const second = await app.linkTo('twice@links.ng');
    expect(second).not.toBe(first);
    expect([await verify(first), await verify(second)]).toEqual(['LINK_INVALID', 'verified']);
  });

  it('succeeds once when many requests use it at the same time', async () => {
    const link = await signUp('race@links.ng');
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(link)));
    expect(answers.filter((answer) => answer === 'verified')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'LINK_INVALID')).toHaveLength(7);
  });

  it('cannot set a password, and a password link cannot verify an address', async () => {
    const email = 'mixed@links.ng';
    const verification = await signUp(email);
    const forPassword = await forgot(email);
    expect(await reset(verification)).toBe('LINK_INVALID');
    expect(await verify(forPassword)).toBe('LINK_INVALID');
    expect([await logIn(email, PASSWORD), await logIn(email, OTHER)]).toEqual([403, 401]);
    expect(await verify(verification)).toBe('verified');
    expect(await logIn(email, PASSWORD)).toBe(200);
  });

  it('of a user does not verify a host with the same address', async () => {
    const email = 'both@links.ng';
    await app.post('/host/register', hostSignUp(email));
    const ofHost = await app.linkTo(email);
    const ofUser = await signUp(email);
    expect(await verify(ofHost)).toBe('verified');
    expect((await app.post('/host/login', { email, password: PASSWORD })).statusCode).toBe(200);
    expect(await logIn(email, PASSWORD)).toBe(403);
    expect(await verify(ofUser)).toBe('verified');
    expect(await logIn(email, PASSWORD)).toBe(200);
  });
});

describe('a password reset link', () => {
  it('works once, also when many requests use it at the same time [S2.65]', async () => {
    const email = 'forgot@links.ng';
    await verify(await signUp(email));
    const link = await forgot(email);
    const passwords = Array.from({ length: 6 }, (_, index) => `Rain!Indigo${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(link, password)));
    expect(answers.filter((answer) => answer === 'reset')).toHaveLength(1);
    const works = await Promise.all(passwords.map((password) => logIn(email, password)));
    expect(works).toEqual(answers.map((answer) => (answer === 'reset' ? 200 : 401)));
    expect(await reset(link)).toBe('LINK_INVALID');
  });

  it.each([
    ['user', '/users'],
    ['host', '/host'],
  ] as const)('of a %s verifies the address as well', async (kind, path) => {
    const email = `unverified-${kind}@links.ng`;
    const body = kind === 'host' ? hostSignUp(email) : userSignUp(email);
    await app.post(`${path}/register`, body);
    await app.mailsTo(email);
    await app.post('/accounts/forgot', { email, kind });
    expect(await reset(await app.linkTo(email))).toBe('reset');
    const logsIn = async (password: string) =>
      (await app.post(`${path}/login`, { email, password })).statusCode;
    expect([await logsIn(PASSWORD), await logsIn(OTHER)]).toEqual([401, 200]);
  });

  it('works for one hour', async () => {
    const email = 'hour@links.ng';
    await signUp(email);
    const inTime = await forgot(email);
    app.wait(HOUR - MINUTE);
    expect(await reset(inTime)).toBe('reset');
    const late = await forgot(email);
    app.wait(HOUR);
    expect(await reset(late)).toBe('LINK_INVALID');
  });

  it('becomes invalid when a newer one is sent or the password is changed', async () => {
    const email = 'newer@links.ng';
    const token = await app.memberToken('user', email);
    const first = await forgot(email);
    const second = await forgot(email);
    expect(await reset(first)).toBe('LINK_INVALID');
    const body = { currentPassword: PASSWORD, password: OTHER, confirmPassword: OTHER };
    expect((await app.post('/accounts/password', body, { token })).statusCode).toBe(200);
    expect(await reset(second, PASSWORD)).toBe('LINK_INVALID');
  });
});

it('an unknown link is refused', async () => {
  expect([await verify('a'.repeat(43)), await reset('a'.repeat(43))]).toEqual([
    'LINK_INVALID',
    'LINK_INVALID',
  ]);
});

it('the database stores only hashes of links', async () => {
  const link = await signUp('hash@links.ng');
  const rows = await app.database.db.select().from(mailLinks);
  const hashes = rows.map(({ tokenHash }) => tokenHash);
  expect(hashes.every((hash) => hash.length === 32)).toBe(true);
  expect(hashes.some((hash) => hash.equals(Buffer.from(link, 'base64url')))).toBe(false);
});

describe('signing up with the same address', () => {
  it('at the same time creates one account', async () => {
    const email = 'at-once@links.ng';
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.post('/host/register', hostSignUp(email))),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const [first, ...others] = (await app.mailsTo(email)).map(({ subject }) => subject).toSorted();
    expect(others).toEqual([
      ...Array.from({ length: 2 }, () => 'Someone tried to sign up with your email'),
      // If the email of the first sign-up is sent last, it is the same as the others, because the
      // first link is no longer valid by then.
      expect.stringMatching(/^(?:Verify your|Someone tried to sign up with your) email$/),
    ]);
    expect(first).toBe('Someone tried to sign up with your email');
  });

  it('again changes nothing and notifies the owner', async () => {
    const email = 'again@links.ng';
    await verify(await signUp(email));
    const again = userSignUp(email, { password: OTHER, confirmPassword: OTHER, fullName: 'Eve' });
    await app.post('/users/register', again);
    expect((await app.mailsTo(email))[0]?.subject).toContain('Someone tried');
    expect([await logIn(email, PASSWORD), await logIn(email, OTHER)]).toEqual([200, 401]);
  });

  const OWN = 'Kola#Nut2026';

  it.each([
    ['user', '/users'],
    ['host', '/host'],
  ] as const)(
    'again before verification keeps the first password of a %s until the owner of the mailbox sets one',
    async (kind, path) => {
      const email = `waiting-${kind}@links.ng`;
      const signUpWith = (password: string) => {
        const changes = { password, confirmPassword: password };
        const body = kind === 'host' ? hostSignUp(email, changes) : userSignUp(email, changes);
        return app.post(`${path}/register`, body);
      };
      const logsIn = async (password: string) =>
        (await app.post(`${path}/login`, { email, password })).statusCode;
      await signUpWith(PASSWORD);
      const first = await app.linkTo(email);
      await signUpWith(OTHER);
      const second = await app.linkTo(email);
      expect((await app.mailsTo(email))[0]?.subject).toContain('Someone tried');
      expect([await verify(first), await verify(second)]).toEqual(['LINK_INVALID', 'LINK_INVALID']);
      expect([await logsIn(PASSWORD), await logsIn(OTHER)]).toEqual([403, 401]);
      expect(await reset(second, OWN)).toBe('reset');
      const statuses = [await logsIn(PASSWORD), await logsIn(OTHER), await logsIn(OWN)];
      expect(statuses).toEqual([401, 401, 200]);
    },
  );

  it('again before verification leaves no way to verify the first password', async () => {
    const email = 'hijacked@links.ng';
    await signUp(email);
    await app.post('/users/register', userSignUp(email));
    await app.mailsTo(email);
    // Anyone may request the email again, even after the link has expired.
    app.wait(HOUR);
    await app.post('/accounts/resend', { email, kind: 'user' });
    const link = await app.linkTo(email);
    expect(await verify(link)).toBe('LINK_INVALID');
    expect(await logIn(email, PASSWORD)).toBe(403);
    expect(await reset(link)).toBe('reset');
    expect([await logIn(email, PASSWORD), await logIn(email, OTHER)]).toEqual([401, 200]);
  });

  it('takes over the address if it was not verified within a day', async () => {
    const email = 'squatted@links.ng';
    await signUp(email);
    app.wait(24 * HOUR);
    const again = userSignUp(email, { password: OTHER, confirmPassword: OTHER });
    await app.post('/users/register', again);
    expect(await verify(await app.linkTo(email), OTHER)).toBe('verified');
    expect([await logIn(email, PASSWORD), await logIn(email, OTHER)]).toEqual([401, 200]);
  });
});
