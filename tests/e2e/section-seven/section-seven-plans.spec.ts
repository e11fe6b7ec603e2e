import { nightly } from '../support/kinds.ts';
import { modal, press } from '../support/paying.ts';
import type { Page } from '@playwright/test';
import type { PlainSubscription } from '#tests/providers/section-seven/section-seven-subscriptions.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { logInAs } from '../support/people/log-in.ts';
import {
  plainCheckoutPage,
  expect,
  type Plain,
  pressPay,
  test,
} from '../support/servers/plain-provider.ts';
import { expectToast } from '../support/screens/toasts.ts';

const title = (page: Page) => modal(page).getByRole('heading', { level: 2 });

async function openPlan(page: Page, { url }: Plain, plan: string): Promise<void> {
  await logInAs(page, `${url}/hostlogin?redirect=/becomeahost`, 'ngozi@x.test');
  await page.getByRole('button', { name: `Subscribe to ${plan}` }).click();
  await expect(title(page)).toHaveText(`Subscribe to ${plan}`);
}

/** Makes the provider forget its subscriptions, while their number stays. */
function forgetAll(stored: PlainSubscription[]): void {
  for (const [at, one] of stored.entries()) stored[at] = { ...one, reference: 'forgotten' };
}

test(
  'a host buys a monthly plan after one failed and one closed payment [S7.26] [S8.22]',
  nightly('plans, section-seven-hosts'),
  async ({ page, plain, guard }) => {
    // This provider has no data for the dashboard.
    guard.expect(/\b404\b.*\/host\//, /\/host\/.*\b404\b/);
    const { subscription } = plain.provider;
    await openPlan(page, plain, 'Premium');
    await expect(page.getByRole('radio', { name: 'Yearly' })).toHaveCount(0);
    await expect(modal(page)).toContainText('₦21,000');
    await expectAccessible(page);

    await pressPay(page);
    await press(page, 'Fail');
    await expect(title(page)).toHaveText('Payment Failed');
    await expect(modal(page)).toContainText('plan-1');
    await modal(page).getByRole('button', { name: 'Try Again' }).click();

    await pressPay(page);
    await press(page, 'Close');
    await expect(title(page)).toHaveText('Payment Window Closed');
    await modal(page).getByRole('button', { name: 'Try Again' }).click();

    await pressPay(page);
    await press(page, 'Pay, sent as text');
    await expectToast(page, 'Premium subscription activated successfully!');
    await expect(page).toHaveURL(`${plain.url}/dashboardLayout/hostdashboard`);
    expect(subscription.subscriptions).toMatchObject([
      { plan: 'premium', body: {}, paid: false },
      { plan: 'premium', body: {}, paid: false },
      { plan: 'premium', body: {}, paid: true, reported: true },
    ]);
    expect(subscription.subscriptions.map(({ body }) => Object.keys(body))).toEqual([[], [], []]);
  },
);

test(
  'a payment that the provider knows already activates the plan, an unknown one is reported as failed [S8.22]',
  nightly('subscription-verification'),
  async ({ page, plain, guard }) => {
    guard.expect(/\b40[34]\b/);
    const { subscription } = plain.provider;
    await openPlan(page, plain, 'Standard');
    await pressPay(page);
    await expect(plainCheckoutPage(page).getByText('plan-1')).toBeVisible();
    forgetAll(subscription.subscriptions);
    await press(page, 'Pay');
    await expect(modal(page)).toContainText('Payment verification failed. Please contact support.');
    await expect(modal(page)).toContainText('plan-1');
    await expectAccessible(page);
    await modal(page).getByRole('button', { name: 'Close', exact: true }).last().click();

    subscription.refusal = { status: 403, body: { message: 'Plans are closed today' } };
    await page.getByRole('button', { name: 'Subscribe to Standard' }).click();
    await pressPay(page);
    await expect(title(page)).toHaveText('Subscription failed');
    await expect(modal(page)).toContainText('Plans are closed today');
    await modal(page).getByRole('button', { name: 'Try Again' }).click();

    await pressPay(page);
    await expect(plainCheckoutPage(page).getByText('plan-2')).toBeVisible();
    for (const one of subscription.subscriptions) one.reported = true;
    await press(page, 'Pay');
    await expectToast(page, 'Standard subscription activated successfully!');
    await expect(page).toHaveURL(`${plain.url}/dashboardLayout/hostdashboard`);
  },
);
