import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts, bookings } from '#server/db/schema.ts';
import { confirmBooking } from '#server/modules/booking/changes.ts';
import { createHold, type HoldRequest } from '#server/modules/booking/holds.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeSpace } from '#tests/factories/spaces.ts';
import { type AccountsApp, openAccountsApp, PASSWORD } from '#tests/setup/accounts.ts';
import { bookingContext, countLive } from '#tests/setup/bookings.ts';

let app: AccountsApp;

beforeAll(async () => {
  app = await openAccountsApp();
  // Friday, 20 November 2026, one o'clock in Lagos.
  app.clock.time = new Date('2026-11-20T12:00:00Z');
  await app.add(makeSpace(1, { availability: OFFICE_WEEK, capacity: 3 }));
});

afterAll(() => app.close());

async function book(userId: string, changes: Partial<HoldRequest>, paid: boolean) {
  const context = bookingContext(app.database.db, app.clock);
  const outcome = await createHold(context, {
    spaceId: idOf(1),
    userId,
    startDate: '2026-11-23',
    checkinTime: '09:00',
    duration: { type: 'hours', count: 2 },
    minutes: 15,
    ...changes,
  });
  if (outcome.kind !== 'held') throw new Error(`It is ${outcome.kind}.`);
  if (paid) await confirmBooking(context, outcome.booking.reference);
  return outcome.booking;
}

it('a deleted account gives up its holds and cancels what is to come, by the rule', async () => {
  const token = await app.memberToken('user', 'ada@example.ng');
  const { db } = app.database;
  const [account] = await db.select().from(accounts).where(eq(accounts.email, 'ada@example.ng'));
  const userId = account?.id ?? '';
  const free = await book(userId, {}, true);
  const tooLate = await book(userId, { startDate: '2026-11-20', checkinTime: '15:00' }, true);
  const held = await book(userId, { checkinTime: '13:00' }, false);
  expect(await countLive(db, idOf(1))).toBe(3);

  const exported = await app.call('GET', '/accounts/export', { token });
  expect(exported.json()).toMatchObject({ data: { bookings: [{}, {}, {}] } });
  expect(exported.body).not.toContain(free.reference);

  const deleted = await app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });
  expect(deleted.statusCode).toBe(200);
  expect(await countLive(db, idOf(1))).toBe(0);
  const rows = await db.select().from(bookings);
  const of = (reference: string) => rows.find((row) => row.reference === reference);
  expect(of(free.reference)).toMatchObject({ status: 'cancelled', refundKobo: free.priceKobo });
  expect(of(tooLate.reference)).toMatchObject({ status: 'cancelled', refundKobo: 0 });
  expect(of(held.reference)).toMatchObject({ status: 'expired' });
});
