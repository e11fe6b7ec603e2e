import { formatNaira } from '#contract/prices/money.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { logInAs } from '../support/people/log-in.ts';
import { GuestClient } from '../support/people/guest.ts';
import { ON_LAPTOP, nightly } from '../support/kinds.ts';
import { mailFor } from '../support/servers/mailbox.ts';
import {
  ADA_EMAIL,
  expect,
  modal,
  modalTitle,
  rowsOf,
  takeSoon,
  test,
  TUNDE,
} from '../support/paying.ts';
import { expectToast } from '../support/screens/toasts.ts';

test('cancelling in time announces the refund, completes it, and frees the time', async ({
  page,
  place,
}) => {
  const { space, date, url } = place;
  const hours = { startDate: date, checkinTime: '13:00', durationPerHour: 2 };
  const price = formatNaira(2 * space.pricePerHour);
  const [ada, tunde] = await Promise.all([
    GuestClient.logIn(url, ADA_EMAIL),
    GuestClient.logIn(url, TUNDE),
  ]);
  await ada.book(space.id, hours);
  await logInAs(page, '/login?redirect=/managebookings', ADA_EMAIL);
  const row = rowsOf(page, space);
  await row.getByRole('button', { name: /^Details/ }).click();
  await expect(page.getByText(/^Free cancellation until .+, 13:00\./)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking' }).click();

  await expect(modalTitle(page)).toHaveText('Cancel this booking?');
  await modal(page)
    .getByLabel(/^Back to your card or bank/)
    .check();
  await expect(modal(page)).toContainText(`${price} in 3–10 working days.`);
  await expectAccessible(page);
  await modal(page).getByRole('button', { name: 'Cancel booking' }).click();
  await expectToast(page, `Your booking is cancelled. You’ll get ${price} back by`);
  await expect(modal(page)).toHaveCount(0);
  const past = page.getByRole('rowgroup').filter({ hasText: 'Past and cancelled' });
  await expect(past.getByRole('link', { name: space.name, exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name: /^Show pass/ })).toHaveCount(0);
  const mail = await mailFor(url, ADA_EMAIL, `Booking cancelled: ${space.name}`);
  expect(mail).toContain(`We’re refunding ${price}`);
  await mailFor(url, ADA_EMAIL, `Refund sent: ${price}`);
  // The page shows the refund without a reload, and only once.
  await expect(row).toContainText(new RegExp(`Refunded\\s*${price}`));
  await expect(row).not.toContainText(/refunded ₦|on its way/);
  await tunde.hold(space.id, hours);
});

test.describe('cancelling late, at one screen size', ON_LAPTOP, () => {
  test(
    'announces that there is no refund, and there is none',
    nightly('booking-money, booking-flow'),
    async ({ page, seller: { url }, unused }) => {
      const { space, ...when } = takeSoon(unused);
      const ada = await GuestClient.logIn(url, ADA_EMAIL);
      await ada.book(space.id, { ...when, durationPerHour: 1 });
      await logInAs(page, '/login?redirect=/managebookings', ADA_EMAIL);
      const row = rowsOf(page, space);
      await row.getByRole('button', { name: /^Details/ }).click();
      await expect(page.getByText('Free cancellation has ended.')).toBeVisible();
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      await expect(modal(page)).toContainText(
        'It starts in less than 24 hours, so there’s no refund.',
      );
      await modal(page).getByRole('button', { name: 'Cancel booking' }).click();
      await expectToast(page, 'Your booking is cancelled. There’s no refund.');
      await expect(row).toContainText(/Cancelled.*no refund/s);
      const mail = await mailFor(url, ADA_EMAIL, `Booking cancelled: ${space.name}`);
      expect(mail).toContain(
        'You cancelled less than 24 hours before the start, so there’s no refund.',
      );
    },
  );
});
