import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { logIn } from './support/doors.ts';
import { expect, test } from './support/fixtures.ts';
import { ON_LAPTOP } from './support/kinds.ts';
import { goOffline, goOnline } from './support/offline.ts';

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

async function openBookings(page: Page): Promise<void> {
  await logIn(page, '/login?redirect=/managebookings', 'user@aye.test');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Bookings');
  await expect(page.getByRole('rowheader', { name: /^Coming up/ })).toBeVisible();
}

/** The row of a booking that is yet to begin. */
const upcoming = (page: Page) =>
  page.getByRole('row').filter({ hasText: 'Upcoming' }).filter({ hasText: 'confirmed' }).last();

test('a booking is cancelled in time, and its money is on the way back', async ({ page }) => {
  await openBookings(page);
  const row = upcoming(page);
  const name = await row.getByRole('rowheader').getByRole('link').innerText();
  const passes = await page.getByRole('link', { name: /^Show pass/ }).count();
  await row.getByRole('button', { name: /^Details/ }).click();
  const price = await page.getByText(/ = ₦/).innerText();
  const total = price.split(' = ')[1] ?? '';
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog).toContainText(`You get back ${total}, by `);
  await expect(dialog).toContainText('can’t be undone');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByText(`Your booking is cancelled. You get back ${total}`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: /^Show pass/ })).toHaveCount(passes - 1);
  const after = page.getByRole('row').filter({ hasText: name }).first();
  await expect(after).toContainText(/refund on its way, by|refunded ₦/);
});

test('bookings, pass and receipt open without a connection, and say how old they are', async ({
  page,
  context,
  ownApp,
  guard,
}) => {
  await openBookings(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => localStorage.getItem('aye.queries')?.includes('AYE1.'));
  await expect(page.getByText(/^Saved on this device · today at/)).toBeVisible();

  await goOffline({ context, app: ownApp, guard });
  await page.reload();
  await expect(page.getByText(/^Offline: showing what was saved today at/)).toBeVisible();
  await upcoming(page)
    .getByRole('button', { name: /^Details/ })
    .click();
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
  await expect(page.getByText(/of which VAT 7.5 %: ₦/)).toBeVisible();
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

  await page.goto('/pass/not-mine');
  await expect(page.getByText('This pass is not saved on this device')).toBeVisible();

  await page.goto('/managebookings');
  await upcoming(page)
    .getByRole('button', { name: /^Details/ })
    .click();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog.getByRole('alert')).toContainText('There is no connection');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await goOnline({ context, app: ownApp });
  await expect(page.getByText(/^Saved on this device · today at/)).toBeVisible();
});

test('the table is reached and unfolded by the keyboard alone', ON_LAPTOP, async ({ page }) => {
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
});
