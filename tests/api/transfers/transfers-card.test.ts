import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bankTransfers } from '#server/db/schema/schema.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { raiseEscrow } from '#tests/setup/money/booking-money.ts';
import {
  openTransferApp,
  THREE_HOURS_KOBO as PRICE,
  type TransferApp,
} from '#tests/setup/changes/transfers.ts';

let test: TransferApp;
let token: string;

beforeAll(async () => {
  test = await openTransferApp();
});

beforeEach(async () => {
  ({ token } = await test.nextGuest());
});

afterAll(async () => {
  await test.app.close();
});

const bookingOf = (reference: string) => test.bookingOf(token, reference);

const startWithAccount = async () => (await test.startIssued(token)).reference;

describe('a card payment that is too little while an account waits', () => {
  it('doesn’t confirm the booking until the rest arrives by transfer', async () => {
    const reference = await startWithAccount();
    const verify = () => test.app.call('GET', `/booking/verify?reference=${reference}`);
    test.app.provider.pay(reference, 200_000);
    for (let repeated = 0; repeated < 2; repeated += 1) {
      expect((await verify()).json<{ code?: string }>().code).toBe('PAYMENT_PENDING');
      test.wait(MINUTE);
    }
    expect((await bookingOf(reference))?.money.state).toBe('unpaid');
    await test.transfer(reference, PRICE - 200_000, { webhook: false });
    expect((await verify()).statusCode).toBe(200);
    expect((await bookingOf(reference))?.money.state).toBe('confirmed');
    expect(await test.contradictions()).toEqual([]);
  });

  it('doesn’t confirm the booking if the account was issued while the provider was asked', async () => {
    const { provider } = test.app;
    const { reference } = await test.start(token);
    provider.pay(reference, 200_000);
    const read = provider.readCharge;
    vi.spyOn(provider, 'readCharge').mockImplementationOnce(async (asked) => {
      const charge = await read(asked);
      await test.issued(token, reference);
      return charge;
    });
    const verified = await test.app.call('GET', `/booking/verify?reference=${reference}`);
    expect(verified.json<{ code?: string }>().code).toBe('PAYMENT_PENDING');
    expect((await bookingOf(reference))?.money.state).toBe('unpaid');
    expect(await test.contradictions()).toEqual([]);
  });

  it.each(['the hold ends', 'more arrives late'])('becomes credit when %s', async (when) => {
    const before = (await test.app.credit(token)).balance;
    const reference = await startWithAccount();
    test.app.provider.pay(reference, 200_000);
    await test.app.payments.settle(reference);
    expect(await test.stateOf(token, reference)).toMatchObject({
      state: 'underpaid',
      received: 2_000,
      missing: PRICE / 100 - 2_000,
    });
    test.wait(50 * MINUTE);
    if (when === 'the hold ends') await test.maintain();
    await test.transfer(reference, 100_000);
    expect(await test.stateOf(token, reference)).toMatchObject({
      state: 'late',
      received: 3_000,
      credited: 3_000,
    });
    expect((await test.app.credit(token)).balance).toBeCloseTo(before + 3_000, 2);
    expect(await test.contradictions()).toEqual([]);
  });

  it('becomes credit without what was added to its escrow by hand', async () => {
    const before = (await test.app.credit(token)).balance;
    const reference = await startWithAccount();
    test.app.provider.pay(reference, 200_000);
    await test.app.payments.settle(reference);
    const { db } = test.app.database;
    await raiseEscrow(db, reference, 50_000);
    test.wait(50 * MINUTE);
    await test.maintain();
    expect((await test.app.credit(token)).balance).toBeCloseTo(before + 2_000, 2);
    await raiseEscrow(db, reference, -50_000);
    expect(await test.contradictions()).toEqual([]);
  });

  it('is reported by the check of the ledger if it stays in escrow after the transfer has ended', async () => {
    const reference = await startWithAccount();
    await test.transfer(reference, 200_000);
    const { db } = test.app.database;
    expect(await checkLedger(db)).toEqual([]);
    await db.update(bankTransfers).set({ state: 'late', reservedKobo: 0, creditedKobo: 200_000 });
    expect(await checkLedger(db)).toEqual([
      { what: 'charge', name: reference, stored: '0', computed: '200000' },
    ]);
  });
});
