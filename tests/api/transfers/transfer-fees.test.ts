import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ledgerTransfers } from '#server/db/schema/schema.ts';
import { HOUR } from '#tests/setup/accounts.ts';
import { FRIDAY, HOST_ID } from '#tests/setup/booking-app.ts';
import {
  openTransferApp,
  THREE_HOURS_KOBO as PRICE,
  type TransferApp,
} from '#tests/setup/changes/transfers.ts';

/** The provider's fee for the price, in kobo. */
const FEE = 6_752;

let test: TransferApp;
let token: string;

beforeAll(async () => {
  test = await openTransferApp();
});

beforeEach(async () => {
  ({ token } = await test.nextGuest());
});

afterAll(async () => {
  expect(await test.contradictions()).toEqual([]);
  await test.app.close();
});

/** Starts a booking of this afternoon and issues an account for it. */
async function issued() {
  const { reference } = await test.startIssued(token, {
    startDate: '2026-11-20',
    checkinTime: '14:00',
  });
  const [account = ''] = await test.accountsOf(reference);
  return { reference, account };
}

/** Makes the provider report these totals for an account. */
async function pay(account: string, kobo: number, feeKobo: number): Promise<void> {
  test.app.provider.pay(account, kobo, { feeKobo, channel: 'bank_transfer' });
  await test.app.payments.settle(account);
}

async function endBooking(): Promise<void> {
  test.app.clock.time = new Date(FRIDAY.getTime() + 9 * HOUR);
  await test.maintain();
}

const earnedBy = async (account: string, kind: 'earning' | 'card-fee') => {
  const isOf = and(eq(ledgerTransfers.kind, kind), eq(ledgerTransfers.reference, account));
  const [row] = await test.app.database.db.select().from(ledgerTransfers).where(isOf);
  return row?.amountKobo;
};

const expectedByHost = async () => {
  const answer = await test.app.call('GET', '/host/money', {
    token: await test.app.token(HOST_ID),
  });
  return answer.json<{ data: { balance: { expected: number } } }>().data.balance.expected;
};

describe('the host of a booking that is paid by transfer', () => {
  it.each(['before', 'after'] as const)(
    'pays no fee for a second transfer that arrives %s the money is earned',
    async (when) => {
      const { account } = await issued();
      await pay(account, PRICE, FEE);
      const second = () => pay(account, 2 * PRICE, 2 * FEE);
      if (when === 'before') await second();
      await endBooking();
      if (when === 'after') await second();
      expect(await earnedBy(account, 'earning')).toBe(PRICE);
      expect(await earnedBy(account, 'card-fee')).toBe(FEE);
    },
  );

  it('expects the same earnings after a second transfer', async () => {
    const { account } = await issued();
    await pay(account, PRICE, FEE);
    const before = await expectedByHost();
    await pay(account, 2 * PRICE, 2 * FEE);
    expect(await expectedByHost()).toBe(before);
  });

  it('pays the fee in proportion to the price if more than the price arrives', async () => {
    const { account } = await issued();
    await pay(account, 2 * PRICE, 2 * FEE);
    await endBooking();
    expect(await earnedBy(account, 'card-fee')).toBe(FEE);
  });

  it('pays the fee of both parts if the price arrives in two', async () => {
    const { reference, account } = await issued();
    await pay(account, 200_150, 3_002);
    await test.issued(token, reference);
    const rest = (await test.accountsOf(reference)).at(-1) ?? '';
    await pay(rest, 250_000, 3_750);
    await endBooking();
    expect(await earnedBy(account, 'card-fee')).toBe(3_002);
    expect(await earnedBy(rest, 'card-fee')).toBe(3_750);
  });
});
