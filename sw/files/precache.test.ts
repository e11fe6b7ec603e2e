import { expect, it } from 'vitest';
import { FakeCache } from '../testing/fake-cache.ts';
import type { AppFile } from '#src/platform/worker/app-file.ts';
import { Precache, STORED_TIERS } from './precache.ts';

const ORIGIN = 'https://aye.test';

const file = (url: string, tiers: string) => ({ url, revision: null, tiers });

const FIRST: readonly AppFile[] = [
  { url: 'index.html', revision: 'r1' },
  file('assets/index-aaaaaa1.js', 'shell'),
  file('assets/search-aaaaaa1.js', 'public'),
  file('assets/pass-aaaaaa1.js', 'user'),
  file('assets/table-aaaaaa1.js', 'admin host'),
];

/** Every file of the second version has changed, and hosts need one more. */
const SECOND: readonly AppFile[] = [
  { url: 'index.html', revision: 'r2' },
  ...FIRST.slice(1).map((one) => ({ ...one, url: one.url.replace('aaaaaa1', 'aaaaaa2') })),
  file('assets/chart-aaaaaa2.js', 'host'),
];

class Device {
  readonly cache = new FakeCache();
  readonly fetched: string[] = [];
  online = true;
  /** Whether the browser can't open its cache, as after damage of its files. */
  broken = false;
  readonly reported: unknown[] = [];
  /** Called before each file is fetched. */
  onFetch: () => Promise<void> = async () => undefined;

  version(files: readonly AppFile[]) {
    const keys = async () => [...this.cache.cached.keys()].map((url) => ({ url }));
    const { match, put } = this.cache;
    return new Precache({
      files,
      origin: ORIGIN,
      open: async () => {
        if (this.broken) throw new Error('Unexpected internal error.');
        return { match, put, keys };
      },
      fetch: async ({ url }) => {
        if (!this.online) throw new TypeError('Failed to fetch');
        await this.onFetch();
        this.fetched.push(url.replace(ORIGIN, ''));
        const type = url.includes('.html') ? 'text/html' : 'text/javascript';
        return new Response(url, { headers: { 'content-type': type } });
      },
      onCached: () => undefined,
      report: (reason) => {
        if (!this.broken) throw reason;
        this.reported.push(reason);
      },
    });
  }

  /** Returns what was fetched since the last call. */
  take(): string[] {
    return this.fetched.splice(0).toSorted();
  }
}

async function request(precache: Precache, path: string): Promise<void> {
  const work: Promise<unknown>[] = [];
  await precache.answer(new Request(`${ORIGIN}${path}`), (one) => work.push(one));
  await Promise.all(work);
}

it('stores only the shell on a new device', async () => {
  const device = new Device();
  await device.version(FIRST).install(true);
  expect(device.take()).toEqual(['/assets/index-aaaaaa1.js', '/index.html']);
});

it('stores the files of the tiers asked for, each of them once', async () => {
  const device = new Device();
  const precache = device.version(FIRST);
  await precache.install(true);
  device.take();
  await Promise.all([precache.store(['public'], []), precache.store(['public', 'host'], [])]);
  expect(device.take()).toEqual(['/assets/search-aaaaaa1.js', '/assets/table-aaaaaa1.js']);
});

it('stores single files that a page has loaded, and ignores unknown ones', async () => {
  const device = new Device();
  const precache = device.version(FIRST);
  await precache.install(true);
  device.take();
  await precache.store([], ['/assets/pass-aaaaaa1.js', '/images/1.avif']);
  expect(device.take()).toEqual(['/assets/pass-aaaaaa1.js']);
});

it('stores a file when it is first used, and answers from the device then', async () => {
  const device = new Device();
  const precache = device.version(FIRST);
  await precache.install(true);
  device.take();
  await request(precache, '/assets/pass-aaaaaa1.js');
  device.online = false;
  await request(precache, '/assets/pass-aaaaaa1.js');
  expect(device.take()).toEqual(['/assets/pass-aaaaaa1.js']);
});

it('updates the tiers that the device has, and files that were used, and no others', async () => {
  const device = new Device();
  const first = device.version(FIRST);
  await first.install(true);
  await first.store(['host'], []);
  await request(first, '/assets/search-aaaaaa1.js');
  device.take();
  await device.version(SECOND).install(false);
  expect(device.take()).toEqual([
    '/assets/chart-aaaaaa2.js',
    '/assets/index-aaaaaa2.js',
    '/assets/search-aaaaaa2.js',
    '/assets/table-aaaaaa2.js',
    '/index.html',
  ]);
});

it('keeps all screens of a device whose version stored every file, and loads only changes', async () => {
  const device = new Device();
  const before = device.version(FIRST);
  await before.install(true);
  await before.store(['public', 'user', 'host', 'admin'], []);
  await device.cache.delete(`${ORIGIN}${STORED_TIERS}`);
  device.take();
  const next = [...FIRST.slice(0, 4), file('assets/table-aaaaaa2.js', 'admin host')];
  await device.version(next).install(false);
  expect(device.take()).toEqual(['/assets/table-aaaaaa2.js']);
  await device.version(SECOND).install(false);
  expect(device.take()).toContain('/assets/chart-aaaaaa2.js');
});

it('records a tier only when all of its files are stored', async () => {
  const device = new Device();
  const first = device.version(FIRST);
  await first.install(true);
  device.online = false;
  await expect(first.store(['host'], [])).rejects.toThrow('Failed to fetch');
  device.online = true;
  device.take();
  await device.version(SECOND).install(false);
  expect(device.take()).toEqual(['/assets/index-aaaaaa2.js', '/index.html']);
});

it('stores the tiers that pages ask the previous version for during an installation', async () => {
  const device = new Device();
  const first = device.version(FIRST);
  await first.install(true);
  device.take();
  device.onFetch = async () => {
    device.onFetch = async () => undefined;
    await first.store(['user'], []);
  };
  await device.version(SECOND).install(false);
  expect(device.take()).toContain('/assets/pass-aaaaaa2.js');
  await device.version(FIRST).install(false);
  expect(device.take()).toEqual([]);
});

it('answers from the network when the device’s cache fails', async () => {
  const device = new Device();
  const precache = device.version(FIRST);
  await precache.install(true);
  device.take();
  device.broken = true;
  await request(precache, '/assets/index-aaaaaa1.js');
  await precache.answerFormer(new Request(`${ORIGIN}/assets/index-aaaaaa0.js`));
  expect(device.take()).toEqual(['/assets/index-aaaaaa0.js', '/assets/index-aaaaaa1.js']);
  expect(await precache.match('/index.html')).toBeUndefined();
  expect(device.reported).toContainEqual(new Error('Unexpected internal error.'));
});

it('answers from the cache with a file of the previous version that a tab still runs', async () => {
  const device = new Device();
  await device.version(FIRST).install(true);
  const next = device.version(SECOND);
  await next.install(false);
  device.take();
  await next.answerFormer(new Request(`${ORIGIN}/assets/index-aaaaaa1.js`));
  expect(device.take()).toEqual([]);
});

it.each([
  ['an error', { status: 404 }],
  ['the page of a hotspot', { headers: { 'content-type': 'text/html' } }],
])('does not store %s in place of a file', async (_name, init) => {
  const device = new Device();
  const { match, put } = device.cache;
  const precache = new Precache({
    files: FIRST.slice(1),
    origin: ORIGIN,
    open: async () => ({ match, put, keys: async () => [] }),
    fetch: async () => new Response('<p>', init),
    onCached: () => undefined,
    report: () => undefined,
  });
  await expect(precache.install(true)).rejects.toThrow('isn’t stored');
  await request(precache, '/assets/pass-aaaaaa1.js');
  expect(device.cache.cached.size).toBe(0);
});
