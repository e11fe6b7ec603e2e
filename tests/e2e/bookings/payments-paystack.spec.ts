import type { Page } from '@playwright/test';
import { GuestClient } from '../support/people/guest.ts';
import { ON_LAPTOP, nightly } from '../support/kinds.ts';
import { mailFor } from '../support/servers/mailbox.ts';
import {
  ADA_EMAIL,
  bookSpaceNow,
  chooseHours,
  expect,
  expectPaid,
  modal,
  modalTitle,
  payButton,
  pressInFrame,
  rowsOf,
  VERIFY_REFUSED,
  visitSpace,
} from '../support/paying.ts';
import { paystackTest as test } from '../support/provider-payments.ts';

const popup = (page: Page) => page.frameLocator('iframe[title="Paystack checkout"]');

test.beforeEach(async ({ page, place }) => {
  await visitSpace(page, place);
  await bookSpaceNow(page);
  await chooseHours(page, place);
  await payButton(page).click();
  await expect(popup(page).getByRole('heading')).toHaveText('Paystack test checkout');
});

test('a booking is paid in the popup of Paystack’s own script', async ({
  page,
  place,
  paystack,
}) => {
  await pressInFrame(popup(page), 'Pay');
  await expectPaid(page);
  await expect(rowsOf(page, place.space)).toContainText(/Upcoming.*confirmed/s);
  await mailFor(place.url, ADA_EMAIL, `Booking confirmed: ${place.space.name}`);
  const transaction = [...paystack.transactions.values()].at(-1);
  expect(transaction).toMatchObject({ requested: 2 * place.space.pricePerHour * 100 });
});

test(
  'after a declined and closed payment, Try Again verifies it first, then another try pays',
  nightly('booking-trouble, checkout-state'),
  async ({ page, place, guard }) => {
    guard.expect(VERIFY_REFUSED);
    await pressInFrame(popup(page), 'Decline');
    await expect(popup(page).getByRole('status')).toHaveText('Declined');
    await pressInFrame(popup(page), 'Close');
    await expect(modalTitle(page)).toHaveText('Payment Window Closed');
    await modal(page).getByRole('button', { name: 'Try Again' }).click();
    await payButton(page).click();
    await pressInFrame(popup(page), 'Pay');
    await expectPaid(page);
    await expect(rowsOf(page, place.space).filter({ hasText: 'Upcoming' })).toHaveCount(1);
  },
);

test.describe('Paystack payment at one screen size', ON_LAPTOP, () => {
  test(
    'is confirmed by the webhook while the popup is open, and closing it shows that',
    nightly('checkout-state, payments-webhooks'),
    async ({ page, place, paystack }) => {
      const reference = [...paystack.transactions.keys()].at(-1) ?? '';
      await paystack.pay(reference);
      const ada = await GuestClient.logIn(place.url, ADA_EMAIL);
      await expect
        .poll(async () => (await ada.bookings()).find((one) => one.reference === reference)?.state)
        .toBe('upcoming');
      await pressInFrame(popup(page), 'Close');
      await expectPaid(page);
    },
  );
});
