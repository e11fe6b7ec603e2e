import { DEMO_PASSWORD } from '#demo/accounts.ts';
import type { Page } from '@playwright/test';
import { makePhoto } from '#tests/factories/photos.ts';
import { nightly } from '../support/kinds.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { logInAs, password } from '../support/people/log-in.ts';
import { expect, test, WHOLE_BROWSER } from '../support/fixtures.ts';
import { waitUntilStored } from '../support/stored.ts';
import { fillListing } from '../support/listing.ts';
import { mailFor } from '../support/servers/mailbox.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import {
  checkoutFrame,
  modal,
  modalTitle,
  payButton,
  press,
  pressPayInFrame,
  VERIFY_REFUSED,
} from '../support/paying.ts';
import { expectToast } from '../support/screens/toasts.ts';

/** These tests buy plans, so each uses a server of its own. */
test.use(WHOLE_BROWSER);
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

/** A host without a plan, with one listing. */
const SEGUN = 'host2@aye.test';

const ACTIVE = 'Standard subscription activated successfully!';

const card = (page: Page, plan: string) => page.getByRole('article', { name: plan });

const subscribeTo = (page: Page, plan: string) =>
  page.getByRole('button', { name: `Subscribe to ${plan}` }).click();

async function payToCheckout(page: Page): Promise<void> {
  await payButton(page).click();
  await expect(checkoutFrame(page).getByText('₦100,000').first()).toBeVisible();
}

test(
  'a visitor chooses a yearly plan, logs in, and pays at the third attempt [S1.7] [S2.44] [S8.15]',
  nightly('plans, plan-section, subscription-verification, section-seven-plans'),
  async ({ page, ownApp, guard }) => {
    guard.expect(VERIFY_REFUSED);
    await page.goto('/becomeahost');
    await expect(card(page, 'Standard')).toContainText('₦10,000 / month');
    await expect(card(page, 'Premium')).toContainText('₦21,000 / month');
    await page.getByRole('radio', { name: 'Yearly' }).check();
    await expect(card(page, 'Standard')).toContainText('₦100,000 / year');
    await expect(card(page, 'Premium')).toContainText('₦210,000 / year');

    await subscribeTo(page, 'Standard');
    await expectToast(page, 'You need to login as a host first to subscribe');
    await expect(page).toHaveURL(/\/hostlogin\?redirect=/);
    await expect(page.getByText('You must be logged in as a host to subscribe')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill(SEGUN);
    await password(page).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(modalTitle(page)).toHaveText('Subscribe to Standard');
    await expect(modal(page).getByRole('radio', { name: 'Yearly' })).toBeChecked();
    await expectAccessible(page);

    await payToCheckout(page);
    await press(page, 'Decline the card');
    await expect(modalTitle(page)).toHaveText('Payment Failed');
    await expect(modal(page)).toContainText(/Payment failed\. Please try again\..*Reference: \S+/s);
    await expectAccessible(page);
    await modal(page).getByRole('button', { name: 'Try Again' }).click();

    await payToCheckout(page);
    await press(page, 'Close');
    await expect(modalTitle(page)).toHaveText('Payment Window Closed');
    await expect(modal(page)).toContainText('Payment window closed.');
    await modal(page).getByRole('button', { name: 'Try Again' }).click();

    await payToCheckout(page);
    await pressPayInFrame(page);
    await expect(page.getByText(ACTIVE)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboardLayout\/hostdashboard$/);
    const mail = await mailFor(ownApp.url, SEGUN, 'Your Standard plan is active');
    expect(mail).toContain('₦100,000');
    await page.goto('/becomeahost');
    await expect(
      page.getByText(/^Your plan: Standard until .+ · 1 of 3 spaces listed\.$/),
    ).toBeVisible();
    await expect(card(page, 'Standard')).toContainText('Your plan until');
    await expect(page.getByRole('button', { name: 'Renew Standard' })).toBeVisible();
  },
);

test(
  'a second listing needs a paid plan, and paying needs a connection',
  nightly('listings-limit, plan-section'),
  async ({ page, context, ownApp, guard }) => {
    guard.expect(/\b409\b/);
    await logInAs(page, '/hostlogin?redirect=/listspace', SEGUN);
    await expect(page).toHaveURL(/\/listspace$/);
    await fillListing(page, 'Allen Loft');
    const buffer = await makePhoto({ seed: 1 });
    await page
      .getByLabel('Add photos')
      .setInputFiles([{ name: 'loft.jpg', mimeType: 'image/jpeg', buffer }]);
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
    await page.getByRole('button', { name: 'ADD SPACE' }).click();
    await expect(
      page.getByText('Your plan doesn’t include another space. Upgrade to add more.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'See plans' }).click();
    await expect(page.getByText('You don’t have a plan yet · 1 of 1 space listed.')).toBeVisible();
    await waitUntilStored(page);

    await subscribeTo(page, 'Standard');
    await expect(modalTitle(page)).toHaveText('Subscribe to Standard');
    const started: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/subscription/')) started.push(request.url());
    });
    await goOffline({ context, app: ownApp, guard });
    await expect(modal(page)).toContainText(
      'You’re offline. You can pay for a plan once you’re back online.',
    );
    await payButton(page).click();
    await expect(modal(page).getByRole('alert')).toContainText(
      'You’re offline, so nothing was started and you haven’t been charged.',
    );
    expect(started).toEqual([]);

    await goOnline({ context, app: ownApp });
    await expect(modal(page)).not.toContainText('You can pay for a plan');
    await payButton(page).dblclick();
    await pressPayInFrame(page);
    await expect(page.getByText(ACTIVE)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboardLayout\/hostdashboard$/);
    expect(started.filter((url) => url.endsWith('/initialize'))).toHaveLength(1);

    await page.getByRole('link', { name: '+ Add space' }).click();
    await expect(page.getByLabel('Space name')).toHaveValue('Allen Loft');
    await page.getByRole('button', { name: 'ADD SPACE' }).click();
    await expect(page).toHaveURL(/\/dashboardLayout\/hostdashboard$/);
    await expect(page.getByRole('row', { name: /Allen Loft/ })).toContainText('Pending');
  },
);
