import { modal, press } from '../support/paying.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { addDays } from '#contract/time/lagos-time.ts';
import { dayName } from '#contract/opening/opening-times.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { waitUntilStored } from '../support/stored.ts';
import { ON_PHONE, nightly } from '../support/kinds.ts';
import {
  plainCheckoutPage,
  expect,
  fillHours,
  pressPay,
  test,
  storedTexts,
  visitPlainSpace,
} from '../support/servers/plain-provider.ts';
import { expectToast } from '../support/screens/toasts.ts';

const PAID = 'Your payment was successful and your booking has been confirmed!';
const VERIFIED = 'Booking verified successfully! check mail for booking details';

test('a guest books by the hour, pays in the frame, and sees it verified on Manage Bookings [S2.51] [S2.53] [S2.71] [S3.6] [S8.21]', async ({
  page,
  plain,
}) => {
  await visitPlainSpace(page, plain);
  await fillHours(page, plain);
  const { space, date, provider } = plain;
  const dialog = modal(page);
  await expect(dialog).toContainText(`${formatNaira(space.pricePerHour)} × 2 hours`);
  await expect(dialog).toContainText('You can’t cancel in the app.');
  await expect(dialog).not.toContainText('Free cancellation');
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: `Pay ${formatNaira(2 * space.pricePerHour)}` })
    .dblclick();
  await expect(plainCheckoutPage(page).getByRole('heading')).toHaveText('Test checkout');
  await expectAccessible(page);
  expect(provider.booking.bookings).toHaveLength(1);
  expect(provider.booking.bookings[0]).toMatchObject({
    by: 'hour',
    body: { startDate: date, checkinTime: '10:00', durationPerHour: 2 },
  });
  await press(page, 'Send nonsense');
  await press(page, 'Pay');

  await expect(page).toHaveURL(`${plain.url}/managebookings`);
  await expect(modal(page)).toContainText(PAID);
  await expectToast(page, VERIFIED);
  await expectAccessible(page);
  expect(await storedTexts(page)).not.toMatch(/"claim|ref-1/);
  await modal(page).getByRole('button', { name: 'Manage Bookings' }).click();
  await expect(modal(page)).toHaveCount(0);
  await expect(page.getByText(space.name).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(modal(page)).toHaveCount(0);
});

test(
  'booking by the day skips closed days and accepts the message as text [S2.51] [S5.13]',
  nightly('booking-plan, booking-pay'),
  async ({ page, plain }) => {
    await visitPlainSpace(page, plain);
    const { space, provider, url } = plain;
    await page.goto(`${url}/allspace?q=${encodeURIComponent(space.name)}`);
    await page.getByRole('button', { name: `Book 1 day: ${space.name}`, exact: true }).click();
    const dialog = modal(page);
    await expect(dialog.getByRole('radio', { name: 'Days' })).toBeChecked();
    await expect(dialog.getByLabel('Duration, day(s)')).toHaveValue('1');
    const friday = dayOfWeek(plain.date, 'Friday');
    await dialog.getByLabel('Start date').fill(friday);
    await dialog.getByLabel('Duration, day(s)').fill('2');
    await expect(dialog).toContainText(/Your days: Fri \d+( \w+)?, Mon \d+ \w+/);
    await pressPay(page);
    await press(page, 'Pay, sent as text');
    await expectToast(page, VERIFIED);
    expect(provider.booking.bookings[0]).toMatchObject({
      by: 'day',
      body: { startDate: friday, durationPerDay: 2 },
    });
  },
);

function dayOfWeek(from: string, name: string): string {
  let date = from;
  while (dayName(date) !== name) date = addDays(date, 1);
  return date;
}

test.describe('booking on a phone', ON_PHONE, () => {
  test(
    'explains why a closed day can’t be booked',
    nightly('booking-plan'),
    async ({ page, plain }) => {
      await visitPlainSpace(page, plain);
      await fillHours(page, plain);
      const dialog = modal(page);
      await dialog.getByLabel('Start date').fill(dayOfWeek(plain.date, 'Saturday'));
      await expect(dialog.getByText('Closed on Saturdays').first()).toBeVisible();
      await pressPay(page);
      await expect(dialog.getByLabel('Start date')).toBeFocused();
      await expect(
        dialog.getByRole('button', { name: /, Closed on Saturdays$/ }).first(),
      ).toBeVisible();
      expect(plain.provider.booking.bookings).toHaveLength(0);
    },
  );

  test(
    'shows the overlay and the reference after a failure, and tries again with the same input [S2.54]',
    nightly('checkout-overlays, create-checkout'),
    async ({ page, plain }) => {
      await visitPlainSpace(page, plain);
      await fillHours(page, plain);
      await pressPay(page);
      await press(page, 'Fail');
      const dialog = modal(page);
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Payment Failed');
      await expect(dialog.getByRole('alert')).toContainText('Payment failed. Please try again.');
      await expect(dialog).toContainText('ref-1');
      expect(await storedTexts(page)).not.toContain('ref-1');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Try Again' }).click();
      await expect(dialog.getByLabel('Check-in time')).toHaveValue('10:00');
      await pressPay(page);
      await press(page, 'Pay');
      await expectToast(page, VERIFIED);
      expect(plain.provider.booking.bookings.map(({ paid }) => paid)).toEqual([false, true]);
    },
  );

  test(
    'verifies a closed payment before it is repeated, and finds one that was paid before closing [S2.54] [S8.6]',
    nightly('check-payment, checkout-state, verification'),
    async ({ page, plain }) => {
      await visitPlainSpace(page, plain);
      await fillHours(page, plain);
      await pressPay(page);
      await press(page, 'Close');
      const dialog = modal(page);
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Payment Window Closed');
      await expect(dialog).toContainText('Payment window closed.');
      await dialog.getByRole('button', { name: 'Try Again' }).click();
      await expect(dialog.getByLabel('Start date')).toHaveValue(plain.date);

      await pressPay(page);
      await expect(plainCheckoutPage(page).getByText('ref-2')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Payment Window Closed');
      await dialog.getByRole('button', { name: 'Try Again' }).click();
      await pressPay(page);
      await press(page, 'Pay, then close');
      await expect(page).toHaveURL(`${plain.url}/managebookings`);
      await expectToast(page, VERIFIED);
      await expect(modal(page)).toContainText(PAID);
    },
  );

  test(
    'ignores messages from any other origin or window [S4.3]',
    nightly('read-message, checkout-state'),
    async ({ page, plain }) => {
      await visitPlainSpace(page, plain);
      await fillHours(page, plain);
      await pressPay(page);
      await expect(plainCheckoutPage(page).getByRole('heading')).toBeVisible();
      const origin = plain.provider.checkout.origin;
      await page.evaluate((from) => {
        const data = { result: 'success', reference: 'ref-1' };
        window.postMessage(data, '*');
        dispatchEvent(new MessageEvent('message', { data, origin: from, source: window }));
        const frame = document.querySelector('iframe')?.contentWindow ?? null;
        dispatchEvent(
          new MessageEvent('message', { data, origin: 'http://evil.test', source: frame }),
        );
      }, origin);
      await press(page, 'Send nonsense');
      await expect(plainCheckoutPage(page).getByRole('heading')).toBeVisible();
      await press(page, 'Fail');
      await expect(modal(page).getByRole('heading', { level: 2 })).toHaveText('Payment Failed');
    },
  );

  test(
    'explains a refused start, and clears date and time [S8.1] [S8.2] [S8.3]',
    nightly('booking-flow'),
    async ({ page, plain, guard }) => {
      guard.expect(/409/);
      await visitPlainSpace(page, plain);
      await fillHours(page, plain);
      plain.provider.booking.refusal = { status: 409, body: { message: 'That time is gone' } };
      await pressPay(page);
      const dialog = modal(page);
      await expect(dialog.getByRole('alert')).toContainText('That time is gone');
      await expectToast(page, 'That time is gone');
      await expect(dialog.getByLabel('Start date')).toHaveValue('');
      await expect(dialog.getByLabel('Check-in time')).toHaveValue('');
    },
  );

  test(
    'restores the input after a reload, and discards it when Back closes the modal [S2.55]',
    nightly('booking-draft'),
    async ({ page, plain }) => {
      await visitPlainSpace(page, plain);
      await fillHours(page, plain);
      await page.reload();
      const dialog = modal(page);
      await expect(dialog.getByLabel('Check-in time')).toHaveValue('10:00');
      await expect(dialog.getByLabel('Duration, hour(s)')).toHaveValue('2');
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(`${plain.url}/detailpage/${plain.space.id}`);
      await page.getByRole('button', { name: /^Book Space Now/ }).click();
      await expect(dialog.getByLabel('Duration, hour(s)')).toHaveValue('1');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(`${plain.url}/detailpage/${plain.space.id}`);
    },
  );

  test(
    'can be filled in offline, does not start, and is paid when the connection is back',
    nightly('booking-draft, booking-flow, section-seven-booking'),
    async ({ page, context, plain, guard }) => {
      guard.expect(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
      await visitPlainSpace(page, plain);
      await waitUntilStored(page);
      await page.reload();
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await fillHours(page, plain);
      const dialog = modal(page);
      await expect(dialog).toContainText(
        'You’re offline. You can fill this in now and pay once you’re back online.',
      );
      await pressPay(page);
      const alert = dialog.getByRole('alert');
      await expect(alert).toContainText('You’re offline, so nothing was booked');
      await expect(dialog.getByLabel('Check-in time')).toHaveValue('10:00');
      await expectAccessible(page);
      expect(plain.provider.requests.join()).not.toContain('initialize');

      await context.setOffline(false);
      await expect(dialog).not.toContainText('You can fill this in now');
      await pressPay(page);
      await expect(plainCheckoutPage(page).getByRole('heading')).toBeVisible();
      await context.setOffline(true);
      await expect(dialog).toContainText('You’re offline. Keep this open');
      plain.provider.booking.pay('ref-1');
      await context.setOffline(false);
      await expect(page).toHaveURL(`${plain.url}/managebookings`);
      await expectToast(page, VERIFIED);
    },
  );

  test('survives a reload after the connection was lost right after paying [S2.72]', async ({
    page,
    plain,
    guard,
  }) => {
    guard.expect(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
    await visitPlainSpace(page, plain);
    await waitUntilStored(page);
    await page.reload();
    await fillHours(page, plain);
    await pressPay(page);
    await expect(plainCheckoutPage(page).getByRole('heading')).toBeVisible();
    await page.route('**/booking/verify*', (route) => route.abort());
    await press(page, 'Pay');
    await expect(modal(page)).toContainText('Paid, confirming');
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Paid, confirming' })).toBeVisible();
    // Leaves the page first, so that its own next verification isn't answered before the reload.
    const address = page.url();
    await page.goto('about:blank');
    await page.unroute('**/booking/verify*');
    await page.goto(address);
    await expectToast(page, VERIFIED);
  });

  test('uses the next day’s date shortly after midnight in Lagos', async ({ page, plain }) => {
    await visitPlainSpace(page, plain);
    const tuesday = dayOfWeek(plain.date, 'Tuesday');
    await page.clock.setFixedTime(`${addDays(tuesday, -1)}T23:30:00Z`);
    await page.reload();
    await page.getByRole('button', { name: /^Book Space Now/ }).click();
    const dialog = modal(page);
    await expect(dialog.getByLabel('Start date')).toHaveValue(tuesday);
    await expect(dialog.getByLabel('Start date')).toHaveAttribute('min', tuesday);
    await dialog.getByLabel('Check-in time').selectOption('11:00');
    await pressPay(page);
    await expect(plainCheckoutPage(page).getByRole('heading')).toBeVisible();
    expect(plain.provider.booking.bookings[0]?.body).toMatchObject({
      startDate: tuesday,
      checkinTime: '11:00',
    });
  });
});
