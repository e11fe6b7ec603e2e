import { formatNaira } from '#contract/rules/money.ts';
import { expectAccessible } from './support/axe.ts';
import { logIn } from './support/doors.ts';
import { Guest } from './support/guest.ts';
import { ON_LAPTOP } from './support/kinds.ts';
import { mailFor } from './support/mailbox.ts';
import { ADA, expect, modal, modalTitle, rowsOf, takeSoon, test, TUNDE } from './support/paying.ts';

test('in time: the refund is told before, ordered, done, and the time is free', async ({
  page,
  place,
}) => {
  const { space, date, url } = place;
  const hours = { startDate: date, checkinTime: '13:00', durationPerHour: 2 };
  const price = formatNaira(2 * space.pricePerHour);
  const [ada, tunde] = await Promise.all([Guest.logIn(url, ADA), Guest.logIn(url, TUNDE)]);
  await ada.book(space.id, hours);
  await logIn(page, '/login?redirect=/managebookings', ADA);
  const row = rowsOf(page, space);
  await row.getByRole('button', { name: /^Details/ }).click();
  await expect(page.getByText(/^Free cancellation until .+, 13:00\./)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking' }).click();

  await expect(modalTitle(page)).toHaveText('Cancel this booking?');
  await expect(modal(page)).toContainText(new RegExp(`You get back ${price}, by \\d+ \\w+\\.`));
  await expectAccessible(page);
  await modal(page).getByRole('button', { name: 'Cancel booking' }).click();
  await expect(
    page.getByText(`Your booking is cancelled. You get back ${price}, by`),
  ).toBeVisible();
  await expect(modal(page)).toHaveCount(0);
  await expect(row).toContainText(/refund on its way, by|refunded/);
  await expect(row.getByRole('link', { name: /^Show pass/ })).toHaveCount(0);
  const mail = await mailFor(url, ADA, `Cancelled: ${space.name}`);
  expect(mail).toContain(`${price} is on its way back`);
  await mailFor(url, ADA, `Your refund: ${price}`);
  await page.reload();
  await expect(row).toContainText(/Refunded.*refunded/s);
  await expect(row).toContainText(price);
  await tunde.hold(space.id, hours);
});

test.describe('on one kind of screen', ON_LAPTOP, () => {
  test('late: it says before that nothing is paid back, and nothing is', async ({
    page,
    seller: { url },
    unused,
  }) => {
    const { space, ...when } = takeSoon(unused);
    const ada = await Guest.logIn(url, ADA);
    await ada.book(space.id, { ...when, durationPerHour: 1 });
    await logIn(page, '/login?redirect=/managebookings', ADA);
    const row = rowsOf(page, space);
    await row.getByRole('button', { name: /^Details/ }).click();
    await expect(page.getByText('The time for free cancellation is over.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(modal(page)).toContainText('Less than 24 hours are left: nothing is paid back.');
    await modal(page).getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByText('Your booking is cancelled. Nothing is paid back.')).toBeVisible();
    await expect(row).toContainText(/Cancelled.*nothing is paid back/s);
    const mail = await mailFor(url, ADA, `Cancelled: ${space.name}`);
    expect(mail).toContain('by its rule nothing is paid back');
  });
});
