/**
 * Runs in the page. Returns everything that this origin stores in the browser or shows, as one
 * text.
 */
export async function everythingIn(): Promise<string> {
  const texts = [document.documentElement.outerHTML, location.href];
  for (const control of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    texts.push(control.value);
  }
  for (const area of [localStorage, sessionStorage]) {
    texts.push(JSON.stringify(Object.entries(area)));
  }
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
      texts.push(JSON.stringify(await keys), JSON.stringify(await values));
    }
    db.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const stored = await cache.match(request);
      const isText = /text|json|javascript/.test(stored?.headers.get('content-type') ?? '');
      texts.push(request.url, isText ? ((await stored?.text()) ?? '') : '');
    }
  }
  return texts.join('\n');
}
