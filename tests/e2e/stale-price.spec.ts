import type { Page } from '@playwright/test';
import { API_BASE } from '#contract/catalogue.ts';
import type { Listing } from '#contract/listings.ts';
import { formatNaira } from '#contract/rules/money.ts';
import { addDays, lagosTime } from '#contract/rules/lagos-time.ts';
import { openDaysFrom } from '#contract/rules/open-days.ts';
import { expect, test } from './support/fixtures.ts';
import { Guest } from './support/guest.ts';
import { Host } from './support/host.ts';
import { waitUntilKept } from './support/kept.ts';
import { NO_ANSWER } from './support/offline.ts';
import {
  ADA,
  bookSpaceNow,
  checkoutFrame,
  chooseHours,
  expectPaid,
  modal,
  payButton,
  type Place,
  pressPayInFrame,
  visitSpace,
} from './support/paying.ts';
import { NGOZI } from './support/waiting.ts';

test.skip(({ isMobile }) => isMobile, 'a price is the same on every screen');
test.use({ baseURL: ({ ownApp }, use) => use(ownApp.url) });

const HOURS = 2;
/** Days ahead: farther than the demo's bookings. */
const AHEAD = 20;

const total = (perHour: number) => formatNaira(HOURS * perHour);

function placeOf(url: string, listings: readonly Listing[]): Place & { readonly space: Listing } {
  const space = listings.find(({ listingStatus }) => listingStatus === 'active');
  const from = addDays(lagosTime(new Date()).date, AHEAD);
  const [day] = space === undefined ? [] : openDaysFrom(space.availability, from, 1);
  if (space === undefined || day === undefined) throw new Error('The demo’s host has no space.');
  return { url, space, date: day.date };
}

/** The device goes on with the space as it has kept it, whatever else it asks the server. */
const withholdSpaces = (page: Page) =>
  page.route(`**${API_BASE}/space/*`, (route) => route.abort());

test('a price that rose while the guest was offline is told before it is paid, and nothing is queued', async ({
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
  await waitUntilKept(page);
  await context.setOffline(true);
  await bookSpaceNow(page);
  await chooseHours(page, place, '12:00');
  await payButton(page).click();
  await expect(modal(page).getByRole('alert')).toContainText('There is no connection');
  await host.setHourlyPrice(space, after);
  await withholdSpaces(page);
  await context.setOffline(false);

  await test.step('back online, nothing is begun by itself', async () => {
    await expect(modal(page)).not.toContainText('Offline');
    await expect(payButton(page)).toHaveText(`Pay ${total(before)}`);
    expect(started).toEqual([]);
  });

  await test.step('the new price is asked about, and can be declined', async () => {
    await payButton(page).click();
    const question = modal(page).getByText(`The price is ${total(after)} now.`);
    await expect(question).toContainText(`It was ${total(before)}`);
    await expect(checkoutFrame(page).getByRole('heading')).toHaveCount(0);
    await modal(page).getByRole('button', { name: 'Not now' }).click();
    await expect(payButton(page)).toBeVisible();
  });

  await test.step('accepted, it is what the checkout asks for and what was paid', async () => {
    await payButton(page).click();
    await modal(page)
      .getByRole('button', { name: `Pay ${total(after)}` })
      .click();
    await expect(checkoutFrame(page).getByText(total(after)).first()).toBeVisible();
    await page.unrouteAll();
    await pressPayInFrame(page);
    await expectPaid(page);
  });
  const guest = await Guest.logIn(ownApp.url, ADA);
  const mine = (await guest.bookings()).filter(
    ({ spaceId, startDate }) => spaceId === space.id && startDate === place.date,
  );
  expect(mine.filter(({ state }) => state === 'upcoming').map(({ amount }) => amount)).toEqual([
    HOURS * after,
  ]);
});

test('a price that changed is on the screen as soon as the device has heard of it', async ({
  page,
  context,
  ownApp,
  guard,
}) => {
  guard.expect(NO_ANSWER);
  const host = await Host.logIn(ownApp.url, NGOZI);
  const place = placeOf(ownApp.url, await host.listings());
  const { space } = place;
  await visitSpace(page, place);
  await waitUntilKept(page);
  await context.setOffline(true);
  await bookSpaceNow(page);
  await chooseHours(page, place, '12:00');
  await host.setHourlyPrice(space, space.pricePerHour + 500);
  await context.setOffline(false);
  await page.reload();
  await expect(payButton(page)).toHaveText(`Pay ${total(space.pricePerHour + 500)}`);
  await expect(modal(page).getByLabel('Check-in time')).toHaveValue('12:00');
});
