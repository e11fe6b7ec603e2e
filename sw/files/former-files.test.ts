import { expect, it } from 'vitest';
import { FakeCache } from '../testing/fake-cache.ts';
import { dropOldFiles } from './former-files.ts';
import { STORED_NAMES } from './earlier-version.ts';
import { STORED_TIERS } from './precache.ts';

const ORIGIN = 'https://aye.test';
const asset = (name: string) => `${ORIGIN}/assets/${name}.js`;

function aDevice() {
  const cache = new FakeCache();
  const files = () => [...cache.cached.keys()].filter((url) => !url.endsWith('.json'));
  const install = async (...urls: readonly string[]) => {
    for (const url of urls) await cache.put(url, new Response(url));
    const keys = async () => [...cache.cached.keys()].map((url) => ({ url }));
    const { match, put, delete: remove } = cache;
    await dropOldFiles({ match, put, delete: remove, keys }, new Set(urls), ORIGIN);
  };
  return { cache, files, install };
}

it('dropOldFiles keeps the files of the previous version, and nothing older', async () => {
  const { files, install } = aDevice();
  await install(asset('shared'), asset('a1'));
  await install(asset('shared'), asset('a2'));
  expect(files()).toEqual([asset('shared'), asset('a1'), asset('a2')]);
  await install(asset('shared'), asset('a3'));
  expect(files()).toEqual([asset('shared'), asset('a2'), asset('a3')]);
});

it('dropOldFiles treats a file that a later version uses again like any other', async () => {
  const { files, install } = aDevice();
  await install(asset('a1'));
  await install(asset('a2'));
  await install(asset('a1'));
  await install(asset('a3'));
  expect(files()).toEqual([asset('a1'), asset('a3')]);
});

it('dropOldFiles keeps the list of stored tiers', async () => {
  const { cache, install } = aDevice();
  for (const list of [STORED_TIERS, STORED_NAMES]) {
    await cache.put(`${ORIGIN}${list}`, Response.json(['host']));
  }
  await install(asset('a1'));
  for (const list of [STORED_TIERS, STORED_NAMES]) {
    expect(cache.cached.has(`${ORIGIN}${list}`)).toBe(true);
  }
});

it('dropOldFiles keeps no old page, because navigations get this version', async () => {
  const { files, install } = aDevice();
  await install(`${ORIGIN}/index.html?__WB_REVISION__=1`);
  await install(`${ORIGIN}/index.html?__WB_REVISION__=2`);
  expect(files()).toEqual([`${ORIGIN}/index.html?__WB_REVISION__=2`]);
});
