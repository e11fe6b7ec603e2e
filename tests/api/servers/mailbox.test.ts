import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApp, openAccountsApp, userSignUp } from '#tests/setup/accounts.ts';

let app: AccountsApp;

beforeAll(async () => {
  app = await openAccountsApp();
});

afterAll(() => app.close());

describe('the developer mailbox', () => {
  it('shows emails as a page without scripts, with their links', async () => {
    await app.post('/users/register', userSignUp('ada@example.ng'));
    await app.post('/users/register', userSignUp('<i>a&b</i>@example.ng'));
    const link = await app.linkTo('<i>a&b</i>@example.ng');
    const page = await app.server.inject('/dev/mailbox');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain(`<a href="http://localhost/verifysuccess?token=${link}">`);
    expect(page.body).toContain('&lt;i&gt;a&amp;b&lt;/i&gt;@example.ng');
    expect(page.body).not.toMatch(/<script|<i>/);
    const own = await app.server.inject('/api/dev/mailbox?to=ADA@example.ng');
    const { data } = own.json<{ data: { to: string }[] }>();
    expect(data.map(({ to }) => to)).toContain('ada@example.ng');
    expect(data.every(({ to }) => to === 'ada@example.ng')).toBe(true);
  });

  it('is not found unless it is enabled', async () => {
    const closed = await openAccountsApp({ openMailbox: false });
    expect((await closed.server.inject('/dev/mailbox')).statusCode).toBe(404);
    expect((await closed.server.inject('/api/dev/mailbox')).statusCode).toBe(404);
    await closed.close();
  });
});
