import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeEmail } from '#server/db/stores/mailbox.ts';
import { type AccountsApp, openAccountsApp, userSignUp } from '#tests/setup/accounts.ts';

let app: AccountsApp;

beforeAll(async () => {
  app = await openAccountsApp();
});

afterAll(() => app.close());

describe('the developer mailbox', () => {
  it('shows emails as a page without scripts, with their links', async () => {
    await app.post('/users/register', userSignUp('ada@example.ng'));
    await app.post('/users/register', userSignUp('a&b@example.ng'));
    const link = await app.linkTo('a&b@example.ng');
    await storeEmail(app.database.db, randomBytes, {
      to: 'ada@example.ng',
      subject: '<script>1</script>',
      text: 'Your space <i>Ojú</i>',
      html: '',
      createdAt: app.clock.time,
    });
    const page = await app.server.inject('/dev/mailbox');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain(`<a href="http://localhost/verifysuccess?token=${link}">`);
    expect(page.body).toContain('a&amp;b@example.ng');
    expect(page.body).toContain('&lt;script&gt;1&lt;/script&gt;');
    expect(page.body).toContain('Your space &lt;i&gt;Ojú&lt;/i&gt;');
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
