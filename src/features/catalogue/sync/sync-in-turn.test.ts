import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeDevice } from '../testing/fake-sources.ts';
import { aDevice, closeDevices, idsOf } from '../testing/visit.ts';
import type { Catalogue } from './catalogue.ts';
import { syncCatalogue } from './sync.ts';

const MINUTE_MS = 60_000;

/** The browser's lock: runs one request after another, and rejects one that waits too long. */
function fakeLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  const request = async (_: string, { signal }: LockOptions, work: () => Promise<void>) => {
    const before = last;
    const mine = before.then(() => (signal?.aborted === true ? undefined : work()));
    last = mine.catch(() => undefined);
    await new Promise((resolve, reject) => {
      const late = () => reject(new DOMException('late', 'TimeoutError'));
      if (signal?.aborted === true) late();
      signal?.addEventListener('abort', late);
      void before.then(resolve);
    });
    await mine;
  };
  return { request: request as LockManager['request'] };
}

const show = () => vi.fn<(saved: Catalogue) => void>();

/** Two pages that were opened earlier and both refetch now. */
async function twoPages(device: FakeDevice) {
  const pages = [device.page(), device.page()] as const;
  const shown: Catalogue[] = [];
  for (const page of pages) {
    shown.push(await syncCatalogue(page, undefined, show()));
    await page.saved();
  }
  device.now += 2 * MINUTE_MS;
  device.provider.remove('a');
  device.provider.requests.length = 0;
  const ask = async (at: 0 | 1) => {
    const catalogue = await syncCatalogue(pages[at], shown[at], show());
    await pages[at].saved();
    return catalogue;
  };
  return { pages, shown, ask };
}

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  closeDevices();
});

it('of two open pages, one requests the catalogue and the other reads what it saved', async () => {
  const device = aDevice('a', 'b');
  const { ask } = await twoPages(device);
  const catalogues = await Promise.all([ask(0), ask(1)]);
  expect(device.provider.requests).toEqual(['/space/getAll?since=aaaaaaaa.1']);
  expect(catalogues.map(idsOf)).toEqual([['b'], ['b']]);
  expect(catalogues.map(({ savedAt }) => savedAt)).toEqual([device.now, device.now]);
});

it('the other page reads it even before it sees the stored version', async () => {
  const device = aDevice('a', 'b');
  const { pages, shown, ask } = await twoPages(device);
  const heard = pages[1].versions.read();
  await ask(0);
  const late = { ...pages[1], versions: { ...pages[1].versions, read: () => heard } };
  expect(idsOf(await syncCatalogue(late, shown[1], show()))).toEqual(['b']);
  expect(device.provider.requests).toHaveLength(1);
});

it('the other page requests the catalogue if the first got no response', async () => {
  const device = aDevice('a', 'b');
  const { ask } = await twoPages(device);
  const { overrides } = device.provider;
  overrides.set('/space/getAll', () => {
    overrides.clear();
    return new Response('{}', { status: 500 });
  });
  const [first, second] = await Promise.allSettled([ask(0), ask(1)]);
  expect(first).toMatchObject({ status: 'rejected', reason: { kind: 'server' } });
  expect(second.status === 'fulfilled' && idsOf(second.value)).toEqual(['b']);
});

it('a catalogue that another page saved long ago is refetched', async () => {
  const device = aDevice('a', 'b');
  const { ask } = await twoPages(device);
  await ask(0);
  device.now += 2 * MINUTE_MS;
  await ask(1);
  expect(device.provider.requests).toHaveLength(2);
});

it('an open page does not wait for a page that hangs', async () => {
  const device = aDevice('a', 'b');
  const { pages, shown, ask } = await twoPages(device);
  const { overrides } = device.provider;
  overrides.set('/space/getAll', () => {
    overrides.clear();
    return new Promise<Response>(() => undefined);
  });
  void syncCatalogue(pages[0], shown[0], show());
  await vi.waitFor(() => expect(device.provider.requests).toHaveLength(1));
  const soon = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon.signal);
  const second = ask(1);
  soon.abort();
  expect(idsOf(await second)).toEqual(['b']);
});

it('each page requests the catalogue in a browser without locks', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const device = aDevice('a', 'b');
  const { ask } = await twoPages(device);
  await Promise.all([ask(0), ask(1)]);
  expect(device.provider.requests).toHaveLength(2);
});
