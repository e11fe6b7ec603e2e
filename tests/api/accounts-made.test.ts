import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDemoAccounts, demoAccountsNote } from '#server/demo-accounts.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { accounts, spaces } from '#server/db/schema.ts';
import {
  type AccountMaker,
  createAccountMaker,
  ensureFirstAdmin,
} from '#server/modules/accounts/made-accounts.ts';
import { idOf, makeSpace } from '#tests/factories/spaces.ts';
import { type AccountsApp, openAccountsApp, PASSWORD, userSignUp } from '#tests/setup/accounts.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';

let app: AccountsApp;
let maker: AccountMaker;

beforeEach(async () => {
  app = await openAccountsApp();
  maker = await createAccountMaker({
    db: app.database.db,
    now: () => app.clock.time,
    random: randomBytes,
    secretKey: TEST_SECRET_KEY,
  });
});

afterEach(() => app.close());

const logIn = async (email: string, password: string, door = 'users') => {
  const answer = await app.post(`/${door}/login`, { email, password });
  const { token, data } = answer.json<{ token?: string; data?: unknown }>();
  return { status: answer.statusCode, token, data };
};

describe('the first admin', () => {
  const admin = { email: 'boss@made.ng', password: 'First#Admin77' };

  it('is made once, and keeps the password of their own', async () => {
    await ensureFirstAdmin(maker, admin);
    const first = await logIn(admin.email, admin.password);
    expect(first).toMatchObject({ status: 200, data: { isAdmin: true } });
    await app.post(
      '/accounts/password',
      { currentPassword: admin.password, password: PASSWORD, confirmPassword: PASSWORD },
      { token: first.token },
    );
    await ensureFirstAdmin(maker, admin);
    expect((await logIn(admin.email, admin.password)).status).toBe(401);
    expect((await logIn(admin.email, PASSWORD)).status).toBe(200);
  });

  it('is the user who has the address, with the password of the settings', async () => {
    await app.post('/users/register', userSignUp(admin.email));
    await ensureFirstAdmin(maker, admin);
    expect((await logIn(admin.email, PASSWORD)).status).toBe(401);
    expect(await logIn(admin.email, admin.password)).toMatchObject({
      status: 200,
      data: { isAdmin: true },
    });
  });

  it('is made once by two servers that start at the same moment', async () => {
    await Promise.all([ensureFirstAdmin(maker, admin), ensureFirstAdmin(maker, admin)]);
    const rows = await app.database.db
      .select()
      .from(accounts)
      .where(eq(accounts.email, admin.email));
    expect(rows).toHaveLength(1);
  });
});

describe('the demo', () => {
  const addSpaces = () =>
    app.add(
      ...Array.from({ length: 8 }, (_, index) => makeSpace(index, { hostId: null })),
      makeSpace(20, { hostId: null, listingStatus: 'pending' }),
      makeSpace(21, { hostId: 'somebody' }),
    );

  const ownersOf = async () => {
    const rows = await app.database.db
      .select({ id: spaces.id, email: accounts.email })
      .from(spaces)
      .innerJoin(accounts, eq(accounts.id, spaces.hostId))
      .orderBy(spaces.id);
    return rows.map(({ id, email }) => [id, email]);
  };

  it('has accounts with its password, and hosts with spaces, the same after a restart', async () => {
    await addSpaces();
    await addDemoAccounts(maker);
    const owners = await ownersOf();
    expect(owners).toEqual([
      ...Array.from({ length: 6 }, (_, index) => [idOf(index), 'host@aye.test']),
      [idOf(20), 'host2@aye.test'],
    ]);
    await addDemoAccounts(maker);
    expect(await ownersOf()).toEqual(owners);
    for (const { kind, email, isAdmin = false } of DEMO_ACCOUNTS) {
      const { status, data } = await logIn(
        email,
        DEMO_PASSWORD,
        kind === 'host' ? 'host' : 'users',
      );
      expect([status, typeof data]).toEqual([200, kind === 'host' ? 'string' : 'object']);
      expect((data as { isAdmin?: boolean }).isAdmin ?? false).toBe(isAdmin);
      expect(demoAccountsNote()).toContain(email);
    }
  });

  it('gives a host other spaces when the catalogue was replaced', async () => {
    await addSpaces();
    await addDemoAccounts(maker);
    await app.database.db.delete(spaces);
    await addSpaces();
    await addDemoAccounts(maker);
    expect(await ownersOf()).toHaveLength(7);
  });
});
