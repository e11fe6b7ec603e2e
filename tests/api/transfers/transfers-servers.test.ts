import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transfer } from '#contract/payments/transfers.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { buildApp } from '#server/app.ts';
import { bookings } from '#server/db/schema/schema.ts';
import { ProviderRefusal } from '#server/gateways/cards/cards.ts';
import { MINUTE, PASSWORD } from '#tests/setup/accounts.ts';
import { TEST_SECRET_KEY } from '#tests/setup/app.ts';
import { FRIDAY } from '#tests/setup/booking-app.ts';
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

const issued = () => test.startIssued(token);

describe('several servers, and a provider that fails', () => {
  it('issue one account, however many ask at once', async () => {
    const { app } = test;
    const { server } = await buildApp({
      database: app.database,
      now: () => app.clock.time,
      secretKey: TEST_SECRET_KEY,
      rateLimit: false,
      cards: app.provider,
      channels: ['card', 'bank_transfer'],
    });
    const { reference } = await test.start(token);
    const before = app.provider.calls.transfer;
    const elsewhere = () =>
      server.inject({
        method: 'POST',
        url: `${API_BASE}/payments/${reference}/transfer`,
        headers: { authorization: `Bearer ${token}` },
      });
    const all = await Promise.all(
      [1, 2, 3].flatMap(() => [test.issue(token, reference), elsewhere()]),
    );
    const numbers = all.map(
      (answer) => answer.json<{ data: Transfer }>().data.account?.accountNumber,
    );
    expect(new Set(numbers).size).toBe(1);
    expect(app.provider.calls.transfer - before).toBe(1);
    await server.close();
  });

  it('ask with another reference when the first one is refused', async () => {
    const { reference } = await test.start(token);
    test.app.provider.mishaps.transfer.push(new ProviderRefusal('duplicate'));
    const { account } = await test.issued(token, reference);
    const [refused, used] = await test.accountsOf(reference);
    expect(used).not.toBe(refused);
    expect(account?.accountNumber).toBe(test.app.provider.issued.get(used ?? ''));
  });

  it('say that the guest can pay by card when every request is refused, and hold no longer', async () => {
    const { reference, heldUntil } = await test.start(token);
    const refusal = new ProviderRefusal('not enabled');
    test.app.provider.mishaps.transfer.push(refusal, refusal);
    const answer = await test.issue(token, reference);
    expect(answer.json<{ code: string; message: string }>()).toMatchObject({
      code: 'TRANSFER_UNAVAILABLE',
      message: expect.stringContaining('pay by card') as string,
    });
    const [row] = await test.app.database.db.select().from(bookings);
    expect(row?.heldUntil.toISOString()).toBe(heldUntil);
  });

  it('give out no account whose hold ended while the provider was asked', async () => {
    const { reference } = await test.start(token);
    const { provider } = test.app;
    const { startTransfer } = provider;
    provider.startTransfer = async (charge) => {
      test.wait(60 * MINUTE);
      return startTransfer(charge);
    };
    const answer = await test.issue(token, reference);
    provider.startTransfer = startTransfer;
    expect(answer.json<{ code: string }>().code).toBe('TRANSFER_CLOSED');
    await test.maintain();
    expect((await test.stateOf(token, reference)).state).toBe('expired');
  });
});

describe('the same money, reported many times at once', () => {
  it('is booked and credited once', async () => {
    const { reference } = await issued();
    const account = await test.transfer(reference, PRICE + 5_000, { webhook: false });
    const { payments } = test.app;
    const calls = [account, reference, account, reference];
    await Promise.all(calls.map((one) => payments.settle(one)));
    await Promise.all([test.check(token, reference), payments.settle(account)]);
    expect(await test.stateOf(token, reference)).toMatchObject({ state: 'overpaid', credited: 50 });
    expect(await test.contradictions()).toEqual([]);
  });

  it('by card and by transfer at once books once and credits once', async () => {
    const { reference } = await issued();
    const before = (await test.app.credit(token)).balance;
    const account = await test.transfer(reference, PRICE, { webhook: false });
    test.app.provider.pay(reference, PRICE);
    await Promise.all([account, reference].map((one) => test.app.payments.settle(one)));
    expect((await test.stateOf(token, reference)).state).toBe('overpaid');
    expect((await test.app.credit(token)).balance).toBeCloseTo(before + PRICE / 100, 2);
    expect(await test.contradictions()).toEqual([]);
  });
});

describe('a server without bank transfers', () => {
  it('has neither the capability nor the calls', async () => {
    const { app } = test;
    const { server } = await buildApp({
      database: app.database,
      now: () => app.clock.time,
      secretKey: TEST_SECRET_KEY,
      rateLimit: false,
      cards: app.provider,
    });
    const capabilities = (answer: { json<T>(): T }) =>
      answer.json<{ data: { capabilities: string[] } }>().data.capabilities;
    const own = await server.inject({ url: `${API_BASE}/capabilities` });
    expect(capabilities(own)).not.toContain('transfers');
    expect(capabilities(await app.get('/capabilities'))).toContain('transfers');
    const { reference } = await test.start(token);
    const answer = await server.inject({
      method: 'POST',
      url: `${API_BASE}/payments/${reference}/transfer`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(404);
    await server.close();
  });
});

describe('“I’ve sent it”', () => {
  it('asks the provider at most every 20 seconds, and says when it last answered', async () => {
    const { reference } = await issued();
    const { provider } = test.app;
    const before = provider.calls.read;
    const first = (await test.check(token, reference)).json<{ data: Transfer }>().data;
    expect(first.checkedAt).toBe(FRIDAY.toISOString());
    const asked = provider.calls.read - before;
    expect(asked).toBeGreaterThan(0);
    test.wait(19_999);
    const again = (await test.check(token, reference)).json<{ data: Transfer }>().data;
    expect(provider.calls.read - before).toBe(asked);
    expect(again.nextCheckAt).toBe(new Date(FRIDAY.getTime() + 20_000).toISOString());
    test.wait(1);
    await test.transfer(reference, PRICE, { webhook: false });
    const third = (await test.check(token, reference)).json<{ data: Transfer }>().data;
    expect(third).toMatchObject({ state: 'confirmed' });
  });

  it('keeps the time of the last answer while the provider is silent', async () => {
    const { reference } = await issued();
    await test.check(token, reference);
    test.wait(MINUTE);
    test.app.provider.mishaps.read.push('before', 'before');
    const silent = (await test.check(token, reference)).json<{ data: Transfer }>().data;
    expect(silent).toMatchObject({ state: 'issued', checkedAt: FRIDAY.toISOString() });
    test.app.provider.mishaps.read.length = 0;
  });
});

describe('a guest who deletes their account', () => {
  it('gets what waited for the rest, and what arrives later, sent back', async () => {
    const { app } = test;
    const own = await app.memberToken('user', 'eve@example.ng');
    const { reference } = await test.start(own);
    await test.issued(own, reference);
    await test.transfer(reference, 200_000);
    await app.call('DELETE', '/accounts/me', { token: own, body: { password: PASSWORD } });
    await app.runJobs();
    expect(app.provider.paidBack.at(-1)?.amountKobo).toBe(200_000);
    await test.transfer(reference, 300_000);
    await app.runJobs();
    expect(app.provider.paidBack.at(-1)?.amountKobo).toBe(100_000);
    expect(await test.contradictions()).toEqual([]);
  });
});
