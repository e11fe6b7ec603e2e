import type { Page } from '@playwright/test';
import { nightly } from '../support/kinds.ts';
import { fillSignUp, password } from '../support/people/log-in.ts';
import { linkFor } from '../support/servers/mailbox.ts';
import {
  bookSpaceNow,
  chooseHours,
  expect,
  expectSelection,
  modal,
  PAID,
  payAsVisitor,
  payButton,
  type Place,
  pressPayInFrame,
  test,
} from '../support/paying.ts';

const PASSWORD = 'Kola#Nut2026';

/** Chooses hours as a visitor, presses Pay and signs up. Returns the email address. */
async function signUpToPay(page: Page, place: Place): Promise<string> {
  const { space } = place;
  const email = `guest.${space.id}@aye.test`;
  await page.goto(`/detailpage/${space.id}`);
  await bookSpaceNow(page);
  await chooseHours(page, place);
  await payAsVisitor(page);
  // By keyboard, because on a phone a toast may be above the buttons at the bottom.
  await page.getByRole('link', { name: 'Sign Up', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/usersignup\?redirect=/);
  await fillSignUp(page, {
    'Full name': 'Ada New',
    Email: email,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  });
  await page.getByRole('button', { name: 'Sign Up', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/email/);
  return email;
}

async function logInOn(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Login', exact: true }).press('Enter');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

test('a new guest chooses hours, signs up, opens the emailed link in a new tab and gets the pass for the same hours', async ({
  page,
  context,
  place,
}) => {
  const email = await signUpToPay(page, place);
  const tab = await context.newPage();
  await tab.goto(await linkFor(place.url, email, 'Verify your email'));
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText("You're all SET");
  await logInOn(tab, email);
  await expectSelection(tab, place);
  await payButton(tab).press('Enter');
  await pressPayInFrame(tab);
  await expect(tab).toHaveURL(/\/managebookings$/);
  await expect(modal(tab)).toContainText(PAID);
  await modal(tab)
    .getByRole('link', { name: `Show pass for ${place.space.name}` })
    .press('Enter');
  await expect(tab.getByRole('img', { name: /^QR code of booking AYE-/ })).toBeVisible();
  await expect(tab.getByText('13:00–15:00').first()).toBeVisible();
});

test(
  'the emailed link leads to the same space and hours on another device',
  nightly('accounts-return, mail-links'),
  async ({ page, browser, guard, place }) => {
    const email = await signUpToPay(page, place);
    const other = await browser.newContext({ baseURL: place.url });
    guard.watch(other);
    // The server asks for the password, because this browser didn't sign up.
    guard.expect(/status 403/, /403/);
    const there = await other.newPage();
    await there.goto(await linkFor(place.url, email, 'Verify your email'));
    await expect(there.getByRole('heading', { level: 1 })).toHaveText('One more step');
    await password(there).fill(PASSWORD);
    await password(there).press('Enter');
    await expect(there.getByRole('heading', { level: 1 })).toHaveText("You're all SET");
    await logInOn(there, email);
    await expectSelection(there, place);
    await expect(there).toHaveURL(new RegExp(`/detailpage/${place.space.id}\\?book=`));
    await other.close();
  },
);
