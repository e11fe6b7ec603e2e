import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '#server/db/enqueue.ts';
import { accounts } from '#server/db/schema/schema.ts';
import { composeAddresses } from '#server/modules/accounts/compose-addresses.ts';
import { DELETE_EXPIRED } from '#server/modules/accounts/delete-expired.ts';
import { type AccountsApp, HOUR, openAccountsApp, PASSWORD } from '#tests/setup/accounts.ts';

/** `ẹ́` as one dotted letter and an acute, as all servers store it now. */
const COMPOSED = '\u1EB9\u0301ko@example.ng';
/** The same as `e` with two marks, in either order, as earlier servers stored it. */
const DECOMPOSED = 'e\u0323\u0301ko@example.ng';
const IN_OTHER_ORDER = 'e\u0301\u0323ko@example.ng';

let app: AccountsApp;

beforeEach(async () => {
  app = await openAccountsApp();
});

afterEach(() => app.close());

/** Adds a verified account and stores its address as earlier servers did. */
async function addAccount(kind: 'user' | 'host', stored: string, email = `${kind}@example.ng`) {
  await app.memberToken(kind, email);
  const [row] = await app.database.db
    .update(accounts)
    .set({ email: stored })
    .where(eq(accounts.email, email))
    .returning({ id: accounts.id });
  if (row === undefined) throw new Error('The account was not added.');
  return row.id;
}

const logIn = async (page: 'users' | 'host', email: string) => {
  const answer = await app.post(`/${page}/login`, { email, password: PASSWORD });
  return answer.statusCode;
};

const emailOf = async (id: string) => {
  const [row] = await app.database.db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, id));
  return row?.email;
};

describe('an email address that was stored decomposed', () => {
  it.each([
    ['users', 'user', DECOMPOSED],
    ['host', 'host', IN_OTHER_ORDER],
  ] as const)('logs in at the page of %s, however it is typed', async (page, kind, stored) => {
    await addAccount(kind, stored);
    expect(await logIn(page, stored)).toBe(401);
    expect(await composeAddresses(app.database.db)).toEqual([]);
    expect(await logIn(page, stored)).toBe(200);
    expect(await logIn(page, COMPOSED)).toBe(200);
  });

  it('is composed within an hour if another server stores it later', async () => {
    await addAccount('user', DECOMPOSED);
    const job = { kind: DELETE_EXPIRED, payload: {}, runAt: app.clock.time };
    await app.database.db.transaction((tx) => enqueue(tx, randomBytes, job));
    app.wait(HOUR);
    await app.jobs.runDue();
    expect(await logIn('users', DECOMPOSED)).toBe(200);
  });

  it('is left and reported while another account has it, and composed once that is deleted', async () => {
    const left = await addAccount('user', DECOMPOSED, 'old@example.ng');
    const token = await app.memberToken('user', COMPOSED);
    expect(await composeAddresses(app.database.db)).toEqual([left]);
    expect(await emailOf(left)).toBe(DECOMPOSED);
    expect((await app.get('/users/me', { authorization: `Bearer ${token}` })).statusCode).toBe(200);
    await app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });
    expect(await composeAddresses(app.database.db)).toEqual([]);
    expect(await emailOf(left)).toBe(COMPOSED);
  });

  it('goes to the verified account if two are the same address', async () => {
    const unverified = await addAccount('user', DECOMPOSED, 'first@example.ng');
    await app.database.db
      .update(accounts)
      .set({ emailVerifiedAt: null })
      .where(eq(accounts.id, unverified));
    app.wait(HOUR);
    const verified = await addAccount('user', IN_OTHER_ORDER, 'second@example.ng');
    expect(await composeAddresses(app.database.db)).toEqual([unverified]);
    expect(await emailOf(verified)).toBe(COMPOSED);
  });

  it('is independent of the account of the other kind', async () => {
    await addAccount('user', DECOMPOSED);
    await addAccount('host', DECOMPOSED);
    expect(await composeAddresses(app.database.db)).toEqual([]);
    expect(await logIn('users', COMPOSED)).toBe(200);
    expect(await logIn('host', COMPOSED)).toBe(200);
  });
});
