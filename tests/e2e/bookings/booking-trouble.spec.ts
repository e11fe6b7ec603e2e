import type { Page } from '@playwright/test';
import { formatNaira } from '#contract/prices/money.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { logInAs } from '../support/people/log-in.ts';
import { GuestClient } from '../support/people/guest.ts';
import { ON_LAPTOP, ON_PHONE, nightly } from '../support/kinds.ts';
import { mailFor } from '../support/servers/mailbox.ts';
import {
  ADA_EMAIL,
  bookSpaceNow,
  checkoutFrame,
  chooseHours,
  expect,
  expectPaid,
  goToCheckout,
  modal,
  modalTitle,
  payButton,
  press,
  pressPayInFrame,
  rowsOf,
  test,
  TUNDE,
  VERIFY_REFUSED,
  visitSpace,
} from '../support/paying.ts';

const GOES_BACK = 'We couldn’t confirm this booking, so we’re refunding your payment.';

const HELD = /Your selection is saved, and we’re holding it for you until \d\d:\d\d\./;

/** Returns the reference of the checkout in the frame. */
async function referenceOf(page: Page): Promise<string> {
  const frame = page.locator('iframe[title="Payment page"]');
  return new URL((await frame.getAttribute('src')) ?? '').pathname.split('/').at(-1) ?? '';
}

test.describe('payment on a phone', ON_PHONE, () => {
  test(
    'is declined, then closed, then confirmed although it is closed after paying [S4.5] [S4.6]',
    nightly('checkout-state, booking-flow'),
    async ({ page, place, guard }) => {
      guard.expect(VERIFY_REFUSED);
      await goToCheckout(page, place);
      const reference = await referenceOf(page);
      await press(page, 'Decline the card');
      await expect(modalTitle(page)).toHaveText('Payment Failed');
      await expect(modal(page)).toContainText('Payment failed. Please try again.');
      await expect(modal(page)).toContainText(reference);
      await expect(modal(page)).toContainText('You haven’t been charged.');
      await expect(modal(page)).toContainText(HELD);
      await modal(page).getByRole('button', { name: 'Try Again' }).click();

      await expect(modal(page).getByLabel('Check-in time')).toHaveValue('13:00');
      await payButton(page).click();
      await press(page, 'Close');
      await expect(modalTitle(page)).toHaveText('Payment Window Closed');
      await expect(modal(page)).toContainText('Payment window closed.');
      await expect(modal(page)).toContainText('You haven’t been charged.');
      await expect(modal(page)).toContainText(HELD);
      await expectAccessible(page);
      await modal(page).getByRole('button', { name: 'Try Again' }).click();

      await expect(modal(page).getByLabel('Start date')).toHaveValue(place.date);
      await payButton(page).click();
      await press(page, 'Pay, then close');
      await expectPaid(page);
      const coming = rowsOf(page, place.space).filter({ hasText: 'Upcoming' });
      await expect(coming).toHaveCount(1);
      await expect(coming).toContainText('confirmed');
      await expect(rowsOf(page, place.space).filter({ hasText: 'not paid in time' })).toHaveCount(
        2,
      );
    },
  );

  test(
    'of too little is reported at once and refunded',
    nightly('booking-payments, verification'),
    async ({ page, place, guard }) => {
      guard.expect(VERIFY_REFUSED);
      const { space, url } = place;
      await goToCheckout(page, place);
      await press(page, 'Pay too little');
      await expect(page).toHaveURL(/\/managebookings$/);
      await expect(page.getByText(GOES_BACK)).toBeVisible();
      await expect(modal(page)).toHaveCount(0);
      const row = rowsOf(page, space);
      await expect(row).toContainText(/refund on its way, by|refunded/i);
      const half = formatNaira(space.pricePerHour);
      await row.getByRole('button', { name: /^Details/ }).click();
      await expect(
        page.getByText('We received less than the price, so the booking wasn’t made.'),
      ).toBeVisible();
      await expect(row.getByRole('link', { name: /^Show pass/ })).toHaveCount(0);
      await expectAccessible(page);
      const mail = await mailFor(url, ADA_EMAIL, `Your refund for ${space.name}`);
      expect(mail).toContain(`We’re refunding ${half} `);
      await mailFor(url, ADA_EMAIL, `Refund sent: ${half}`);
    },
  );

  test(
    'books the nearest time when the chosen one was taken meanwhile [S8.3]',
    nightly('booking-plan, booking-flow'),
    async ({ page, place, guard }) => {
      guard.expect(/\b409\b/);
      const { space, date, url } = place;
      const tunde = await GuestClient.logIn(url, TUNDE);
      await visitSpace(page, place);
      await bookSpaceNow(page);
      await chooseHours(page, place);
      await expect(modal(page).getByRole('button', { name: '13:00, free' })).toBeVisible();
      await tunde.book(space.id, { startDate: date, checkinTime: '13:00', durationPerHour: 2 });
      await payButton(page).click();

      const alert = modal(page).getByRole('alert');
      await expect(alert).toContainText(
        'That time has just been taken. Please choose another one.',
      );
      await expect(modal(page).getByLabel('Start date')).toHaveValue('');
      await expect(modal(page).getByLabel('Check-in time')).toHaveValue('');
      await expectAccessible(page);
      const nearest = alert.getByRole('group', { name: 'Other free times' }).getByRole('button');
      await nearest.first().click();
      await expect(modal(page).getByLabel('Start date')).toHaveValue(date);
      await expect(modal(page).getByLabel('Check-in time')).not.toHaveValue(/^13/);
      await expect(modal(page).getByLabel('Check-in time')).not.toHaveValue('');
      await payButton(page).click();
      await pressPayInFrame(page);
      await expectPaid(page);
      await expect(rowsOf(page, space)).toContainText(/Upcoming.*confirmed/s);
    },
  );

  test('is made once after a double click', async ({ page, place }) => {
    const { space, url } = place;
    await visitSpace(page, place);
    await bookSpaceNow(page);
    await chooseHours(page, place);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/booking/initialize/')) asked.push(request.url());
    });
    await payButton(page).dblclick();
    await checkoutFrame(page)
      .getByRole('button', { name: /^Pay ₦/ })
      .dblclick();
    await expectPaid(page);
    expect(asked).toHaveLength(1);
    const mine = await (await GuestClient.logIn(url, ADA_EMAIL)).bookings();
    expect(mine.filter(({ spaceId }) => spaceId === space.id)).toHaveLength(1);
  });
});

test.describe('payment at one screen size', ON_LAPTOP, () => {
  for (const webhook of ['never', 'before the answer']) {
    test(
      `is confirmed when the webhook is sent: ${webhook}`,
      nightly('payments-webhooks, storm-webhooks'),
      async ({ page, place }) => {
        await goToCheckout(page, place);
        await checkoutFrame(page).getByLabel('Webhook').selectOption(webhook);
        await checkoutFrame(page).getByLabel('Message').selectOption('JSON string');
        await pressPayInFrame(page);
        await expectPaid(page);
        await expect(rowsOf(page, place.space)).toContainText(/Upcoming.*confirmed/s);
        await mailFor(place.url, ADA_EMAIL, `Booking confirmed: ${place.space.name}`);
      },
    );
  }

  test(
    'is already confirmed when verified again on another device [S8.8]',
    nightly('my-bookings-screen, verification'),
    async ({ page, context, browser, place, guard }) => {
      await goToCheckout(page, place);
      const reference = await referenceOf(page);
      await pressPayInFrame(page);
      await expectPaid(page);

      const tab = await context.newPage();
      await tab.goto(`/managebookings?reference=${reference}`);
      await expect(rowsOf(tab, place.space)).toContainText(/Upcoming.*confirmed/s);
      await expect(tab).toHaveURL(/\/managebookings$/);
      await expect(tab.getByRole('alert')).toHaveCount(0);

      const device = await browser.newContext();
      guard.watch(device);
      guard.expect(VERIFY_REFUSED);
      const there = await device.newPage();
      await logInAs(there, `/login?redirect=/managebookings`, ADA_EMAIL);
      await expect(rowsOf(there, place.space)).toHaveCount(1);
      await there.goto(`/managebookings?reference=${reference}`);
      await expect(there.getByText('Your booking was already confirmed!')).toBeVisible();
      await expect(rowsOf(there, place.space)).toContainText(/Upcoming.*confirmed/s);
      await device.close();
    },
  );

  test(
    'is refunded when it arrives late and another guest has the time',
    nightly('storm-late, payments-refunds'),
    async ({ page, place, guard }) => {
      guard.expect(VERIFY_REFUSED);
      const { space, date, url } = place;
      const tunde = await GuestClient.logIn(url, TUNDE);
      await goToCheckout(page, place);
      const late = await page.locator('iframe[title="Payment page"]').getAttribute('src');
      await press(page, 'Close');
      await modal(page).getByRole('button', { name: 'Try Again' }).click();
      await chooseHours(page, place, '10:00');
      await payButton(page).click();
      await expect(checkoutFrame(page).getByRole('heading', { level: 1 })).toBeVisible();
      await tunde.book(space.id, { startDate: date, checkinTime: '14:00', durationPerHour: 1 });

      await page.goto(late ?? '');
      await page.getByLabel('Minutes until a late payment arrives').fill('0');
      await page.getByRole('button', { name: 'Pay after the hold has expired' }).click();
      await expect(page).toHaveURL(`${url}/managebookings`);
      await expect(page.getByText(GOES_BACK)).toBeVisible();
      const row = rowsOf(page, space).filter({ hasText: /refund/i });
      await expect(row).toHaveCount(1);
      await row.getByRole('button', { name: /^Details/ }).click();
      await expect(page.getByText('and the time was already taken')).toBeVisible();
      const mail = await mailFor(url, ADA_EMAIL, `Your refund for ${space.name}`);
      expect(mail).toContain(`We’re refunding ${formatNaira(2 * space.pricePerHour)} `);
    },
  );
});
