import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankAccounts, mailLinks } from '#server/db/schema/schema.ts';
import { HOUR, MINUTE, PASSWORD } from '#tests/setup/accounts.ts';
import { bankDetailsOf } from '#tests/setup/money/bank-details.ts';
import { ACCOUNT, type HostMoneyApp, openHostMoneyApp } from '#tests/setup/money/host-money.ts';

let app: HostMoneyApp;
let count = 0;
let { save, saved, read, open } = {} as ReturnType<typeof bankDetailsOf>;

beforeAll(async () => {
  app = await openHostMoneyApp();
  ({ save, saved, read, open } = bankDetailsOf(app));
});

beforeEach(() => app.resetProvider());

afterAll(() => app.close());

const newHost = (options: { readonly account?: boolean; readonly kobo?: number } = {}) => {
  count += 1;
  return app.host(`banked${count}`, options.kobo ?? 0, { account: options.account ?? false });
};

const OTHER = { ...ACCOUNT, accountNumber: '0123456789', bankCode: '035', bankName: 'Wema Bank' };

describe('bank details', () => {
  it('take effect when the emailed link is opened, and delay payouts for a day [S7.32]', async () => {
    const host = await newHost({ kobo: 50_000 });
    expect(await save(host)).toMatchObject({ message: expect.stringContaining('mail') as string });
    const masked = {
      bankName: 'UBA',
      bankCode: '033',
      accountName: 'NGOZI ADEYEMI',
      accountNumber: '••••5609',
    };
    expect(await read(host)).toEqual({
      pending: { ...masked, savedAt: app.clock.time.toISOString() },
    });
    expect(await app.withdraw(host)).toMatchObject({ code: 'NO_BANK_ACCOUNT' });

    const link = await app.linkTo(host.email);
    // The page behind the link names the account, as long as the link works.
    const { bankCode: _, ...named } = masked;
    const answer = await app.post('/host/bankdetails/link', { token: link });
    expect(answer.json()).toMatchObject({ data: named });
    expect(answer.headers['cache-control']).toBe('no-store');
    const wrong = await app.post('/host/bankdetails/link', { token: 'x'.repeat(43) });
    expect(wrong.json()).toMatchObject({ code: 'LINK_INVALID' });
    expect(wrong.body).not.toContain('ADEYEMI');
    const heldUntil = new Date(app.clock.time.getTime() + 24 * HOUR).toISOString();
    const { bankName, accountNumber } = masked;
    expect((await open(link)).data).toEqual({ bankName, accountNumber, heldUntil });
    expect(await read(host)).toMatchObject({ active: { ...masked, heldUntil } });
    const used = await app.post('/host/bankdetails/link', { token: link });
    expect(used.json()).toMatchObject({ code: 'LINK_INVALID' });
    expect(await app.withdraw(host)).toMatchObject({
      status: 409,
      code: 'PAYOUT_HELD',
      message: expect.stringContaining('on hold until Saturday, 21 November 2026') as string,
    });
    const [mail] = await app.mailsTo(host.email);
    expect(mail?.subject).toBe('Your bank details were changed');
    expect(mail?.text).toContain(
      'For your safety, they’re on hold until Saturday, 21 November 2026',
    );
    expect(mail?.text).toContain('/forget?kind=host');

    app.wait(24 * HOUR);
    const login = { email: host.email, password: PASSWORD };
    const { token } = (await app.post('/host/login', login)).json<{ token: string }>();
    const later = { ...host, token };
    expect((await read(later)).active).not.toHaveProperty('heldUntil');
    expect(await app.withdraw(later)).toMatchObject({ status: 200, amount: 500 });
  });

  it('that replace others delay payouts again, and the old ones apply until then', async () => {
    const host = await newHost({ account: true, kobo: 50_000 });
    const link = await saved(host, OTHER);
    expect(await read(host)).toMatchObject({
      active: { accountNumber: '••••5609' },
      pending: { accountNumber: '••••6789', bankName: 'Wema Bank' },
    });
    expect((await open(link)).data?.bankName).toBe('Wema Bank');
    expect(await read(host)).toMatchObject({ active: { accountNumber: '••••6789' } });
    expect(await app.withdraw(host)).toMatchObject({ code: 'PAYOUT_HELD' });
    const rows = await app.database.db
      .select()
      .from(bankAccounts)
      .where(eq(bankAccounts.ownerId, host.id));
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['active', 'replaced']);
  });

  it('that are already in use change nothing and cancel a pending change', async () => {
    const host = await newHost({ account: true });
    const link = await saved(host, OTHER);
    expect(await save(host)).toMatchObject({ message: 'These are already your bank details.' });
    expect(await read(host)).toMatchObject({ active: { bankName: 'UBA' } });
    expect(await read(host)).not.toHaveProperty('pending');
    expect(await open(link)).toMatchObject({ code: 'LINK_INVALID' });
    expect(await app.withdraw(host)).toMatchObject({ code: 'PAYOUT_EMPTY' });
  });

  it('that are sent twice with one idempotency key cause one change and one email', async () => {
    const host = await newHost();
    const headers = { 'idempotency-key': 'bank-details-1' };
    expect(await save(host, {}, headers)).toEqual(await save(host, {}, headers));
    expect(await app.mailsTo(host.email)).toHaveLength(1);
  });

  it('are never stored in plain text', async () => {
    const host = await newHost();
    await saved(host, { accountNumber: '7070707071' });
    await app.runJobs();
    const { rows } = await app.database.db.execute(
      `select (select string_agg(b::text, '') from bank_accounts b)
        || (select coalesce(string_agg(j::text, ''), '') from jobs j)
        || (select coalesce(string_agg(k::text, ''), '') from idempotency_keys k)
        || (select string_agg(m::text, '') from mailbox m) as everything`,
    );
    expect(JSON.stringify(rows)).toContain('Confirm your bank account');
    expect(JSON.stringify(rows)).not.toContain('7070707071');
    const exported = await app.call('GET', '/accounts/export', { token: host.token });
    expect(exported.json()).toMatchObject({
      data: { bankAccounts: [{ accountNumber: '••••7071', status: 'pending' }], payouts: [] },
    });
    expect(exported.body).not.toContain('7070707071');
  });

  it.each([
    ['bankName', ''],
    ['accountName', ' '],
    ['accountNumber', '12345'],
    ['accountNumber', '12345678901'],
    ['accountNumber', '１２３４５６７８９０'],
    ['bankCode', 'x33'],
    ['bankCode', '33'],
  ])('with %s “%s” are refused at the field', async (field, value) => {
    const host = await newHost();
    const { code, errors } = await save(host, { [field]: value });
    expect(code).toBe('INVALID_INPUT');
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  it('without a bank code are matched by the bank’s name, or refused [S3.17]', async () => {
    const host = await newHost();
    await save(host, { bankName: 'wema bank', bankCode: '' });
    expect(await read(host)).toMatchObject({ pending: { bankName: 'Wema Bank', bankCode: '035' } });
    expect(await save(host, { bankName: 'Somewhere', bankCode: '' })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { bankName: 'Please select your bank.' },
    });
  });
});

describe('a bank account confirmation link', () => {
  it('works once, also when several requests open it at the same time', async () => {
    const host = await newHost();
    const link = await saved(host);
    const codes = await Promise.all([1, 2, 3].map(async () => (await open(link)).code ?? 'done'));
    expect(codes.toSorted()).toEqual(['LINK_INVALID', 'LINK_INVALID', 'done']);
    expect(await open(link)).toMatchObject({ code: 'LINK_INVALID' });
  });

  it('works for 24 hours', async () => {
    const [inTime, late] = [await newHost(), await newHost()];
    const links = [await saved(inTime), await saved(late)] as const;
    app.wait(24 * HOUR - MINUTE);
    expect((await open(links[0])).code).toBeUndefined();
    app.wait(MINUTE);
    expect(await open(links[1])).toMatchObject({ code: 'LINK_INVALID' });
  });

  it('of an earlier change is invalid, and says so', async () => {
    const host = await newHost();
    const first = await saved(host);
    const second = await saved(host, OTHER);
    const errors = {
      token: 'Newer bank details were saved after this email. Open the link in the newest one.',
    };
    expect(await open(first)).toMatchObject({ code: 'LINK_INVALID', errors });
    const named = await app.post('/host/bankdetails/link', { token: first });
    expect(named.json()).toMatchObject({ code: 'LINK_INVALID', errors });
    const unknown = await app.post('/host/bankdetails/link', { token: 'x'.repeat(43) });
    expect(unknown.json()).not.toHaveProperty('errors');
    expect((await open(second)).data?.bankName).toBe('Wema Bank');
  });

  it('confirms its own host’s bank account only', async () => {
    const [host, other] = [await newHost(), await newHost()];
    const link = await saved(host);
    const others = await saved(other, OTHER);
    expect((await open(others)).data?.bankName).toBe('Wema Bank');
    expect(await read(host)).not.toHaveProperty('active');
    // This also holds for a link that names another host's bank account.
    const [requested] = await app.database.db
      .select()
      .from(bankAccounts)
      .where(eq(bankAccounts.ownerId, host.id));
    const third = await newHost();
    const theirs = await saved(third);
    await app.database.db
      .update(mailLinks)
      .set({ subjectId: requested?.id ?? '' })
      .where(eq(mailLinks.accountId, third.id));
    expect(await open(theirs)).toMatchObject({ code: 'LINK_INVALID' });
    expect((await open(link)).data?.bankName).toBe('UBA');
  });

  it('with another purpose confirms no bank account', async () => {
    const host = await newHost();
    await save(host);
    await app.post('/accounts/forgot', { email: host.email, kind: 'host' });
    const reset = (await app.mailsTo(host.email))
      .filter(({ subject }) => subject === 'Set a new password')
      .flatMap(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? []);
    expect(await open(reset[0] ?? '')).toMatchObject({ code: 'LINK_INVALID' });
  });
});
