import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { catalogueApi, CatalogueReplySchema } from '#contract/spaces/catalogue.ts';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import { spaces } from '#server/db/schema/schema.ts';
import { idOf, makeReview, makeReviews, makeImportedSpace } from '#tests/factories/spaces.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await app.add(
    makeImportedSpace(1, { reviews: makeReviews('a', 5, 1) }),
    makeImportedSpace(2, { reviews: makeReviews('b', 5, 40), location: 'Victoria island' }),
    makeImportedSpace(3, { featured: true }),
    makeImportedSpace(4, { bookingCount: 9 }),
    makeImportedSpace(5, { listingStatus: 'pending' }),
    makeImportedSpace(6, { listingStatus: 'paused' }),
    makeImportedSpace(7, { listingStatus: 'deleted', location: 'Lekki' }),
  );
});

afterAll(() => app.close());

async function idsAt(path: string): Promise<string[]> {
  const response = await app.get(path);
  expect(response.statusCode).toBe(200);
  return response.json<{ data: { id: string }[] }>().data.map(({ id }) => id);
}

async function failureAt(path: string): Promise<object> {
  const response = await app.get(path);
  return { status: response.statusCode, ...response.json<object>() };
}

const failure = (code: ErrorCode) => ({ code, ...ERRORS[code] });

describe('GET /space/getAll', () => {
  it('lists the active spaces: featured first, then the best rated, then the most booked [S7.10]', async () => {
    expect(await idsAt('/space/getAll')).toEqual([3, 2, 1, 4].map(idOf));
  });

  it('returns exactly what the contract defines, in naira and without private data [S3.1]', async () => {
    const body = (await app.get('/space/getAll')).json<
      v.InferOutput<typeof CatalogueReplySchema>
    >();
    expect(v.parse(CatalogueReplySchema, body)).toEqual(body);
    expect(body.data[2]).toEqual({
      id: idOf(1),
      name: 'Space 1',
      overview: 'A quiet room with fast internet, number 1, a short walk from the bridge.',
      amenities: ['wifi', 'solar', 'ac'],
      images: [{ imageUrl: '/images/demo/1/640.webp', placeholder: '0011223344556677889900aa' }],
      spaceAddress: '1 Herbert Macaulay Way',
      location: 'Yaba',
      spaceType: 'cowork hub',
      pricePerDay: 10_000,
      pricePerHour: 1500.5,
      capacity: 12,
      bookingCount: 0,
      createdAt: '2026-10-01T09:00:00.000Z',
      daysAgo: 50,
      listingStatus: 'active',
      availability: { Mon: { opening: '08:00', closing: '18:00' } },
      featured: false,
      rating: { average: 5, count: 1 },
    });
    expect(body).not.toHaveProperty('gone');
  });

  it('counts days by Lagos time, where the date changes an hour before UTC', async () => {
    const before = app.clock.time;
    app.clock.time = new Date('2026-11-20T22:59:59Z');
    const daysAgo = async () =>
      (await app.get(`/space/getOne/${idOf(1)}`)).json<{ data: { daysAgo: number } }>().data
        .daysAgo;
    expect(await daysAgo()).toBe(50);
    app.clock.time = new Date('2026-11-20T23:00:00Z');
    app.catalogue.changed();
    expect(await daysAgo()).toBe(51);
    app.clock.time = before;
    app.catalogue.changed();
  });
});

describe('GET /space/getOne/{id}', () => {
  it('returns one space [S7.11]', async () => {
    const response = await app.get(`/space/getOne/${idOf(2)}`);
    const body = response.json<{ data: object }>();
    expect(v.parse(catalogueApi.getOne.reply, body)).toEqual(body);
    expect(body.data).toMatchObject({ id: idOf(2), rating: { average: 5, count: 40 } });
  });

  it.each([5, 6, 7, 999])('does not find space %d, which is not active', async (number) => {
    expect(await failureAt(`/space/getOne/${idOf(number)}`)).toEqual(failure('SPACE_NOT_FOUND'));
  });
});

describe('GET /space/toprated', () => {
  it('returns the twelve best spaces [S7.13]', async () => {
    expect(await idsAt('/space/toprated')).toEqual([3, 2, 1, 4].map(idOf));
    const more = Array.from({ length: 12 }, (_, index) =>
      makeImportedSpace(100 + index, {
        featured: true,
        bookingCount: 100 - index,
        location: 'Ago',
      }),
    );
    await app.add(...more);
    expect(await idsAt('/space/toprated')).toEqual(more.map(({ id }) => id));
    await app.database.db.delete(spaces).where(eq(spaces.location, 'Ago'));
    app.settle();
  });
});

describe('GET /space/location', () => {
  it.each([
    'Victoria island',
    'victoria%20ISLAND',
    '%20Victoria%20%20island%20',
    'Victoria+island',
  ])('returns the spaces in %s [S7.14]', async (location) => {
    expect(await idsAt(`/space/location?location=${location}`)).toEqual([idOf(2)]);
  });

  it('returns an empty list for a location without an active space [S7.14]', async () => {
    expect(await idsAt('/space/location?location=Lekki')).toEqual([]);
  });

  it.each(['', 'Abuja', 'Victoriaisland', '%25', 'toString'])(
    'names the ten locations when "%s" is requested [S9.13]',
    async (location) => {
      expect(await failureAt(`/space/location?location=${location}`)).toEqual(
        failure('UNKNOWN_LOCATION'),
      );
    },
  );

  it('refuses a location with a character that the database cannot store', async () => {
    const response = await app.get('/space/location?location=Yaba%00');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('names the missing parameter', async () => {
    const response = await app.get('/space/location');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { location: expect.any(String) as string },
    });
  });
});

describe('GET /space/{id}/reviews', () => {
  it('returns the latest fifty, newest first, without private data', async () => {
    await app.add(
      makeImportedSpace(60, {
        reviews: Array.from({ length: 55 }, (_, index) => makeReview(index, { id: `r${index}` })),
      }),
    );
    const response = await app.get(`/space/${idOf(60)}/reviews`);
    const body = response.json<v.InferOutput<typeof catalogueApi.reviews.reply>>();
    expect(v.parse(catalogueApi.reviews.reply, body)).toEqual(body);
    expect(body.data.map(({ id }) => id)).toEqual(
      Array.from({ length: 50 }, (_, index) => `r${54 - index}`),
    );
    expect(Object.keys(body.data[0] ?? {}).sort()).toEqual(
      ['authorName', 'createdAt', 'id', 'stars', 'text'].sort(),
    );
  });

  it('shortens every name to the first name and an initial, whatever was imported', async () => {
    const reviews = [makeReview(0, { id: 'full-name', authorName: 'Ada Ngozi Okafor' })];
    await app.add(makeImportedSpace(61, { reviews }));
    const response = await app.get(`/space/${idOf(61)}/reviews`);
    expect(response.json()).toMatchObject({ data: [{ authorName: 'Ada O.' }] });
  });

  it('returns an empty list for a space without reviews', async () => {
    expect(await idsAt(`/space/${idOf(3)}/reviews`)).toEqual([]);
  });

  it.each([5, 999])('does not find space %d, which is not active', async (number) => {
    expect(await failureAt(`/space/${idOf(number)}/reviews`)).toEqual(failure('SPACE_NOT_FOUND'));
  });
});

describe('GET /capabilities and /health', () => {
  it('return what this server supports', async () => {
    const body = (await app.get('/capabilities')).json<object>();
    expect(v.parse(catalogueApi.capabilities.reply, body)).toEqual(body);
    expect(body).toMatchObject({
      data: {
        capabilities: [
          'catalogue-delta',
          'catalogue-parts',
          'space-search',
          'reviews',
          'accounts',
          'availability',
          'idempotency',
          'bookings',
          'check-in',
          'check-in-undo',
          'listings',
          'host-money',
          'plans',
          'host-insight',
          'reviews-write',
          'push',
          'admin-desk',
          'review-care',
          'saved-spaces',
          'return-to',
          'sign-up-secret',
          'place',
          'host-calendar',
          'reschedule',
          'credit',
          'day-search',
          'sessions',
          'second-factor',
          'admin-lists',
          'admin-browse',
          'visit-figures',
          'waitlist',
          'host-cancel',
          'calendar-feeds',
          'calendar-imports',
          'move-requests',
          'refund-choice',
          'series',
          'venues',
          'extras',
          'booking-requests',
          'price-rules',
          'messages',
          'listing-checks',
          'bank-link',
          'credit-payout',
          'passkeys',
        ],
      },
    });
  });

  it('return whether the database responds, and which one it is', async () => {
    const response = await app.get('/health');
    expect(response.json()).toMatchObject({
      data: { status: 'ok', database: process.env['TEST_DATABASE'] },
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('a stored space that breaks the contract', () => {
  it('is left out and logged; the others are still served', async () => {
    await app.add(makeImportedSpace(70, { location: 'Abuja' as never }), makeImportedSpace(71));
    const ids = await idsAt('/space/getAll');
    expect(ids).not.toContain(idOf(70));
    expect(ids).toContain(idOf(71));
  });
});
