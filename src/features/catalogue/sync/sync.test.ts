import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeSpace } from '../testing/make-space.ts';
import { aDevice, closeDevices, idsOf, visit } from '../testing/visit.ts';
import type { Catalogue } from './catalogue.ts';
import { syncCatalogue } from './sync.ts';

afterEach(closeDevices);

describe('the first visit', () => {
  it('requests the whole list, and opens the storage only to save it', async () => {
    const device = aDevice('a', 'b');
    const page = device.page();
    const shown = vi.fn<(saved: Catalogue) => void>();
    const catalogue = await syncCatalogue(page, undefined, shown);
    expect(device.opened).toBe(0);
    expect(idsOf(catalogue)).toEqual(['a', 'b']);
    expect(catalogue).toMatchObject({
      kind: 'network',
      savedAt: device.now,
      version: device.provider.version,
    });
    await page.saved();
    expect(device.opened).toBe(1);
    expect(device.provider.requests).toEqual(['/space/getAll']);
    expect(shown).not.toHaveBeenCalled();
  });

  it('fails if nothing responds and nothing is saved', async () => {
    const device = aDevice('a');
    device.provider.down = true;
    const { error, shown } = await visit(device);
    expect(error).toMatchObject({ kind: 'offline' });
    expect(shown).toEqual([]);
  });
});

describe('a second visit', () => {
  it('requests only what changed, and shows the saved catalogue meanwhile', async () => {
    const device = aDevice('a', 'b', 'c');
    const first = await visit(device);
    device.provider.put(makeSpace('b', { name: 'New name' }));
    device.provider.put(makeSpace('d'));
    device.provider.remove('a');
    device.now += 60_000;
    const page = device.page();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { fetch } = device.provider;
    const requests = device.provider.requests.length;
    device.provider.overrides.set('/space/getAll', async () => {
      await held;
      device.provider.overrides.clear();
      return fetch(`/api/v1/space/getAll?since=${first.catalogue?.version}`);
    });
    const shown = vi.fn<(saved: Catalogue) => void>();
    const syncing = syncCatalogue(page, undefined, shown);
    await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce());
    expect(shown.mock.calls[0]?.[0]).toMatchObject({
      kind: 'device',
      savedAt: first.catalogue?.savedAt,
    });
    answer();
    const catalogue = await syncing;
    expect(device.provider.requests[requests]).toBe(
      `/space/getAll?since=${first.catalogue?.version}`,
    );
    expect(idsOf(catalogue)).toEqual(['b', 'c', 'd']);
    expect(catalogue.byId('b')?.name).toBe('New name');
    expect(catalogue).toMatchObject({ kind: 'network', savedAt: device.now });
    await page.saved();
  });

  it('continues from the result of the last visit, repeatedly', async () => {
    const device = aDevice('a', 'b');
    await visit(device);
    device.provider.remove('a');
    await visit(device);
    device.provider.put(makeSpace('c'));
    const third = await visit(device);
    expect(third.requests).toEqual(['/space/getAll?since=aaaaaaaa.2']);
    device.provider.down = true;
    const offline = await visit(device);
    expect(offline.error).toMatchObject({ kind: 'offline' });
    expect(idsOf(offline.shown.at(-1))).toEqual(['b', 'c']);
  });

  it('saves that nothing changed, so that the age is correct', async () => {
    const device = aDevice('a');
    await visit(device);
    device.now += 60_000;
    await visit(device);
    device.provider.down = true;
    const offline = await visit(device);
    expect(offline.shown.at(-1)?.savedAt).toBe(device.now);
  });

  it('takes the whole list from another database', async () => {
    const device = aDevice('a', 'b');
    await visit(device);
    device.provider.lineage = 'bbbbbbbb';
    device.provider.remove('a');
    const { catalogue, requests } = await visit(device);
    expect(requests).toEqual(['/space/getAll?since=aaaaaaaa.1']);
    expect(idsOf(catalogue)).toEqual(['b']);
    expect((await visit(device)).requests).toEqual(['/space/getAll?since=bbbbbbbb.2']);
  });

  it('requests the whole list if a version is stored but the catalogue is lost', async () => {
    const device = aDevice('a', 'b');
    await visit(device);
    const storage = await device.open();
    await storage.write({ deleteDocuments: ['catalogue', 'catalogue-head'] });
    const { catalogue, requests } = await visit(device);
    expect(requests).toEqual(['/space/getAll?since=aaaaaaaa.1', '/space/getAll']);
    expect(idsOf(catalogue)).toEqual(['a', 'b']);
  });

  it('requests the whole list if the stored version is ahead of the saved catalogue', async () => {
    const device = aDevice('a', 'b');
    await visit(device);
    device.provider.put(makeSpace('c'));
    device.page().versions.write({ version: 'aaaaaaaa.2', savedAt: 1 });
    const { catalogue, requests } = await visit(device);
    expect(requests).toEqual(['/space/getAll?since=aaaaaaaa.2', '/space/getAll']);
    expect(idsOf(catalogue)).toEqual(['a', 'b', 'c']);
  });

  it('applies changes since an older version than the saved one', async () => {
    const device = aDevice('a', 'b');
    await visit(device);
    device.provider.remove('a');
    await visit(device);
    device.page().versions.write({ version: 'aaaaaaaa.1', savedAt: 1 });
    device.provider.put(makeSpace('c'));
    const { catalogue, requests } = await visit(device);
    expect(requests).toEqual(['/space/getAll?since=aaaaaaaa.1']);
    expect(idsOf(catalogue)).toEqual(['b', 'c']);
  });

  it('ignores a response that is older than the saved catalogue', async () => {
    const device = aDevice('a');
    await visit(device);
    device.provider.put(makeSpace('a', { name: 'Second' }));
    device.provider.put(makeSpace('a', { name: 'Third' }));
    await visit(device);
    device.page().versions.write({ version: 'aaaaaaaa.1', savedAt: 1 });
    const { provider } = device;
    provider.overrides.set('/space/getAll', () => {
      provider.overrides.clear();
      const data = [makeSpace('a', { name: 'Second' })];
      return Response.json({ data, version: 'aaaaaaaa.2', gone: [] });
    });
    const { catalogue } = await visit(device);
    expect(catalogue?.byId('a')?.name).toBe('Third');
  });

  it('requests the whole list, as the specification has it, if `since` is refused', async () => {
    const device = aDevice('a');
    await visit(device);
    const { provider } = device;
    provider.overrides.set('/space/getAll', () => {
      provider.overrides.clear();
      return new Response('{"message":"Unknown parameter"}', { status: 400 });
    });
    const { catalogue, requests } = await visit(device);
    expect(requests).toEqual(['/space/getAll?since=aaaaaaaa.1', '/space/getAll']);
    expect(idsOf(catalogue)).toEqual(['a']);
  });
});
