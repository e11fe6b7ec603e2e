import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CatalogueReply } from '#contract/spaces/catalogue.ts';
import { demoCatalogue } from '#demo/catalogue.ts';
import { importSpaces, isCatalogueEmpty, replaceSpaces } from '#server/modules/catalogue/import.ts';
import { idOf, makeReviews, makeImportedSpace } from '#tests/factories/spaces.ts';
import { createHold } from '#server/modules/booking/holds/holds.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { addGuests, bookingContext } from '#tests/setup/bookings.ts';
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

it('the import adds the whole demo catalogue, and its active spaces are served', async () => {
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

it('the import adds all spaces or none', async () => {
  const { db } = app.database;
  const broken = [makeImportedSpace(1), makeImportedSpace(2, { capacity: 0 })];
  await expect(importSpaces(db, broken)).rejects.toThrow('Failed query');
  expect(await isCatalogueEmpty(db)).toBe(true);
});

it('the import replaces every space and its reviews, and clients get the change as a delta', async () => {
  await app.add(makeImportedSpace(1, { reviews: makeReviews('a', 5, 3) }), makeImportedSpace(2));
  const { version } = await readAll();
  await replaceSpaces(app.database.db, [
    makeImportedSpace(2, { name: 'Other' }),
    makeImportedSpace(3),
  ]);
  const delta = await readAll(`?since=${version}`);
  expect(delta.data.map(({ id }) => id).sort()).toEqual([idOf(2), idOf(3)]);
  expect(delta.gone).toEqual([idOf(1)]);
  const { rows } = await app.database.db.execute(sql`select count(*)::int as n from reviews`);
  expect(rows).toEqual([{ n: 0 }]);
});

it('the import keeps spaces with bookings, and takes them down unless they are in the new catalogue', async () => {
  const { db } = app.database;
  const bookable = { availability: OFFICE_WEEK, bookingCount: 7 };
  await app.add(
    makeImportedSpace(1, bookable),
    makeImportedSpace(2, bookable),
    makeImportedSpace(3),
  );
  await addGuests(db, 1);
  for (const number of [1, 2]) {
    const hold = await createHold(bookingContext(db, app.clock), {
      spaceId: idOf(number),
      userId: idOf(1),
      startDate: '2026-11-23',
      checkinTime: '10:00',
      duration: { type: 'hours', count: 2 },
      minutes: 15,
    });
    expect(hold.kind).toBe('held');
  }
  await replaceSpaces(db, [makeImportedSpace(2, { name: 'Painted again', bookingCount: 1 })]);
  const { data } = await readAll();
  expect(data).toMatchObject([{ id: idOf(2), name: 'Painted again', bookingCount: 7 }]);
  const { rows } = await db.execute(sql`select id, listing_status from spaces order by id`);
  expect(rows).toEqual([
    { id: idOf(1), listing_status: 'deleted' },
    { id: idOf(2), listing_status: 'active' },
  ]);
});
