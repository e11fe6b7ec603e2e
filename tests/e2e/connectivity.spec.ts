import type { Locator, Page } from '@playwright/test';
import { logIn } from './support/doors.ts';
import { expect, test } from './support/fixtures.ts';
import { waitUntilKept } from './support/kept.ts';
import { holdAnswers, LIARS, lieOn, watchedOn, watchScreen } from './support/lines.ts';
import { goOffline } from './support/offline.ts';

test.skip(({ isMobile }) => isMobile, 'a line is the same for both');

const OFFLINE = /^Offline: showing what was saved today at \d\d:\d\d$/;
const NOT_REFRESHED = /^Not refreshed: showing what was saved today at \d\d:\d\d$/;
const ONLINE = /saved on this device · .*today at \d\d:\d\d$/i;

const age = (page: Page, words: RegExp) => page.getByText(words).first();
const cards = (page: Page) => page.getByRole('list', { name: 'Spaces found' });

/** What a browser says of liars. */
const LIES = /\b(401|502)\b|net::ERR_(FAILED|NAME_NOT_RESOLVED)|CORS|\bcsp\b|portal\.invalid/;

test.describe('a line that lies', () => {
  for (const [liar, answer] of Object.entries(LIARS)) {
    test(`${liar}: what is saved stays, and the app says that it is offline`, async ({
      page,
      context,
      guard,
    }) => {
      guard.expect(LIES);
      await logIn(page, '/login?redirect=/managebookings', 'user@aye.test');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await page.goto('/allspace');
      await expect(age(page, ONLINE)).toBeVisible();
      const shown = await cards(page).getByRole('heading').first().innerText();
      await waitUntilKept(page);

      const tellTruth = await lieOn(context, answer);
      await page.reload();
      await expect(cards(page).getByRole('heading').first()).toHaveText(shown);
      await expect(age(page, OFFLINE)).toBeVisible();

      await cards(page).getByRole('heading').first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown);
      await page.getByRole('button', { name: /^Book Space Now/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Start date').fill(await dayOf(page, 7));
      await dialog.getByLabel('Check-in time').selectOption({ index: 1 });
      await dialog.getByRole('button', { name: /^Pay ₦/ }).click();
      await expect(dialog.getByRole('alert')).toContainText('There is no connection');

      await page.goto('/managebookings');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expect(age(page, OFFLINE)).toBeVisible();
      await tellTruth();
      await expect(age(page, ONLINE)).toBeVisible({ timeout: 20_000 });
    });
  }
});

/** A day ahead on which the space is open, for the field. */
async function dayOf(page: Page, ahead: number): Promise<string> {
  return page.evaluate((days) => {
    const at = new Date(Date.now() + days * 86_400_000);
    // Any workday will do.
    while ([0, 6].includes(at.getUTCDay())) at.setUTCDate(at.getUTCDate() + 1);
    return at.toISOString().slice(0, 10);
  }, ahead);
}

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a line that is gone for a moment is never mentioned, one that stays away is', async ({
    page,
    context,
    guard,
  }) => {
    guard.expect(/ERR_INTERNET_DISCONNECTED/);
    await watchScreen(context, /Offline/);
    await page.goto('/allspace');
    await expect(age(page, ONLINE)).toBeVisible();
    await waitUntilKept(page);
    const before = await watchedOn(page);
    for (let times = 0; times < 5; times += 1) {
      await context.setOffline(true);
      await context.setOffline(false);
      await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
    }
    await expect(age(page, ONLINE)).toBeVisible();
    expect((await watchedOn(page)).seen).toEqual([]);

    await context.setOffline(true);
    await expect(age(page, OFFLINE)).toBeVisible();
    await context.setOffline(false);
    await expect(age(page, ONLINE)).toBeVisible();
    expect(await watchedOn(page)).toEqual({ seen: ['Offline'], jumps: before.jumps });
  });
});

test('a call that breaks off on a line that holds is made again, more and more seldom, and nothing says offline', async ({
  page,
  context,
  guard,
}) => {
  guard.expect(/ERR_FAILED/);
  await watchScreen(context, /Offline|no connection/);
  let tries = 0;
  await context.route('**/space/getAll*', (route) => {
    tries += 1;
    return route.abort();
  });
  await page.goto('/allspace');
  await expect(page.getByText('The spaces could not be fetched')).toBeVisible();
  // At once, after two and six seconds; then after fourteen.
  await expect.poll(() => tries).toBe(3);
  await page.waitForTimeout(3_000);
  expect(tries).toBe(3);
  expect((await watchedOn(page)).seen).toEqual([]);
  await context.unrouteAll();
  await expect(cards(page).getByRole('heading').first()).toBeVisible();
});

test('where only the list can’t be fetched, what is kept says so, and that nothing is offline', async ({
  page,
  context,
  guard,
}) => {
  guard.expect(/ERR_FAILED/);
  await watchScreen(context, /Offline|no connection/);
  await page.goto('/allspace');
  await expect(age(page, ONLINE)).toBeVisible();
  await waitUntilKept(page);
  await context.route('**/space/getAll*', (route) => route.abort());
  await page.reload();
  await expect(age(page, NOT_REFRESHED)).toBeVisible();
  await expect(cards(page).getByRole('heading').first()).toBeVisible();
  await context.unrouteAll();
  await expect(age(page, ONLINE)).toBeVisible();
  expect((await watchedOn(page)).seen).toEqual([]);
});

test('calls go past the worker, files and pictures don’t', async ({ page }) => {
  await page.goto('/allspace');
  await waitUntilKept(page);
  await page.reload();
  await expect(cards(page).getByRole('heading').first()).toBeVisible();
  /** The ways by which they came, each once; `network` is past the worker. */
  const waysOf = (part: string) =>
    page.evaluate((wanted) => {
      const entries: (PerformanceEntry & { readonly workerFinalSourceType?: string })[] =
        performance.getEntriesByType('resource');
      const ofPart = entries.filter(({ name }) => name.includes(wanted));
      return [...new Set(ofPart.map((entry) => entry.workerFinalSourceType))];
    }, part);
  await expect.poll(() => waysOf('/api/v1/space/getAll')).toEqual(['network']);
  for (const kept of ['/assets/', '/images/']) expect(await waysOf(kept)).not.toContain('network');
});

test.describe('a line that takes seconds', () => {
  interface SlowScreen {
    readonly path: string;
    /** Something of what was saved. */
    readonly shows: (page: Page) => Locator;
  }

  const PUBLIC: readonly SlowScreen[] = [
    { path: '/allspace', shows: (page) => cards(page).getByRole('heading').nth(6) },
    {
      path: '/abouthost',
      shows: (page) =>
        page.getByRole('region', { name: 'Top Ranked Spaces' }).getByRole('heading').nth(1),
    },
    { path: '/managebookings', shows: (page) => page.getByRole('row').nth(1) },
  ];

  const HOSTS: readonly SlowScreen[] = [
    { path: 'hostdashboard', shows: (page) => page.getByText('6 live') },
    { path: 'managelist', shows: (page) => page.getByRole('link', { name: /^Edit / }).first() },
    { path: 'booking', shows: (page) => page.getByRole('link', { name: /^view all/ }).first() },
    { path: 'money', shows: (page) => page.getByRole('region', { name: 'Available' }) },
  ];

  for (const [who, door, screens] of [
    ['user@aye.test', '/login', PUBLIC],
    ['host@aye.test', '/hostlogin', HOSTS],
  ] as const) {
    test(`${who} sees what is saved at once, and the answer in its place without a jump`, async ({
      page,
      context,
    }) => {
      test.setTimeout(120_000);
      await watchScreen(context, /Offline|Slow line/);
      const inFull = (path: string) => (path.startsWith('/') ? path : `/dashboardLayout/${path}`);
      const first = inFull(screens[0]?.path ?? '');
      await logIn(page, `${door}?redirect=${first}`, who);
      await expect(page).toHaveURL(({ pathname }) => pathname === first);
      for (const { path, shows } of screens) {
        await page.goto(inFull(path));
        await expect(shows(page)).toBeVisible();
        await page.waitForLoadState('networkidle');
      }
      await waitUntilKept(page);

      for (const { path, shows } of screens) {
        await test.step(path, async () => {
          const { release } = await holdAnswers(context);
          await page.goto(inFull(path));
          await expect(shows(page)).toBeVisible();
          await shows(page).scrollIntoViewIfNeeded();
          const place = await page.evaluate(() => scrollY);
          const before = await watchedOn(page);
          await release(page);
          await context.unrouteAll();
          expect(await page.evaluate(() => scrollY)).toBe(place);
          expect(await watchedOn(page)).toEqual({ seen: [], jumps: before.jumps });
        });
      }
    });
  }

  test('a name that changed meanwhile changes where it stands', async ({ page, context }) => {
    await watchScreen(context, /Offline/);
    await page.goto('/allspace');
    const names = cards(page).getByRole('heading');
    const name = (await names.nth(6).innerText()).trim();
    const newName = name.split(' ').toReversed().join(' ');
    await waitUntilKept(page);
    const { release } = await holdAnswers(context, (text) => text.replaceAll(name, newName));
    await page.reload();
    await expect(names.nth(6)).toHaveText(name);
    await names.nth(6).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    const before = await watchedOn(page);
    await release(page);
    await expect(names.nth(6)).toHaveText(newName);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    expect((await watchedOn(page)).jumps).toEqual(before.jumps);
  });

  test('with nothing saved it says after a while that it is still trying', async ({
    page,
    context,
  }) => {
    const { release } = await holdAnswers(context);
    await page.goto('/allspace');
    await expect(page.getByRole('status', { name: 'Loading spaces' })).toBeVisible();
    await expect(page.getByText('Slow line: still trying.')).toBeVisible();
    await release(page);
    await expect(cards(page).getByRole('heading').first()).toBeVisible();
    await expect(page.getByText('Slow line: still trying.')).toBeHidden();
  });
});

test.describe('opened without a connection', () => {
  test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });

  test('a host’s bookings and today’s guests stand there with their age', async ({
    page,
    context,
    ownApp,
    guard,
  }) => {
    await logIn(page, '/hostlogin?redirect=/dashboardLayout/checkin', 'host@aye.test');
    await expect(age(page, /Saved on this device · today at/)).toBeVisible();
    const guests = await page
      .getByRole('table')
      .or(page.getByText('Nobody is expected today'))
      .innerText();
    await page.goto('/dashboardLayout/booking');
    await page
      .getByRole('link', { name: /^view all bookings of / })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bookings of /);
    const [list, title] = [page.url(), await page.getByRole('heading', { level: 1 }).innerText()];
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await waitUntilKept(page);
    await page.waitForFunction(() => localStorage.getItem('aye.queries')?.includes('bookings'));
    await page.close();

    await goOffline({ context, app: ownApp, guard });
    for (const [address, shows] of [
      ['/dashboardLayout/booking', /^view all bookings of /],
      [list, title],
      ['/dashboardLayout/checkin', guests.split('\n')[0] ?? ''],
    ] as const) {
      await test.step(address, async () => {
        const cold = await context.newPage();
        await cold.goto(address);
        await expect(
          cold
            .getByText(shows)
            .or(cold.getByRole('link', { name: shows }))
            .first(),
        ).toBeVisible();
        await expect(age(cold, OFFLINE)).toBeVisible();
        await cold.close();
      });
    }
  });
});
