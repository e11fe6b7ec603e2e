import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '#tests/factories/spaces.ts';
import { type BookingApp, openBookingApp } from '#tests/setup/booking-app.ts';
import { countLockWaits, testDatabaseKind } from '#tests/setup/database.ts';
import { addExtras, chosen, PROJECTOR } from '#tests/setup/extras.ts';

const LOCKED = 1;
const OTHER = 4;

/** The embedded database has a single connection, so no other one can hold a lock. */
describe.runIf(testDatabaseKind() === 'postgres')(
  'a space whose row is locked for a long time',
  () => {
    let app: BookingApp;

    beforeAll(async () => {
      app = await openBookingApp();
    });

    afterAll(() => app.close());

    /** Locks the space's row from another session until the returned function is called. */
    async function lockRow(
      sql = 'select from spaces where id = $1 for update',
    ): Promise<() => Promise<void>> {
      const client = await app.database.db.$client.connect();
      await client.query('begin');
      await client.query(sql, [idOf(LOCKED)]);
      return async () => {
        await client.query('commit');
        client.release();
      };
    }

    /** Sends a message about the space. */
    const write = (token: string, id: string) =>
      app.call('PUT', `/conversations/space-${idOf(LOCKED)}/messages/${id.repeat(26)}`, {
        token,
        body: { text: 'Is it free?' },
      });

    const countWaiting = () => countLockWaits(app.database.db);

    it('can’t be booked, and does not delay calls about anything else', async () => {
      const tokens = await Promise.all([2, 3, 4, 5, 6, 7, 8, 9].map((guest) => app.token(guest)));
      const guest = await app.token(1);
      expect((await write(guest, '1')).statusCode).toBe(200);
      const unlock = await lockRow();
      try {
        // More than twice as many calls as the pool has connections.
        const stuck = [...tokens, ...tokens, ...tokens].map((token) =>
          app.initialize(token, { space: LOCKED }),
        );
        await expect.poll(countWaiting).toBeGreaterThan(0);
        const others = await Promise.all([
          app.initialize(guest, { space: OTHER }),
          app.call('GET', '/users/booking', { token: guest }),
          // Messages wait for no transaction about bookings and money.
          write(guest, '2'),
          app.get('/health'),
          app.get('/space/getAll'),
        ]);
        expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
        // The row is still locked when they are answered.
        for (const answer of await Promise.all(stuck)) {
          expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
        }
      } finally {
        await unlock();
      }
      expect((await app.initialize(guest, { space: LOCKED })).statusCode).toBe(200);
    });

    it('and paused meanwhile isn’t booked by a guest who waited for the lock', async () => {
      await addExtras(app.database.db, LOCKED);
      const guest = await app.token(2);
      const request = { space: LOCKED, startDate: '2026-11-25', extras: [chosen(PROJECTOR)] };
      const pause = await lockRow("update spaces set listing_status = 'paused' where id = $1");
      const booking = app.initialize(guest, request);
      await expect.poll(countWaiting).toBe(1);
      await pause();
      const answer = await booking;
      expect(answer.json<{ code?: string }>().code).toBe('SPACE_NOT_FOUND');
      const unpause = await lockRow("update spaces set listing_status = 'active' where id = $1");
      await unpause();
      expect((await app.initialize(guest, request)).statusCode).toBe(200);
    });
  },
);
