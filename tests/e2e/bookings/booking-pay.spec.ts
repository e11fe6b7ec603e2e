import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays, instantOf } from '#contract/time/lagos-time.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { openDaysFrom } from '#contract/opening/open-days.ts';
import { nightly } from '../support/kinds.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { password } from '../support/people/log-in.ts';
import { GuestClient } from '../support/people/guest.ts';
import { waitUntilStored } from '../support/stored.ts';
import { mailFor } from '../support/servers/mailbox.ts';
import { goOffline } from '../support/offline.ts';
import {
  ADA_EMAIL,
  bookSpaceNow,
  checkoutFrame,
  chooseHours,
  expect,
  expectPaid,
  expectSelection,
  findTopRanked,
  modal,
  modalTitle,
  payAsVisitor,
  payButton,
  pressPayInFrame,
  rowsOf,
  test,
  TUNDE,
  visitSpace,
} from '../support/paying.ts';

const BOOKING_ID = /AYE-[0-9A-Z]{4}-[0-9A-Z]{2}/;

/** Presses Pay as a visitor, logs in, and expects the modal to be open again. */
async function logInToPay(page: Page): Promise<void> {
  await payAsVisitor(page);
  await page.getByLabel('Email', { exact: true }).fill(ADA_EMAIL);
  await password(page).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(modalTitle(page)).toHaveText('Book This Space');
}

test(
  'a guest books by the hour, from the first visit to the pass [S1.4] [S2.37] [S2.52]',
  nightly('booking-journey, booking-sign-up, pass-screen'),
  async ({ page, context, seller, place, guard }) => {
    const { space, date, url } = place;
    const total = 2 * space.pricePerHour;
    await page.goto(`/detailpage/${space.id}`);
    await waitUntilStored(page);
    await bookSpaceNow(page);
    await chooseHours(page, place);
    await expect(modal(page)).toContainText('You’ll log in or sign up next.');
    await expectAccessible(page);
    await logInToPay(page);
    await expectSelection(page, place);
    await expect(modal(page)).toContainText(`${formatNaira(space.pricePerHour)} × 2 hours`);
    await expect(modal(page)).toContainText(`, 13:00–15:00 · 2 hours · ${formatNaira(total)}`);
    await expect(modal(page)).toContainText(
      /Free cancellation until .+, 13:00\. After that there’s no refund/,
    );
    await expect(modal(page).getByRole('button', { name: '13:00, free' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectAccessible(page);
    await payButton(page).dblclick();

    await expect(checkoutFrame(page).getByText(space.name)).toBeVisible();
    await expectAccessible(page);
    await pressPayInFrame(page);
    await expectPaid(page);
    const row = rowsOf(page, space);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(/Upcoming.*confirmed/s);
    await row.getByRole('button', { name: /^Details/ }).click();
    await expectAccessible(page);

    const bookingId = BOOKING_ID.exec((await row.textContent()) ?? '')?.[0] ?? '';
    const mail = await mailFor(url, ADA_EMAIL, `Booking confirmed: ${space.name}`);
    expect(mail).toContain(bookingId);
    expect(mail).toContain(formatNaira(total));

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    const download = await downloading;
    const calendar = await readFile(await download.path(), 'utf8');
    const utc = (clock: string) =>
      instantOf(date, clock)
        .toISOString()
        .replaceAll(/[-:]|\.\d{3}/g, '');
    expect(calendar).toContain(`DTSTART:${utc('13:00')}\r\nDTEND:${utc('15:00')}\r\n`);
    expect(download.suggestedFilename()).toBe(`${bookingId.toLowerCase()}.ics`);

    await page.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
    const vat = Math.round((total * 100 * 7.5) / 107.5) / 100;
    await expect(page.getByRole('table')).toContainText(`Includes 7.5% VAT: ${formatNaira(vat)}`);
    await expectAccessible(page);

    await page.goBack();
    await row.getByRole('link', { name: /^Show pass/ }).click();
    const code = page.getByRole('img', { name: `QR code of booking ${bookingId}` });
    await expect(code).toBeVisible();
    await expectAccessible(page);
    await goOffline({ context, app: seller, guard });
    await page.reload();
    await expect(code).toBeVisible();
    await expect(page.getByText(`Booking ID ${bookingId}`)).toBeVisible();
    await expect(page.getByText('13:00–15:00').first()).toBeVisible();
  },
);

test('a guest books by the day from a space’s card [S1.4] [S2.30]', async ({ page, place }) => {
  const { space, url } = place;
  const first = openDaysFrom(space.availability, addDays(place.date, 1), 1)[0]?.date ?? '';
  await page.goto(`/allspace?q=${encodeURIComponent(space.name)}`);
  await page.getByRole('button', { name: `Book 1 day: ${space.name}`, exact: true }).click();
  await expect(modal(page).getByRole('radio', { name: 'Days' })).toBeChecked();
  await modal(page).getByLabel('Duration, day(s)').fill('2');
  await modal(page).getByLabel('Start date').fill(first);
  await logInToPay(page);
  await expect(modal(page).getByRole('radio', { name: 'Days' })).toBeChecked();
  await expect(modal(page).getByLabel('Duration, day(s)')).toHaveValue('2');
  await expect(modal(page).getByLabel('Start date')).toHaveValue(first);
  await payButton(page).click();
  await pressPayInFrame(page);
  await expectPaid(page);
  await expect(rowsOf(page, space)).toContainText(/Upcoming.*confirmed/s);
  const mine = await (await GuestClient.logIn(url, ADA_EMAIL)).bookings();
  const booking = mine.find(({ spaceId }) => spaceId === space.id);
  expect(booking).toMatchObject({
    startDate: first,
    durationType: 'days',
    duration: 2,
    amount: 2 * space.pricePerDay,
    status: 'upcoming',
  });
  const days = openDaysFrom(space.availability, first, 2);
  expect(booking?.spans.map(({ startsAt }) => startsAt)).toEqual(
    days.map(({ span: range }) => range.start.toISOString()),
  );
});

test(
  'a time that one guest has booked from a card is taken for the next guest',
  nightly('booking-availability, free-times'),
  async ({ page, browser, seller, guard }) => {
    const place = await findTopRanked(seller);
    const { space, date } = place;
    await page.goto('/abouthost');
    await page.getByRole('button', { name: `Book Now: ${space.name}`, exact: true }).click();
    await chooseHours(page, place);
    await logInToPay(page);
    await payButton(page).click();
    await pressPayInFrame(page);
    await expectPaid(page);

    const next = await browser.newContext();
    guard.watch(next);
    const other = await next.newPage();
    await visitSpace(other, place, TUNDE);
    await bookSpaceNow(other);
    const dialog = modal(other);
    await dialog.getByLabel('Duration, hour(s)').fill('2');
    await dialog.getByLabel('Start date').fill(date);
    await expect(dialog.getByRole('button', { name: '13:00, taken' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: '14:00, taken' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: '15:00, free' })).toBeEnabled();
    await expect(
      dialog.getByRole('button', { name: '12:00, only 1 h free from here' }),
    ).toBeVisible();
    await expectAccessible(other);
    await next.close();
  },
);
