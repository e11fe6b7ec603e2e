import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeCatalogueProvider } from '../testing/fake-provider.ts';
import { FakeDevice } from '../testing/fake-sources.ts';
import { makeSpace } from '../testing/make-space.ts';
import { aDevice, closeDevices, idsOf, visit } from '../testing/visit.ts';
import type { Catalogue } from './catalogue.ts';
import { syncCatalogue } from './sync.ts';

afterEach(closeDevices);

describe('a page that stays open', () => {
  it('continues from what it shows, without reading the saved catalogue', async () => {
    const device = aDevice('a', 'b');
    const page = device.page();
    const reads = vi.spyOn(await page.storage(), 'snapshot');
    const first = await syncCatalogue(page, undefined, vi.fn<(saved: Catalogue) => void>());
    device.provider.remove('a');
    const second = await syncCatalogue(page, first, vi.fn<(saved: Catalogue) => void>());
    device.provider.put(makeSpace('c'));
    const third = await syncCatalogue(page, second, vi.fn<(saved: Catalogue) => void>());
    expect(idsOf(third)).toEqual(['b', 'c']);
    expect(reads).not.toHaveBeenCalled();
    await page.saved();
    device.provider.down = true;
    expect((await visit(device)).shown.map(idsOf)).toEqual([['b', 'c']]);
  });

  it('reads the saved catalogue once, however often it retries offline', async () => {
    const device = aDevice('a', 'b');
    await visit(device);
    device.provider.down = true;
    const page = device.page();
    const show = vi.fn<(saved: Catalogue) => void>();
    await expect(syncCatalogue(page, undefined, show)).rejects.toThrow('We lost the connection');
    const saved = show.mock.calls[0]?.[0] as Catalogue;
    await expect(syncCatalogue(page, saved, show)).rejects.toThrow('We lost the connection');
    expect(show).toHaveBeenCalledOnce();
    device.provider.down = false;
    device.provider.put(makeSpace('c'));
    const catalogue = await syncCatalogue(page, saved, show);
    expect(device.provider.requests.at(-1)).toBe('/space/getAll?since=aaaaaaaa.1');
    expect(idsOf(catalogue)).toEqual(['a', 'b', 'c']);
    expect(show).toHaveBeenCalledOnce();
  });

  it('drops a row that it can no longer read', async () => {
    const device = aDevice('a', 'b');
    const page = device.page();
    const first = await syncCatalogue(page, undefined, vi.fn<(saved: Catalogue) => void>());
    const body = {
      data: [{ id: 'b', name: 'B', location: 'a place to come' }],
      version: 'aaaaaaaa.9',
      gone: [],
    };
    device.provider.overrides.set('/space/getAll', () => Response.json(body));
    expect(idsOf(await syncCatalogue(page, first, vi.fn<(saved: Catalogue) => void>()))).toEqual([
      'a',
    ]);
  });
});

describe('a device that loses data', () => {
  it('stores no version with storage in memory only, so the next visit requests the whole list', async () => {
    const provider = new FakeCatalogueProvider([makeSpace('a')]);
    const device = new FakeDevice(provider, 'forgetful', 'memory');
    await visit(device);
    expect(device.texts.size).toBe(0);
    expect((await visit(device)).requests).toEqual(['/space/getAll']);
    device.close();
  });

  it('shows the saved catalogue offline if only the stored version is lost', async () => {
    const device = aDevice('a');
    await visit(device);
    device.texts.clear();
    device.provider.down = true;
    expect((await visit(device)).shown.map(idsOf)).toEqual([['a']]);
  });
});
