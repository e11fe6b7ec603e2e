import type { Page } from '@playwright/test';
import { logInAs } from '../support/people/log-in.ts';
import { expect, test, WHOLE_BROWSER } from '../support/fixtures.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { expectToast } from '../support/screens/toasts.ts';
import { expectNoSidewaysScroll } from '../support/screens/width.ts';
import { mailFor } from '../support/servers/mailbox.ts';
import { nightly } from '../support/kinds.ts';

test.use(WHOLE_BROWSER);
/** This test changes the demo's hosts, so it uses a server of its own. */
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

const SEGUN = 'host2@aye.test';
const REASON = 'The number doesn’t fit a passport.';

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** Opens the review of Segun's ID in the list of those to check, and shows the number. */
async function openReview(page: Page, number: string) {
  await page.goto('/admindashboard/people?filter=pending');
  await page.getByRole('button', { name: 'Review ID of Segun Balogun' }).click();
  const dialog = page.getByRole('dialog', { name: 'ID of Segun Balogun' });
  await expect(dialog).toContainText('Studio Segun');
  await expect(dialog).not.toContainText(number);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Show number' }).click();
  await expect(dialog).toContainText(number);
  await expectSound(page);
  return dialog;
}

test(
  'an admin reviews a host’s ID; the host enters it again, and guests see the result',
  nightly('id-review, id-review-dialog, host-profile'),
  async ({ page, browser, ownApp, guard }) => {
    test.slow();
    await logInAs(page, '/login', 'admin@aye.test');
    await expect(page).toHaveURL(/\/admindashboard$/);
    await page.getByRole('link', { name: 'IDs to check' }).click();
    await expect(page).toHaveURL(/people\?filter=pending/);
    await expect(page.getByRole('article')).toHaveCount(1);
    const viewport = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByRole('button', { name: 'ID to check' })).toBeInViewport({ ratio: 1 });
    if (viewport !== null) await page.setViewportSize(viewport);
    await expectSound(page);

    const first = await openReview(page, 'A01234567');
    await first.getByRole('button', { name: 'Ask for it again' }).click();
    await first.getByLabel('Why do you need it again?').fill(REASON);
    await expectSound(page);
    await first.getByRole('button', { name: 'Ask for it again' }).click();
    await expectToast(page, 'We’ve asked the host for their ID again.');
    await expect(page.getByText('No accounts here')).toBeVisible();
    expect(await mailFor(ownApp.url, SEGUN, 'Please check your ID')).toContain(REASON);

    const context = await browser.newContext({ baseURL: ownApp.url });
    guard.watch(context);
    const host = await context.newPage();
    await logInAs(host, '/hostlogin', SEGUN);
    await host.goto('/dashboardLayout/hostdashboard');
    await expect(host.getByText(`Please check your ID: ${REASON}`)).toBeVisible();
    await expectSound(host);
    await host.getByRole('link', { name: 'Enter it again' }).click();
    await expect(host.getByText(`Please check your ID: ${REASON}`)).toBeVisible();
    await expectSound(host);
    await host.getByLabel('ID card number').fill('B76543210');
    await host.getByRole('button', { name: 'Update' }).first().click();
    await expect(host.getByText('Not checked yet')).toBeVisible();
    await expectSound(host);

    const second = await openReview(page, 'B76543210');
    await second.getByRole('button', { name: 'ID is right' }).click();
    await expectToast(page, 'The ID is checked.');
    await mailFor(ownApp.url, SEGUN, 'We’ve checked your ID');
    await host.reload();
    await expect(host.getByText(/^Checked on \d/)).toBeVisible();
    await expectSound(host);
    await context.close();

    await page.goto('/admindashboard/log');
    const entries = page.getByRole('list', { name: 'Admin activity' }).getByRole('listitem');
    await expect(entries.nth(0)).toContainText('ID checked: Segun Balogun');
    await expect(entries.nth(1)).toContainText('ID number viewed: Segun Balogun');
    await expect(entries.nth(2)).toContainText(REASON);
    await expect(entries.nth(3)).toContainText('ID number viewed: Segun Balogun');
    await expectSound(page);

    // The other host of the demo is checked from the start.
    const answer = await page.request.get('/api/v1/space/getAll');
    const { data } = (await answer.json()) as { data: { id: string; name: string }[] };
    const space = data.find(({ name }) => name === 'Sharp Sharp Desks');
    await page.goto(`/detailpage/${space?.id}`);
    const card = page.getByRole('region', { name: 'Your host' });
    await expect(card).toContainText('ID checked by Àyè');
    await expect(card).not.toContainText(/National ID|4821/);
    await expectSound(page);
  },
);
