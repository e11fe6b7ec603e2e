import type { Page } from '@playwright/test';

/** The version that the next one of the app, which nobody has written yet, may give its tables. */
const NEXT = 30;

/**
 * Opens the app's database in a page as a later version of the app may: with one more table and one
 * more index. Answers what is in them, after it has added a row.
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

/** Holds the tables of an older version of the app open, and lets nobody change them. */
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

/** From now on the device is full: nothing is written to the database while `isFull()` is so. */
export const FULL_DEVICE = () => {
  const full = () => {
    throw new DOMException('The device is full.', 'QuotaExceededError');
  };
  let isFull = true;
  // Room comes with the pictures' going, where the test says that they took it.
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
