import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { logIn, logOutAs } from './support/doors.ts';
import { expect, test } from './support/fixtures.ts';
import { waitUntilKept } from './support/kept.ts';
import { goOffline, NO_ANSWER } from './support/offline.ts';

test('a saved space stays on the device, offline too, and can be taken back', async ({
  page,
  context,
  app,
  guard,
}) => {
  await page.goto('/allspace');
  const card = page.getByRole('article').first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: `Save ${name}` }).click();
  await expect(card.getByRole('button', { name: `Save ${name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await waitUntilKept(page);
  await goOffline({ context, app, guard });

  await page.goto('/savedspace');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  for (const heading of ['Space Name', 'Location', 'Rating']) {
    await expect(page.getByRole('columnheader', { name: heading })).toBeVisible();
  }

  await row.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText('No saved spaces yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('what one tab saves, the other shows', async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await one.goto('/allspace');
  await other.goto('/savedspace');
  await expect(other.getByText('No saved spaces yet')).toBeVisible();
  const name = await one.getByRole('article').first().getByRole('heading').innerText();
  await one.getByRole('button', { name: `Save ${name}` }).click();
  await expect(other.getByRole('row').filter({ hasText: name })).toBeVisible();
});

// What is merged is the same in every window.
test.describe('with an account', { tag: '@laptop' }, () => {
  test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

  const LIST = '/login?redirect=/savedspace';

  /** Presses the heart of the first space, and answers its name. */
  async function saveFirst(page: Page): Promise<string> {
    await page.goto('/allspace');
    const card = page.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    const heart = card.getByRole('button', { name: `Save ${name}` });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    return name;
  }

  /** An exchange with the account in which the device says this: `"saved":true`, or nothing at all. */
  const told = (page: Page, words: string) =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/users/saved') &&
        answer.ok() &&
        (answer.request().postData() ?? '').includes(words),
    );
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

  test('what one device saves the other shows; what is taken off offline stays off', async ({
    page,
    context,
    browser,
    ownApp,
    guard,
  }) => {
    test.slow();
    await logIn(page, LIST, 'user@aye.test');
    await expect(page.getByText('Kept with your account')).toBeVisible();
    const sent = told(page, '"saved":true');
    const name = await saveFirst(page);
    await sent;

    const other = await browser.newPage({ baseURL: ownApp.url });
    guard.watch(other.context());
    await logIn(other, LIST, 'user@aye.test');
    await expect(rowOf(other, name)).toBeVisible();

    await page.goto('/savedspace');
    await expect(rowOf(page, name)).toBeVisible();
    await waitUntilKept(page);
    guard.expect(NO_ANSWER);
    await context.setOffline(true);
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(page.getByText('No saved spaces yet')).toBeVisible();
    await page.getByRole('banner').getByText('Ada Okafor').click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    const question = page.getByRole('dialog', { name: 'Log out now?' });
    await expect(question).toContainText('1 thing has not been sent yet');
    await question.getByRole('button', { name: 'Stay logged in' }).click();
    await other.reload();
    await expect(rowOf(other, name)).toBeVisible();

    const removed = told(page, '"saved":false');
    await context.setOffline(false);
    await removed;
    await other.reload();
    await expect(other.getByText('No saved spaces yet')).toBeVisible();
    await other.close();
  });

  test('what an account saved leaves the device at the log-out, and comes back', async ({
    page,
  }) => {
    test.slow();
    const name = await saveFirst(page);
    await page.goto('/savedspace');
    await expect(page.getByText('Kept on this device.')).toBeVisible();
    await expect(rowOf(page, name)).toBeVisible();
    const sent = told(page, '"saved":true');
    await logIn(page, LIST, 'user@aye.test');
    await sent;
    await expect(page.getByText('Kept with your account')).toBeVisible();
    await expect(rowOf(page, name)).toBeVisible();
    await expectAccessible(page);

    await logOutAs(page, 'Ada Okafor');
    await page.goto('/savedspace');
    await expect(page.getByText('No saved spaces yet')).toBeVisible();
    const none = told(page, '"marks":[]');
    await logIn(page, LIST, 'user2@aye.test');
    await none;
    await expect(page.getByText('Kept with your account')).toBeVisible();
    await expect(page.getByText('No saved spaces yet')).toBeVisible();
    await logOutAs(page, 'Tunde Bello');
    await logIn(page, LIST, 'user@aye.test');
    await expect(rowOf(page, name)).toBeVisible();
  });
});
