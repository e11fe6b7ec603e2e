import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookings, bookingSlots, spaces } from '#server/db/schema/schema.ts';
import { cancelBooking } from '#server/modules/booking/lifecycle/cancelling.ts';
import { releaseHold } from '#server/modules/booking/lifecycle/changes.ts';
import {
  createHold,
  type HeldBooking,
  type HoldRequest,
  releaseExpiredHolds,
} from '#server/modules/booking/holds/holds.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import {
  addGuests,
  bookingContext,
  confirmBooking,
  countLiveRanges,
  countOverlaps,
} from '#tests/setup/bookings.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';

let app: TestApp;
let context: ReturnType<typeof bookingContext>;

beforeAll(async () => {
  app = await openTestApp();
  context = bookingContext(app.database.db, app.clock);
  await addGuests(app.database.db, 2);
  await app.add(
    makeImportedSpace(1, { availability: OFFICE_WEEK, capacity: 2 }),
    makeImportedSpace(2, { availability: OFFICE_WEEK, capacity: 9, spaceType: 'creative space' }),
    makeImportedSpace(3, { availability: OFFICE_WEEK, listingStatus: 'pending' }),
  );
});

// Friday, 20 November 2026, 13:00 in Lagos.
beforeEach(async () => {
  app.clock.time = new Date('2026-11-20T12:00:00Z');
  await app.database.db.delete(bookings);
  await app.database.db.update(spaces).set({ bookingCount: 0 });
});

afterAll(() => app.close());

const request = (changes: Partial<HoldRequest> = {}): HoldRequest => ({
  spaceId: idOf(1),
  userId: idOf(1),
  startDate: '2026-11-23',
  checkinTime: '09:00',
  duration: { type: 'hours', count: 3 },
  minutes: 15,
  ...changes,
});

async function hold(changes: Partial<HoldRequest> = {}): Promise<HeldBooking> {
  const outcome = await createHold(context, request(changes));
  if (outcome.kind !== 'held') throw new Error(`It is ${outcome.kind}.`);
  return outcome.booking;
}

const kindOf = async (changes: Partial<HoldRequest> = {}) =>
  (await createHold(context, request(changes))).kind;

const later = (minutes: number) => {
  app.clock.time = new Date(app.clock.time.getTime() + minutes * 60_000);
};

const bookingCount = async (space: number) => {
  const [row] = await app.database.db
    .select({ count: spaces.bookingCount })
    .from(spaces)
    .where(eq(spaces.id, idOf(space)));
  return row?.count;
};

describe('a hold', () => {
  it('has the price that the server computes, to the kobo, and is found by its ID and reference [S1.13]', async () => {
    const { db } = app.database;
    const made = await hold();
    const [row] = await db.select().from(bookings).where(eq(bookings.id, made.id));
    expect(row).toMatchObject({
      priceKobo: 450_150,
      status: 'held',
      userId: idOf(1),
      startDate: '2026-11-23',
      startsAt: new Date('2026-11-23T08:00:00Z'),
      endsAt: new Date('2026-11-23T11:00:00Z'),
      heldUntil: new Date(app.clock.time.getTime() + 15 * 60_000),
    });
    expect(row?.reference).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
    expect(row?.shortId).toMatch(/^AYE-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/);
  });

  it('for several days takes the open days, each with its hours', async () => {
    const made = await hold({
      startDate: '2026-11-27',
      duration: { type: 'days', count: 3 },
    });
    expect(made).toMatchObject({
      priceKobo: 3_000_000,
      startsAt: new Date('2026-11-27T07:00:00Z'),
      endsAt: new Date('2026-11-30T17:00:00Z'),
    });
    expect(await countLiveRanges(app.database.db, idOf(1))).toBe(3);
  });

  it('is possible once per seat of a hub, and once for a creative space', async () => {
    expect([await kindOf(), await kindOf(), await kindOf()]).toEqual(['held', 'held', 'taken']);
    const studio = { spaceId: idOf(2) };
    expect([await kindOf(studio), await kindOf(studio)]).toEqual(['held', 'taken']);
  });

  it('may start when another ends', async () => {
    const studio = { spaceId: idOf(2) };
    await hold(studio);
    await hold({ ...studio, checkinTime: '12:00' });
    await hold({ ...studio, checkinTime: '08:00', duration: { type: 'hours', count: 1 } });
    expect(await countOverlaps(app.database.db)).toBe(0);
  });

  it('in hours and one in days conflict with each other', async () => {
    const studio = { spaceId: idOf(2) };
    await hold({ ...studio, checkinTime: '17:00', duration: { type: 'hours', count: 1 } });
    const days = {
      ...studio,
      startDate: '2026-11-21',
      duration: { type: 'days', count: 2 } as const,
    };
    expect(await kindOf(days)).toBe('taken');
    await hold({ ...days, startDate: '2026-11-24' });
    expect(await kindOf({ ...studio, startDate: '2026-11-25' })).toBe('taken');
    expect(await kindOf({ ...studio, startDate: '2026-11-26' })).toBe('held');
  });

  it('that finds no seat leaves nothing behind and returns the nearest free times', async () => {
    const studio = { spaceId: idOf(2) };
    await hold(studio);
    const outcome = await createHold(context, request(studio));
    expect(outcome).toEqual({
      kind: 'taken',
      nearest: [
        { startDate: '2026-11-23', checkinTime: '12:00' },
        { startDate: '2026-11-23', checkinTime: '12:15' },
        { startDate: '2026-11-23', checkinTime: '12:30' },
      ],
    });
    expect(await app.database.db.$count(bookings)).toBe(1);
  });

  it('is refused with a message for closed days, and for unlisted spaces', async () => {
    expect(await createHold(context, request({ startDate: '2026-11-22' }))).toEqual({
      kind: 'refused',
      refusal: {
        field: 'startDate',
        message: 'This space is closed on Sundays. Choose another day.',
      },
    });
    expect(await kindOf({ spaceId: idOf(3) })).toBe('unlisted');
    expect(await kindOf({ spaceId: 'nothing' })).toBe('unlisted');
  });
});

describe('an expired hold', () => {
  const studio = { spaceId: idOf(2) };

  it('frees its seats for the next guest, whether maintenance has run or not', async () => {
    await hold(studio);
    later(14);
    expect(await kindOf(studio)).toBe('taken');
    later(1);
    expect(await kindOf(studio)).toBe('held');
    expect(await countLiveRanges(app.database.db, idOf(2))).toBe(1);
  });

  it('is cleaned up once', async () => {
    await hold(studio);
    await hold({ minutes: 35 });
    expect(await releaseExpiredHolds(context)).toBe(0);
    later(15);
    expect(await releaseExpiredHolds(context)).toBe(1);
    expect(await releaseExpiredHolds(context)).toBe(0);
    later(20);
    expect(await releaseExpiredHolds(context)).toBe(1);
    expect(await app.database.db.$count(bookingSlots, eq(bookingSlots.live, true))).toBe(0);
  });

  it('is confirmed when it is paid late and its seats are free', async () => {
    const { reference } = await hold(studio);
    later(60);
    await releaseExpiredHolds(context);
    expect(await confirmBooking(context, reference)).toBe('confirmed');
    expect(await kindOf(studio)).toBe('taken');
  });

  it('is confirmed late before it was cleaned up, and its seat is not given away', async () => {
    const { reference } = await hold(studio);
    later(60);
    expect(await confirmBooking(context, reference)).toBe('confirmed');
    expect(await kindOf(studio)).toBe('taken');
  });

  it('is not confirmed when another guest has its seats', async () => {
    const { reference } = await hold(studio);
    later(60);
    await hold({ ...studio, userId: idOf(2), checkinTime: '11:00' });
    expect(await confirmBooking(context, reference)).toBe('seats-gone');
    expect(await confirmBooking(context, reference)).toBe('seats-gone');
    expect(await countLiveRanges(app.database.db, idOf(2))).toBe(1);
  });

  it('is not confirmed when its time is over', async () => {
    const { reference } = await hold(studio);
    later(60);
    await releaseExpiredHolds(context);
    app.clock.time = new Date('2026-11-23T11:00:00Z');
    expect(await confirmBooking(context, reference)).toBe('seats-gone');
  });
});

describe('confirming and cancelling a booking', () => {
  it('confirms once and counts the booking once', async () => {
    const { reference } = await hold();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => confirmBooking(context, reference)),
    );
    expect(answers.toSorted()).toEqual([
      ...Array<string>(4).fill('already-confirmed'),
      'confirmed',
    ]);
    expect(await bookingCount(1)).toBe(1);
    expect(await confirmBooking(context, 'nothing')).toBe('unknown');
  });

  it('keeps a paid booking confirmed, however late it is', async () => {
    const { reference } = await hold({ spaceId: idOf(2) });
    await confirmBooking(context, reference);
    later(60);
    expect(await releaseExpiredHolds(context)).toBe(0);
    expect(await kindOf({ spaceId: idOf(2) })).toBe('taken');
  });

  it('refunds in full up to a day before, and frees the seats', async () => {
    const { id, reference } = await hold({ spaceId: idOf(2) });
    await confirmBooking(context, reference);
    app.clock.time = new Date('2026-11-22T08:00:00Z');
    const cancelled = { kind: 'cancelled', refundKobo: 450_150 };
    expect(await cancelBooking(context, { id, userId: idOf(1) })).toMatchObject(cancelled);
    expect(await bookingCount(2)).toBe(0);
    expect(await kindOf({ spaceId: idOf(2) })).toBe('held');
    app.clock.time = new Date('2026-11-23T08:00:00Z');
    expect(await cancelBooking(context, { id, userId: idOf(1) })).toMatchObject(cancelled);
    expect(await confirmBooking(context, reference)).toBe('closed');
    expect(await bookingCount(2)).toBe(0);
  });

  it('refunds nothing later, and is impossible once it has begun', async () => {
    const [late, begun] = [await hold(), await hold()];
    for (const { reference } of [late, begun]) await confirmBooking(context, reference);
    app.clock.time = new Date('2026-11-22T08:00:00.001Z');
    expect(await cancelBooking(context, { id: late.id, userId: idOf(1) })).toEqual({
      kind: 'cancelled',
      refundKobo: 0,
    });
    app.clock.time = new Date('2026-11-23T08:00:00Z');
    expect(await cancelBooking(context, { id: begun.id, userId: idOf(1) })).toEqual({
      kind: 'refused',
      state: 'active',
    });
  });

  it('is possible for its guest only', async () => {
    const { id, reference } = await hold();
    await confirmBooking(context, reference);
    expect(await cancelBooking(context, { id, userId: idOf(2) })).toEqual({ kind: 'unknown' });
    expect(await countLiveRanges(app.database.db, idOf(1))).toBe(1);
  });

  it('releases a hold, but never a paid booking', async () => {
    const [given, paid] = [await hold(), await hold()];
    await confirmBooking(context, paid.reference);
    expect(await releaseHold(context, given.reference)).toBe(true);
    expect(await releaseHold(context, given.reference)).toBe(true);
    expect(await releaseHold(context, paid.reference)).toBe(false);
    expect(await releaseHold(context, 'nothing')).toBe(false);
    expect(await countLiveRanges(app.database.db, idOf(1))).toBe(1);
    // Its payment was under way when the hold was released.
    expect(await confirmBooking(context, given.reference)).toBe('confirmed');
    expect(await countLiveRanges(app.database.db, idOf(1))).toBe(2);
  });
});
