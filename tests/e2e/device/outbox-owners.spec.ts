import { WHOLE_BROWSER } from '../support/fixtures.ts';
import { nightly } from '../support/kinds.ts';
import { logInAs } from '../support/people/log-in.ts';
import { Host } from '../support/people/host.ts';
import { waitUntilStored } from '../support/stored.ts';
import { editRows } from '../support/stored-rows.ts';
import { NO_ANSWER } from '../support/offline.ts';
import {
  ACCOUNT_SETTINGS,
  expect,
  NGOZI,
  renameOffline,
  spaceName,
  test,
  waiting,
} from '../support/waiting.ts';

test.use(WHOLE_BROWSER);

test.skip(({ isMobile }) => isMobile, 'the host sits at a laptop');

const DAY_MS = 24 * 60 * 60_000;
const AGE_DAYS = 40;

/** The date since which an entry waits, as the list shows it: `since 13 Oct,`. */
function agoText(days: number): string {
  const day = new Intl.DateTimeFormat('en-NG', {
    day: 'numeric',
    month: 'short',
    timeZone: 'Africa/Lagos',
  });
  return `since ${day.format(Date.now() - days * DAY_MS)},`;
}

test(
  'an entry that has waited for forty days is still there, shows its age, and is sent',
  nightly('waiting-entries'),
  async ({ page, context, ownApp, guard }) => {
    guard.expect(NO_ANSWER);
    await logInAs(page, `/hostlogin?redirect=${ACCOUNT_SETTINGS}`, NGOZI);
    await expect(page.getByLabel('Full name')).not.toHaveValue('');
    await waitUntilStored(page);
    await context.setOffline(true);
    await renameOffline(page, 'Ngozi Patient');
    expect(
      await editRows(page, {
        table: 'marks',
        name: /^aye\.unsent\..*\/post/,
        olderBy: AGE_DAYS * DAY_MS,
      }),
    ).toBe(2);

    await page.reload();
    await waiting(page).getByRole('button').click();
    await expect(page.getByRole('dialog')).toContainText(agoText(AGE_DAYS));
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await expect(waiting(page)).toBeHidden();
    const host = await Host.logIn(ownApp.url, NGOZI);
    await expect.poll(() => host.fullName()).toBe('Ngozi Patient');
  },
);

test(
  'log-out warns how many entries and drafts would be lost, and deletes them only when confirmed',
  nightly('outbox-owners, pending-logouts, waiting-entries'),
  async ({ page, context, connection, guard }) => {
    guard.expect(NO_ANSWER);
    await logInAs(page, '/hostlogin?redirect=/listspace', NGOZI);
    await spaceName(page).fill('Begun Rooms');
    await page.waitForFunction(() => localStorage.getItem('aye.unsent') === '1');
    await waitUntilStored(page);
    await page.goto(ACCOUNT_SETTINGS);
    await expect(page.getByLabel('Full name')).not.toHaveValue('');
    await context.setOffline(true);
    await renameOffline(page, 'Ngozi Gone');

    const question = page.getByRole('dialog', { name: 'Log out now?' });
    const askToLeave = () => page.getByRole('button', { name: 'Log out', exact: true }).click();
    await askToLeave();
    await expect(question).toContainText('2 things haven’t been sent yet');
    await question.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(waiting(page)).toContainText('Your profile');
    await page.goto('/listspace');
    await expect(spaceName(page)).toHaveValue('Begun Rooms');

    await page.goto(ACCOUNT_SETTINGS);
    await askToLeave();
    await question.getByRole('button', { name: 'Log out anyway' }).click();
    await expect(page.getByRole('banner').getByText('Sign Up', { exact: true })).toBeVisible();
    // What is deleted only after the same host's next log-in would still be theirs.
    await page.waitForFunction(() => localStorage.getItem('aye.owner.host') === null);
    await context.setOffline(false);
    await logInAs(page, '/hostlogin?redirect=/listspace', NGOZI);
    await expect(spaceName(page)).toHaveValue('');
    await page.goto(ACCOUNT_SETTINGS);
    await expect(page.getByLabel('Full name')).toHaveValue('Ngozi Adeyemi');
    await expect(waiting(page)).toHaveCount(0);
    expect(connection.forms).toEqual([]);
  },
);
