import { addDays, instantOf } from '#contract/rules/lagos-time.ts';
import { Guest } from './support/guest.ts';
import {
  ADA,
  bookSpaceNow,
  expect,
  expectPaid,
  modal,
  payButton,
  pressPayInFrame,
  test,
  visitSpace,
} from './support/paying.ts';

test.use({ timezoneId: 'America/Los_Angeles' });
test('at 23:30 UTC it is tomorrow in Lagos, whatever a device in Los Angeles shows', async ({
  page,
  place,
}) => {
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
  const mine = await (await Guest.logIn(url, ADA)).bookings();
  expect(mine.find(({ spaceId }) => spaceId === space.id)).toMatchObject({
    startDate: date,
    startsAt: instantOf(date, '11:00').toISOString(),
  });
});
