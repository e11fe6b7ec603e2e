import type { Page } from '@playwright/test';
import { formatNaira } from '#contract/rules/money.ts';
import { expectAccessible } from './support/axe.ts';
import { logIn } from './support/doors.ts';
import { Guest } from './support/guest.ts';
import { ON_LAPTOP, ON_PHONE } from './support/kinds.ts';
import { mailFor } from './support/mailbox.ts';
import {
  ADA,
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
} from './support/paying.ts';

const GOES_BACK = 'This booking could not be kept. Your money is on its way back.';

/** The reference of the checkout in the frame. */
async function referenceOf(page: Page): Promise<string> {
  const frame = page.locator('iframe[title="Payment page of the card provider"]');
  return new URL((await frame.getAttribute('src')) ?? '').pathname.split('/').at(-1) ?? '';
}

test.describe('on a phone', ON_PHONE, () => {
  test('declined, then closed, then closed although it was paid', async ({
    page,
    place,
    guard,
  }) => {
    guard.expect(VERIFY_REFUSED);
    await goToCheckout(page, place);
    const reference = await referenceOf(page);
    await press(page, 'Decline the card');
    await expect(modalTitle(page)).toHaveText('Payment Failed');
    await expect(modal(page)).toContainText('Payment failed. Please try again.');
    await expect(modal(page)).toContainText(reference);
    await modal(page).getByRole('button', { name: 'Try Again' }).click();

    await expect(modal(page).getByLabel('Check-in time')).toHaveValue('13:00');
    await payButton(page).click();
    await press(page, 'Close');
    await expect(modalTitle(page)).toHaveText('Payment Window Closed');
    await expect(modal(page)).toContainText('Payment window closed.');
    await expectAccessible(page);
    await modal(page).getByRole('button', { name: 'Try Again' }).click();

    await expect(modal(page).getByLabel('Start date')).toHaveValue(place.date);
    await payButton(page).click();
    await press(page, 'Pay, then close');
    await expectPaid(page);
    const coming = rowsOf(page, place.space).filter({ hasText: 'Upcoming' });
    await expect(coming).toHaveCount(1);
    await expect(coming).toContainText('confirmed');
    await expect(rowsOf(page, place.space).filter({ hasText: 'not paid in time' })).toHaveCount(2);
  });

  test('paid too little: told at once, and it goes back', async ({ page, place, guard }) => {
    guard.expect(VERIFY_REFUSED);
    const { space, url } = place;
    await goToCheckout(page, place);
    await press(page, 'Pay too little');
    await expect(page).toHaveURL(/\/managebookings$/);
    await expect(page.getByText(GOES_BACK)).toBeVisible();
    await expect(modal(page)).toHaveCount(0);
    const row = rowsOf(page, space);
    await expect(row).toContainText(/refund on its way, by|refunded/);
    const half = formatNaira(space.pricePerHour);
    await row.getByRole('button', { name: /^Details/ }).click();
    await expect(
      page.getByText('Less arrived than the price, so nothing was booked.'),
    ).toBeVisible();
    await expect(row.getByRole('link', { name: /^Show pass/ })).toHaveCount(0);
    await expectAccessible(page);
    const mail = await mailFor(url, ADA, `Your money goes back: ${space.name}`);
    expect(mail).toContain(`${half} is on its way back`);
    await mailFor(url, ADA, `Your refund: ${half}`);
  });

  test('taken between looking and paying: the nearest time is booked instead', async ({
    page,
    place,
    guard,
  }) => {
    guard.expect(/\b409\b/);
    const { space, date, url } = place;
    const tunde = await Guest.logIn(url, TUNDE);
    await visitSpace(page, place);
    await bookSpaceNow(page);
    await chooseHours(page, place);
    await expect(modal(page).getByRole('button', { name: '13:00, free' })).toBeVisible();
    await tunde.book(space.id, { startDate: date, checkinTime: '13:00', durationPerHour: 2 });
    await payButton(page).click();

    const alert = modal(page).getByRole('alert');
    await expect(alert).toContainText('That time has just been taken. Please choose another one.');
    await expect(modal(page).getByLabel('Start date')).toHaveValue('');
    await expect(modal(page).getByLabel('Check-in time')).toHaveValue('');
    await expectAccessible(page);
    const nearest = alert.getByRole('group', { name: 'Free times nearby' }).getByRole('button');
    await nearest.first().click();
    await expect(modal(page).getByLabel('Start date')).toHaveValue(date);
    await expect(modal(page).getByLabel('Check-in time')).not.toHaveValue(/^13/);
    await expect(modal(page).getByLabel('Check-in time')).not.toHaveValue('');
    await payButton(page).click();
    await pressPayInFrame(page);
    await expectPaid(page);
    await expect(rowsOf(page, space)).toContainText(/Upcoming.*confirmed/s);
  });

  test('a double click pays once', async ({ page, place }) => {
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
    const mine = await (await Guest.logIn(url, ADA)).bookings();
    expect(mine.filter(({ spaceId }) => spaceId === space.id)).toHaveLength(1);
  });
});

test.describe('on one kind of screen', ON_LAPTOP, () => {
  for (const webhook of ['never', 'before the answer']) {
    test(`confirmed when the webhook comes ${webhook}`, async ({ page, place }) => {
      await goToCheckout(page, place);
      await checkoutFrame(page).getByLabel('Webhook').selectOption(webhook);
      await checkoutFrame(page).getByLabel('Message').selectOption('JSON string');
      await pressPayInFrame(page);
      await expectPaid(page);
      await expect(rowsOf(page, place.space)).toContainText(/Upcoming.*confirmed/s);
      await mailFor(place.url, ADA, `Confirmed: ${place.space.name}`);
    });
  }

  test('asked for again on another device, it was already confirmed', async ({
    page,
    context,
    browser,
    place,
    guard,
  }) => {
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
    await logIn(there, `/login?redirect=/managebookings`, ADA);
    await expect(rowsOf(there, place.space)).toHaveCount(1);
    await there.goto(`/managebookings?reference=${reference}`);
    await expect(there.getByText('Your booking was already confirmed!')).toBeVisible();
    await expect(rowsOf(there, place.space)).toContainText(/Upcoming.*confirmed/s);
    await device.close();
  });

  test('paid late, when somebody else has the time: it goes back', async ({
    page,
    place,
    guard,
  }) => {
    guard.expect(VERIFY_REFUSED);
    const { space, date, url } = place;
    const tunde = await Guest.logIn(url, TUNDE);
    await goToCheckout(page, place);
    const late = await page
      .locator('iframe[title="Payment page of the card provider"]')
      .getAttribute('src');
    await press(page, 'Close');
    await modal(page).getByRole('button', { name: 'Try Again' }).click();
    await chooseHours(page, place, '10:00');
    await payButton(page).click();
    await expect(checkoutFrame(page).getByRole('heading', { level: 1 })).toBeVisible();
    await tunde.book(space.id, { startDate: date, checkinTime: '14:00', durationPerHour: 1 });

    await page.goto(late ?? '');
    await page.getByLabel('Minutes until a late payment arrives').fill('0');
    await page.getByRole('button', { name: 'Pay after the hold has run out' }).click();
    await expect(page).toHaveURL(`${url}/managebookings`);
    await expect(page.getByText(GOES_BACK)).toBeVisible();
    const row = rowsOf(page, space).filter({ hasText: /refund/i });
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: /^Details/ }).click();
    await expect(page.getByText('and the space was taken by then')).toBeVisible();
    const mail = await mailFor(url, ADA, `Your money goes back: ${space.name}`);
    expect(mail).toContain(`${formatNaira(2 * space.pricePerHour)} is on its way back`);
  });
});
