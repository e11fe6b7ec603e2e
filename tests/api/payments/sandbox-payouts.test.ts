import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newReference } from '#server/db/new-id.ts';
import { accounts, payouts, sandboxPayouts } from '#server/db/schema/schema.ts';
import type { WebhookMode } from '#server/gateways/cards/sandbox/webhooks.ts';
import { ensureBankAccount } from '#server/modules/payments/bank-accounts/provisioning.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { hostAccount, readBalance, transfer } from '#server/modules/payments/ledger/ledger.ts';
import { type AccountsApp, HOUR, openAccountsApp } from '#tests/setup/accounts.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';

/** Kobo. */
const MONEY = 50_000;

let app: AccountsApp;
let count = 0;

beforeAll(async () => {
  app = await openAccountsApp();
});

afterAll(async () => {
  expect(await checkLedger(app.database.db)).toEqual([]);
  await app.close();
});

/** Creates a host with money and an account at this bank. */
async function newHost(bankCode: string): Promise<{ id: string; token: string }> {
  count += 1;
  const { db } = app.database;
  const email = `sandboxed${count}@money.ng`;
  const token = await app.memberToken('host', email);
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email));
  const id = row?.id ?? '';
  const earning = {
    kind: 'earning',
    reference: newReference(randomBytes),
    debit: 'provider:sandbox',
    credit: hostAccount(id),
    amountKobo: MONEY,
  } as const;
  await db.transaction((tx) => transfer(tx, randomBytes, earning, app.clock.time));
  const bank = { name: 'A bank', code: bankCode };
  const made = { ownerId: id, bank, accountNumber: '0000000000', accountName: 'NGOZI ADEYEMI' };
  const provisioner = { db, random: randomBytes, secretKey: TEST_SECRET_KEY };
  await ensureBankAccount(provisioner, made, app.clock.time);
  return { id, token };
}

const withdraw = async (token: string) =>
  (await app.post('/host/payout', undefined, { token })).json<{ reference: string }>().reference;

const statusOf = async (reference: string) => {
  const rows = await app.database.db.select().from(payouts).where(eq(payouts.reference, reference));
  return rows[0]?.status;
};

/** Runs the due jobs, delivers the sandbox's webhooks, and runs the jobs those cause. */
const settle = async () => {
  await app.jobs.runDue();
  await app.sandbox.deliverDue();
  await app.jobs.runDue();
};

describe('payouts through the sandbox', () => {
  it.each<[WebhookMode, string]>([
    ['after', 'done'],
    ['early', 'done'],
    ['twice', 'done'],
    ['disordered', 'done'],
    ['never', 'sent'],
  ])('with webhooks %s are %s at first, and done in the end', async (mode, soon) => {
    app.sandbox.payouts.webhook = mode;
    const { id, token } = await newHost('033');
    const reference = await withdraw(token);
    await settle();
    expect(await statusOf(reference)).toBe(soon);
    app.wait(HOUR);
    await settle();
    expect(await statusOf(reference)).toBe('done');
    expect(await readBalance(app.database.db, hostAccount(id))).toBe(0);
  });

  it('to an account that fails are returned', async () => {
    app.sandbox.payouts.webhook = 'after';
    const { id, token } = await newHost('035');
    const reference = await withdraw(token);
    await settle();
    expect(await statusOf(reference)).toBe('returned');
    expect(await readBalance(app.database.db, hostAccount(id))).toBe(MONEY);
  });

  it('wait while the sandbox is unreachable or its responses are lost', async () => {
    const { outage } = app.sandbox;
    app.sandbox.payouts.webhook = 'never';
    for (const trouble of ['on', 'lost'] as const) {
      const { token } = await newHost('033');
      outage[trouble] = true;
      const reference = await withdraw(token);
      for (let hours = 0; hours < 3; hours += 1) {
        await settle();
        app.wait(HOUR);
      }
      expect(await statusOf(reference)).toBe('due');
      outage[trouble] = false;
      for (let hours = 0; hours < 2; hours += 1) {
        await settle();
        app.wait(HOUR);
      }
      expect(await statusOf(reference)).toBe('done');
    }
    const made = await app.database.db.select().from(sandboxPayouts);
    expect(made).toHaveLength(count);
  });
});
