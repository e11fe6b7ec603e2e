import type { Page } from '@playwright/test';
import { countedLineTo } from './support/counted-line.ts';
import { logIn } from './support/doors.ts';
import { expect, test } from './support/fixtures.ts';
import { waitUntilKept } from './support/kept.ts';

/** What Chromium says of a line: with Save-Data on, on a good one. */
const SAVING = { saveData: true, effectiveType: '4g' };

async function withLine(page: Page, line: typeof SAVING): Promise<void> {
  await page.addInitScript((said) => {
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), said),
    });
  }, line);
}

/** Pictures that are asked for from now on, as `GET /images/demo/…/320.avif`. */
function picturesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/images/')) asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

const articles = (page: Page) => page.getByRole('article');

test('who saves data gets small pictures from the first visit, and nothing moves', async ({
  page,
}) => {
  await withLine(page, SAVING);
  const asked = picturesOf(page);
  await page.goto('/');
  await articles(page).first().scrollIntoViewIfNeeded();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.goto('/allspace');
  await expect(page.getByRole('link', { name: 'Lite mode' })).toBeVisible();
  await articles(page).first().getByRole('heading').getByRole('link').click();
  const gallery = page.getByRole('region', { name: /^Pictures of / });
  await expect(gallery.getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(gallery.getByRole('button', { name: /^Pause/ })).toHaveCount(0);
  await expect(gallery.getByRole('img').first()).toHaveJSProperty('complete', true);
  expect(asked.filter((one) => !one.endsWith('/320.avif'))).toEqual([]);

  await page.goto('/settings');
  await expect(page.getByRole('radio', { name: 'Automatic' })).toBeChecked();
  await expect(page.getByText('Your browser asks to save data: on.')).toBeVisible();
  await page.getByRole('radio', { name: 'Off', exact: true }).check();
  await page.goto('/allspace');
  await expect(articles(page)).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Lite mode' })).toHaveCount(0);
});

test('pictures that come with a tap: none before, and once kept they cost nothing', async ({
  page,
}) => {
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'On', exact: true }).check();
  await page.getByRole('radio', { name: 'Only when I tap' }).check();
  await page.evaluate(() => navigator.serviceWorker.ready);

  const asked = picturesOf(page);
  const got = () => asked.filter((one) => one.startsWith('GET'));
  await page.goto('/allspace');
  const [first, second] = [articles(page).nth(0), articles(page).nth(1)];
  const show = first.getByRole('button', { name: /^Show picture · \d+ kB$/ });
  await expect(show).toBeVisible();
  expect(got()).toEqual([]);
  await show.click();
  await expect(first.getByRole('button', { name: /^Show picture/ })).toHaveCount(0);
  await expect.poll(got).toEqual([expect.stringMatching(/320\.avif$/)]);

  await page.reload();
  await expect(second.getByRole('button', { name: /^Show picture/ })).toBeVisible();
  await expect(first.getByRole('button', { name: /^Show picture/ })).toHaveCount(0);
  await expect.poll(() => new Set(got()).size).toBe(1);

  // The rest of the card's picture still leads to the space.
  const name = await second.getByRole('heading').innerText();
  await second.click({ position: { x: 20, y: 90 } });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('chosen by hand, a booking asks for the free times of its own day alone', async ({ page }) => {
  const days: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/availability')) days.push(searchParams.get('date') ?? '');
  });
  const open = async () => {
    await page.goto('/allspace');
    await articles(page).first().getByRole('heading').getByRole('link').click();
    await page.getByRole('button', { name: /^Book Space Now/ }).click();
    const date = page.getByRole('dialog').getByLabel('Start date');
    await expect(date).toBeVisible();
    await page.waitForLoadState('networkidle');
    return date.inputValue();
  };
  await logIn(page, '/login?redirect=/settings', 'user@aye.test');
  await expect(page.getByRole('heading', { level: 1, name: 'App settings' })).toBeVisible();
  await open();
  expect(days.length).toBeGreaterThan(1);

  await page.goto('/settings');
  await page.getByRole('radio', { name: 'On', exact: true }).check();
  days.length = 0;
  const day = await open();
  expect(new Set(days)).toEqual(new Set([day]));
});

test('another tab follows at once', async ({ page, context }) => {
  await page.goto('/settings');
  const other = await context.newPage();
  await other.goto('/allspace');
  await expect(articles(other)).not.toHaveCount(0);
  await page.getByRole('radio', { name: 'On', exact: true }).check();
  await expect(other.getByRole('link', { name: 'Lite mode' })).toBeVisible();
});

/** A figure of the meter, in kB. */
async function figure(page: Page, name: string): Promise<number> {
  const words = await page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
    .innerText();
  const [, amount = '0', unit] = /^([\d.]+) (kB|MB)$/.exec(words) ?? [];
  return Number(amount) * (unit === 'MB' ? 1_024 : 1);
}

test('the meter counts what came down the line, and what did not have to', async ({
  page,
  app,
}) => {
  const line = await countedLineTo(app.url);
  await page.goto(line.url);
  await expect(articles(page)).toHaveCount(6);
  await waitUntilKept(page);
  await page.goto(`${line.url}/allspace`);
  await articles(page).nth(5).scrollIntoViewIfNeeded();
  await page.goto(`${line.url}/settings`);
  await expect(page.getByRole('heading', { name: 'Used on this device' })).toBeVisible();

  await expect
    .poll(async () => (await figure(page, 'Today')) / (line.received / 1_024))
    .toBeGreaterThan(0.9);
  // The second and the third screen came from the device: 120 kB each, and more.
  await expect.poll(() => figure(page, 'Saved this month')).toBeGreaterThan(200);
  expect(await figure(page, 'Today')).toBeLessThan((1.1 * line.received) / 1_024);
  expect(await figure(page, 'This month')).toBe(await figure(page, 'Today'));
  await page.getByText('Day by day').click();
  await expect(page.getByRole('table', { name: 'Data by day' }).getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: 'Start counting again' }).click();
  await expect(page.getByText('Counting starts again.')).toBeVisible();
  await expect.poll(() => figure(page, 'Today')).toBeLessThan(50);
  await line.close();
});
