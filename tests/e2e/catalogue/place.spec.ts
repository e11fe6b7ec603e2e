import { API_BASE } from '#contract/spaces/catalogue.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/screens/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { goOffline } from '../support/offline.ts';
import { waitUntilStored } from '../support/stored.ts';
import { nightly } from '../support/kinds.ts';

const IN_YABA = { latitude: 6.512_345, longitude: 3.371_987 };

/** Whether this document has loaded the code of the map; the service worker's copies don't count. */
const hasMapCode = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/lagos-m/.test(name)),
  );

const mapStatus = (page: Page) => page.getByText(/^\d+ spaces on this part of the map$/);

test(
  'the map opens offline and can be used by keyboard; near me works from the last position',
  nightly('map-view, use-zoom, near-store, distance'),
  async ({ page, context, app, guard }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(IN_YABA);
    await page.goto('/allspace');
    await waitUntilStored(page);
    await page.getByRole('button', { name: 'Near me' }).click();
    await expect(page.getByText(/^Distances are from where you were just now/)).toBeVisible();
    const cards = page.getByRole('list', { name: 'Spaces found' }).getByRole('article');
    await expect(cards.first()).toContainText(/m away.*\(straight line\)/);
    await expect(cards.first()).toContainText('Yaba');
    const stored = await page.evaluate(() => localStorage.getItem('aye.near'));
    expect(stored).toContain('"latitude":6.51,"longitude":3.37');

    await context.clearPermissions();
    await goOffline({ context, app, guard });
    await page.reload();
    await expect(cards.first()).toContainText('(straight line)');
    expect(await hasMapCode(page)).toBe(false);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page).toHaveURL(/view=map/);
    await expect(mapStatus(page)).toBeVisible();
    expect(await hasMapCode(page)).toBe(true);
    await expectAccessible(page);

    const map = page.getByRole('application', { name: /^Map of the spaces found/ });
    const all = await mapStatus(page).innerText();
    await map.focus();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowDown');
    await expect(mapStatus(page)).not.toHaveText(all);
    const first = page.getByRole('region', { name: 'Spaces on the map' }).getByRole('link').first();
    const name = await first.innerText();
    await first.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(mapStatus(page)).toBeVisible();
    await page.goBack();
    await expect(cards.first()).toBeVisible();
  },
);

test('all photos open by keyboard, and the focus returns to the button', async ({ page }) => {
  await openSpace(page);
  const open = page.getByRole('button', { name: /^View all \d photos$/ });
  await open.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: /^Photos of / });
  await expect(viewer.getByRole('status')).toHaveText(/^Photo \d of \d$/);
  await page.keyboard.press('Home');
  await expect(viewer.getByRole('status')).toHaveText(/^Photo 1 of/);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText(/^Photo 2 of/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(open).toBeFocused();
});

test('directions lead to the map app by coordinates', nightly('directions'), async ({ page }) => {
  const { latitude, longitude } = await openSpace(page);
  const link = page.getByRole('link', { name: /^Directions to / });
  await expect(link).toHaveAttribute(
    'href',
    `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`,
  );
  // The click is stopped, because another app would open.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Android' });
    addEventListener('click', (event) => event.preventDefault());
  });
  await link.click();
  await expect(link).toHaveAttribute('href', new RegExp(`^geo:${latitude},${longitude}\\?q=`));
});

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Opens the page of a space with several photos, and returns where the space is. */
async function openSpace(page: Page): Promise<Point> {
  const reply = await page.request.get(`${API_BASE}/space/getAll`);
  const { data } = (await reply.json()) as {
    data: readonly { id: string; images: readonly unknown[]; coordinates?: Point }[];
  };
  const space = data.find(({ images, coordinates }) => images.length > 2 && coordinates);
  await page.goto(`/detailpage/${space?.id}`);
  await expect(page.getByRole('heading', { name: 'Getting there' })).toBeVisible();
  // The link and the photos work before the app has started, the viewer doesn't.
  await page.waitForFunction(() => localStorage.getItem('aye.catalogue') !== null);
  return space?.coordinates ?? { latitude: 0, longitude: 0 };
}
