import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApp, openBookingApp } from '#tests/setup/booking-app.ts';
import { countLockWaits, testDatabaseKind } from '#tests/setup/database.ts';

/** The embedded database runs one statement at a time, and a transaction in one piece. */
describe.runIf(testDatabaseKind() === 'postgres')('a guest’s list of bookings', () => {
  let app: BookingApp;

  beforeAll(async () => {
    app = await openBookingApp();
  });

  afterAll(() => app.close());

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
    try {
      await client.query('begin');
      // The list has read the booking, but not yet its payments, when it waits for this table.
      await client.query('lock table booking_slots in access exclusive mode');
      const during = shown(token);
      await expect.poll(() => countLockWaits(app.database.db)).toBe(1);
      await client.query("update refunds set status = 'done', done_at = now()");
      await client.query("update bookings set status = 'refunded'");
      await client.query('commit');
      expect(await during).toEqual(['cancelled', 'refund-due']);
    } finally {
      client.release();
    }
    expect(await shown(token)).toEqual(['refunded', 'refunded']);
  });
});
