import { addDays } from '#contract/time/lagos-time.ts';
import { openDaysFrom } from '#contract/opening/open-days.ts';
import { GuestClient } from '../support/people/guest.ts';
import { ON_LAPTOP, nightly } from '../support/kinds.ts';
import {
  ADA_EMAIL,
  bookSpaceNow,
  expect,
  modal,
  test,
  TUNDE,
  visitSpace,
} from '../support/paying.ts';

test.use({ ...ON_LAPTOP });

test(
  'a day with one booked hour can’t be booked as a whole day, and the next free days are offered',
  nightly('whole-days, free-times'),
  async ({ page, place }) => {
    const { space, date, url } = place;
    const tunde = await GuestClient.logIn(url, TUNDE);
    await tunde.book(space.id, { startDate: date, checkinTime: '10:00', durationPerHour: 1 });
    await visitSpace(page, place, ADA_EMAIL);
    await bookSpaceNow(page);
    const dialog = modal(page);
    const dayName = new RegExp(`^\\w{3} ${Number(date.slice(8))} \\w{3}, `);
    const chip = dialog
      .getByRole('list', { name: 'The next two weeks' })
      .getByRole('button', { name: dayName });
    await expect(chip).toHaveAccessibleName(/, Open$/);
    await dialog.getByText('Days', { exact: true }).click();
    await expect(chip).toHaveAccessibleName(/, Partly booked$/);

    await chip.click();
    await expect(dialog.getByRole('alert')).toContainText(
      'Already booked or closed for all or part of the day',
    );
    await expect(dialog.getByText(/^Your days:/)).toHaveCount(0);
    const pay = dialog.getByRole('button', { name: /^Pay/ });
    await expect(pay).toBeDisabled();
    await expect(pay).toHaveAccessibleDescription('To pay, choose days that are free all day.');

    await dialog.getByRole('group', { name: 'Next free days' }).getByRole('button').click();
    const [next] = openDaysFrom(space.availability, addDays(date, 1), 1);
    await expect(dialog.getByLabel('Start date')).toHaveValue(next?.date ?? '');
    await expect(dialog.getByText(/^Your days:/)).toBeVisible();
    await expect(pay).toBeEnabled();
  },
);

test('closing the booking dialog returns the focus to the element that opened it', async ({
  page,
  place,
}) => {
  await visitSpace(page, place, ADA_EMAIL);
  const book = page.getByRole('button', { name: /^Book Space Now/ });
  for (const close of ['Escape', 'Close'] as const) {
    await book.focus();
    await page.keyboard.press('Enter');
    await expect(modal(page).getByLabel('Start date')).toBeVisible();
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await modal(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect(modal(page)).toHaveCount(0);
    await expect(book).toBeFocused();
  }
});
