import { WHOLE_BROWSER } from '../support/fixtures.ts';
import type { Page } from '@playwright/test';
import { logInAs } from '../support/people/log-in.ts';
import { Host } from '../support/people/host.ts';
import { waitUntilStored } from '../support/stored.ts';
import { editRows, type RowEdit, waitUntilSaved } from '../support/stored-rows.ts';
import { NO_ANSWER } from '../support/offline.ts';
import {
  ACCOUNT_SETTINGS,
  expect,
  NGOZI,
  renameOffline,
  saveBankOffline,
  spaceName,
  stuck,
  test,
  waiting,
} from '../support/waiting.ts';
import { nightly } from '../support/kinds.ts';

test.use(WHOLE_BROWSER);

test.skip(({ isMobile }) => isMobile, 'the same on every screen');

const cards = (page: Page) => page.getByRole('list', { name: 'Spaces found' }).getByRole('article');
const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}` });

/** Returns the name of the space that was saved. */
async function saveSpace(page: Page, index: number): Promise<string> {
  const name = await cards(page).nth(index).getByRole('heading').innerText();
  await heart(page, name).click();
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  return name;
}

const goTo = (page: Page, link: string) => page.getByRole('link', { name: link }).first().click();

/** Leaves the form of a new space, and expects its draft when it is opened again. */
async function expectStored(page: Page, name: string): Promise<void> {
  await goTo(page, 'Dashboard');
  await expect(page.getByText('6 live')).toBeVisible();
  await goTo(page, '+ Add space');
  await expect(spaceName(page)).toHaveValue(name);
}

test.describe('database connection that the browser closes, as on iOS', () => {
  /** Records the page's connections, so that the test can close them unexpectedly. */
  const KEEP_CONNECTIONS = () => {
    const open = IDBFactory.prototype.open;
    const connections: IDBDatabase[] = [];
    IDBFactory.prototype.open = function openAndNote(...database) {
      const request = open.apply(this, database);
      request.addEventListener('success', () => void connections.push(request.result));
      return request;
    };
    document.addEventListener('test.lose', () => {
      for (const connection of connections.splice(0)) connection.close();
    });
  };
  const loseConnection = (page: Page) =>
    page.evaluate(() => void document.dispatchEvent(new Event('test.lose')));

  test('is reopened for reading and writing', async ({ page, guard }) => {
    // Dexie prints a warning of its own.
    guard.expect(/Need to reopen db/);
    await page.addInitScript(KEEP_CONNECTIONS);
    await logInAs(page, '/hostlogin?redirect=/listspace', NGOZI);
    await spaceName(page).fill('Begun');
    await page.waitForFunction(() => localStorage.getItem('aye.unsent') === '1');
    await goTo(page, 'Dashboard');
    await expect(page.getByText('6 live')).toBeVisible();

    await loseConnection(page);
    await goTo(page, '+ Add space');
    await expect(spaceName(page)).toHaveValue('Begun');
    await loseConnection(page);
    await spaceName(page).fill('Begun Rooms');
    await expectStored(page, 'Begun Rooms');
    await page.reload();
    await expect(spaceName(page)).toHaveValue('Begun Rooms');

    await page.goto('/allspace');
    await expect(cards(page).first()).toBeVisible();
    await waitUntilStored(page);
    await loseConnection(page);
    const name = await saveSpace(page, 0);
    await waitUntilSaved(page);
    await page.reload();
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  });
});

/**
 * Writes invalid data over the catalogue, a saved space, a draft, an outbox entry and another
 * entry's status.
 */
async function spoil(page: Page): Promise<void> {
  const edits: readonly RowEdit[] = [
    { table: 'documents', name: /^catalogue$/, body: [{ id: 'of-nobody', name: 7 }, 'junk'] },
    { table: 'documents', name: /\/drafts\.listing$/, body: 'junk' },
    { table: 'marks', name: /^saved-spaces$/, body: { id: 5 } },
    { table: 'marks', name: /\/post-standings$/, expected: /"profile"/, body: ['junk'] },
    { table: 'marks', name: /\/posts$/, expected: /"bank-details"/, body: 'junk' },
  ];
  for (const edit of edits) expect(await editRows(page, edit), String(edit.name)).toBe(1);
}

test(
  'stored data that can’t be read is refetched, sent anyway or reported, and the rest works',
  nightly('storage, open-storage, entry-store, stored-version'),
  async ({ page, context, ownApp, guard }) => {
    test.slow();
    guard.expect(NO_ANSWER);
    await logInAs(page, '/hostlogin?redirect=/listspace', NGOZI);
    await spaceName(page).fill('Begun Rooms');
    await page.waitForFunction(() => localStorage.getItem('aye.unsent') === '1');
    await page.goto('/allspace');
    const saved = await saveSpace(page, 0);
    await waitUntilSaved(page);
    const count = await page.getByText(/^\d+ spaces$/).innerText();
    await page.goto(ACCOUNT_SETTINGS);
    await expect(page.getByLabel('Full name')).not.toHaveValue('');
    await waitUntilStored(page);
    await context.setOffline(true);
    await renameOffline(page, 'Ngozi Unhurt');
    await saveBankOffline(page, '0123496785');
    await spoil(page);

    await test.step('an entry whose status is lost is sent', async () => {
      await page.reload();
      await expect(waiting(page)).toContainText('Your profile');
      await context.setOffline(false);
      const host = await Host.logIn(ownApp.url, NGOZI);
      await expect.poll(() => host.fullName()).toBe('Ngozi Unhurt');
    });

    await test.step('an entry that is lost itself is named', async () => {
      await expect(stuck(page)).toContainText('1 thing needs your attention: GTB ••••6785');
      await page.getByRole('button', { name: 'View' }).click();
      await expect(page.getByRole('dialog')).toContainText(
        'We can’t read this on your device any more.',
      );
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      await page.getByRole('button', { name: 'Discard it' }).click();
      await expect(stuck(page)).toBeHidden();
    });

    await test.step('a draft starts empty', async () => {
      await page.goto('/listspace');
      await expect(spaceName(page)).toHaveValue('');
      await spaceName(page).fill('Other Rooms');
      await expectStored(page, 'Other Rooms');
    });

    await test.step('the spaces are shown, and the saved one is among them', async () => {
      await page.goto('/allspace');
      await expect(page.getByText(count, { exact: true })).toBeVisible();
      await expect(heart(page, saved)).toHaveAttribute('aria-pressed', 'true');
      await page.goto('/savedspace');
      await expect(page.getByRole('row').filter({ hasText: saved })).toBeVisible();
    });

    await test.step('the app also works with invalid data outside the database', async () => {
      await page.evaluate(() => {
        for (const area of [localStorage, sessionStorage]) {
          for (const name of Object.keys(area)) if (name !== 'root') area.setItem(name, '{junk');
        }
      });
      await page.goto('/allspace');
      await expect(page.getByText(count, { exact: true })).toBeVisible();
      await page.goto('/dashboardLayout/hostdashboard');
      await expect(page.getByText('6 live')).toBeVisible();
      await page.evaluate(() => localStorage.setItem('root', '{junk'));
      await page.goto('/allspace');
      await expect(page.getByText(count, { exact: true })).toBeVisible();
      await expect(page.getByRole('banner').getByText('Sign Up', { exact: true })).toBeVisible();
    });
  },
);
