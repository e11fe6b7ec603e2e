import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Listing, listingApi, LISTING_MESSAGES } from '#contract/hosting/listings.ts';
import { KEEP_UNUSED_MS } from '#server/db/stores/pictures.ts';
import { listingChanges, spaces } from '#server/db/schema/schema.ts';
import { HTML } from '#tests/factories/bad-pictures.ts';
import type { AccountsApp } from '#tests/setup/accounts.ts';
import {
  LISTING,
  listingConsole,
  listingIn,
  listSpace,
  makeFormPhoto,
  openListingsApp,
  relist,
} from '#tests/setup/listings.ts';

let app: AccountsApp;
let host: string;
let other: string;
/** The host's only listing, with photos 1 and 2. */
let listing: Listing;

beforeAll(async () => {
  ({ app, host } = await openListingsApp());
  other = await app.memberToken('host', 'other@rooms.ng');
});

beforeEach(async () => {
  listing = await relist(app, host, 2);
  await app.jobs.runDue();
  await app.database.db.delete(listingChanges);
});

afterAll(() => app.close());

const { set, urls, keep, change, log } = listingConsole(() => ({ app, host, listing }));

describe('PUT /host/listings/:id', { timeout: 60_000 }, () => {
  it('changes every field', async () => {
    const texts = {
      name: 'Surulere Studio',
      overview: 'A studio.',
      spaceType: 'creative space',
      location: 'Yaba',
      spaceAddress: '1 Herbert Macaulay Way',
      pricePerDay: '20000',
      pricePerHour: '2500',
      capacity: '4',
      amenities: '["sound","video"]',
    };
    const answer = await change({ texts });
    expect(answer.statusCode).toBe(200);
    expect(v.parse(listingApi.change.reply, answer.json())).toEqual(answer.json());
    const { amenities, pricePerDay, pricePerHour, capacity, ...same } = texts;
    expect(listingIn(answer)).toMatchObject({
      ...same,
      id: listing.id,
      amenities: JSON.parse(amenities) as string[],
      pricePerDay: Number(pricePerDay),
      pricePerHour: Number(pricePerHour),
      capacity: Number(capacity),
      createdAt: listing.createdAt,
    });
  });

  it('reorders photos and inserts new ones between them', async () => {
    const [first, second] = urls(listing);
    const answer = await change({
      pictures: [{ file: 1 }, ...keep(1), { file: 0 }, ...keep(0)],
      files: [await makeFormPhoto(3), await makeFormPhoto(4)],
    });
    const [a, b, c, d] = urls(listingIn(answer));
    expect([b, d]).toEqual([second, first]);
    expect(new Set([a, b, c, d]).size).toBe(4);
    // Photos that were processed completely stay so.
    expect(listingIn(answer).images.map(({ placeholder }) => placeholder !== undefined)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('shows a photo once if it is uploaded again', async () => {
    const answer = await change({
      pictures: [...keep(0), { file: 0 }],
      files: [await makeFormPhoto(1)],
    });
    expect(urls(listingIn(answer))).toEqual(urls(listing).slice(0, 1));
  });

  it('deletes photos that are no longer shown after an hour', async () => {
    expect((await change({ pictures: keep(1) })).statusCode).toBe(200);
    const [gone = '', stored = ''] = urls(listing);
    expect((await app.server.inject({ url: gone })).statusCode).toBe(200);
    app.wait(KEEP_UNUSED_MS);
    await app.jobs.runDue();
    expect((await app.server.inject({ url: gone })).statusCode).toBe(404);
    expect((await app.server.inject({ url: stored })).statusCode).toBe(200);
  });

  it('accepts an empty list of photos', async () => {
    expect(listingIn(await change({ pictures: [] })).images).toEqual([]);
  });

  it.each([
    ['a picture of somebody else’s', [{ imageUrl: '/images/demo/p-000417-hall-1/640.webp' }]],
    ['a file that was not sent', [{ file: 0 }]],
  ])('refuses %s, and changes nothing', async (_, order) => {
    const answer = await change({ pictures: order, texts: { name: 'Other' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: { pictures: expect.stringMatching('no longer exists') as string },
    });
    const [row] = await app.database.db.select().from(spaces);
    expect(row).toMatchObject({ name: LISTING['name'] });
  });

  it.each([
    ['no order', undefined],
    ['six', JSON.stringify(Array(6).fill({ file: 0 }))],
    ['no JSON', '[{'],
    ['a file number that is none', '[{"file":1.5}]'],
  ])('refuses photos with %s at their field', async (_, order) => {
    const answer = await change({ texts: { pictures: order } });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['pictures']);
  });

  it('refuses a file that is not an image by its name, and changes nothing', async () => {
    const answer = await change({
      pictures: [{ file: 0 }],
      files: [{ name: 'page.jpg', bytes: HTML }],
      texts: { name: 'Other' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      message: expect.stringMatching(/^page\.jpg /) as string,
    });
    expect(await app.database.db.select().from(spaces)).toMatchObject([{ name: LISTING['name'] }]);
  });

  it('returns errors by field', async () => {
    const answer = await change({ texts: { capacity: '1.5' } });
    expect(answer.json()).toMatchObject({ errors: { capacity: LISTING_MESSAGES.capacity } });
  });

  it('is for the listing’s host only', async () => {
    expect((await change({ token: other })).statusCode).toBe(404);
    await set({ listingStatus: 'deleted' });
    expect((await change()).statusCode).toBe(404);
  });
});

describe('a change of a live listing', () => {
  beforeEach(async () => {
    await set({ listingStatus: 'active' });
    app.settle();
  });

  it('is visible to visitors at once, and the listing stays active', async () => {
    expect((await app.get(`/space/getOne/${listing.id}`)).statusCode).toBe(200);
    await change({ texts: { name: 'Renamed', pricePerDay: '12000' } });
    const seen = await app.get(`/space/getOne/${listing.id}`);
    expect(seen.json()).toMatchObject({
      data: { name: 'Renamed', pricePerDay: 12_000, listingStatus: 'active' },
    });
  });

  it('is logged for the admins, with the values before and after', async () => {
    await change({
      pictures: keep(1, 0),
      texts: { name: 'Renamed', spaceAddress: 'Elsewhere 1', pricePerDay: '12000', capacity: '3' },
    });
    const [first, second] = urls(listing);
    expect(await log()).toMatchObject([
      {
        kind: 'changed',
        spaceId: listing.id,
        before: {
          name: LISTING['name'],
          images: [first, second],
          spaceAddress: LISTING['spaceAddress'],
          pricePerDayKobo: 1_000_000,
        },
        after: {
          name: 'Renamed',
          images: [second, first],
          spaceAddress: 'Elsewhere 1',
          pricePerDayKobo: 1_200_000,
        },
      },
    ]);
  });

  it('is not logged if the admins have nothing to review', async () => {
    await change({ texts: { overview: 'Other words.', capacity: '3' } });
    expect(await log()).toEqual([]);
  });
});

describe('a change of a listing that was sent back', () => {
  beforeEach(() => set({ listingStatus: 'rejected', note: 'The pictures are of another place.' }));

  it('shows the admin’s note until then', async () => {
    const mine = await app.call('GET', '/host/listings', { token: host });
    expect(mine.json()).toMatchObject({ data: [{ note: 'The pictures are of another place.' }] });
  });

  it('makes it pending again', async () => {
    const changed = listingIn(await change());
    expect(changed.listingStatus).toBe('pending');
    expect(changed.note).toBeUndefined();
  });

  it('needs room in the listing quota', async () => {
    await listSpace(app, host);
    const answer = await change();
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'LISTING_LIMIT' });
  });
});
