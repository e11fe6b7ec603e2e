import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListingsPage, PeoplePage } from '#contract/admin/admin-browse.ts';
import { accounts, spaces } from '#server/db/schema/schema.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { type AccountsApp, openAccountsApp } from '#tests/setup/accounts.ts';
import { openAdminConsole, REASON } from '#tests/setup/admin-console.ts';

const LISTINGS = 35;
const DAY_MS = 86_400_000;

let app: AccountsApp;
let token: string;
let hostId: string;

beforeAll(async () => {
  app = await openAccountsApp({ publicUrl: 'https://aye.test' });
  token = await app.memberToken('admin', 'admin@rooms.ng');
  const adminConsole = openAdminConsole(app, token);
  await app.memberToken('host', 'tunde@rooms.ng');
  hostId = await adminConsole.accountId('tunde@rooms.ng');
  await app.memberToken('user', 'bisi@rooms.ng');
  await app.memberToken('user', 'ade@rooms.ng');
  const { db } = app.database;
  for (const [fullName, email, day] of [
    ['Tunde 100%', 'tunde@rooms.ng', 1],
    ['Bisi Adé', 'bisi@rooms.ng', 2],
    ['Ade Ojo', 'ade@rooms.ng', 3],
  ] as const) {
    const createdAt = new Date(Date.UTC(2026, 0, day));
    await db.update(accounts).set({ fullName, createdAt }).where(eq(accounts.email, email));
  }
  await adminConsole.suspend(await adminConsole.accountId('ade@rooms.ng'), REASON);
  const first = Date.UTC(2026, 0, 1);
  await app.add(
    ...Array.from({ length: LISTINGS }, (_, index) =>
      makeImportedSpace(index + 1, {
        hostId,
        name: `Space ${index + 1}`,
        createdAt: new Date(first + index * DAY_MS),
      }),
    ),
  );
  const set = (status: 'pending' | 'deleted', ...numbers: readonly number[]) =>
    db
      .update(spaces)
      .set({ listingStatus: status })
      .where(inArray(spaces.id, numbers.map(idOf)));
  await set('pending', 1, 2);
  await set('deleted', 3);
});

afterAll(() => app.close());

async function get<T>(path: string): Promise<T> {
  const response = await app.call('GET', path, { token });
  expect(response.statusCode).toBe(200);
  return response.json<{ data: T }>().data;
}

const people = async (query = '') => {
  const page = await get<PeoplePage>(`/admin/people${query}`);
  return page.people.map(({ name }) => name);
};

describe('the list of people', () => {
  it('has everyone but admins, newest first', async () => {
    expect(await people()).toEqual(['Ade Ojo', 'Bisi Adé', 'Tunde 100%']);
  });

  it.each([
    ['?filter=guests', ['Ade Ojo', 'Bisi Adé']],
    ['?filter=hosts', ['Tunde 100%']],
    ['?filter=suspended', ['Ade Ojo']],
    ['?filter=guests&q=BISI', ['Bisi Adé']],
    ['?q=%20tunde%40', ['Tunde 100%']],
    ['?q=0%25', ['Tunde 100%']],
    ['?q=zz', []],
    ['?offset=2', ['Tunde 100%']],
  ])('answers %s', async (query, names) => {
    expect(await people(query)).toEqual(names);
  });
});

describe('the list of listings', () => {
  const listings = (query = '') => get<ListingsPage>(`/admin/listings${query}`);
  const names = (page: ListingsPage) => page.listings.map(({ name }) => name);

  it('has all that aren’t deleted, newest first and a page at a time', async () => {
    const first = await listings();
    expect(first.listings).toHaveLength(30);
    expect(first.hasMore).toBe(true);
    expect(first.listings[0]).toMatchObject({
      name: 'Space 35',
      status: 'active',
      host: 'Tunde 100%',
      createdAt: '2026-02-04T00:00:00.000Z',
    });
    const second = await listings('?offset=30');
    expect(names(second)).toEqual(['Space 5', 'Space 4', 'Space 2', 'Space 1']);
    expect(second.hasMore).toBe(false);
  });

  it('is filtered by status, and by part of a space’s name or its host’s', async () => {
    expect(names(await listings('?filter=pending'))).toEqual(['Space 2', 'Space 1']);
    expect(names(await listings('?q=space%2035'))).toEqual(['Space 35']);
    expect((await listings('?q=100%25')).listings).toHaveLength(30);
    expect(names(await listings('?q=nobody'))).toEqual([]);
  });
});

it.each(['/admin/people', '/admin/listings'])(
  '%s refuses unknown filters, and everyone but admins',
  async (path) => {
    for (const query of ['?filter=deleted', '?offset=-1', `?q=${'x'.repeat(121)}`]) {
      expect((await app.call('GET', path + query, { token })).statusCode).toBe(400);
    }
    const guest = await app.memberToken('user', `guest${path.length}@rooms.ng`);
    expect((await app.call('GET', path, { token: guest })).statusCode).toBe(403);
    expect((await app.call('GET', path)).statusCode).toBe(401);
  },
);
