import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShownId } from '#contract/admin/id-reviews.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import type { AppDependencies, ServerApp } from '#server/app.ts';
import { type AccountsApp, HOUR, PASSWORD } from '#tests/setup/accounts.ts';
import { codeIn, messageIn } from '#tests/setup/admin-console.ts';
import { openAppOver } from '#tests/setup/app.ts';
import { openIdReviews, REVIEWED_HOST } from '#tests/setup/id-review.ts';
import { bankDetailsOf } from '#tests/setup/money/bank-details.ts';
import { ACCOUNT, type HostMoneyApp, openHostMoneyApp } from '#tests/setup/money/host-money.ts';
import { turnSecondFactorOn } from '#tests/setup/second-factor.ts';

const NEW_KEY = 'another key for tests, of more than 32 characters';

/** The server after the operator has changed SECRET_KEY, on the same database. */
let renewed: ServerApp;

async function openRenewed(app: AccountsApp, options: Partial<AppDependencies> = {}) {
  renewed = await openAppOver(app.database, app.clock, {
    publicUrl: 'https://aye.test',
    secretKey: NEW_KEY,
    rateLimit: false,
    openMailbox: true,
    ...options,
  });
}

const post = (path: string, payload: object = {}, token?: string) =>
  renewed.server.inject({
    method: 'POST',
    url: `${API_BASE}${path}`,
    payload,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

async function logIn(role: 'users' | 'host', email: string): Promise<string> {
  const answer = await post(`/${role}/login`, { email, password: PASSWORD });
  return answer.json<{ token: string }>().token;
}

afterEach(() => renewed.server.close());

describe('the second factor after a new SECRET_KEY', () => {
  let reviews: Awaited<ReturnType<typeof openIdReviews>>;

  beforeEach(async () => {
    reviews = await openIdReviews();
  });

  afterEach(() => reviews.app.close());

  it('refuses every code, and says which other ways there are', async () => {
    const { code, recoveryCodes } = await turnSecondFactorOn(reviews.app, reviews.host);
    await openRenewed(reviews.app);
    const credentials = { email: REVIEWED_HOST.email, password: PASSWORD };
    expect(codeIn(await post('/host/login', credentials))).toBe('SECOND_FACTOR_NEEDED');
    for (const given of [code(), recoveryCodes[0], '000000']) {
      const answer = await post('/host/login', { ...credentials, code: given });
      expect([answer.statusCode, codeIn(answer)]).toEqual([409, 'SECOND_FACTOR_UNREADABLE']);
      expect(messageIn(answer)).toContain('passkey');
    }
  });

  it('can be set up again if it was never confirmed', async () => {
    const { app, host } = reviews;
    await app.post('/accounts/second-factor/setup', { password: PASSWORD }, { token: host });
    await openRenewed(app);
    const token = await logIn('host', REVIEWED_HOST.email);
    const confirm = () => post('/accounts/second-factor/confirm', { code: '123456' }, token);
    expect(codeIn(await confirm())).toBe('SECOND_FACTOR_STATE');
    await post('/accounts/second-factor/setup', { password: PASSWORD }, token);
    expect(codeIn(await confirm())).toBe('SECOND_FACTOR_WRONG');
  });
});

describe('the review of an ID after a new SECRET_KEY', () => {
  let reviews: Awaited<ReturnType<typeof openIdReviews>>;

  beforeEach(async () => {
    reviews = await openIdReviews();
  });

  afterEach(() => reviews.app.close());

  it('can only ask the host to enter it again, who then can', async () => {
    await openRenewed(reviews.app);
    const admin = await logIn('users', 'admin@rooms.ng');
    const show = async () =>
      (await post(reviews.path('show'), {}, admin)).json<{ data: ShownId }>().data;
    const shown = await show();
    expect(shown).toEqual({
      meansOfIdentification: 'National ID',
      idVersion: expect.any(String) as string,
    });
    const { idVersion } = shown;
    const confirmed = await post(reviews.path('confirm'), { idVersion }, admin);
    expect([confirmed.statusCode, codeIn(confirmed)]).toEqual([409, 'ACCOUNT_STATE']);
    expect(messageIn(confirmed)).toContain('Ask the host to enter it again');
    const reason = 'Please enter your ID again.';
    expect((await post(reviews.path('refuse'), { idVersion, reason }, admin)).statusCode).toBe(200);
    const host = await logIn('host', REVIEWED_HOST.email);
    const { meansOfIdentification, idCardNumber } = {
      meansOfIdentification: 'National ID',
      ...REVIEWED_HOST,
    };
    await renewed.server.inject({
      method: 'PUT',
      url: `${API_BASE}/host/update`,
      payload: { meansOfIdentification, idCardNumber },
      headers: { authorization: `Bearer ${host}` },
    });
    expect(await show()).toMatchObject({ idCardNumber });
  });

  it('records in the audit log only numbers that were shown', async () => {
    await openRenewed(reviews.app);
    const admin = await logIn('users', 'admin@rooms.ng');
    expect((await post(reviews.path('show'), {}, admin)).statusCode).toBe(200);
    // The first server still accepts its own sessions.
    expect(await reviews.logged()).toEqual([]);
  });
});

describe('bank details after a new SECRET_KEY', () => {
  let app: HostMoneyApp;

  beforeEach(async () => {
    app = await openHostMoneyApp();
    await openRenewed(app, { cards: app.provider });
  });

  afterEach(() => app.close());

  it('refuse a payout until they are entered and confirmed again', async () => {
    const host = await app.host('ngozi', 50_000);
    const token = await logIn('host', host.email);
    const refused = await post('/host/payout', {}, token);
    expect([refused.statusCode, codeIn(refused)]).toEqual([409, 'BANK_DETAILS_UNREADABLE']);
    expect(messageIn(refused)).toContain('enter them again');
    expect(await app.balance(host)).toBe(50_000);
    const saved = await post('/host/bankdetails', ACCOUNT, token);
    expect(messageIn(saved)).not.toContain('already');
    const link = await app.linkTo(host.email);
    expect((await post('/host/bankdetails/confirm', { token: link })).statusCode).toBe(200);
    app.wait(24 * HOUR);
    const later = await logIn('host', host.email);
    expect((await post('/host/payout', {}, later)).json()).toMatchObject({ amount: 500 });
  });

  it('can’t be confirmed by a link from before if the bank is asked only now', async () => {
    const host = await app.host('ngozi', 0, { account: false });
    app.provider.mishaps.resolve.push('before');
    const link = await bankDetailsOf(app).saved(host);
    const answer = await post('/host/bankdetails/confirm', { token: link });
    expect([answer.statusCode, codeIn(answer)]).toEqual([409, 'BANK_DETAILS_UNREADABLE']);
  });

  it('return a payout that was ordered before and not yet sent', async () => {
    const host = await app.host('ngozi', 50_000);
    expect((await app.withdraw(host)).status).toBe(200);
    await renewed.jobs.runDue();
    expect(app.provider.paidOut).toEqual([]);
    expect(await app.latestPayout(host)).toMatchObject({ status: 'returned' });
    expect(await app.balance(host)).toBe(50_000);
  });

  it('don’t return a payout that may have been sent before', async () => {
    const host = await app.host('ngozi', 50_000);
    await app.withdraw(host);
    app.provider.mishaps.payOut.push('before');
    await app.runJobs();
    app.wait(HOUR);
    app.provider.mishaps.readPayout.push('before');
    await renewed.jobs.runDue();
    app.wait(HOUR);
    await renewed.jobs.runDue();
    expect(app.provider.paidOut).toEqual([]);
    expect(await app.balance(host)).toBe(0);
    expect(await app.latestPayout(host)).toMatchObject({ status: 'due' });
  });
});
