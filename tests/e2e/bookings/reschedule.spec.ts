import { formatNaira } from '#contract/prices/money.ts';
import { addDays } from '#contract/time/lagos-time.ts';
import { openDay } from '#contract/opening/opening-times.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { GuestClient } from '../support/people/guest.ts';
import { signUpGuest } from '../support/people/new-guest.ts';
import { logInAs } from '../support/people/log-in.ts';
import { mailFor } from '../support/servers/mailbox.ts';
import { NO_ANSWER } from '../support/offline.ts';
import {
  bookSpaceNow,
  expect,
  expectPaid,
  modal,
  modalTitle,
  type Place,
  pressPayInFrame,
  rowsOf,
  test,
} from '../support/paying.ts';
import { expectToast } from '../support/screens/toasts.ts';

/** The next open day after the place's own one. */
function dayAfter({ space, date }: Place): string {
  for (let later = 1; later < 8; later += 1) {
    const day = openDay(space.availability, addDays(date, later));
    if (day !== undefined && day.opens <= 600 && day.closes >= 1_020) return day.date;
  }
  throw new Error('The space is open on one day a week only.');
}

/** A guest whose credit no other test counts on. */
const GUEST = 'moves-twice@aye.test';

test('a booking moves to a cheaper time, the difference pays for a dearer one, and a refund to credit books again', async ({
  page,
  context,
  guard,
  place,
}) => {
  const { space, date, url } = place;
  const price = (hours: number) => formatNaira(hours * space.pricePerHour);
  await signUpGuest(url, GUEST, 'Ngozi Eze');
  const guest = await GuestClient.logIn(url, GUEST);
  await guest.book(space.id, { startDate: date, checkinTime: '13:00', durationPerHour: 2 });
  await logInAs(page, '/login?redirect=/managebookings', GUEST);
  const row = rowsOf(page, space);
  const openChange = async () => {
    await page.getByRole('button', { name: 'Change date or time' }).click();
    await expect(modalTitle(page)).toHaveText('Change date or time');
  };
  await row.getByRole('button', { name: /^Details/ }).click();

  // An hour less on another day becomes credit.
  await openChange();
  const dialog = modal(page);
  const next = dayAfter(place);
  await dialog.getByLabel('Duration, hour(s)').fill('1');
  await dialog.getByLabel('Start date').fill(next);
  await dialog.getByLabel('Check-in time').selectOption('11:00');
  await expect(dialog.getByLabel('Price of this change')).toContainText(
    `Added to your credit${price(1)}`,
  );
  await expectAccessible(page);
  guard.expect(NO_ANSWER);
  await context.setOffline(true);
  await expect(dialog).toContainText('Changing a booking needs a connection');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Change booking' }).click();
  await expectToast(page, 'Your new pass is ready.');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/× 1 hour = ₦/)).toBeVisible();
  const credit = page.getByRole('region', { name: 'Your credit' });
  await expect(credit).toContainText(price(1));
  expect(await mailFor(url, GUEST, `Booking changed: ${space.name}`)).toContain(
    'Your old pass no longer works.',
  );

  // An hour more costs more: without credit the difference is paid by card first.
  await openChange();
  await dialog.getByLabel('Duration, hour(s)').fill('2');
  await dialog.getByLabel(/^Use your credit/).uncheck();
  await dialog.getByRole('button', { name: `Pay ${price(1)} and change` }).click();
  await pressPayInFrame(page);
  await expectPaid(page);
  await expect(page.getByText(/× 2 hours = ₦/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change date or time' })).toHaveCount(0);

  // The refund becomes credit, which pays for a new booking without a checkout.
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(dialog.getByLabel(/^Credit now/)).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expectToast(page, `${price(2)} is in your credit now.`);
  await expect(credit).toContainText(price(3));
  await page.goto(`/detailpage/${space.id}`);
  await bookSpaceNow(page);
  await dialog.getByLabel('Duration, hour(s)').fill('3');
  await dialog.getByLabel('Start date').fill(date);
  await dialog.getByLabel('Check-in time').selectOption('13:00');
  await expect(dialog).toContainText('Your credit covers the whole price.');
  await dialog.getByRole('button', { name: 'Book with credit' }).click();
  await expectPaid(page);
  await expect(rowsOf(page, space).first()).toContainText('Upcoming');
  await expect(credit).toContainText(formatNaira(0));
  await credit.getByText('Statement').click();
  await expect(credit.getByRole('listitem').first()).toContainText(
    `Paid for a booking−${price(3)}`,
  );
});
