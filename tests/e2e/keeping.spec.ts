import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import type { ConsoleGuard } from './support/console-guard.ts';
import { FULL_DEVICE, holdOldTables, openAsNextVersion } from './support/database.ts';
import { logIn } from './support/doors.ts';
import { expect, test } from './support/fixtures.ts';
import { waitUntilKept } from './support/kept.ts';
import { fillListing } from './support/listing.ts';
import { goOffline } from './support/offline.ts';

test.skip(({ isMobile }) => isMobile, 'the same on every screen');

const cards = (page: Page) => page.getByRole('list', { name: 'Spaces found' }).getByRole('article');

/** Answers the name of the space that was saved. */
async function saveSpace(page: Page, index: number): Promise<string> {
  const name = await cards(page).nth(index).getByRole('heading').innerText();
  await page.getByRole('button', { name: `Save ${name}` }).click();
  return name;
}

/** Of this origin, without the app. */
async function openBare(page: Page, guard: ConsoleGuard): Promise<void> {
  // Browsers ask for it where no page names another.
  guard.expect(/favicon\.ico/);
  await page.goto('/robots.txt');
}

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}` });
const beside = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('+ dd');

test('a later version’s tables open in this one, which is told, and both keep all of it', async ({
  page,
  context,
  guard,
}) => {
  await page.goto('/allspace');
  const first = await saveSpace(page, 0);
  await waitUntilKept(page);
  const next = await context.newPage();
  await openBare(next, guard);
  expect(await openAsNextVersion(next)).toEqual({ marks: 1, visits: 1 });
  await expect(page.getByText('A newer version of Àyè is open in another tab.')).toBeVisible();

  const second = await saveSpace(page, 1);
  await expect(heart(page, second)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Load again' }).click();
  for (const name of [first, second]) {
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
  expect(await openAsNextVersion(next)).toEqual({ marks: 2, visits: 2 });
});

test('an older version’s window that holds the tables is named, and the app goes on', async ({
  page,
  context,
  guard,
}) => {
  guard.expect(/Nothing is kept on this device|blocked by other connection/);
  const older = await context.newPage();
  await openBare(older, guard);
  const tables = await holdOldTables(older);
  await page.goto('/allspace');
  await expect(page.getByText('Another window has an older version of Àyè open.')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await tables.letGo();
  // The page that goes shows its cards to the last.
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Load again' }).click();
  await loaded;
  await expect(cards(page).first()).toBeVisible();
  const name = await saveSpace(page, 0);
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
});

test('a full device gives up its pictures for a saved space', async ({ page, guard }) => {
  guard.expect(/What came over the line was not counted/);
  await page.addInitScript(FULL_DEVICE);
  await page.goto('/allspace');
  await waitUntilKept(page);
  await page.evaluate(async () => {
    const pictures = await caches.open('aye-pictures-1');
    await pictures.put('/images/x/320.webp', new Response('x'));
    localStorage.setItem('test.full', 'pictures');
  });
  const name = await saveSpace(page, 0);
  await page.goto('/savedspace');
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});

test('a device with no room at all says so, and the form stays with what was typed', async ({
  page,
  context,
  ownApp,
  guard,
}) => {
  guard.expect(
    /could not keep a post|neither sent nor kept|Saving on this device failed|could not be looked after|was not counted/,
  );
  await page.addInitScript(FULL_DEVICE);
  await logIn(page, `${ownApp.url}/hostlogin`, 'host@aye.test');
  await expect(page).toHaveURL(/\/dashboardLayout\/hostdashboard/);
  await waitUntilKept(page);
  await page.getByRole('link', { name: '+ Add space' }).click();
  await expect(page.getByText('What you type is kept on this device')).toBeVisible();

  await page.evaluate(() => localStorage.setItem('test.full', 'all'));
  await goOffline({ context, app: ownApp, guard });
  await fillListing(page, 'Full Phone Rooms');
  await expect(page.getByText('This device keeps no drafts')).toBeVisible();
  await page.getByLabel('Add pictures').setInputFiles('public/icons/icon-512.png');
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await page.getByRole('button', { name: 'ADD SPACE' }).click();
  await expect(page.getByText('this device has no room to keep it')).toBeVisible();
  await expect(page.getByLabel('Space name', { exact: true })).toHaveValue('Full Phone Rooms');

  await page.evaluate(() => localStorage.removeItem('test.full'));
  await page.getByRole('button', { name: 'ADD SPACE' }).click();
  await expect(page.getByText('Saved. It is sent as soon as that can be.')).toBeVisible();
});

test('the browser is asked to keep what is here when there is something to lose, once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persist = async () => {
      localStorage.setItem('test.asked', `${localStorage.getItem('test.asked') ?? ''}x`);
      return false;
    };
  });
  const asked = () => page.evaluate(() => localStorage.getItem('test.asked'));
  await page.goto('/allspace');
  await waitUntilKept(page);
  expect(await asked()).toBeNull();
  await saveSpace(page, 0);
  await expect.poll(asked).toBe('x');
  await page.reload();
  await saveSpace(page, 1);
  await page.goto('/settings');
  await expect(page.getByText('This browser may clear it when the device is full.')).toBeVisible();
  expect(await asked()).toBe('x');
});

test('a person is told of what a browser has cleared, and the app starts anew', async ({
  page,
  context,
  baseURL,
  guard,
}) => {
  const cdp = await context.newCDPSession(page);
  const clear = (storageTypes: string) =>
    cdp.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes });
  await logIn(page, '/hostlogin', 'host@aye.test');
  await expect(page).toHaveURL(/\/dashboardLayout\/hostdashboard/);
  await page.goto('/listspace');
  await page.getByLabel('Space name', { exact: true }).fill('Begun Rooms');
  await page.waitForFunction(() => localStorage.getItem('aye.unsent') === '1');

  await openBare(page, guard);
  await clear('indexeddb');
  await page.goto('/listspace');
  await expect(page.getByText('1 thing that you had not sent is gone')).toBeVisible();
  await expect(page.getByLabel('Space name', { exact: true })).toHaveValue('');

  await page.getByLabel('Space name', { exact: true }).fill('Begun again');
  await page.waitForFunction(() => localStorage.getItem('aye.unsent') === '1');
  await openBare(page, guard);
  await clear('local_storage');
  await page.goto('/allspace');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('banner').getByText('Sign Up', { exact: true })).toBeVisible();

  await openBare(page, guard);
  await clear('all');
  await page.goto('/allspace');
  await expect(cards(page).first()).toBeVisible();
  await waitUntilKept(page);
  await expect(page.getByText('that you had not sent')).toBeHidden();
});

test('the settings say what is kept, and clear what can be fetched again', async ({ page }) => {
  await page.goto('/allspace');
  await expect(cards(page).first()).toBeVisible();
  await waitUntilKept(page);
  // The first visit's pictures came before there was a worker to keep them.
  await page.reload();
  await page.waitForFunction(async () => {
    const pictures = await caches.open('aye-pictures-1');
    return (await pictures.keys()).length > 2;
  });
  await saveSpace(page, 0);
  await page.goto('/settings');
  await expect(beside(page, 'Spaces to look at offline')).toContainText(/^\d+, as of today at/);
  await expect(beside(page, 'Pictures')).toContainText(/^\d+, [\d.]+ [kM]B$/);
  await expect(beside(page, 'Saved spaces')).toHaveText('1');
  await expect(beside(page, 'Not sent yet')).toHaveText('Nothing');
  await expect(beside(page, 'Room used')).toContainText('this browser allows');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Clear pictures', exact: true }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText(/^Freed [\d.]+ [kM]B\.$/)).toBeVisible();
  await expect(beside(page, 'Pictures')).toHaveText('None yet');
  await page.getByRole('button', { name: 'Clear pictures and spaces' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(beside(page, 'Spaces to look at offline')).toHaveText('None yet');
  await expect(beside(page, 'Saved spaces')).toHaveText('1');
  await page.goto('/allspace');
  await expect(cards(page).first()).toBeVisible();
});
