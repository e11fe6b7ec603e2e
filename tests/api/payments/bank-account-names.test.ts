import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenPaymentIssue } from '#contract/admin/payment-issues.ts';
import { bankDetailsOf } from '#tests/setup/money/bank-details.ts';
import { type HostMoneyApp, openHostMoneyApp } from '#tests/setup/money/host-money.ts';

let app: HostMoneyApp;
let count = 0;
let { save, read, saved, open } = {} as ReturnType<typeof bankDetailsOf>;

beforeAll(async () => {
  app = await openHostMoneyApp();
  ({ save, read, saved, open } = bankDetailsOf(app));
});

beforeEach(async () => {
  await app.resetProvider();
  app.provider.mishaps.resolve.length = 0;
  app.provider.holder = 'NGOZI ADEYEMI';
});

afterAll(() => app.close());

/** Registers a new host: Ngozi Adeyemi of Mainland Rooms. */
const newHost = () => {
  count += 1;
  return app.host(`named${count}`, 0, { account: false });
};

const OTHER = 'SEGUN BALOGUN';

async function issues(): Promise<readonly OpenPaymentIssue[]> {
  const token = await app.memberToken('admin', 'admin@money.ng');
  const answer = await app.call('GET', '/admin/alarms', { token });
  return answer
    .json<{ data: OpenPaymentIssue[] }>()
    .data.filter(({ kind }) => kind === 'payout-account-name');
}

it('a bank account in the name of the host or of their company is saved at once', async () => {
  for (const holder of ['ADEYEMI NGOZI CHIAMAKA', 'MAINLAND ROOMS NIG LTD']) {
    app.provider.holder = holder;
    const host = await newHost();
    expect(await save(host, { accountName: holder })).not.toHaveProperty('code');
    expect((await read(host)).pending?.accountName).toBe(holder);
  }
  expect(await issues()).toEqual([]);
});

it('a bank account in another name is refused with that name until the host confirms it', async () => {
  app.provider.holder = OTHER;
  const host = await newHost();
  const refused = {
    code: 'ACCOUNT_HOLDER_DIFFERS',
    message: expect.stringMatching(
      /^This account is in the name of SEGUN BALOGUN, not Ngozi Adeyemi\./,
    ) as string,
    errors: { confirmedName: OTHER },
  };
  expect(await save(host, { accountName: OTHER })).toMatchObject(refused);
  expect(await save(host, { accountName: OTHER, confirmedName: 'EMEKA EZE' })).toMatchObject(
    refused,
  );
  expect(await read(host)).toEqual({});
  expect(await save(host, { accountName: OTHER, confirmedName: OTHER })).not.toHaveProperty('code');
  expect((await read(host)).pending?.accountName).toBe(OTHER);
});

it('a confirmed name difference is shown to the admins until one of them resolves it', async () => {
  app.provider.holder = OTHER;
  const host = await newHost();
  const before = (await issues()).length;
  await save(host, { accountName: OTHER, confirmedName: OTHER });
  const [issue, ...others] = await issues();
  expect(others).toHaveLength(before);
  expect(issue?.details).toBe(
    `Ngozi Adeyemi (${host.email}) confirmed an account in the name of SEGUN BALOGUN, UBA ••••5609.`,
  );
  const token = await app.memberToken('admin', 'admin@money.ng');
  const settled = await app.post(`/admin/alarms/${issue?.id}/settle`, {}, { token });
  expect(settled.statusCode).toBe(200);
  expect(await issues()).toHaveLength(before);
});

it('an account holder’s name that the bank can’t check is confirmed as typed', async () => {
  app.provider.mishaps.resolve.push('before', 'before');
  const host = await newHost();
  expect(await save(host, { accountName: 'Segun Balogun' })).toMatchObject({
    code: 'ACCOUNT_HOLDER_DIFFERS',
    errors: { confirmedName: 'Segun Balogun' },
  });
  const confirmed = { accountName: 'Segun Balogun', confirmedName: 'Segun Balogun' };
  const link = await saved(host, confirmed);
  app.provider.holder = OTHER;
  expect((await open(link)).data?.bankName).toBe('UBA');
  expect((await read(host)).active?.accountName).toBe(OTHER);
});

it('a payment issue about a host is deleted with the account', async () => {
  app.provider.holder = OTHER;
  const host = await newHost();
  await save(host, { accountName: OTHER, confirmedName: OTHER });
  const before = (await issues()).length;
  const body = { password: 'Sun#Yellow9' };
  const gone = await app.call('DELETE', '/accounts/me', { token: host.token, body });
  expect(gone.statusCode).toBe(200);
  expect(await issues()).toHaveLength(before - 1);
});
