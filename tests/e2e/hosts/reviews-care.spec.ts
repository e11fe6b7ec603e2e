import { DEMO_PASSWORD } from '#demo/accounts.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import type { HostReview } from '#contract/reviews/review-writing.ts';
import { nightly } from '../support/kinds.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { logInAs } from '../support/people/log-in.ts';
import { expect, test, WHOLE_BROWSER } from '../support/fixtures.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { waitUntilScreensStored } from '../support/stored.ts';
import { expectToast } from '../support/screens/toasts.ts';

test.use(WHOLE_BROWSER);

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

/** Returns the newest review of the demo host's spaces. */
async function newestReview(url: string): Promise<HostReview> {
  const loginPage = await fetch(`${url}${API_BASE}/host/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'host@aye.test', password: DEMO_PASSWORD }),
  });
  const { token } = (await loginPage.json()) as { readonly token: string };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}${API_BASE}/host/reviews`, { headers });
  const { data } = (await answer.json()) as { readonly data: readonly HostReview[] };
  const [review] = data;
  if (review === undefined) throw new Error('The demo’s host has no review.');
  return review;
}

test(
  'a guest reports a review, and an admin hides it and shows it again [S2.38]',
  nightly('reviews-care, report-review, review-moderation-screen'),
  async ({ page, browser, ownApp, guard }) => {
    test.slow();
    const { spaceId, text, authorName } = await newestReview(ownApp.url);
    const place = `/detailpage/${spaceId}`;
    const review = page.getByRole('listitem').filter({ hasText: text });
    const report = review.getByRole('button', { name: `Report the review by ${authorName}` });
    const rating = page.getByText(/^Rated .* reviews?$/).first();

    await test.step('reporting needs a log-in', async () => {
      await page.goto(place);
      await report.click();
      const dialog = page.getByRole('dialog', { name: 'Report this review' });
      await expect(dialog).toContainText('Please log in to report a review');
      await dialog.getByRole('link', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL(/\/login\?redirect=%2Fdetailpage/);
    });

    const before = await test.step('a user reports what is wrong with it', async () => {
      await logInAs(page, `/login?redirect=${place}`, 'user@aye.test');
      await report.click();
      const dialog = page.getByRole('dialog', { name: 'Report this review' });
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await expect(dialog.getByText('Please tell us what’s wrong with it.')).toBeVisible();
      await dialog.getByLabel('What’s wrong with this review?').fill('It names a member of staff.');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await expectToast(page, 'Thank you. We’ll look into it.');
      await expect(dialog).toBeHidden();
      return rating.textContent();
    });

    const admin = await browser.newPage({ baseURL: ownApp.url, viewport: page.viewportSize() });
    guard.watch(admin.context());
    const card = admin.getByRole('article').filter({ hasText: text });
    await test.step('an admin hides it', async () => {
      await logInAs(admin, '/login', 'admin@aye.test');
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

    await test.step('the admin shows it again', async () => {
      await card.getByRole('button', { name: /^Show again/ }).click();
      await expect(admin.getByText('Nothing to review')).toBeVisible();
      await page.reload();
      await expect(review).toBeVisible();
      await expect(rating).toHaveText(before ?? '');
    });
    await admin.close();
  },
);

test(
  'a host replies to a review, and the text stays until there is a connection [S2.38]',
  nightly('reviews-screen'),
  async ({ page, context, ownApp, guard }) => {
    test.slow();
    const { spaceId, spaceName, text, authorName } = await newestReview(ownApp.url);
    const words = 'Thank you. The light has stayed on since.';
    await logInAs(page, '/hostlogin?redirect=/dashboardLayout/reviews', 'host@aye.test');
    const card = page
      .getByRole('article', { name: spaceName })
      .filter({ hasText: text })
      .filter({ hasText: authorName });
    await expect(card).toBeVisible();
    await expectAccessible(page);

    await test.step('offline the reviews are listed, and the text stays', async () => {
      await waitUntilScreensStored(page);
      await page.waitForFunction(
        (words) => localStorage.getItem('aye.queries')?.includes(words),
        JSON.stringify(text),
      );
      await goOffline({ context, app: ownApp, guard });
      await page.reload();
      await expect(page.getByText(/^You’re offline\. Showing what was saved/)).toBeVisible();
      await card.getByRole('button', { name: /^Reply/ }).click();
      await card.getByRole('textbox', { name: 'Your reply' }).fill(words);
      await card.getByRole('button', { name: 'Send reply' }).click();
      await expect(card.getByRole('alert')).toContainText('Your reply is saved on this device.');
    });

    await test.step('on the next visit the text is still there, and is sent', async () => {
      await goOnline({ context, app: ownApp });
      await page.reload();
      await card.getByRole('button', { name: /^Reply/ }).click();
      await expect(card.getByRole('textbox', { name: 'Your reply' })).toHaveValue(words);
      await expectAccessible(page);
      await card.getByRole('button', { name: 'Send reply' }).click();
      await expectToast(page, 'Your reply is live.');
      await expect(card).toContainText(words);
      await expect(card.getByRole('button', { name: /^Reply/ })).toHaveCount(0);
    });

    await page.goto(`/detailpage/${spaceId}`);
    const review = page.getByRole('listitem').filter({ hasText: text });
    await expect(review).toContainText(words);
    await expect(review).toContainText('Host’s reply ·');
  },
);
