import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { WaitingCount } from '#contract/bookings/waitlist.ts';
import { spaces } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { HOUR, MINUTE } from '#tests/setup/accounts.ts';
import { FRIDAY, HOST_ID, OTHER_HOST } from '#tests/setup/booking-app.ts';
import { countOverlaps } from '#tests/setup/bookings.ts';
import { codeOfAnswer } from '#tests/setup/error-codes.ts';
import {
  answerMessageOf,
  openWaitlistApp,
  WAITLIST_SPACE,
  WAITLIST_TIME,
  type WaitlistApp,
} from '#tests/setup/waitlist.ts';

let waitlist: WaitlistApp;
let ada: string;
let bola: string;
let chidi: string;
let dayo: string;

beforeAll(async () => {
  waitlist = await openWaitlistApp();
  const { app } = waitlist;
  [ada, bola] = [await app.token(1), await app.token(2)];
  [chidi, dayo] = [await app.token(3), await app.token(4)];
});

afterEach(async () => {
  expect(await countOverlaps(waitlist.app.database.db)).toBe(0);
  await waitlist.reset();
});

afterAll(() => waitlist.app.close());

describe('joining a waitlist', () => {
  it('returns the entry, and the same one again when repeated', async () => {
    const { booked, joined, listed } = waitlist;
    await booked(ada);
    const entry = await joined(bola);
    expect(entry).toMatchObject({
      ...WAITLIST_TIME,
      spaceId: idOf(WAITLIST_SPACE),
      startsAt: '2026-11-23T08:00:00.000Z',
      endsAt: '2026-11-23T11:00:00.000Z',
      joinedAt: FRIDAY.toISOString(),
    });
    expect(entry.offer).toBeUndefined();
    expect((await joined(bola)).id).toBe(entry.id);
    expect(await listed(bola)).toEqual([entry]);
    expect(await listed(ada)).toEqual([]);
  });

  it('is refused while the time is free, blocked, over, or starts within an hour', async () => {
    const { app, booked, join } = waitlist;
    const free = await join(bola);
    expect([free.statusCode, codeOfAnswer(free)]).toEqual([409, 'WAITLIST_REFUSED']);
    expect(answerMessageOf(free)).toContain('free right now');
    await booked(ada);
    expect(codeOfAnswer(await join(bola, { checkinTime: '07:00' }))).toBe('BOOKING_REFUSED');
    app.clock.time = new Date('2026-11-23T07:00:00Z');
    expect(codeOfAnswer(await join(bola))).toBe('WAITLIST_REFUSED');
    app.clock.time = FRIDAY;
    await app.call('PUT', '/host/blocked-times/01j9zq8m4kxh2v7n5t3r6w8y0c', {
      token: await app.token(OTHER_HOST),
      body: { spaceIds: [idOf(WAITLIST_SPACE)], firstDay: '2026-11-23', lastDay: '2026-11-23' },
    });
    const blocked = await join(bola);
    expect(codeOfAnswer(blocked)).toBe('WAITLIST_REFUSED');
    expect(answerMessageOf(blocked)).toContain('isn’t taking bookings');
    expect(codeOfAnswer(await join(bola, {}, 3))).toBe('SPACE_NOT_FOUND');
  });

  it('returns how many wait ahead for an overlapping time', async () => {
    const { booked, joined, listed } = waitlist;
    const { id } = await booked(ada, { hours: 8 });
    expect((await joined(bola)).ahead).toBe(0);
    expect((await joined(chidi, { checkinTime: '11:00', duration: 2 })).ahead).toBe(1);
    expect((await joined(dayo, { checkinTime: '13:00', duration: 2 })).ahead).toBe(0);
    await waitlist.app.cancel(ada, id);
    // All but the second have an offer now; offers hold seats and are not in the line any more.
    expect((await listed(chidi)).map(({ ahead }) => ahead)).toEqual([0]);
    expect((await listed(bola)).map(({ ahead }) => ahead)).toEqual([undefined]);
  });

  it('is limited to ten times for each account', async () => {
    const { booked, join, joined } = waitlist;
    await booked(ada, { days: 5, hours: undefined });
    for (let quarter = 0; quarter < 10; quarter += 1) {
      const checkinTime = `1${Math.floor(quarter / 4)}:${['00', '15', '30', '45'][quarter % 4]}`;
      await joined(bola, { checkinTime, duration: 1 });
    }
    expect(codeOfAnswer(await join(bola))).toBe('WAITLIST_LIMIT');
    await joined(chidi);
  });
});

describe('a freed time', () => {
  it('is held for the first in line for two hours, who is emailed, and nobody else can take it', async () => {
    const { app, booked, joined, listed, maintain, pay, start, states } = waitlist;
    const { id } = await booked(ada);
    await joined(bola);
    await joined(chidi);
    await app.runJobs();
    await app.cancel(ada, id);
    expect(await states()).toEqual(['offered', 'waiting']);
    const mails = await app.runJobs();
    const offers = mails.filter(({ subject }) => subject.startsWith('It’s free now'));
    expect(offers.map(({ to }) => to)).toEqual(['guest2@example.com']);
    expect(offers[0]?.text).toContain('We’re holding it for you until');
    expect(codeOfAnswer(await start(dayo))).toBe('SLOT_TAKEN');
    expect(codeOfAnswer(await start(chidi))).toBe('SLOT_TAKEN');
    const [entry] = await listed(bola);
    expect(entry?.offer).toEqual({
      heldUntil: new Date(FRIDAY.getTime() + 2 * HOUR).toISOString(),
      amount: 4501.5,
    });
    // An offer that isn't used is no booking.
    expect(await app.mine(bola)).toEqual([]);
    await pay(bola);
    expect((await app.mine(bola)).map(({ state }) => state)).toEqual(['upcoming']);
    expect(await listed(bola)).toEqual([]);
    await maintain();
    expect(await states()).toEqual(['booked', 'waiting']);
  });

  it('goes to the next in line when the offer isn’t used, and to everyone after the last', async () => {
    const { app, booked, joined, maintain, start, states } = waitlist;
    const { id } = await booked(ada);
    await joined(bola);
    await joined(chidi);
    await app.cancel(ada, id);
    app.wait(2 * HOUR);
    // The maintenance hasn't run yet, but the line is served first.
    expect(codeOfAnswer(await start(dayo))).toBe('SLOT_TAKEN');
    expect(await states()).toEqual(['passed', 'offered']);
    app.wait(2 * HOUR);
    await maintain();
    expect(await states()).toEqual(['passed', 'passed']);
    expect((await start(dayo)).statusCode).toBe(200);
  });

  it('is offered until one hour before the start at the latest', async () => {
    const { app, booked, joined, listed, maintain, start, states } = waitlist;
    const { id } = await booked(ada);
    await joined(bola);
    await joined(chidi);
    app.clock.time = new Date('2026-11-23T06:30:00Z');
    await app.cancel(ada, id);
    expect((await listed(bola))[0]?.offer?.heldUntil).toBe('2026-11-23T07:00:00.000Z');
    app.clock.time = new Date('2026-11-23T07:00:00Z');
    const mails = await maintain();
    expect(await states()).toEqual(['passed', 'closed']);
    const ends = mails.filter(({ subject }) => subject.startsWith('Waitlist closed'));
    expect(ends.map(({ to }) => to)).toEqual(['guest3@example.com']);
    expect(ends[0]?.text).toContain('If the time is free now, you can still book it.');
    expect(ends[0]?.text).toContain(`/detailpage/${idOf(WAITLIST_SPACE)}`);
    expect((await start(dayo)).statusCode).toBe(200);
  });

  it('goes to the first whose time fits, and the others keep their place', async () => {
    const { app, booked, joined, leave, listed, states } = waitlist;
    const morning = await booked(ada, { hours: 2 });
    const noon = await booked(chidi, { checkinTime: '11:00', hours: 2 });
    await joined(bola, { duration: 4 });
    await joined(dayo, { duration: 2 });
    await app.cancel(ada, morning.id);
    expect(await states()).toEqual(['waiting', 'offered']);
    const [offered] = await listed(dayo);
    await leave(dayo, offered?.id);
    await app.cancel(chidi, noon.id);
    expect(await states()).toEqual(['offered', 'left']);
    expect((await listed(bola))[0]?.offer?.amount).toBe(6002);
  });

  it('is offered when a hold ends, a booking moves, a seat is added or a block is removed', async () => {
    const { app, joined, leave, listed, maintain, pay, start, states } = waitlist;
    const host = await app.token(OTHER_HOST);
    await start(ada);
    await joined(bola);
    app.wait(15 * MINUTE);
    await maintain();
    expect(await states()).toEqual(['offered']);
    await pay(bola);

    const [booking] = await app.mine(bola);
    await joined(chidi);
    const move = { ...WAITLIST_TIME, startDate: '2026-11-24', amount: 4501.5 };
    await app.post(`/booking/${booking?.id}/move`, move, { token: bola });
    expect(await states()).toEqual(['booked', 'offered']);

    await joined(dayo);
    await app.database.db
      .update(spaces)
      .set({ capacity: 2 })
      .where(eq(spaces.id, idOf(WAITLIST_SPACE)));
    await maintain();
    expect(await states()).toEqual(['booked', 'offered', 'offered']);

    const block = '/host/blocked-times/01j9zq8m4kxh2v7n5t3r6w8y0d';
    await joined(ada);
    const days = { firstDay: '2026-11-23', lastDay: '2026-11-23' };
    await app.call('PUT', block, {
      token: host,
      body: { spaceIds: [idOf(WAITLIST_SPACE)], ...days },
    });
    for (const token of [chidi, dayo]) await leave(token, (await listed(token))[0]?.id);
    expect(await states()).toEqual(['booked', 'left', 'left', 'waiting']);
    await app.call('DELETE', block, { token: host });
    expect(await states()).toEqual(['booked', 'left', 'left', 'offered']);
  });
});

it('hosts see how many guests wait, by space and day', async () => {
  const { app, booked, joined } = waitlist;
  await booked(ada);
  await joined(bola);
  await joined(chidi);
  const read = async (host: number) =>
    (await app.call('GET', '/host/waitlist', { token: await app.token(host) })).json<{
      data: WaitingCount[];
    }>().data;
  expect(await read(OTHER_HOST)).toEqual([
    { spaceId: idOf(WAITLIST_SPACE), startDate: '2026-11-23', waiting: 2 },
  ]);
  expect(await read(HOST_ID)).toEqual([]);
});
