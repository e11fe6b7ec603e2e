import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, spaces, subscriptions } from '#server/db/schema/schema.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { type AccountsApp, HOUR, openAccountsApp, PASSWORD } from '#tests/setup/accounts.ts';
import { openAdminConsole, codeIn, messageIn, REASON } from '#tests/setup/admin-console.ts';
import { listingIn, listSpace } from '#tests/setup/listings.ts';

let app: AccountsApp;
let adminConsole: ReturnType<typeof openAdminConsole>;

beforeAll(async () => {
  app = await openAccountsApp({ publicUrl: 'https://aye.test' });
  adminConsole = openAdminConsole(app, await app.memberToken('admin', 'admin@rooms.ng'));
});

afterAll(() => app.close());

const logIn = (email: string, loginPage = '/users/login', password = PASSWORD) =>
  app.post(loginPage, { email, password });
const profile = (token: string) => app.call('GET', '/users/me', { token });
const statuses = async (hostId: string) => {
  const rows = await app.database.db
    .select()
    .from(spaces)
    .where(eq(spaces.hostId, hostId))
    .orderBy(asc(spaces.createdAt), asc(spaces.id));
  return rows.map(({ listingStatus }) => listingStatus);
};
/** Returns a host with one space for each number; a smaller number is an older space. */
const hostWith = async (email: string, ...numbers: number[]) => {
  const token = await app.memberToken('host', email);
  const hostId = await adminConsole.accountId(email);
  await app.add(
    ...numbers.map((number) =>
      makeImportedSpace(number, { hostId, createdAt: new Date(Date.UTC(2026, 0, number)) }),
    ),
  );
  return { token, hostId };
};

describe('searching for accounts', () => {
  it('matches part of a name or email, ignoring case and treating wildcards as text', async () => {
    for (const [name, email] of [
      ['Percy 100%', 'percy@find.ng'],
      ['Under_score', 'under@find.ng'],
      ['Bisi Adé', 'bisi@find.ng'],
    ] as const) {
      await app.memberToken('user', email);
      await app.database.db
        .update(accounts)
        .set({ fullName: name })
        .where(eq(accounts.email, email));
    }
    const names = async (part: string) => (await adminConsole.find(part)).map(({ name }) => name);
    expect(await names('PERCY')).toEqual(['Percy 100%']);
    expect(await names('@find.ng')).toEqual(['Bisi Adé', 'Percy 100%', 'Under_score']);
    expect(await names('0%')).toEqual(['Percy 100%']);
    expect(await names('r_s')).toEqual(['Under_score']);
    expect(await names('_e_c_')).toEqual([]);
    expect(await names('\\')).toEqual([]);
    expect(await names('  bisi  ')).toEqual(['Bisi Adé']);
  });

  it('returns a host’s number of live spaces, and no admins', async () => {
    const { hostId } = await hostWith('counted@find.ng', 31, 32);
    await app.database.db
      .update(spaces)
      .set({ listingStatus: 'paused' })
      .where(eq(spaces.id, idOf(32)));
    expect(await adminConsole.find('counted')).toMatchObject([
      { id: hostId, kind: 'host', spaces: 1 },
    ]);
    expect(await adminConsole.find('admin@')).toEqual([]);
    expect((await adminConsole.find('percy'))[0]).not.toHaveProperty('spaces');
  });
});

describe('suspending a guest', () => {
  it('ends every session at once, blocks new ones and notifies the guest why', async () => {
    const email = 'kemi@rooms.ng';
    const token = await app.memberToken('user', email);
    const id = await adminConsole.accountId(email);
    expect((await profile(token)).statusCode).toBe(200);
    expect(messageIn(await adminConsole.suspend(id))).toBe('The account has been suspended.');
    expect((await profile(token)).statusCode).toBe(401);
    const refused = await logIn(email);
    expect([refused.statusCode, codeIn(refused)]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect(messageIn(refused)).toContain('We’ve emailed you the reason');
    expect(codeIn(await logIn(email, '/users/login', 'Wrong#Yellow9'))).toBe('INVALID_CREDENTIALS');
    const [mail] = await app.mailsTo(email);
    expect(mail?.subject).toBe('Your account is suspended');
    expect(mail?.text).toContain(REASON);
    expect((await adminConsole.find()).map((account) => account.id)).toContain(id);
    expect(messageIn(await adminConsole.suspend(id))).toBe('This account was already suspended.');
    expect((await adminConsole.log())[0]).toMatchObject({
      action: 'account-suspended',
      reason: REASON,
    });

    expect(messageIn(await adminConsole.reinstate(id))).toBe('The account has been reinstated.');
    expect((await logIn(email)).statusCode).toBe(200);
    // The earlier token stays invalid.
    expect((await profile(token)).statusCode).toBe(401);
    expect((await app.mailsTo(email))[0]?.subject).toBe('Your account is active again');
    expect(messageIn(await adminConsole.reinstate(id))).toBe('This account wasn’t suspended.');
  });

  it('is refused for admins, oneself included, and for unknown accounts', async () => {
    await app.memberToken('admin', 'second@rooms.ng');
    for (const email of ['admin@rooms.ng', 'second@rooms.ng']) {
      expect(codeIn(await adminConsole.suspend(await adminConsole.accountId(email)))).toBe(
        'ACCOUNT_STATE',
      );
    }
    expect(codeIn(await adminConsole.suspend('0123456789'))).toBe('ACCOUNT_NOT_FOUND');
    expect(codeIn(await adminConsole.reinstate('0123456789'))).toBe('ACCOUNT_NOT_FOUND');
    expect(codeIn(await adminConsole.suspend('0123456789', ' '))).toBe('INVALID_INPUT');
  });

  it('happens once and sends one email when two admins do it at once', async () => {
    const email = 'twice@rooms.ng';
    await app.memberToken('user', email);
    const id = await adminConsole.accountId(email);
    const other = openAdminConsole(app, await app.memberToken('admin', 'other@rooms.ng'));
    const answers = await Promise.all([adminConsole.suspend(id), other.suspend(id)]);
    expect(answers.map(messageIn).toSorted()).toEqual([
      'The account has been suspended.',
      'This account was already suspended.',
    ]);
    expect(await app.mailsTo(email)).toHaveLength(1);
  });
});

describe('suspending a host', () => {
  it('hides the live spaces and shows them again when the host is reinstated', async () => {
    const { token, hostId } = await hostWith('bola@rooms.ng', 41, 42, 43);
    const { db } = app.database;
    await db
      .update(spaces)
      .set({ listingStatus: 'paused' })
      .where(eq(spaces.id, idOf(42)));
    await db.insert(subscriptions).values({
      id: idOf(1),
      hostId,
      plan: 'premium',
      billing: 'yearly',
      reference: '-',
      amountKobo: 1,
      createdAt: app.clock.time,
      startsAt: app.clock.time,
      endsAt: new Date(app.clock.time.getTime() + 365 * 24 * HOUR),
    });
    await adminConsole.suspend(hostId);
    expect(await statuses(hostId)).toEqual(['paused', 'paused', 'paused']);
    app.settle();
    expect((await app.get(`/space/getOne/${idOf(41)}`)).statusCode).toBe(404);
    expect((await listSpace(app, token)).statusCode).toBe(401);
    expect(codeIn(await logIn('bola@rooms.ng', '/host/login'))).toBe('ACCOUNT_SUSPENDED');
    await adminConsole.reinstate(hostId);
    expect(await statuses(hostId)).toEqual(['active', 'paused', 'active']);
    app.settle();
    expect((await app.get(`/space/getOne/${idOf(41)}`)).statusCode).toBe(200);
  });

  it('shows only as many spaces as the listing quota allows if the plan has ended meanwhile', async () => {
    const { hostId } = await hostWith('lapsed@rooms.ng', 51, 52, 53);
    await adminConsole.suspend(hostId);
    await adminConsole.reinstate(hostId);
    expect(await statuses(hostId)).toEqual(['active', 'paused', 'paused']);
  });

  it('lets none of their spaces go live meanwhile, by approval or restoring', async () => {
    const email = 'waiting@rooms.ng';
    const { hostId } = await hostWith(email, 61);
    const listed = await app.memberToken('host', 'second-host@rooms.ng');
    const { id } = listingIn(await listSpace(app, listed));
    const other = await adminConsole.accountId('second-host@rooms.ng');
    await adminConsole.suspend(other);
    const refused = await adminConsole.approve(id);
    expect([codeIn(refused), messageIn(refused)]).toEqual([
      'LISTING_STATE',
      'Its host is suspended. Reinstate the account first.',
    ]);
    await adminConsole.suspend(hostId);
    await adminConsole.remove(idOf(61));
    expect(messageIn(await adminConsole.restore(idOf(61)))).toBe(
      'The space has been restored. It stays hidden while its host is suspended.',
    );
    expect(await statuses(hostId)).toEqual(['paused']);
    await adminConsole.reinstate(hostId);
    expect(await statuses(hostId)).toEqual(['active']);
  });

  it('pauses or refuses a space that the host resumes at that moment', async () => {
    const { token, hostId } = await hostWith('racing@rooms.ng', 71);
    await app.database.db
      .update(spaces)
      .set({ listingStatus: 'paused' })
      .where(eq(spaces.id, idOf(71)));
    const [, resumed] = await Promise.all([
      adminConsole.suspend(hostId),
      app.post(`/host/listings/${idOf(71)}/resume`, undefined, { token }),
    ]);
    expect([200, 401]).toContain(resumed.statusCode);
    expect(await statuses(hostId)).toEqual(['paused']);
  });
});

describe('a deleted account', () => {
  it('is no longer named in any entry of the audit log', async () => {
    const email = 'gone@rooms.ng';
    await app.memberToken('user', email);
    const id = await adminConsole.accountId(email);
    await app.database.db.update(accounts).set({ fullName: 'Kemi Ade' }).where(eq(accounts.id, id));
    await adminConsole.suspend(id, 'Kemi was rude.');
    await adminConsole.reinstate(id);
    expect(JSON.stringify(await adminConsole.log())).toContain('Kemi');
    const token = await app.memberToken('user', email);
    await app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });
    expect((await adminConsole.log()).slice(0, 2)).toMatchObject([
      { action: 'account-reinstated', subject: 'Deleted account' },
      { action: 'account-suspended', subject: 'Deleted account' },
    ]);
    expect(JSON.stringify(await adminConsole.log())).not.toContain('Kemi');
  });
});

describe('the audit log', () => {
  it('returns pages of 50, newest first, starting after a given entry', async () => {
    const email = 'often@rooms.ng';
    await app.memberToken('user', email);
    const id = await adminConsole.accountId(email);
    for (let time = 0; time < 26; time += 1) {
      await adminConsole.suspend(id, `Time ${time}.`);
      await adminConsole.reinstate(id);
    }
    const first = await adminConsole.log();
    expect(first).toHaveLength(50);
    expect(first[0]).toMatchObject({
      action: 'account-reinstated',
      subject: 'The user',
      by: 'The admin',
    });
    expect(first[1]).toMatchObject({ reason: 'Time 25.' });
    const older = await adminConsole.log(first.at(-1)?.id);
    expect(older.slice(0, 2).map(({ action, reason }) => [action, reason])).toEqual([
      ['account-reinstated', undefined],
      ['account-suspended', 'Time 0.'],
    ]);
    const ids = [...first, ...older].map((entry) => entry.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await adminConsole.log('nothing')).toEqual([]);
  });
});
