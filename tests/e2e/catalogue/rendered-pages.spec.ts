import type { Page } from '@playwright/test';
import type { Review } from '#contract/reviews/reviews.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { dataAt, holdScripts, watchCalls, watchShifts } from '../support/first-visit.ts';
import { expect, test } from '../support/fixtures.ts';
import { nightly } from '../support/kinds.ts';
import { goOffline } from '../support/offline.ts';
import type { RunningServer } from '../support/servers/server.ts';
import { waitUntilStored } from '../support/stored.ts';

/** Returns a space with reviews, hours and both prices. */
async function aSpace(app: RunningServer): Promise<{ space: Space; reviews: readonly Review[] }> {
  const spaces = await dataAt<readonly Space[]>(app, '/space/getAll');
  const space = spaces.find(
    ({ rating, pricePerHour, pricePerDay, availability }) =>
      rating !== undefined && pricePerHour > 0 && pricePerDay > 0 && 'Mon' in availability,
  );
  if (space === undefined) throw new Error('The demo has no space with reviews and prices.');
  return { space, reviews: await dataAt(app, `/space/${space.id}/reviews`) };
}

const naira = (amount: number) => `₦${amount.toLocaleString('en-NG')}`;

async function expectContent(page: Page, { name, pricePerHour, pricePerDay }: Space) {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const offer = page.getByRole('complementary', { name: 'Book this space' });
  await expect(offer).toContainText(naira(pricePerHour));
  await expect(offer).toContainText(naira(pricePerDay));
  await expect(page.getByRole('table', { name: /Opening hours/ })).toContainText('Monday');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a space’s page shows its name, prices, hours, reviews and a note', async ({
    page,
    app,
    guard,
  }) => {
    // While scripts are disabled, Chromium reports their requests as refused.
    guard.expect(/\(csp\)/);
    const { space, reviews } = await aSpace(app);
    const response = await page.goto(`/detailpage/${space.id}`);
    await expectContent(page, space);
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
    await expect(page.getByText(reviews[0]?.text ?? 'no review')).toBeVisible();
    // Chromium doesn't show it while scripts are only disabled by the test.
    expect(await response?.text()).toMatch(/<noscript>.*switch on JavaScript/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL(/\/aboutus$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  });

  test('the landing page’s form leads to the spaces of a location', async ({ page, guard }) => {
    guard.expect(/\(csp\)/);
    await page.goto('/');
    await page.getByLabel('Where', { exact: true }).selectOption('Lekki');
    await page.getByRole('button', { name: 'Find Your Space' }).click();
    await expect(page).toHaveURL(/\/allspace\?location=Lekki&openOn=$/);
  });

  test('plans, questions of hosts and policies can be read', async ({ page, guard }) => {
    guard.expect(/\(csp\)/);
    await page.goto('/becomeahost');
    await expect(page.getByText('₦').first()).toBeVisible();
    const faq = page.getByRole('region', { name: 'Questions hosts ask' });
    await faq.locator('summary').first().click();
    await expect(faq.getByRole('group').first().getByRole('paragraph')).toBeVisible();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Cancellation and refunds' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Policies');
    await expect(page.getByText(/24 hours/).first()).toBeVisible();
  });
});

for (const { path, when } of [
  { path: '/', when: {} },
  { path: '/aboutus', when: {} },
  { path: '/abouthost', when: nightly('rendered-pages') },
  { path: '/becomeahost', when: nightly('rendered-pages') },
  { path: '/policies', when: nightly('rendered-pages') },
]) {
  const title = `the page ${path} can be read before the app has loaded, which then takes it over`;
  test(title, when, async ({ page, context }) => {
    const calls = watchCalls(context);
    await watchShifts(context);
    const release = await holdScripts(context);
    await page.goto(path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const hasSpaces = path === '/' || path === '/abouthost';
    if (hasSpaces) await expect(page.getByRole('article').nth(5)).toContainText('₦');
    const drawn = await (hasSpaces ? page.getByRole('article').first() : heading).elementHandle();
    expect(calls).toEqual([]);

    release();
    await page.waitForFunction(() => localStorage.getItem('aye.catalogue') !== null);
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.evaluate(() => window.__shifted)).toBeLessThan(0.01);
    expect(calls.some((call) => /capabilities|toprated/.test(call))).toBe(false);
    await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click();
    await expect(page).toHaveURL(/\/abouthost$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the page for an unknown address has status 404 and can be read before the app has loaded', async ({
  page,
  context,
  guard,
}) => {
  guard.expect(/404/);
  const release = await holdScripts(context);
  const response = await page.goto('/nowhere', { waitUntil: 'commit' });
  expect(response?.status()).toBe(404);
  const heading = page.getByRole('heading', { level: 1, name: 'We can’t find that page' });
  await expect(heading).toBeVisible();
  const drawn = await heading.elementHandle();
  release();
  await page.waitForFunction(() => localStorage.getItem('aye.catalogue') !== null);
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a space’s page can be read before the app has loaded, which then takes it over as it is', async ({
  page,
  context,
  app,
}) => {
  const { space } = await aSpace(app);
  const calls = watchCalls(context);
  await watchShifts(context);
  const release = await holdScripts(context);
  await page.goto(`/detailpage/${space.id}`, { waitUntil: 'commit' });
  await expectContent(page, space);
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  expect(calls).toEqual([]);

  release();
  // Only the app knows whether the space is open now; until then the page has the server's answer.
  await page.waitForFunction(() => localStorage.getItem('aye.catalogue') !== null);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  // Text may move by a few pixels when the headings’ font arrives.
  expect(await page.evaluate(() => window.__shifted)).toBeLessThan(0.01);
  // What the page shows is not requested again; its host and free times are only requested now.
  const later = /\/(?:view|host|availability|prices|extras|booking-terms)$/;
  expect(calls.filter((path) => path.includes(space.id) && !later.test(path))).toEqual([]);
  expect(calls.some((path) => path.endsWith('/capabilities'))).toBe(false);
  await page.getByRole('button', { name: `Book Space Now: ${space.name}`, exact: true }).click();
  await expect(page).toHaveURL(/book(=|%3D)/);
});

test('a page that was scrolled before the app has loaded stays there, and opens at its top later', async ({
  page,
  context,
}) => {
  const footer = page.getByRole('contentinfo');
  const release = await holdScripts(context);
  await page.goto('/aboutus', { waitUntil: 'commit' });
  await footer.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);

  const started = page.waitForEvent('request', (request) => /site-fo/.test(request.url()));
  release();
  await started;
  await expect(footer).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await footer.getByRole('link', { name: 'How it works' }).click();
  await expect(page).toHaveURL(/\/abouthost$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/aboutus$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

for (const { path, label } of [
  { path: '/', label: 'Where' },
  { path: '/abouthost', label: 'Location' },
]) {
  test(`a location that is chosen and sent while the app takes ${path} over is searched`, async ({
    page,
    context,
  }) => {
    await context.addInitScript(() => {
      // React already answers presses then, and has yet to hydrate the form.
      document.addEventListener('aye:hydrating', () =>
        queueMicrotask(() =>
          document.querySelector<HTMLElement>('main form [type=submit]')?.click(),
        ),
      );
    });
    const release = await holdScripts(context);
    const starting = page.waitForRequest(/\/assets\/index-[^/]+\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    await starting;
    await page.getByLabel(label, { exact: true }).selectOption('Yaba');
    release();
    await expect(page.getByRole('heading', { name: 'Spaces in Yaba' })).toBeVisible();
  });
}

test('a page from an outdated cache is shown first and then updated', async ({
  page,
  context,
  app,
}) => {
  const { space } = await aSpace(app);
  const address = `${app.url}/detailpage/${space.id}`;
  const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
  await context.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: html.replaceAll(space.name, 'Former Name') }),
  );
  const release = await holdScripts(context);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Former Name' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: space.name })).toBeVisible();
});

test('after a first visit to a shared space, it and all others open offline', async ({
  page,
  context,
  ownApp,
  guard,
}) => {
  const { space } = await aSpace(ownApp);
  await page.goto(`${ownApp.url}/detailpage/${space.id}`);
  await waitUntilStored(page);
  await goOffline({ context, app: ownApp, guard });
  await page.reload();
  await expectContent(page, space);
  await page.goto(`${ownApp.url}/allspace`);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('with Save-Data a space’s page is drawn by the app, which then loads small photos', async ({
  browser,
  app,
}) => {
  const { space } = await aSpace(app);
  const context = await browser.newContext({ extraHTTPHeaders: { 'save-data': 'on' } });
  const page = await context.newPage();
  const response = await page.goto(`${app.url}/detailpage/${space.id}`);
  expect(await response?.text()).not.toContain('<h1');
  await expectContent(page, space);
  await context.close();
});
