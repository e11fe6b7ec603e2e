import { DEMO_PASSWORD } from '#demo/accounts.ts';
import type { Page } from '@playwright/test';
import { nightly } from '../support/kinds.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { fillSignUp, logInAs, logOutAs, password } from '../support/people/log-in.ts';
import { expect, test } from '../support/fixtures.ts';
import { linkFor } from '../support/servers/mailbox.ts';
import { expectToast } from '../support/screens/toasts.ts';

const FIRST = 'Kola#Nut2026';
const SECOND = 'Palm@Wine77';

const DONE = 'account created successfully, please check email to verify your account';

// Every log-in waits for its redirect, and password hashing is slow on purpose.
test.describe.configure({ timeout: 120_000 });

/** These tests change accounts, so they use a server of their own at another address. */
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

async function resetPassword(page: Page, url: string, kind: 'user' | 'host', email: string) {
  await page.goto(kind === 'host' ? '/hostlogin' : '/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The log-in page has such a field too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/we’ve sent it a link to set a new password/)).toBeVisible();
  await page.goto(await linkFor(url, email, 'Set a new password'));
  await password(page).fill(SECOND);
  await password(page, 'Confirm password').fill(SECOND);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/\/password/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password reset successful');
}

test('a user signs up, verifies, logs in, logs out and resets the password [S2.48] [S2.56] [S2.59] [S2.63] [S2.64] [S2.66] [S3.12] [S4.20] [S8.12] [S8.19]', async ({
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
    signUpSecret: expect.stringMatching(/^[\w-]{43}$/) as unknown,
  });
  await expectToast(page, DONE);
  await expect(page).toHaveURL(/\/email/);
  await expect(page.getByText(email)).toBeVisible();
  expect(page.url()).not.toContain('ada.new');

  guard.expect(/status 403/, /403/);
  await logInAs(page, '/login', email, FIRST);
  await expect(page.getByRole('button', { name: 'Resend Verification' })).toBeVisible();

  await page.goto(await linkFor(ownApp.url, email, 'Verify your email'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're all SET");
  await page.getByRole('link', { name: 'Find A Space' }).click();
  await expect(page).toHaveURL(/\/$/);

  await logInAs(page, '/login?redirect=/userAccountSetting', email, FIRST);
  await expect(page).toHaveURL(/\/userAccountSetting$/);
  await expect(page.getByLabel('Full name')).toHaveValue('Ada New');
  await logOutAs(page, 'Ada New');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/userAccountSetting');
  await expect(page).toHaveURL(/\/login\?redirect=/);

  await resetPassword(page, ownApp.url, 'user', email);
  guard.expect(/status 401/, /401/);
  await logInAs(page, '/login', email, FIRST);
  await expectToast(page, 'Invalid credentials');
  await logInAs(page, '/login', email, SECOND);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Ada New')).toBeVisible();
});

test(
  'a host signs up, verifies, logs in, logs out and resets the password [S1.6] [S2.60] [S2.61] [S2.77] [S2.78]',
  nightly('host-journey, accounts-flows'),
  async ({ page, ownApp }) => {
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
    await expectToast(page, DONE);
    await page.goto(await linkFor(ownApp.url, email, 'Verify your email'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're all SET");
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/hostlogin/);

    await logInAs(page, '/hostlogin', email, FIRST);
    await expect(page).toHaveURL(/\/dashboardLayout\/hostdashboard$/);
    await expect(page.getByText('Hello, Bayo New')).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/listspace');
    await expect(page).toHaveURL(/\/hostlogin\?redirect=/);

    await resetPassword(page, ownApp.url, 'host', email);
    await logInAs(page, '/hostlogin?redirect=/listspace', email, SECOND);
    await expect(page).toHaveURL(/\/listspace$/);
  },
);

test(
  'an admin logs in on the users’ log-in page, and is not logged in on another page [S2.58] [S2.73]',
  nightly('admin-console, guards'),
  async ({ page, context, browser, ownApp, guard }) => {
    await logInAs(page, '/login', 'admin@aye.test');
    await expect(page).toHaveURL(/\/admindashboard$/);
    expect(await page.evaluate(() => localStorage.getItem('root'))).toBeNull();
    const other = await context.newPage();
    await other.goto('/admindashboard');
    await expect(other).toHaveURL(/\/login\?redirect=/);
    await other.close();

    // The new password replaces the old one, and this session continues.
    guard.expect(/status 401/, /401/);
    await page.getByRole('link', { name: 'Password & security' }).click();
    await expectAccessible(page);
    await page.getByLabel('Current password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill(SECOND);
    await page.getByLabel('Confirm password', { exact: true }).fill(SECOND);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('');
    await page.getByRole('link', { name: 'People' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('People');
    const fresh = await browser.newContext({ baseURL: ownApp.url });
    const there = await fresh.newPage();
    guard.watch(fresh);
    await logInAs(there, '/login', 'admin@aye.test');
    await expect(there.getByText('Invalid credentials')).toBeVisible();
    await logInAs(there, '/login', 'admin@aye.test', SECOND);
    await expect(there).toHaveURL(/\/admindashboard$/);
    await fresh.close();

    await page.getByRole('button', { name: 'Log Out', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/admindashboard');
    await expect(page).toHaveURL(/\/login\?redirect=/);
  },
);

test(
  'a log-out in one page ends the session in the other page and on the server [S2.48] [S2.58]',
  nightly('tabs, watch-session, session-ends'),
  async ({ page, context, ownApp }) => {
    await logInAs(page, '/login', 'user@aye.test');
    await expect(page).toHaveURL(/\/$/);
    const other = await context.newPage();
    await other.goto('/userAccountSetting');
    await expect(other.getByLabel('Full name')).toHaveValue('Ada Okafor');
    const root = await page.evaluate(() => localStorage.getItem('root'));
    const { userToken } = JSON.parse(root ?? '{}') as { readonly userToken: string };
    const reported = page.waitForResponse(/accounts\/signout$/);
    await logOutAs(page, 'Ada Okafor');
    expect((await reported).status()).toBe(200);
    const answer = await fetch(`${ownApp.url}/api/v1/users/me`, {
      headers: { authorization: `Bearer ${userToken}` },
    });
    expect(answer.status).toBe(401);
    await expect(other).toHaveURL(/\/login\?redirect=/);
  },
);

test(
  'a session that the server ended leads to its log-in page',
  nightly('session-ends, watch-session'),
  async ({ page, browser, ownApp, guard }) => {
    await logInAs(page, '/login?redirect=/userAccountSetting', 'user@aye.test');
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Okafor');

    const elsewhere = await browser.newContext({ baseURL: ownApp.url });
    const there = await elsewhere.newPage();
    await logInAs(there, '/login?redirect=/userAccountSetting', 'user@aye.test');
    await there.getByRole('button', { name: 'Log out of all devices' }).click();
    await expect(there).toHaveURL(/\/$/);
    await elsewhere.close();

    guard.expect(/status 401/, /401/);
    await page.getByLabel('Full name').fill('Ada Obi');
    await page.getByLabel('Residential address').fill('4 Allen Avenue, Ikeja');
    await page.getByRole('button', { name: 'Update' }).first().click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    expect(await page.evaluate(() => localStorage.getItem('root'))).toBeNull();

    // The input is restored after the next log-in, and only for the same account.
    await logInAs(page, '/login?redirect=/userAccountSetting', 'user2@aye.test');
    await expect(page.getByLabel('Full name')).not.toHaveValue(/^$|Ada Obi/);
    await logOutAs(page, await page.getByLabel('Full name').inputValue());
    await logInAs(page, '/login?redirect=/userAccountSetting', 'user@aye.test');
    await expect(page.getByText('We’ve restored what you typed.')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Obi');
    await expect(page.getByLabel('Residential address')).toHaveValue('4 Allen Avenue, Ikeja');
    await page.getByRole('button', { name: 'Update' }).first().click();
    await expect(page.getByText('We’ve restored what you typed.')).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Obi');
    await expect(page.getByText('We’ve restored what you typed.')).toHaveCount(0);
  },
);

test(
  'a user changes the name and password, downloads the data and deletes the account [S2.46] [S2.67]',
  nightly('accounts-flows, accounts-export, user-profile-form'),
  async ({ page, guard }) => {
    await logInAs(page, '/login?redirect=/userAccountSetting', 'user2@aye.test');
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
    await logInAs(page, '/login', 'user2@aye.test', SECOND);
    await expectToast(page, 'Invalid credentials');
  },
);
