import type { Page } from '@playwright/test';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectNoSidewaysScroll } from '../support/screens/width.ts';

const results = (page: Page) =>
  page.getByRole('list', { name: 'Spaces found' }).getByRole('article');

test('a misspelt area is found while typing', async ({ page }) => {
  await page.goto('/allspace');
  await page.getByRole('searchbox', { name: 'Search spaces' }).pressSequentially('victoria iland');
  await expect(results(page).first()).toContainText(/victoria island/i);
});

test('a result opened while typing stays open, and going back restores the text', async ({
  page,
}) => {
  await page.goto('/allspace');
  // Before the app has started, a link loads the next page from the server.
  await page.waitForFunction(() => localStorage.getItem('aye.catalogue') !== null);
  const first = results(page).first().getByRole('heading');
  const name = await first.innerText();
  // The script of the space's page is delayed, so that the search settles while it is loading.
  await page.route(/detailpage/, async (route) => {
    await new Promise((done) => setTimeout(done, 900));
    await route.continue();
  });
  await page.getByRole('searchbox', { name: 'Search spaces' }).fill(name);
  await results(page).first().getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search spaces' })).toHaveValue(name);
});

test('the search is part of the address: a link and the back button restore it [S2.29]', async ({
  page,
}) => {
  await page.goto('/allspace?location=Yaba&amenities=solar&maxPrice=10000&sort=price-up');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spaces in Yaba');
  await expect(results(page)).not.toHaveCount(0);
  const prices = await results(page).locator('strong').allTextContents();
  const naira = prices.map((text) => Number(text.replace(/[₦,]/g, '')));
  expect(naira).toEqual(naira.toSorted((a, b) => a - b));
  expect(Math.max(...naira)).toBeLessThanOrEqual(10_000);

  await page.getByRole('button', { name: /Remove filter: Yaba/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spaces in Lagos');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spaces in Yaba');
  await expect(page).toHaveURL(/location=Yaba&amenities=solar/);
});

test('a search without results shows what to do', async ({ page }) => {
  await page.goto('/allspace?q=qqqqqqqq');
  await expect(page.getByText('No spaces match')).toBeVisible();
  await page.getByRole('button', { name: 'Show all spaces' }).click();
  await expect(results(page)).not.toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Search spaces' })).toHaveValue('');
});

test('a malformed search link is used as far as it is valid', async ({ page }) => {
  await page.goto('/allspace?location=Paris&minPrice=abc&capacity=-1&openOn=2026-99-99&sort=up&q=');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spaces in Lagos');
  await expect(results(page)).not.toHaveCount(0);
});

test('going back from a space restores the position in the list [S2.1]', async ({ page }) => {
  await page.goto('/allspace');
  await expect(results(page)).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Show more spaces' }).scrollIntoViewIfNeeded();
  await expect(async () => expect(await results(page).count()).toBeGreaterThan(12)).toPass();
  const card = results(page).nth(14);
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article', { name, exact: true })).toBeInViewport();
});

test('people find what they mean, and a search without results is one tap from one that has some', async ({
  page,
  guard,
}) => {
  guard.expect(/fully-booked/);
  await page.route('**/space/fully-booked?*', (route) => route.abort());
  const date = addDays(lagosTime(new Date()).date, 30);
  await page.goto(`/allspace?q=studio+near+unilag&hours=3&openOn=${date}`);
  await expect(page.getByText(/^These spaces are open that day/)).toBeVisible();
  await page.unroute('**/space/fully-booked?*');
  await page.goto('/allspace?q=studio+near+unilag&hours=3');
  await expect(results(page).first()).toContainText(/for 3 hours/);
  for (const card of await results(page).all()) await expect(card).toContainText('Yaba');
  await expectNoSidewaysScroll(page);

  const box = page.getByRole('searchbox', { name: 'Search spaces' });
  await box.fill('yaba desk under 1000');
  await expect(page.getByText('No spaces match your search')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Remove “under ₦1,000” \(\d+ spaces?\)$/ }).click();
  await expect(results(page).first()).toContainText('Yaba');
  await expect(box).toHaveValue('yaba desk');
  await page.goBack();
  await expect(page.getByText('No spaces match your search')).toBeVisible();
});
