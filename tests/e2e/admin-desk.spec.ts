import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { logIn } from './support/doors.ts';
import { expect, test } from './support/fixtures.ts';
import { ON_LAPTOP } from './support/kinds.ts';
import { mailFor } from './support/mailbox.ts';
import { expectNoSidewaysScroll } from './support/width.ts';

/** These tests take things away, so each has a server of its own. */
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

const NGOZI = 'host@aye.test';
const SOME_LIVE = /[1-9] live spaces/;
const REASON = 'The pictures are of another place.';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function logInAsAdmin(page: Page): Promise<void> {
  await logIn(page, '/login', 'admin@aye.test');
  await expect(page).toHaveURL(/\/admindashboard$/);
  await expect(heading(page)).toHaveText('Listings to approve');
}

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** A live space of Ngozi's, as the visitors' catalogue names it. */
async function liveSpace(page: Page): Promise<{ readonly id: string; readonly name: string }> {
  const answer = await page.request.get('/api/v1/space/getAll');
  const { data } = (await answer.json()) as { data: { id: string; name: string }[] };
  const found = data.find(({ name }) => name === 'Sharp Sharp Desks');
  expect(found).toBeDefined();
  return found ?? { id: '', name: '' };
}

const isListed = async (page: Page, id: string) =>
  (await page.request.get(`/api/v1/space/getOne/${id}`)).ok();

test('a listing is deleted with a reason, gone for visitors, and put back', async ({
  page,
  ownApp,
}) => {
  await logInAsAdmin(page);
  const { id, name } = await liveSpace(page);
  await page.goto('/admindashboard');
  await page.getByLabel('Open any other listing').fill(`${ownApp.url}/detailpage/${id}`);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByRole('region', { name: 'Who lists it' })).toContainText('••••');
  await expectSound(page);

  await page.getByRole('button', { name: 'Delete Space' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  await dialog.getByRole('button', { name: 'Delete Space' }).click();
  await expect(dialog.getByText('please say why, in a few words')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Why?').fill(REASON);
  await dialog.getByRole('button', { name: 'Delete Space' }).click();
  await expect(page.getByText('It can be put back until')).toBeVisible();
  expect(await isListed(page, id)).toBe(false);
  expect(await mailFor(ownApp.url, NGOZI, `We have taken your space down: ${name}`)).toContain(
    REASON,
  );

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The space is back.')).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  expect(await isListed(page, id)).toBe(true);
  await mailFor(ownApp.url, NGOZI, `Your space is back: ${name}`);
  const done = page.getByRole('region', { name: 'What was done to it' }).getByRole('listitem');
  await expect(done.first()).toContainText('Put back');

  await page.goto('/admindashboard/log');
  await expect(page.getByRole('listitem').filter({ hasText: REASON })).toContainText(
    `Deleted ${name}`,
  );
  await expectSound(page);
});

test(
  'a suspended host is out, with the spaces; let in again, so are they',
  ON_LAPTOP,
  async ({ page, browser, ownApp, guard }) => {
    // The host's page hears that its log-in has ended, and the door says why.
    guard.expect(/\b401\b/, /\b403\b/);
    await logInAsAdmin(page);
    const { id } = await liveSpace(page);
    const context = await browser.newContext({ baseURL: ownApp.url });
    guard.watch(context);
    const host = await context.newPage();
    await logIn(host, '/hostlogin', NGOZI);
    await expect(host).toHaveURL(/hostdashboard$/);

    await page.goto('/admindashboard/people');
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
    await host
      .getByRole('button', { name: /^Pause/ })
      .first()
      .click();
    await expect(host).toHaveURL(/\/hostlogin/i);
    await logIn(host, '/hostlogin', NGOZI);
    await expect(host.getByText(/This account is suspended/).first()).toBeVisible();

    await account.getByRole('button', { name: 'Let in again' }).click();
    await expect(account).toContainText(SOME_LIVE);
    expect(await isListed(page, id)).toBe(true);
    await logIn(host, '/hostlogin', NGOZI);
    await expect(host).toHaveURL(/hostdashboard$/);
    await context.close();
  },
);

test('what waits is sent back; payments are found; each screen fits and passes axe', async ({
  page,
  ownApp,
  guard,
}) => {
  guard.expect(/\b404\b/);
  await logInAsAdmin(page);
  const card = page.getByRole('article').filter({ hasText: 'Studio Segun' });
  const name = await card.getByRole('link').innerText();
  // Its picture says nothing that its name doesn't.
  await expect(card.locator('img')).toHaveCount(1);
  await expect(card.getByRole('list', { name: 'Amenities' }).getByRole('listitem')).toHaveCount(4);
  await card.getByRole('button', { name: /^Send back/ }).click();
  const dialog = page.getByRole('dialog', { name: `Send ${name} back?` });
  await dialog.getByLabel('What has to change?').fill('Please show the door from the street.');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(card).toHaveCount(0);
  await expectSound(page);
  expect(
    await mailFor(ownApp.url, 'host2@aye.test', `Please change your listing: ${name}`),
  ).toContain('Please show the door from the street.');

  await page.goto('/admindashboard/payments');
  const search = page.getByLabel('Find a payment');
  await search.fill('AYE-0000-00');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No payment is known by this')).toBeVisible();
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
  await expect(page.getByRole('row', { name: /Paid back/ })).toBeVisible();
  await expectSound(page);

  await page.goto('/admindashboard/removed');
  await expect(page.getByText('Nothing was deleted lately')).toBeVisible();
  await expectSound(page);
});
