import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { goOffline } from '../support/offline.ts';
import { waitUntilStored } from '../support/stored.ts';
import { nightly } from '../support/kinds.ts';

test('after one visit every screen opens without a connection and server [S1.3] [S2.27] [S2.35]', async ({
  page,
  context,
  app,
  guard,
}) => {
  await page.goto('/');
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.goto('/allspace');
  await expect(page.getByText(/^\d+ spaces$/)).toBeVisible();
  await waitUntilStored(page);

  await goOffline({ context, app, guard });
  await page.reload();

  await expect(
    page.getByText(/^You’re offline\. Showing what was saved (?:to|yester)day at \d\d:\d\d$/),
  ).toBeVisible();
  const names = page.getByRole('list', { name: 'Spaces found' }).getByRole('heading');
  const never = (await names.nth(8).innerText()).trim();
  await names.nth(8).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: never })).toBeVisible();
  await expect(page.getByText('Opening hours, Lagos time')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Book Space Now/ })).toBeVisible();

  await page.goto('/allspace');
  await page.getByRole('searchbox', { name: 'Search spaces' }).fill('Lekki');
  await expect(page).toHaveURL(/q=Lekki/);
  await openFilters(page);
  await page.getByRole('checkbox', { name: 'Solar power' }).locator('visible=true').check();
  await expect(page).toHaveURL(/amenities=solar/);
  await closeFilters(page);
  const found = page.getByRole('list', { name: 'Spaces found' }).getByRole('article');
  await expect(found).not.toHaveCount(0);
  for (const card of await found.all()) {
    await expect(card).toContainText('Lekki');
    await expect(card.getByText('Solar power')).toBeAttached();
  }

  await page.goto('/');
  await expect(
    page.getByRole('list', { name: 'Spaces', exact: true }).getByRole('article'),
  ).toHaveCount(6);
});

test(
  'saved spaces are shown with their age when the app is opened offline',
  nightly('saved, freshness-line'),
  async ({ page, context, app, guard }) => {
    await page.goto('/allspace');
    const card = page.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('button', { name: `Save ${name}` }).click();
    await waitUntilStored(page);
    await page.goto('/savedspace');
    await expect(
      page.getByText(/^Saved on this device · (?:to|yester)day at \d\d:\d\d$/),
    ).toBeVisible();
    await page.close();

    await goOffline({ context, app, guard });
    const cold = await context.newPage();
    await cold.goto('/savedspace');
    await expect(cold.getByRole('row').filter({ hasText: name })).toBeVisible();
    await expect(
      cold.getByText(/^You’re offline\. Showing what was saved (?:to|yester)day at \d\d:\d\d$/),
    ).toBeVisible();
  },
);

test(
  'a location that was never searched is found offline [S2.22] [S2.33]',
  nightly('catalogue-offline, stored-catalogue, search'),
  async ({ page, context, app, guard }) => {
    await page.goto('/abouthost');
    await expect(page.getByRole('heading', { name: 'Top Ranked Spaces' })).toBeVisible();
    await waitUntilStored(page);
    await goOffline({ context, app, guard });
    await page.reload();
    await page.getByLabel('Location', { exact: true }).selectOption('Surulere');
    await page.getByRole('button', { name: 'Find Your Space' }).click();
    await expect(page.getByRole('heading', { name: 'Spaces in Surulere' })).toBeVisible();
    await expect(page.getByText(/₦[\d,]+ \/ day/).first()).toBeVisible();
  },
);

async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filters/ });
  if (await button.isVisible()) await button.click();
}

async function closeFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Show [\d,]+ spaces?$/ });
  if (await button.isVisible()) await button.click();
}
