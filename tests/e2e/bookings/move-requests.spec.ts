import type { Listing } from '#contract/hosting/listings.ts';
import type { UserBooking } from '#contract/bookings/booking-records.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import { nightly } from '../support/kinds.ts';
import { expect, test } from '../support/fixtures.ts';
import { GuestClient } from '../support/people/guest.ts';
import { Host } from '../support/people/host.ts';
import { logInAs } from '../support/people/log-in.ts';
import { NO_ANSWER } from '../support/offline.ts';
import { expectPaid, pressPayInFrame } from '../support/paying.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { expectToast } from '../support/screens/toasts.ts';
import { mailFor } from '../support/servers/mailbox.ts';

const GUEST = 'user2@aye.test';
const HOST = 'host@aye.test';
const HOUR = 60 * 60_000;

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

interface Booked {
  readonly space: Listing;
  readonly booking: UserBooking;
  readonly startDate: string;
  readonly checkinTime: string;
}

/** Books an hour that begins within a day, too late to change it alone. */
async function bookSoon(url: string): Promise<Booked> {
  const host = await Host.logIn(url, HOST);
  const isHourly = ({ pricePerHour, listingStatus, spaceType }: Listing) =>
    pricePerHour > 0 && listingStatus === 'active' && spaceType === 'cowork hub';
  const space = (await host.listings()).find(isHourly);
  if (space === undefined) throw new Error('The demo’s host has no hub by the hour.');
  await host.openAlways(space);
  const guest = await GuestClient.logIn(url, GUEST);
  const now = Date.now();
  const starts = Array.from({ length: 18 }, (_, less) =>
    lagosTime(new Date(now + (22 - less) * HOUR)),
  );
  for (const { date: startDate, clock } of starts) {
    const hour = Number(clock.slice(0, 2));
    if (hour < 8 || hour > 18) continue;
    const checkinTime = `${clock.slice(0, 2)}:00`;
    const started = await guest
      .book(space.id, { startDate, checkinTime, durationPerHour: 1 })
      .catch(() => undefined);
    if (started === undefined) continue;
    const booking = (await guest.bookings()).find((one) => one.reference === started.reference);
    if (booking !== undefined) return { space, booking, startDate, checkinTime };
  }
  throw new Error('No hour within a day is free.');
}

test(
  'a guest asks for a longer time in the last day, the host accepts, and the guest pays the difference',
  nightly('move-requests, move-flow, move-request-notice, requests-panel'),
  async ({ page, context, browser, ownApp, guard }) => {
    test.slow();
    const { url } = ownApp;
    const { space, booking, startDate, checkinTime } = await bookSoon(url);
    const more = formatNaira(space.pricePerHour);
    await logInAs(page, '/login?redirect=/managebookings', GUEST);
    const row = page.getByRole('row').filter({ hasText: booking.bookingId }).first();
    await row.getByRole('button', { name: /^Details/ }).click();
    await page.getByRole('button', { name: 'Ask for another time' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Duration, hour(s)').fill('2');
    await dialog.getByLabel('Start date').fill(addDays(startDate, 2));
    await dialog.getByLabel('Check-in time').selectOption(checkinTime);
    await expect(dialog.getByLabel('Price of this change')).toContainText(
      `To pay once your host agrees${more}`,
    );
    await expectAccessible(page);
    guard.expect(NO_ANSWER);
    await context.setOffline(true);
    await expect(dialog).toContainText('Asking for another time needs a connection');
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Ask your host' }).click();
    await expectToast(page, 'We’ve asked your host.');
    const asked = page.getByRole('region', { name: 'You asked for another time' });
    await expect(asked).toContainText('Waiting for the host’s answer until');
    await expect(row).toContainText('waiting for the host’s answer');
    await expectAccessible(page);
    await context.setOffline(true);
    await expect(asked).toContainText('You’re offline.');
    await expect(asked.getByRole('button', { name: 'Withdraw request' })).toBeDisabled();
    await context.setOffline(false);

    const mail = await mailFor(url, HOST, `Please answer: another time at ${space.name}?`);
    expect(mail).toContain(`your guest pays ${more} more`);
    const office = await browser.newPage({ baseURL: url });
    guard.watch(office.context());
    await logInAs(office, '/hostlogin', HOST);
    await expect(office.getByText('1 guest asks for another time')).toBeVisible();
    await office.getByRole('link', { name: 'Answer' }).click();
    const requests = office.getByRole('region', { name: 'Requests for another time' });
    await expect(requests).toContainText(`the guest pays ${more} more`);
    await expectAccessible(office);
    await requests.getByRole('button', { name: /^Accept / }).click();
    await expect(requests).toContainText('Waiting for payment');
    await office.close();

    await page.reload();
    const agreed = page.getByRole('region', { name: 'Your host agreed to the new time' });
    await agreed.getByRole('button', { name: `Pay ${more} and change` }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: `Pay ${more} and change` }).click();
    await pressPayInFrame(page);
    await expectPaid(page);
    await expect(page.getByText(/× 2 hours = ₦/)).toBeVisible();
    await expect(agreed).toHaveCount(0);
    expect(await mailFor(url, HOST, `Booking changed: ${space.name}`)).toContain(
      'as you both agreed',
    );
  },
);

test(
  'a host proposes another time, and the guest declines and gets the full price as credit',
  nightly('move-proposals, waiting-guests'),
  async ({ page, browser, ownApp, guard }) => {
    test.slow();
    const { url } = ownApp;
    const { space, booking, startDate, checkinTime } = await bookSoon(url);
    await logInAs(page, '/hostlogin', HOST);
    await page.goto('/dashboardLayout/booking');
    await expect(page.getByText('No open requests')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: booking.bookingId });
    const showMore = page.getByRole('button', { name: 'Show more' });
    const propose = row.getByRole('button', { name: /^Propose another time to / });
    while (!(await propose.isVisible()) && (await showMore.isVisible())) await showMore.click();
    await propose.click();
    const dialog = page.getByRole('dialog', { name: 'Propose another time' });
    await dialog.getByLabel('Start date').fill(addDays(startDate, 2));
    await dialog.getByLabel('Check-in time').selectOption(checkinTime);
    await dialog.getByLabel(/^Message to your guest/).fill('The water is off that day.');
    await expect(dialog.getByLabel('Price of the new time')).toContainText(
      'The price stays the same',
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send proposal' }).click();
    await expectToast(page, 'We’ll let you know when they answer.');
    const requests = page.getByRole('region', { name: 'Requests for another time' });
    await expect(requests).toContainText('Waiting for the guest');
    await expect(row).toContainText('You proposed another time');

    const mail = await mailFor(url, GUEST, `Your host proposes another time: ${space.name}`);
    expect(mail).toContain('Your host writes: “The water is off that day.”');
    const other = await browser.newPage({ baseURL: url });
    guard.watch(other.context());
    await logInAs(other, '/login?redirect=/managebookings', GUEST);
    const notice = other.getByRole('region', { name: 'Your host proposes another time' });
    await expect(notice).toContainText('The water is off that day.');
    await expect(notice).toContainText('You pay nothing more.');
    await expectAccessible(other);
    await notice.getByRole('button', { name: 'Decline' }).click();
    const question = other.getByRole('dialog', { name: 'Decline and cancel?' });
    await expect(question.getByLabel(/^Credit now/)).toBeChecked();
    await expectAccessible(other);
    await question.getByRole('button', { name: 'Cancel booking' }).click();
    const mine = other.getByRole('row').filter({ hasText: booking.bookingId }).first();
    await expect(mine).toContainText(/refunded/i);
    await expect(other.getByRole('region', { name: 'Your credit' })).toContainText(
      formatNaira(booking.amount),
    );
    await other.close();
    await page.reload();
    await expect(page.getByText('No open requests')).toBeVisible();
  },
);
