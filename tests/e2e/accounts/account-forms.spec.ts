import type { Page } from '@playwright/test';
import { nightly } from '../support/kinds.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { logInAs, password } from '../support/people/log-in.ts';
import { expect, test } from '../support/fixtures.ts';
import { waitUntilStored } from '../support/stored.ts';

const email = (page: Page) => page.getByLabel('Email', { exact: true });

/**
 * Expects a message in the field's accessible description, which assistive technology reads out.
 */
async function expectMessage(page: Page, label: string, message: string) {
  await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
    new RegExp(message.replaceAll('.', '\\.')),
  );
}

test('the log-in form shows what is wrong at each field, using the keyboard alone [S2.56] [S5.1] [S5.2]', async ({
  page,
}) => {
  await page.goto('/login');
  await email(page).focus();
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Email', 'please enter a correct email');
  await expectMessage(page, 'Password', 'Invalid credentials');
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
  await expectMessage(page, 'Email', 'please enter a correct email');
  await expect(email(page)).toHaveValue('ada@nowhere');
});

test(
  'the sign-up form has the messages of the specification [S5.5]',
  nightly('forms, accounts-input'),
  async ({ page }) => {
    await page.goto('/usersignup');
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expectMessage(page, 'Full name', 'please enter your full name');
    await expectMessage(page, 'Email', 'please enter a correct email');
    await expectMessage(
      page,
      'Password',
      'password must include uppercase, lowercase, and a special character.',
    );
    await expectMessage(page, 'Confirm password', 'password does not match');
    await password(page).fill('Password#1 ');
    await password(page, 'Confirm password').fill('Password#1');
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expectMessage(page, 'Confirm password', 'password does not match');
  },
);

test(
  'the sign-up form refuses a leaked password at its field, and keeps the rest',
  nightly('accounts-leaked, forms'),
  async ({ page, guard }) => {
    guard.expect(/400/);
    await page.goto('/usersignup');
    await page.getByLabel('Full name').fill('Ada Okafor');
    await email(page).fill('ada.leaked@example.ng');
    await password(page).fill('Trustno1!');
    await password(page, 'Confirm password').fill('Trustno1!');
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expectMessage(
      page,
      'Password',
      'This password appears in lists of leaked passwords. Choose another one.',
    );
    await expect(password(page)).toBeFocused();
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Okafor');
  },
);

test(
  'the host’s sign-up form has the messages of the specification [S5.6]',
  nightly('forms, accounts-input'),
  async ({ page }) => {
    await page.goto('/hostsignup');
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expectMessage(page, 'Full name', 'please enter full name');
    await expectMessage(page, 'Company name', 'please enter company name');
    await expectMessage(page, 'Company address', 'please enter company address');
    await expectMessage(page, 'Means of identification', 'please select a means of identification');
    await expectMessage(page, 'ID card number', 'please enter ID number');
    await page.getByLabel('Means of identification').selectOption('National ID');
    await page.getByLabel('ID card number').fill('A01234567');
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expectMessage(page, 'ID card number', 'please enter ID number');
    await expectAccessible(page);
  },
);

test(
  'the log-in form reports a missing connection and keeps the input',
  nightly('log-in-screen'),
  async ({ page, context, guard }) => {
    guard.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/login');
    // Waits for the worker to cache what the page loads, before the connection is cut.
    await waitUntilStored(page);
    await email(page).fill('ada@nowhere.test');
    await password(page).fill('Danfo#Yellow1');
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('You’re offline.');
    await expect(email(page)).toHaveValue('ada@nowhere.test');
    await expect(password(page)).toHaveValue('Danfo#Yellow1');
    await context.setOffline(false);
  },
);

test(
  'the log-in form sends one request when it is submitted twice',
  nightly('use-form, log-in-screen'),
  async ({ page, guard }) => {
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
  },
);

test(
  'the resend button shows when it sent, and counts down [S2.62]',
  nightly('check-email-screen'),
  async ({ page }) => {
    await page.goto('/email?kind=host');
    await email(page).fill('nobody@nowhere.test');
    await page.getByRole('button', { name: 'Resend Verification' }).click();
    await expect(page.getByText(/Sent at \d\d:\d\d/)).toBeVisible();

    await page.goto('/email?address=nobody@nowhere.test&kind=user');
    await page.getByRole('button', { name: 'Resend Verification' }).click();
    await expect(page.getByText(/Sent at \d\d:\d\d/)).toBeVisible();
    await expect(page.getByText(/You can resend in \d+\ss/)).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a used link shows that it no longer works and offers a new one [S2.65]',
  nightly('accounts-links, mail-links'),
  async ({ page, guard }) => {
    guard.expect(/status 400/, /400/);
    await page.goto(`/verifysuccess?token=${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
    await page.getByRole('link', { name: 'Resend Verification' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');

    await page.goto(`/reset?token=${'x'.repeat(43)}`);
    await password(page).fill('Kola#Nut2026');
    await password(page, 'Confirm password').fill('Kola#Nut2026');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'This link has expired or was already used',
    );
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL(/\/forget/);
  },
);

test('the screens of a logged-in user pass axe', async ({ page }) => {
  await logInAs(page, '/login?redirect=/userAccountSetting', 'user@aye.test');
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectAccessible(page);
  await page.goto('/messages');
  await expect(page.getByText('No messages yet')).toBeVisible();
  await expectAccessible(page);
});
