import { modal } from '../support/paying.ts';
import { expect, fillHours, pressPay, test } from '../support/servers/plain-provider.ts';
import { expectToast } from '../support/screens/toasts.ts';

test('with a provider of section 7, Pay leads a visitor to log in and back to the modal with the selection [S5.14]', async ({
  page,
  plain,
}) => {
  const { url, space, date } = plain;
  await page.goto(`${url}/detailpage/${space.id}`);
  await fillHours(page, plain);
  await pressPay(page);
  await expectToast(page, 'Please login to book this space');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('Email', { exact: true }).fill('ada@x.test');
  await page.getByLabel('Password', { exact: true }).fill('Danfo#Yellow1');
  await page.keyboard.press('Enter');
  await expect(modal(page).getByRole('heading', { level: 2 })).toHaveText('Book This Space');
  await expect(modal(page).getByLabel('Start date')).toHaveValue(date);
  await expect(modal(page).getByLabel('Check-in time')).toHaveValue('10:00');
  await expect(modal(page).getByLabel('Duration, hour(s)')).toHaveValue('2');
  await modal(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL(`${url}/detailpage/${space.id}`);
});
