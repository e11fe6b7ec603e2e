import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HostBookingRequest } from '#contract/bookings/requests/booking-requests.ts';
import { accounts, bookingRequests, bookings, spaces } from '#server/db/schema/schema.ts';
import { aboutBookingRequest } from '#server/modules/push/booking-requests.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { HOUR, PASSWORD } from '#tests/setup/accounts.ts';
import { FRIDAY } from '#tests/setup/booking-app.ts';
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

describe('a deleted account', () => {
  const deleteAccount = (token: string) =>
    test.app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });

  it('of a guest ends their requests and holds, and deletes what they wrote', async () => {
    const { app, asked, answer, received, mails } = test;
    const { db } = app.database;
    const guest = await app.memberToken('user', 'eve@example.ng');
    await asked({ message: 'A rehearsal' }, guest);
    const { id } = await asked({ checkinTime: '13:00' }, guest);
    await answer(id, { accept: true });
    await mails();
    expect((await deleteAccount(guest)).statusCode).toBe(200);
    expect(await received()).toEqual([]);
    expect(await mails()).toEqual([
      'host101: Request withdrawn: Space 1',
      'host101: Request withdrawn: Space 1',
    ]);
    const rows = await db.select().from(bookingRequests);
    expect(rows.map(({ state, message }) => [state, message])).toEqual([
      ['withdrawn', null],
      ['withdrawn', null],
    ]);
    const held = await db.select().from(bookings).where(eq(bookings.status, 'held'));
    expect(held).toEqual([]);
  });

  it('of a host ends the requests at their spaces, and guests are notified', async () => {
    const { app, asked, answer, mine, mails } = test;
    const host = await app.memberToken('host', 'leaving@example.ng');
    const [account] = await app.database.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, 'leaving@example.ng'));
    await app.database.db
      .update(spaces)
      .set({ hostId: account?.id ?? '' })
      .where(eq(spaces.id, idOf(1)));
    await asked({ message: 'A rehearsal' });
    const { id } = await asked({ checkinTime: '13:00' });
    await answer(id, { accept: true }, host);
    await mails();
    expect((await deleteAccount(host)).statusCode).toBe(200);
    expect((await mine()).map(({ state, message }) => [state, message])).toEqual([
      ['closed', undefined],
      ['closed', undefined],
    ]);
    expect((await mails()).filter((mail) => mail.startsWith('guest1'))).toEqual([
      'guest1: Request ended: Space 1',
      'guest1: Request ended: Space 1',
    ]);
  });
});

describe('notifications', () => {
  it('notify the host of a request and the guest of the answer, without names', async () => {
    const { app, asked, answer } = test;
    const { id } = await asked();
    const { db } = app.database;
    const about = (side: 'guest' | 'host') => aboutBookingRequest(db, id, side);
    expect(await about('host')).toMatchObject({
      accountId: idOf(101),
      content: {
        title: 'A guest asks to book',
        body: 'Space 1, Mon 23 Nov, 09:00',
        path: '/dashboardLayout/booking',
      },
      over: new Date(FRIDAY.getTime() + 4 * HOUR),
    });
    expect(await about('guest')).toBeUndefined();
    await answer(id, { accept: true });
    expect(await about('guest')).toMatchObject({
      accountId: idOf(1),
      content: {
        title: 'Your host accepted. Pay to book',
        body: 'Space 1, Mon 23 Nov, 09:00. We’re holding it for you until 15:00.',
        path: '/managebookings',
      },
    });
    expect(await about('host')).toBeUndefined();
  });
});

describe('the link in the host’s email', () => {
  it('shows the request and answers it once, without a log-in; opening it changes nothing', async () => {
    const { app, asked, post, mine } = test;
    const { id } = await asked({ message: 'A rehearsal' });
    const [mail] = await app.runJobs();
    const [, linked, token] =
      /answer-request#([0-9a-z]{10})\.([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    expect(linked).toBe(id);
    const read = await post<HostBookingRequest>('/booking-request/link', { id, token });
    expect(read).toMatchObject({ status: 200, data: { state: 'requested', guestName: 'Guest' } });
    expect(JSON.stringify(read)).not.toContain('@');
    expect(await mine()).toMatchObject([{ state: 'requested' }]);
    const path = '/booking-request/link/answer';
    const forged = `${token?.slice(0, -2)}AA`;
    expect(await post(path, { id, token: forged, accept: true })).toMatchObject({
      status: 400,
      code: 'LINK_INVALID',
    });
    const other = await asked({ checkinTime: '13:00' });
    expect((await post(path, { id: other.id, token, accept: true })).code).toBe('LINK_INVALID');
    expect((await post(path, { id, token, accept: true })).status).toBe(200);
    expect((await post(path, { id, token, accept: false })).code).toBe('REQUEST_ENDED');
    expect(
      (await post<HostBookingRequest>('/booking-request/link', { id, token })).data.state,
    ).toBe('accepted');
  });
});
