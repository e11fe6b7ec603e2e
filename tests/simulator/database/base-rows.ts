import { createRandom } from '#demo/random.ts';
import { createBoundedDatabase } from '#server/db/connection/bounded-database.ts';
import { enqueueBookingMaintenance } from '#server/modules/booking/lifecycle/maintenance.ts';
import { newId, newReference, type RandomBytes } from '#server/db/new-id.ts';
import type { Database } from '#server/db/open.ts';
import { importSpaces } from '#server/modules/catalogue/import.ts';
import { ensureBankAccount } from '#server/modules/payments/bank-accounts/provisioning.ts';
import { enqueueLedgerChecks } from '#server/modules/payments/ledger/ledger-monitor.ts';
import {
  creditAccount,
  escrowAccount,
  hostAccount,
  providerAccount,
  transfer,
} from '#server/modules/payments/ledger/ledger.ts';
import { enqueueReconciling } from '#server/modules/payments/reconcile.ts';
import type { Pool } from 'pg';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { subscriptions } from '#server/db/schema/schema.ts';
import { addGuests, addHosts } from '#tests/setup/bookings.ts';
import { addExtras } from '#tests/setup/extras.ts';
import { createSeededBytes } from '../schedule/process-state.ts';
import { SIMULATED_SECRET_KEY } from '../server/simulated-server.ts';
import { type MoneySnapshot, takeSnapshot } from '../invariants/snapshot.ts';
import { prepareRestoring, type Restoring } from './restoring.ts';
import type { DatabaseSession } from './session.ts';

export const SIMULATED_GUESTS = [1, 2, 3, 4] as const;
export const SIMULATED_HOSTS = [101, 102] as const;

const YEAR_MS = 365 * 24 * 60 * 60 * 1_000;

/** Friday, 20 November 2026, 13:00 in Lagos. */
export const SIMULATION_START = Date.UTC(2026, 10, 20, 12);

/**
 * The spaces: one that is cheap enough to leave a host one kobo below the least payout, one with a
 * single seat, one with two, and one so dear that its host has more than the most of one payout.
 */
export const SIMULATED_SPACES = [
  { number: 1, host: 101, capacity: 1, pricePerHourKobo: 150_050 },
  { number: 2, host: 101, capacity: 2, pricePerHourKobo: 1_000_000 },
  { number: 3, host: 102, capacity: 1, pricePerHourKobo: 10_151 },
  { number: 4, host: 102, capacity: 2, pricePerHourKobo: 700_000_000 },
] as const;

/** Those with two seats, so that two guests can want the same extra at the same time. */
export const SPACES_WITH_EXTRAS = [2, 4] as const;

/**
 * What hosts have earned and what credit guests have at the start, in whole kobo: one kobo less than
 * the least payout, more than the most of one payout, and enough for a booking.
 */
const FUNDS = [
  { account: hostAccount(idOf(101)), kind: 'earning', kobo: 9_999 },
  { account: hostAccount(idOf(102)), kind: 'earning', kobo: 1_200_000_000 },
  { account: creditAccount(idOf(1)), kind: 'transfer-credit', kobo: 450_000 },
  { account: creditAccount(idOf(2)), kind: 'transfer-credit', kobo: 3_000_050 },
] as const;

/** What the provider holds of this, in whole kobo. */
export const FUNDS_KOBO = FUNDS.reduce((sum, { kobo }) => sum + kobo, 0);

/** A database with hosts, guests and spaces, to which it can return after each seed. */
export interface BaseDatabase extends Restoring {
  readonly session: DatabaseSession;
  /** What it contains before each seed. */
  readonly snapshot: MoneySnapshot;
}

export async function openBaseDatabase(session: DatabaseSession): Promise<BaseDatabase> {
  await addBaseRows(session);
  const restoring = await prepareRestoring(session);
  await restoring.renew();
  return { session, snapshot: await takeSnapshot(session), ...restoring };
}

async function addBaseRows(session: DatabaseSession): Promise<void> {
  const connect = () => Promise.resolve({ query: session.query, release: () => undefined });
  const pool = { connect, on: () => undefined, options: {} };
  const db = createBoundedDatabase(pool as unknown as Pool);
  const random = createSeededBytes(createRandom('base rows'));
  await addGuests(db, SIMULATED_GUESTS.length);
  await addHosts(db, SIMULATED_HOSTS);
  await importSpaces(
    db,
    SIMULATED_SPACES.map(({ number, host, ...terms }) =>
      makeImportedSpace(number, {
        ...terms,
        hostId: idOf(host),
        availability: OFFICE_WEEK,
      }),
    ),
  );
  const at = new Date(SIMULATION_START);
  for (const number of SPACES_WITH_EXTRAS) await addExtras(db, number);
  await addPlans(db, random);
  for (const enqueue of [enqueueReconciling, enqueueLedgerChecks, enqueueBookingMaintenance]) {
    await enqueue(db, random, at);
  }
  for (const { account, kind, kobo: amountKobo } of FUNDS) {
    const reference = newReference(random);
    const escrow = escrowAccount(reference);
    const arrival = { kind: 'charge', debit: providerAccount('paystack'), credit: escrow } as const;
    await db.transaction(async (tx) => {
      await transfer(tx, random, { ...arrival, reference, amountKobo }, at);
      await transfer(
        tx,
        random,
        { kind, debit: escrow, credit: account, reference, amountKobo },
        at,
      );
    });
  }
  for (const number of [...SIMULATED_HOSTS, ...SIMULATED_GUESTS]) {
    const bank = { name: 'Wema Bank', code: '035' };
    const accountNumber = String(number).padStart(10, '0');
    const accountName = number > 100 ? `HOST ${number}` : `GUEST ${number}`;
    const account = { ownerId: idOf(number), bank, accountNumber, accountName };
    await ensureBankAccount({ db, random, secretKey: SIMULATED_SECRET_KEY }, account, at);
  }
}

/** Plans of hosts that don't end, so that a paused listing can be live again. */
async function addPlans(db: Database, random: RandomBytes): Promise<void> {
  const startsAt = new Date(SIMULATION_START - YEAR_MS / 2);
  const period = {
    startsAt,
    endsAt: new Date(SIMULATION_START + YEAR_MS / 2),
    createdAt: startsAt,
  };
  await db.insert(subscriptions).values(
    SIMULATED_HOSTS.map((host) => ({
      ...period,
      id: newId(random),
      hostId: idOf(host),
      plan: 'premium' as const,
      billing: 'yearly' as const,
      reference: newReference(random),
      amountKobo: 21_000_000,
    })),
  );
}
