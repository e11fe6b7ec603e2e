import type { Browser, Page } from '@playwright/test';
import type { Listing } from '#contract/hosting/listings.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import { nightly } from '../support/kinds.ts';
import type { ConsoleGuard } from '../support/console-guard.ts';
import { expect, test } from '../support/fixtures.ts';
import { Host } from '../support/people/host.ts';
import { logInAs } from '../support/people/log-in.ts';
import {
  bookSpaceNow,
  chooseHours,
  expectPaid,
  modal,
  payButton,
  type Place,
  pressPayInFrame,
  rowsOf,
} from '../support/paying.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { expectToast } from '../support/screens/toasts.ts';
import { linkFor, mailFor } from '../support/servers/mailbox.ts';

const GUEST = 'user2@aye.test';
const HOST = 'host@aye.test';
/** Hosts see the first name of Tunde Bello. */
const FIRST_NAME = 'Tunde';

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

/** Returns a hub of the demo's host that is always open, and a day some days ahead. */
async function findHub(url: string): Promise<Place & { readonly space: Listing }> {
  const host = await Host.logIn(url, HOST);
  const isHourly = ({ pricePerHour, listingStatus, spaceType }: Listing) =>
    pricePerHour > 0 && listingStatus === 'active' && spaceType === 'cowork hub';
  const space = (await host.listings()).find(isHourly);
  if (space === undefined) throw new Error('The demo’s host has no hub by the hour.');
  await host.openAlways(space);
  return { url, space, date: addDays(lagosTime(new Date()).date, 5) };
}

/** Lets guests of a space ask first, as its host does. */
async function chooseAsking(browser: Browser, guard: ConsoleGuard, place: Place): Promise<void> {
  const office = await browser.newPage({ baseURL: place.url });
  guard.watch(office.context());
  await logInAs(office, '/hostlogin?redirect=/dashboardLayout/managelist', HOST);
  await office.goto('/dashboardLayout/managelist');
  await office.getByRole('button', { name: `How guests book ${place.space.name}` }).click();
  const dialog = office.getByRole('dialog', { name: 'How guests book' });
  await dialog.getByRole('radio', { name: /^Always ask me first/ }).check();
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await office.context().close();
}

/** Asks for two hours, and ends in Manage Bookings. */
async function ask(page: Page, place: Place): Promise<void> {
  await logInAs(page, `/login?redirect=/detailpage/${place.space.id}`, GUEST);
  await bookSpaceNow(page);
  await chooseHours(page, place);
  const dialog = modal(page);
  await expect(dialog).toContainText('This host confirms each booking.');
  await expect(payButton(page)).toHaveCount(0);
  await dialog.getByLabel('Message to the host').fill('A workshop for eight people.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ask to book' }).click();
  await expectToast(page, 'Request sent.');
  await expect(page).toHaveURL(/\/managebookings$/);
}

const entryOf = (page: Page, { space }: Place) =>
  page
    .getByRole('region', { name: 'Booking requests' })
    .getByRole('listitem')
    .filter({ hasText: space.name });

test(
  'a guest asks, the host accepts on the page of the email’s link, and the guest pays',
  nightly('booking-requests, ask-to-book, received-requests, own-requests'),
  async ({ page, browser, ownApp, guard }) => {
    test.slow();
    const place = await findHub(ownApp.url);
    const { space, url } = place;
    await chooseAsking(browser, guard, place);
    await ask(page, place);
    const entry = entryOf(page, place);
    await expect(entry).toContainText('Waiting for the host');
    await expect(entry).toContainText(
      /The host can answer until .* left\)\. You haven’t been charged/,
    );
    await expect(rowsOf(page, space).filter({ hasText: 'Upcoming' })).toHaveCount(0);
    await expectAccessible(page);

    const subject = `${FIRST_NAME} asks to book ${space.name}`;
    expect(await mailFor(url, HOST, subject)).toContain('A workshop for eight people.');
    const phone = await browser.newPage({ baseURL: url, viewport: { width: 390, height: 844 } });
    guard.watch(phone.context());
    await phone.goto(await linkFor(url, HOST, subject));
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Booking request');
    await expect(phone.getByText(`${FIRST_NAME} asks to book`)).toBeVisible();
    await expectAccessible(phone);
    // Opening the link, as mail scanners do, answers nothing.
    await expect(entry).toContainText('Waiting for the host');
    await phone.getByRole('button', { name: /^Accept / }).click();
    await expect(phone.getByText(/^You’ve accepted\. Your guest has two hours/)).toBeVisible();
    await phone.context().close();

    expect(await mailFor(url, GUEST, `Accepted: pay for ${space.name}`)).toContain(
      'We’re holding the time for you until',
    );
    await page.reload();
    await expect(entry).toContainText('Accepted');
    await expectAccessible(page);
    const price = formatNaira(2 * space.pricePerHour);
    await entry.getByRole('link', { name: `Pay ${price} now` }).click();
    await expect(modal(page)).toContainText('The host has accepted.');
    await payButton(page).click();
    await pressPayInFrame(page);
    await expectPaid(page);
    await expect(rowsOf(page, space).first()).toContainText('Upcoming');
    await expect(entry).toHaveCount(0);
  },
);

test(
  'a host declines with a reason in the dashboard, and the guest reads it',
  nightly('received-requests, own-requests'),
  async ({ page, browser, ownApp, guard }) => {
    test.slow();
    const place = await findHub(ownApp.url);
    await chooseAsking(browser, guard, place);
    await ask(page, place);
    const office = await browser.newPage({ baseURL: place.url });
    guard.watch(office.context());
    await logInAs(office, '/hostlogin', HOST);
    await expect(office.getByText('1 guest asks to book')).toBeVisible();
    await office.getByRole('link', { name: 'Answer' }).first().click();
    const requests = office.getByRole('region', { name: 'Booking requests' });
    await expect(requests).toContainText('A workshop for eight people.');
    await expectAccessible(office);
    await requests.getByRole('button', { name: /^Decline / }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('Why can’t you take this booking?').fill('We’re painting that day.');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(requests).toHaveCount(0);
    await office.context().close();

    await page.reload();
    const entry = entryOf(page, place);
    await expect(entry).toContainText('Declined');
    await expect(entry).toContainText('The host writes: “We’re painting that day.”');
    await expect(entry.getByRole('button')).toHaveCount(0);
  },
);

test(
  'a request without an answer expires, and another can be withdrawn',
  nightly('own-requests, booking-request-rules'),
  async ({ page, browser, ownApp, restorable, guard }) => {
    test.slow();
    const place = await findHub(ownApp.url);
    await chooseAsking(browser, guard, place);
    await ask(page, place);
    await restorable.change("update booking_requests set expires_at = now() - interval '1 second'");
    await page.reload();
    const entry = entryOf(page, place);
    await expect(entry).toContainText('No answer');
    await expect(entry).toContainText('You haven’t been charged.');

    await page.goto(`/detailpage/${place.space.id}`);
    await bookSpaceNow(page);
    await chooseHours(page, place, '15:00');
    await modal(page).getByRole('button', { name: 'Ask to book' }).click();
    await expect(page).toHaveURL(/\/managebookings$/);
    const waiting = entry.filter({ hasText: 'Waiting for the host' });
    await waiting.getByRole('button', { name: /^Withdraw request/ }).click();
    await expectToast(page, 'Your request is withdrawn.');
    await expect(waiting).toHaveCount(0);
  },
);
