import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/screens/axe.ts';
import { logInAs, logOutAs } from '../support/people/log-in.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitUntilStored } from '../support/stored.ts';
import { goOffline, NO_ANSWER } from '../support/offline.ts';
import { waitUntilSaved } from '../support/stored-rows.ts';
import { nightly } from '../support/kinds.ts';

/** Lets later toasts stay: a busy machine may look for a button in one only after five seconds. */
const letToastsStay = (page: Page) =>
  page.evaluate((toastMs) => {
    const start = setTimeout.bind(window);
    const startOthers = (work: TimerHandler, ms?: number, ...given: unknown[]) =>
      ms === toastMs ? 0 : start(work, ms, ...given);
    Object.assign(window, { setTimeout: startOthers });
  }, 5_000);

test('a saved space stays on the device, also offline, and can be removed [S2.50]', async ({
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
  await waitUntilSaved(page);
  await waitUntilStored(page);
  await goOffline({ context, app, guard });

  await page.goto('/savedspace');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  for (const heading of ['Space Name', 'Location', 'Rating', 'Price', 'Action']) {
    await expect(page.getByRole('columnheader', { name: heading })).toBeVisible();
  }

  await expect(row).toContainText(/₦[\d,]+ \/ day/);
  await expect(row).toContainText(/Open|Hours/);
  await row.getByRole('button', { name: `Book Now: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(name);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await letToastsStay(page);
  await row.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByText('No saved spaces yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test(
  'a space saved in one tab appears in the other',
  nightly('tabs, saved-spaces'),
  async ({ context }) => {
    const [one, other] = [await context.newPage(), await context.newPage()];
    await one.goto('/allspace');
    await other.goto('/savedspace');
    await expect(other.getByText('No saved spaces yet')).toBeVisible();
    const name = await one.getByRole('article').first().getByRole('heading').innerText();
    await one.getByRole('button', { name: `Save ${name}` }).click();
    await expect(other.getByRole('row').filter({ hasText: name })).toBeVisible();
  },
);

// Merging works the same at every screen size.
test.describe('saved spaces with an account', { tag: '@laptop' }, () => {
  test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

  const LIST = '/login?redirect=/savedspace';

  /** Saves the first space and returns its name. */
  async function saveFirst(page: Page): Promise<string> {
    await page.goto('/allspace');
    const card = page.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    const heart = card.getByRole('button', { name: `Save ${name}` });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await waitUntilSaved(page);
    return name;
  }

  /**
   * Waits for a successful sync with the account whose request contains a text, such as
   * `"saved":true`; an empty text matches every request.
   */
  const reported = (page: Page, words: string) =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/users/saved') &&
        answer.ok() &&
        (answer.request().postData() ?? '').includes(words),
    );
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

  test(
    'appear on the account’s other device, and stay removed when removed offline [S2.50]',
    nightly('saved, merging, list'),
    async ({ page, context, browser, ownApp, guard }) => {
      test.slow();
      await logInAs(page, LIST, 'user@aye.test');
      await expect(page.getByText('Saved to your account')).toBeVisible();
      const sent = reported(page, '"saved":true');
      const name = await saveFirst(page);
      await sent;

      const other = await browser.newPage({ baseURL: ownApp.url });
      guard.watch(other.context());
      await logInAs(other, LIST, 'user@aye.test');
      await expect(rowOf(other, name)).toBeVisible();

      await page.goto('/savedspace');
      await expect(rowOf(page, name)).toBeVisible();
      await waitUntilStored(page);
      guard.expect(NO_ANSWER);
      await context.setOffline(true);
      await page.getByRole('button', { name: `Remove ${name}` }).click();
      await expect(page.getByText('No saved spaces yet')).toBeVisible();
      await page.getByRole('banner').getByText('Ada Okafor').click();
      await page.getByRole('button', { name: 'Log Out', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Log out now?' });
      await expect(question).toContainText('1 thing hasn’t been sent yet');
      await question.getByRole('button', { name: 'Stay logged in' }).click();
      await other.reload();
      await expect(rowOf(other, name)).toBeVisible();

      const removed = reported(page, '"saved":false');
      await context.setOffline(false);
      await removed;
      await other.reload();
      await expect(other.getByText('No saved spaces yet')).toBeVisible();
      await other.close();
    },
  );

  test(
    'are removed from the device at log-out, and return with the log-in [S2.50]',
    nightly('saved, merging, wipe'),
    async ({ page }) => {
      test.slow();
      const name = await saveFirst(page);
      await page.goto('/savedspace');
      await expect(page.getByText('Saved on this device.')).toBeVisible();
      await expect(rowOf(page, name)).toBeVisible();
      const sent = reported(page, '"saved":true');
      await logInAs(page, LIST, 'user@aye.test');
      await sent;
      await expect(page.getByText('Saved to your account')).toBeVisible();
      await expect(rowOf(page, name)).toBeVisible();
      await expectAccessible(page);

      await logOutAs(page, 'Ada Okafor');
      await page.goto('/savedspace');
      await expect(page.getByText('No saved spaces yet')).toBeVisible();
      const none = reported(page, '"marks":[]');
      await logInAs(page, LIST, 'user2@aye.test');
      await none;
      await expect(page.getByText('Saved to your account')).toBeVisible();
      await expect(page.getByText('No saved spaces yet')).toBeVisible();
      await logOutAs(page, 'Tunde Bello');
      await logInAs(page, LIST, 'user@aye.test');
      await expect(rowOf(page, name)).toBeVisible();
    },
  );
});
