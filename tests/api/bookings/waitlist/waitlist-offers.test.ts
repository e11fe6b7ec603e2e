import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accounts, spaces } from '#server/db/schema/schema.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { HOUR, MINUTE, PASSWORD } from '#tests/setup/accounts.ts';
import { OTHER_HOST } from '#tests/setup/booking-app.ts';
import { countLiveRanges, countOverlaps } from '#tests/setup/bookings.ts';
import { codeOfAnswer } from '#tests/setup/error-codes.ts';
import {
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

describe('an offer', () => {
  async function offered() {
    const { app, booked, joined } = waitlist;
    const { id } = await booked(ada);
    const entry = await joined(bola);
    await app.cancel(ada, id);
    return entry;
  }

  it('can be left, and then the next in line gets the time', async () => {
    const { joined, leave, states } = waitlist;
    const entry = await offered();
    await joined(chidi);
    expect((await leave(chidi, entry.id)).statusCode).toBe(404);
    expect((await leave(bola, entry.id)).statusCode).toBe(200);
    expect(await states()).toEqual(['left', 'offered']);
    expect((await leave(bola, entry.id)).statusCode).toBe(200);
    expect(await states()).toEqual(['left', 'offered']);
  });

  it('survives a checkout that can’t start, and a payment can be tried again', async () => {
    const { app, pay, start, states } = waitlist;
    await offered();
    app.provider.mishaps.start.push('before');
    expect(codeOfAnswer(await start(bola))).toBe('CHECKOUT_UNAVAILABLE');
    expect(await states()).toEqual(['offered']);
    expect(codeOfAnswer(await start(dayo))).toBe('SLOT_TAKEN');
    const first = (await start(bola)).json<{ data: { reference: string } }>().data;
    const second = (await start(bola)).json<{ data: { reference: string } }>().data;
    expect(second.reference).not.toBe(first.reference);
    expect(await countLiveRanges(app.database.db, idOf(WAITLIST_SPACE))).toBe(1);
    await pay(bola);
    expect((await app.mine(bola)).filter(({ state }) => state === 'upcoming')).toHaveLength(1);
  });

  it('is not paid twice when the first payment arrives after all', async () => {
    const { app, start } = waitlist;
    await offered();
    const { data } = (await start(bola)).json<{ data: { reference: string; amount: number } }>();
    app.provider.pay(data.reference, data.amount * 100);
    expect(codeOfAnswer(await start(bola))).toBe('ALREADY_PAID');
    expect((await app.mine(bola)).map(({ state }) => state)).toEqual(['upcoming']);
  });

  const started = async () =>
    (await waitlist.start(bola)).json<{ data: { reference: string; amount: number } }>().data;

  it('books nothing if the guest leaves before the payment arrives, which is refunded', async () => {
    const { app, leave, states } = waitlist;
    const { id } = await offered();
    const { reference, amount } = await started();
    app.provider.pay(reference, amount * 100);
    await leave(bola, id);
    const returned = { kind: 'returned', reason: 'closed' };
    expect(await app.payments.settle(reference)).toEqual(returned);
    expect(await states()).toEqual(['left']);
    expect((await app.mine(bola)).filter(({ state }) => state === 'upcoming')).toEqual([]);
  });

  it.each(['first', 'last'])(
    'is booked once if both checkouts are paid and the %s payment arrives first, with a free seat',
    async (which) => {
      const { app, states } = waitlist;
      await offered();
      const attempts = [await started(), await started()];
      await app.database.db.update(spaces).set({ capacity: 2 });
      for (const { reference, amount } of attempts) app.provider.pay(reference, amount * 100);
      if (which === 'last') attempts.reverse();
      const outcomes = [];
      for (const { reference } of attempts) outcomes.push(await app.payments.settle(reference));
      expect(outcomes).toMatchObject([{ kind: 'settled' }, { kind: 'returned', reason: 'closed' }]);
      expect(await states()).toEqual(['booked']);
      expect((await app.mine(bola)).filter(({ state }) => state === 'upcoming')).toHaveLength(1);
      expect(await countLiveRanges(app.database.db, idOf(WAITLIST_SPACE))).toBe(1);
    },
  );

  it('counts as booked if its payment arrives after its end', async () => {
    const { app, maintain, states } = waitlist;
    await offered();
    const { reference, amount } = await started();
    app.wait(2 * HOUR);
    await maintain();
    expect(await states()).toEqual(['passed']);
    app.provider.pay(reference, amount * 100);
    expect((await app.payments.settle(reference)).kind).toBe('settled');
    expect(await states()).toEqual(['booked']);
  });

  it('stays when less than the price is paid, which is refunded', async () => {
    const { app, pay, start, states } = waitlist;
    await offered();
    const { data } = (await start(bola)).json<{ data: { reference: string; amount: number } }>();
    app.provider.pay(data.reference, data.amount * 100 - 1);
    expect(await app.payments.settle(data.reference)).toEqual({
      kind: 'returned',
      reason: 'underpaid',
    });
    expect(await states()).toEqual(['offered']);
    await pay(bola);
    expect((await app.mine(bola)).filter(({ state }) => state === 'upcoming')).toHaveLength(1);
  });

  /** Gives a guest the price of some hours as credit, and books with credit. */
  async function earnCredit(token: string, hours: number) {
    const { app, booked } = waitlist;
    const { id } = await booked(token, { space: 1, hours });
    await app.post(`/booking/${id}/cancel?refundTo=credit`, {}, { token });
  }

  const bookWithCredit = (token: string) =>
    waitlist.app.post(`/booking/credit/initialize/${idOf(WAITLIST_SPACE)}`, WAITLIST_TIME, {
      token,
    });

  it('stays when there isn’t enough credit, and is booked with credit', async () => {
    const { app, listed, states } = waitlist;
    await offered();
    expect(codeOfAnswer(await bookWithCredit(bola))).toBe('CREDIT_TOO_LOW');
    expect(await states()).toEqual(['offered']);
    await earnCredit(bola, 3);
    expect((await bookWithCredit(bola)).json()).toMatchObject({ data: { credit: 4501.5 } });
    expect((await app.mine(bola)).filter(({ state }) => state === 'upcoming')).toHaveLength(1);
    expect(await listed(bola)).toEqual([]);
  });

  it('gives back the credit of an attempt that is replaced by another one', async () => {
    const { app, maintain, pay, states } = waitlist;
    await offered();
    await earnCredit(bola, 1);
    const credit = async () => (await app.credit(bola)).balance;
    const before = await credit();
    expect((await bookWithCredit(bola)).statusCode).toBe(200);
    expect(await credit()).toBe(before - 1500.5);
    await pay(bola);
    await maintain();
    expect(await credit()).toBe(before);
    expect(await states()).toEqual(['booked']);
    expect((await app.mine(bola)).filter(({ state }) => state === 'upcoming')).toHaveLength(1);
  });

  it('is held for the time of a payment that starts shortly before its end', async () => {
    const { app, joined, maintain, start, states } = waitlist;
    await offered();
    await joined(chidi);
    app.wait(2 * HOUR - MINUTE);
    const { data } = (await start(bola)).json<{
      data: { reference: string; amount: number; heldUntil: string };
    }>();
    expect(data.heldUntil).toBe(new Date(app.clock.time.getTime() + 15 * MINUTE).toISOString());
    app.wait(2 * MINUTE);
    await maintain();
    expect(await states()).toEqual(['offered', 'waiting']);
    app.provider.pay(data.reference, data.amount * 100);
    await app.payments.verify('booking', data.reference);
    expect((await app.mine(bola)).map(({ state }) => state)).toEqual(['upcoming']);
  });

  it('stays when another time at the same space is booked, and doesn’t count as a hold', async () => {
    const { app, pay, states } = waitlist;
    await offered();
    for (const checkinTime of ['12:00', '13:00']) {
      const answer = await app.initialize(bola, { space: WAITLIST_SPACE, checkinTime, hours: 1 });
      expect(answer.statusCode).toBe(200);
    }
    expect(await states()).toEqual(['offered']);
    await pay(bola);
  });
});

describe('a waitlist', () => {
  it('loses the entries of a deleted account, and serves the next in line', async () => {
    const { app, booked, joined, states } = waitlist;
    const eve = await app.memberToken('user', 'eve@example.ng');
    const { id } = await booked(ada);
    await joined(eve);
    await joined(chidi);
    await app.cancel(ada, id);
    const exported = await app.call('GET', '/accounts/export', { token: eve });
    expect(exported.json()).toMatchObject({
      data: { waitlist: [{ ...WAITLIST_TIME, state: 'offered' }] },
    });
    const answer = await app.call('DELETE', '/accounts/me', {
      token: eve,
      body: { password: PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
    expect(await states()).toEqual(['left', 'offered']);
  });

  it('passes over a suspended account, which keeps its place', async () => {
    const { app, booked, joined, maintain, states } = waitlist;
    const suspend = (suspendedAt: Date | null) =>
      app.database.db
        .update(accounts)
        .set({ suspendedAt })
        .where(eq(accounts.id, idOf(2)));
    const { id } = await booked(ada);
    await joined(bola);
    await joined(chidi);
    await suspend(app.clock.time);
    await app.cancel(ada, id);
    expect(await states()).toEqual(['waiting', 'offered']);
    await suspend(null);
    app.wait(2 * HOUR);
    await maintain();
    expect(await states()).toEqual(['offered', 'passed']);
  });

  it('waits while the listing is paused, and ends when it is deleted', async () => {
    const { app, booked, joined, leave, states } = waitlist;
    const host = await app.token(OTHER_HOST);
    const path = `/host/listings/${idOf(WAITLIST_SPACE)}`;
    const { id } = await booked(ada);
    const entry = await joined(bola);
    await joined(chidi);
    await app.post(`${path}/pause`, {}, { token: host });
    await app.cancel(ada, id);
    expect(await states()).toEqual(['waiting', 'waiting']);
    await app.post(`${path}/resume`, {}, { token: host });
    expect(await states()).toEqual(['offered', 'waiting']);
    expect(codeOfAnswer(await app.call('DELETE', path, { token: host }))).toBe('LISTING_BOOKED');
    await app.post(`${path}/pause`, {}, { token: host });
    await leave(bola, entry.id);
    await app.runJobs();
    expect((await app.call('DELETE', path, { token: host })).statusCode).toBe(200);
    expect(await states()).toEqual(['left', 'closed']);
    const ends = (await app.runJobs()).filter(({ subject }) =>
      subject.startsWith('Waitlist closed'),
    );
    expect(ends.map(({ to }) => to)).toEqual(['guest3@example.com']);
    expect(ends[0]?.text).toContain('The space you were waiting for was taken off Àyè');
    expect(ends[0]?.text).toContain('/allspace?openOn=2026-11-23');
  });

  it('ends for the reason that is emailed, also if the listing is restored before', async () => {
    const { app, joined, booked } = waitlist;
    const path = `/host/listings/${idOf(WAITLIST_SPACE)}`;
    const { id } = await booked(ada);
    await joined(bola);
    await app.post(`${path}/pause`, {}, { token: await app.token(OTHER_HOST) });
    await app.cancel(ada, id);
    await app.runJobs();
    await app.call('DELETE', path, { token: await app.token(OTHER_HOST) });
    await app.database.db
      .update(spaces)
      .set({ listingStatus: 'active' })
      .where(eq(spaces.id, idOf(WAITLIST_SPACE)));
    const [mail] = (await app.runJobs()).filter(({ to }) => to === 'guest2@example.com');
    expect(mail?.text).toContain('was taken off Àyè');
    expect(mail?.text).not.toContain('starts in about an hour');
  });
});
