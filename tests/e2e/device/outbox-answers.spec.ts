import { WHOLE_BROWSER } from '../support/fixtures.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import type { Page } from '@playwright/test';
import { nightly } from '../support/kinds.ts';
import { logInAs, password } from '../support/people/log-in.ts';
import { Host } from '../support/people/host.ts';
import { waitUntilStored } from '../support/stored.ts';
import { NO_ANSWER } from '../support/offline.ts';
import {
  ACCOUNT_SETTINGS,
  addSpace,
  expect,
  fillSpace,
  listOffline,
  NGOZI,
  renameOffline,
  pressSendNow,
  spaceName,
  stuck,
  test,
  waiting,
} from '../support/waiting.ts';
import { expectToast } from '../support/screens/toasts.ts';

test.use(WHOLE_BROWSER);

test.skip(({ isMobile }) => isMobile, 'the server answers alike on every screen');

const SPACE = 'Bode Thomas Rooms';
const TAKEN = 'Another space has this name.';

/** Opens the list of waiting entries. */
async function openList(page: Page) {
  await waiting(page).or(stuck(page)).first().getByRole('button').click();
  return page.getByRole('dialog');
}

test(
  'entries wait through an error and a lost session, return with the server’s answer, and are sent once',
  nightly('outbox-answers'),
  async ({ page, context, ownApp, connection, guard }) => {
    guard.expect(NO_ANSWER, /\b(401|422|500)\b/);
    const host = await Host.logIn(ownApp.url, NGOZI);
    await host.buyPremium();
    await logInAs(page, `/hostlogin?redirect=${ACCOUNT_SETTINGS}`, NGOZI);
    await expect(page.getByLabel('Full name')).not.toHaveValue('');
    await waitUntilStored(page);
    await context.setOffline(true);
    await renameOffline(page, 'Ngozi Eze');
    await page.getByRole('link', { name: '+ Add space' }).click();
    await listOffline(page, SPACE);

    await test.step('500: both stay, and the reason is shown', async () => {
      connection.treat({ status: 500, body: { message: 'It broke here.' } });
      await context.setOffline(false);
      await expect(waiting(page)).toContainText('2 things are waiting to be sent');
      const list = await openList(page);
      await expect(list).toContainText('Not sent yet, but we’ll keep trying. It broke here.');
      await page.keyboard.press('Escape');
    });

    await test.step('401: they wait for the log-in', async () => {
      connection.treat({
        status: 401,
        body: { message: 'Log in, please.', code: 'NOT_LOGGED_IN' },
      });
      await pressSendNow(page);
      await expect(page).toHaveURL(/\/hostlogin/);
      connection.treat({
        status: 422,
        body: { message: 'Not like this.', errors: { name: TAKEN } },
      });
      await page.getByLabel('Email', { exact: true }).fill(NGOZI);
      await password(page).fill(DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(stuck(page)).toContainText('2 things need your attention');
    });

    await test.step('422: one is discarded, the other one corrected', async () => {
      const list = await openList(page);
      const profile = list.getByRole('listitem', { name: 'Your profile' });
      await expect(profile).toContainText('Not accepted: Not like this.');
      await profile.getByRole('button', { name: 'Discard' }).click();
      await profile.getByRole('button', { name: 'Discard it' }).click();
      await expect(profile).toBeHidden();
      const space = list.getByRole('listitem', { name: SPACE });
      await expect(space).toContainText(TAKEN);
      connection.treat('carried');
      await space.getByRole('button', { name: 'Edit' }).click();
      await expect(spaceName(page)).toHaveValue(SPACE);
      await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
      await spaceName(page).fill('Surulere Rooms');
      await addSpace(page);
      await expect(page).toHaveURL(/\/hostdashboard/);
    });

    await expect.poll(() => host.pending()).toEqual(['Surulere Rooms']);
    expect(connection.forms.filter(({ fate }) => fate === 'carried')).toHaveLength(1);
    expect(await host.fullName()).toBe('Ngozi Adeyemi');
    await page.reload();
    await expect(waiting(page).or(stuck(page))).toHaveCount(0);
  },
);

test('a space whose answer was lost is listed once', async ({
  page,
  ownApp,
  connection,
  guard,
}) => {
  guard.expect(NO_ANSWER);
  const host = await Host.logIn(ownApp.url, NGOZI);
  await host.buyPremium();
  await logInAs(page, '/hostlogin?redirect=/listspace', NGOZI);
  connection.treat('answer lost');
  await fillSpace(page, SPACE);
  await addSpace(page);
  await expect(waiting(page)).toContainText(SPACE);
  // The notice is also shown before the entry is sent for the first time.
  await expect.poll(() => host.pending()).toEqual([SPACE]);

  connection.treat('carried');
  await pressSendNow(page);
  await expectToast(page, `${SPACE} was sent.`);
  await expect(waiting(page)).toBeHidden();
  expect(await host.pending()).toEqual([SPACE]);
  const [first, ...others] = connection.forms;
  expect(others.length).toBeGreaterThan(0);
  expect(new Set(others.map(({ key }) => key))).toEqual(new Set([first?.key]));
});
