import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bankDetailsOf } from '#tests/setup/money/bank-details.ts';
import { MINUTE } from '#tests/setup/accounts.ts';
import {
  type HostMoneyApp,
  openHostMoneyApp,
  type TestHost,
} from '#tests/setup/money/host-money.ts';
import { type Authenticator, turnSecondFactorOn } from '#tests/setup/second-factor.ts';

/** Kobo (₦100,000): the largest payout without a code. */
const LIMIT = 10_000_000;

let app: HostMoneyApp;

beforeEach(async () => {
  app = await openHostMoneyApp();
});

afterEach(() => app.close());

/** Returns a host whose last code was entered more than ten minutes ago. */
async function hostWithFactor(kobo: number): Promise<TestHost & Authenticator> {
  const host = await app.host('ada', kobo);
  const authenticator = await turnSecondFactorOn(app, host.token);
  app.wait(10 * MINUTE);
  return { ...host, ...authenticator };
}

const enterCode = ({ token, code }: TestHost & Authenticator) =>
  app.post('/accounts/second-factor/check', { code: code() }, { token });

describe('a host with a second factor', () => {
  it('enters a code before withdrawing more than ₦100,000, with the same idempotency key', async () => {
    const host = await hostWithFactor(LIMIT + 100);
    const headers = { 'idempotency-key': 'payout-of-ada' };
    expect((await app.withdraw(host, headers)).code).toBe('SECOND_FACTOR_NEEDED');
    expect((await enterCode(host)).statusCode).toBe(200);
    expect((await app.withdraw(host, headers)).status).toBe(200);
  });

  it('withdraws up to ₦100,000 without a code', async () => {
    const host = await hostWithFactor(LIMIT);
    expect((await app.withdraw(host)).status).toBe(200);
  });

  it('enters a code before changing the bank account, which counts for ten minutes', async () => {
    const { save } = bankDetailsOf(app);
    const host = await hostWithFactor(0);
    const other = { accountNumber: '0690000032' };
    expect((await save(host, other)).code).toBe('SECOND_FACTOR_NEEDED');
    await enterCode(host);
    app.wait(10 * MINUTE);
    expect((await save(host, other)).code).not.toBe('SECOND_FACTOR_NEEDED');
    app.wait(1);
    expect((await save(host, other)).code).toBe('SECOND_FACTOR_NEEDED');
  });

  it('has entered a code by logging in', async () => {
    const host = await hostWithFactor(LIMIT + 100);
    const body = { email: host.email, password: 'Sun#Yellow9', code: host.code() };
    const answer = await app.post('/host/login', body);
    const { token } = answer.json<{ token: string }>();
    expect((await app.withdraw({ ...host, token })).status).toBe(200);
  });
});

it('a host without a second factor withdraws any amount', async () => {
  const host = await app.host('bola', LIMIT + 100);
  expect((await app.withdraw(host)).status).toBe(200);
});
