import { formatNaira } from '#contract/rules/money.ts';
import { expectAccessible } from './support/axe.ts';
import { logIn } from './support/doors.ts';
import { actAtCheckout, Guest } from './support/guest.ts';
import { waitUntilKept } from './support/kept.ts';
import { goOffline, goOnline } from './support/offline.ts';
import {
  ADA,
  bookSpaceNow,
  checkoutFrame,
  chooseHours,
  expect,
  expectPaid,
  goToCheckout,
  modal,
  payButton,
  pressPayInFrame,
  rowsOf,
  test,
  VERIFY_REFUSED,
  visitSpace,
} from './support/paying.ts';

test('filled in without a line; the server goes away and comes back under the open frame', async ({
  page,
  context,
  seller,
  place,
  guard,
}) => {
  guard.expect(VERIFY_REFUSED, /net::ERR_INTERNET_DISCONNECTED/);
  await visitSpace(page, place);
  await waitUntilKept(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(place.space.name);

  await context.setOffline(true);
  await bookSpaceNow(page);
  await chooseHours(page, place);
  await expect(modal(page)).toContainText('Offline: these are the opening hours.');
  await expect(modal(page)).toContainText(formatNaira(2 * place.space.pricePerHour));
  await payButton(page).click();
  await expect(modal(page).getByRole('alert')).toContainText('There is no connection');

  await context.setOffline(false);
  await expect(modal(page).getByLabel('Check-in time')).toHaveValue('13:00');
  await payButton(page).click();
  await expect(checkoutFrame(page).getByRole('heading', { level: 1 })).toBeVisible();

  await goOffline({ context, app: seller, guard });
  await expect(modal(page)).toContainText('The connection is gone.');
  await pressPayInFrame(page);
  await expect(checkoutFrame(page).getByText('No connection. Try again.')).toBeVisible();
  await goOnline({ context, app: seller });
  await expect(modal(page)).not.toContainText('The connection is gone.');
  await pressPayInFrame(page);
  await expectPaid(page);
  await expect(rowsOf(page, place.space)).toHaveCount(1);
});

test('the saved list says its age, its pass and receipt open', async ({
  page,
  context,
  seller,
  place,
  guard,
}) => {
  const { space, date, url } = place;
  const ada = await Guest.logIn(url, ADA);
  await ada.book(space.id, { startDate: date, checkinTime: '11:00', durationPerHour: 3 });
  await logIn(page, '/login?redirect=/managebookings', ADA);
  const row = rowsOf(page, space);
  await expect(row).toContainText(/Upcoming.*confirmed/s);
  await page.goto('/');
  await waitUntilKept(page);

  await goOffline({ context, app: seller, guard });
  await page.goto('/managebookings');
  await expect(row).toContainText(/Upcoming.*confirmed/s);
  await expect(page.getByText(/Offline: showing what was saved today at \d\d:\d\d/)).toBeVisible();
  await row.getByRole('button', { name: /^Details/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await modal(page).getByRole('button', { name: 'Cancel booking' }).click();
  await expect(modal(page).getByRole('alert')).toContainText(/connection|reach|offline/i);
  await modal(page).getByRole('button', { name: 'Keep it' }).click();

  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
  await page.goBack();
  await row.getByRole('link', { name: /^Show pass/ }).click();
  await expect(page.getByRole('img', { name: /^QR code of booking AYE-/ })).toBeVisible();
  await expect(page.getByText('11:00 – 14:00').first()).toBeVisible();

  await test.step('also where the app is opened there', async () => {
    const address = page.url();
    await page.close();
    const cold = await context.newPage();
    await cold.goto(address);
    await expect(cold.getByRole('img', { name: /^QR code of booking AYE-/ })).toBeVisible();
    await expect(cold.getByText(/^Offline: showing what was saved today at/)).toBeVisible();
  });
});

test.describe('on one kind of screen', () => {
  test.skip(({ isMobile }) => !isMobile, 'what is shown is the same on the other kind');

  test('paid while the line is gone: settled when it is back', async ({
    page,
    context,
    place,
    guard,
  }) => {
    guard.expect(/net::ERR_INTERNET_DISCONNECTED/);
    await goToCheckout(page, place);
    const checkout = await page
      .locator('iframe[title="Payment page of the card provider"]')
      .getAttribute('src');
    await context.setOffline(true);
    await expect(modal(page)).toContainText('The connection is gone.');
    await actAtCheckout(checkout ?? '', 'pay');
    await context.setOffline(false);
    await expectPaid(page);
    await expect(rowsOf(page, place.space)).toContainText(/Upcoming.*confirmed/s);
  });
});
