import { API_BASE } from '#contract/catalogue.ts';
import type { HostReview } from '#contract/review-writing.ts';
import { expectAccessible } from './support/axe.ts';
import { DEMO_PASSWORD, logIn } from './support/doors.ts';
import { expect, test } from './support/fixtures.ts';
import { goOffline, goOnline } from './support/offline.ts';

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

/** The newest review of the demo host's spaces. */
async function newestReview(url: string): Promise<HostReview> {
  const door = await fetch(`${url}${API_BASE}/host/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'host@aye.test', password: DEMO_PASSWORD }),
  });
  const { token } = (await door.json()) as { readonly token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}${API_BASE}/host/reviews`, { headers });
  const { data } = (await answer.json()) as { readonly data: readonly HostReview[] };
  const [review] = data;
  if (review === undefined) throw new Error('The demo’s host has no review.');
  return review;
}

test('a review is reported by a guest, hidden by an admin, and shown again', async ({
  page,
  browser,
  ownApp,
  guard,
}) => {
  test.slow();
  const { spaceId, text, authorName } = await newestReview(ownApp.url);
  const place = `/detailpage/${spaceId}`;
  const review = page.getByRole('listitem').filter({ hasText: text });
  const report = review.getByRole('button', { name: `Report the review by ${authorName}` });
  const rating = page.getByText(/^Rated .* reviews?$/).first();

  await test.step('nobody reports without a log-in', async () => {
    await page.goto(place);
    await report.click();
    const dialog = page.getByRole('dialog', { name: 'Report this review' });
    await expect(dialog).toContainText('Please log in to report a review');
    await dialog.getByRole('link', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/login\?redirect=%2Fdetailpage/);
  });

  const before = await test.step('a user says what is wrong with it', async () => {
    await logIn(page, `/login?redirect=${place}`, 'user@aye.test');
    await report.click();
    const dialog = page.getByRole('dialog', { name: 'Report this review' });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('please say what is wrong with it')).toBeVisible();
    await dialog.getByLabel('What is wrong with it?').fill('It names a member of staff.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Thank you. An admin will look at it.')).toBeVisible();
    await expect(dialog).toBeHidden();
    return rating.textContent();
  });

  const admin = await browser.newPage({ baseURL: ownApp.url, viewport: page.viewportSize() });
  guard.watch(admin.context());
  const card = admin.getByRole('article').filter({ hasText: text });
  await test.step('an admin hides it', async () => {
    await logIn(admin, '/login', 'admin@aye.test');
    await admin.getByRole('link', { name: 'Reviews' }).click();
    await expect(card).toContainText('It names a member of staff.');
    await expectAccessible(admin);
    await card.getByRole('button', { name: /^Hide/ }).click();
    await expect(card.getByText('Hidden')).toBeVisible();
    await page.goto(place);
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Report the review/ }).first()).toBeVisible();
    await expect(review).toHaveCount(0);
    await expect(rating).not.toHaveText(before ?? '');
  });

  await test.step('and shows it again', async () => {
    await card.getByRole('button', { name: /^Show again/ }).click();
    await expect(admin.getByText('No review waits for you')).toBeVisible();
    await page.reload();
    await expect(review).toBeVisible();
    await expect(rating).toHaveText(before ?? '');
  });
  await admin.close();
});

test('a host answers a review; the words wait for a connection', async ({
  page,
  context,
  ownApp,
  guard,
}) => {
  test.slow();
  const { spaceId, spaceName, text, authorName } = await newestReview(ownApp.url);
  const words = 'Thank you. The light has stayed on since.';
  await logIn(page, '/hostlogin?redirect=/dashboardLayout/reviews', 'host@aye.test');
  const card = page
    .getByRole('article', { name: spaceName })
    .filter({ hasText: text })
    .filter({ hasText: authorName });
  await expectAccessible(page);

  await test.step('offline the list stands there, and what is typed stays', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready);
    await goOffline({ context, app: ownApp, guard });
    await page.reload();
    await expect(page.getByText(/^Offline: showing what was saved/)).toBeVisible();
    await card.getByRole('button', { name: /^Answer/ }).click();
    await card.getByRole('textbox', { name: 'Your answer' }).fill(words);
    await card.getByRole('button', { name: 'Send answer' }).click();
    await expect(card.getByRole('alert')).toContainText('Your words are kept on this device.');
  });

  await test.step('at the next visit the words are there, and are sent', async () => {
    await goOnline({ context, app: ownApp });
    await page.reload();
    await card.getByRole('button', { name: /^Answer/ }).click();
    await expect(card.getByRole('textbox', { name: 'Your answer' })).toHaveValue(words);
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('Your answer is live.')).toBeVisible();
    await expect(card).toContainText(words);
    await expect(card.getByRole('button', { name: /^Answer/ })).toHaveCount(0);
  });

  await page.goto(`/detailpage/${spaceId}`);
  const review = page.getByRole('listitem').filter({ hasText: text });
  await expect(review).toContainText(words);
  await expect(review).toContainText('Answer of the host ·');
});
