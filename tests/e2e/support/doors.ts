import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Of every demo account. */
export const DEMO_PASSWORD = 'Danfo#Yellow1';

/** The toggle beside a password has words of its own, so the label must match whole. */
export const password = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true });

export async function logIn(page: Page, door: string, email: string, word = DEMO_PASSWORD) {
  await page.goto(door);
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

/** From a menu of the header, whose button is named by the person. */
export async function logOutAs(page: Page, name: string) {
  await page.getByRole('banner').getByText(name, { exact: true }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('banner').getByText('Sign Up', { exact: true })).toBeVisible();
}
