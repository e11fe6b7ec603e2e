import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueReply } from '#contract/spaces/catalogue.ts';
import { type Filters, FiltersSchema } from '#contract/search/filters.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { eq } from 'drizzle-orm';
import { spaces } from '#server/db/schema/schema.ts';
import { demoCatalogue } from '#demo/catalogue.ts';
import { makeCatalogue } from '#src/features/catalogue/sync/catalogue.ts';
import { searchSpaces } from '#src/features/catalogue/search/model/search.ts';
import { SHARED_SEARCHES } from '#tests/factories/searches.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';

const SPACES = 200;

interface Reply {
  readonly data: readonly Space[];
  readonly found: number;
  readonly version: string;
}

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await app.add(...demoCatalogue({ seed: 7, count: SPACES, now: app.clock.time }));
});

afterAll(() => app.close());

function addressOf(filters: Partial<Filters>, page: Record<string, number> = {}): string {
  const given = Object.entries({ ...filters, ...page }).filter(([, value]) => value !== undefined);
  return `/spaces/search?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

async function search(filters: Partial<Filters>, page?: Record<string, number>): Promise<Reply> {
  const reply = await app.get(addressOf(filters, page));
  expect(reply.statusCode).toBe(200);
  return reply.json<Reply>();
}

interface Answer {
  readonly filters: Partial<Filters>;
  readonly found: number;
  readonly results: readonly Space[];
}

const FIRST = 20;

/** Returns the first results of every shared search, from a device and from the server. */
async function answerAll(): Promise<{ readonly device: Answer[]; readonly server: Answer[] }> {
  app.settle();
  const { data, version } = (await app.get('/space/getAll')).json<CatalogueReply>();
  const catalogue = makeCatalogue(data, { savedAt: 0, version, kind: 'network' });
  const given = v.parse(FiltersSchema, {});
  const device = SHARED_SEARCHES.map((filters) => {
    const { results } = searchSpaces(catalogue, { ...given, ...filters });
    return { filters, found: results.length, results: results.slice(0, FIRST) };
  });
  const server: Answer[] = [];
  for (const filters of SHARED_SEARCHES) {
    const { found, data: results } = await search(filters, { limit: FIRST });
    server.push({ filters, found, results });
  }
  return { device, server };
}

describe('GET /spaces/search', () => {
  it('finds the same spaces in the same order as a device', async () => {
    const { device, server } = await answerAll();
    expect(server).toEqual(device);
    expect(device.filter(({ found }) => found > 0).length).toBeGreaterThan(100);
  });

  it('still does after spaces have changed, gone and come', async () => {
    const { db } = app.database;
    const [first, second, third] = (await search({})).data;
    await db
      .update(spaces)
      .set({ name: 'Quibdó Qwertyuiop', pricePerDayKobo: 1 })
      .where(eq(spaces.id, first?.id ?? ''));
    await db
      .update(spaces)
      .set({ featured: true })
      .where(eq(spaces.id, second?.id ?? ''));
    await db.delete(spaces).where(eq(spaces.id, third?.id ?? ''));
    await app.add(makeImportedSpace(1, { name: 'Zzzz Loft', location: 'Lekki' }));
    const { device, server } = await answerAll();
    expect(server).toEqual(device);
    expect((await search({ q: 'qwertyuiop' })).data.map(({ id }) => id)).toEqual([first?.id]);
    expect((await search({ q: 'zzzz' })).data.map(({ id }) => id)).toEqual([idOf(1)]);
  });

  it('returns further results by offset, and the number of all', async () => {
    const first = await search({ sort: 'newest' }, { limit: 5 });
    const next = await search({ sort: 'newest' }, { limit: 5, offset: 3 });
    expect(first.data).toHaveLength(5);
    expect(next.data.slice(0, 2)).toEqual(first.data.slice(3));
    expect(first.found).toBe(SPACES);
    expect((await search({}, { offset: 10_000 })).data).toEqual([]);
  });

  it.each(['🌊', '?!'])('finds nothing for %s alone', async (q) => {
    expect(await search({ q })).toMatchObject({ data: [], found: 0 });
  });

  it('ignores a filter that it can’t read, as the app does', async () => {
    const all = await search({});
    const reply = await app.get('/spaces/search?location=Nowhere&capacity=few&sort=luck');
    expect(reply.json<Reply>()).toEqual(all);
  });

  it.each(['limit=51', 'limit=0', 'limit=x', 'offset=-1'])('refuses %s', async (query) => {
    expect((await app.get(`/spaces/search?${query}`)).statusCode).toBe(400);
  });
});
