import { formatNaira } from '#contract/prices/money.ts';
import { nightly } from '../support/kinds.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { logInAs } from '../support/people/log-in.ts';
import { actAtCheckout, GuestClient } from '../support/people/guest.ts';
import { waitUntilStored } from '../support/stored.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import {
  ADA_EMAIL,
  bookSpaceNow,
  checkoutFrame,
  chooseHours,
  expect,
  expectPaid,
  goToCheckout,
  modal,
  payAsVisitor,
  payButton,
  pressPayInFrame,
  rowsOf,
  test,
  VERIFY_REFUSED,
  visitSpace,
} from '../support/paying.ts';

test('a booking is filled in offline, and survives a server outage while the payment frame is open', async ({
  page,
  context,
  seller,
  place,
  guard,
}) => {
  guard.expect(VERIFY_REFUSED, /net::ERR_INTERNET_DISCONNECTED/);
  await visitSpace(page, place);
  await waitUntilStored(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(place.space.name);

  await context.setOffline(true);
  await bookSpaceNow(page);
  await chooseHours(page, place);
  await expect(modal(page)).toContainText('You’re offline, so these are just the opening hours.');
  await expect(modal(page)).toContainText(formatNaira(2 * place.space.pricePerHour));
  await payButton(page).click();
  await expect(modal(page).getByRole('alert')).toContainText(
    'You’re offline, so nothing was booked',
  );

  await context.setOffline(false);
  await expect(modal(page)).not.toContainText('You’re offline, so these');
  await expect(modal(page).getByLabel('Check-in time')).toHaveValue('13:00');
  await payButton(page).click();
  await expect(checkoutFrame(page).getByRole('heading', { level: 1 })).toBeVisible();

  await goOffline({ context, app: seller, guard });
  await expect(modal(page)).toContainText('You’re offline. Keep this open');
  await pressPayInFrame(page);
  await expect(checkoutFrame(page).getByText('No connection. Try again.')).toBeVisible();
  await goOnline({ context, app: seller });
  await expect(modal(page)).not.toContainText('You’re offline. Keep this open');
  await pressPayInFrame(page);
  await expectPaid(page);
  await expect(rowsOf(page, place.space)).toHaveCount(1);
});

test(
  'the saved list of bookings shows its age, and opens its pass and receipt offline',
  nightly('my-bookings'),
  async ({ page, context, seller, place, guard }) => {
    const { space, date, url } = place;
    const ada = await GuestClient.logIn(url, ADA_EMAIL);
    await ada.book(space.id, { startDate: date, checkinTime: '11:00', durationPerHour: 3 });
    await logInAs(page, '/login?redirect=/managebookings', ADA_EMAIL);
    const row = rowsOf(page, space);
    await expect(row).toContainText(/Upcoming.*confirmed/s);
    await page.goto('/');
    await waitUntilStored(page);

    await goOffline({ context, app: seller, guard });
    await page.goto('/managebookings');
    await expect(row).toContainText(/Upcoming.*confirmed/s);
    await expect(
      page.getByText(/You’re offline\. Showing what was saved (?:to|yester)day at \d\d:\d\d/),
    ).toBeVisible();
    await row.getByRole('button', { name: /^Details/ }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await modal(page).getByRole('button', { name: 'Cancel booking' }).click();
    await expect(modal(page).getByRole('alert')).toContainText(/connection|reach|offline/i);
    await modal(page).getByRole('button', { name: 'Keep booking' }).click();

    await page.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
    await page.goBack();
    await row.getByRole('link', { name: /^Show pass/ }).click();
    await expect(page.getByRole('img', { name: /^QR code of booking AYE-/ })).toBeVisible();
    await expect(page.getByText('11:00–14:00').first()).toBeVisible();

    await test.step('the pass opens when the app is started at its address', async () => {
      const address = page.url();
      await page.close();
      const cold = await context.newPage();
      await cold.goto(address);
      await expect(cold.getByRole('img', { name: /^QR code of booking AYE-/ })).toBeVisible();
      await expect(
        cold.getByText(/^You’re offline\. Showing what was saved (?:to|yester)day at/),
      ).toBeVisible();
    });
  },
);

test.describe('paying and logging in offline, at one screen size', () => {
  test.skip(({ isMobile }) => !isMobile, 'what is shown is the same on the other kind');

  test(
    'a payment made while the connection is lost is settled when it is back',
    nightly('stored-payments, booking-flow, payments-webhooks'),
    async ({ page, context, place, guard }) => {
      guard.expect(/net::ERR_INTERNET_DISCONNECTED/);
      await goToCheckout(page, place);
      const checkout = await page.locator('iframe[title="Payment page"]').getAttribute('src');
      await context.setOffline(true);
      await expect(modal(page)).toContainText('You’re offline. Keep this open');
      await actAtCheckout(checkout ?? '', 'pay');
      await context.setOffline(false);
      await expectPaid(page);
      await expect(rowsOf(page, place.space)).toContainText(/Upcoming.*confirmed/s);
    },
  );
});

test(
  'a visitor fills in a booking offline, and logs in at Pay once the connection is back',
  nightly('booking-sign-up, log-in-elsewhere'),
  async ({ page, context, place, guard }) => {
    guard.expect(/net::ERR_INTERNET_DISCONNECTED/);
    const { space } = place;
    await page.goto(`/detailpage/${space.id}`);
    await waitUntilStored(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(space.name);
    // A reply that arrives later would prove that the provider can be reached.
    await page.waitForLoadState('networkidle');
    // The modal is loaded when it is first opened, or was cached by the worker.
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await bookSpaceNow(page);
    await chooseHours(page, place);
    await payButton(page).click();
    await expect(modal(page).getByRole('alert')).toContainText(
      'You’re offline, so nothing was booked and you haven’t been charged. Your selection is saved.',
    );
    expect(new URL(page.url()).pathname).toBe(`/detailpage/${space.id}`);
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(modal(page)).toContainText('You’ll log in or sign up next.');
    await payAsVisitor(page);
  },
);
