import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Review } from '#contract/reviews/reviews.ts';
import { accounts, bookings, reviews, spaces } from '#server/db/schema/schema.ts';
import { replaceSpaces } from '#server/modules/catalogue/import.ts';
import { idOf, makeReviews, makeImportedSpace } from '#tests/factories/spaces.ts';
import { PASSWORD } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, HOST_ID, openBookingApp } from '#tests/setup/booking-app.ts';

let app: BookingApp;
let ada: string;
let bookingId: string;

const OVER = new Date('2026-11-23T11:00:00Z');
const FINE = { stars: 4, text: 'Quiet, and the light stayed on.' };

beforeAll(async () => {
  app = await openBookingApp();
});

beforeEach(async () => {
  const { db } = app.database;
  app.clock.time = FRIDAY;
  await db.delete(reviews);
  await db.delete(bookings);
  await db.update(spaces).set({ ratingSum: 0, ratingCount: 0 });
  ada = await app.token(1);
  // Monday, 09:00–12:00 in Lagos.
  const { reference } = await app.book(ada);
  const mine = await app.mine(ada);
  bookingId = mine.find((one) => one.reference === reference)?.id ?? '';
  app.clock.time = OVER;
});

afterAll(() => app.close());

const review = (body: object = FINE, token = ada, id = bookingId, headers = {}) =>
  app.post(`/booking/${id}/review`, body, { token, headers });

const rating = async () => {
  const answer = await app.get(`/space/getOne/${idOf(1)}`);
  return answer.json<{ data: { rating?: object } }>().data.rating;
};

const shown = async () => {
  const answer = await app.get(`/space/${idOf(1)}/reviews`);
  return answer.json<{ data: Review[] }>().data;
};

describe('a review', () => {
  it('is public at once, changes the rating, and appears in the guest’s bookings [S2.38]', async () => {
    const answer = await review();
    expect(answer.json()).toMatchObject({
      message: 'Thank you! Your review is live.',
      data: { ...FINE, authorName: 'Guest 1.', createdAt: OVER.toISOString() },
    });
    expect(await rating()).toEqual({ average: 4, count: 1 });
    const [first] = await shown();
    expect(Object.keys(first ?? {}).toSorted()).toEqual([
      'authorName',
      'createdAt',
      'id',
      'stars',
      'text',
    ]);
    expect((await app.mine(ada))[0]).toMatchObject({ id: bookingId, stars: 4 });
  });

  it.each([
    ['paused', /^Thank you! Your review is saved. People will see it once the space is listed/],
    ['deleted', /^Thank you! Your review is saved, but people can’t see it/],
  ] as const)('says that nobody sees it while the space is %s', async (listingStatus, message) => {
    const { db } = app.database;
    const space = eq(spaces.id, idOf(1));
    await db.update(spaces).set({ listingStatus }).where(space);
    const answer = await review();
    await db.update(spaces).set({ listingStatus: 'active' }).where(space);
    expect(answer.json<{ message: string }>().message).toMatch(message);
    expect(answer.json()).toMatchObject({ data: FINE });
    expect((await review()).json()).toMatchObject({ message: 'Thank you! Your review is live.' });
  });

  it('is written once, and the same review again returns the first', async () => {
    const first = (await review()).json<{ data: Review }>().data;
    expect((await review()).json()).toMatchObject({ data: first });
    expect((await review({ ...FINE, stars: 1 })).json()).toMatchObject({ code: 'REVIEW_REFUSED' });
    expect(await rating()).toEqual({ average: 4, count: 1 });
  });

  it('is stored once, however many requests arrive at once', async () => {
    const texts = ['One.', 'Two.', 'Three.', 'One.', 'One.'];
    const answers = await Promise.all(texts.map((text) => review({ stars: 5, text })));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await rating()).toEqual({ average: 5, count: 1 });
    expect(await shown()).toHaveLength(1);
  });

  it('gets the same response for the same idempotency key', async () => {
    const headers = { 'idempotency-key': 'a-review-from-afar' };
    const [one, two] = [
      await review(FINE, ada, bookingId, headers),
      await review(FINE, ada, bookingId, headers),
    ];
    expect(two.body).toBe(one.body);
  });

  it('requires the guest’s own confirmed booking that is over', async () => {
    expect((await review(FINE, await app.token(2))).json()).toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    });
    expect((await review(FINE, await app.token(HOST_ID))).statusCode).toBe(403);
    app.clock.time = new Date(OVER.getTime() - 1);
    expect((await review()).json()).toMatchObject({ code: 'REVIEW_REFUSED' });
    const one = eq(bookings.id, bookingId);
    for (const status of ['held', 'cancelled', 'expired', 'refunded'] as const) {
      await app.database.db.update(bookings).set({ status }).where(one);
      app.clock.time = OVER;
      expect((await review()).statusCode).toBe(409);
    }
    expect(await shown()).toEqual([]);
  });

  it('requires one to five stars and a text', async () => {
    const errors = async (body: object) =>
      (await review(body)).json<{ errors?: Record<string, string> }>().errors;
    for (const stars of [0, 6, 4.5, '4', undefined]) {
      expect(await errors({ text: 'Fine.', stars })).toEqual({
        stars: 'Please choose a rating from one to five stars.',
      });
    }
    for (const text of ['', '   ', undefined]) {
      expect(await errors({ stars: 4, text })).toEqual({ text: 'Please write a few words.' });
    }
    expect(await errors({ stars: 4, text: 'x'.repeat(1_001) })).toHaveProperty('text');
  });

  it('stays without a name when its guest’s account is deleted', async () => {
    const { db } = app.database;
    const token = await app.memberToken('user', 'leaves@example.com');
    const [account] = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.email, 'leaves@example.com'), eq(accounts.kind, 'user')));
    await db
      .update(bookings)
      .set({ userId: account?.id ?? null })
      .where(eq(bookings.id, bookingId));
    expect((await review(FINE, token)).statusCode).toBe(200);
    const exported = await app.call('GET', '/accounts/export', { token });
    expect(exported.json()).toMatchObject({
      data: { bookings: [{ reviewStars: 4, review: FINE.text }] },
    });
    const gone = await app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });
    expect(gone.statusCode).toBe(200);
    expect(await shown()).toMatchObject([{ authorName: 'Former guest', text: FINE.text }]);
  });

  it('survives a replaced catalogue and counts in it', async () => {
    const { db } = app.database;
    await review();
    const others = makeReviews('d', 1, 1);
    await replaceSpaces(db, [makeImportedSpace(1, { reviews: others, hostId: idOf(HOST_ID) })]);
    app.settle();
    expect(await rating()).toEqual({ average: 2.5, count: 2 });
    expect(await shown()).toHaveLength(2);
  });
});
