import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Balance, BankAccounts, MoneyEntry } from '#contract/payments/host-money.ts';
import { addDemoAccounts } from '#server/composition/demo/accounts.ts';
import { addDemoBookings } from '#server/composition/demo/bookings.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { demoCatalogue } from '#demo/catalogue.ts';
import { createAccountProvisioner } from '#server/modules/accounts/provisioning.ts';
import { importSpaces } from '#server/modules/catalogue/import.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { type AccountsApp, openAccountsApp } from '#tests/setup/accounts.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';

let app: AccountsApp;
let token: string;

beforeAll(async () => {
  app = await openAccountsApp();
  const { db } = app.database;
  const options = { db, now: () => app.clock.time, secretKey: TEST_SECRET_KEY };
  await importSpaces(db, demoCatalogue({ seed: 1, count: 40, now: app.clock.time }));
  await addDemoAccounts(await createAccountProvisioner({ ...options, random: randomBytes }));
  // The second call adds nothing, as after a restart.
  await addDemoBookings(options);
  await addDemoBookings(options);
  const body = { email: 'host@aye.test', password: DEMO_PASSWORD };
  token = (await app.post('/host/login', body)).json<{ token: string }>().token;
});

afterAll(() => app.close());

describe('the demo’s host', () => {
  it('has past payouts and money that can be withdrawn at once', async () => {
    const answer = await app.call('GET', '/host/money', { token });
    const { entries } = answer.json<{ data: { entries: MoneyEntry[] } }>().data;
    const paidOut = entries.filter(({ kind }) => kind === 'payout');
    expect(paidOut.map(({ payout }) => payout?.state)).toEqual(['done', 'done', 'done']);
    expect(paidOut.every(({ balance }) => balance === 0)).toBe(true);
    expect(entries.filter(({ kind }) => kind === 'booking').length).toBeGreaterThan(4);
    expect(new Set(entries.map(({ at }) => at.slice(0, 10))).size).toBeGreaterThan(6);
    expect((await app.post('/host/payout', undefined, { token })).statusCode).toBe(200);
    await app.jobs.runDue();
    await app.sandbox.deliverDue();
    await app.jobs.runDue();
    const after = (await app.call('GET', '/host/money', { token })).json<{
      data: { balance: Balance; entries: MoneyEntry[] };
    }>().data;
    expect(after.balance).toMatchObject({ available: 0, processing: 0 });
    expect(after.entries[0]?.payout?.state).toBe('done');
    expect(await checkLedger(app.database.db)).toEqual([]);
  });

  it('has one bank account, whose holder has the same name in the sandbox', async () => {
    const saved = await app.call('GET', '/host/bankdetails', { token });
    const { active, pending } = saved.json<{ data: BankAccounts }>().data;
    expect(active).toMatchObject({ bankName: 'UBA', accountName: 'NGOZI ADEYEMI' });
    expect(active).not.toHaveProperty('heldUntil');
    expect(pending).toBeUndefined();
    const asked = { bankCode: '033', accountNumber: `209876${active?.accountNumber.slice(-4)}` };
    expect((await app.post('/host/banks/resolve', asked, { token })).json()).toMatchObject({
      data: { accountName: active?.accountName },
    });
  });
});
