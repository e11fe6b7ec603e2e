import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobs, ledgerAccounts, payouts } from '#server/db/schema/schema.ts';
import { verifyBalance } from '#server/modules/payments/ledger/ledger-freeze.ts';
import { enqueueLedgerChecks } from '#server/modules/payments/ledger/ledger-monitor.ts';
import { hostAccount } from '#server/modules/payments/ledger/ledger.ts';
import { openAdminConsole, codeIn } from '#tests/setup/admin-console.ts';
import { countLockWaits, testDatabaseKind } from '#tests/setup/database.ts';
import {
  type HostMoneyApp,
  openHostMoneyApp,
  type TestHost,
} from '#tests/setup/money/host-money.ts';

const SECOND = 1_000;
const MILLION = 1_000_000_00;

let app: HostMoneyApp;
let adminConsole: ReturnType<typeof openAdminConsole>;
let ada: TestHost;
let bola: TestHost;

beforeEach(async () => {
  app = await openHostMoneyApp();
  adminConsole = openAdminConsole(app, await app.memberToken('admin', 'admin@rooms.ng'));
  ada = await app.host('ada', 50_000_00);
  bola = await app.host('bola', 70_000_00);
  await enqueueLedgerChecks(app.database.db, randomBytes, app.clock.time);
  await app.runJobs();
});

afterEach(() => app.close());

const setBalance = (
  host: TestHost,
  change: number,
  db: Pick<typeof app.database.db, 'update'> = app.database.db,
) =>
  db
    .update(ledgerAccounts)
    .set({ balanceKobo: sql`${ledgerAccounts.balanceKobo} + ${change}` })
    .where(eq(ledgerAccounts.id, hostAccount(host.id)));

async function passMinute(): Promise<void> {
  for (let second = 0; second < 60; second += 10) {
    app.wait(10 * SECOND);
    await app.runJobs();
  }
}

const ledgerIssues = async () =>
  (await adminConsole.issues()).filter(({ kind }) => kind === 'ledger-difference');

describe('a balance that was raised by hand in the database', () => {
  it('is found within a minute and reported to the admins', async () => {
    await setBalance(ada, MILLION);
    await passMinute();
    expect(await ledgerIssues()).toEqual([
      {
        id: `ledger-difference.host:${ada.id}`,
        kind: 'ledger-difference',
        movesMoney: true,
        reference: `host:${ada.id}`,
        at: expect.any(String) as string,
        details:
          'Host Ngozi Adeyemi: the stored balance is ₦1,050,000, but the transfers add up to ₦50,000. ' +
          'Payouts from this account are paused. Correct the balance, then mark this issue as resolved to allow them again.',
      },
    ]);
  });

  it('is not paid out, even before it is found', async () => {
    await setBalance(ada, MILLION);
    expect(await app.withdraw(ada)).toMatchObject({
      status: 409,
      code: 'PAYOUT_FROZEN',
      message:
        'We’ve paused payouts from your account while we check your balance. Your money is safe. ' +
        'Please try again tomorrow. If payouts are still paused then, reply to any email from us.',
    });
    expect(await app.database.db.$count(payouts)).toBe(0);
    expect(await ledgerIssues()).toHaveLength(1);
  });

  it('does not stop the payouts of other hosts', async () => {
    await setBalance(ada, MILLION);
    await passMinute();
    expect(await app.withdraw(bola)).toMatchObject({ status: 200, amount: 70_000 });
    expect(await app.balance(bola)).toBe(0);
  });

  it('freezes payouts until an admin resolves the issue, which the audit log records', async () => {
    await setBalance(ada, MILLION);
    await passMinute();
    const [issue] = await ledgerIssues();
    const id = issue?.id ?? '';
    expect(codeIn(await adminConsole.settle(id))).toBe('LEDGER_DIFFERS');
    expect(await ledgerIssues()).toHaveLength(1);
    await setBalance(ada, -MILLION);
    await passMinute();
    expect(await app.withdraw(ada)).toMatchObject({ code: 'PAYOUT_FROZEN' });
    expect((await adminConsole.settle(id)).statusCode).toBe(200);
    expect(await ledgerIssues()).toEqual([]);
    const log = await adminConsole.log();
    expect(log.map(({ action }) => action).toSorted()).toEqual([
      'alarm-settled',
      'payouts-resumed',
    ]);
    expect(log.find(({ action }) => action === 'payouts-resumed')).toMatchObject({
      subject: 'Host Ngozi Adeyemi',
      subjectId: `host:${ada.id}`,
    });
    expect(await app.withdraw(ada)).toMatchObject({ status: 200, amount: 50_000 });
  });

  it('is found by the rotating check if triggers were disabled while it was raised', async () => {
    await passMinute();
    const { db } = app.database;
    await db.execute(sql`alter table ledger_accounts disable trigger ledger_accounts_changed`);
    await setBalance(ada, MILLION);
    await db.execute(sql`alter table ledger_accounts enable trigger ledger_accounts_changed`);
    await passMinute();
    expect(await ledgerIssues()).toHaveLength(1);
  });
});

// On PGlite one transaction runs at a time.
describe.runIf(testDatabaseKind() === 'postgres')('an issue that is resolved', () => {
  it('is reported again while its balance is found wrong once more, without a deadlock', async () => {
    const { db } = app.database;
    await setBalance(ada, MILLION);
    await passMinute();
    const [issue] = await ledgerIssues();
    await setBalance(ada, -MILLION);
    const settling = await db.transaction(async (tx) => {
      // Otherwise the resolution, which waits longer, would be ended and repeated unnoticed.
      await tx.execute(sql`set local deadlock_timeout = '10ms'`);
      await setBalance(ada, MILLION, tx);
      const settled = adminConsole.settle(issue?.id ?? '');
      await expect.poll(() => countLockWaits(db)).toBe(1);
      await verifyBalance(tx, hostAccount(ada.id), app.clock.time);
      return { settled };
    });
    expect(codeIn(await settling.settled)).toBe('LEDGER_DIFFERS');
    expect(await ledgerIssues()).toHaveLength(1);
  });
});

describe('the ledger check', () => {
  it('finds nothing while money moves correctly, and reads only accounts that changed', async () => {
    await app.withdraw(bola);
    await passMinute();
    expect(await ledgerIssues()).toEqual([]);
    const unchecked = await app.database.db.$count(
      ledgerAccounts,
      sql`unchecked and kind not in ('provider', 'fees', 'income')`,
    );
    expect(unchecked).toBe(0);
    await app.fund(ada.id, 1_000_00);
    expect(
      await app.database.db.$count(ledgerAccounts, sql`unchecked and id = ${hostAccount(ada.id)}`),
    ).toBe(1);
    await passMinute();
    expect(await ledgerIssues()).toEqual([]);
  });

  it('audits payments, refunds and payouts once a day', async () => {
    await app.withdraw(bola);
    await app.runJobs();
    const payout = await app.latestPayout(bola);
    const { db } = app.database;
    await db.update(payouts).set({ amountKobo: 71_000_00 });
    app.wait(24 * 60 * 60 * SECOND);
    await app.runJobs();
    const later = openAdminConsole(app, await app.memberToken('admin', 'later@rooms.ng'));
    const issues = await later.issues();
    expect(issues.map(({ kind, reference }) => [kind, reference])).toEqual([
      ['ledger-payout', payout?.reference],
    ]);
    const again = await db.select().from(jobs).where(eq(jobs.kind, 'audit-ledger'));
    expect(again.filter(({ doneAt }) => doneAt === null)).toHaveLength(1);
  });
});

describe('an escrow that was raised by hand', () => {
  it('is found like a host’s balance', async () => {
    const { db } = app.database;
    const [escrow] = await db
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.kind, 'escrow'));
    await db
      .update(ledgerAccounts)
      .set({ balanceKobo: MILLION })
      .where(eq(ledgerAccounts.id, escrow?.id ?? ''));
    await passMinute();
    expect((await ledgerIssues()).map(({ reference }) => reference)).toEqual([escrow?.id]);
  });
});
