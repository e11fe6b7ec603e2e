import type { BrowserContext, Page } from '@playwright/test';
import { nightly } from '../support/kinds.ts';
import { logInAs, logOutAs } from '../support/people/log-in.ts';
import { expect, test } from '../support/fixtures.ts';

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });
test.skip(({ isMobile }) => isMobile, 'three tabs are a laptop’s');

const ADA = 'Ada Okafor';

async function threeTabs(context: BrowserContext): Promise<[Page, Page, Page]> {
  return [await context.newPage(), await context.newPage(), await context.newPage()];
}

const banner = (tab: Page) => tab.getByRole('banner');

test('logging in or out in one tab applies to all tabs, and no private screen stays', async ({
  context,
}) => {
  const [one, two, three] = await threeTabs(context);
  await two.goto('/allspace');
  await three.goto('/login?redirect=/managebookings');
  for (const tab of [two, three]) {
    await expect(banner(tab).getByText('Sign Up', { exact: true })).toBeVisible();
  }

  await logInAs(one, '/login?redirect=/userAccountSetting', 'user@aye.test');
  await expect(one.getByLabel('Full name')).toHaveValue(ADA);
  await expect(banner(two).getByText(ADA, { exact: true })).toBeVisible();
  await expect(banner(three).getByText(ADA, { exact: true })).toBeVisible();

  await three.goto('/managebookings');
  await expect(three.getByRole('row').nth(1)).toBeVisible();
  await logOutAs(two, ADA);
  await expect(one).toHaveURL(/\/login/);
  await expect(three).toHaveURL(/\/login/);
  for (const tab of [one, three]) {
    await expect(banner(tab).getByText('Sign Up', { exact: true })).toBeVisible();
    await expect(tab.getByText(ADA)).toHaveCount(0);
    const stored = () => tab.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    // The address is kept until the account's stored data is deleted.
    await expect.poll(stored).not.toContain('user@aye.test');
  }
});

test(
  'a token that is refused in one tab ends the session in all',
  nightly('watch-session, create-session'),
  async ({ context, guard }) => {
    guard.expect(/\b401\b/);
    const [one, two, three] = await threeTabs(context);
    await logInAs(one, '/login?redirect=/managebookings', 'user@aye.test');
    await expect(one.getByRole('row').nth(1)).toBeVisible();
    await two.goto('/userAccountSetting');
    await expect(two.getByLabel('Full name')).toHaveValue(ADA);
    await three.goto('/allspace');
    await expect(banner(three).getByText(ADA, { exact: true })).toBeVisible();

    await three.evaluate(async () => {
      const { userToken } = JSON.parse(localStorage.getItem('root') ?? '{}') as {
        userToken: string;
      };
      await fetch('/api/v1/accounts/signout', {
        method: 'POST',
        headers: { authorization: `Bearer ${userToken}` },
      });
    });
    await one.reload();
    await expect(one).toHaveURL(/\/login/);
    await expect(two).toHaveURL(/\/login/);
    await expect(banner(three).getByText('Sign Up', { exact: true })).toBeVisible();
  },
);

test('a space saved or removed in one tab is updated in the others', async ({ context }) => {
  const [one, two, three] = await threeTabs(context);
  await one.goto('/allspace');
  await two.goto('/allspace');
  await three.goto('/savedspace');
  await expect(three.getByText('No saved spaces yet')).toBeVisible();
  const first = (tab: Page) => tab.getByRole('article').first();
  const name = await first(one).getByRole('heading').innerText();
  const heart = (tab: Page) => first(tab).getByRole('button', { name: `Save ${name}` });
  await expect(heart(two)).toHaveAttribute('aria-pressed', 'false');
  await heart(one).click();
  await expect(heart(two)).toHaveAttribute('aria-pressed', 'true');
  await expect(three.getByRole('row').filter({ hasText: name })).toBeVisible();
  await three.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(heart(one)).toHaveAttribute('aria-pressed', 'false');
  await expect(heart(two)).toHaveAttribute('aria-pressed', 'false');
});

test(
  'when three tabs reconnect, only one requests the catalogue',
  nightly('sync-in-turn'),
  async ({ context, guard }) => {
    guard.expect(/ERR_INTERNET_DISCONNECTED/);
    const tabs = await threeTabs(context);
    for (const tab of tabs) {
      // The catalogue counts as fresh for a minute, so the clock is moved forward.
      await tab.clock.install();
      await tab.goto('/allspace');
      await expect(tab.getByText(/^\d+ spaces$/)).toBeVisible();
      await tab.waitForFunction(() => localStorage.getItem('aye.catalogue') !== null);
    }
    const age = (tab: Page) => tab.getByText(/^\d+ spaces saved on this device/);
    const before = await Promise.all(tabs.map((tab) => age(tab).innerText()));
    await context.setOffline(true);
    for (const tab of tabs) await expect(tab.getByText(/^You’re offline\. Showing/)).toBeVisible();
    for (const tab of tabs) await tab.clock.fastForward('02:00');
    let asked = 0;
    context.on('request', (request) => {
      if (request.url().includes('/space/getAll')) asked += 1;
    });
    await context.setOffline(false);
    for (const [index, tab] of tabs.entries()) {
      await expect(age(tab)).toBeVisible();
      await expect(age(tab)).not.toHaveText(before[index] ?? '');
    }
    expect(asked).toBe(1);
  },
);
