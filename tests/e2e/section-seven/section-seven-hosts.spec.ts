import type { Page } from '@playwright/test';
import { makePhoto } from '#tests/factories/photos.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { logInAs } from '../support/people/log-in.ts';
import { fillListing } from '../support/listing.ts';
import { expect, test } from '../support/servers/plain-provider.ts';
import { expectToast } from '../support/screens/toasts.ts';

const DASHBOARD = '/dashboardLayout';
const CREATED = 'Space created, awaiting approval';
const BANKS = ['Access', 'UBA', 'GTB'];

/**
 * The calls that the app may send to such a provider for a host and an admin (specification §7).
 */
const SECTION_SEVEN =
  /^(POST \/host\/(login|payout|bankdetails)|PUT \/host\/update|GET \/host\/(getspaces|listings|bookingcategories|bookingList|currentbalance|bookingdetails\/\w+)|POST \/space\/create|POST \/users\/login|GET \/spaces\/unapproved|PATCH \/space\/approve\/[\w-]+)$/;
const OF_EVERYBODY = /^(GET \/(space\/(getAll|toprated|location)|capabilities|health)|OPTIONS .*)$/;

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const goTo = (page: Page, name: string) => sidebar(page).getByRole('link', { name }).click();

test('a host’s work and an admin’s approval need only the calls of section 7 [S2.77] [S3.17] [S4.19] [S7.3] [S7.9] [S7.12] [S7.30] [S7.32] [S9.14]', async ({
  page,
  plain,
}) => {
  test.slow();
  const { hosting, requests } = plain.provider;
  await logInAs(page, `${plain.url}/hostlogin`, 'ngozi@x.test');

  await test.step('the dashboard has its figures, and no links to missing features', async () => {
    await expect(page).toHaveURL(`${plain.url}${DASHBOARD}/hostdashboard`);
    await expect(page.getByText('Hello, Ngozi Adeyemi')).toBeVisible();
    const figures = page.getByRole('definition');
    await expect(figures).toHaveText(['2', '1', '7']);
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₦125,000');
    await expect(page.getByText('4 live')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Your listings' }).getByRole('row')).toHaveCount(
      4,
    );
    await expect(sidebar(page).getByRole('link')).toHaveText([
      'Dashboard',
      'Listings',
      'Bookings',
      'Account',
      'Password & security',
      'App settings',
    ]);
    await expectAccessible(page);
  });

  await test.step('Withdraw reports the result', async () => {
    const withdraw = page.getByRole('button', { name: 'Withdraw', exact: true });
    await withdraw.click();
    await expect(page.getByRole('dialog')).toContainText('bank account saved in your host');
    await page.getByRole('button', { name: /^Withdraw ₦/ }).click();
    await expectToast(page, 'Payout request initiated successfully. Reference: payout-1');
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₦0');
    await expect(withdraw).toBeDisabled();
    await expect(withdraw).toHaveAccessibleDescription(/^Nothing to withdraw now/);
    expect(hosting.payouts).toEqual([{}]);
  });

  await test.step('listings are shown, but can’t be changed', async () => {
    await goTo(page, 'Listings');
    await expect(heading(page)).toHaveText('Listings');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(4);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  });

  await test.step('bookings are listed by space', async () => {
    await goTo(page, 'Bookings');
    await page
      .getByRole('link', { name: /^view all/ })
      .first()
      .click();
    await expect(heading(page)).toHaveText(/^Bookings for /);
    const rows = page.getByRole('row');
    await expect(rows.nth(1)).toHaveText(/Ada.*2026-Nov-26 - 2026-Nov-27.*upcoming/i);
    await expect(rows.nth(2)).toHaveText(/Tunde.*2026-Jan-05 - 2026-Jan-05.*completed/i);
    await expect(page.getByRole('columnheader')).toHaveCount(3);
  });

  await test.step('a space is listed with the fields of section 7', async () => {
    await page.getByRole('link', { name: '+ Add space' }).click();
    await fillListing(page, 'Bode Thomas Rooms');
    await page.getByLabel('Solar').check();
    await expect(page.getByLabel('Power at night')).toHaveCount(0);
    const photo = { name: 'room.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() };
    await page.getByLabel('Add photos').setInputFiles(photo);
    await expect(page.getByRole('button', { name: 'Remove room.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'ADD SPACE' }).click();
    await expectToast(page, CREATED);
    await expect(page).toHaveURL(`${plain.url}${DASHBOARD}/hostdashboard`);
    expect(hosting.created).toHaveLength(1);
    const [form] = hosting.created;
    const hours = { opening: '08:00', closing: '18:00' };
    expect(Object.fromEntries(form?.texts ?? [])).toEqual({
      name: 'Bode Thomas Rooms',
      overview: 'Three quiet rooms above a bakery, with light from two sides and an inverter.',
      spaceType: 'cowork hub',
      location: 'Surulere',
      spaceAddress: '14 Bode Thomas Street',
      pricePerDay: '15000',
      pricePerHour: '2500',
      capacity: '12',
      availability: JSON.stringify({ Mon: hours, Tue: hours, Wed: hours, Thu: hours, Fri: hours }),
      amenities: '["wifi","solar"]',
    });
    expect(form?.texts).toHaveLength(10);
    expect(form?.files.map(({ name, file }) => [name, file.name, file.type])).toEqual([
      ['images', 'room.jpg', 'image/jpeg'],
    ]);
  });

  await test.step('the account offers three banks, and its changes are sent', async () => {
    await goTo(page, 'Account');
    await expect(page.getByText(/Only shown on this device/)).toBeVisible();
    await page.getByLabel('Company address').fill('2 Adeola Odeku');
    await page.getByRole('button', { name: 'Update' }).first().click();
    await expectToast(page, 'Profile updated');
    expect(hosting.profiles).toEqual([{ companyAddress: '2 Adeola Odeku' }]);

    const bank = page.getByRole('form', { name: 'Bank details' });
    await expect(bank.getByRole('option')).toHaveText(['Select your bank', ...BANKS]);
    await bank.getByLabel('Bank', { exact: true }).selectOption('GTB');
    await bank.getByLabel('Account number').fill('0123456789');
    await bank.getByLabel('Account name').fill('Ngozi Adeyemi');
    await bank.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, 'Bank details saved');
    expect(hosting.bankDetails).toEqual([
      {
        bankName: 'GTB',
        accountNumber: '0123456789',
        accountName: 'Ngozi Adeyemi',
        bankCode: '058',
      },
    ]);
    await expectAccessible(page);
  });

  await test.step('the admin approves the space', async () => {
    await logInAs(page, `${plain.url}/login`, 'admin@x.test');
    const card = page.getByRole('article').filter({ hasText: 'Bode Thomas Rooms' });
    await card.getByRole('button', { name: /^Approve Space/ }).click();
    await expectToast(page, 'Space approved');
    await expect(page.getByText('All caught up')).toBeVisible();
    expect(hosting.approved).toEqual(['new-1']);
  });

  const asked = requests
    .map((line) => line.replace('/api/v1', '').replace(/\?.*/, ''))
    .filter((line) => !line.startsWith('GET /pictures/') && !OF_EVERYBODY.test(line));
  expect(asked.filter((line) => !SECTION_SEVEN.test(line))).toEqual([]);
});
