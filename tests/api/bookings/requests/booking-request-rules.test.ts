import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PriceBand } from '#contract/prices/rules/space-rules.ts';
import { calendarImports, spaceRules, spaces } from '#server/db/schema/schema.ts';
import { makeRules } from '#tests/factories/price-rules.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { HOUR, MINUTE } from '#tests/setup/accounts.ts';
import { FRIDAY, OTHER_HOST } from '#tests/setup/booking-app.ts';
import { findContradictions } from '#tests/setup/money/booking-money.ts';
import { countOverlaps } from '#tests/setup/bookings.ts';
import { type AskingApp, openAskingApp } from '#tests/setup/booking-requests.ts';

let test: AskingApp;

beforeEach(async () => {
  test = await openAskingApp();
});

afterEach(async () => {
  const { database, clock } = test.app;
  expect(await findContradictions(database.db, clock.time)).toEqual([]);
  expect(await countOverlaps(database.db)).toBe(0);
  await test.app.close();
});

const later = (ms: number) => {
  test.app.clock.time = new Date(test.app.clock.time.getTime() + ms);
};

describe('who has to ask', () => {
  it('follows the rules of the host', async () => {
    const { app, guest, choose, terms, ask } = test;
    expect(await terms()).toEqual({ reasons: ['always'], asksPeople: false });
    await choose({ mode: 'rules', firstTime: true, abovePeople: 2 });
    expect(await terms(guest)).toEqual({ reasons: ['first-time'], asksPeople: true });
    expect((await terms(guest, 3)).reasons).toEqual(['first-time', 'people']);
    await app.database.db
      .update(spaces)
      .set({ capacity: 4 })
      .where(eq(spaces.id, idOf(1)));
    await choose({ mode: 'rules', firstTime: false, abovePeople: 2 });
    expect((await terms(guest)).reasons).toEqual([]);
    expect(await ask({ people: 2 })).toMatchObject({ code: 'REQUEST_REFUSED' });
    expect(await ask({ people: 5 })).toMatchObject({ code: 'REQUEST_REFUSED' });
    expect((await ask({ people: 4 })).status).toBe(200);
    expect((await app.initialize(guest, { checkinTime: '13:00' })).statusCode).toBe(200);
    await choose({ mode: 'instant', firstTime: false });
    expect((await terms(guest)).reasons).toEqual([]);
  });

  it('doesn’t include guests who have completed a booking', async () => {
    const { app, guest, choose, terms } = test;
    await choose({ mode: 'instant', firstTime: false });
    await app.book(guest);
    await choose({ mode: 'rules', firstTime: true });
    expect((await terms(guest)).reasons).toEqual(['first-time']);
    app.clock.time = new Date('2026-11-23T12:00:00Z');
    expect((await terms(guest)).reasons).toEqual([]);
    const next = { startDate: '2026-11-25' };
    expect((await app.initialize(guest, next)).statusCode).toBe(200);
    const other = await app.token(2);
    expect((await app.initialize(other, next)).statusCode).toBe(400);
  });

  it('includes everyone while a connected calendar has failed for six hours', async () => {
    const { app, guest, choose, terms } = test;
    await choose({ mode: 'instant', firstTime: false });
    const { db } = app.database;
    await db.insert(calendarImports).values({
      id: '0'.repeat(26),
      hostId: idOf(101),
      spaceId: idOf(1),
      name: 'Airbnb',
      urlSealed: Buffer.alloc(8),
      createdAt: FRIDAY,
      fetchedAt: FRIDAY,
      triedAt: FRIDAY,
      nextFetchAt: new Date('2027-01-01T00:00:00Z'),
      readFor: '2026-11-20',
      busyTimes: 0,
      unreadable: 0,
      guessedZone: false,
      failingSince: FRIDAY,
      problem: 'unreachable',
    });
    later(6 * HOUR - 1);
    expect((await terms(guest)).reasons).toEqual([]);
    later(1);
    expect((await terms(guest)).reasons).toEqual(['calendar']);
    expect((await app.initialize(guest)).statusCode).toBe(400);
    await db.update(calendarImports).set({ failingSince: null, problem: null });
    expect((await app.initialize(guest)).statusCode).toBe(200);
  });

  it('is chosen by the host of the space alone', async () => {
    const { app, choose, host } = test;
    const other = await app.token(OTHER_HOST);
    expect((await choose({ mode: 'instant', firstTime: false }, other)).status).toBe(404);
    expect((await choose({ mode: 'rules', firstTime: false })).status).toBe(400);
    const path = `/host/listings/${idOf(1)}/booking-rules`;
    const read = await app.call('GET', path, { token: host });
    expect(read.json()).toMatchObject({ data: { mode: 'ask', firstTime: false } });
    expect((await app.call('GET', path, { token: other })).statusCode).toBe(404);
  });
});

describe('a request at a space with price rules', () => {
  it('costs what the rules say, and can be accepted after their notice', async () => {
    const { app, ask, answer, pay } = test;
    const bands: PriceBand[] = [
      {
        label: 'Morning',
        weekdays: ['Mon'],
        from: '08:00',
        to: '11:00',
        price: { kind: 'amount', amount: 2_000 },
      },
    ];
    // Monday 9:00 is 68 hours away.
    const { specialDays: _, ...rules } = makeRules({ bands, limits: { noticeHours: 67 } });
    const changedAt = app.clock.time;
    const row = { spaceId: idOf(1), version: 1, rulesVersion: 1, rules, changedAt };
    await app.database.db.insert(spaceRules).values(row);
    expect(await ask()).toMatchObject({
      code: 'REQUEST_REFUSED',
      message: 'The price is ₦5,500.50 now. Please check it, then ask again.',
    });
    const { data: asked } = await ask({ amount: 5_500.5 });
    later(2 * HOUR);
    expect((await answer(asked.id, { accept: true })).status).toBe(200);
    expect((await pay()).amount).toBe(5_500.5);
  });
});

describe('how a host answers', () => {
  it('is shown from five answered or expired requests on', async () => {
    const { app, asked, answer, terms, withdraw } = test;
    await app.database.db
      .update(spaces)
      .set({ capacity: 9 })
      .where(eq(spaces.id, idOf(1)));
    const times = ['09:00', '09:15', '09:30', '09:45', '10:00', '10:15'];
    for (const [index, checkinTime] of times.entries()) {
      const token = await app.token(index + 1);
      const { id } = await asked({ checkinTime }, token);
      later(10 * MINUTE);
      if (index === 0) await withdraw(id, token);
      else if (index <= 3) await answer(id, { accept: index !== 3 });
    }
    expect((await terms()).responses).toBeUndefined();
    app.clock.time = new Date(FRIDAY.getTime() + 6 * HOUR);
    await test.maintain();
    expect((await terms()).responses).toEqual({ acceptance: 40, minutes: 10 });
  });
});

describe('what is refused', () => {
  it('is another’s request', async () => {
    const { app, asked, answer, withdraw } = test;
    const { id } = await asked();
    const [other, stranger] = [await app.token(OTHER_HOST), await app.token(2)];
    expect(await answer(id, { accept: true }, other)).toMatchObject({ code: 'REQUEST_NOT_FOUND' });
    expect(await withdraw(id, stranger)).toMatchObject({ code: 'REQUEST_NOT_FOUND' });
    expect((await answer(id, { accept: true }, stranger)).status).toBe(403);
    expect(await test.mine(stranger)).toEqual([]);
    expect(await test.received(other)).toEqual([]);
  });

  it('is a text with contact details, and one that is too long', async () => {
    const { ask, asked, answer } = test;
    const message = 'Please call me: 0803 123 4567';
    const refused = await ask({ message });
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect((await ask({ message: 'a'.repeat(301) })).status).toBe(400);
    const { id } = await asked();
    expect((await answer(id, { accept: false, reason: 'a@b.com' })).status).toBe(400);
    expect((await answer(id, { accept: true })).status).toBe(200);
  });

  it('is a time that is closed, blocked, taken or past', async () => {
    const { ask, choose, app } = test;
    expect((await ask({ startDate: '2026-11-22' })).code).toBe('BOOKING_REFUSED');
    expect((await ask({ startDate: '2026-11-19' })).code).toBe('BOOKING_REFUSED');
    await choose({ mode: 'instant', firstTime: false });
    for (const guest of [2, 3]) await app.book(await app.token(guest));
    await choose({ mode: 'ask', firstTime: false });
    const taken = await ask();
    expect(taken.code).toBe('SLOT_TAKEN');
    expect(taken.nearest).toHaveLength(3);
    expect((await ask({}, test.guest, 3)).code).toBe('SPACE_NOT_FOUND');
  });

  it('is a sixth open request', async () => {
    const { app, asked, ask, withdraw } = test;
    const times = ['09:00', '09:15', '09:30', '09:45'];
    const requests = [];
    for (const checkinTime of times) requests.push(await asked({ checkinTime }));
    await app.database.db.insert(spaces).values(
      (
        await app.database.db
          .select()
          .from(spaces)
          .where(eq(spaces.id, idOf(1)))
      ).map((row) => ({
        ...row,
        id: idOf(9),
      })),
    );
    await test.choose({ mode: 'ask', firstTime: false }, test.host, 9);
    expect((await ask({}, test.guest, 9)).status).toBe(200);
    expect(await ask({ checkinTime: '13:00' })).toMatchObject({
      code: 'REQUEST_REFUSED',
      message: 'You already have 5 open requests. Withdraw one, or wait for an answer.',
    });
    await withdraw(requests[0]?.id ?? '');
    expect((await ask({ checkinTime: '13:00' })).status).toBe(200);
    await withdraw(requests[1]?.id ?? '');
    expect((await ask({ checkinTime: '13:15' })).message).toContain('several times today');
    later(24 * HOUR);
  });
});
