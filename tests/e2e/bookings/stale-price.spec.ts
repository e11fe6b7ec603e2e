import type { Page } from '@playwright/test';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import type { Listing } from '#contract/hosting/listings.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import { openDaysFrom } from '#contract/opening/open-days.ts';
import { nightly } from '../support/kinds.ts';
import { expect, test } from '../support/fixtures.ts';
import { GuestClient } from '../support/people/guest.ts';
import { Host } from '../support/people/host.ts';
import { waitUntilStored } from '../support/stored.ts';
import { NO_ANSWER } from '../support/offline.ts';
import {
  ADA_EMAIL,
  bookSpaceNow,
  checkoutFrame,
  chooseHours,
  expectPaid,
  modal,
  payButton,
  type Place,
  pressPayInFrame,
  visitSpace,
} from '../support/paying.ts';
import { NGOZI } from '../support/waiting.ts';

test.skip(({ isMobile }) => isMobile, 'a price is the same on every screen');
test.use({ baseURL: ({ ownApp }, use) => use(ownApp.url) });

const HOURS = 2;
/** Days ahead: later than all bookings of the demo. */
const AHEAD = 20;

const total = (perHour: number) => formatNaira(HOURS * perHour);

function placeOf(url: string, listings: readonly Listing[]): Place & { readonly space: Listing } {
  const space = listings.find(({ listingStatus }) => listingStatus === 'active');
  const from = addDays(lagosTime(new Date()).date, AHEAD);
  const [day] = space === undefined ? [] : openDaysFrom(space.availability, from, 1);
  if (space === undefined || day === undefined) throw new Error('The demo’s host has no space.');
  return { url, space, date: day.date };
}

/**
 * Blocks the space's calls, so that the device goes on with its cached space while other calls
 * work.
 */
const withholdSpaces = (page: Page) =>
  page.route(`**${API_BASE}/space/*`, (route) => route.abort());

test('a price that rose while the guest was offline is shown before payment, and nothing is queued', async ({
  page,
  context,
  ownApp,
  guard,
}) => {
  guard.expect(NO_ANSWER);
  const host = await Host.logIn(ownApp.url, NGOZI);
  const place = placeOf(ownApp.url, await host.listings());
  const { space } = place;
  const [before, after] = [space.pricePerHour, space.pricePerHour + 500];
  const started: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/booking/initialize/')) started.push(request.url());
  });

  await visitSpace(page, place);
  await waitUntilStored(page);
  await context.setOffline(true);
  await bookSpaceNow(page);
  await chooseHours(page, place, '12:00');
  await payButton(page).click();
  await expect(modal(page).getByRole('alert')).toContainText(
    'You’re offline, so nothing was booked',
  );
  await host.setHourlyPrice(space, after);
  await withholdSpaces(page);
  await context.setOffline(false);

  await test.step('back online, nothing is started automatically', async () => {
    await expect(modal(page)).not.toContainText('You can fill this in now');
    await expect(modal(page)).toContainText(total(before));
    await expect(payButton(page)).toBeEnabled();
    expect(started).toEqual([]);
  });

  await test.step('the new price must be confirmed, and can be declined', async () => {
    await payButton(page).click();
    const question = modal(page).getByText(`The price is now ${total(after)}.`);
    await expect(question).toContainText(`It was ${total(before)}`);
    await expect(checkoutFrame(page).getByRole('heading')).toHaveCount(0);
    await modal(page).getByRole('button', { name: 'Not now' }).click();
    await expect(payButton(page)).toBeVisible();
  });

  await test.step('when confirmed, the checkout asks for it and it is paid', async () => {
    await payButton(page).click();
    await modal(page)
      .getByRole('button', { name: `Pay ${total(after)}` })
      .click();
    await expect(checkoutFrame(page).getByText(total(after)).first()).toBeVisible();
    await page.unrouteAll();
    await pressPayInFrame(page);
    await expectPaid(page);
  });
  const guest = await GuestClient.logIn(ownApp.url, ADA_EMAIL);
  const mine = (await guest.bookings()).filter(
    ({ spaceId, startDate }) => spaceId === space.id && startDate === place.date,
  );
  expect(mine.filter(({ state }) => state === 'upcoming').map(({ amount }) => amount)).toEqual([
    HOURS * after,
  ]);
});

test(
  'a changed price is shown as soon as the device has received it',
  nightly('sync, freshness'),
  async ({ page, context, ownApp, guard }) => {
    guard.expect(NO_ANSWER);
    const host = await Host.logIn(ownApp.url, NGOZI);
    const place = placeOf(ownApp.url, await host.listings());
    const { space } = place;
    await visitSpace(page, place);
    await waitUntilStored(page);
    await context.setOffline(true);
    await bookSpaceNow(page);
    await chooseHours(page, place, '12:00');
    await host.setHourlyPrice(space, space.pricePerHour + 500);
    await context.setOffline(false);
    await page.reload();
    await expect(modal(page)).toContainText(total(space.pricePerHour + 500));
    await expect(modal(page).getByLabel('Check-in time')).toHaveValue('12:00');
  },
);
