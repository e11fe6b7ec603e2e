import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/screens/axe.ts';
import { logInAs } from '../support/people/log-in.ts';
import { expect, test } from '../support/fixtures.ts';
import { ON_LAPTOP, nightly } from '../support/kinds.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { waitUntilScreensStored } from '../support/stored.ts';
import { expectToast } from '../support/screens/toasts.ts';
import { expectNoSidewaysScroll } from '../support/screens/width.ts';

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

async function openBookings(page: Page): Promise<void> {
  await logInAs(page, '/login?redirect=/managebookings', 'user@aye.test');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Bookings');
  await expect(page.getByRole('rowheader', { name: /^Coming up/ })).toBeVisible();
}

/** The row of an upcoming booking. */
const upcoming = (page: Page) =>
  page.getByRole('row').filter({ hasText: 'Upcoming' }).filter({ hasText: 'confirmed' }).last();

test(
  'a booking is cancelled in time, and its refund is on the way',
  nightly('booking-cancel'),
  async ({ page }) => {
    await openBookings(page);
    const row = upcoming(page);
    const [reference = 'none'] = (await row.innerText()).match(/AYE-[\w-]+/) ?? [];
    const passes = await page.getByRole('link', { name: /^Show pass/ }).count();
    await row.getByRole('button', { name: /^Details/ }).click();
    const price = await page.getByText(/ = ₦/).innerText();
    const total = price.split(' = ')[1] ?? '';
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
    await dialog.getByLabel(/^Back to your card or bank/).check();
    await expect(dialog).toContainText(`${total} in 3–10 working days.`);
    await expect(dialog).toContainText('You can’t undo this');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expectToast(page, `Your booking is cancelled. You’ll get ${total} back`);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: /^Show pass/ })).toHaveCount(passes - 1);
    // The simulated provider may have paid the refund by now.
    const after = page.getByRole('row').filter({ hasText: reference });
    await expect(after).toContainText(/refund on its way, by|Refunded/);
  },
);

test('bookings, pass and receipt open offline, and show how old they are', async ({
  page,
  context,
  ownApp,
  guard,
}) => {
  await openBookings(page);
  await waitUntilScreensStored(page);
  await page.waitForFunction(() => localStorage.getItem('aye.queries')?.includes('AYE1.'));
  await expect(page.getByText(/^Saved on this device · (?:to|yester)day at/)).toBeVisible();

  await goOffline({ context, app: ownApp, guard });
  await page.reload();
  await expect(
    page.getByText(/^You’re offline\. Showing what was saved (?:to|yester)day at/),
  ).toBeVisible();
  await upcoming(page)
    .getByRole('button', { name: /^Details/ })
    .click();
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
  await expect(page.getByText(/Includes 7\.5% VAT: ₦/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ada Okafor').last()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Manage Bookings' }).first().click();
  await page
    .getByRole('link', { name: /^Show pass/ })
    .first()
    .click();
  await expect(page.getByRole('img', { name: /^QR code of booking AYE-/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: /^QR code of booking AYE-/ })).toBeVisible();
  await expectAccessible(page);

  // A name without spaces must not push the code out of the window.
  await page.evaluate((fullName) => {
    const root = JSON.parse(localStorage.getItem('root') ?? '{}') as { user?: object };
    localStorage.setItem('root', JSON.stringify({ ...root, user: { ...root.user, fullName } }));
  }, 'W'.repeat(120));
  await page.reload();
  await expect(page.getByRole('article').getByText('W'.repeat(120))).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.goto('/pass/not-mine');
  await expect(page.getByText('This pass isn’t saved on this device')).toBeVisible();

  await page.goto('/managebookings');
  await upcoming(page)
    .getByRole('button', { name: /^Details/ })
    .click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You’re offline');
  await dialog.getByRole('button', { name: 'Keep booking' }).click();
  await goOnline({ context, app: ownApp });
  await expect(page.getByText(/^Saved on this device · (?:to|yester)day at/)).toBeVisible();
});

test(
  'the bookings table is reached and unfolded using the keyboard alone',
  nightly('my-bookings-screen', ON_LAPTOP),
  async ({ page }) => {
    await openBookings(page);
    await expectAccessible(page);
    const details = page.getByRole('button', { name: /^Details/ }).first();
    await details.focus();
    await page.keyboard.press('Enter');
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Receipt' })).toBeFocused();
    const calendar = page.getByRole('link', { name: 'Add to calendar' });
    const [file] = await Promise.all([page.waitForEvent('download'), calendar.press('Enter')]);
    expect(file.suggestedFilename()).toMatch(/^aye-.{4}-.{2}\.ics$/);
  },
);
