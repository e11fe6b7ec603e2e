import type { Page } from '@playwright/test';
import { logInAs, logOutAs } from '../support/people/log-in.ts';
import { expect, test, WHOLE_BROWSER } from '../support/fixtures.ts';
import { waitUntilStored } from '../support/stored.ts';
import { goOffline, goOnline } from '../support/offline.ts';

test.use(WHOLE_BROWSER);

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.url) });
/** Names and email addresses of the user who must leave nothing behind. */
const CANARIES = ['Ada Okafor', 'user@aye.test', 'ada-canary'];

/** Returns everything that this origin stores in the browser and shows on the page, as one text. */
async function everythingOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts = [document.documentElement.outerHTML, location.href];
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select');
    texts.push(...[...fields].map(({ value }) => value));
    for (const area of [localStorage, sessionStorage])
      texts.push(JSON.stringify(Object.entries(area)));
    texts.push(JSON.stringify(history.state), document.cookie);

    const whenDone = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    for (const { name } of await indexedDB.databases()) {
      const db = await whenDone(indexedDB.open(name ?? ''));
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store);
        const [keys, values] = [whenDone(rows.getAllKeys()), whenDone(rows.getAll())];
        texts.push(store, JSON.stringify(await keys), JSON.stringify(await values));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const stored = await cache.match(request);
        texts.push(name, request.url, (await stored?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}

/** Stores private data, as a later feature might, in each place that a log-out clears. */
async function leavePrivateThings(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const name = 'aye.private.user.canary';
    localStorage.setItem(name, 'ada-canary');
    sessionStorage.setItem(name, 'ada-canary');
    const cache = await caches.open(name);
    await cache.put('/canary', new Response('ada-canary'));
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('aye');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    });
    const work = db.transaction(['documents', 'marks'], 'readwrite');
    work.objectStore('documents').put({ key: name, savedAt: 1, body: 'ada-canary' });
    work.objectStore('marks').put({ set: name, id: '1', markedAt: 1, body: 'ada-canary' });
    await new Promise((resolve) => {
      work.addEventListener('complete', resolve);
    });
    db.close();
  });
}

async function expectNoTrace(page: Page, where: string): Promise<void> {
  await expect
    .poll(async () => {
      const everything = await everythingOn(page);
      return CANARIES.filter((canary) => everything.includes(canary));
    }, where)
    .toEqual([]);
}

test('the next user finds nothing, although the first logged out offline [S2.47]', async ({
  page,
  context,
  ownApp,
  guard,
}) => {
  await page.goto('/');
  await waitUntilStored(page);
  await page.goto('/email?address=user@aye.test&kind=user');
  await expect(page.getByText('user@aye.test')).toBeVisible();
  await logInAs(page, '/login?redirect=/userAccountSetting', 'user@aye.test');
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Okafor');
  await leavePrivateThings(page);
  await page.getByRole('banner').getByText('Ada Okafor').click();
  await page.getByRole('link', { name: 'Manage Bookings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Bookings');
  expect(await everythingOn(page)).toContain('ada-canary');

  await goOffline({ context, app: ownApp, guard });
  await logOutAs(page, 'Ada Okafor');
  await expectNoTrace(page, 'at home, offline');

  for (let steps = 1; steps <= 4; steps += 1) {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoTrace(page, `after going back ${steps} times, at ${page.url()}`);
  }

  await goOnline({ context, app: ownApp });
  await logInAs(page, '/login?redirect=/userAccountSetting', 'user2@aye.test');
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expectNoTrace(page, 'when somebody else is logged in');
});
