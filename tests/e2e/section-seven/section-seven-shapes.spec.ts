import { modal } from '../support/paying.ts';
import { ON_LAPTOP } from '../support/kinds.ts';
import {
  plainCheckoutPage,
  expect,
  fillHours,
  pressPay,
  test,
  visitPlainSpace,
} from '../support/servers/plain-provider.ts';

test.describe('provider with days named Monday, Tuesday, …', ON_LAPTOP, () => {
  test.use({ description: 'withFullDayNames' });

  test('shows opening hours, and its space can be booked', async ({ page, plain }) => {
    await visitPlainSpace(page, plain);
    const { opening } = plain.space.availability.Mon ?? { opening: '' };
    await expect(page.getByRole('row', { name: /^Monday/ })).toContainText(opening);
    await expect(page.getByRole('row', { name: /^Saturday/ })).toContainText('Closed');
    await fillHours(page, plain);
    const days = modal(page).getByRole('list', { name: 'The next two weeks' });
    await expect(days.getByRole('button', { name: /, Open$/ })).not.toHaveCount(0);
    await pressPay(page);
    await expect(plainCheckoutPage(page).getByRole('heading')).toHaveText('Test checkout');
    expect(plain.provider.booking.bookings).toHaveLength(1);
  });
});

test.describe('provider without prices', ON_LAPTOP, () => {
  test.use({ description: 'withoutPrices' });

  test('shows “Price on request”, and leads to other spaces instead of a payment', async ({
    page,
    plain,
  }) => {
    await visitPlainSpace(page, plain);
    await expect(page.getByText('Price on request').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(0);
    await page.goto(`${plain.url}/detailpage/${plain.space.id}?book=${plain.space.id}`);
    await expect(modal(page)).toContainText('you can’t book it online');
    await expect(modal(page).getByRole('button', { name: /^Pay/ })).toHaveCount(0);
    await modal(page)
      .getByRole('link', { name: `Spaces in ${plain.space.location}` })
      .click();
    await expect(page).toHaveURL(/\/allspace\?location=/);
    await expect(modal(page)).toHaveCount(0);
  });
});
