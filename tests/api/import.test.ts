import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CatalogueReply } from '#contract/catalogue.ts';
import { demoCatalogue } from '#server/demo/catalogue.ts';
import { importSpaces, isCatalogueEmpty, replaceSpaces } from '#server/modules/catalogue/import.ts';
import { idOf, makeReviews, makeSpace } from '#tests/factories/spaces.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});

beforeEach(async () => {
  await app.database.db.execute(sql`truncate spaces cascade`);
});

afterAll(() => app.close());

async function readAll(query = ''): Promise<CatalogueReply> {
  app.settle();
  return (await app.get(`/space/getAll${query}`)).json<CatalogueReply>();
}

it('takes all of the demo catalogue in, and serves its active spaces', async () => {
  const { db } = app.database;
  expect(await isCatalogueEmpty(db)).toBe(true);
  const demo = demoCatalogue({ seed: 7, count: 600, now: app.clock.time });
  await importSpaces(db, demo);
  expect(await isCatalogueEmpty(db)).toBe(false);
  const active = demo.filter((space) => space.listingStatus === 'active');
  const { data } = await readAll();
  expect(data.map(({ id }) => id).sort()).toEqual(active.map(({ id }) => id).sort());
  const reviewed = demo.find((space) => space.reviews.length > 0);
  const stars = reviewed?.reviews.map((review) => review.stars) ?? [];
  expect(data.find(({ id }) => id === reviewed?.id)?.rating).toEqual({
    average: Math.round((10 * stars.reduce((a, b) => a + b, 0)) / stars.length) / 10,
    count: stars.length,
  });
});

it('takes all or nothing', async () => {
  const { db } = app.database;
  const broken = [makeSpace(1), makeSpace(2, { capacity: 0 })];
  await expect(importSpaces(db, broken)).rejects.toThrow('Failed query');
  expect(await isCatalogueEmpty(db)).toBe(true);
});

it('replaces every space, with its reviews, so that a client hears of it', async () => {
  await app.add(makeSpace(1, { reviews: makeReviews('a', 5, 3) }), makeSpace(2));
  const { version } = await readAll();
  await replaceSpaces(app.database.db, [makeSpace(2, { name: 'Other' }), makeSpace(3)]);
  const delta = await readAll(`?since=${version}`);
  expect(delta.data.map(({ id }) => id).sort()).toEqual([idOf(2), idOf(3)]);
  expect(delta.gone).toEqual([idOf(1)]);
  const { rows } = await app.database.db.execute(sql`select count(*)::int as n from reviews`);
  expect(rows).toEqual([{ n: 0 }]);
});
