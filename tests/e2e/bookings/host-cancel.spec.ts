import { addDays, lagosTime, weekdayOf } from '#contract/time/lagos-time.ts';
import { expect, test } from '../support/fixtures.ts';
import { GuestClient } from '../support/people/guest.ts';
import { Host } from '../support/people/host.ts';
import { logInAs } from '../support/people/log-in.ts';
import { NO_ANSWER } from '../support/offline.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { expectToast } from '../support/screens/toasts.ts';
import { mailFor } from '../support/servers/mailbox.ts';
import { nightly } from '../support/kinds.ts';

const GUEST = 'user2@aye.test';
const HOST = 'host@aye.test';

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

/** Returns the first Tuesday, Wednesday or Thursday from nine days ahead on. */
function quietDay(): string {
  const today = lagosTime(new Date()).date;
  const days = Array.from({ length: 7 }, (_, more) => addDays(today, 9 + more));
  const day = days.find((date) => ['Tue', 'Wed', 'Thu'].includes(weekdayOf(date)));
  if (day === undefined) throw new Error('There is no such weekday.');
  return day;
}

test(
  'a host cancels with a reason; the guest sees why, has the voucher as credit, and books another space',
  nightly('host-cancel, cancel-booking-dialog, host-cancelled-notice, pay-with-credit'),
  async ({ page, context, browser, ownApp, guard }) => {
    test.slow();
    const { url } = ownApp;
    const listings = await (await Host.logIn(url, HOST)).listings();
    const space = listings.find(
      ({ pricePerHour, listingStatus }) => pricePerHour > 0 && listingStatus === 'active',
    );
    if (space === undefined) throw new Error('The demo’s host has no space by the hour.');
    const guest = await GuestClient.logIn(url, GUEST);
    await guest.book(space.id, { startDate: quietDay(), checkinTime: '13:00', durationPerHour: 2 });
    const booking = (await guest.bookings()).find((one) => one.spaceId === space.id);
    if (booking === undefined) throw new Error('Nothing is booked.');

    await logInAs(page, '/hostlogin', HOST);
    await page.goto('/dashboardLayout/booking');
    const row = page.getByRole('row').filter({ hasText: booking.bookingId });
    const open = row.getByRole('button', { name: /^Cancel .+ booking, / });
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
    const showMore = page.getByRole('button', { name: 'Show more' });
    while (!(await open.isVisible()) && (await showMore.isVisible())) await showMore.click();
    await open.click();
    await expect(dialog.getByText(/^Your guest will get the full price back: ₦/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep booking' }).click();

    // Without a connection nothing can be cancelled.
    guard.expect(NO_ANSWER);
    await context.setOffline(true);
    await open.click();
    await expect(dialog.getByRole('alert')).toContainText('You’re offline.');
    await context.setOffline(false);

    await expect(dialog.getByText(/You’ll give your guest a ₦[\d,]+ voucher/)).toBeVisible();
    await dialog.getByLabel('Why do you have to cancel?').selectOption('No power or internet');
    await dialog.getByLabel(/^Message to your guest/).fill('A transformer blew. I’m so sorry!');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expectToast(page, 'booking is cancelled.');
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancelled', exact: true }).click();
    await expect(row).toBeVisible();

    const mail = await mailFor(url, GUEST, `Your host had to cancel: ${space.name}`);
    expect(mail).toContain('Your host writes: “A transformer blew. I’m so sorry!”');
    expect(mail).toContain('These spaces are free at the same time:');

    const other = await browser.newPage({ baseURL: url });
    guard.watch(other.context());
    await logInAs(other, '/login?redirect=/managebookings', GUEST);
    const notice = other.getByRole('region', { name: 'Your host had to cancel' });
    await expect(notice).toContainText('There’s no power or internet at that time.');
    await expect(notice).toContainText('A transformer blew. I’m so sorry!');
    await expect(notice).toContainText(/Your host also gave you a ₦[\d,]+ voucher/);
    await expect(notice.getByRole('listitem')).toHaveCount(3);
    const credit = other.getByRole('region', { name: 'Your credit' });
    await credit.getByText('Statement').click();
    await expect(credit.getByRole('listitem').first()).toContainText(
      'Voucher from a host who cancelled',
    );
    await expectAccessible(other);
    await notice
      .getByRole('link', { name: /^Book / })
      .first()
      .click();
    const form = other.getByRole('dialog', { name: 'Book This Space' });
    await expect(form.getByLabel('Check-in time')).toHaveValue('13:00');
    await other.close();
  },
);
