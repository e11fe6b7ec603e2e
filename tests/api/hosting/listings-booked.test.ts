import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { bookings, spaces } from '#server/db/schema/schema.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { type BookingApp, HOST_ID, openBookingApp } from '#tests/setup/booking-app.ts';
import { LISTING, sendForm } from '#tests/setup/listings.ts';

let app: BookingApp;
let host: string;
let guest: string;

beforeAll(async () => {
  app = await openBookingApp();
  [host, guest] = [await app.token(HOST_ID), await app.token(1)];
  const common = { availability: OFFICE_WEEK, hostId: idOf(HOST_ID), pricePerHourKobo: 150_000 };
  const { time } = app.clock;
  await app.add(...[11, 12, 13, 14, 15, 16].map((number) => makeImportedSpace(number, common)));
  app.clock.time = time;
});

afterAll(() => app.close());

const act = (space: number, what: 'pause' | 'resume') =>
  app.post(`/host/listings/${idOf(space)}/${what}`, undefined, { token: host });
const remove = (space: number, token = host) =>
  app.call('DELETE', `/host/listings/${idOf(space)}`, { token });
const statusOf = async (space: number) => {
  const [row] = await app.database.db
    .select()
    .from(spaces)
    .where(eq(spaces.id, idOf(space)));
  return row?.listingStatus;
};

describe('a paused space', () => {
  it('accepts no new booking', async () => {
    await act(11, 'pause');
    const answer = await app.initialize(guest, { space: 11 });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'SPACE_NOT_FOUND' });
    const { data } = (await app.get(`/space/${idOf(11)}/availability?date=2026-11-23`)).json<{
      data?: unknown;
    }>();
    expect(data).toBeUndefined();
  });

  it('keeps its bookings, and confirms one that is being paid', async () => {
    const second = await app.token(2);
    const held = await app.initialize(second, { space: 12, startDate: '2026-11-24' });
    const { data } = held.json<{ data: { reference: string; amount: number } }>();
    await app.book(guest, { space: 12 });
    await act(12, 'pause');
    app.provider.pay(data.reference, data.amount * 100);
    await app.payments.verify('booking', data.reference);
    for (const token of [guest, second]) {
      const mine = (await app.mine(token)).filter(({ spaceId }) => spaceId === idOf(12));
      expect(mine.map(({ status }) => status)).toEqual(['upcoming']);
    }
  });
});

describe('a space that has lost a seat', () => {
  it('is full while a guest has the seat that it has lost', async () => {
    const [second, third] = [await app.token(2), await app.token(3)];
    const { reference } = await app.book(guest);
    await app.book(second);
    const first = (await app.mine(guest)).find((one) => one.reference === reference);
    await app.cancel(guest, first?.id ?? '');
    const seats = (capacity: number) =>
      app.database.db
        .update(spaces)
        .set({ capacity })
        .where(eq(spaces.id, idOf(1)));
    await seats(1);
    expect((await app.initialize(third)).json()).toMatchObject({ code: 'SLOT_TAKEN' });
    await seats(2);
    expect((await app.initialize(third)).statusCode).toBe(200);
  });
});

describe('the price of a live space', () => {
  it('changes only for later bookings: a guest who is paying pays the price quoted', async () => {
    const held = await app.initialize(guest, { space: 13, hours: 2 });
    const { data } = held.json<{ data: { reference: string; amount: number } }>();
    expect(data.amount).toBe(3_000);
    const texts = { ...LISTING, pricePerHour: '5000', pictures: '[]' };
    const path = `/host/listings/${idOf(13)}`;
    expect((await sendForm(app, 'PUT', path, { token: host, texts })).statusCode).toBe(200);
    app.provider.pay(data.reference, 300_000);
    await app.payments.verify('booking', data.reference);
    const priceOf = (list: readonly UserBooking[]) =>
      list.find(({ spaceId }) => spaceId === idOf(13))?.amount;
    expect(priceOf(await app.mine(guest))).toBe(3_000);
    const later = await app.initialize(await app.token(2), { space: 13, hours: 2 });
    expect(later.json()).toMatchObject({ data: { amount: 10_000 } });
  });
});

describe('DELETE /host/listings/:id', () => {
  it('is refused while a guest pays or a booking is upcoming', async () => {
    const held = await app.initialize(guest, { space: 14 });
    const { data } = held.json<{ data: { reference: string; amount: number } }>();
    const refused = await remove(14);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'LISTING_BOOKED',
      message: 'This space has upcoming bookings. Pause it now, and delete it once they’re over.',
    });
    app.provider.pay(data.reference, data.amount * 100);
    await app.payments.verify('booking', data.reference);
    expect((await remove(14)).statusCode).toBe(409);
    expect(await statusOf(14)).toBe('active');
  });

  it('succeeds once they are over, and returns the same when repeated', async () => {
    const { time } = app.clock;
    await app.database.db
      .update(bookings)
      .set({ endsAt: time, startsAt: new Date(time.getTime() - 3_600_000) })
      .where(eq(bookings.spaceId, idOf(14)));
    const done = await remove(14);
    expect(done.json()).toEqual({ message: 'Your space has been deleted.' });
    expect((await remove(14)).json()).toEqual(done.json());
    expect(await statusOf(14)).toBe('deleted');
    const mine = await app.call('GET', '/host/listings', { token: host });
    expect(mine.body).not.toContain(idOf(14));
    expect((await app.get(`/space/getOne/${idOf(14)}`)).statusCode).toBe(404);
    expect((await app.initialize(await app.token(3), { space: 14 })).statusCode).toBe(404);
    // The guest still sees the booking.
    expect((await app.mine(guest)).map(({ spaceId }) => spaceId)).toContain(idOf(14));
  });

  it('is for the listing’s host only', async () => {
    expect((await remove(4)).statusCode).toBe(404);
    expect(await statusOf(4)).toBe('active');
    expect((await remove(99)).statusCode).toBe(404);
  });

  it('never overlaps with a new booking', async () => {
    const seats = await Promise.all([1, 2, 3, 4, 5, 6].map((account) => app.token(account)));
    const [deletion, ...started] = await Promise.all([
      remove(15),
      ...seats.map((token) => app.initialize(token, { space: 15, startDate: '2026-11-25' })),
    ]);
    const booked = started.filter(({ statusCode }) => statusCode === 200);
    expect(deletion.statusCode === 200).toBe(booked.length === 0);
    expect(await statusOf(15)).toBe(booked.length === 0 ? 'deleted' : 'active');
    expect(started.every(({ statusCode }) => [200, 404].includes(statusCode))).toBe(true);
  });
});
