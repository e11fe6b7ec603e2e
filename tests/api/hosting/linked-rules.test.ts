import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_PRICE_RULES } from '#contract/prices/rules/space-rules.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { countLockWaits, testDatabaseKind } from '#tests/setup/database.ts';
import { makeChangeId } from '#tests/setup/price-rules.ts';
import { openVenuesApp, PLACE, type VenuesApp } from '#tests/setup/venues.ts';

/** The embedded database has a single connection, so no other one can hold a lock. */
describe.runIf(testDatabaseKind() === 'postgres')('the rules of a space in a venue', () => {
  let place: VenuesApp;

  beforeAll(async () => {
    place = await openVenuesApp();
    await place.saved();
  });

  afterAll(() => place.close());

  // Otherwise a booking of the floor, which locks it before its rooms, and the change would each
  // wait for the other.
  it('change after all linked spaces are locked, in the order of their IDs', async () => {
    const { app, host } = place;
    const { db } = app.database;
    const client = await db.$client.connect();
    const lock = (number: number) =>
      client.query('select from spaces where id = $1 for no key update nowait', [idOf(number)]);
    await client.query('begin');
    await lock(PLACE.floor);
    const change = app.call('PUT', `/host/listings/${idOf(PLACE.roomA)}/rules`, {
      token: host,
      body: { changeId: makeChangeId(), rules: NO_PRICE_RULES },
    });
    try {
      await expect.poll(() => countLockWaits(db)).toBe(1);
      await lock(PLACE.roomA);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await change).statusCode).toBe(200);
  });
});
