import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#server/db/schema/schema.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { PASSWORD } from '#tests/setup/accounts.ts';
import { countOverlaps, createTokenMaker } from '#tests/setup/bookings.ts';
import { countLockWaits, testDatabaseKind } from '#tests/setup/database.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';
import {
  addPlaces,
  openStormApp,
  startHeldBooking,
  type StormApp,
} from '#tests/setup/storms/storm.ts';
import {
  calm,
  openWorld,
  rage,
  readTruth,
  type StormWorld,
  bookingProblem,
} from '#tests/setup/storms/storm-world.ts';

/** Milliseconds on a busy machine; an idle one takes a tenth. */
const SLOW = 120_000;

/** In CI each kind of database runs one of the two orders. */
const ORDERS = IS_NIGHTLY ? [1, 2] : [testDatabaseKind() === 'pglite' ? 1 : 2];

describe.each(ORDERS)(
  'settling, cancelling, expiring and account deletion at once, order %i',
  (seed) => {
    let app: StormApp;
    let world: StormWorld;

    beforeAll(async () => {
      app = await openStormApp();
      world = await openWorld(app, seed);
      await rage(world);
      await calm(world);
    }, SLOW);

    afterAll(() => app.close());

    const wrong = async () =>
      (await readTruth(app.database.db)).flatMap((truth) => {
        const what = bookingProblem(truth);
        return what === undefined ? [] : [{ what, ...truth }];
      });

    it('never cause a server error', () => {
      expect(world.faults).toEqual([]);
    });

    it('leave each payment either with its booking or refunded', async () => {
      expect(await wrong()).toEqual([]);
    });

    it('leave no upcoming booking of a deleted host or guest', async () => {
      const stored = (await readTruth(app.database.db)).filter(
        ({ status, withdrawn, guestLeft }) => status === 'upcoming' && (withdrawn || guestLeft),
      );
      expect(stored).toEqual([]);
    });

    it('leave an exact ledger, and no seat booked twice', async () => {
      expect(await checkLedger(app.database.db)).toEqual([]);
      expect(await countOverlaps(app.database.db)).toBe(0);
    });

    it('cover every outcome that the test is about', async () => {
      const truths = await readTruth(app.database.db);
      const seen = new Set(truths.map(({ status }) => status));
      expect([...seen].toSorted()).toEqual(['cancelled', 'expired', 'refunded', 'upcoming']);
      expect(new Set(truths.map(({ returned }) => returned)).size).toBeGreaterThan(2);
    });

    it('release to hosts what they earned once all is over, and leave nothing in escrow', async () => {
      app.clock.time = new Date('2026-11-25T12:00:00Z');
      await calm(world, 2);
      expect(await wrong()).toEqual([]);
      expect((await readTruth(app.database.db)).filter(({ escrow }) => escrow > 0)).toEqual([]);
      expect(await checkLedger(app.database.db)).toEqual([]);
    });
  },
);

/** The embedded database runs one transaction after another. */
const isShared = testDatabaseKind() === 'postgres';

describe('a guest who books and deletes the account at the same moment', () => {
  it.runIf(isShared)('causes no deadlock', async () => {
    const app = await openStormApp();
    const { clock, database, payments, sandbox } = app;
    const { db } = database;
    await addPlaces(db, { guests: 1, spaces: 1, capacity: 2 });
    await db.update(accounts).set({ passwordHash: PASSWORD });
    const token = await (await createTokenMaker(db, clock))(idOf(1), 'user');
    const request = { guest: 1, space: 1, startDate: '2026-11-24' };
    const { reference } = await startHeldBooking(app, { db, clock }, request);
    await sandbox.act(reference, 'pay');
    await payments.settle(reference);

    // Another session locks the space, so that both wait for it: first the booking, then the
    // deletion.
    const waiting = async (count: number) => {
      while ((await countLockWaits(db)) < count);
    };
    const answers = await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from spaces where id = ${idOf(1)} for no key update`);
      const body = { startDate: '2026-11-23', checkinTime: '09:00', durationPerHour: 1 };
      const booked = app.call('POST', `/booking/initialize/${idOf(1)}`, { token, body });
      await waiting(1);
      const left = app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });
      await waiting(2);
      return { booked, left };
    });
    expect((await answers.booked).statusCode).toBeLessThan(500);
    expect((await answers.left).statusCode).toBe(200);
    const { rows } = await db.execute('select 1 from booking_slots where live');
    expect(rows).toEqual([]);
    await app.close();
  });
});
