import { formatNaira } from '#contract/prices/money.ts';
import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { GuestClient } from '../support/people/guest.ts';
import { NO_ANSWER } from '../support/offline.ts';
import {
  ADA_EMAIL,
  bookSpaceNow,
  chooseHours,
  expect,
  expectPaid,
  modal,
  modalTitle,
  payButton,
  pressPayInFrame,
  rowsOf,
  test,
  TUNDE,
} from '../support/paying.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { expectToast } from '../support/screens/toasts.ts';
import { mailFor } from '../support/servers/mailbox.ts';
import { password } from '../support/people/log-in.ts';
import { nightly } from '../support/kinds.ts';

test(
  'a visitor waits for a taken time after a log-in, leaves and waits again, and books it when it’s free',
  nightly('waitlist, waitlist-offers, waitlist-panel'),
  async ({ page, context, guard, place }) => {
    const { space, date, url } = place;
    const tunde = await GuestClient.logIn(url, TUNDE);
    await tunde.book(space.id, { startDate: date, checkinTime: '13:00', durationPerHour: 2 });

    // The taken time can be chosen, but not paid.
    await page.goto(`/detailpage/${space.id}`);
    await bookSpaceNow(page);
    await chooseHours(page, place);
    const dialog = modal(page);
    const join = dialog.getByRole('button', { name: 'Tell me when it’s free' });
    await expect(dialog).toContainText('This time is taken.');
    await expect(payButton(page)).toBeDisabled();
    await expectAccessible(page);
    guard.expect(NO_ANSWER);
    await join.click();

    // The selection is still there after the log-in.
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByLabel('Email', { exact: true }).fill(ADA_EMAIL);
    await password(page).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(modalTitle(page)).toHaveText('Book This Space');
    await expect(dialog.getByLabel('Check-in time')).toHaveValue('13:00');
    await join.click();
    await expectToast(page, 'You’re on the waitlist.');
    await dialog.getByRole('link', { name: 'Manage Bookings' }).click();

    // One tap leaves it; joining again is possible.
    const waitlist = page.getByRole('region', { name: 'Waitlist' });
    const entry = waitlist.getByRole('listitem').filter({ hasText: space.name });
    await expect(entry).toContainText('Waiting');
    await expect(entry).toContainText('You’re next in line.');
    await expectAccessible(page);
    await entry.getByRole('button', { name: /^Leave the waitlist/ }).click();
    await expectToast(page, 'You’ve left the waitlist.');
    await expect(entry).toHaveCount(0);
    await page.goto(`/detailpage/${space.id}`);
    await bookSpaceNow(page);
    await chooseHours(page, place);
    await expect(join).toBeVisible();
    await context.setOffline(true);
    await expect(dialog).toContainText('You’re offline, so these are just the opening hours.');
    await expect(join).toHaveCount(0);
    await context.setOffline(false);
    await expect(join).toBeVisible();
    await join.click();
    await expectToast(page, 'You’re on the waitlist.');

    // The other guest cancels: the time is held, and paying books it.
    await tunde.cancel(space.id);
    expect(await mailFor(url, ADA_EMAIL, `It’s free now: ${space.name}`)).toContain(
      'We’re holding it for you until',
    );
    await page.goto('/managebookings');
    await expect(entry).toContainText('Free now');
    await expect(entry).toContainText(/We’re holding it for you until \d\d:\d\d \(.* left\)/);
    await expectAccessible(page);
    const price = formatNaira(2 * space.pricePerHour);
    await entry.getByRole('link', { name: `Pay ${price} now` }).click();
    await expect(dialog.getByLabel('Check-in time')).toHaveValue('13:00');
    await payButton(page).click();
    await pressPayInFrame(page);
    await expectPaid(page);
    await expect(rowsOf(page, space).first()).toContainText('Upcoming');
    await expect(entry).toHaveCount(0);
  },
);
