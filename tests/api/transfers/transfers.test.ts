import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payments } from '#server/db/schema/schema.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import {
  openTransferApp,
  THREE_HOURS_KOBO as PRICE,
  type TransferApp,
} from '#tests/setup/changes/transfers.ts';
import { codeOfAnswer } from '#tests/setup/error-codes.ts';

let test: TransferApp;
let guest: number;
let token: string;

beforeAll(async () => {
  test = await openTransferApp();
});

beforeEach(async () => {
  ({ guest, token } = await test.nextGuest());
});

afterAll(async () => {
  await test.app.close();
});

const issued = () => test.startIssued(token);

const bookingOf = (reference: string) => test.bookingOf(token, reference);

describe('an account for a bank transfer', () => {
  it('asks for the exact price, and the seats are held five minutes longer', async () => {
    const { reference, transfer } = await issued();
    expect(transfer).toMatchObject({
      reference,
      state: 'issued',
      amount: PRICE / 100,
      received: 0,
      missing: PRICE / 100,
      credited: 0,
      canIssue: true,
      account: { bankName: 'Wema Bank', amount: PRICE / 100 },
    });
    const { expiresAt = '' } = transfer.account ?? {};
    const held = new Date(transfer.heldUntil ?? 0).getTime();
    expect(held - new Date(expiresAt).getTime()).toBeGreaterThanOrEqual(5 * MINUTE);
  });

  it('is the same for every call, on every server, and the provider is asked once', async () => {
    const { reference } = await test.start(token);
    const before = test.app.provider.calls.transfer;
    const all = await Promise.all([1, 2, 3, 4].map(() => test.issued(token, reference)));
    all.push(await test.stateOf(token, reference));
    expect(new Set(all.map(({ account }) => account?.accountNumber)).size).toBe(1);
    expect(test.app.provider.calls.transfer - before).toBe(1);
    expect(await test.accountsOf(reference)).toHaveLength(1);
  });

  it('is the first one after the provider’s answer was lost', async () => {
    const { reference } = await test.start(token);
    test.app.provider.mishaps.transfer.push('after');
    const lost = await test.issue(token, reference);
    expect([lost.statusCode, codeOfAnswer(lost)]).toEqual([503, 'TRANSFER_UNAVAILABLE']);
    const { account } = await test.issued(token, reference);
    const [first = ''] = await test.accountsOf(reference);
    expect(account?.accountNumber).toBe(test.app.provider.issued.get(first));
    expect(await test.accountsOf(reference)).toHaveLength(1);
  });

  it('isn’t given out for another guest’s payment, an unknown one or a paid one', async () => {
    const { reference } = await test.start(token);
    const other = await test.app.token((guest % 9) + 1);
    for (const call of [test.issue, test.read, test.check]) {
      expect(codeOfAnswer(await call(other, reference))).toBe('PAYMENT_NOT_FOUND');
      for (const unknown of ['x'.repeat(26), 'nothing', '%27%3B--']) {
        expect(codeOfAnswer(await call(token, unknown))).toBe('PAYMENT_NOT_FOUND');
      }
      expect((await call(token, '%00')).statusCode).toBe(400);
    }
    const paid = await test.app.book(token, { checkinTime: '13:00' });
    expect(codeOfAnswer(await test.issue(token, paid.reference))).toBe('TRANSFER_CLOSED');
    const host = await test.app.token(101);
    expect((await test.issue(host, reference)).statusCode).toBe(403);
  });

  it('is still there when the guest starts the same booking again', async () => {
    const { reference, transfer } = await issued();
    const again = await test.start(token);
    expect(again.reference).toBe(reference);
    expect((await test.issued(token, reference)).account).toEqual(transfer.account);
    await test.transfer(reference, PRICE, { webhook: false });
    expect(codeOfAnswer(await test.app.initialize(token))).toBe('ALREADY_PAID');
    expect((await bookingOf(reference))?.state).toBe('upcoming');
  });

  it('is replaced after it has expired, three times at most', async () => {
    const { reference } = await issued();
    for (const status of [200, 200, 409]) {
      test.wait(30 * MINUTE);
      expect((await test.issue(token, reference)).statusCode).toBe(status);
    }
    expect(await test.accountsOf(reference)).toHaveLength(3);
  });
});

describe('money that arrives by bank transfer', () => {
  it('confirms the booking when it is exact, and the guest is notified', async () => {
    const { reference } = await issued();
    await test.transfer(reference, PRICE);
    expect(await test.stateOf(token, reference)).toMatchObject({
      state: 'confirmed',
      received: PRICE / 100,
      missing: 0,
      canIssue: false,
    });
    expect((await bookingOf(reference))?.state).toBe('upcoming');
    const mails = await test.app.runJobs();
    expect(mails.map(({ subject }) => subject).join()).toContain('Booking confirmed');
    expect(await test.contradictions()).toEqual([]);
  });

  it('settles verification with the reference of the booking, once', async () => {
    const { reference } = await issued();
    await test.transfer(reference, PRICE, { webhook: false });
    const verify = () => test.app.call('GET', `/booking/verify?reference=${reference}`);
    expect((await verify()).statusCode).toBe(200);
    expect(codeOfAnswer(await verify())).toBe('ALREADY_CONFIRMED');
  });

  it('is credited as far as it is too much', async () => {
    const { reference } = await issued();
    await test.transfer(reference, PRICE + 12_345);
    expect(await test.stateOf(token, reference)).toMatchObject({
      state: 'overpaid',
      received: (PRICE + 12_345) / 100,
      credited: 123.45,
    });
    expect(await test.app.credit(token)).toMatchObject({
      balance: 123.45,
      entries: [{ kind: 'returned', transfer: true, amount: 123.45 }],
    });
    const mails = await test.app.runJobs();
    expect(mails.map(({ subject }) => subject).join()).toContain('₦123.45 is in your credit');
    expect(await test.contradictions()).toEqual([]);
  });

  it('is reserved when it is too little, and the rest confirms the booking', async () => {
    const { reference } = await issued();
    await test.transfer(reference, 200_000);
    const underpaid = await test.stateOf(token, reference);
    expect(underpaid).toMatchObject({
      state: 'underpaid',
      received: 2_000,
      missing: (PRICE - 200_000) / 100,
      canIssue: true,
    });
    expect(underpaid.account).toBeUndefined();
    const [mail] = await test.app.runJobs();
    expect(mail?.subject).toBe('₦2,501.50 is still missing for your booking');
    const rest = await test.issued(token, reference);
    expect(rest.account?.amount).toBe((PRICE - 200_000) / 100);
    await test.transfer(reference, PRICE - 200_000);
    expect((await test.stateOf(token, reference)).state).toBe('confirmed');
    expect((await bookingOf(reference))?.state).toBe('upcoming');
    expect(await test.contradictions()).toEqual([]);
  });

  it('asks for at least ₦100 for a small rest, and credits what is too much', async () => {
    const { reference } = await issued();
    await test.transfer(reference, PRICE - 5_000);
    const { account } = await test.issued(token, reference);
    expect(account?.amount).toBe(100);
    await test.transfer(reference, 10_000);
    expect(await test.stateOf(token, reference)).toMatchObject({ state: 'overpaid', credited: 50 });
    expect(await test.contradictions()).toEqual([]);
  });

  it('becomes credit when the rest doesn’t arrive before the hold ends', async () => {
    const before = (await test.app.credit(token)).balance;
    const { reference } = await issued();
    await test.transfer(reference, 200_000);
    await test.app.runJobs();
    test.wait(36 * MINUTE);
    const mails = await test.maintain();
    expect(await test.stateOf(token, reference)).toMatchObject({
      state: 'expired',
      credited: 2_000,
    });
    expect((await test.app.credit(token)).balance).toBeCloseTo(before + 2_000, 2);
    expect(mails.some(({ text }) => text.includes('₦2,000 is in your credit'))).toBe(true);
    expect((await bookingOf(reference))?.money).toMatchObject({ state: 'refunded', refund: 2_000 });
    expect(await test.contradictions()).toEqual([]);
  });

  it('takes the seats again when it is late and they are free', async () => {
    const { reference } = await issued();
    test.wait(50 * MINUTE);
    await test.maintain();
    expect((await test.stateOf(token, reference)).state).toBe('expired');
    await test.transfer(reference, PRICE);
    expect((await test.stateOf(token, reference)).state).toBe('confirmed');
    expect((await bookingOf(reference))?.state).toBe('upcoming');
    expect(await test.contradictions()).toEqual([]);
  });

  it('becomes credit when it is late and the time is taken, with the nearest free times', async () => {
    const before = (await test.app.credit(token)).balance;
    const { reference } = await issued();
    test.wait(50 * MINUTE);
    for (const other of [guest + 1, guest + 2]) {
      await test.app.book(await test.app.token((other % 9) + 1));
    }
    await test.transfer(reference, PRICE);
    const late = await test.stateOf(token, reference);
    expect(late).toMatchObject({ state: 'late', credited: PRICE / 100 });
    expect(late.nearest).toHaveLength(3);
    const verified = await test.app.call('GET', `/booking/verify?reference=${reference}`);
    expect(codeOfAnswer(verified)).toBe('PAYMENT_RETURNED');
    expect((await test.app.credit(token)).balance).toBeCloseTo(before + PRICE / 100, 2);
    const mails = await test.app.runJobs();
    expect(mails.some(({ subject }) => subject.includes('arrived too late'))).toBe(true);
    expect(await test.contradictions()).toEqual([]);
  });

  it('becomes credit when it was paid by card before, and when the card is charged second', async () => {
    for (const first of ['card', 'transfer']) {
      const before = (await test.app.credit(token)).balance;
      const checkinTime = first === 'card' ? '09:00' : '13:00';
      const { reference } = await test.start(token, { checkinTime });
      await test.issued(token, reference);
      const pays = [
        () => Promise.resolve(test.app.provider.pay(reference, PRICE)),
        () => test.transfer(reference, PRICE, { webhook: false }),
      ];
      for (const pay of first === 'card' ? pays : pays.toReversed()) {
        await pay();
        await test.app.payments.settle(reference);
      }
      expect(await test.stateOf(token, reference)).toMatchObject({
        state: 'overpaid',
        credited: PRICE / 100,
      });
      expect((await test.app.credit(token)).balance).toBeCloseTo(before + PRICE / 100, 2);
      expect((await bookingOf(reference))?.money.state).toBe('confirmed');
      expect(await test.contradictions()).toEqual([]);
    }
  });

  it('is credited when it is sent twice to the same account', async () => {
    const before = (await test.app.credit(token)).balance;
    const { reference } = await issued();
    await test.transfer(reference, PRICE);
    await test.transfer(reference, 2 * PRICE);
    await test.transfer(reference, 2 * PRICE);
    expect(await test.stateOf(token, reference)).toMatchObject({
      state: 'overpaid',
      received: (2 * PRICE) / 100,
      credited: PRICE / 100,
    });
    expect((await test.app.credit(token)).balance).toBeCloseTo(before + PRICE / 100, 2);
    expect(await test.contradictions()).toEqual([]);
  });

  it('is asked about for a day at most, even if the provider has taken it back', async () => {
    const { reference } = await issued();
    const account = await test.transfer(reference, PRICE);
    test.app.provider.pay(account, PRICE, { status: 'reversed' });
    const isWatched = async () => {
      const { nextCheckAt } = payments;
      const watched = and(eq(payments.reference, account), isNotNull(nextCheckAt));
      return (await test.app.database.db.$count(payments, watched)) > 0;
    };
    await test.app.payments.settle(account);
    expect(await isWatched()).toBe(true);
    test.wait(24 * 60 * MINUTE);
    await test.app.payments.settle(account);
    expect(await isWatched()).toBe(false);
  });
});
