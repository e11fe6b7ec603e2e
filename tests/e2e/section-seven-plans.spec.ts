import type { Page } from '@playwright/test';
import type { PlainSubscription } from '#tests/providers/section-seven-subscriptions.ts';
import { expectAccessible } from './support/axe.ts';
import { logIn } from './support/doors.ts';
import {
  checkoutPage,
  expect,
  modal,
  type Plain,
  pressPay,
  test,
} from './support/plain-provider.ts';

const title = (page: Page) => modal(page).getByRole('heading', { level: 2 });

const pressThere = (page: Page, name: string) =>
  checkoutPage(page).getByRole('button', { name, exact: true }).click();

async function openPlan(page: Page, { url }: Plain, plan: string): Promise<void> {
  await logIn(page, `${url}/hostlogin?redirect=/becomeahost`, 'ngozi@x.test');
  await page.getByRole('button', { name: `Subscribe to ${plan}` }).click();
  await expect(title(page)).toHaveText(`Subscribe to ${plan}`);
}

/** The provider loses them, and counts on. */
function forgetAll(kept: PlainSubscription[]): void {
  for (const [at, one] of kept.entries()) kept[at] = { ...one, reference: 'forgotten' };
}

test('by the month: failed, closed, paid in the frame, verified', async ({
  page,
  plain,
  guard,
}) => {
  // It has nothing for the dashboard.
  guard.expect(/\b404\b.*\/host\//, /\/host\/.*\b404\b/);
  const { subscription } = plain.provider;
  await openPlan(page, plain, 'Premium');
  await expect(page.getByRole('radio', { name: 'Yearly' })).toHaveCount(0);
  await expect(modal(page)).toContainText('₦21,000');
  await expectAccessible(page);

  await pressPay(page);
  await pressThere(page, 'Fail');
  await expect(title(page)).toHaveText('Payment Failed');
  await expect(modal(page)).toContainText('plan-1');
  await modal(page).getByRole('button', { name: 'Try Again' }).click();

  await pressPay(page);
  await pressThere(page, 'Close');
  await expect(title(page)).toHaveText('Payment Window Closed');
  await modal(page).getByRole('button', { name: 'Try Again' }).click();

  await pressPay(page);
  await pressThere(page, 'Pay, said as text');
  await expect(page.getByText('Premium subscription activated successfully!')).toBeVisible();
  await expect(page).toHaveURL(`${plain.url}/dashboardLayout/hostdashboard`);
  expect(subscription.subscriptions).toMatchObject([
    { plan: 'premium', body: {}, paid: false },
    { plan: 'premium', body: {}, paid: false },
    { plan: 'premium', body: {}, paid: true, told: true },
  ]);
  expect(subscription.subscriptions.map(({ body }) => Object.keys(body))).toEqual([[], [], []]);
});

test('what it knows already is active, what it does not know is told', async ({
  page,
  plain,
  guard,
}) => {
  guard.expect(/\b40[34]\b/);
  const { subscription } = plain.provider;
  await openPlan(page, plain, 'Standard');
  await pressPay(page);
  await expect(checkoutPage(page).getByText('plan-1')).toBeVisible();
  forgetAll(subscription.subscriptions);
  await pressThere(page, 'Pay');
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
  await expect(checkoutPage(page).getByText('plan-2')).toBeVisible();
  for (const one of subscription.subscriptions) one.told = true;
  await pressThere(page, 'Pay');
  await expect(page.getByText('Standard subscription activated successfully!')).toBeVisible();
  await expect(page).toHaveURL(`${plain.url}/dashboardLayout/hostdashboard`);
});
