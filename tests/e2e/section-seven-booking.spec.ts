import { formatNaira } from '#contract/rules/money.ts';
import { addDays } from '#contract/rules/lagos-time.ts';
import { dayName } from '#contract/rules/opening-times.ts';
import { expectAccessible } from './support/axe.ts';
import { waitUntilKept } from './support/kept.ts';
import { ON_PHONE } from './support/kinds.ts';
import {
  checkoutPage,
  expect,
  fillHours,
  modal,
  pressPay,
  test,
  visitSpace,
} from './support/plain-provider.ts';

const PAID = 'Your payment was successful and your booking has been confirmed!';
const VERIFIED = 'Booking verified successfully! check mail for booking details';

test('by the hour: chosen, paid in the frame, verified on Manage Bookings', async ({
  page,
  plain,
}) => {
  await visitSpace(page, plain);
  await fillHours(page, plain);
  const { space, date, provider } = plain;
  const dialog = modal(page);
  await expect(dialog).toContainText(`${formatNaira(space.pricePerHour)} × 2 hours`);
  await expect(dialog).toContainText(/Free cancellation until .+, 10:00\. Later, nothing is paid/);
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: `Pay ${formatNaira(2 * space.pricePerHour)}` })
    .dblclick();

  await expect(checkoutPage(page).getByRole('heading')).toHaveText('Test checkout');
  await expectAccessible(page);
  expect(provider.booking.bookings).toHaveLength(1);
  expect(provider.booking.bookings[0]).toMatchObject({
    by: 'hour',
    body: { startDate: date, checkinTime: '10:00', durationPerHour: 2 },
  });
  await checkoutPage(page).getByRole('button', { name: 'Say nonsense' }).click();
  await checkoutPage(page).getByRole('button', { name: 'Pay', exact: true }).click();

  await expect(page).toHaveURL(`${plain.url}/managebookings`);
  await expect(modal(page)).toContainText(PAID);
  await expect(page.getByText(VERIFIED)).toBeVisible();
  await expectAccessible(page);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain('"claim');
  await modal(page).getByRole('button', { name: 'See my bookings' }).click();
  await expect(page.getByText(space.name).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(modal(page)).toHaveCount(0);
});

test('by the day: closed days are passed over, the message comes as text', async ({
  page,
  plain,
}) => {
  await visitSpace(page, plain);
  const { space, provider, url } = plain;
  await page.goto(`${url}/allspace?q=${encodeURIComponent(space.name)}`);
  await page.getByRole('button', { name: `Book 1 day: ${space.name}` }).click();
  const dialog = modal(page);
  await expect(dialog.getByRole('radio', { name: 'Days' })).toBeChecked();
  await expect(dialog.getByLabel('Duration, day(s)')).toHaveValue('1');
  const friday = dayOfWeek(plain.date, 'Friday');
  await dialog.getByLabel('Start date').fill(friday);
  await dialog.getByLabel('Duration, day(s)').fill('2');
  await expect(dialog).toContainText(/Yours: Fri \d+( \w+)?, Mon \d+ \w+/);
  await pressPay(page);
  await checkoutPage(page).getByRole('button', { name: 'Pay, said as text' }).click();
  await expect(page.getByText(VERIFIED)).toBeVisible();
  expect(provider.booking.bookings[0]).toMatchObject({
    by: 'day',
    body: { startDate: friday, durationPerDay: 2 },
  });
});

function dayOfWeek(from: string, name: string): string {
  let date = from;
  while (dayName(date) !== name) date = addDays(date, 1);
  return date;
}

test.describe('on a phone', ON_PHONE, () => {
  test('a closed day says why and can’t be booked', async ({ page, plain }) => {
    await visitSpace(page, plain);
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
  });

  test('failed: the overlay, the reference, and a new attempt with what was chosen', async ({
    page,
    plain,
  }) => {
    await visitSpace(page, plain);
    await fillHours(page, plain);
    await pressPay(page);
    await checkoutPage(page).getByRole('button', { name: 'Fail' }).click();
    const dialog = modal(page);
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Payment Failed');
    await expect(dialog.getByRole('alert')).toContainText('Payment failed. Please try again.');
    await expect(dialog).toContainText('ref-1');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await expect(dialog.getByLabel('Check-in time')).toHaveValue('10:00');
    await pressPay(page);
    await checkoutPage(page).getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText(VERIFIED)).toBeVisible();
    expect(plain.provider.booking.bookings.map(({ paid }) => paid)).toEqual([false, true]);
  });

  test('closed: Try Again asks first; what was paid all the same is found', async ({
    page,
    plain,
  }) => {
    await visitSpace(page, plain);
    await fillHours(page, plain);
    await pressPay(page);
    await checkoutPage(page).getByRole('button', { name: 'Close', exact: true }).click();
    const dialog = modal(page);
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Payment Window Closed');
    await expect(dialog).toContainText('Payment window closed.');
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await expect(dialog.getByLabel('Start date')).toHaveValue(plain.date);

    await pressPay(page);
    await expect(checkoutPage(page).getByText('ref-2')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Payment Window Closed');
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await pressPay(page);
    await checkoutPage(page).getByRole('button', { name: 'Pay, then close' }).click();
    await expect(page).toHaveURL(`${plain.url}/managebookings`);
    await expect(page.getByText(VERIFIED)).toBeVisible();
    await expect(modal(page)).toContainText(PAID);
  });

  test('a message from anywhere else is no message', async ({ page, plain }) => {
    await visitSpace(page, plain);
    await fillHours(page, plain);
    await pressPay(page);
    await expect(checkoutPage(page).getByRole('heading')).toBeVisible();
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
    await checkoutPage(page).getByRole('button', { name: 'Say nonsense' }).click();
    await expect(checkoutPage(page).getByRole('heading')).toBeVisible();
    await checkoutPage(page).getByRole('button', { name: 'Fail' }).click();
    await expect(modal(page).getByRole('heading', { level: 2 })).toHaveText('Payment Failed');
  });

  test('a refused start says why, and the date and time are cleared', async ({
    page,
    plain,
    guard,
  }) => {
    guard.expect(/409/);
    await visitSpace(page, plain);
    await fillHours(page, plain);
    plain.provider.booking.refusal = { status: 409, body: { message: 'That time is gone' } };
    await pressPay(page);
    const dialog = modal(page);
    await expect(dialog.getByRole('alert')).toContainText('That time is gone');
    await expect(page.locator('[popover]').getByText('That time is gone')).toBeVisible();
    await expect(dialog.getByLabel('Start date')).toHaveValue('');
    await expect(dialog.getByLabel('Check-in time')).toHaveValue('');
  });

  test('a reload keeps what was chosen; Back closes, and then nothing is kept', async ({
    page,
    plain,
  }) => {
    await visitSpace(page, plain);
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
  });

  test('a visitor is led to log in, and back to the modal', async ({ page, plain }) => {
    const { url, space } = plain;
    await page.goto(`${url}/detailpage/${space.id}`);
    await page.getByRole('button', { name: /^Book Space Now/ }).click();
    await expect(page.getByText('Please login to book this space')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByLabel('Email', { exact: true }).fill('ada@x.test');
    await page.getByLabel('Password', { exact: true }).fill('Danfo#Yellow1');
    await page.keyboard.press('Enter');
    await expect(modal(page).getByRole('heading', { level: 2 })).toHaveText('Book This Space');
    await modal(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page).toHaveURL(`${url}/detailpage/${space.id}`);
  });

  test('offline: filled in, not started, paid when the line is back', async ({
    page,
    context,
    plain,
    guard,
  }) => {
    guard.expect(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
    await visitSpace(page, plain);
    await waitUntilKept(page);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await fillHours(page, plain);
    const dialog = modal(page);
    await expect(dialog).toContainText('Offline: fill this in now, and pay when you are back.');
    await pressPay(page);
    await expect(dialog.getByRole('alert')).toContainText('There is no connection');
    await expect(dialog.getByLabel('Check-in time')).toHaveValue('10:00');
    await expectAccessible(page);
    expect(plain.provider.requests.join()).not.toContain('initialize');

    await context.setOffline(false);
    await expect(dialog).not.toContainText('Offline: fill this in now');
    await pressPay(page);
    await expect(checkoutPage(page).getByRole('heading')).toBeVisible();
    await context.setOffline(true);
    await expect(dialog).toContainText('The connection is gone.');
    plain.provider.booking.pay('ref-1');
    await context.setOffline(false);
    await expect(page).toHaveURL(`${plain.url}/managebookings`);
    await expect(page.getByText(VERIFIED)).toBeVisible();
  });

  test('offline right after paying: nothing is lost by a reload', async ({
    page,
    plain,
    guard,
  }) => {
    guard.expect(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
    await visitSpace(page, plain);
    await waitUntilKept(page);
    await page.reload();
    await fillHours(page, plain);
    await pressPay(page);
    await expect(checkoutPage(page).getByRole('heading')).toBeVisible();
    await page.route('**/booking/verify*', (route) => route.abort());
    await checkoutPage(page).getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(modal(page)).toContainText('Paid, confirming');
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Paid, confirming' })).toBeVisible();
    // Left first, so that the page's own next question is not answered before the reload.
    const address = page.url();
    await page.goto('about:blank');
    await page.unroute('**/booking/verify*');
    await page.goto(address);
    await expect(page.getByText(VERIFIED)).toBeVisible();
  });

  test('shortly after midnight in Lagos it is the next day there', async ({ page, plain }) => {
    await visitSpace(page, plain);
    const tuesday = dayOfWeek(plain.date, 'Tuesday');
    await page.clock.setFixedTime(`${addDays(tuesday, -1)}T23:30:00Z`);
    await page.reload();
    await page.getByRole('button', { name: /^Book Space Now/ }).click();
    const dialog = modal(page);
    await expect(dialog.getByLabel('Start date')).toHaveValue(tuesday);
    await expect(dialog.getByLabel('Start date')).toHaveAttribute('min', tuesday);
    await dialog.getByLabel('Check-in time').selectOption('11:00');
    await pressPay(page);
    await expect(checkoutPage(page).getByRole('heading')).toBeVisible();
    expect(plain.provider.booking.bookings[0]?.body).toMatchObject({
      startDate: tuesday,
      checkinTime: '11:00',
    });
  });
});
