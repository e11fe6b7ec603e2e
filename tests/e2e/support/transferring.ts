import type { Locator, Page } from '@playwright/test';
import {
  bookSpaceNow,
  chooseHours,
  expect,
  firstPayButton,
  type Place,
  test as base,
  visitSpace,
} from './paying.ts';
import { withServer } from './servers/worker-servers.ts';

/** The app on a server whose sandbox also issues accounts for bank transfers. */
export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright takes a fixture's needs from it.
  paid: ({}, use) => withServer(use, { env: { PAYMENT_CHANNELS: 'card,bank_transfer' } }),
});

/** The screen of one transfer. */
export const transferOn = (page: Page): Locator =>
  page.getByRole('article', { name: 'Your transfer' });

/** Returns where the sandbox's guest transfers to the account on the screen. */
export async function bankOf(page: Page): Promise<string> {
  const link = transferOn(page).getByRole('link', { name: 'Test: open the bank' });
  return (await link.getAttribute('href')) ?? '';
}

/** Goes from the space's page to the account for a transfer. */
export async function goToTransfer(page: Page, place: Place): Promise<void> {
  await visitSpace(page, place);
  await bookSpaceNow(page);
  await chooseHours(page, place);
  await firstPayButton(page).click();
  await expect(page).toHaveURL(/\/managebookings\/transfer\/[\w.=-]+$/);
  await expect(transferOn(page).getByText(/^\d{4} \d{3} \d{3}$/)).toBeVisible();
}
