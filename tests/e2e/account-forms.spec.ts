import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { logIn, password } from './support/doors.ts';
import { expect, test } from './support/fixtures.ts';
import { waitUntilKept } from './support/kept.ts';

const email = (page: Page) => page.getByLabel('Email', { exact: true });

/** What stands at a field, through the tie that assistive technology follows. */
async function expectSaid(page: Page, label: string, message: string) {
  await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
    new RegExp(message.replaceAll('.', '\\.')),
  );
}

test('log-in says at each field what is wrong, by the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await email(page).focus();
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Email', 'please enter a correct email');
  await expectSaid(page, 'Password', 'Invalid credentials');
  await expect(email(page)).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type('ada@nowhere');
  await expect(email(page)).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Tab');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type('danfo');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Email', 'please enter a correct email');
  await expect(email(page)).toHaveValue('ada@nowhere');
});

test('sign-up has the messages of the specification', async ({ page }) => {
  await page.goto('/usersignup');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expectSaid(page, 'Full name', 'please enter your full name');
  await expectSaid(page, 'Email', 'please enter a correct email');
  await expectSaid(
    page,
    'Password',
    'password must include uppercase, lowercase, and a special character.',
  );
  await expectSaid(page, 'Confirm password', 'password does not match');
  await password(page).fill('Password#1 ');
  await password(page, 'Confirm password').fill('Password#1');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expectSaid(page, 'Confirm password', 'password does not match');
});

test('a host’s sign-up has the messages of the specification', async ({ page }) => {
  await page.goto('/hostsignup');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expectSaid(page, 'Full name', 'please enter full name');
  await expectSaid(page, 'Company name', 'please enter company name');
  await expectSaid(page, 'Company address', 'please enter company address');
  await expectSaid(page, 'Means of identification', 'please select a means of identification');
  await expectSaid(page, 'ID card number', 'please enter ID number');
  await page.getByLabel('Means of identification').selectOption('National ID');
  await page.getByLabel('ID card number').fill('A01234567');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expectSaid(page, 'ID card number', 'please enter ID number');
  await expectAccessible(page);
});

test('without a connection the form says so and keeps what was typed', async ({
  page,
  context,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  // What it loads by itself is there, before the line goes.
  await waitUntilKept(page);
  await email(page).fill('ada@nowhere.test');
  await password(page).fill('Danfo#Yellow1');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('There is no connection.');
  await expect(email(page)).toHaveValue('ada@nowhere.test');
  await expect(password(page)).toHaveValue('Danfo#Yellow1');
  await context.setOffline(false);
});

test('a second press sends nothing more', async ({ page, guard }) => {
  guard.expect(/status 401/, /401/);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/users/login')) sent += 1;
  });
  await page.goto('/login');
  await email(page).fill('nobody@nowhere.test');
  await password(page).fill('Danfo#Yellow1');
  const button = page.getByRole('main').getByRole('button', { name: 'Login' });
  await button.dblclick();
  await expect(page.getByText('Invalid credentials', { exact: true })).toBeVisible();
  expect(sent).toBe(1);
});

test('the resend says when it sent, and counts down', async ({ page }) => {
  await page.goto('/email?kind=host');
  await email(page).fill('nobody@nowhere.test');
  await page.getByRole('button', { name: 'Resend Verification' }).click();
  await expect(page.getByText(/Sent at \d\d:\d\d/)).toBeVisible();

  await page.goto('/email?address=nobody@nowhere.test&kind=user');
  await page.getByRole('button', { name: 'Resend Verification' }).click();
  await expect(page.getByText(/Sent at \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText(/You can ask for another in \d+ s/)).toBeVisible();
  await expectAccessible(page);
});

test('a link that is used up says so and leads on', async ({ page, guard }) => {
  guard.expect(/status 400/, /400/);
  await page.goto(`/verifysuccess?token=${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await page.getByRole('link', { name: 'Resend Verification' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');

  await page.goto(`/reset?token=${'x'.repeat(43)}`);
  await password(page).fill('Kola#Nut2026');
  await password(page, 'Confirm password').fill('Kola#Nut2026');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has been used already');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/forget/);
});

test('the screens of somebody who is logged in pass axe', async ({ page }) => {
  await logIn(page, '/login?redirect=/userAccountSetting', 'user@aye.test');
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectAccessible(page);
});

test('the host’s screens pass axe', async ({ page }) => {
  await logIn(page, '/hostlogin', 'host@aye.test');
  await expect(page.getByText(/^Hello, /)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboardLayout/password&security');
  await expect(password(page, 'Current password')).toBeVisible();
  await expectAccessible(page);
});

test('the admin’s screen passes axe', async ({ page }) => {
  await logIn(page, '/login', 'admin@aye.test');
  await expect(page).toHaveURL(/\/admindashboard$/);
  await expectAccessible(page);
});
