import { GuestClient } from '../support/people/guest.ts';
import { ON_LAPTOP, nightly } from '../support/kinds.ts';
import { mailFor } from '../support/servers/mailbox.ts';
import {
  ADA_EMAIL,
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
} from '../support/paying.ts';
import { korapayTest as test } from '../support/provider-payments.ts';
import { expectToast } from '../support/screens/toasts.ts';

/**
 * The warning that Chromium prints when our own page ends the checkout in the frame, because that
 * page may have our origin.
 */
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

test('a booking is paid in Korapay’s frame, which our own page ends', async ({
  page,
  place,
  korapay,
}) => {
  await press(page, pay);
  await expectPaid(page);
  await expect(rowsOf(page, place.space)).toContainText(/Upcoming.*confirmed/s);
  await mailFor(place.url, ADA_EMAIL, `Booking confirmed: ${place.space.name}`);
  const charge = [...korapay.charges.values()].at(-1);
  expect(charge).toMatchObject({ amount: 2 * place.space.pricePerHour, status: 'success' });
});

test(
  'a declined payment is reported, books nothing, and a new try pays',
  nightly('checkout-state, create-checkout'),
  async ({ page, place, guard }) => {
    guard.expect(VERIFY_REFUSED);
    await press(page, 'Decline');
    await expectToast(page, 'Payment failed. Please try again.');
    await expect(page.getByText('Your payment was successful')).toHaveCount(0);

    await modal(page).getByRole('button', { name: 'Try Again' }).click();
    await payButton(page).click();
    await press(page, pay);
    await expectPaid(page);
    await expect(rowsOf(page, place.space).filter({ hasText: 'Upcoming' })).toHaveCount(1);
  },
);

test.describe('Korapay payment at one screen size', ON_LAPTOP, () => {
  test(
    'is confirmed by the webhook while the frame is open, and closing the frame shows it',
    nightly('checkout-state, payments-webhooks'),
    async ({ page, place, korapay }) => {
      const reference = [...korapay.charges.keys()].at(-1) ?? '';
      await korapay.pay(reference);
      const ada = await GuestClient.logIn(place.url, ADA_EMAIL);
      await expect
        .poll(async () => (await ada.bookings()).find((one) => one.reference === reference)?.state)
        .toBe('upcoming');
      await modal(page).getByRole('button', { name: 'Close', exact: true }).click();
      await expectPaid(page);
    },
  );

  test(
    'is not shown as paid after Korapay’s own button closed it',
    nightly('checkout-state, verification'),
    async ({ page, guard }) => {
      guard.expect(VERIFY_REFUSED);
      await press(page, 'Close');
      await expect(modalTitle(page)).toHaveText('Payment Window Closed');
      await expect(page.getByText('Paid, confirming')).toHaveCount(0);
    },
  );

  test(
    'books nothing when it is closed with our own button, and Try Again continues',
    nightly('booking-trouble, checkout-state'),
    async ({ page, place, guard }) => {
      guard.expect(VERIFY_REFUSED);
      await modal(page).getByRole('button', { name: 'Close', exact: true }).click();
      await expect(modalTitle(page)).toHaveText('Payment Window Closed');
      await modal(page).getByRole('button', { name: 'Try Again' }).click();
      await payButton(page).click();
      await press(page, pay);
      await expectPaid(page);
      await expect(rowsOf(page, place.space).filter({ hasText: 'Upcoming' })).toHaveCount(1);
    },
  );
});
