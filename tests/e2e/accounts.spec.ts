import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, fillSignUp, logIn, logOutAs, password } from './support/doors.ts';
import { expect, test } from './support/fixtures.ts';
import { linkFor } from './support/mailbox.ts';

const FIRST = 'Kola#Nut2026';
const SECOND = 'Palm@Wine77';

const DONE = 'account created successfully, please check email to verify your account';

// Every log-in waits for its redirect, and hashing a password takes its time on purpose.
test.describe.configure({ timeout: 120_000 });

/** These tests change accounts, so they have a server of their own, at another address. */
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

async function resetPassword(page: Page, url: string, kind: 'user' | 'host', email: string) {
  await page.goto(kind === 'host' ? '/hostlogin' : '/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/a mail is on its way/)).toBeVisible();
  await page.goto(await linkFor(url, email, 'Set a new password'));
  await password(page).fill(SECOND);
  await password(page, 'Confirm password').fill(SECOND);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/\/password/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password reset successful');
}

test('a user signs up, verifies, logs in, out, and resets the password', async ({
  page,
  ownApp,
  guard,
}) => {
  const email = 'ada.new@aye.test';
  await page.goto('/usersignup');
  await fillSignUp(page, {
    'Full name': 'Ada New',
    Email: email,
    'Company optional': 'Nobody Ltd',
    Password: FIRST,
    'Confirm password': FIRST,
  });
  const sent = page.waitForRequest(/users\/register/);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({
    fullName: 'Ada New',
    email,
    password: FIRST,
    confirmPassword: FIRST,
  });
  await expect(toast(page, DONE)).toBeVisible();
  await expect(page).toHaveURL(/\/email/);
  await expect(page.getByText(email)).toBeVisible();
  expect(page.url()).not.toContain('ada.new');

  guard.expect(/status 403/, /403/);
  await logIn(page, '/login', email, FIRST);
  await expect(page.getByRole('button', { name: 'Resend Verification' })).toBeVisible();

  await page.goto(await linkFor(ownApp.url, email, 'Verify your email'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're all SET");
  await page.getByRole('link', { name: 'Find A Space' }).click();
  await expect(page).toHaveURL(/\/$/);

  await logIn(page, '/login?redirect=/userAccountSetting', email, FIRST);
  await expect(page).toHaveURL(/\/userAccountSetting$/);
  await expect(page.getByLabel('Full name')).toHaveValue('Ada New');
  await logOutAs(page, 'Ada New');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/userAccountSetting');
  await expect(page).toHaveURL(/\/login\?redirect=/);

  await resetPassword(page, ownApp.url, 'user', email);
  guard.expect(/status 401/, /401/);
  await logIn(page, '/login', email, FIRST);
  await expect(toast(page, 'Invalid credentials')).toBeVisible();
  await logIn(page, '/login', email, SECOND);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Ada New')).toBeVisible();
});

test('a host signs up, verifies, logs in, out, and resets the password', async ({
  page,
  ownApp,
}) => {
  const email = 'bayo.new@aye.test';
  await page.goto('/hostsignup');
  await fillSignUp(page, {
    'Full name': 'Bayo New',
    Email: email,
    Password: FIRST,
    'Confirm password': FIRST,
    'Company name': 'Bayo Works',
    'Company address': '1 Broad Street, Lagos',
    'Means of identification': 'passport',
    'ID card number': 'A01234567',
  });
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(toast(page, DONE)).toBeVisible();
  await page.goto(await linkFor(ownApp.url, email, 'Verify your email'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're all SET");
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/hostlogin/);

  await logIn(page, '/hostlogin', email, FIRST);
  await expect(page).toHaveURL(/\/dashboardLayout\/hostdashboard$/);
  await expect(page.getByText('Hello, Bayo New')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/listspace');
  await expect(page).toHaveURL(/\/hostlogin\?redirect=/);

  await resetPassword(page, ownApp.url, 'host', email);
  await logIn(page, '/hostlogin?redirect=/listspace', email, SECOND);
  await expect(page).toHaveURL(/\/listspace$/);
});

test('an admin comes in by the user’s door, and is nobody in another page', async ({
  page,
  context,
}) => {
  await logIn(page, '/login', 'admin@aye.test');
  await expect(page).toHaveURL(/\/admindashboard$/);
  expect(await page.evaluate(() => localStorage.getItem('root'))).toBeNull();
  const other = await context.newPage();
  await other.goto('/admindashboard');
  await expect(other).toHaveURL(/\/login\?redirect=/);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/admindashboard');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('what one page logs out, the other leaves, and the server too', async ({
  page,
  context,
  ownApp,
}) => {
  await logIn(page, '/login', 'user@aye.test');
  await expect(page).toHaveURL(/\/$/);
  const other = await context.newPage();
  await other.goto('/userAccountSetting');
  await expect(other.getByLabel('Full name')).toHaveValue('Ada Okafor');
  const root = await page.evaluate(() => localStorage.getItem('root'));
  const { userToken } = JSON.parse(root ?? '{}') as { readonly userToken: string };
  const told = page.waitForResponse(/accounts\/signout$/);
  await logOutAs(page, 'Ada Okafor');
  expect((await told).status()).toBe(200);
  const answer = await fetch(`${ownApp.url}/api/v1/users/me`, {
    headers: { authorization: `Bearer ${userToken}` },
  });
  expect(answer.status).toBe(401);
  await expect(other).toHaveURL(/\/login\?redirect=/);
});

test('a session that the server ended leads to its door', async ({
  page,
  browser,
  ownApp,
  guard,
}) => {
  await logIn(page, '/login?redirect=/userAccountSetting', 'user@aye.test');
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Okafor');

  const elsewhere = await browser.newContext({ baseURL: ownApp.url });
  const there = await elsewhere.newPage();
  await logIn(there, '/login?redirect=/userAccountSetting', 'user@aye.test');
  await there.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(there).toHaveURL(/\/$/);
  await elsewhere.close();

  guard.expect(/status 401/, /401/);
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(await page.evaluate(() => localStorage.getItem('root'))).toBeNull();
});

test('settings: name, password, data and deletion', async ({ page, guard }) => {
  await logIn(page, '/login?redirect=/userAccountSetting', 'user2@aye.test');
  const name = page.getByLabel('Full name');
  await expect(name).not.toHaveValue('');
  await name.fill('  Someone Else ');
  await page.getByLabel('Mobile number optional').fill('0803 123 4567');
  await page.getByRole('button', { name: 'Update' }).first().click();
  await expect(page.getByRole('banner').getByText('Someone Else')).toBeVisible();

  guard.expect(/status 40[01]/, /40[01]/);
  await password(page, 'Current password').fill('Wrong#Word1');
  await password(page, 'New password').fill(SECOND);
  await password(page, 'Confirm password').fill(SECOND);
  await page.getByRole('button', { name: 'Update' }).last().click();
  await expect(password(page, 'Current password')).toHaveAttribute('aria-invalid', 'true');
  await password(page, 'Current password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Update' }).last().click();
  await expect(password(page, 'Current password')).toHaveValue('');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await saved).suggestedFilename()).toBe('aye-my-data.json');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await password(page, 'Your password').fill(SECOND);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByText('Sign Up', { exact: true })).toBeVisible();
  await logIn(page, '/login', 'user2@aye.test', SECOND);
  await expect(toast(page, 'Invalid credentials')).toBeVisible();
});
