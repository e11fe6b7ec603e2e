import { DEMO_PASSWORD } from '#demo/accounts.ts';
import type { Page } from '@playwright/test';
import { basename } from 'node:path';
import { CallError } from '#src/platform/http/call-error.ts';
import { expect, test } from '../fixtures.ts';
import { logInByState } from './stored-log-in.ts';

/** The toggle beside a password has a label of its own, so the whole label must match. */
export const password = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true });

/** Files about logging in and out, or about private data on a shared device. */
const BY_FORM = [
  'account-forms',
  'accounts',
  'blocked-storage',
  'clock-skew',
  'connectivity',
  'invalid-storage',
  'storage-quota',
  'links',
  'no-background-sync',
  'outbox-owners',
  'push',
  'saved',
  'section-seven-booking',
  'section-seven-hosts',
  'section-seven-plans',
  'section-seven-shapes',
  'shared-laptop',
  'stored-log-in',
  'tabs',
  'upgrade',
];

const isFormFile = (): boolean => BY_FORM.includes(basename(test.info().file, '.spec.ts'));

const isByForm = (): boolean => process.env['NIGHTLY'] === '1' || isFormFile();

/**
 * Logs in, and ends on the log-in page or where it leads. The form waits two seconds before it
 * navigates, so in CI most files log in by a call; log-ins that the server refuses are repeated
 * with the form.
 */
export async function logInAs(page: Page, loginPage: string, email: string, word = DEMO_PASSWORD) {
  if (!isByForm()) {
    try {
      await logInByState(page, loginPage, { email, password: word });
      return;
    } catch (reason) {
      if (!(reason instanceof CallError)) throw reason;
    }
  }
  await logInByForm(page, loginPage, email, word);
  // The other files leave the page at once, which would end a log-in that isn't finished.
  if (!isFormFile()) await waitForAnswer(page, loginPage);
}

/** Waits until a log-in has led away from its page or was refused. */
async function waitForAnswer(page: Page, loginPage: string): Promise<void> {
  const { pathname } = new URL(loginPage, page.url());
  await expect(async () => {
    const hasLeft = new URL(page.url()).pathname !== pathname;
    expect(hasLeft || (await page.getByRole('alert').count()) > 0).toBe(true);
  }).toPass({ timeout: 30_000 });
}

export async function logInByForm(
  page: Page,
  loginPage: string,
  email: string,
  word = DEMO_PASSWORD,
): Promise<void> {
  await page.goto(loginPage);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await password(page).fill(word);
  await page.keyboard.press('Enter');
}

export async function fillSignUp(page: Page, fields: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true });
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
      await field.selectOption(value);
    } else await field.fill(value);
  }
}

/** Logs out from the header's menu, whose button has the account's name. */
export async function logOutAs(page: Page, name: string) {
  await page.getByRole('banner').getByText(name, { exact: true }).click();
  await page.getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page.getByRole('banner').getByText('Sign Up', { exact: true })).toBeVisible();
}
