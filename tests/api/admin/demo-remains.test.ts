import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '#demo/accounts.ts';
import { payments } from '#server/db/schema/schema.ts';
import { DEMO_EMAILS, refuseDemoRemains } from '#server/composition/demo-remains.ts';
import { openTestDatabase, type TestDatabase } from '#tests/setup/database.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await openTestDatabase();
});

afterEach(() => database.close());

const payment = {
  purpose: 'booking',
  subjectId: 'booking',
  amountKobo: 1_000_000,
  description: 'Two hours',
  createdAt: new Date('2026-11-20T12:00:00Z'),
} as const;

it('the production server refuses a database with sandbox payments', async () => {
  const { db } = database;
  const check = (production: boolean) => refuseDemoRemains({ production }, db);
  await db.insert(payments).values({ ...payment, reference: 'a'.repeat(26), provider: 'korapay' });
  await expect(check(true)).resolves.toBeUndefined();
  await db.insert(payments).values({ ...payment, reference: 'b'.repeat(26), provider: 'sandbox' });
  await expect(check(true)).rejects.toThrow(/^This database has sandbox payments/);
  await expect(check(false)).resolves.toBeUndefined();
});

it('the production server looks for every demo account', () => {
  expect(DEMO_EMAILS).toEqual(DEMO_ACCOUNTS.map(({ email }) => email));
});
