import type { Page } from '@playwright/test';
import type { Space } from '#contract/spaces/spaces.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToast } from '../support/screens/toasts.ts';
import { nightly } from '../support/kinds.ts';

/**
 * Fakes the system's share sheet: records its data, and behaves as if the user shared or cancelled.
 */
async function withSystemSheet(page: Page, answer: 'sends' | 'leaves'): Promise<void> {
  await page.addInitScript((does) => {
    const share = async (data: ShareData) => {
      document.documentElement.dataset['shared'] = JSON.stringify(data);
      if (does === 'leaves') throw new DOMException('Share canceled', 'AbortError');
    };
    Object.defineProperty(navigator, 'share', { value: share });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
  }, answer);
}

async function withoutSystemSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
}

async function openSpace(page: Page): Promise<string> {
  await page.goto('/allspace');
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

const shareButton = (page: Page) => page.getByRole('button', { name: /^Share / });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Share this space' });

for (const answer of ['sends', 'leaves'] as const) {
  test(`the system’s share sheet gets name, price and link, and no message follows when the user ${answer}`, async ({
    page,
  }) => {
    await withSystemSheet(page, answer);
    const name = await openSpace(page);
    await shareButton(page).click();
    const given = page.locator('html');
    await expect(given).toHaveAttribute('data-shared', /detailpage/);
    const data = JSON.parse((await given.getAttribute('data-shared')) ?? '') as ShareData;
    expect(data.title).toBe(`${name} · Àyè`);
    expect(data.text).toMatch(/ in .+: ₦[\d,]+ an hour · ₦[\d,]+ a day$/);
    expect(data.url).toBe(page.url());
    await expect(sheet(page)).toHaveCount(0);
  });
}

test(
  'without a system share sheet the app shows its own, which copies the link',
  nightly('share-button, shared-space'),
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await withoutSystemSheet(page);
    const name = await openSpace(page);
    await shareButton(page).click();
    await expect(sheet(page)).toBeVisible();
    await expectAccessible(page);
    const ways = sheet(page).getByRole('list', { name: 'Share with' }).getByRole('link');
    await expect(ways).toHaveText([/^WhatsApp/, /^Telegram/, 'Email', 'SMS']);
    const whatsApp = new URL((await ways.first().getAttribute('href')) ?? '');
    const words = whatsApp.searchParams.get('text')?.split(' ') ?? [];
    expect(words.at(-1)).toBe(page.url());
    expect(words.join(' ')).toContain(`${name} in `);
    await sheet(page).getByRole('button', { name: 'Copy link' }).click();
    await expectToast(page, 'Link copied.');
    await expect(sheet(page)).toBeHidden();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  },
);

test('the tab’s title names the current screen', nightly('page-title'), async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Àyè: workspaces in Lagos');
  const name = await openSpace(page);
  await expect(page).toHaveTitle(`${name} · Àyè`);
  await page.goBack();
  await expect(page).toHaveTitle('Find a workspace · Àyè');
  await page.goto('/savedspace');
  await expect(page).toHaveTitle('Saved Spaces · Àyè');
});

test('a shared link has its title and photo before any script runs', async ({ page, app }) => {
  const answer = await fetch(`${app.url}/api/v1/space/getAll`);
  const [space] = ((await answer.json()) as { data: Space[] }).data;
  const url = `${app.url}/detailpage/${space?.id}`;
  const html = await (await fetch(url)).text();
  expect(html).toContain(`<title>${space?.name} · Àyè</title>`);
  const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const response = await page.request.get(picture);
  expect(response.headers()['content-type']).toBe('image/jpeg');
  expect((await response.body()).length).toBeLessThan(100_000);

  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: space?.name ?? '' })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/detailpage\//);
  // Before the app has started, a link loads the next page from the server; in the footer, until the
  // app has drawn it near the person.
  await page.waitForFunction(() => localStorage.getItem('aye.catalogue') !== null);
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
  await about.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
  await about.click();
  await expect(page).toHaveTitle('About Us · Àyè');
  // Otherwise the browser's own menu would share the previous page.
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
});
