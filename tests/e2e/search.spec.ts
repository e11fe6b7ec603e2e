import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const results = (page: Page) =>
  page.getByRole('list', { name: 'Spaces found' }).getByRole('article');

test('a mistyped place is found as it is typed', async ({ page }) => {
  await page.goto('/allspace');
  await page.getByRole('searchbox', { name: 'Search spaces' }).pressSequentially('victoria iland');
  await expect(results(page).first()).toContainText(/victoria island/i);
});

test('a result opened while the words are still being typed stays open, and back finds the words', async ({
  page,
}) => {
  await page.goto('/allspace');
  const first = results(page).first().getByRole('heading');
  const name = await first.innerText();
  // The space's own file comes late, so that the words settle while it is awaited.
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

test('the search is in the address: a link and the back button restore it', async ({ page }) => {
  await page.goto('/allspace?location=Yaba&amenities=solar&maxPrice=10000&sort=price-up');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spaces in Yaba');
  await expect(results(page)).not.toHaveCount(0);
  const prices = await results(page).locator('strong').allInnerTexts();
  const naira = prices.map((text) => Number(text.replace(/[₦,]/g, '')));
  expect(naira).toEqual(naira.toSorted((a, b) => a - b));
  expect(Math.max(...naira)).toBeLessThanOrEqual(10_000);

  await page.getByRole('button', { name: /Remove filter: Yaba/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spaces in Lagos');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spaces in Yaba');
  await expect(page).toHaveURL(/location=Yaba&amenities=solar/);
});

test('words that match nothing say what to do', async ({ page }) => {
  await page.goto('/allspace?q=qqqqqqqq');
  await expect(page.getByText('No space is like that')).toBeVisible();
  await page.getByRole('button', { name: 'Show all spaces' }).click();
  await expect(results(page)).not.toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Search spaces' })).toHaveValue('');
});

test('a broken link is read as far as it makes sense', async ({ page }) => {
  await page.goto('/allspace?location=Paris&minPrice=abc&capacity=-1&openOn=2026-99-99&sort=up&q=');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spaces in Lagos');
  await expect(results(page)).not.toHaveCount(0);
});

test('going back from a space finds the same place in the list', async ({ page }) => {
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
