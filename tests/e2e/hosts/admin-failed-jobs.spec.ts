import { expect, test } from '../support/fixtures.ts';
import { logInAs } from '../support/people/log-in.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { expectToast } from '../support/screens/toasts.ts';
import { expectNoSidewaysScroll } from '../support/screens/width.ts';

/** Emails that an SMTP server refused for a day; nobody has the accounts any more. */
const REFUSED_EMAILS = `
  insert into jobs (id, kind, lane, payload, attempts, last_error, run_at, done_at, given_up_at)
  select 'failed-' || n, 'mail-password-changed', 'account-email', '{"accountId": "gone"}', 30,
    'Error EENVELOPE 550', now(), now(), now()
  from generate_series(1, 2) as n`;

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

test('an admin sees emails that failed for the last time, and has them sent again', async ({
  page,
  restorable,
}) => {
  await logInAs(page, '/login', 'admin@aye.test');
  await expect(page.getByText('Live spaces')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Failed jobs' })).toHaveCount(0);
  await restorable.change(REFUSED_EMAILS);
  await page.reload();
  const failed = page.getByRole('list', { name: 'Failed jobs' });
  await expect(failed.getByRole('heading')).toHaveText('2 emails not sent');
  await expect(failed).toContainText('Last error: Error EENVELOPE 550');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await failed.getByRole('button', { name: 'Retry: mail-password-changed' }).click();
  await expectToast(page, '2 jobs will run again now.');
  await expect(failed).toHaveCount(0);
  await page.goto('/admindashboard/log');
  const activity = page.getByRole('list', { name: 'Admin activity' });
  await expect(activity.getByRole('listitem').first()).toContainText('Failed jobs retried:');
});
