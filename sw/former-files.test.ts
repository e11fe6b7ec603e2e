import { expect, it } from 'vitest';
import { FakeCache } from './fake-cache.ts';
import { dropOldFiles } from './former-files.ts';

const ORIGIN = 'https://aye.test';
const asset = (name: string) => `${ORIGIN}/assets/${name}.js`;

function aDevice() {
  const cache = new FakeCache();
  const files = () => [...cache.kept.keys()].filter((url) => !url.endsWith('.json'));
  const install = async (...urls: readonly string[]) => {
    for (const url of urls) await cache.put(url, new Response(url));
    const keys = async () => [...cache.kept.keys()].map((url) => ({ url }));
    const { match, put, delete: remove } = cache;
    await dropOldFiles({ match, put, delete: remove, keys }, new Set(urls), ORIGIN);
  };
  return { files, install };
}

it('keeps what the version before was made of, and nothing older', async () => {
  const { files, install } = aDevice();
  await install(asset('shared'), asset('a1'));
  await install(asset('shared'), asset('a2'));
  expect(files()).toEqual([asset('shared'), asset('a1'), asset('a2')]);
  await install(asset('shared'), asset('a3'));
  expect(files()).toEqual([asset('shared'), asset('a2'), asset('a3')]);
});

it('keeps a file that came back like any other', async () => {
  const { files, install } = aDevice();
  await install(asset('a1'));
  await install(asset('a2'));
  await install(asset('a1'));
  await install(asset('a3'));
  expect(files()).toEqual([asset('a1'), asset('a3')]);
});

it('keeps no old page: what is opened anew is of this version', async () => {
  const { files, install } = aDevice();
  await install(`${ORIGIN}/index.html?__WB_REVISION__=1`);
  await install(`${ORIGIN}/index.html?__WB_REVISION__=2`);
  expect(files()).toEqual([`${ORIGIN}/index.html?__WB_REVISION__=2`]);
});
