import { randomReference } from '#tests/factories/references.ts';
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlstate } from '#server/db/connection/pg-errors.ts';
import { retryOnConflict } from '#server/db/connection/retry-on-conflict.ts';
import { ledgerAccounts, ledgerTransfers } from '#server/db/schema/schema.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import {
  type LedgerAccount,
  type NewTransfer,
  readBalance,
  transfer,
} from '#server/modules/payments/ledger/ledger.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const NOW = new Date('2026-11-20T12:00:00Z');

const move = (changes: Partial<NewTransfer> & { readonly amountKobo: number }) => {
  const made = { kind: 'charge', reference: randomReference(), ...accounts(changes) } as const;
  return database.db.transaction((tx) => transfer(tx, randomBytes, { ...made, ...changes }, NOW));
};

const accounts = ({ debit = 'provider:sandbox', credit = 'host:a' }: Partial<NewTransfer>) => ({
  debit,
  credit,
});

/** Returns the database's error code if `call` is refused. */
async function refusal(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    return sqlstate(error);
  }
}

const NOT_COVERED = '23514';
const NEVER_CHANGED = '23001';

const balance = (account: LedgerAccount) => readBalance(database.db, account);

describe('a transfer', () => {
  it('debits one account by what it credits to another', async () => {
    expect(await move({ credit: 'host:b', amountKobo: 700 })).toBe(true);
    await move({ debit: 'host:b', credit: 'fees:sandbox', amountKobo: 300 });
    expect([await balance('host:b'), await balance('fees:sandbox')]).toEqual([400, 300]);
    expect(await balance('host:unknown')).toBe(0);
  });

  it('is made once for each kind and reference, also when attempted concurrently', async () => {
    const once = { reference: randomReference(), credit: 'host:c', amountKobo: 50 } as const;
    const made = await Promise.all(Array.from({ length: 8 }, () => move(once)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await move({ ...once, amountKobo: 999 })).toBe(false);
    expect(await balance('host:c')).toBe(50);
    expect(await move({ ...once, kind: 'payout-returned' })).toBe(true);
  });

  it('never takes more than the balance, and leaves nothing behind when refused', async () => {
    await move({ credit: 'host:d', amountKobo: 100 });
    const before = await database.db.$count(ledgerTransfers);
    const beyond = { debit: 'host:d', credit: 'refund:new', amountKobo: 101 } as const;
    expect(await refusal(move(beyond))).toBe(NOT_COVERED);
    expect(await database.db.$count(ledgerTransfers)).toBe(before);
    const made = await database.db.$count(ledgerAccounts, eq(ledgerAccounts.id, 'refund:new'));
    expect([made, await balance('host:d')]).toEqual([0, 100]);
  });

  it.each([0, -5])('refuses %i kobo', async (amountKobo) => {
    expect(await refusal(move({ amountKobo }))).toBe(NOT_COVERED);
  });

  it('never goes from an account to itself', async () => {
    await move({ credit: 'host:e', amountKobo: 100 });
    expect(await refusal(move({ debit: 'host:e', credit: 'host:e', amountKobo: 1 }))).toBe(
      NOT_COVERED,
    );
  });

  it('is never changed or removed', async () => {
    await move({ credit: 'host:f', amountKobo: 100 });
    const { db } = database;
    expect(await refusal(db.update(ledgerTransfers).set({ amountKobo: 1 }))).toBe(NEVER_CHANGED);
    expect(await refusal(db.delete(ledgerTransfers))).toBe(NEVER_CHANGED);
  });
});

describe('ledger balances', () => {
  it('of an account that is debited twenty times at once end at zero, never below', async () => {
    await move({ credit: 'host:g', amountKobo: 1_000 });
    const drawn = await Promise.all(
      Array.from({ length: 20 }, () =>
        refusal(move({ debit: 'host:g', credit: 'refund:g', amountKobo: 100 })),
      ),
    );
    expect(drawn.filter((code) => code === undefined)).toHaveLength(10);
    expect(drawn.filter((code) => code === NOT_COVERED)).toHaveLength(10);
    expect([await balance('host:g'), await balance('refund:g')]).toEqual([0, 1_000]);
  });

  it('equal the sum of their transfers, whatever runs concurrently', async () => {
    const account = fc.constantFrom<LedgerAccount>(
      'provider:sandbox',
      'escrow:x',
      'host:x',
      'host:y',
      'fees:sandbox',
    );
    const moves = fc.array(
      fc.record({ debit: account, credit: account, amountKobo: fc.integer({ min: 1, max: 500 }) }),
      { minLength: 5, maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(moves, async (wanted) => {
        const works = wanted.map((one) =>
          refusal(retryOnConflict(() => move(one)).then((made) => expect(made).toBe(true))),
        );
        const codes = await Promise.all(works);
        expect(codes.every((code) => code === undefined || code === NOT_COVERED)).toBe(true);
        expect(await checkLedger(database.db)).toEqual([]);
      }),
      { numRuns: 12 },
    );
    const { rows } = await database.db.execute<{ least: number }>(
      sql`select min(balance_kobo)::int as least from ledger_accounts`,
    );
    expect(rows[0]?.least).toBeGreaterThanOrEqual(0);
  });

  it('of a provider are computed: negative by the amount that the provider holds', async () => {
    await move({ debit: 'provider:korapay', credit: 'escrow:k', amountKobo: 900 });
    const reference = randomReference();
    const back = { kind: 'refund', reference, debit: 'escrow:k', amountKobo: 200 } as const;
    await move({ ...back, credit: 'provider:korapay' });
    expect(await balance('provider:korapay')).toBe(-700);
  });

  it('that were edited by hand are reported', async () => {
    await move({ credit: 'host:h', amountKobo: 100 });
    await database.db
      .update(ledgerAccounts)
      .set({ balanceKobo: 101 })
      .where(eq(ledgerAccounts.id, 'host:h'));
    expect(await checkLedger(database.db)).toEqual([
      { what: 'balance', name: 'host:h', stored: '101', computed: '100' },
    ]);
  });
});
