import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDemoAccounts, demoAccountsNote } from '#server/composition/demo/accounts.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#demo/accounts.ts';
import { accounts, spaces } from '#server/db/schema/schema.ts';
import {
  type AccountProvisioner,
  createAccountProvisioner,
  ensureFirstAdmin,
} from '#server/modules/accounts/provisioning.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { type AccountsApp, openAccountsApp, PASSWORD, userSignUp } from '#tests/setup/accounts.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';

let app: AccountsApp;
let provisioner: AccountProvisioner;

beforeEach(async () => {
  app = await openAccountsApp();
  provisioner = await createAccountProvisioner({
    db: app.database.db,
    now: () => app.clock.time,
    random: randomBytes,
    secretKey: TEST_SECRET_KEY,
  });
});

afterEach(() => app.close());

const logIn = async (email: string, password: string, loginPage = 'users') => {
  const answer = await app.post(`/${loginPage}/login`, { email, password });
  const { token, data } = answer.json<{ token?: string; data?: unknown }>();
  return { status: answer.statusCode, token, data };
};

describe('the first admin', () => {
  const admin = { email: 'boss@made.ng', password: 'First#Admin77' };

  it('is created once and keeps a password that they have changed', async () => {
    await ensureFirstAdmin(provisioner, admin);
    const first = await logIn(admin.email, admin.password);
    expect(first).toMatchObject({ status: 200, data: { isAdmin: true } });
    await app.post(
      '/accounts/password',
      { currentPassword: admin.password, password: PASSWORD, confirmPassword: PASSWORD },
      { token: first.token },
    );
    await ensureFirstAdmin(provisioner, admin);
    expect((await logIn(admin.email, admin.password)).status).toBe(401);
    expect((await logIn(admin.email, PASSWORD)).status).toBe(200);
  });

  it('is the existing user of the address, with the password from the settings', async () => {
    await app.post('/users/register', userSignUp(admin.email));
    await ensureFirstAdmin(provisioner, admin);
    expect((await logIn(admin.email, PASSWORD)).status).toBe(401);
    expect(await logIn(admin.email, admin.password)).toMatchObject({
      status: 200,
      data: { isAdmin: true },
    });
  });

  it('is created once by two servers that start at the same moment', async () => {
    await Promise.all([ensureFirstAdmin(provisioner, admin), ensureFirstAdmin(provisioner, admin)]);
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
      ...Array.from({ length: 8 }, (_, index) => makeImportedSpace(index, { hostId: null })),
      makeImportedSpace(20, { hostId: null, listingStatus: 'pending' }),
      makeImportedSpace(21, { hostId: 'somebody' }),
    );

  const ownersOf = async () => {
    const rows = await app.database.db
      .select({ id: spaces.id, email: accounts.email })
      .from(spaces)
      .innerJoin(accounts, eq(accounts.id, spaces.hostId))
      .orderBy(spaces.id);
    return rows.map(({ id, email }) => [id, email]);
  };

  it('has accounts with its password and hosts with spaces, also after a restart', async () => {
    await addSpaces();
    await addDemoAccounts(provisioner);
    const owners = await ownersOf();
    expect(owners).toEqual([
      ...Array.from({ length: 6 }, (_, index) => [idOf(index), 'host@aye.test']),
      [idOf(20), 'host2@aye.test'],
    ]);
    await addDemoAccounts(provisioner);
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

  it('assigns new spaces to its hosts after the catalogue was replaced', async () => {
    await addSpaces();
    await addDemoAccounts(provisioner);
    await app.database.db.delete(spaces);
    await addSpaces();
    await addDemoAccounts(provisioner);
    expect(await ownersOf()).toHaveLength(7);
  });
});
