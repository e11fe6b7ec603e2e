import type { Page, Request } from '@playwright/test';
import { nightly } from '../support/kinds.ts';
import { countedConnectionTo } from '../support/servers/counted-connection.ts';
import { logInAs } from '../support/people/log-in.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitUntilStored } from '../support/stored.ts';
import { registerWorkerNow } from '../support/worker-on-request.ts';
import { expectToast } from '../support/screens/toasts.ts';

/** What Chromium reports with Save-Data on, on a good connection. */
const SAVING = { saveData: true, effectiveType: '4g' };

async function withConnection(page: Page, connection: typeof SAVING): Promise<void> {
  if (connection.saveData) await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  await page.addInitScript((message) => {
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), message),
    });
  }, connection);
}

/** Collects requests for photos from now on, such as `GET /images/demo/…/320.avif`. */
function picturesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/images/')) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

const articles = (page: Page) => page.getByRole('article');

/** Waits until a photo is on the device: the worker stores it after the page has it. */
const waitUntilCached = (page: Page, name: RegExp) =>
  expect
    .poll(() =>
      page.evaluate(async (source) => {
        const photos = await (await caches.open('aye-pictures-1')).keys();
        return photos.some(({ url }) => new RegExp(source).test(url));
      }, name.source),
    )
    .toBe(true);

test('a browser that saves data gets small photos from the first visit, without layout shifts', async ({
  page,
}) => {
  await withConnection(page, SAVING);
  const asked = picturesOf(page);
  await page.goto('/');
  await articles(page).first().scrollIntoViewIfNeeded();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.goto('/allspace');
  await expect(page.getByRole('link', { name: 'Lite mode' })).toBeVisible();
  await articles(page).first().getByRole('heading').getByRole('link').click();
  const gallery = page.getByRole('region', { name: /^Photos of / });
  await expect(gallery.getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(gallery.getByRole('button', { name: /^Pause/ })).toHaveCount(0);
  await expect(gallery.getByRole('img').first()).toHaveJSProperty('complete', true);
  expect(asked.filter((one) => !one.endsWith('/320.avif'))).toEqual([]);

  await page.goto('/settings');
  await expect(page.getByRole('radio', { name: 'Automatic' })).toBeChecked();
  await expect(page.getByText('Your browser is set to save data, so it’s on.')).toBeVisible();
  await page.getByRole('radio', { name: 'Off', exact: true }).check();
  await page.goto('/allspace');
  await expect(articles(page)).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Lite mode' })).toHaveCount(0);
});

test(
  'photos on tap are not loaded before, and cost nothing once they are cached',
  nightly('lite, pictures, space-picture'),
  async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'On', exact: true }).check();
    await page.getByRole('radio', { name: 'Only when I tap' }).check();
    await registerWorkerNow(page);

    const asked = picturesOf(page);
    const got = () => asked.filter((one) => one.startsWith('GET'));
    await page.goto('/allspace');
    const [first, second] = [articles(page).nth(0), articles(page).nth(1)];
    const show = first.getByRole('button', { name: /^Show photo · \d+\skB$/ });
    await expect(show).toBeVisible();
    expect(got()).toEqual([]);
    await show.click();
    await expect(first.getByRole('button', { name: /^Show photo/ })).toHaveCount(0);
    await expect.poll(got).toEqual([expect.stringMatching(/320\.avif$/)]);
    await waitUntilCached(page, /320\.avif$/);

    await page.reload();
    await expect(second.getByRole('button', { name: /^Show photo/ })).toBeVisible();
    await expect(first.getByRole('button', { name: /^Show photo/ })).toHaveCount(0);
    await expect.poll(() => new Set(got()).size).toBe(1);

    // The rest of the card's photo still leads to the space.
    const name = await second.getByRole('heading').innerText();
    await second.click({ position: { x: 20, y: 90 } });
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  },
);

test(
  'lite mode set by hand requests only the chosen day’s free times for a booking',
  nightly('free-times'),
  async ({ page }) => {
    const days: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/availability')) days.push(searchParams.get('date') ?? '');
    });
    const open = async () => {
      await page.goto('/allspace');
      await articles(page).first().getByRole('heading').getByRole('link').click();
      // The days are requested together, so all requests come before the first answer.
      const answered = page.waitForResponse(/\/availability\?/);
      await page.getByRole('button', { name: /^Book Space Now/ }).click();
      await answered;
      return page.getByRole('dialog').getByLabel('Start date').inputValue();
    };
    await logInAs(page, '/login?redirect=/settings', 'user@aye.test');
    await expect(page.getByRole('heading', { level: 1, name: 'App settings' })).toBeVisible();
    await open();
    expect(days.length).toBeGreaterThan(1);

    await page.goto('/settings');
    await page.getByRole('radio', { name: 'On', exact: true }).check();
    days.length = 0;
    const day = await open();
    expect(new Set(days)).toEqual(new Set([day]));
  },
);

test('lite mode in another tab changes at once', nightly('lite'), async ({ page, context }) => {
  await page.goto('/settings');
  const other = await context.newPage();
  await other.goto('/allspace');
  await expect(articles(other)).not.toHaveCount(0);
  await page.getByRole('radio', { name: 'On', exact: true }).check();
  await expect(other.getByRole('link', { name: 'Lite mode' })).toBeVisible();
});

/** Returns the photos that are being loaded, from now on. */
function watchPhotos(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'image') underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}

/** Returns a figure of the data meter, in kB. */
async function figure(page: Page, name: string): Promise<number> {
  const words = await page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
    .innerText();
  const [, amount = '0', unit] = /^([\d.]+)\s(kB|MB)$/.exec(words) ?? [];
  return Number(amount) * (unit === 'MB' ? 1_000 : 1);
}

test(
  'the data meter counts the bytes received and the bytes saved',
  nightly('count-entry, usage-counter'),
  async ({ page, app }) => {
    const connection = await countedConnectionTo(app.url);
    await page.goto(connection.url);
    await expect(articles(page)).toHaveCount(6);
    await waitUntilStored(page);
    const photosUnderWay = watchPhotos(page);
    await page.goto(`${connection.url}/allspace`);
    await articles(page).nth(5).scrollIntoViewIfNeeded();
    const photo = articles(page).nth(5).locator('img').first();
    await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
    // The app can't count the bytes of a photo that is cut off when its page is left.
    await expect.poll(() => photosUnderWay.size).toBe(0);
    await page.goto(`${connection.url}/settings`);
    await expect(page.getByRole('heading', { name: 'Data used on this device' })).toBeVisible();

    await expect
      .poll(async () => (await figure(page, 'Today')) / (connection.received / 1_000))
      .toBeGreaterThan(0.9);
    // The second and the third page were loaded from the device: at least 120 kB each.
    await expect.poll(() => figure(page, 'Saved this month')).toBeGreaterThan(200);
    expect(await figure(page, 'Today')).toBeLessThan((1.1 * connection.received) / 1_000);
    // What is still arriving may be counted between the two.
    await expect
      .poll(async () => (await figure(page, 'This month')) - (await figure(page, 'Today')))
      .toBe(0);
    await page.getByText('Day by day').click();
    await expect(page.getByRole('table', { name: 'Data by day' }).getByRole('row')).toHaveCount(2);

    await page.getByRole('button', { name: 'Reset counter' }).click();
    await expectToast(page, 'Counter reset');
    await expect.poll(() => figure(page, 'Today')).toBeLessThan(50);
    await connection.close();
  },
);
