import type { Locator, Page } from '@playwright/test';
import type { Listing } from '#contract/hosting/listings.ts';
import { formatNaira } from '#contract/prices/money.ts';
import type { HostRules } from '#contract/prices/rules/price-rules-api.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { shortDate } from '#contract/time/format-lagos-time.ts';
import { addDays, lagosTime, weekdayOf } from '#contract/time/lagos-time.ts';
import type { LagosDate } from '#contract/units.ts';
import { nightly } from '../support/kinds.ts';
import { expect, test, WHOLE_BROWSER } from '../support/fixtures.ts';
import { GuestClient } from '../support/people/guest.ts';
import { Host } from '../support/people/host.ts';
import { logInAs } from '../support/people/log-in.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import {
  bookSpaceNow,
  checkoutFrame,
  expectPaid,
  modal,
  payButton,
  pressPayInFrame,
  visitSpace,
} from '../support/paying.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { expectToast, recordToasts } from '../support/screens/toasts.ts';
import { expectNoSidewaysScroll } from '../support/screens/width.ts';
import { waitUntilStored } from '../support/stored.ts';

test.use(WHOLE_BROWSER);
test.use({ baseURL: ({ ownApp }, use) => use(ownApp.url) });

// Demo log-ins hash passwords, and a guest pays.
test.describe.configure({ timeout: 120_000 });

/** Days ahead: later than all bookings of the demo. */
const AHEAD = 20;

/** Reads the rules of a space as its guests get them. */
async function rulesOf(url: string, spaceId: string): Promise<HostRules> {
  const answer = await fetch(`${url}${API_BASE}/space/${spaceId}/prices`);
  return ((await answer.json()) as { readonly data: HostRules }).data;
}

/** Returns an active space of the demo’s host without rules, which is open day and night now. */
async function openSpace(url: string): Promise<Listing> {
  const host = await Host.logIn(url, 'host@aye.test');
  for (const listing of await host.listings()) {
    const { version } = await rulesOf(url, listing.id);
    if (listing.listingStatus !== 'active' || listing.pricePerHour === 0 || version > 0) continue;
    await host.openAlways(listing);
    return listing;
  }
  throw new Error('The demo’s host has no space without rules.');
}

const dayText = (date: LagosDate) => `${weekdayOf(date)} ${shortDate(date)}`;

/** Moves the calendar on to a day, and returns its button. */
async function dayOf(page: Page, date: LagosDate): Promise<Locator> {
  const day = page.getByRole('button', { name: new RegExp(`^${dayText(date)},`) });
  const later = page.getByRole('button', { name: 'Later' });
  await expect(later).toBeVisible();
  for (let count = 0; count < 6 && (await day.count()) === 0; count += 1) await later.click();
  return day;
}

test(
  'a host sets an evening price and closes a day; a guest pays the split price',
  nightly('price-rules, prices-screen, special-days, plan-price'),
  async ({ page, browser, ownApp, guard }) => {
    const space = await openSpace(ownApp.url);
    const date = addDays(lagosTime(new Date()).date, AHEAD);
    const closed = addDays(date, 1);
    const evening = space.pricePerHour + 2_000;
    const total = formatNaira(space.pricePerHour + 2 * evening);

    await logInAs(page, '/hostlogin', 'host@aye.test');
    await page.goto('/dashboardLayout/managelist');
    await page.getByRole('link', { name: `Prices and rules of ${space.name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Prices and rules' })).toBeVisible();
    await page.getByRole('button', { name: '+ Evening' }).click();
    const band = page.getByRole('group', { name: 'Evening' });
    await band.getByLabel('Kind of price').selectOption('₦ an hour');
    await band.getByLabel('Price', { exact: true }).fill(String(evening));
    const check = page.getByRole('region', { name: 'What would it cost?' });
    await check.getByLabel('Day', { exact: true }).fill(date);
    await check.getByLabel('From').fill('17:00');
    await check.getByLabel('Until').fill('20:00');
    await expect(check.getByRole('status')).toContainText(`A guest pays${total}`);
    await page.getByRole('button', { name: 'Save rules' }).click();
    await expectToast(page, 'Your rules are saved. They apply to new bookings.');

    const day = await dayOf(page, closed);
    await day.click();
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Change day' }).click();
    const sheet = page.getByRole('dialog', { name: dayText(closed) });
    await sheet.getByRole('radio', { name: 'Closed' }).check();
    await sheet.getByLabel(/^Name or reason/).fill('Renovation');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, `Saved: ${dayText(closed)}`);
    await expect(day).toHaveAccessibleName(`${dayText(closed)}, Renovation, Closed`);

    const other = await browser.newPage({ baseURL: ownApp.url });
    guard.watch(other.context());
    await recordToasts(other.context());
    await visitSpace(other, { url: ownApp.url, space, date });
    await expect(other.getByRole('region', { name: 'Prices', exact: true })).toContainText(
      `Every day, 18:00–22:00: ${formatNaira(evening)} an hour`,
    );
    await expect(other.getByRole('region', { name: 'Special days' })).toContainText(
      'Renovation: Closed',
    );
    await expectAccessible(other);
    await bookSpaceNow(other);
    const dialog = modal(other);
    await dialog.getByLabel('Start date').fill(closed);
    await expect(dialog).toContainText(`Closed on ${shortDate(closed)} (Renovation)`);
    await dialog.getByLabel('Duration, hour(s)').fill('3');
    await dialog.getByLabel('Start date').fill(date);
    await dialog.getByLabel('Check-in time').selectOption('17:00');
    const price = dialog.getByRole('definition');
    await expect(dialog.getByText(`${formatNaira(evening)} × 2 hours · Evening`)).toBeVisible();
    await expect(price.filter({ hasText: total })).toHaveCount(1);
    await expectAccessible(other);
    await payButton(other).click();
    await expect(checkoutFrame(other).getByRole('button', { name: `Pay ${total}` })).toBeVisible();
    await pressPayInFrame(other);
    await expectPaid(other);
    await other.close();

    const guest = await GuestClient.logIn(ownApp.url, 'user2@aye.test');
    await expect(
      guest.hold(space.id, { startDate: closed, checkinTime: '12:00', durationPerHour: 1 }),
    ).rejects.toThrow(/Renovation/);
  },
);

test(
  'prices set offline are marked, and sent once',
  nightly('prices-screen, rules-draft'),
  async ({ page, context, ownApp, guard }) => {
    test.slow();
    const space = await openSpace(ownApp.url);
    const first = addDays(lagosTime(new Date()).date, AHEAD);
    const last = addDays(first, 2);
    await logInAs(page, '/hostlogin', 'host@aye.test');
    await page.goto(`/dashboardLayout/prices/${space.id}`);
    await expect(page.getByRole('heading', { level: 2, name: space.name })).toBeVisible();
    await waitUntilStored(page);

    await goOffline({ context, app: ownApp, guard });
    await page.reload();
    await (await dayOf(page, first)).click();
    const end = await dayOf(page, last);
    await end.click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Change days' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Price per hour').fill('12,000');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Saved on this device. We’ll send it as soon as you’re online.');
    await expect(end).toHaveAccessibleName(/₦12,000 an hour, .*not sent yet$/);

    await goOnline({ context, app: ownApp });
    await expect
      .poll(async () => (await rulesOf(ownApp.url, space.id)).rules.specialDays)
      .toEqual([
        expect.objectContaining({ perHour: 12_000, dates: [first, addDays(first, 1), last] }),
      ]);
    await expect(end).toHaveAccessibleName(/₦12,000 an hour, ₦[\d,]+ a day$/);
    expect((await rulesOf(ownApp.url, space.id)).version).toBe(1);
  },
);
