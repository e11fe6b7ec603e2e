import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { nightly, ON_LAPTOP, ON_PHONE } from '../support/kinds.ts';
import { logInAs } from '../support/people/log-in.ts';
import { ADA_EMAIL } from '../support/paying.ts';

const HEIGHT = 700;
const HOST_EMAIL = 'host@aye.test';

/** The width that WCAG 2.2 asks for (1.4.10), in CSS pixels. */
const NARROWEST = 320;

/** A phone of 390 pixels at a zoom of 200 per cent. */
const ZOOMED = 195;

/** Opens the header's menu, and expects it and its links to be within the screen. */
async function expectMenuWithin(page: Page, width: number): Promise<void> {
  const header = page.getByRole('banner');
  const menu = header.getByText('Menu');
  await menu.click();
  const links = header.getByRole('link');
  await expect(links.filter({ hasText: 'About Us' })).toBeVisible();
  const boxes = await Promise.all([menu, ...(await links.all())].map((item) => item.boundingBox()));
  const edges = boxes.flatMap((box) => (box === null ? [] : [box.x, box.x + box.width]));
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...edges)).toBeLessThanOrEqual(width);
}

for (const path of ['/', '/allspace']) {
  test(`nothing of ${path} overflows at 320 pixels`, ON_PHONE, async ({ page }) => {
    await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
    await page.goto(path);
    await expectMenuWithin(page, NARROWEST);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(NARROWEST);
  });

  test(`the header of ${path} is not cut off at a zoom of 200%`, ON_PHONE, async ({ page }) => {
    await page.setViewportSize({ width: ZOOMED, height: HEIGHT });
    await page.goto(path);
    await expectMenuWithin(page, ZOOMED);
  });
}

test('where and when are fields of at least 44 pixels', ON_PHONE, async ({ page }) => {
  await page.goto('/');
  for (const label of ['Where', 'When']) {
    const field = await page.getByLabel(label, { exact: true }).boundingBox();
    const text = await page.getByText(label, { exact: true }).boundingBox();
    expect(field?.height).toBeGreaterThanOrEqual(44);
    // The focus ring is that of the field, so the label has to be inside it.
    expect(text?.y).toBeGreaterThan(field?.y ?? Infinity);
  }
});

test('a long name is at the end of the header, like a short one', ON_LAPTOP, async ({ page }) => {
  await logInAs(page, '/login', ADA_EMAIL);
  const endOf = async (fullName: string) => {
    await page.evaluate((name) => {
      const root = JSON.parse(localStorage.getItem('root') ?? '{}') as object;
      localStorage.setItem('root', JSON.stringify({ ...root, user: { fullName: name } }));
    }, fullName);
    await page.goto('/aboutus');
    const box = await page.getByRole('banner').getByText(fullName).locator('..').boundingBox();
    return box === null ? undefined : box.x + box.width;
  };
  const end = await endOf('Ada Okafor');
  expect(end).toBeGreaterThan(1_000);
  expect(await endOf('Chukwuemeka Onyekachukwu Oluwatoyin Adébáyọ̀')).toBe(end);
});

test(
  'two filters beside each other stay so if one has an error',
  nightly('filter-fields', ON_PHONE),
  async ({ page }) => {
    await page.goto('/allspace');
    await page.getByRole('button', { name: 'Filters' }).click();
    const [people, rating] = [page.getByLabel('People'), page.getByLabel('Guest rating')];
    await people.last().fill('two');
    await rating.last().focus();
    await expect(page.getByText('Enter a whole number, for example 12.')).toBeVisible();
    const tops = [await people.last().boundingBox(), await rating.last().boundingBox()];
    expect(tops[0]?.y).toBe(tops[1]?.y);
  },
);

test(
  'a long link in a message leaves the button beside it in the window',
  nightly('conversation-flow', ON_PHONE),
  async ({ page }) => {
    await logInAs(page, '/login', ADA_EMAIL);
    await page.goto('/allspace');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.getByRole('link', { name: 'Ask the host' }).click();
    await page.getByLabel('Write a message').fill(`https://maps.test/${'a'.repeat(200)}`);
    const send = page.getByRole('button', { name: 'Send', exact: true });
    const [box, width] = [await send.boundingBox(), page.viewportSize()?.width ?? 0];
    expect((box?.x ?? width) + (box?.width ?? 1)).toBeLessThanOrEqual(width);
  },
);

/** What a browser does whose reader has chosen text of twice the size (WCAG 1.4.4). */
async function doubleText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: HEIGHT });
  await page.addStyleTag({ content: 'html { font-size: 200%; }' });
}

/** Expects that what each of these elements contains fits into it. */
const expectWhole = (items: Locator) =>
  expect
    .poll(() =>
      items.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      ),
    )
    .toEqual([]);

test('the button of a space is whole with text of twice the size', ON_PHONE, async ({ page }) => {
  await page.goto('/allspace');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  const button = page.getByRole('button', { name: /^Book Space Now/ });
  await expect(button).toBeVisible();
  await doubleText(page);
  await expectWhole(button);
});

test('a host’s screens are whole with text of twice the size', ON_PHONE, async ({ page }) => {
  await logInAs(page, '/hostlogin', HOST_EMAIL);
  await page.goto('/dashboardLayout/hostdashboard');
  await expect(page.getByText('View all 6 listings')).toBeVisible();
  await doubleText(page);
  await expectWhole(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link'));
  // The hours of a booking, beside its guest's name.
  await expectWhole(page.getByRole('main').getByRole('listitem').locator('> p'));
  await page.goto('/dashboardLayout/money');
  await doubleText(page);
  await expect(page.getByText(/^Payout$/).first()).toBeVisible();
  await expectWhole(page.getByRole('main').getByRole('cell').filter({ hasText: '₦' }));
  await page.goto('/dashboardLayout/checkin');
  await doubleText(page);
  await expectWhole(page.getByText('Upload a photo of the pass'));
  const loaded = { analytics: 'Most revenue', 'password%26security': /^You’re logged in on/ };
  for (const [screen, text] of Object.entries(loaded)) {
    await page.goto(`/dashboardLayout/${screen}`);
    await doubleText(page);
    await expect(page.getByText(text).first()).toBeAttached();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
  }
});
