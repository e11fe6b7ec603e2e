import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, spaces, subscriptions } from '#server/db/schema.ts';
import { idOf, makeSpace } from '#tests/factories/spaces.ts';
import { type AccountsApp, HOUR, openAccountsApp, PASSWORD } from '#tests/setup/accounts.ts';
import { adminDesk, codeIn, messageIn, REASON } from '#tests/setup/admin-desk.ts';
import { listingIn, listSpace } from '#tests/setup/listings.ts';

let app: AccountsApp;
let desk: ReturnType<typeof adminDesk>;

beforeAll(async () => {
  app = await openAccountsApp({ publicUrl: 'https://aye.test' });
  desk = adminDesk(app, await app.memberToken('admin', 'admin@rooms.ng'));
});

afterAll(() => app.close());

const logIn = (email: string, door = '/users/login', password = PASSWORD) =>
  app.post(door, { email, password });
const profile = (token: string) => app.call('GET', '/users/me', { token });
const statuses = async (hostId: string) => {
  const rows = await app.database.db
    .select()
    .from(spaces)
    .where(eq(spaces.hostId, hostId))
    .orderBy(asc(spaces.createdAt), asc(spaces.id));
  return rows.map(({ listingStatus }) => listingStatus);
};
/** A host with spaces of a number each, the older the smaller. */
const hostWith = async (email: string, ...numbers: number[]) => {
  const token = await app.memberToken('host', email);
  const hostId = await desk.accountId(email);
  await app.add(
    ...numbers.map((number) =>
      makeSpace(number, { hostId, createdAt: new Date(Date.UTC(2026, 0, number)) }),
    ),
  );
  return { token, hostId };
};

describe('looking for accounts', () => {
  it('finds a part of name or email, in any case, and takes no letter for a joker', async () => {
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
    const names = async (part: string) => (await desk.find(part)).map(({ name }) => name);
    expect(await names('PERCY')).toEqual(['Percy 100%']);
    expect(await names('@find.ng')).toEqual(['Bisi Adé', 'Percy 100%', 'Under_score']);
    expect(await names('0%')).toEqual(['Percy 100%']);
    expect(await names('r_s')).toEqual(['Under_score']);
    expect(await names('_e_c_')).toEqual([]);
    expect(await names('\\')).toEqual([]);
    expect(await names('  bisi  ')).toEqual(['Bisi Adé']);
  });

  it('counts a host’s live spaces, and shows no admin', async () => {
    const { hostId } = await hostWith('counted@find.ng', 31, 32);
    await app.database.db
      .update(spaces)
      .set({ listingStatus: 'paused' })
      .where(eq(spaces.id, idOf(32)));
    expect(await desk.find('counted')).toMatchObject([{ id: hostId, kind: 'host', spaces: 1 }]);
    expect(await desk.find('admin@')).toEqual([]);
    expect((await desk.find('percy'))[0]).not.toHaveProperty('spaces');
  });
});

describe('suspending a guest', () => {
  it('ends every session at once and lets nobody in, who is told why', async () => {
    const email = 'kemi@rooms.ng';
    const token = await app.memberToken('user', email);
    const id = await desk.accountId(email);
    expect((await profile(token)).statusCode).toBe(200);
    expect(messageIn(await desk.suspend(id))).toBe('The account is suspended.');
    expect((await profile(token)).statusCode).toBe(401);
    const refused = await logIn(email);
    expect([refused.statusCode, codeIn(refused)]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect(messageIn(refused)).toContain('We told you why by mail');
    expect(codeIn(await logIn(email, '/users/login', 'Wrong#Yellow9'))).toBe('INVALID_CREDENTIALS');
    const [mail] = await app.mailsTo(email);
    expect(mail?.subject).toBe('Your account is suspended');
    expect(mail?.text).toContain(REASON);
    expect((await desk.find()).map((account) => account.id)).toContain(id);
    expect(messageIn(await desk.suspend(id))).toBe('It was suspended already.');
    expect((await desk.log())[0]).toMatchObject({ action: 'account-suspended', reason: REASON });

    expect(messageIn(await desk.reinstate(id))).toBe('The account is open again.');
    expect((await logIn(email)).statusCode).toBe(200);
    // The token of before is nobody's for good.
    expect((await profile(token)).statusCode).toBe(401);
    expect((await app.mailsTo(email))[0]?.subject).toBe('Your account is open again');
    expect(messageIn(await desk.reinstate(id))).toBe('It wasn’t suspended.');
  });

  it('is for no admin, not oneself either, and for nobody who isn’t there', async () => {
    await app.memberToken('admin', 'second@rooms.ng');
    for (const email of ['admin@rooms.ng', 'second@rooms.ng']) {
      expect(codeIn(await desk.suspend(await desk.accountId(email)))).toBe('ACCOUNT_STATE');
    }
    expect(codeIn(await desk.suspend('0123456789'))).toBe('ACCOUNT_NOT_FOUND');
    expect(codeIn(await desk.reinstate('0123456789'))).toBe('ACCOUNT_NOT_FOUND');
    expect(codeIn(await desk.suspend('0123456789', ' '))).toBe('INVALID_INPUT');
  });

  it('two admins at once: it’s done and told once', async () => {
    const email = 'twice@rooms.ng';
    await app.memberToken('user', email);
    const id = await desk.accountId(email);
    const other = adminDesk(app, await app.memberToken('admin', 'other@rooms.ng'));
    const answers = await Promise.all([desk.suspend(id), other.suspend(id)]);
    expect(answers.map(messageIn).toSorted()).toEqual([
      'It was suspended already.',
      'The account is suspended.',
    ]);
    expect(await app.mailsTo(email)).toHaveLength(1);
  });
});

describe('suspending a host', () => {
  it('hides the live spaces, and shows those again with the host', async () => {
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
    await desk.suspend(hostId);
    expect(await statuses(hostId)).toEqual(['paused', 'paused', 'paused']);
    app.settle();
    expect((await app.get(`/space/getOne/${idOf(41)}`)).statusCode).toBe(404);
    expect((await listSpace(app, token)).statusCode).toBe(401);
    expect(codeIn(await logIn('bola@rooms.ng', '/host/login'))).toBe('ACCOUNT_SUSPENDED');
    await desk.reinstate(hostId);
    expect(await statuses(hostId)).toEqual(['active', 'paused', 'active']);
    app.settle();
    expect((await app.get(`/space/getOne/${idOf(41)}`)).statusCode).toBe(200);
  });

  it('whose plan has ended meanwhile, shows as many as there is room for', async () => {
    const { hostId } = await hostWith('lapsed@rooms.ng', 51, 52, 53);
    await desk.suspend(hostId);
    await desk.reinstate(hostId);
    expect(await statuses(hostId)).toEqual(['active', 'paused', 'paused']);
  });

  it('lets nothing of theirs go live meanwhile: not approved, not put back', async () => {
    const email = 'waiting@rooms.ng';
    const { hostId } = await hostWith(email, 61);
    const listed = await app.memberToken('host', 'second-host@rooms.ng');
    const { id } = listingIn(await listSpace(app, listed));
    const other = await desk.accountId('second-host@rooms.ng');
    await desk.suspend(other);
    const refused = await desk.approve(id);
    expect([codeIn(refused), messageIn(refused)]).toEqual([
      'LISTING_STATE',
      'Its host is suspended. Reinstate the account first.',
    ]);
    await desk.suspend(hostId);
    await desk.remove(idOf(61));
    expect(messageIn(await desk.restore(idOf(61)))).toBe(
      'The space is back. It’s hidden while its host is suspended.',
    );
    expect(await statuses(hostId)).toEqual(['paused']);
    await desk.reinstate(hostId);
    expect(await statuses(hostId)).toEqual(['active']);
  });

  it('who lists a space at that moment: it’s listed before, or refused', async () => {
    const { token, hostId } = await hostWith('racing@rooms.ng', 71);
    await app.database.db
      .update(spaces)
      .set({ listingStatus: 'paused' })
      .where(eq(spaces.id, idOf(71)));
    const [, resumed] = await Promise.all([
      desk.suspend(hostId),
      app.post(`/host/listings/${idOf(71)}/resume`, undefined, { token }),
    ]);
    expect([200, 401]).toContain(resumed.statusCode);
    expect(await statuses(hostId)).toEqual(['paused']);
  });
});

describe('a deleted account', () => {
  it('is named by no entry of the log any more', async () => {
    const email = 'gone@rooms.ng';
    await app.memberToken('user', email);
    const id = await desk.accountId(email);
    await app.database.db.update(accounts).set({ fullName: 'Kemi Ade' }).where(eq(accounts.id, id));
    await desk.suspend(id, 'Kemi was rude.');
    await desk.reinstate(id);
    expect(JSON.stringify(await desk.log())).toContain('Kemi');
    const token = await app.memberToken('user', email);
    await app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });
    expect((await desk.log()).slice(0, 2)).toMatchObject([
      { action: 'account-reinstated', subject: 'A deleted account' },
      { action: 'account-suspended', subject: 'A deleted account' },
    ]);
    expect(JSON.stringify(await desk.log())).not.toContain('Kemi');
  });
});

describe('the log', () => {
  it('comes by fifty, the newest first, after the one that is named', async () => {
    const email = 'often@rooms.ng';
    await app.memberToken('user', email);
    const id = await desk.accountId(email);
    for (let time = 0; time < 26; time += 1) {
      await desk.suspend(id, `Time ${time}.`);
      await desk.reinstate(id);
    }
    const first = await desk.log();
    expect(first).toHaveLength(50);
    expect(first[0]).toMatchObject({
      action: 'account-reinstated',
      subject: 'The user',
      by: 'The admin',
    });
    expect(first[1]).toMatchObject({ reason: 'Time 25.' });
    const older = await desk.log(first.at(-1)?.id);
    expect(older.slice(0, 2).map(({ action, reason }) => [action, reason])).toEqual([
      ['account-reinstated', undefined],
      ['account-suspended', 'Time 0.'],
    ]);
    const ids = [...first, ...older].map((entry) => entry.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await desk.log('nothing')).toEqual([]);
  });
});
