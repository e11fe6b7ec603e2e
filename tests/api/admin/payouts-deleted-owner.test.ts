import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentIssues, payouts } from '#server/db/schema/schema.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { providerAccount, readBalance } from '#server/modules/payments/ledger/ledger.ts';
import { PASSWORD } from '#tests/setup/accounts.ts';
import { codeIn, openAdminConsole } from '#tests/setup/admin-console.ts';
import { openCreditPayoutApp } from '#tests/setup/money/credit-payout.ts';
import { ACCOUNT } from '#tests/setup/money/host-money.ts';

/** Kobo. */
const MONEY = 4_500_050;

let app: Awaited<ReturnType<typeof openCreditPayoutApp>>;
let adminConsole: ReturnType<typeof openAdminConsole>;
let count = 0;

beforeAll(async () => {
  app = await openCreditPayoutApp();
});

beforeEach(async () => {
  await app.resetProvider();
  await app.database.db.delete(paymentIssues);
  // The clock moves on by hours, after which sessions end.
  adminConsole = openAdminConsole(app, await app.memberToken('admin', 'admin@rooms.ng'));
  app.provider.payoutAnswer = 'done';
});

afterEach(async () => {
  expect(await checkLedger(app.database.db)).toEqual([]);
});

afterAll(() => app.close());

interface Owner {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

const OWNERS = [
  [
    'a host',
    async () => {
      const host = await app.host(`host${count}`, MONEY);
      return { owner: host, reference: (await app.withdraw(host)).reference ?? '' };
    },
    (owner: Owner) => app.balance(owner),
  ],
  [
    'a guest',
    async () => {
      const guest = await app.guest(`guest${count}`, MONEY);
      const { data } = await app.payOut(guest, MONEY / 100 - 0.5);
      return { owner: guest, reference: data?.reference ?? '' };
    },
    (owner: Owner) => app.credit(owner),
  ],
] as const;

const remove = ({ token }: Owner) =>
  app.call('DELETE', '/accounts/me', { token, body: { password: PASSWORD } });

const reverse = async (reference: string) => {
  app.provider.payoutReading = 'reversed';
  await app.notify(reference, `reversed-${reference}`);
  await app.runJobs();
};

const amountOf = async (reference: string): Promise<number> => {
  const { db } = app.database;
  const [row] = await db.select().from(payouts).where(eq(payouts.reference, reference));
  return row?.amountKobo ?? 0;
};

describe.each(OWNERS)(
  'a payout that comes back after %s deleted the account',
  (_, payOut, left) => {
    beforeEach(() => {
      count += 1;
    });

    it('is a payment issue that says what to do, without anything about the person', async () => {
      const { owner, reference } = await payOut();
      await app.runJobs();
      expect((await remove(owner)).statusCode).toBe(200);
      expect(await adminConsole.issues()).toEqual([]);
      await reverse(reference);
      const [issue, ...more] = await adminConsole.issues();
      expect(more).toEqual([]);
      const amount = (await amountOf(reference)) === MONEY ? '₦45,000.50' : '₦45,000';
      expect(issue).toMatchObject({
        kind: 'payout-owner-deleted',
        reference,
        movesMoney: true,
        details:
          `UBA sent back ${amount} after the owner had deleted their account, so we no longer have their account number. ` +
          'Look this payout up in sandbox by its reference to see which account it went to, and pay the amount to that account by hand. ' +
          'Mark this issue as resolved only once it’s paid: that takes the amount off what we owe them.',
      });
      const stored = await app.database.db.select().from(paymentIssues);
      const { accountNumber, accountName } = ACCOUNT;
      for (const personal of [owner.email, owner.id, accountNumber, accountName]) {
        expect(JSON.stringify(stored)).not.toContain(personal);
      }
    });

    it('is owed until an admin resolves the issue, which books the payment by hand once', async () => {
      const { owner, reference } = await payOut();
      await app.runJobs();
      await remove(owner);
      await reverse(reference);
      const amountKobo = await amountOf(reference);
      expect(await left(owner)).toBe(amountKobo);
      const provider = providerAccount('sandbox');
      const before = await readBalance(app.database.db, provider);
      const id = `payout-owner-deleted.${reference}`;
      expect((await adminConsole.settle(id, ' ')).statusCode).toBe(400);
      const done = 'Paid at the bank.';
      const settled = await Promise.all([
        adminConsole.settle(id, done),
        adminConsole.settle(id, done),
      ]);
      expect(settled.map(codeIn).toSorted()).toEqual(['200', 'ALARM_NOT_FOUND']);
      expect(await left(owner)).toBe(0);
      expect(await readBalance(app.database.db, provider)).toBe(before + amountKobo);
      expect(await adminConsole.issues()).toEqual([]);
      expect((await adminConsole.log())[0]).toMatchObject({
        action: 'alarm-settled',
        subject: 'payout-owner-deleted',
        subjectId: reference,
        reason: done,
      });
    });

    it('is the owner’s, and no issue, if the account wasn’t deleted', async () => {
      const { owner, reference } = await payOut();
      await app.runJobs();
      await reverse(reference);
      expect(await adminConsole.issues()).toEqual([]);
      expect(await left(owner)).toBeGreaterThanOrEqual(await amountOf(reference));
    });

    it('is never lost if both happen at the same time', async () => {
      const { owner, reference } = await payOut();
      await app.runJobs();
      const [deleted] = await Promise.all([remove(owner), reverse(reference)]);
      await app.nextTry();
      const [issue] = await adminConsole.issues();
      const isReported = issue?.reference === reference;
      const isReturned = (await left(owner)) > 0;
      // A host whose money is back can't be deleted; a guest's money goes back to the card.
      expect([
        [200, true, true],
        [200, false, false],
        [409, false, true],
      ]).toContainEqual([deleted.statusCode, isReported, isReturned]);
    });
  },
);
