import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#server/db/schema.ts';
import { checkLedger } from '#server/modules/payments/ledger-check.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { PASSWORD } from '#tests/setup/accounts.ts';
import { countOverlaps, createTokenMaker } from '#tests/setup/bookings.ts';
import { testDatabaseKind } from '#tests/setup/database.ts';
import { addPlaces, openStormApp, startBooking, type StormApp } from '#tests/setup/storm.ts';
import { calm, openWorld, rage, readTruth, type World, wrongOf } from '#tests/setup/storm-world.ts';

/** Milliseconds on a busy machine; on an idle one it takes a tenth. */
const SLOW = 120_000;

describe.each([1, 2])('settling, cancelling, running out and leaving at once, order %i', (seed) => {
  let app: StormApp;
  let world: World;

  beforeAll(async () => {
    app = await openStormApp();
    world = await openWorld(app, seed);
    await rage(world);
    await calm(world);
  }, SLOW);

  afterAll(() => app.close());

  const wrong = async () =>
    (await readTruth(app.database.db)).flatMap((truth) => {
      const what = wrongOf(truth);
      return what === undefined ? [] : [{ what, ...truth }];
    });

  it('is never answered with a fault of ours', () => {
    expect(world.faults).toEqual([]);
  });

  it('leaves each payment in one place: kept for its booking, or paid back', async () => {
    expect(await wrong()).toEqual([]);
  });

  it('keeps no booking of a host or guest who has left', async () => {
    const kept = (await readTruth(app.database.db)).filter(
      ({ status, withdrawn, guestLeft }) => status === 'upcoming' && (withdrawn || guestLeft),
    );
    expect(kept).toEqual([]);
  });

  it('keeps exact books, and no seat twice', async () => {
    expect(await checkLedger(app.database.db)).toEqual([]);
    expect(await countOverlaps(app.database.db)).toBe(0);
  });

  it('meets everything that it is about', async () => {
    const truths = await readTruth(app.database.db);
    const seen = new Set(truths.map(({ status }) => status));
    expect([...seen].toSorted()).toEqual(['cancelled', 'expired', 'refunded', 'upcoming']);
    expect(new Set(truths.map(({ returned }) => returned)).size).toBeGreaterThan(2);
  });

  it('gives hosts what is theirs once all is over, and leaves nothing in between', async () => {
    app.clock.time = new Date('2026-11-25T12:00:00Z');
    await calm(world, 2);
    expect(await wrong()).toEqual([]);
    expect((await readTruth(app.database.db)).filter(({ escrow }) => escrow > 0)).toEqual([]);
    expect(await checkLedger(app.database.db)).toEqual([]);
  });
});

/** The embedded database does one after the other. */
const isShared = testDatabaseKind() === 'postgres';

describe('a guest who books and leaves at the same moment', () => {
  it.runIf(isShared)('waits for nothing that waits for them', async () => {
    const app = await openStormApp();
    const { clock, database, payments, sandbox } = app;
    const { db } = database;
    await addPlaces(db, { guests: 1, spaces: 1, capacity: 2 });
    await db.update(accounts).set({ passwordHash: PASSWORD });
    const token = await (await createTokenMaker(db, clock))(idOf(1), 'user');
    const wish = { guest: 1, space: 1, startDate: '2026-11-24' };
    const { reference } = await startBooking(app, { db, clock }, wish);
    await sandbox.act(reference, 'pay');
    await payments.settle(reference);

    // Somebody has the space, so that both wait for it: the booking first, then the leaving.
    const waiting = async (count: number) => {
      const isThere = sql`select count(*)::int as count from pg_locks where not granted`;
      const look = () => db.execute<{ count: number }>(isThere);
      while (((await look()).rows[0]?.count ?? 0) < count);
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
