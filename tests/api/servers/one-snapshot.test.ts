import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApp, openBookingApp } from '#tests/setup/booking-app.ts';
import { testDatabaseKind } from '#tests/setup/database.ts';

/** The embedded database runs one statement at a time, and a transaction in one piece. */
describe.runIf(testDatabaseKind() === 'postgres')('a guest’s list of bookings', () => {
  let app: BookingApp;

  beforeAll(async () => {
    app = await openBookingApp();
  });

  afterAll(() => app.close());

  async function countWaiting(): Promise<number> {
    const { rows } = await app.database.db.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`);
    return rows[0]?.waiting ?? 0;
  }

  const shown = async (token: string) => {
    const [booking] = await app.mine(token);
    return [booking?.state, booking?.money.state];
  };

  it('never shows the money of a later moment than the booking', async () => {
    const token = await app.token(1);
    await app.book(token);
    const [booking] = await app.mine(token);
    expect((await app.cancel(token, booking?.id ?? '')).statusCode).toBe(200);
    expect(await shown(token)).toEqual(['cancelled', 'refund-due']);

    const client = await app.database.db.$client.connect();
    await client.query('begin');
    // The list has read the booking, but not yet its payments, when it waits for this table.
    await client.query('lock table booking_slots in access exclusive mode');
    const during = shown(token);
    await expect.poll(countWaiting).toBe(1);
    await client.query("update refunds set status = 'done', done_at = now()");
    await client.query("update bookings set status = 'refunded'");
    await client.query('commit');
    client.release();
    expect(await during).toEqual(['cancelled', 'refund-due']);
    expect(await shown(token)).toEqual(['refunded', 'refunded']);
  });
});
