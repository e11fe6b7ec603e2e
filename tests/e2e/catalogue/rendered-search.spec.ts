import type { Space } from '#contract/spaces/spaces.ts';
import { dataAt, holdScripts, watchCalls, watchShifts } from '../support/first-visit.ts';
import { expect, test } from '../support/fixtures.ts';
import { ON_LAPTOP } from '../support/kinds.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('spaces can be searched, filtered and opened', async ({ page, app, guard }) => {
    guard.expect(/\(csp\)/);
    const spaces = await dataAt<readonly Space[]>(app, '/space/getAll');
    const inYaba = spaces.filter(({ location, spaceType }) => {
      return location === 'Yaba' && spaceType === 'creative space';
    });
    await page.goto('/allspace?location=Yaba');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spaces in Yaba');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByLabel('Type of space').selectOption('Creative space');
    // Chromium doesn’t show the button while scripts are only disabled by the test.
    await page
      .getByRole('search')
      .locator('form')
      .evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.getByText(`${inYaba.length} spaces`, { exact: true })).toBeVisible();
    const card = page.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    expect(inYaba.map((space) => space.name)).toContain(name);
    await expect(card).toContainText('₦');
    await card.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
});

test('search results can be read before the app has loaded, which then takes them over', async ({
  page,
  context,
}) => {
  const calls = watchCalls(context);
  await watchShifts(context);
  const release = await holdScripts(context);
  await page.goto('/allspace?location=Lekki', { waitUntil: 'commit' });
  const cards = page.getByRole('list', { name: 'Spaces found' }).getByRole('article');
  await expect(cards.nth(3)).toContainText('Lekki');
  const drawn = await cards.first().elementHandle();
  expect(calls).toEqual([]);

  release();
  await page.waitForFunction(() => localStorage.getItem('aye.catalogue') !== null);
  await expect(page.getByText(/ saved on this device · /)).toBeVisible();
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await page.evaluate(() => window.__shifted)).toBeLessThan(0.01);
});

test(
  'what is typed and chosen in the search before the app has started is kept',
  ON_LAPTOP,
  async ({ page, context }) => {
    const release = await holdScripts(context);
    const starting = page.waitForRequest(/\/assets\/index-[^/]+\.js$/);
    await page.goto('/allspace', { waitUntil: 'commit' });
    await starting;
    const search = page.getByRole('searchbox', { name: 'Search spaces' });
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByLabel('Location').selectOption('Yaba');
    await filters.getByLabel('Wi-Fi').check();
    await filters.getByLabel('Air conditioning').check();
    await filters.getByLabel('Max price per day').fill('30000');
    await search.pressSequentially('room');
    release();
    await expect(page).toHaveURL(/q=room/);
    await expect(page).toHaveURL(/location=Yaba/);
    await expect(page).toHaveURL(/maxPrice=30000/);
    await expect(page).toHaveURL(/amenities=(?:wifi,ac|ac,wifi)/);
    await expect(search).toHaveValue('room');
    await expect(search).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spaces in Yaba');
  },
);

test('the first results stay while the whole list can’t be loaded', async ({
  page,
  context,
  guard,
}) => {
  guard.expect(/ERR_FAILED/);
  await context.route('**/catalogue/manifest*', (route) => route.abort());
  await page.goto('/allspace?location=Lekki');
  await expect(page.getByText(/^Couldn’t refresh\. Showing what was saved today at/)).toBeVisible();
  const cards = page.getByRole('list', { name: 'Spaces found' }).getByRole('article');
  await expect(cards.first()).toContainText('Lekki');
  await context.unrouteAll();
  await expect(page.getByText(/ saved on this device · /)).toBeVisible();
});
