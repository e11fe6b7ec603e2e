import { addDays, instantOf } from '#contract/time/lagos-time.ts';
import { nightly } from '../support/kinds.ts';
import { GuestClient } from '../support/people/guest.ts';
import {
  ADA_EMAIL,
  bookSpaceNow,
  expect,
  expectPaid,
  modal,
  payButton,
  pressPayInFrame,
  test,
  visitSpace,
} from '../support/paying.ts';

test.use({ timezoneId: 'America/Los_Angeles' });
test(
  'at 23:30 UTC the booking form uses tomorrow’s date in Lagos, whatever a device in Los Angeles shows [S5.11]',
  nightly('booking-keyboard, lagos-time'),
  async ({ page, place }) => {
    const { space, date, url } = place;
    await page.clock.setFixedTime(`${addDays(date, -1)}T23:30:00Z`);
    await visitSpace(page, place);
    await bookSpaceNow(page);
    const dialog = modal(page);
    const today = dialog
      .getByRole('list', { name: 'The next two weeks' })
      .getByRole('button')
      .first();
    await expect(today).toHaveAccessibleName(
      new RegExp(`^\\w{3} ${Number(date.slice(8))} \\w{3}, Open$`),
    );
    await expect(dialog.getByLabel('Start date')).toHaveAttribute('min', date);
    await today.click();
    await dialog.getByLabel('Check-in time').selectOption('11:00');

    const asking = page.waitForRequest(/\/booking\/initialize\//);
    await payButton(page).click();
    expect((await asking).postDataJSON()).toMatchObject({ startDate: date, checkinTime: '11:00' });
    await pressPayInFrame(page);
    await expectPaid(page);
    const mine = await (await GuestClient.logIn(url, ADA_EMAIL)).bookings();
    expect(mine.find(({ spaceId }) => spaceId === space.id)).toMatchObject({
      startDate: date,
      startsAt: instantOf(date, '11:00').toISOString(),
    });
  },
);

test(
  'the date of a search is the date of the booking form, from a card and from the space’s page',
  nightly('booking-draft, search-params'),
  async ({ page, place: { space, date } }) => {
    await page.goto(`/allspace?q=${encodeURIComponent(space.name)}&openOn=${date}`);
    await page.getByRole('button', { name: `Book 1 day: ${space.name}`, exact: true }).click();
    await expect(modal(page).getByLabel('Start date')).toHaveValue(date);
    await modal(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect(modal(page)).toHaveCount(0);
    await page.getByRole('link', { name: space.name, exact: true }).first().press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(space.name);
    await bookSpaceNow(page);
    await expect(modal(page).getByLabel('Start date')).toHaveValue(date);
  },
);
