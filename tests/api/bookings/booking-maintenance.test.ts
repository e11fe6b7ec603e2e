import { randomBytes } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookings, jobs, ledgerAccounts, spaces } from '#server/db/schema/schema.ts';
import {
  enqueueBookingMaintenance,
  BOOKING_MAINTENANCE,
} from '#server/modules/booking/lifecycle/maintenance.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { hostAccount, readBalance } from '#server/modules/payments/service.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { type BookingApp, FRIDAY, HOST_ID, openBookingApp } from '#tests/setup/booking-app.ts';
import { countLiveRanges } from '#tests/setup/bookings.ts';

let app: BookingApp;
let ada: string;

beforeAll(async () => {
  app = await openBookingApp();
  ada = await app.token(1);
});

beforeEach(async () => {
  app.clock.time = FRIDAY;
  await app.database.db.delete(jobs);
});

afterAll(async () => {
  expect(await checkLedger(app.database.db)).toEqual([]);
  await app.close();
});

const balance = () => readBalance(app.database.db, hostAccount(idOf(HOST_ID)));

async function maintain(): Promise<void> {
  const { db } = app.database;
  await db.delete(jobs).where(eq(jobs.kind, BOOKING_MAINTENANCE));
  await enqueueBookingMaintenance(db, randomBytes, app.clock.time);
  await app.runJobs();
}

describe('booking maintenance', () => {
  it('expires holds and runs again in five minutes, once for all servers', async () => {
    const { db } = app.database;
    await app.initialize(ada);
    await maintain();
    expect(await countLiveRanges(db, idOf(1))).toBe(1);
    app.wait(15 * MINUTE);
    await enqueueBookingMaintenance(db, randomBytes, app.clock.time);
    await enqueueBookingMaintenance(db, randomBytes, app.clock.time);
    await app.runJobs();
    expect(await countLiveRanges(db, idOf(1))).toBe(0);
    const waiting = await db.select().from(jobs).where(isNull(jobs.doneAt));
    expect(waiting.map(({ kind, runAt }) => [kind, runAt])).toEqual([
      [BOOKING_MAINTENANCE, new Date(app.clock.time.getTime() + 5 * MINUTE)],
    ]);
  });

  it('releases the escrow to the host once the booking is over, and only once', async () => {
    const before = await balance();
    await app.book(ada);
    await maintain();
    app.clock.time = new Date('2026-11-23T10:59:59Z');
    await maintain();
    expect(await balance()).toBe(before);
    app.clock.time = new Date('2026-11-23T11:00:00Z');
    await maintain();
    await maintain();
    expect(await balance()).toBe(before + 450_150);
  });

  it('releases the price of a late cancellation when its time has passed, and nothing that is refunded', async () => {
    const before = await balance();
    const idOfBooking = async ({ reference }: { readonly reference: string }) =>
      (await app.mine(ada)).find((one) => one.reference === reference)?.id ?? '';
    const late = await idOfBooking(await app.book(ada, { startDate: '2026-11-25' }));
    const inTime = await idOfBooking(await app.book(ada, { startDate: '2026-11-26' }));
    await app.cancel(ada, inTime);
    app.clock.time = new Date('2026-11-25T07:00:00Z');
    await app.cancel(ada, late);
    await maintain();
    expect(await balance()).toBe(before);
    app.clock.time = new Date('2026-11-27T00:00:00Z');
    await maintain();
    expect(await balance()).toBe(before + 450_150);
  });

  it('skips bookings whose escrow can’t be released, over many batches', async () => {
    const { db } = app.database;
    const before = await balance();
    const first = await app.book(ada, { startDate: '2026-11-24' });
    const second = await app.book(ada, { startDate: '2026-11-25' });
    await db.execute(`
      create function refuse_earning() returns trigger language plpgsql as $$ begin
        if new.reference = '${first.reference}' and new.kind = 'earning' then raise exception 'no'; end if;
        return new; end $$`);
    await db.execute(
      'create trigger refuse_earning before insert on ledger_transfers for each row execute function refuse_earning()',
    );
    app.clock.time = new Date('2026-11-26T00:00:00Z');
    await maintain();
    expect(await balance()).toBe(before + second.amount * 100);
    await db.execute('drop trigger refuse_earning on ledger_transfers');
    await db.execute('drop function refuse_earning');
    await maintain();
    expect(await balance()).toBe(before + 2 * 450_150);
  });

  it('releases nothing from an escrow that was raised by hand until it is corrected', async () => {
    const { db } = app.database;
    const before = await balance();
    const { reference } = await app.book(await app.token(2), { startDate: '2026-11-24' });
    const raise = (balanceKobo: number) =>
      db
        .update(ledgerAccounts)
        .set({ balanceKobo })
        .where(eq(ledgerAccounts.id, `escrow:${reference}`));
    await raise(1_000_000_00);
    app.clock.time = new Date('2026-11-26T00:00:00Z');
    await maintain();
    expect(await balance()).toBe(before);
    await raise(450_150);
    await maintain();
    expect(await balance()).toBe(before + 450_150);
  });

  it('releases nothing for a space without a host, and continues', async () => {
    const { db } = app.database;
    const before = await balance();
    const host = (hostId: string | null) =>
      db
        .update(spaces)
        .set({ hostId })
        .where(eq(spaces.id, idOf(1)));
    await app.book(ada, { startDate: '2026-11-27' });
    await host(null);
    app.clock.time = new Date('2026-11-28T00:00:00Z');
    await maintain();
    await host(idOf(HOST_ID));
    expect(await balance()).toBe(before);
    expect(await db.$count(bookings, eq(bookings.startDate, '2026-11-27'))).toBe(1);
  });
});
