import type { Page } from '@playwright/test';
import { Guest } from './support/guest.ts';
import { ON_LAPTOP } from './support/kinds.ts';
import { mailFor } from './support/mailbox.ts';
import { paystackTest as test } from './support/other-providers.ts';
import {
  ADA,
  bookSpaceNow,
  chooseHours,
  expect,
  expectPaid,
  modal,
  modalTitle,
  payButton,
  rowsOf,
  VERIFY_REFUSED,
  visitSpace,
} from './support/paying.ts';

const popup = (page: Page) => page.frameLocator('iframe[title="Paystack checkout"]');

test.beforeEach(async ({ page, place }) => {
  await visitSpace(page, place);
  await bookSpaceNow(page);
  await chooseHours(page, place);
  await payButton(page).click();
  await expect(popup(page).getByRole('heading')).toHaveText('Paystack test checkout');
});

test('paid in the popup of Paystack’s own script', async ({ page, place, paystack }) => {
  await popup(page).getByRole('button', { name: 'Pay' }).click();
  await expectPaid(page);
  await expect(rowsOf(page, place.space)).toContainText(/Upcoming.*confirmed/s);
  await mailFor(place.url, ADA, `Confirmed: ${place.space.name}`);
  const transaction = [...paystack.transactions.values()].at(-1);
  expect(transaction).toMatchObject({ requested: 2 * place.space.pricePerHour * 100 });
});

test('declined and closed: Try Again asks first, then another try pays', async ({
  page,
  place,
  guard,
}) => {
  guard.expect(VERIFY_REFUSED);
  await popup(page).getByRole('button', { name: 'Decline' }).click();
  await expect(popup(page).getByRole('status')).toHaveText('Declined');
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(modalTitle(page)).toHaveText('Payment Window Closed');
  await modal(page).getByRole('button', { name: 'Try Again' }).click();
  await payButton(page).click();
  await popup(page).getByRole('button', { name: 'Pay' }).click();
  await expectPaid(page);
  await expect(rowsOf(page, place.space).filter({ hasText: 'Upcoming' })).toHaveCount(1);
});

test.describe('on one kind of screen', ON_LAPTOP, () => {
  test('paid out of sight: the webhook confirms, and closing finds it', async ({
    page,
    place,
    paystack,
  }) => {
    const reference = [...paystack.transactions.keys()].at(-1) ?? '';
    await paystack.pay(reference);
    const ada = await Guest.logIn(place.url, ADA);
    await expect
      .poll(async () => (await ada.bookings()).find((one) => one.reference === reference)?.state)
      .toBe('upcoming');
    await popup(page).getByRole('button', { name: 'Close' }).click();
    await expectPaid(page);
  });
});
