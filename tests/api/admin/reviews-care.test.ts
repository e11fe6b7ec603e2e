import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReportedReview } from '#contract/admin/admin.ts';
import type { HostReview } from '#contract/reviews/review-writing.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import * as tables from '#server/db/schema/schema.ts';
import { idOf, makeReview, makeImportedSpace } from '#tests/factories/spaces.ts';
import { PASSWORD } from '#tests/setup/accounts.ts';
import {
  type BookingApp,
  FRIDAY,
  HOST_ID,
  openBookingApp,
  OTHER_HOST,
} from '#tests/setup/booking-app.ts';

let app: BookingApp;
let ada: string;
let host: string;
let admin: string;
let id: string;
/** The number of reviews so far; each one is newer than the one before. */
let written = 0;

const OVER = new Date('2026-11-23T11:00:00Z');
const LATER = new Date('2026-11-23T12:00:00Z');
const FINE = { stars: 2, text: 'Quiet, but the light went.' };
const ANSWER = { text: 'The inverter was mended the same day.' };
const WHY = { reason: 'It names a member of staff.' };

beforeAll(async () => {
  app = await openBookingApp();
  app.clock.time = LATER;
  admin = await app.memberToken('admin', 'admin@aye.ng');
});

beforeEach(async () => {
  const { db } = app.database;
  app.clock.time = FRIDAY;
  const { adminActions, reviewReports, reviews, bookings } = tables;
  for (const table of [adminActions, reviewReports, reviews, bookings]) await db.delete(table);
  await db.update(tables.spaces).set({ ratingSum: 0, ratingCount: 0 });
  ada = await app.token(1);
  host = await app.token(HOST_ID);
  id = await reviewed(ada);
  await app.runJobs();
});

afterAll(() => app.close());

const bookedBy = async (token: string, space = 1) => {
  app.clock.time = FRIDAY;
  const { reference } = await app.book(token, { space });
  const booking = (await app.mine(token)).find((one) => one.reference === reference)?.id ?? '';
  written += 1;
  app.clock.time = new Date(OVER.getTime() + written);
  return booking;
};

const write = (token: string, booking: string, body: object = FINE) =>
  app.post(`/booking/${booking}/review`, body, { token });

/** Writes a review of a new booking, moves the clock to LATER and returns the review's ID. */
async function reviewed(token: string, body: object = FINE, space = 1): Promise<string> {
  const answer = await write(token, await bookedBy(token, space), body);
  app.clock.time = LATER;
  return answer.json<{ data: Review }>().data.id;
}

const answer = (body: object = ANSWER, token = host, review = id) =>
  app.post(`/host/reviews/${review}/answer`, body, { token });
const report = (token = ada, body: object = WHY, review = id) =>
  app.post(`/reviews/${review}/report`, body, { token });
const hide = (review = id) =>
  app.post(`/admin/reviews/${review}/hide`, undefined, { token: admin });
const show = (review = id) =>
  app.post(`/admin/reviews/${review}/show`, undefined, { token: admin });

const shown = async () =>
  (await app.get(`/space/${idOf(1)}/reviews`)).json<{ data: Review[] }>().data;
const rating = async () =>
  (await app.get(`/space/getOne/${idOf(1)}`)).json<{ data: { rating?: object } }>().data.rating;
const reported = async () =>
  (await app.call('GET', '/admin/reviews', { token: admin })).json<{ data: ReportedReview[] }>()
    .data;
const ofHost = async (token = host) =>
  (await app.call('GET', '/host/reviews', { token })).json<{ data: HostReview[] }>().data;
const log = () =>
  app.database.db.select().from(tables.adminActions).orderBy(tables.adminActions.at);
const code = (response: { json(): unknown }) => (response.json() as { code?: string }).code;

describe('a host’s list of reviews', () => {
  it('contains the reviews of their own spaces, newest first', async () => {
    const second = await reviewed(await app.token(2), { stars: 5, text: 'Fine.' });
    await reviewed(await app.token(3), FINE, 4);
    const space = { spaceId: idOf(1), spaceName: 'Space 1' };
    expect(await ofHost()).toEqual([
      expect.objectContaining({ id: second, ...space, stars: 5 }),
      expect.objectContaining({ id, ...space, ...FINE }),
    ]);
    expect(await ofHost(await app.token(OTHER_HOST))).toHaveLength(1);
    await hide();
    expect((await ofHost()).map((one) => one.id)).toEqual([second]);
  });
});

describe('an answer to a review', () => {
  it('is public with the review, and the guest is notified', async () => {
    const answered = { text: ANSWER.text, at: LATER.toISOString() };
    expect((await answer()).json()).toMatchObject({
      message: 'Your reply is live.',
      data: { id, ...FINE, answer: answered },
    });
    expect(await shown()).toMatchObject([{ id, answer: answered }]);
    expect(await ofHost()).toMatchObject([{ id, answer: answered }]);
    const [mail, ...more] = await app.runJobs();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('The host replied to your review: Space 1');
    expect(mail?.text).toContain(ANSWER.text);
    expect(mail?.text).toContain(FINE.text);
  });

  it('is given once, and the same text again returns the first answer', async () => {
    const first = await answer();
    app.wait(1_000);
    expect((await answer()).body).toBe(first.body);
    expect(code(await answer({ text: 'Another one.' }))).toBe('REVIEW_ANSWERED');
    expect(await app.runJobs()).toHaveLength(1);
  });

  it('is stored once, however many are sent at the same time', async () => {
    const texts = ['One.', 'Two.', 'Three.', 'One.'];
    const answers = await Promise.all(texts.map((text) => answer({ text })));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const [review] = await shown();
    const message = answers.filter(({ statusCode }) => statusCode === 200);
    for (const one of message)
      expect(one.json()).toMatchObject({ data: { answer: review?.answer } });
    // The guest isn't notified about a review that is hidden meanwhile.
    await hide();
    expect(await app.runJobs()).toEqual([]);
  });

  it('is allowed for the host of that space only, and for visible reviews', async () => {
    expect(code(await answer(ANSWER, await app.token(OTHER_HOST)))).toBe('REVIEW_NOT_FOUND');
    expect(code(await answer(ANSWER, ada))).toBe('FORBIDDEN');
    expect(code(await answer(ANSWER, host, 'unknown'))).toBe('REVIEW_NOT_FOUND');
    await hide();
    expect(code(await answer())).toBe('REVIEW_NOT_FOUND');
    expect(await app.runJobs()).toEqual([]);
  });

  it('requires a text', async () => {
    for (const text of ['', '  ', undefined, 'x'.repeat(1_001)]) {
      expect((await answer({ text })).json()).toHaveProperty('errors.text');
    }
  });
});

describe('a report of a review', () => {
  it('is listed for the admins, oldest first, until one of them decides', async () => {
    expect((await report(ada)).statusCode).toBe(200);
    app.wait(1_000);
    expect((await report(host, { reason: 'Not true.' })).statusCode).toBe(200);
    expect(await reported()).toMatchObject([
      {
        id,
        ...FINE,
        spaceName: 'Space 1',
        isHidden: false,
        reports: [{ at: LATER.toISOString(), ...WHY }, { reason: 'Not true.' }],
      },
    ]);
    expect(await shown()).toHaveLength(1);
    expect((await show()).json()).toEqual({ message: 'The review is visible.' });
    expect(await reported()).toEqual([]);
  });

  it('is accepted once per account, even after a decision', async () => {
    await report();
    expect(code(await report(ada, { reason: 'Again.' }))).toBe('REVIEW_REPORTED');
    await show();
    expect(code(await report())).toBe('REVIEW_REPORTED');
    const crowd = await Promise.all([1, 2, 3].map(() => report(host)));
    expect(crowd.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
  });

  it('requires a visible review and a reason', async () => {
    expect(code(await report(ada, WHY, 'unknown'))).toBe('REVIEW_NOT_FOUND');
    expect((await report(ada, { reason: ' ' })).json()).toHaveProperty('errors.reason');
    await hide();
    expect(code(await report())).toBe('REVIEW_NOT_FOUND');
  });

  it('loses its author when their account is deleted, and can be exported before', async () => {
    const { db } = app.database;
    const token = await app.memberToken('user', 'reports@example.com');
    await report(token);
    const exported = await app.call('GET', '/accounts/export', { token });
    expect(exported.json()).toMatchObject({ data: { reviewReports: [{ reviewId: id, ...WHY }] } });
    await app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });
    expect(await reported()).toMatchObject([{ reports: [WHY] }]);
    const [row] = await db.select().from(tables.reviewReports);
    expect(row?.accountId).toBeNull();
  });
});

describe('a hidden review', () => {
  it('is in no list and no average until it is shown again', async () => {
    await reviewed(await app.token(2), { stars: 5, text: 'Fine.' });
    expect(await rating()).toEqual({ average: 3.5, count: 2 });
    await report();
    expect((await hide()).json()).toEqual({ message: 'The review is hidden.' });
    expect((await shown()).map((one) => one.text)).toEqual(['Fine.']);
    expect(await rating()).toEqual({ average: 5, count: 1 });
    expect(await reported()).toMatchObject([{ id, isHidden: true, reports: [] }]);
    expect((await show()).statusCode).toBe(200);
    expect(await rating()).toEqual({ average: 3.5, count: 2 });
    expect(await reported()).toEqual([]);
  });

  it('still appears in its guest’s bookings, and the guest can’t write another', async () => {
    await hide();
    const [booking] = await app.mine(ada);
    expect(booking).toMatchObject({ stars: FINE.stars });
    expect(code(await write(ada, booking?.id ?? '', { stars: 5, text: 'Other.' }))).toBe(
      'REVIEW_REFUSED',
    );
  });

  it('is hidden once, and each decision is in the audit log', async () => {
    const subject = 'Review of Space 1 by Guest 1.';
    expect((await show()).json()).toEqual({ message: 'This review was already visible.' });
    expect(await log()).toEqual([]);
    await hide();
    app.wait(1_000);
    expect((await hide()).json()).toEqual({ message: 'This review was already hidden.' });
    await show();
    expect(await log()).toMatchObject([
      { action: 'review-hidden', subjectId: id, subject },
      { action: 'review-shown', subjectId: id, subject },
    ]);
    expect(code(await hide('unknown'))).toBe('REVIEW_NOT_FOUND');
  });

  it('keeps the average exact while others are written, hidden and shown at once [S2.38]', async () => {
    const guests = await Promise.all([2, 3, 4, 5].map((guest) => app.token(guest)));
    // There are two seats, so the bookings are spread over different hours.
    const written = [];
    for (const [index, token] of guests.entries()) {
      app.clock.time = FRIDAY;
      const checkinTime = ['09:00', '12:00', '12:00', '15:00'][index] ?? '09:00';
      const { reference } = await app.book(token, { checkinTime });
      const mine = await app.mine(token);
      written.push({ token, booking: mine.find((one) => one.reference === reference)?.id ?? '' });
    }
    app.clock.time = new Date('2026-11-24T12:00:00Z');
    admin = await app.memberToken('admin', 'admin@aye.ng');
    const answers = await Promise.all([
      ...written.map(({ token, booking }, index) =>
        write(token, booking, { stars: index + 2, text: 'Fine.' }),
      ),
      hide(),
      show(),
      hide(),
      hide(),
      show(),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    const list = await shown();
    const sum = list.reduce((stars, one) => stars + one.stars, 0);
    const [space] = await app.database.db
      .select()
      .from(tables.spaces)
      .where(eq(tables.spaces.id, idOf(1)));
    expect(space).toMatchObject({ ratingSum: sum, ratingCount: list.length });
  });
});

describe('deleting the account of a host who answered reviews', () => {
  it('deletes the answers, which can be exported before', async () => {
    const { db } = app.database;
    const token = await app.memberToken('host', 'answers@example.com');
    const whose = eq(tables.accounts.email, 'answers@example.com');
    const [account] = await db.select().from(tables.accounts).where(whose);
    const own = makeImportedSpace(9, { hostId: account?.id ?? null, reviews: [makeReview(9)] });
    await app.add(own);
    expect((await answer(ANSWER, token, 'review9')).statusCode).toBe(200);
    const exported = await app.call('GET', '/accounts/export', { token });
    expect(exported.json()).toMatchObject({
      data: { reviewAnswers: [{ reviewId: 'review9', text: ANSWER.text }] },
    });
    const gone = await app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });
    expect(gone.statusCode).toBe(200);
    const [review] = await db.select().from(tables.reviews).where(eq(tables.reviews.id, 'review9'));
    expect(review).toMatchObject({ stars: 4, answer: null, answeredAt: null });
  });
});
