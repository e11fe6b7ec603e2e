import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/screens/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitUntilStored } from '../support/stored.ts';
import { goOffline } from '../support/offline.ts';
import { nightly } from '../support/kinds.ts';

async function expectNotFoundInLayout(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find that page');
  await expect(page.getByRole('banner')).toHaveCount(1);
  const main = page.getByRole('main');
  await expect(main).toHaveCount(1);
  await expect(main.getByRole('link', { name: 'Find A Space' })).toHaveAttribute(
    'href',
    '/allspace',
  );
  await expect(main.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

test('an unknown address shows “not found” inside the public layout', async ({ page, guard }) => {
  guard.expect(/404/);
  await page.goto('/nowhere/at/all');
  await expectNotFoundInLayout(page);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Find A Space' }).click();
  await expect(page).toHaveURL(/\/allspace$/);
});

test(
  'an unknown address shows “not found” inside the public layout when offline',
  nightly('not-found, catalogue-offline'),
  async ({ page, context, app, guard }) => {
    await page.goto('/');
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await waitUntilStored(page);
    await goOffline({ context, app, guard });
    await page.goto('/nowhere');
    await expectNotFoundInLayout(page);
  },
);

test('an address below a known page has one layout and no second header', async ({
  page,
  guard,
}) => {
  guard.expect(/404/);
  await page.goto('/allspace/nowhere');
  await expectNotFoundInLayout(page);
});

test(
  'an unknown space returns 404, with a heading inside the public layout',
  nightly('rendered-pages, screens'),
  async ({ page, guard }) => {
    guard.expect(/404/);
    const response = await page.goto('/detailpage/nowhere');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this space');
    await expect(page.getByRole('main')).toHaveCount(1);
    await expectAccessible(page);
  },
);
