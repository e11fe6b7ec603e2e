import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MoneyEntry } from '#contract/payments/host-money.ts';
import { hostMoneyApi } from '#contract/payments/host-money.ts';
import * as v from 'valibot';
import { enqueueBookingMaintenance } from '#server/modules/booking/lifecycle/maintenance.ts';
import { hostAccount, readBalance } from '#server/modules/payments/ledger/ledger.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { bankAccounts, payouts } from '#server/db/schema/schema.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { OFFICE_WEEK } from '#tests/factories/bookings.ts';
import { HOUR, PASSWORD } from '#tests/setup/accounts.ts';
import {
  type HostMoneyApp,
  openHostMoneyApp,
  type TestHost,
} from '#tests/setup/money/host-money.ts';

let app: HostMoneyApp;

/** Friday, 13:00 in Lagos; the booking is on Monday. */
const FRIDAY = new Date('2026-11-20T12:00:00Z');
/** Naira: the price of three hours, and the card fee on it. */
const PRICE = 4_501.5;
const FEE = 67.52;

beforeAll(async () => {
  app = await openHostMoneyApp();
});

afterAll(async () => {
  expect(await checkLedger(app.database.db)).toEqual([]);
  await app.close();
});

const money = async (token: string, before?: string) => {
  const path = `/host/money${before === undefined ? '' : `?before=${before}`}`;
  const body = (await app.call('GET', path, { token })).json<object>();
  return v.parse(hostMoneyApi.money.reply, body).data;
};

const available = async (token: string) =>
  (await app.call('GET', '/host/currentbalance', { token })).json<{ data: number }>().data;

const logIn = async (host: TestHost): Promise<TestHost> => {
  const login = { email: host.email, password: PASSWORD };
  const { token } = (await app.post('/host/login', login)).json<{ token: string }>();
  return { ...host, token };
};

/** Books and pays as a guest, and returns the reference. */
async function book(spaceNumber: number, startDate = '2026-11-23'): Promise<string> {
  const token = await app.memberToken('user', 'ada@money.ng');
  const body = { startDate, checkinTime: '09:00', durationPerHour: 3 };
  const answer = await app.post(`/booking/initialize/${idOf(spaceNumber)}`, body, { token });
  const { reference } = answer.json<{ data: { reference: string } }>().data;
  app.provider.pay(reference, PRICE * 100, { feeKobo: FEE * 100 });
  await app.payments.settle(reference);
  return reference;
}

const maintain = async () => {
  await enqueueBookingMaintenance(app.database.db, randomBytes, app.clock.time);
  await app.runJobs();
};

const space = (number: number, host: TestHost) =>
  makeImportedSpace(number, { hostId: host.id, availability: OFFICE_WEEK, capacity: 9 });

describe('a host’s money', () => {
  it('is expected, then earned, then on its way, then at the bank [S1.9] [S7.19]', async () => {
    app.clock.time = FRIDAY;
    const early = await app.host('ngozi');
    await app.add(space(1, early));
    app.clock.time = FRIDAY;
    const reference = await book(1);
    const nothing = { available: 0, expected: 0, processing: 0 };
    expect(await money(early.token)).toEqual({
      balance: { ...nothing, expected: PRICE - FEE },
      entries: [],
      more: false,
    });
    app.clock.time = new Date('2026-11-23T12:00:00Z');
    await maintain();
    const host = await logIn(early);
    const earned = PRICE - FEE;
    expect(await available(host.token)).toBe(earned);
    const { reference: payout = '' } = await app.withdraw(host);
    expect((await money(host.token)).balance).toEqual({ ...nothing, processing: earned });
    await app.runJobs();
    app.wait(HOUR);
    await app.runJobs();
    const { balance, entries } = await money(host.token);
    expect(balance).toEqual(nothing);
    const booking = {
      bookingId: expect.stringMatching(/^AYE-/) as string,
      spaceId: idOf(1),
      spaceName: 'Space 1',
    };
    expect(entries.map(({ id: _id, at: _at, ...entry }) => entry)).toEqual([
      {
        kind: 'payout',
        amount: -earned,
        balance: 0,
        reference: payout,
        payout: { state: 'done', bankName: 'UBA', accountNumber: '••••5609' },
      },
      { kind: 'card-fee', amount: -FEE, balance: earned, reference, booking },
      { kind: 'booking', amount: PRICE, balance: PRICE, reference, booking },
    ]);
  });

  it('lists a payout that was returned', async () => {
    const host = await app.host('returned', 50_000);
    app.provider.payoutAnswer = 'failed';
    await app.withdraw(host);
    await app.runJobs();
    app.provider.payoutAnswer = 'processing';
    const { balance, entries } = await money(host.token);
    expect(balance.available).toBe(500);
    const state = { state: 'returned' };
    expect(entries).toMatchObject([
      { kind: 'payout-returned', amount: 500, balance: 500, payout: state },
      { kind: 'payout', amount: -500, balance: 0, payout: state },
      { kind: 'booking', amount: 500, balance: 500 },
    ]);
  });

  it('is listed page by page and adds up', async () => {
    const host = await app.host('busy');
    for (let number = 1; number <= 120; number += 1) {
      await app.fund(host.id, number * 100);
      // Some entries have the same timestamp.
      if (number % 3 === 0) app.wait(1);
    }
    const all: MoneyEntry[] = [];
    const sizes: number[] = [];
    for (let page = await money(host.token); ;) {
      sizes.push(page.entries.length);
      all.push(...page.entries);
      if (!page.more) break;
      page = await money(host.token, all.at(-1)?.id);
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(120);
    const balances = all.toReversed().reduce<number[]>((sums, { amount }) => {
      sums.push((sums.at(-1) ?? 0) + amount);
      return sums;
    }, []);
    expect(all.toReversed().map(({ balance }) => balance)).toEqual(balances);
    expect(all[0]?.balance).toBe((await money(host.token)).balance.available);
    const other = await app.host('nosy', 100);
    expect((await money(other.token, all.at(-1)?.id)).entries).toEqual([]);
  });

  it('is visible to the host only [S6.3]', async () => {
    const user = await app.memberToken('user', 'eve@money.ng');
    for (const [method, path] of [
      ['GET', '/host/money'],
      ['GET', '/host/currentbalance'],
      ['GET', '/host/bankdetails'],
      ['GET', '/host/banks'],
      ['POST', '/host/payout'],
      ['GET', `/host/payout/${'0'.repeat(26)}`],
    ] as const) {
      expect((await app.call(method, path, { token: user })).statusCode).toBe(403);
      expect((await app.call(method, path)).statusCode).toBe(401);
    }
    expect((await app.call('DELETE', '/host/payout')).statusCode).toBe(405);
  });
});

describe('a host who deletes the account', () => {
  const leave = async ({ token }: TestHost) => {
    const answer = await app.call('DELETE', '/accounts/me', {
      token,
      body: { password: PASSWORD },
    });
    return answer.json<{ code?: string; message: string }>();
  };

  it('must withdraw the money first and wait for the payout', async () => {
    app.clock.time = FRIDAY;
    const early = await app.host('leaving', 12_345);
    await app.add(space(2, early));
    app.clock.time = FRIDAY;
    expect(await leave(early)).toMatchObject({ code: 'BALANCE_LEFT' });
    await app.withdraw(early);
    expect(await leave(early)).toMatchObject({
      code: 'BALANCE_LEFT',
      message: expect.stringContaining('on its way') as string,
    });
    await app.runJobs();
    app.wait(HOUR);
    await app.runJobs();

    // The price of a booking that has begun also belongs to the host.
    await book(2, '2026-11-23');
    app.clock.time = new Date('2026-11-23T09:00:00Z');
    const host = await logIn(early);
    expect(await leave(host)).toMatchObject({
      code: 'BALANCE_LEFT',
      message: expect.stringContaining('bookings') as string,
    });
    app.wait(3 * HOUR);
    await maintain();
    await app.withdraw(host);
    await app.runJobs();
    app.wait(HOUR);
    await app.runJobs();
    // An amount below the payout minimum stays in the ledger.
    await app.fund(host.id, 9_999);
    expect((await leave(await logIn(early))).code).toBeUndefined();
    const { db } = app.database;
    expect(await readBalance(db, hostAccount(host.id))).toBe(9_999);
    const rows = (await db.select().from(payouts)).filter(({ ownerId }) => ownerId === host.id);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ accountName: '', numberLast4: '' });
    const left = (await db.select().from(bankAccounts)).filter(
      ({ ownerId }) => ownerId === host.id,
    );
    expect(left).toEqual([]);
  });
});
