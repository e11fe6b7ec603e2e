import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payouts } from '#server/db/schema/schema.ts';
import { checkLedger } from '#server/modules/payments/ledger/ledger-check.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import { type HostMoneyApp, openHostMoneyApp } from '#tests/setup/money/host-money.ts';

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

const newHost = () => {
  count += 1;
  return app.host(`host${count}`, MONEY);
};

describe('a payout provider', () => {
  it.each(['before', 'after'] as const)(
    "that didn't respond %s it sent the money sends it once",
    async (mishap) => {
      const host = await newHost();
      app.provider.mishaps.payOut.push(mishap);
      await app.withdraw(host);
      await app.runJobs();
      expect(await app.latestPayout(host)).toMatchObject({ status: 'due', tries: 1 });
      // The provider fails to respond once more when the payout is looked up.
      app.provider.mishaps.readPayout.push('before');
      for (let tries = 0; tries < 3; tries += 1) await app.nextTry();
      expect(await app.latestPayout(host)).toMatchObject({ status: 'done' });
      expect(app.provider.paidOut).toHaveLength(1);
    },
  );

  it('that never responds is asked again indefinitely, and nothing is returned meanwhile', async () => {
    const host = await newHost();
    app.provider.mishaps.payOut.push('after');
    await app.withdraw(host);
    await app.runJobs();
    app.provider.mishaps.readPayout.push(...Array.from({ length: 40 }, () => 'before' as const));
    for (let hour = 0; hour < 40; hour += 1) await app.nextTry();
    expect(await app.latestPayout(host)).toMatchObject({ status: 'due', tries: 41 });
    expect(await app.balance(host)).toBe(0);
    await app.nextTry();
    expect(await app.latestPayout(host)).toMatchObject({ status: 'done' });
    expect(app.provider.paidOut).toHaveLength(1);
  });

  it('that is short of money is asked again with growing pauses', async () => {
    const host = await newHost();
    app.provider.payoutAnswer = 'not-yet';
    await app.withdraw(host);
    await app.runJobs();
    for (const minutes of [2, 4, 8]) {
      const { payOut } = app.provider.calls;
      app.wait(minutes * MINUTE - 1);
      await app.runJobs();
      expect(app.provider.calls.payOut).toBe(payOut);
      app.wait(1);
      await app.runJobs();
      expect(app.provider.calls.payOut).toBe(payOut + 1);
    }
    app.provider.payoutAnswer = 'done';
    await app.nextTry();
    expect(await app.latestPayout(host)).toMatchObject({ status: 'done' });
    const references = new Set(app.provider.paidOut.map(({ reference }) => reference));
    expect([references.size, app.provider.paidOut.length]).toEqual([1, 1]);
  });

  it.each(['failed', 'reversed'] as const)(
    'that reports %s at once causes a return of the money, and the host may try again',
    async (answer) => {
      const host = await newHost();
      app.provider.payoutAnswer = answer;
      const { reference = '' } = await app.withdraw(host);
      await app.runJobs();
      expect(await app.payoutState(host, reference)).toBe('returned');
      expect(await app.balance(host)).toBe(MONEY);
      await app.nextTry();
      expect(await app.subjectsTo(host)).toEqual(['Your payout was returned: ₦45,000.50']);
      app.provider.payoutAnswer = 'done';
      const again = await app.withdraw(host);
      expect(again).toMatchObject({ status: 200, amount: 45_000.5 });
      expect(again.reference).not.toBe(reference);
      await app.runJobs();
      expect(await app.payoutState(host, again.reference)).toBe('done');
    },
  );

  it('that reports a failure later causes one return of the money at that time', async () => {
    const host = await newHost();
    app.provider.payoutReading = 'failed';
    const { reference = '' } = await app.withdraw(host);
    await app.runJobs();
    expect(await app.balance(host)).toBe(0);
    await app.nextTry();
    await app.nextTry();
    expect(await app.balance(host)).toBe(MONEY);
    expect(await app.notify(reference, 'once-more')).toBe(200);
    await app.runJobs();
    expect(await app.balance(host)).toBe(MONEY);
  });

  it('that reverses a payout causes a return, and later contradictions are ignored', async () => {
    const host = await newHost();
    app.provider.payoutAnswer = 'done';
    const { reference = '' } = await app.withdraw(host);
    await app.runJobs();
    app.provider.payoutReading = 'failed';
    await app.notify(reference, 'a-lie');
    await app.runJobs();
    expect(await app.payoutState(host, reference)).toBe('done');
    expect(await app.balance(host)).toBe(0);
    app.provider.payoutReading = 'reversed';
    await app.notify(reference, 'reversed');
    await app.runJobs();
    expect(await app.payoutState(host, reference)).toBe('returned');
    expect(await app.balance(host)).toBe(MONEY);
    app.provider.payoutReading = 'done';
    await app.notify(reference, 'another-lie');
    await app.runJobs();
    expect(await app.balance(host)).toBe(MONEY);
  });

  it('that is no longer in use is not asked', async () => {
    const host = await newHost();
    const { reference = '' } = await app.withdraw(host);
    await app.database.db
      .update(payouts)
      .set({ provider: 'paystack' })
      .where(eq(payouts.reference, reference));
    await app.runJobs();
    expect(app.provider.calls).toMatchObject({ payOut: 0, readPayout: 0 });
    await app.database.db
      .update(payouts)
      .set({ provider: 'sandbox' })
      .where(eq(payouts.reference, reference));
    await app.nextTry();
    await app.nextTry();
    expect(await app.latestPayout(host)).toMatchObject({ status: 'done' });
  });
});
