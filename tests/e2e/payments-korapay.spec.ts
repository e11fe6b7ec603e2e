import { Guest } from './support/guest.ts';
import { ON_LAPTOP } from './support/kinds.ts';
import { mailFor } from './support/mailbox.ts';
import { korapayTest as test } from './support/other-providers.ts';
import {
  ADA,
  bookSpaceNow,
  checkoutFrame,
  chooseHours,
  expect,
  expectPaid,
  modal,
  modalTitle,
  payButton,
  press,
  rowsOf,
  VERIFY_REFUSED,
  visitSpace,
} from './support/paying.ts';

/** Said once our own page ends the checkout in its frame: that one may be of our origin. */
const OWN_PAGE_IN_FRAME = /allow-scripts and allow-same-origin.*\/payments\/return/;

test.beforeEach(async ({ page, place, guard }) => {
  guard.expect(OWN_PAGE_IN_FRAME);
  await visitSpace(page, place);
  await bookSpaceNow(page);
  await chooseHours(page, place);
  await payButton(page).click();
  await expect(checkoutFrame(page).getByRole('heading')).toHaveText('Korapay test checkout');
});

const pay = /^Pay NGN/;

test('paid in Korapay’s frame, which our own page ends', async ({ page, place, korapay }) => {
  await press(page, pay);
  await expectPaid(page);
  await expect(rowsOf(page, place.space)).toContainText(/Upcoming.*confirmed/s);
  await mailFor(place.url, ADA, `Confirmed: ${place.space.name}`);
  const charge = [...korapay.charges.values()].at(-1);
  expect(charge).toMatchObject({ amount: 2 * place.space.pricePerHour, status: 'success' });
});

test('declined: told, nothing booked, and a new try pays', async ({ page, place, guard }) => {
  guard.expect(VERIFY_REFUSED);
  await press(page, 'Decline');
  await expect(page.getByText('Payment failed. Please try again.').first()).toBeVisible();
  await expect(page.getByText('Your payment was successful')).toHaveCount(0);

  await modal(page).getByRole('button', { name: 'Try Again' }).click();
  await payButton(page).click();
  await press(page, pay);
  await expectPaid(page);
  await expect(rowsOf(page, place.space).filter({ hasText: 'Upcoming' })).toHaveCount(1);
});

test.describe('on one kind of screen', ON_LAPTOP, () => {
  test('paid out of sight: the webhook confirms, and closing the frame finds it', async ({
    page,
    place,
    korapay,
  }) => {
    const reference = [...korapay.charges.keys()].at(-1) ?? '';
    await korapay.pay(reference);
    const ada = await Guest.logIn(place.url, ADA);
    await expect
      .poll(async () => (await ada.bookings()).find((one) => one.reference === reference)?.state)
      .toBe('upcoming');
    await modal(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expectPaid(page);
  });

  test('closed by Korapay’s own button: nobody says that it is paid', async ({ page, guard }) => {
    guard.expect(VERIFY_REFUSED);
    await press(page, 'Close');
    await expect(modalTitle(page)).toHaveText('Payment Window Closed');
    await expect(page.getByText('Paid, confirming')).toHaveCount(0);
  });

  test('given up by our own button: nothing is booked, Try Again goes on', async ({
    page,
    place,
    guard,
  }) => {
    guard.expect(VERIFY_REFUSED);
    await modal(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect(modalTitle(page)).toHaveText('Payment Window Closed');
    await modal(page).getByRole('button', { name: 'Try Again' }).click();
    await payButton(page).click();
    await press(page, pay);
    await expectPaid(page);
    await expect(rowsOf(page, place.space).filter({ hasText: 'Upcoming' })).toHaveCount(1);
  });
});
