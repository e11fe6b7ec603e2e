import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
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

const SIGNED_UP = {
  message: 'account created successfully, please check email to verify your account',
};
const OTHER = 'Rain!Indigo4';

const logIn = (email: string, password = PASSWORD, kind: 'users' | 'host' = 'users') =>
  app.post(`/${kind}/login`, { email, password });

async function verifiedUser(email: string): Promise<string> {
  await app.post('/users/register', userSignUp(email));
  await app.post('/accounts/verify', { token: await app.linkTo(email), password: PASSWORD });
  return (await logIn(email)).json<{ token: string }>().token;
}

const profileOf = (token: string) => app.call('GET', '/users/me', { token });

describe('a user', () => {
  it('signs up, opens the link in the email and logs in [S4.20] [S7.4] [S7.5]', async () => {
    const email = 'ada@example.ng';
    const signedUp = await app.post('/users/register', userSignUp('  Ada@Example.NG '));
    expect([signedUp.statusCode, signedUp.json()]).toEqual([200, SIGNED_UP]);
    const early = await logIn(email);
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([
      403,
      'EMAIL_NOT_VERIFIED',
    ]);
    const verified = await app.post('/accounts/verify', {
      token: await app.linkTo(email),
      password: PASSWORD,
    });
    expect(verified.json()).toMatchObject({ data: { kind: 'user' } });
    const loggedIn = await logIn(email);
    expect(loggedIn.statusCode).toBe(200);
    expect(loggedIn.json()).toMatchObject({
      data: { fullName: 'Ada Okafor', email, isAdmin: false },
    });
    const { token } = loggedIn.json<{ token: string }>();
    const profile = await profileOf(token);
    expect(profile.headers['cache-control']).toBe('no-store');
    expect(profile.json()).toMatchObject({ data: { fullName: 'Ada Okafor', email } });
  });

  it('does not learn from a wrong password that the address is unverified', async () => {
    await app.post('/users/register', userSignUp('early@example.ng'));
    expect((await logIn('early@example.ng', OTHER)).statusCode).toBe(401);
  });

  it('sets a new password by email, which ends every session [S2.64] [S7.34]', async () => {
    const email = 'forgetful@example.ng';
    const token = await verifiedUser(email);
    await app.post('/accounts/forgot', { email, kind: 'user' });
    const [mail] = await app.mailsTo(email);
    expect(mail?.text).toMatch(/\/reset\?token=[\w-]{43}&kind=user\n/);
    const reset = await app.post('/accounts/reset', {
      token: await app.linkTo(email),
      password: OTHER,
      confirmPassword: OTHER,
    });
    expect(reset.json()).toMatchObject({ data: { kind: 'user' } });
    expect((await profileOf(token)).statusCode).toBe(401);
    expect((await logIn(email)).statusCode).toBe(401);
    expect((await logIn(email, OTHER)).statusCode).toBe(200);
    expect((await app.mailsTo(email))[0]?.subject).toBe('Your password was changed');
  });

  it('changes settings, and a new address takes effect when its link is opened [S2.67]', async () => {
    const token = await verifiedUser('mover@example.ng');
    const settings = { fullName: 'Ada O.', mobileNumber: '+234 803 000 0000', address: 'Yaba' };
    const put = (email: string) =>
      app.call('PUT', '/users/me', { token, body: { ...settings, email, isAdmin: true } });
    expect((await put('mover@example.ng')).json()).toMatchObject({
      data: { ...settings, mobileNumber: '+2348030000000', isAdmin: false },
    });
    const asked = await put('moved@example.ng');
    expect(asked.json()).toMatchObject({
      data: { email: 'mover@example.ng', pendingEmail: 'moved@example.ng' },
    });
    const link = await app.linkTo('moved@example.ng');
    const [notice] = await app.mailsTo('mover@example.ng');
    expect(notice?.subject).toBe('Request to change your email');
    await app.post('/accounts/forgot', { email: 'mover@example.ng', kind: 'user' });
    const toOldAddress = await app.linkTo('mover@example.ng');
    expect((await logIn('moved@example.ng')).statusCode).toBe(401);
    expect((await app.post('/accounts/verify', { token: link })).statusCode).toBe(200);
    const change = { token: toOldAddress, password: OTHER, confirmPassword: OTHER };
    expect((await app.post('/accounts/reset', change)).json()).toMatchObject({
      code: 'LINK_INVALID',
    });
    expect((await logIn('moved@example.ng')).statusCode).toBe(200);
    expect((await logIn('mover@example.ng')).statusCode).toBe(401);
    expect((await profileOf(token)).json<{ data: object }>().data).not.toHaveProperty(
      'pendingEmail',
    );
  });

  it('cannot take the address of another user', async () => {
    await verifiedUser('owner@example.ng');
    const token = await verifiedUser('taker@example.ng');
    const body = { fullName: 'T', email: 'owner@example.ng', mobileNumber: '', address: '' };
    expect((await app.call('PUT', '/users/me', { token, body })).statusCode).toBe(200);
    const [mail] = await app.mailsTo('owner@example.ng');
    expect(mail?.subject).toBe('Someone tried to sign up with your email');
    expect(mail?.text).not.toContain('token=');
  });

  it('does not get an address that another user has taken in the meantime', async () => {
    const token = await verifiedUser('slow@example.ng');
    const body = { fullName: 'S', email: 'wanted@example.ng', mobileNumber: '', address: '' };
    await app.call('PUT', '/users/me', { token, body });
    const link = await app.linkTo('wanted@example.ng');
    await app.memberToken('user', 'wanted@example.ng');
    const swapped = await app.post('/accounts/verify', { token: link });
    expect(swapped.json()).toMatchObject({ code: 'LINK_INVALID' });
    const { data } = (await profileOf(token)).json<{ data: object }>();
    expect(data).toMatchObject({ email: 'slow@example.ng' });
    expect(data).not.toHaveProperty('pendingEmail');
  });

  it('changes the password, which ends all other sessions [S2.91] [S7.34]', async () => {
    const email = 'changer@example.ng';
    const first = await verifiedUser(email);
    const second = (await logIn(email)).json<{ token: string }>().token;
    const change = (currentPassword: string) =>
      app.post(
        '/accounts/password',
        { currentPassword, password: OTHER, confirmPassword: OTHER },
        { token: first },
      );
    const refused = await change(OTHER);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: { currentPassword: 'Invalid credentials' } });
    const changed = (await change(PASSWORD)).json<{ token: string }>();
    expect((await profileOf(changed.token)).statusCode).toBe(200);
    expect((await profileOf(first)).statusCode).toBe(401);
    expect((await profileOf(second)).statusCode).toBe(401);
    expect((await logIn(email, OTHER)).statusCode).toBe(200);
  });

  it('logs out on one device, and on all devices', async () => {
    const email = 'leaver@example.ng';
    const first = await verifiedUser(email);
    const tokens = await Promise.all([1, 2].map(() => logIn(email)));
    const [second = '', third = ''] = tokens.map(
      (answer) => answer.json<{ token: string }>().token,
    );
    expect((await app.post('/accounts/signout', undefined, { token: first })).statusCode).toBe(200);
    expect((await profileOf(first)).statusCode).toBe(401);
    expect((await profileOf(second)).statusCode).toBe(200);
    await app.post('/accounts/signout-everywhere', undefined, { token: second });
    expect((await profileOf(second)).statusCode).toBe(401);
    expect((await profileOf(third)).statusCode).toBe(401);
  });

  it('deletes the account and can sign up again', async () => {
    const email = 'gone@example.ng';
    const token = await verifiedUser(email);
    const remove = (password: string) =>
      app.call('DELETE', '/accounts/me', { token, body: { password } });
    expect((await remove(OTHER)).json()).toMatchObject({
      errors: { password: 'Invalid credentials' },
    });
    expect((await remove(PASSWORD)).statusCode).toBe(200);
    expect((await profileOf(token)).statusCode).toBe(401);
    expect((await logIn(email)).statusCode).toBe(401);
    expect((await profileOf(await verifiedUser(email))).statusCode).toBe(200);
  });
});

describe('a pending change of email address', () => {
  const change = { password: OTHER, confirmPassword: OTHER };
  const settings = (email: string) => ({ fullName: 'V', email, mobileNumber: '', address: '' });

  /** Requests a change to the address `wanted` and returns the link that was emailed to it. */
  const asked = async (token: string, wanted: string) => {
    await app.call('PUT', '/users/me', { token, body: settings(wanted) });
    return app.linkTo(wanted);
  };

  const endings: Record<string, (email: string, token: string) => Promise<unknown>> = {
    'a password set by mail': async (email) => {
      await app.post('/accounts/forgot', { email, kind: 'user' });
      return app.post('/accounts/reset', { token: await app.linkTo(email), ...change });
    },
    'a changed password': (_email, token) =>
      app.post('/accounts/password', { currentPassword: PASSWORD, ...change }, { token }),
    'logging out everywhere': (_email, token) =>
      app.post('/accounts/signout-everywhere', undefined, { token }),
  };

  it.each(Object.entries(endings))('is cancelled by %s', async (name, end) => {
    const email = `victim-${Object.keys(endings).indexOf(name)}@example.ng`;
    const token = await verifiedUser(email);
    const link = await asked(token, `thief-of-${email}`);
    await end(email, token);
    const opened = await app.post('/accounts/verify', { token: link });
    expect(opened.json()).toMatchObject({ code: 'LINK_INVALID' });
    const logIns = [await logIn(email), await logIn(email, OTHER)];
    const fresh = logIns.map((answer) => answer.json<{ token?: string }>().token).find(Boolean);
    const { data } = (await profileOf(fresh ?? '')).json<{ data: { email: string } }>();
    expect(data.email).toBe(email);
    expect(data).not.toHaveProperty('pendingEmail');
  });

  it('is cancelled by saving the current address', async () => {
    const email = 'undecided@example.ng';
    const token = await verifiedUser(email);
    const link = await asked(token, 'regretted@example.ng');
    const stored = await app.call('PUT', '/users/me', { token, body: settings(email) });
    expect(stored.json<{ data: object }>().data).not.toHaveProperty('pendingEmail');
    const opened = await app.post('/accounts/verify', { token: link });
    expect(opened.json()).toMatchObject({ code: 'LINK_INVALID' });
    expect((await logIn(email)).statusCode).toBe(200);
  });

  it('survives logging out of one session', async () => {
    const token = await verifiedUser('patient@example.ng');
    const link = await asked(token, 'awaited@example.ng');
    await app.post('/accounts/signout', undefined, { token });
    expect((await app.post('/accounts/verify', { token: link })).statusCode).toBe(200);
    expect((await logIn('awaited@example.ng')).statusCode).toBe(200);
  });
});

describe('a host', () => {
  it('signs up through a form, has a profile, and does not appear among the users [S3.13] [S7.7] [S7.8]', async () => {
    const email = 'ngozi@example.ng';
    const form = new URLSearchParams(hostSignUp(email));
    const signedUp = await app.post('/host/register', form.toString(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(signedUp.json()).toEqual(SIGNED_UP);
    await app.post('/accounts/verify', { token: await app.linkTo(email), password: PASSWORD });
    expect((await logIn(email)).statusCode).toBe(401);
    const loggedIn = (await logIn(email, PASSWORD, 'host')).json<{ token: string; data: string }>();
    expect(loggedIn.data).toBe('Ada Okafor');
    const { token } = loggedIn;
    const profile = await app.call('GET', '/host/me', { token });
    expect(profile.json()).toMatchObject({ data: { email, idCardNumber: '••••4821' } });
    expect((await profileOf(token)).statusCode).toBe(403);
  });

  it('signs up through a multipart form [S7.7]', async () => {
    const email = 'parts@example.ng';
    const lines = Object.entries(hostSignUp(email, { meansOfIdentification: 'passport' })).flatMap(
      ([name, value]) => ['--x', `Content-Disposition: form-data; name="${name}"`, '', value],
    );
    const signedUp = await app.post('/host/register', [...lines, '--x--', ''].join('\r\n'), {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(signedUp.json()).toEqual(SIGNED_UP);
    expect(await app.mailsTo(email)).toHaveLength(1);
  });

  it('deletes its spaces together with the account', async () => {
    const token = await app.memberToken('host', 'landlady@example.ng');
    const exported = await app.call('GET', '/accounts/export', { token });
    const { id } = exported.json<{ data: { account: { id: string } } }>().data.account;
    await app.add(
      makeImportedSpace(1, { hostId: id }),
      makeImportedSpace(2, { hostId: 'another' }),
    );
    expect((await app.call('GET', `/space/getOne/${idOf(1)}`)).statusCode).toBe(200);
    const withSpaces = await app.call('GET', '/accounts/export', { token });
    expect(withSpaces.json()).toMatchObject({ data: { spaces: [{ id: idOf(1) }] } });
    await app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });
    expect((await app.call('GET', `/space/getOne/${idOf(1)}`)).statusCode).toBe(404);
    expect((await app.call('GET', `/space/getOne/${idOf(2)}`)).statusCode).toBe(200);
  });
});
