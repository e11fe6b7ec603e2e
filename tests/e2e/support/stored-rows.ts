import { expect, type Page } from '@playwright/test';

export interface RowEdit {
  readonly table: 'documents' | 'marks';
  /** Matches the key of a document, or the set of an item. */
  readonly name: RegExp;
  /** Matches a part of the body, written as JSON. */
  readonly expected?: RegExp;
  /** The new body; without it the body stays. */
  readonly body?: unknown;
  /** Milliseconds by which an item is made older. */
  readonly olderBy?: number;
}

/** Edits rows of the app's database directly, as no version of the app does. Returns how many. */
export function editRows(
  page: Page,
  { name, expected: messageReply, ...edit }: RowEdit,
): Promise<number> {
  return page.evaluate(
    async ({ nameSource, saysSource: expectedSource, table, body, olderBy = 0 }) => {
      const request = indexedDB.open('aye');
      await new Promise((resolve) => {
        request.addEventListener('success', resolve, { once: true });
      });
      const work = request.result.transaction(table, 'readwrite');
      const rows = work.objectStore(table);
      const [wanted, message] = [new RegExp(nameSource), new RegExp(expectedSource)];
      let count = 0;
      const cursor = rows.openCursor();
      cursor.addEventListener('success', () => {
        const at = cursor.result;
        if (at === null) return;
        const row = at.value as { key?: string; set?: string; markedAt?: number; body: unknown };
        if (wanted.test(row.set ?? row.key ?? '') && message.test(JSON.stringify(row.body))) {
          count += 1;
          const { markedAt } = row;
          at.update({
            ...row,
            ...(markedAt === undefined ? {} : { markedAt: markedAt - olderBy }),
            body: body === undefined ? row.body : body,
          });
        }
        at.continue();
      });
      await new Promise((resolve) => {
        work.addEventListener('complete', resolve, { once: true });
      });
      request.result.close();
      return count;
    },
    { nameSource: name.source, saysSource: messageReply?.source ?? '', ...edit },
  );
}

/**
 * Waits until the device has this many saved spaces. The heart changes first, and a page that is
 * left within the same moment may not save the space.
 */
export async function waitUntilSaved(page: Page, spaces = 1): Promise<void> {
  const countSaved = () =>
    page.evaluate(async () => {
      const known = await indexedDB.databases();
      if (!known.some(({ name }) => name === 'aye')) return 0;
      const request = indexedDB.open('aye');
      await new Promise((resolve) => {
        request.addEventListener('success', resolve, { once: true });
      });
      const rows = request.result.transaction('marks').objectStore('marks').getAll();
      await new Promise((resolve) => {
        rows.addEventListener('success', resolve, { once: true });
      });
      request.result.close();
      return (rows.result as { set: string }[]).filter(({ set }) => set === 'saved-spaces').length;
    });
  await expect.poll(countSaved).toBe(spaces);
}

/**
 * Waits until credentials are stored with which the service worker can send entries without a page.
 */
export async function waitForPass(page: Page): Promise<void> {
  const countCredentials = () =>
    page.evaluate(async () => {
      const request = indexedDB.open('aye');
      await new Promise((resolve) => {
        request.addEventListener('success', resolve, { once: true });
      });
      const db = request.result;
      const found = db
        .transaction('documents')
        .objectStore('documents')
        .count('aye.private.host.worker-pass');
      await new Promise((resolve) => {
        found.addEventListener('success', resolve, { once: true });
      });
      db.close();
      return found.result;
    });
  await expect.poll(countCredentials).toBeGreaterThan(0);
}

/**
 * Stores an item in the app's database directly, as an older version of the app did, once a page
 * has made the database.
 */
export async function storeItem(
  page: Page,
  item: { readonly set: string; readonly id: string; readonly markedAt: number; body: unknown },
): Promise<void> {
  const isMade = () =>
    page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'aye'));
  await expect.poll(isMade).toBe(true);
  await page.evaluate(async (row) => {
    const request = indexedDB.open('aye');
    await new Promise((resolve) => {
      request.addEventListener('success', resolve, { once: true });
    });
    const work = request.result.transaction('marks', 'readwrite');
    work.objectStore('marks').put(row);
    await new Promise((resolve) => {
      work.addEventListener('complete', resolve, { once: true });
    });
    request.result.close();
  }, item);
}
