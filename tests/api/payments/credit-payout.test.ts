import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankAccounts, ledgerAccounts, payouts, refunds } from '#server/db/schema/schema.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { creditAccount } from '#server/modules/payments/ledger/ledger.ts';
import { HOUR, MINUTE } from '#tests/setup/accounts.ts';
import { openCreditPayoutApp } from '#tests/setup/money/credit-payout.ts';
import { turnSecondFactorOn } from '#tests/setup/second-factor.ts';

/** Kobo. */
const CREDIT = 4_500_050;

let app: Awaited<ReturnType<typeof openCreditPayoutApp>>;
let count = 0;

beforeAll(async () => {
  app = await openCreditPayoutApp();
});

beforeEach(() => app.resetProvider());

afterEach(async () => {
  expect(await checkLedger(app.database.db)).toEqual([]);
});

afterAll(() => app.close());

const newGuest = (kobo = CREDIT, options = {}) => {
  count += 1;
  return app.guest(`paid${count}`, kobo, options);
};

describe('a payout of credit', () => {
  it('is sent once, and the statement and emails follow it', async () => {
    const guest = await newGuest();
    const reply = await app.payOut(guest, 20_000);
    expect(reply).toMatchObject({
      status: 200,
      message: 'We’re sending ₦20,000 to your bank.',
      data: { amount: 20_000 },
    });
    expect(await app.statement(guest)).toMatchObject({
      balance: 25_000.5,
      entries: [
        {
          kind: 'paid-back',
          amount: -20_000,
          balance: 25_000.5,
          payout: { state: 'requested', bankName: 'UBA', accountNumber: '••••5609' },
        },
        { kind: 'refund' },
      ],
    });
    await app.runJobs();
    expect((await app.statement(guest)).entries[0]?.payout?.state).toBe('sent');
    expect(app.provider.paidOut).toMatchObject([{ amountKobo: 2_000_000, email: guest.email }]);
    await app.nextTry();
    expect(app.provider.paidOut).toHaveLength(1);
    expect((await app.statement(guest)).entries[0]?.payout?.state).toBe('paid');
    expect(await app.subjects(guest)).toEqual(
      expect.arrayContaining(['We’re paying out ₦20,000 of your credit', 'Payout sent: ₦20,000']),
    );
  });

  it('that the bank refuses is credit again, and can be repeated', async () => {
    const guest = await newGuest();
    app.provider.payoutReading = 'failed';
    await app.payOut(guest, 45_000);
    await app.runJobs();
    await app.nextTry();
    expect(await app.credit(guest)).toBe(CREDIT);
    const { entries, balance } = await app.statement(guest);
    expect(balance).toBe(45_000.5);
    expect(entries).toMatchObject([
      { kind: 'returned', amount: 45_000, payout: { state: 'failed' } },
      { kind: 'paid-back', amount: -45_000, payout: { state: 'failed' } },
      { kind: 'refund' },
    ]);
    const [mail] = await app.mailsTo(guest.email);
    expect(mail?.subject).toBe('Your payout was returned: ₦45,000');
    expect(mail?.text).toContain('back in your credit');
    expect(mail?.text).toContain('/managebookings');
    expect((await app.payOut(guest, 45_000)).status).toBe(200);
  });

  it('is created once when a hundred are requested at the same time', async () => {
    const guest = await newGuest();
    const replies = await Promise.all(Array.from({ length: 100 }, () => app.payOut(guest, 100)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = replies.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['PAYOUT_PENDING']));
    expect(await app.credit(guest)).toBe(CREDIT - 10_000);
  });

  it('is repeated by its idempotency key without another', async () => {
    const guest = await newGuest();
    const headers = { 'idempotency-key': 'credit-payout-1' };
    const first = await app.payOut(guest, 1_000, headers);
    expect(await app.payOut(guest, 1_000, headers)).toEqual(first);
    expect(await app.credit(guest)).toBe(CREDIT - 100_000);
  });

  it.each([0, 99, -5_000, 100.5, 10_000_001, '20000', null, Number.NaN])(
    'of %s naira is refused at the field',
    async (amount) => {
      const guest = await newGuest();
      const reply = await app.payOut(guest, amount);
      expect([reply.status, reply.code]).toEqual([400, 'INVALID_INPUT']);
      expect(await app.credit(guest)).toBe(CREDIT);
    },
  );

  it('of more than the credit is refused', async () => {
    const guest = await newGuest();
    expect(await app.payOut(guest, 45_001)).toMatchObject({
      code: 'CREDIT_TOO_LOW',
      message: 'You have less credit than that now. Please check it, then try again.',
    });
    expect(await app.payOut(await newGuest(0), 100)).toMatchObject({ code: 'PAYOUT_EMPTY' });
  });

  it('needs a bank account, and waits while the ledger is checked', async () => {
    const without = await newGuest(CREDIT, { account: false });
    expect((await app.payOut(without, 100)).code).toBe('NO_BANK_ACCOUNT');
    const frozen = await newGuest();
    await app.database.db
      .update(ledgerAccounts)
      .set({ payoutsFrozenAt: app.clock.time })
      .where(eq(ledgerAccounts.id, creditAccount(frozen.id)));
    expect((await app.payOut(frozen, 100)).code).toBe('PAYOUT_FROZEN');
  });

  it('is refused to hosts, and their withdrawal to guests', async () => {
    const host = await app.host('stranger', 1_000_000);
    expect((await app.payOut(host, 100)).status).toBe(403);
    const guest = await newGuest();
    expect((await app.withdraw(guest)).status).toBe(403);
    const reply = await app.payOut(guest, 100);
    expect(await app.payoutState(host, reply.data?.reference)).toBe('PAYMENT_NOT_FOUND');
  });

  it('needs a recent code above ₦100,000, as do new bank details', async () => {
    const guest = await newGuest(10_000_100);
    const factor = await turnSecondFactorOn(app, guest.token);
    app.wait(10 * MINUTE);
    expect((await app.payOut(guest, 100)).code).toBe('SECOND_FACTOR_NEEDED');
    expect((await app.saveAccount(guest)).code).toBe('SECOND_FACTOR_NEEDED');
    const body = { code: factor.code() };
    await app.post('/accounts/second-factor/check', body, { token: guest.token });
    expect((await app.payOut(guest, 100_000)).status).toBe(200);
  });
});

describe('the bank account of a guest', () => {
  it('takes effect when the emailed link is opened, and holds payouts for a day', async () => {
    const guest = await newGuest(CREDIT, { account: false });
    expect((await app.saveAccount(guest)).message).toContain('open the link');
    expect(await app.accountsOf(guest)).toMatchObject({
      pending: { bankName: 'UBA', accountName: 'NGOZI ADEYEMI', accountNumber: '••••5609' },
    });
    const token = await app.linkTo(guest.email);
    const [link] = await app.mailsTo(guest.email);
    expect(link?.text).toContain(`/bankdetails?token=${token}&kind=user`);
    expect((await app.post('/host/bankdetails/confirm', { token })).statusCode).toBe(200);
    expect((await app.payOut(guest, 100)).code).toBe('PAYOUT_HELD');
    await app.runJobs();
    const [changed] = await app.mailsTo(guest.email);
    expect(changed?.text).toContain('/forget?kind=user');
    app.wait(24 * HOUR);
    const later = { ...guest, token: await app.memberToken('user', `late-${guest.email}`) };
    expect(await app.accountsOf(later)).toEqual({});
  });

  it('has to be in the guest’s own name, as the bank has it', async () => {
    const guest = await newGuest(CREDIT, { account: false });
    app.provider.holder = 'CHIDI OKAFOR';
    const reply = await app.saveAccount(guest);
    expect(reply).toMatchObject({
      status: 422,
      code: 'ACCOUNT_NAME_DIFFERS',
      message:
        'This account isn’t in the name of Ngozi Adeyemi. Credit is only paid to an account in your own name. Choose another one.',
    });
    expect(reply.errors).toHaveProperty('accountNumber');
    expect(JSON.stringify(reply)).not.toContain('CHIDI');
    // No confirmation makes it possible, as it does for hosts.
    const insisting = await app.saveAccount(guest, { confirmedName: 'CHIDI OKAFOR' });
    expect(insisting.code).toBe('ACCOUNT_NAME_DIFFERS');
    expect(await app.accountsOf(guest)).toEqual({});
  });

  it.each([
    [{ bankCode: '999999' }, 'INVALID_INPUT'],
    [{ bankCode: '' }, 'INVALID_INPUT'],
    [{ accountNumber: '123' }, 'INVALID_INPUT'],
  ])('with %o is refused', async (changes, code) => {
    const guest = await newGuest(0, { account: false });
    expect((await app.saveAccount(guest, changes)).code).toBe(code);
  });

  it('isn’t saved while the bank can’t be asked, or doesn’t know it', async () => {
    const guest = await newGuest(0, { account: false });
    app.provider.mishaps.resolve.push('before');
    expect((await app.saveAccount(guest)).code).toBe('BANK_UNAVAILABLE');
    app.provider.holder = undefined;
    expect((await app.saveAccount(guest)).code).toBe('ACCOUNT_UNKNOWN');
  });

  it('is in the export without its number', async () => {
    const guest = await newGuest();
    await app.payOut(guest, 500);
    const exported = await app.call('GET', '/accounts/export', { token: guest.token });
    expect(exported.json()).toMatchObject({
      data: {
        bankAccounts: [{ accountNumber: '••••5609', status: 'active' }],
        payouts: [{ amountKobo: 50_000, source: 'credit' }],
      },
    });
    expect(exported.body).not.toContain('2098765609');
  });
});

describe('deleting the account of a guest', () => {
  const remove = ({ token }: { readonly token: string }) =>
    app.call('DELETE', '/accounts/me', { token, body: { password: 'Sun#Yellow9' } });

  it('waits for a payout on its way, then sends the rest back to the card', async () => {
    const guest = await newGuest();
    await app.payOut(guest, 20_000);
    const refused = await remove(guest);
    expect(refused.json()).toMatchObject({
      code: 'BALANCE_LEFT',
      message: 'One of your payouts is still on its way. Please wait until it has arrived.',
    });
    expect(await app.credit(guest)).toBe(CREDIT - 2_000_000);
    await app.runJobs();
    await app.nextTry();
    expect((await remove(guest)).statusCode).toBe(200);
    expect(await app.credit(guest)).toBe(0);
    const { db } = app.database;
    const sent = await db.select().from(refunds).where(eq(refunds.reason, 'credit'));
    expect(sent.map(({ amountKobo }) => amountKobo)).toContain(CREDIT - 2_000_000);
    expect(await db.$count(bankAccounts, eq(bankAccounts.ownerId, guest.id))).toBe(0);
    const [paid] = await db.select().from(payouts).where(eq(payouts.ownerId, guest.id));
    expect(paid).toMatchObject({ numberLast4: '', accountName: '' });
  });

  it('and a payout at the same time leave one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const guest = await newGuest();
      const [deleted, paid] = await Promise.all([remove(guest), app.payOut(guest, 45_000)]);
      const open = await app.latest(guest);
      const outcome = [deleted.statusCode, paid.status === 200, open?.status];
      expect([
        [200, false, undefined],
        [409, true, 'due'],
      ]).toContainEqual(outcome);
    }
  });
});

it('payouts of credit that are switched off aren’t there', async () => {
  const off = await openCreditPayoutApp({ creditPayouts: false });
  const guest = await off.guest('off', CREDIT);
  expect((await off.payOut(guest, 100)).status).toBe(404);
  const { data } = (await off.call('GET', '/capabilities', {})).json<{
    data: { capabilities: string[] };
  }>();
  expect(data.capabilities).not.toContain('credit-payout');
  expect(data.capabilities).toContain('refund-choice');
  await off.close();
});
