import type { Page } from '@playwright/test';
import { nightly } from '../support/kinds.ts';
import { expectAccessible } from '../support/screens/axe.ts';
import type { ConsoleGuard } from '../support/console-guard.ts';
import { FULL_DEVICE, holdOldTables, openAsNextVersion } from '../support/servers/database.ts';
import { logInAs } from '../support/people/log-in.ts';
import { expect, test, WHOLE_BROWSER } from '../support/fixtures.ts';
import { waitUntilStored } from '../support/stored.ts';
import { fillListing } from '../support/listing.ts';
import { goOffline } from '../support/offline.ts';
import { expectToast } from '../support/screens/toasts.ts';
import { waitUntilSaved } from '../support/stored-rows.ts';

test.use(WHOLE_BROWSER);

test.skip(({ isMobile }) => isMobile, 'the same on every screen');

const cards = (page: Page) => page.getByRole('list', { name: 'Spaces found' }).getByRole('article');

/** Returns the name of the space that was saved. */
async function saveSpace(page: Page, index: number): Promise<string> {
  const name = await cards(page).nth(index).getByRole('heading').innerText();
  await page.getByRole('button', { name: `Save ${name}` }).click();
  return name;
}

/** Opens a page of this origin that doesn't run the app. */
async function openBare(page: Page, guard: ConsoleGuard): Promise<void> {
  // Browsers request it when the page names no other icon.
  guard.expect(/favicon\.ico/);
  await page.goto('/robots.txt');
}

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}` });
const beside = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('+ dd');

test(
  'a later version’s tables open in this version, which reports it, and both keep all data',
  nightly('schema, open-storage'),
  async ({ page, context, guard }) => {
    await page.goto('/allspace');
    const first = await saveSpace(page, 0);
    await waitUntilSaved(page);
    await waitUntilStored(page);
    const next = await context.newPage();
    await openBare(next, guard);
    expect(await openAsNextVersion(next)).toEqual({ marks: 1, visits: 1 });
    await expect(page.getByText('A newer version of Àyè is open in another tab.')).toBeVisible();

    const second = await saveSpace(page, 1);
    await expect(heart(page, second)).toHaveAttribute('aria-pressed', 'true');
    await waitUntilSaved(page, 2);
    await page.getByRole('button', { name: 'Reload' }).click();
    for (const name of [first, second]) {
      await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
    }
    expect(await openAsNextVersion(next)).toEqual({ marks: 2, visits: 2 });
  },
);

test(
  'the app goes on and explains it when an older version’s window blocks the tables',
  nightly('update-blockers, open-storage'),
  async ({ page, context, guard }) => {
    guard.expect(/Nothing can be stored on this device|blocked by other connection/);
    const older = await context.newPage();
    await openBare(older, guard);
    const tables = await holdOldTables(older);
    await page.goto('/allspace');
    await expect(page.getByText('An older version of Àyè is open in another tab.')).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await tables.letGo();
    // The old page shows its cards until the reload, so the test waits for the new page.
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    await expect(cards(page).first()).toBeVisible();
    const name = await saveSpace(page, 0);
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
    await waitUntilSaved(page);
    await page.reload();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  },
);

test('a full device evicts cached photos to save a space', async ({ page, guard }) => {
  guard.expect(/Received bytes were not counted/);
  await page.addInitScript(FULL_DEVICE);
  await page.goto('/allspace');
  await waitUntilStored(page);
  await page.evaluate(async () => {
    const pictures = await caches.open('aye-pictures-1');
    await pictures.put('/images/x/320.webp', new Response('x'));
    localStorage.setItem('test.full', 'pictures');
  });
  const name = await saveSpace(page, 0);
  await waitUntilSaved(page);
  await page.goto('/savedspace');
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});

test(
  'a device with no space at all is reported, and the form keeps its input',
  nightly('eviction, entry-store, drafts'),
  async ({ page, context, ownApp, guard }) => {
    guard.expect(
      /outbox entry could not be stored|neither sent nor stored|Saving on this device failed|stored data could not be checked|was not counted/,
    );
    await page.addInitScript(FULL_DEVICE);
    await logInAs(page, `${ownApp.url}/hostlogin`, 'host@aye.test');
    await expect(page).toHaveURL(/\/dashboardLayout\/hostdashboard/);
    await waitUntilStored(page);
    await page.getByRole('link', { name: '+ Add space' }).click();
    await expect(page.getByText('Your draft is saved on this device')).toBeVisible();

    await page.evaluate(() => localStorage.setItem('test.full', 'all'));
    await goOffline({ context, app: ownApp, guard });
    await fillListing(page, 'Full Phone Rooms');
    await expect(page.getByText('This device can’t save drafts')).toBeVisible();
    await page.getByLabel('Add photos').setInputFiles('public/icons/icon-512.png');
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
    await page.getByRole('button', { name: 'ADD SPACE' }).click();
    await expect(page.getByText('there’s no room to save it on this device')).toBeVisible();
    await expect(page.getByLabel('Space name', { exact: true })).toHaveValue('Full Phone Rooms');

    await page.evaluate(() => localStorage.removeItem('test.full'));
    await page.getByRole('button', { name: 'ADD SPACE' }).click();
    await expectToast(page, 'Saved. We’ll send it as soon as you’re online.');
  },
);

test(
  'the browser is asked for persistent storage once, when there is something to lose',
  nightly('persist'),
  async ({ page }) => {
    await page.addInitScript(() => {
      StorageManager.prototype.persist = async () => {
        localStorage.setItem('test.asked', `${localStorage.getItem('test.asked') ?? ''}x`);
        return false;
      };
    });
    const asked = () => page.evaluate(() => localStorage.getItem('test.asked'));
    await page.goto('/allspace');
    await waitUntilStored(page);
    expect(await asked()).toBeNull();
    await saveSpace(page, 0);
    await expect.poll(asked).toBe('x');
    await page.reload();
    await saveSpace(page, 1);
    await waitUntilSaved(page, 2);
    await page.goto('/settings');
    await expect(
      page.getByText('Your browser may clear this if the device runs out of space.'),
    ).toBeVisible();
    expect(await asked()).toBe('x');
  },
);

test(
  'the user sees what a browser has cleared, and the app starts again',
  nightly('eviction'),
  async ({ page, context, baseURL, guard }) => {
    const cdp = await context.newCDPSession(page);
    const clear = (storageTypes: string) =>
      cdp.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes });
    await logInAs(page, '/hostlogin', 'host@aye.test');
    await expect(page).toHaveURL(/\/dashboardLayout\/hostdashboard/);
    await page.goto('/listspace');
    await page.getByLabel('Space name', { exact: true }).fill('Begun Rooms');
    await page.waitForFunction(() => localStorage.getItem('aye.unsent') === '1');

    await openBare(page, guard);
    await clear('indexeddb');
    await page.goto('/listspace');
    await expect(page.getByText('You lost 1 thing you hadn’t sent.')).toBeVisible();
    await expect(page.getByLabel('Space name', { exact: true })).toHaveValue('');

    await page.getByLabel('Space name', { exact: true }).fill('Begun again');
    await page.waitForFunction(() => localStorage.getItem('aye.unsent') === '1');
    await openBare(page, guard);
    await clear('local_storage');
    await page.goto('/allspace');
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('banner').getByText('Sign Up', { exact: true })).toBeVisible();

    await openBare(page, guard);
    // The worker may just be storing a photo of the page before.
    guard.expect(/A photo could not be cached/);
    await clear('all');
    await page.goto('/allspace');
    await expect(cards(page).first()).toBeVisible();
    await waitUntilStored(page);
    await expect(page.getByText(/You lost .* you hadn’t sent/)).toBeHidden();
  },
);

test(
  'the settings show what is stored, and clear what can be fetched again',
  nightly('storage-section, contents'),
  async ({ page }) => {
    await page.goto('/allspace');
    await expect(cards(page).first()).toBeVisible();
    await waitUntilStored(page);
    // The first visit's photos were loaded before a service worker could cache them.
    await page.reload();
    const countPhotos = () =>
      page.evaluate(async () => {
        const pictures = await caches.open('aye-pictures-1');
        return (await pictures.keys()).length;
      });
    await expect.poll(countPhotos).toBeGreaterThan(2);
    await saveSpace(page, 0);
    await waitUntilSaved(page);
    await page.goto('/settings');
    await expect(beside(page, 'Spaces available offline')).toContainText(
      /^\d+, updated (?:today|\d+ \w+) at/,
    );
    await expect(beside(page, 'Photos')).toContainText(/^\d+, [\d.]+ [kM]B$/);
    await expect(beside(page, 'Saved spaces')).toHaveText('1');
    await expect(beside(page, 'Not sent yet')).toHaveText('Nothing');
    await expect(beside(page, 'Storage used')).toContainText('this browser allows');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Clear photos', exact: true }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByText(/^Freed up [\d.]+ [kM]B\.$/)).toBeVisible();
    await expect(beside(page, 'Photos')).toHaveText('None yet');
    await page.getByRole('button', { name: 'Clear photos and spaces' }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(beside(page, 'Spaces available offline')).toHaveText('None yet');
    await expect(beside(page, 'Saved spaces')).toHaveText('1');
    await page.goto('/allspace');
    await expect(cards(page).first()).toBeVisible();
  },
);
