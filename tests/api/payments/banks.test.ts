import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR, openAccountsApp } from '#tests/setup/accounts.ts';
import { bankDetailsOf } from '#tests/setup/money/bank-details.ts';
import { createFakeProvider } from '#tests/setup/fake-provider.ts';
import { type HostMoneyApp, openHostMoneyApp } from '#tests/setup/money/host-money.ts';

let app: HostMoneyApp;
let count = 0;
let { save, saved, read, open } = {} as ReturnType<typeof bankDetailsOf>;

beforeAll(async () => {
  app = await openHostMoneyApp();
  ({ save, saved, read, open } = bankDetailsOf(app));
});

beforeEach(() => app.resetProvider());

afterAll(() => app.close());

const newHost = () => {
  count += 1;
  return app.host(`banked${count}`, 0, { account: false });
};

describe('the account holder’s name', () => {
  it('comes from the bank', async () => {
    const host = await newHost();
    const ask = async () =>
      (
        await app.post(
          '/host/banks/resolve',
          { bankCode: '033', accountNumber: '2098765609' },
          { token: host.token },
        )
      ).json<object>();
    expect(await ask()).toMatchObject({ data: { accountName: 'NGOZI ADEYEMI' } });
    app.provider.holder = undefined;
    expect(await ask()).toMatchObject({ code: 'ACCOUNT_UNKNOWN' });
    app.provider.mishaps.resolve.push('before');
    expect(await ask()).toMatchObject({ code: 'BANK_UNAVAILABLE' });
  });

  it('is refused if it differs or the account is unknown', async () => {
    const host = await newHost();
    expect(await save(host, { accountName: 'Segun Balogun' })).toMatchObject({
      code: 'ACCOUNT_NAME_DIFFERS',
      errors: { accountName: expect.any(String) as string },
    });
    app.provider.holder = undefined;
    expect(await save(host)).toMatchObject({
      code: 'ACCOUNT_UNKNOWN',
      errors: { accountNumber: expect.any(String) as string },
    });
    expect(await read(host)).toEqual({});
    expect(await app.mailsTo(host.email)).toEqual([]);
  });

  it('is checked when the link is opened if the bank could not be reached before', async () => {
    const host = await newHost();
    app.provider.mishaps.resolve.push('before', 'before');
    const link = await saved(host, { accountName: 'N. Adeyemi' });
    expect(await read(host)).toMatchObject({ pending: { accountName: 'N. Adeyemi' } });
    expect(await open(link)).toMatchObject({ code: 'BANK_UNAVAILABLE' });
    app.provider.holder = 'SEGUN BALOGUN';
    expect(await open(link)).toMatchObject({ code: 'ACCOUNT_NAME_DIFFERS' });
    app.provider.holder = undefined;
    expect(await open(link)).toMatchObject({ code: 'ACCOUNT_UNKNOWN' });
    expect(await read(host)).not.toHaveProperty('active');
    app.provider.holder = 'ADEYEMI NGOZI';
    expect((await open(link)).code).toBeUndefined();
    expect(await read(host)).toMatchObject({ active: { accountName: 'ADEYEMI NGOZI' } });
  });

  it('can be looked up thirty times in an hour by one host', async () => {
    const limited = await openAccountsApp({ cards: createFakeProvider(), rateLimit: true });
    const token = await limited.memberToken('host', 'curious@money.ng');
    const other = await limited.memberToken('host', 'other@money.ng');
    const ask = async (by: string) =>
      (
        await limited.post(
          '/host/banks/resolve',
          { bankCode: '033', accountNumber: '2098765609' },
          { token: by },
        )
      ).statusCode;
    for (let times = 0; times < 30; times += 1) expect(await ask(token)).toBe(200);
    expect([await ask(token), await ask(other)]).toEqual([429, 200]);
    limited.wait(HOUR);
    expect(await ask(token)).toBe(200);
    await limited.close();
  });
});

describe('the list of banks', () => {
  it('begins with the three banks of the specification [S3.17] [S9.14]', async () => {
    const host = await newHost();
    const answer = await app.call('GET', '/host/banks', { token: host.token });
    expect(answer.json()).toMatchObject({
      data: [
        { name: 'Access', code: '044' },
        { name: 'UBA', code: '033' },
        { name: 'GTB', code: '058' },
        { name: 'Wema Bank', code: '035' },
      ],
    });
  });
});
