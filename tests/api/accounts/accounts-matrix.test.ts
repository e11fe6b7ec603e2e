import { SignJWT, UnsecuredJWT } from 'jose';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import { secondFactorApi } from '#contract/accounts/second-factor.ts';
import { sessionsApi } from '#contract/accounts/sessions-api.ts';
import { adminApi } from '#contract/admin/admin.ts';
import { catalogueApi } from '#contract/spaces/catalogue.ts';
import type { Endpoint, Role } from '#contract/endpoint.ts';
import { reviewApi } from '#contract/reviews/review-writing.ts';
import { savedApi } from '#contract/spaces/saved.ts';
import { spaceHostApi } from '#contract/spaces/space-hosts.ts';
import { accounts, sessions } from '#server/db/schema/schema.ts';
import { deriveKeys } from '#server/modules/accounts/keys.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import { type AccountsApp, HOUR, openAccountsApp } from '#tests/setup/accounts.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';

let app: AccountsApp;

beforeAll(async () => {
  app = await openAccountsApp();
  await app.add(makeImportedSpace(1));
});

afterAll(() => app.close());

const CALLERS = [
  'none',
  'garbage',
  'expired',
  'alg none',
  'user',
  'other user',
  'host',
  'other host',
  'admin',
] as const;

type Caller = (typeof CALLERS)[number];

const ROLE_OF: Partial<Record<Caller, Role>> = {
  user: 'user',
  'other user': 'user',
  host: 'host',
  'other host': 'host',
  admin: 'admin',
};

const emailOf = (caller: Caller) => `${caller.replace(' ', '-')}@matrix.ng`;

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    string | number
  >;

/** Returns a token whose claims are all valid except those that `changes` replaces. */
async function signed(token: string, changes: object, secret = TEST_SECRET_KEY): Promise<string> {
  const { tokens } = await deriveKeys(secret);
  return new SignJWT({ ...claimsOf(token), ...changes })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(tokens);
}

const hourAgo = () => Math.floor(app.clock.time.getTime() / 1_000) - 3_600;

async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'none') return undefined;
  if (caller === 'garbage') return 'garbage.garbage.garbage';
  const user = () => app.memberToken('user', emailOf('user'));
  if (caller === 'expired') return signed(await user(), { exp: hourAgo() });
  if (caller === 'alg none') return new UnsecuredJWT(claimsOf(await user())).encode();
  return app.memberToken(ROLE_OF[caller] ?? 'user', emailOf(caller));
}

/**
 * The expected status for each caller, in the order of CALLERS. Bodies are empty: 400 means that
 * the caller was authorised and that the input was validated.
 */
const OPEN = [200, 200, 200, 200, 200, 200, 200, 200, 200];
const OPEN_BODY = [400, 400, 400, 400, 400, 400, 400, 400, 400];
const USERS = [401, 401, 401, 401, 200, 200, 403, 403, 200];
const USERS_BODY = [401, 401, 401, 401, 400, 400, 403, 403, 400];
const ONLY_USERS_BODY = [401, 401, 401, 401, 400, 400, 403, 403, 403];
const HOSTS = [401, 401, 401, 401, 403, 403, 200, 200, 403];
const HOSTS_BODY = [401, 401, 401, 401, 403, 403, 400, 400, 403];
const MEMBERS = [401, 401, 401, 401, 200, 200, 200, 200, 200];
const MEMBERS_BODY = [401, 401, 401, 401, 400, 400, 400, 400, 400];

/** Only an admin may call; `status` is the status an admin gets. */
const admins = (status: number) => [401, 401, 401, 401, 403, 403, 403, 403, status];

const APIS = {
  ...accountsApi,
  ...sessionsApi,
  ...secondFactorApi,
  ...catalogueApi,
  ...adminApi,
  ...reviewApi,
  ...savedApi,
  ...spaceHostApi,
};
const calls: Readonly<Record<string, Endpoint>> = APIS;

const TABLE: Record<keyof typeof APIS, readonly number[]> = {
  registerUser: OPEN_BODY,
  registerHost: OPEN_BODY,
  logInUser: OPEN_BODY,
  logInHost: OPEN_BODY,
  verifyEmail: OPEN_BODY,
  resendVerification: OPEN_BODY,
  forgotPassword: OPEN_BODY,
  resetPassword: OPEN_BODY,
  userProfile: USERS,
  changeUserSettings: USERS_BODY,
  hostProfile: HOSTS,
  updateHost: HOSTS,
  changePassword: MEMBERS_BODY,
  signOut: MEMBERS,
  signOutEverywhere: MEMBERS,
  exportData: MEMBERS,
  deleteAccount: MEMBERS_BODY,
  secondFactor: MEMBERS,
  setUp: MEMBERS_BODY,
  confirm: MEMBERS_BODY,
  renewRecoveryCodes: MEMBERS_BODY,
  turnOff: MEMBERS_BODY,
  enterCode: MEMBERS_BODY,
  sessions: MEMBERS,
  endSession: [401, 401, 401, 401, 404, 404, 404, 404, 404],
  endOtherSessions: MEMBERS,
  getAll: OPEN,
  getOne: OPEN,
  topRated: OPEN,
  byLocation: OPEN,
  reviews: OPEN,
  spaceHost: OPEN,
  capabilities: OPEN,
  health: OPEN,
  adminListing: admins(200),
  sendBack: admins(400),
  removeListing: admins(400),
  restoreListing: admins(200),
  removedListings: admins(200),
  paymentFile: admins(404),
  findAccounts: admins(200),
  suspendAccount: admins(400),
  reinstateAccount: admins(404),
  adminLog: admins(200),
  reportedReviews: admins(200),
  hideReview: admins(404),
  showReview: admins(404),
  paymentIssues: admins(200),
  resolveIssue: admins(404),
  write: ONLY_USERS_BODY,
  reviewsOfHost: HOSTS,
  answerReview: HOSTS_BODY,
  reportReview: [401, 401, 401, 401, 400, 400, 400, 400, 403],
  mergeSaved: ONLY_USERS_BODY,
};

const CODES: Readonly<Record<number, string>> = {
  400: 'INVALID_INPUT',
  401: 'NOT_LOGGED_IN',
  403: 'FORBIDDEN',
  // Each call has its own code, such as SPACE_NOT_FOUND.
  404: 'NOT_FOUND',
};

describe('every endpoint, for every caller [S1.2] [S6.1]', () => {
  const cases = Object.entries(TABLE).flatMap(([name, statuses]) =>
    CALLERS.map((caller, index) => ({ name, caller, status: statuses[index] ?? 0 })),
  );

  it('is in the table', () => {
    expect(Object.keys(TABLE).toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  it.each(cases)('$name by $caller: $status', async ({ name, caller, status }) => {
    const { method, path, body } = calls[name] as Endpoint;
    const token = await tokenOf(caller);
    const address = path.replace(/:\w+/, idOf(1)) + (name === 'byLocation' ? '?location=Yaba' : '');
    const answer = await app.call(method, address, {
      token,
      ...(body === undefined ? {} : { body: {} }),
    });
    expect(answer.statusCode).toBe(status);
    const code = answer.json<{ code?: string }>().code;
    expect(code?.replace(/^\w+_(?=NOT_FOUND$)/, '')).toBe(CODES[status]);
  });

  it('has the same access rules for HEAD', async () => {
    const ask = (token?: string) =>
      app.server.inject({
        method: 'HEAD',
        url: '/api/v1/users/me',
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
    expect((await ask()).statusCode).toBe(401);
    expect((await ask(await tokenOf('user'))).statusCode).toBe(200);
  });

  it("returns only the caller's own data", async () => {
    for (const caller of ['user', 'other user', 'host', 'other host', 'admin'] as const) {
      const token = await tokenOf(caller);
      const path = ROLE_OF[caller] === 'host' ? '/host/me' : '/users/me';
      const own = await app.call('GET', path, { token });
      expect(own.json()).toMatchObject({ data: { email: emailOf(caller) } });
      const exported = await app.call('GET', '/accounts/export', { token });
      expect([...new Set(exported.body.match(/[\w-]+@matrix\.ng/g))]).toEqual([emailOf(caller)]);
    }
  });
});

describe('a token', () => {
  const status = async (token: string, path = '/users/me') =>
    (await app.call('GET', path, { token })).statusCode;

  it('is refused once anything in it was changed', async () => {
    const user = await app.memberToken('user', emailOf('user'));
    const host = await app.memberToken('host', emailOf('host'));
    expect(await status(await signed(user, {}))).toBe(200);
    const forged = [
      await signed(user, { aud: 'host' }),
      await signed(user, { aud: 'admin' }),
      await signed(user, { aud: ['user', 'host'] }),
      await signed(user, { aud: 'root' }),
      await signed(user, { sub: claimsOf(host)['sub'] }),
      await signed(user, { sid: claimsOf(host)['sid'] }),
      await signed(user, { sid: 'unknown' }),
      await signed(user, { epoch: 999 }),
      await signed(user, { iss: 'another' }),
      await signed(user, { exp: undefined }),
      await signed(user, { sid: undefined }),
      await signed(user, {}, 'another key, that is also longer than 32'),
      `${user.slice(0, -2)}AA`,
      new UnsecuredJWT(claimsOf(user)).encode(),
    ];
    const statuses = [];
    for (const token of forged)
      statuses.push([await status(token), await status(token, '/host/me')]);
    expect(statuses).toEqual(forged.map(() => [401, 401]));
  });

  it("expires after 30 days, an admin's after 12 hours", async () => {
    const user = await app.memberToken('user', emailOf('user'));
    const admin = await app.memberToken('admin', emailOf('admin'));
    app.wait(12 * HOUR - 1_000);
    expect([await status(user), await status(admin)]).toEqual([200, 200]);
    app.wait(1_000);
    expect([await status(user), await status(admin)]).toEqual([200, 401]);
    app.wait(29 * 24 * HOUR);
    expect(await status(user)).toBe(200);
    app.wait(12 * HOUR);
    expect(await status(user)).toBe(401);
  });

  it("that another server revoked is refused within 30 seconds, an admin's at once", async () => {
    const { db } = app.database;
    const user = await app.memberToken('user', emailOf('user'));
    const admin = await app.memberToken('admin', emailOf('admin'));
    expect([await status(user), await status(admin)]).toEqual([200, 200]);
    await db.update(sessions).set({ revokedAt: app.clock.time });
    expect(await status(admin)).toBe(401);
    app.wait(30_000);
    expect(await status(user)).toBe(401);
  });

  it('is refused once its session has ended by its time, however long the token is good', async () => {
    const { db } = app.database;
    const admin = await app.memberToken('admin', emailOf('admin'));
    expect(await status(admin)).toBe(200);
    await db.update(sessions).set({ expiresAt: app.clock.time });
    expect(await status(admin)).toBe(401);
  });

  it('of a suspended account or a former admin is refused', async () => {
    const { db } = app.database;
    const admin = await app.memberToken('admin', 'former@matrix.ng');
    await db.update(accounts).set({ isAdmin: false }).where(eq(accounts.email, 'former@matrix.ng'));
    expect(await status(admin)).toBe(401);
    const user = await app.memberToken('user', 'bad@matrix.ng');
    await db
      .update(accounts)
      .set({ suspendedAt: app.clock.time })
      .where(eq(accounts.email, 'bad@matrix.ng'));
    expect(await status(user)).toBe(401);
    const body = { email: 'bad@matrix.ng', password: 'Sun#Yellow9' };
    const refused = await app.post('/users/login', body);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      403,
      'ACCOUNT_SUSPENDED',
    ]);
    // The suspension isn't revealed without the right password.
    const guess = await app.post('/users/login', { ...body, password: 'Sun#Yellow0' });
    expect(guess.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });
});
