import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/screens/axe.ts';
import { logInAs } from '../support/people/log-in.ts';
import { expect, test } from '../support/fixtures.ts';
import { ON_LAPTOP, nightly } from '../support/kinds.ts';
import { mailFor } from '../support/servers/mailbox.ts';
import { expectNoSidewaysScroll } from '../support/screens/width.ts';
import { expectToast } from '../support/screens/toasts.ts';

/** These tests delete and suspend, so each uses a server of its own. */
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

const NGOZI = 'host@aye.test';
const SOME_LIVE = /[1-9] live spaces/;
const REASON = 'The pictures are of another place.';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function logInAsAdmin(page: Page): Promise<void> {
  await logInAs(page, '/login', 'admin@aye.test');
  await expect(page).toHaveURL(/\/admindashboard$/);
  await expect(heading(page)).toHaveText('Listings to approve');
}

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** Returns a live space of Ngozi's from the visitors' catalogue. */
async function liveSpace(page: Page): Promise<{ readonly id: string; readonly name: string }> {
  const answer = await page.request.get('/api/v1/space/getAll');
  const { data } = (await answer.json()) as { data: { id: string; name: string }[] };
  const found = data.find(({ name }) => name === 'Sharp Sharp Desks');
  expect(found).toBeDefined();
  return found ?? { id: '', name: '' };
}

const isListed = async (page: Page, id: string) =>
  (await page.request.get(`/api/v1/space/getOne/${id}`)).ok();

test('an admin deletes a listing with a reason; it disappears for visitors, and is restored [S2.76]', async ({
  page,
  ownApp,
}) => {
  await logInAsAdmin(page);
  const { id, name } = await liveSpace(page);
  await page.goto('/admindashboard/listings');
  await page.getByRole('button', { name: 'Active', exact: true }).click();
  await page.getByLabel('Find listings').fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filter=active&q=Sharp/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectSound(page);
  await page.getByRole('link', { name }).click();
  await expect(heading(page)).toHaveText(name);
  await page.goBack();
  await expect(page.getByLabel('Find listings')).toHaveValue(name);
  await page.goForward();
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByRole('region', { name: 'Host account' })).toContainText('••••');
  await expectSound(page);

  await page.getByRole('button', { name: 'Delete Space' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await dialog.getByRole('button', { name: 'Delete Space' }).click();
  await expect(dialog.getByText('Please give a short reason.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Why?').fill(REASON);
  await dialog.getByRole('button', { name: 'Delete Space' }).click();
  await expect(page.getByText('You can restore it until')).toBeVisible();
  expect(await isListed(page, id)).toBe(false);
  expect(await mailFor(ownApp.url, NGOZI, `We’ve removed your space: ${name}`)).toContain(REASON);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'The space has been restored.');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  expect(await isListed(page, id)).toBe(true);
  await mailFor(ownApp.url, NGOZI, `Your space is back: ${name}`);
  const done = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(done.first()).toContainText('Restored');

  await page.goto('/admindashboard/log');
  await expect(page.getByRole('listitem').filter({ hasText: REASON })).toContainText(
    `Listing deleted: ${name}`,
  );
  await expectSound(page);
});

test(
  'a suspended host is logged out and the spaces are hidden; reinstating reverses both [S2.76]',
  nightly('admin-accounts', ON_LAPTOP),
  async ({ page, browser, ownApp, guard }) => {
    // The host's page finds out that its session has ended, and the log-in page shows why.
    guard.expect(/\b401\b/, /\b403\b/);
    await logInAsAdmin(page);
    const { id } = await liveSpace(page);
    const context = await browser.newContext({ baseURL: ownApp.url });
    guard.watch(context);
    const host = await context.newPage();
    await logInAs(host, '/hostlogin', NGOZI);
    await expect(host).toHaveURL(/hostdashboard$/);

    await page.goto('/admindashboard/people');
    await page.getByRole('button', { name: 'Hosts', exact: true }).click();
    await expect(page.getByRole('article').first()).toContainText('Host · since');
    await page.getByLabel('Find hosts and guests').fill('ngozi');
    await page.keyboard.press('Enter');
    const account = page.getByRole('article', { name: 'Ngozi Adeyemi' });
    await expect(account).toContainText(SOME_LIVE);
    await account.getByRole('button', { name: 'Suspend' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend Ngozi Adeyemi?' });
    await dialog.getByLabel('Why?').fill('Guests found the door shut.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(account).toContainText('Suspended');
    await expect(account).toContainText('no live spaces');
    await expectSound(page);
    expect(await isListed(page, id)).toBe(false);
    expect(await mailFor(ownApp.url, NGOZI, 'Your account is suspended')).toContain(
      'Guests found the door shut.',
    );

    await host.goto('/dashboardLayout/managelist');
    await expect(host).toHaveURL(/\/hostlogin/i);
    await logInAs(host, '/hostlogin', NGOZI);
    await expect(host.getByText(/Your account is suspended/).first()).toBeVisible();

    await account.getByRole('button', { name: 'Reinstate' }).click();
    await expect(account).toContainText(SOME_LIVE);
    expect(await isListed(page, id)).toBe(true);
    await logInAs(host, '/hostlogin', NGOZI);
    await expect(host).toHaveURL(/hostdashboard$/);
    await context.close();
  },
);

test(
  'an admin requests changes and finds payments; each screen fits and passes axe [S2.74] [S2.76]',
  nightly('approval, admin-listing-screen, payments-screen, host-screens'),
  async ({ page, ownApp, guard }) => {
    guard.expect(/\b404\b/);
    await logInAsAdmin(page);
    const card = page.getByRole('article').filter({ hasText: 'Studio Segun' });
    const name = await card.getByRole('link').innerText();
    // The photo has no text alternative, because the name is next to it.
    await expect(card.locator('img')).toHaveCount(1);
    await expect(card.getByRole('list', { name: 'Amenities' }).getByRole('listitem')).toHaveCount(
      4,
    );
    await card.getByRole('button', { name: /^Request changes/ }).click();
    const dialog = page.getByRole('dialog', { name: `Request changes to ${name}?` });
    await dialog.getByLabel('What needs to change?').fill('Please show the door from the street.');
    await dialog.getByRole('button', { name: 'Request changes' }).click();
    await expect(card).toHaveCount(0);
    await expectSound(page);
    expect(
      await mailFor(ownApp.url, 'host2@aye.test', `Your listing needs changes: ${name}`),
    ).toContain('Please show the door from the street.');

    await page.goto('/admindashboard/payments');
    // The server makes the statement of the last day that is over soon after its start.
    await expect(async () => {
      await page.reload();
      const line = page.getByText(/^Last statement: \d+ \w{3}, [\d,]+ payments?, no differences$/);
      await expect(line).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const search = page.getByLabel('Find a payment');
    await search.fill('AYE-0000-00');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No payment found')).toBeVisible();
    const login = await page.request.post('/api/v1/users/login', {
      data: { email: 'user@aye.test', password: 'Danfo#Yellow1' },
    });
    const { token } = (await login.json()) as { token: string };
    const mine = await page.request.get('/api/v1/users/booking', {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await mine.json()) as { data: { bookingId: string; state: string }[] };
    const refunded = data.find(({ state }) => state === 'refunded')?.bookingId ?? '';
    await search.fill(refunded.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: `Booking ${refunded}` })).toBeVisible();
    await expect(page.getByRole('row', { name: /Refunded/ })).toBeVisible();
    await expectSound(page);

    await page.goto('/admindashboard/removed');
    await expect(page.getByText('No recently deleted listings')).toBeVisible();
    await expectSound(page);
    await page.goto('/admindashboard/security');
    await expect(page.getByLabel('Current password', { exact: true })).toBeVisible();
    await expectSound(page);
  },
);
