import type { Locator } from '@playwright/test';
import { formatNaira } from '#contract/prices/money.ts';
import { addDays } from '#contract/time/lagos-time.ts';
import { repeatText } from '#contract/bookings/repeat.ts';
import { GuestClient } from '../support/people/guest.ts';
import { signUpGuest } from '../support/people/new-guest.ts';
import {
  bookSpaceNow,
  chooseHours,
  expect,
  expectPaid,
  modal,
  modalTitle,
  pressPayInFrame,
  rowsOf,
  test,
  TUNDE,
  visitSpace,
} from '../support/paying.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { expectToast } from '../support/screens/toasts.ts';
import { mailFor } from '../support/servers/mailbox.ts';
import { nightly } from '../support/kinds.ts';

/** A guest whose credit no other test counts on. */
const GUEST = 'every-week@aye.test';

/** Returns the pixels from the end of a button to the padding of the box with its row. */
const spaceAfter = (button: Locator): Promise<number> =>
  button.evaluate((element) => {
    const box = element.parentElement?.parentElement ?? element;
    const padding = Number.parseFloat(getComputedStyle(box).paddingInlineEnd);
    const end = box.getBoundingClientRect().right - padding;
    return Math.round(end - element.getBoundingClientRect().right);
  });

test(
  'a guest books every week with one conflict, pays once, and changes and cancels the rest',
  nightly('series-changes, series-moves, series-list, series-in-my-bookings'),
  async ({ page, place }) => {
    const { space, date, url } = place;
    const every = repeatText(date, 1);
    const price = (bookings: number) => formatNaira(bookings * 2 * space.pricePerHour);
    const tunde = await GuestClient.logIn(url, TUNDE);
    const second = { startDate: addDays(date, 7), checkinTime: '13:00', durationPerHour: 2 };
    await tunde.book(space.id, second);

    // All dates are listed before paying; one is taken.
    await signUpGuest(url, GUEST, 'Ngozi Eze');
    await visitSpace(page, place, GUEST);
    await bookSpaceNow(page);
    await chooseHours(page, place);
    const dialog = modal(page);
    await dialog.getByLabel('Repeat').selectOption('Every week');
    const dates = dialog.getByRole('region', { name: 'Your dates' });
    await expect(dates.getByRole('listitem')).toHaveCount(4);
    await expect(dates).toContainText('1 date isn’t available.');
    await expect(dates).toContainText('This time is already booked.');
    const pay = dialog.getByRole('button', { name: /^Pay/ });
    await expect(pay).toBeDisabled();
    await expectAccessible(page);
    await dates.getByRole('button', { name: 'Leave out all unavailable dates' }).click();
    await expect(dates).toContainText(`Total for 3 bookings${price(3)}`);
    await dialog.getByRole('button', { name: `Pay ${price(3)} for 3 bookings` }).click();
    await pressPayInFrame(page);
    await expectPaid(page);

    // Three bookings with passes of their own, and one email.
    const rows = rowsOf(page, space).filter({ hasText: 'Upcoming' });
    await expect(rows).toHaveCount(3);
    for (const number of [1, 2, 3]) {
      await expect(rows.filter({ hasText: `${number} of 3, ${every}` })).toHaveCount(1);
    }
    const mail = await mailFor(url, GUEST, `Bookings confirmed: ${space.name}`);
    expect(mail).toContain(`${every}, 3 bookings`);

    // The second and third move to the morning together.
    const middle = rows.filter({ hasText: `2 of 3, ${every}` });
    await middle.getByRole('button', { name: /^Details/ }).click();
    const change = page.getByRole('button', { name: 'Change this and the following' });
    expect(await spaceAfter(change)).toBeGreaterThanOrEqual(0);
    await change.click();
    await expect(modalTitle(page)).toHaveText('Change this and the following bookings');
    await dialog.getByLabel('New check-in time').fill('10:00');
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change 2 bookings' }).click();
    await expectToast(page, 'Your 2 bookings have been changed.');

    // Then they are cancelled together; the first one stays.
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await dialog.getByLabel('This one and the one after it').check();
    await expect(dialog).toContainText(price(2));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel 2 bookings' }).click();
    await expectToast(page, `Your 2 bookings are cancelled. ${price(2)} is in your credit now.`);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(`1 of 3, ${every}`);
  },
);
