import type { Locator, Page } from '@playwright/test';
import { nameOfAccount } from '#server/gateways/cards/sandbox/account-names.ts';
import { makePhoto } from '#tests/factories/photos.ts';
import { expect, test as base } from './fixtures.ts';
import { faultyConnectionTo, type FaultyConnection } from './servers/faulty-connection.ts';
import { fillListing } from './listing.ts';

/** A host of the demo. */
export const NGOZI = 'host@aye.test';

export const ACCOUNT_SETTINGS = '/dashboardLayout/accountsetting';

/** The app behind a proxy that can lose or answer outbox requests. */
export const test = base.extend<{ connection: FaultyConnection }>({
  connection: async ({ ownApp }, use) => {
    const connection = await faultyConnectionTo(ownApp.url);
    await use(connection);
    await connection.close();
  },
  baseURL: ({ connection }, use) => use(connection.url),
});

const status = (page: Page, words: RegExp): Locator =>
  page.getByRole('status').filter({ hasText: words });

/** Finds the notice of entries that are sent automatically. */
export const waiting = (page: Page): Locator =>
  status(page, /((is|are) waiting to be sent|will be sent when you’re back online)/);

/** Finds the notice of entries that were refused or are unsure. */
export const stuck = (page: Page): Locator => status(page, /needs? your attention/);

/** If the entry is sent automatically at that moment, the button has disappeared. */
export async function pressSendNow(page: Page): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: 'Send now' });
  await button.click({ timeout: 5_000 }).catch(() => expect(button).toBeHidden());
}

const SAVED = 'Saved. We’ll send it as soon as you’re online.';

const expectSaved = (page: Page): Promise<void> =>
  expect(page.getByText(SAVED).last()).toBeVisible();

/** Changes the name on the account's page. */
export async function renameOffline(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('button', { name: 'Update' }).first().click();
  await expectSaved(page);
  await expect(waiting(page)).toContainText('Your profile');
}

/**
 * Fills in bank details on the account's page. The account name is right, so that the bank accepts
 * it later.
 */
export async function saveBankOffline(page: Page, accountNumber: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Bank details' });
  const number = form.getByLabel('Account number');
  await form.getByLabel('Bank', { exact: true }).selectOption('GTB');
  await number.fill(accountNumber);
  await form.getByLabel('Account name').fill(nameOfAccount('058', accountNumber) ?? '');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(number).toHaveValue('');
}

export const spaceName = (page: Page): Locator => page.getByLabel('Space name', { exact: true });

/** Fills in /listspace completely, with one photo. */
export async function fillSpace(page: Page, name: string): Promise<void> {
  await fillListing(page, name);
  const buffer = await makePhoto({ seed: 1 });
  const picture = { name: 'room.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Add photos').setInputFiles(picture);
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
}

export const addSpace = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'ADD SPACE' }).click();

export async function listOffline(page: Page, name: string): Promise<void> {
  await fillSpace(page, name);
  await addSpace(page);
  await expectSaved(page);
  await expect(waiting(page)).toContainText(name);
}

export { expect };
