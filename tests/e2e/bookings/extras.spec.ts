import type { Listing } from '#contract/hosting/listings.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { openDaysFrom } from '#contract/opening/open-days.ts';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import { expect, test, WHOLE_BROWSER } from '../support/fixtures.ts';
import { GuestClient } from '../support/people/guest.ts';
import { Host } from '../support/people/host.ts';
import { logInAs } from '../support/people/log-in.ts';
import {
  ADA_EMAIL,
  bookSpaceNow,
  chooseHours,
  expectPaid,
  modal,
  payButton,
  type Place,
  pressPayInFrame,
  rowsOf,
  TUNDE,
  visitSpace,
} from '../support/paying.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { expectToast } from '../support/screens/toasts.ts';
import { mailFor } from '../support/servers/mailbox.ts';
import { NGOZI } from '../support/waiting.ts';
import { nightly } from '../support/kinds.ts';

test.use(WHOLE_BROWSER);
test.use({ baseURL: ({ ownApp }, use) => use(ownApp.url) });

/** Days ahead: later than all bookings of the demo. */
const AHEAD = 20;

/** A space of the demo's host that takes several bookings at once. */
function placeOf(url: string, listings: readonly Listing[]): Place & { readonly space: Listing } {
  const space = listings.find(
    ({ listingStatus, spaceType }) => listingStatus === 'active' && spaceType !== 'creative space',
  );
  const from = addDays(lagosTime(new Date()).date, AHEAD);
  const [day] = space === undefined ? [] : openDaysFrom(space.availability, from, 1);
  if (space === undefined || day === undefined) throw new Error('The demo’s host has no hub.');
  return { url, space, date: day.date };
}

test(
  'a host offers extras, a guest books one with a space, and it is taken for others',
  nightly('extras, extras-choice, booking-extras, listing-extras-fields'),
  async ({ page, ownApp, guard }) => {
    test.slow();
    const host = await Host.logIn(ownApp.url, NGOZI);
    const place = placeOf(ownApp.url, await host.listings());
    const { space, date, url } = place;

    // The host adds an extra to the listing.
    await logInAs(page, '/hostlogin', NGOZI);
    await page.goto(`/listspace?edit=${space.id}`);
    await page.getByRole('button', { name: 'Add an extra' }).click();
    const added = page.getByRole('group', { name: /^extra \d$/ });
    await expect(added.getByLabel('Name of the extra')).toBeFocused();
    await added.getByLabel('Price').fill('3000');
    await added.getByLabel('Quantity').fill('1');
    await added.getByLabel('Name of the extra').fill('Whiteboard');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'SAVE CHANGES' }).click();
    await expectToast(page, 'Your changes are saved.');

    // Everybody sees it with its price; a guest adds it to a booking.
    await visitSpace(page, place);
    const offered = page
      .getByRole('region', { name: 'Extras' })
      .filter({ hasText: 'when you book' });
    await expect(offered.getByRole('listitem').filter({ hasText: 'Whiteboard' })).toContainText(
      '₦3,000 per booking',
    );
    await bookSpaceNow(page);
    await chooseHours(page, place);
    const dialog = modal(page);
    const board = dialog.getByRole('group', { name: 'Whiteboard' });
    await expect(board).toContainText('1 left at this time');
    await board.getByRole('button', { name: 'Add one: Whiteboard' }).click();
    await expect(board.getByRole('button', { name: 'Add one: Whiteboard' })).toBeDisabled();
    const total = formatNaira(2 * space.pricePerHour + 3_000);
    await expect(dialog.getByLabel('Price')).toContainText(`Whiteboard × 1₦3,000`);
    await expect(dialog.getByLabel('Price')).toContainText(`Total${total}`);
    await expectAccessible(page);

    // It is still chosen after a reload.
    await page.reload();
    await expect(board).toContainText('1');
    await expect(payButton(page)).toHaveText(`Pay ${total}`);

    // Another guest is quicker: the whiteboard is named, and the time stays chosen.
    const tunde = await GuestClient.logIn(url, TUNDE);
    const extras = (await host.listings()).find(({ id }) => id === space.id)?.extras ?? [];
    const id = extras.find(({ name }) => name === 'Whiteboard')?.id ?? '';
    const hours = { startDate: date, checkinTime: '13:00', durationPerHour: 2 };
    await tunde.book(space.id, { ...hours, extras: [{ id, count: 1 }] });
    guard.expect(/\b409\b/);
    await payButton(page).click();
    await expect(dialog.getByRole('alert')).toContainText('Whiteboard is taken at this time.');
    await expect(dialog.getByLabel('Start date')).toHaveValue(date);

    // An hour that begins when the other ends has it.
    await chooseHours(page, place, '15:00');
    await payButton(page).click();
    await pressPayInFrame(page);
    await expectPaid(page);
    const row = rowsOf(page, space).filter({ hasText: 'Upcoming' });
    await row.getByRole('button', { name: /^Details/ }).click();
    await expect(page.getByText('Whiteboard × 1 · ₦3,000')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByRole('row', { name: /^Whiteboard × 1/ })).toContainText('₦3,000');
    expect(await mailFor(url, ADA_EMAIL, `Booking confirmed: ${space.name}`)).toContain(
      'Whiteboard × 1',
    );

    // The host knows what to bring.
    await page.goto(`/dashboardLayout/bookinglist/${space.id}`);
    await expect(page.getByText('Bring: Whiteboard × 1').first()).toBeVisible();
  },
);
