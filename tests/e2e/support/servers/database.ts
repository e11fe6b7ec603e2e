import type { Page } from '@playwright/test';

/** The database version that a future version of the app may use. */
const NEXT = 30;

/**
 * Opens the app's database in a page as a future version of the app may: with one more table and
 * one more index. Adds a row and returns the numbers of rows.
 */
export function openAsNextVersion(page: Page): Promise<{ marks: number; visits: number }> {
  return page.evaluate(async (version) => {
    const ended = (target: EventTarget, name: string) =>
      new Promise((resolve) => {
        target.addEventListener(name, resolve, { once: true });
      });
    const request = indexedDB.open('aye', version);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('visits', { autoIncrement: true });
      request.transaction?.objectStore('marks').createIndex('markedAt', 'markedAt');
    });
    await ended(request, 'success');
    const db = request.result;
    const work = db.transaction(['marks', 'visits'], 'readwrite');
    work.objectStore('visits').add({});
    const marks = work.objectStore('marks').index('markedAt').count();
    const visits = work.objectStore('visits').count();
    await ended(work, 'complete');
    db.close();
    return { marks: marks.result, visits: visits.result };
  }, NEXT);
}

/** Holds an older version's database connection open, which blocks any change of the tables. */
export async function holdOldTables(page: Page): Promise<{ letGo(): Promise<void> }> {
  const db = await page.evaluateHandle(async () => {
    const request = indexedDB.open('aye', 5);
    await new Promise((resolve) => {
      request.addEventListener('success', resolve, { once: true });
    });
    return request.result;
  });
  return { letGo: () => db.evaluate((held) => held.close()) };
}

/** Simulates a full device: nothing can be written to the database while `isFull` is true. */
export const FULL_DEVICE = () => {
  const full = () => {
    throw new DOMException('The device is full.', 'QuotaExceededError');
  };
  let isFull = true;
  // Deleting the photos frees space, if the test has set that they fill the device.
  const forget = CacheStorage.prototype.delete;
  CacheStorage.prototype.delete = function remove(name) {
    if (name.startsWith('aye-pictures') && localStorage.getItem('test.full') === 'pictures') {
      isFull = false;
    }
    return forget.call(this, name);
  };
  const { put, add } = IDBObjectStore.prototype;
  const isRefused = () => isFull && localStorage.getItem('test.full') !== null;
  IDBObjectStore.prototype.put = function store(...row) {
    return isRefused() ? full() : put.apply(this, row);
  };
  IDBObjectStore.prototype.add = function store(...row) {
    return isRefused() ? full() : add.apply(this, row);
  };
};
