import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '#server/db/schema/schema.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { payoutAccount, readBalance } from '#server/modules/payments/ledger/ledger.ts';
import { enqueueReconciling } from '#server/modules/payments/reconcile.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { ACCOUNT, type HostMoneyApp, openHostMoneyApp } from '#tests/setup/money/host-money.ts';

/** Kobo. */
const MONEY = 4_500_050;

let app: HostMoneyApp;
let count = 0;

beforeAll(async () => {
  app = await openHostMoneyApp();
});

beforeEach(() => app.resetProvider());

afterEach(async () => {
  expect(await checkLedger(app.database.db)).toEqual([]);
});

afterAll(() => app.close());

const newHost = (kobo = MONEY, options = {}) => {
  count += 1;
  return app.host(`host${count}`, kobo, options);
};

describe('a payout', () => {
  it('takes the whole balance, sends it once and notifies the host [S3.19] [S7.31]', async () => {
    const host = await newHost();
    const answer = await app.withdraw(host);
    const { reference = '' } = answer;
    expect(answer).toEqual({
      status: 200,
      message: 'Payout request initiated successfully.',
      reference: expect.stringMatching(/^[0-9a-z]{26}$/) as string,
      amount: 45_000.5,
    });
    expect(await app.balance(host)).toBe(0);
    await app.runJobs();
    expect(await app.payoutState(host, reference)).toBe('processing');
    expect(app.provider.paidOut).toEqual([
      {
        reference,
        amountKobo: MONEY,
        bankCode: '033',
        accountNumber: ACCOUNT.accountNumber,
        accountName: ACCOUNT.accountName,
        email: host.email,
        narration: `Aye payout ${reference.slice(0, 8)}`,
        webhookUrl: 'https://aye.test/api/v1/payments/webhook/sandbox',
      },
    ]);
    await app.nextTry();
    expect(app.provider.paidOut).toHaveLength(1);
    const reported = await app.call('GET', `/host/payout/${reference}`, { token: host.token });
    expect(reported.json()).toEqual({
      message: 'Your payout.',
      data: { state: 'done', amount: 45_000.5 },
    });
    expect(await app.latestPayout(host)).toMatchObject({
      status: 'done',
      feeKobo: 3_000,
      tries: 2,
    });
    expect(await readBalance(app.database.db, payoutAccount(reference))).toBe(0);
    const [mail] = await app.mailsTo(host.email);
    expect(mail?.subject).toBe('Payout sent: ₦45,000.50');
    expect(mail?.text).toContain('••••5609');
    expect(mail?.text).not.toContain(ACCOUNT.accountNumber);
  });

  it('is created once when a hundred are requested at the same time [S7.31]', async () => {
    const host = await newHost();
    const answers = await Promise.all(Array.from({ length: 100 }, () => app.withdraw(host)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'PAYOUT_PENDING')).toHaveLength(99);
    await app.runJobs();
    await app.nextTry();
    expect(app.provider.paidOut).toHaveLength(1);
    expect(await app.payoutsOf(host.id)).toMatchObject([{ status: 'done' }]);
    expect(await app.withdraw(host)).toMatchObject({ status: 409, code: 'PAYOUT_EMPTY' });
    expect(await app.subjectsTo(host)).toEqual(['Payout sent: ₦45,000.50']);
  });

  it('requested again with the same idempotency key returns the same response', async () => {
    const host = await newHost();
    const headers = { 'idempotency-key': 'a key of my own'.replaceAll(' ', '-') };
    const [one, ...others] = await Promise.all([1, 2, 3].map(() => app.withdraw(host, headers)));
    expect(one?.status).toBe(200);
    for (const other of others) expect(other).toEqual(one);
    await app.runJobs();
    await app.nextTry();
    await app.fund(host.id, MONEY);
    expect(await app.withdraw(host, headers)).toEqual(one);
    expect(await app.payoutsOf(host.id)).toHaveLength(1);
  });

  it('is at least ₦100 and at most ₦10,000,000; the rest stays in the balance', async () => {
    const poor = await newHost(9_999);
    expect(await app.withdraw(poor)).toMatchObject({ code: 'PAYOUT_EMPTY' });
    await app.fund(poor.id, 1);
    expect(await app.withdraw(poor)).toMatchObject({ status: 200, amount: 100 });
    const rich = await newHost(1_000_000_001);
    expect(await app.withdraw(rich)).toMatchObject({ status: 200, amount: 10_000_000 });
    expect(await app.balance(rich)).toBe(1);
    expect(await app.withdraw(await newHost(0))).toMatchObject({ code: 'PAYOUT_EMPTY' });
  });

  it('requires a bank account', async () => {
    const host = await newHost(MONEY, { account: false });
    expect(await app.withdraw(host)).toMatchObject({ status: 409, code: 'NO_BANK_ACCOUNT' });
    expect(await app.balance(host)).toBe(MONEY);
  });

  it('of another host is not found', async () => {
    const [host, other] = [await newHost(), await newHost()];
    const { reference = '' } = await app.withdraw(host);
    expect(await app.payoutState(other, reference)).toBe('PAYMENT_NOT_FOUND');
    expect(await app.payoutState(host, reference)).toBe('processing');
  });
});

describe('a webhook about a payout', () => {
  it('completes it, and changes nothing when repeated', async () => {
    const host = await newHost();
    const { reference = '' } = await app.withdraw(host);
    await app.runJobs();
    const reported = await Promise.all([1, 2, 3].map(() => app.notify(reference, 'arrived')));
    expect(reported).toEqual([200, 200, 200]);
    await app.runJobs();
    expect(await app.payoutState(host, reference)).toBe('done');
    await app.notify(reference, 'arrived');
    await app.notify(reference, 'arrived, reported otherwise');
    await app.runJobs();
    await app.nextTry();
    expect(await app.subjectsTo(host)).toEqual(['Payout sent: ₦45,000.50']);
  });

  it('that arrives before the payout was sent changes nothing yet', async () => {
    const host = await newHost();
    app.provider.mishaps.payOut.push('before');
    const { reference = '' } = await app.withdraw(host);
    await app.notify(reference, 'early');
    await app.runJobs();
    expect(await app.latestPayout(host)).toMatchObject({ status: 'due' });
    app.wait(3 * MINUTE);
    await app.runJobs();
    await app.nextTry();
    expect(await app.latestPayout(host)).toMatchObject({ status: 'done' });
    expect(app.provider.paidOut).toHaveLength(1);
  });

  it('is not trusted: a forged one is refused, a genuine one only triggers a query', async () => {
    const host = await newHost();
    app.provider.payoutReading = 'processing';
    const { reference = '' } = await app.withdraw(host);
    await app.runJobs();
    expect(await app.notify(reference, 'forged', 'forged')).toBe(401);
    expect(await app.notify(reference, 'genuine')).toBe(200);
    await app.runJobs();
    expect(await app.payoutState(host, reference)).toBe('processing');
  });
});

describe('a payout whose process was killed', () => {
  it('continues after an interrupted attempt, and after its job is lost', async () => {
    const { db } = app.database;
    const host = await newHost();
    app.provider.mishaps.payOut.push(new Error('killed'));
    await app.withdraw(host);
    await app.runJobs();
    expect(await app.latestPayout(host)).toMatchObject({ status: 'due', tries: 1 });
    await db.delete(jobs);
    await app.nextTry();
    expect(app.provider.paidOut).toEqual([]);
    await enqueueReconciling(db, randomBytes, app.clock.time);
    await app.runJobs();
    expect(app.provider.paidOut).toHaveLength(1);
    await app.nextTry();
    expect(await app.latestPayout(host)).toMatchObject({ status: 'done' });
  });

  it('is attempted once when two workers do it at the same time', async () => {
    const host = await newHost();
    const { reference = '' } = await app.withdraw(host);
    const payload = { reference, tries: '0' };
    await Promise.all([1, 2, 3].map(async () => app.payments.jobs['payout']?.(payload)));
    expect(app.provider.calls.payOut).toBe(1);
    expect(await app.latestPayout(host)).toMatchObject({ tries: 1 });
  });
});
