import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/setup/database.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';
import { MAIN_ACTIONS, runBookingStorm } from '#tests/setup/storms/booking-storm.ts';

/** A server with too many callers answers some with 503, so a small machine gets fewer. */
const CLIENTS = IS_NIGHTLY ? 64 : 12;

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const actions = () => (IS_NIGHTLY ? (database.kind === 'postgres' ? 10_000 : 2_000) : 100);

it('moves, cancellations by guests and hosts, offers and new bookings at once keep every seat, the line and the ledger', async () => {
  const { statuses, overlaps, live, ...faults } = await runBookingStorm({
    database,
    clients: CLIENTS,
    actions: actions(),
  });
  const unexpected = Object.keys(statuses).filter((key) => !/ (200|400|402|409|410)$/.test(key));
  expect(unexpected).toEqual([]);
  expect(Object.keys(statuses)).toEqual(
    expect.arrayContaining(MAIN_ACTIONS.map((name) => `${name} 200`)),
  );
  expect(overlaps).toBe(0);
  expect(live).toBeGreaterThan(0);
  expect(faults).toMatchObject({ contradictions: [], waitlistFaults: [], missedOffers: 0 });
}, 1_800_000);
