import { afterEach, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../testing/fake-sources.ts';
import { makeSpace } from '../testing/make-space.ts';
import { aDevice, closeDevices, idsOf, visit } from '../testing/visit.ts';

afterEach(closeDevices);

async function spoil(device: FakeDevice, spoiled: (rows: unknown[]) => unknown): Promise<void> {
  const storage = await device.open();
  const { body } = (await storage.getDocument('catalogue')) ?? {};
  const rows = Array.isArray(body) ? [...(body as unknown[])] : [];
  await storage.write({
    putDocuments: [{ key: 'catalogue', savedAt: 1, body: spoiled(rows) }],
  });
}

describe('a broken row of the saved catalogue', () => {
  it('is fetched again, and is correct on the next visit', async () => {
    const device = aDevice('a', 'b');
    await visit(device);
    await spoil(device, (rows) => [rows[0], { id: 'b', name: 7 }]);
    const { catalogue, requests, shown } = await visit(device);
    expect(shown.map(idsOf)).toEqual([['a']]);
    expect(requests).toEqual(['/space/getAll?since=aaaaaaaa.1', '/space/getOne/b']);
    expect(idsOf(catalogue)).toEqual(['a', 'b']);
    expect((await visit(device)).requests).toEqual(['/space/getAll?since=aaaaaaaa.1']);
  });

  it('disappears if the provider no longer has the space', async () => {
    const device = aDevice('a', 'b');
    await visit(device);
    await spoil(device, (rows) => [...rows, { id: 'never-there' }]);
    expect(idsOf((await visit(device)).catalogue)).toEqual(['a', 'b']);
    expect((await visit(device)).requests).toEqual(['/space/getAll?since=aaaaaaaa.1']);
  });

  it('is not requested if the delta contains it', async () => {
    const device = aDevice('a', 'b');
    await visit(device);
    await spoil(device, (rows) => [rows[0], { id: 'b' }]);
    device.provider.put(makeSpace('b', { name: 'New' }));
    const { catalogue, requests } = await visit(device);
    expect(requests).toEqual(['/space/getAll?since=aaaaaaaa.1']);
    expect(catalogue?.byId('b')?.name).toBe('New');
  });

  it.each([
    ['has no id', (rows: unknown[]) => [rows[0], 'junk']],
    ['is one of many', (rows: unknown[]) => [rows[0], ...manyBroken]],
  ])('causes a fetch of the whole list if it %s', async (_, spoiled) => {
    const device = aDevice('a', 'b');
    await visit(device);
    await spoil(device, spoiled);
    const { catalogue, requests } = await visit(device);
    expect(requests).toEqual(['/space/getAll?since=aaaaaaaa.1', '/space/getAll']);
    expect(idsOf(catalogue)).toEqual(['a', 'b']);
  });

  it('causes a fetch of the whole list if it can’t be fetched alone', async () => {
    const device = aDevice('a', 'b');
    await visit(device);
    await spoil(device, (rows) => [rows[0], { id: 'b' }]);
    const refuse = () => new Response('{}', { status: 500 });
    device.provider.overrides.set('/space/getOne/b', refuse);
    const { catalogue } = await visit(device);
    expect(idsOf(catalogue)).toEqual(['a', 'b']);
    expect(device.reported).toEqual(['A broken space can’t be fetched']);
  });

  const manyBroken = Array.from({ length: 21 }, (_, index) => ({ id: `x${index}` }));
});

describe('a broken record of the saved catalogue', () => {
  it('is deleted, and the whole list is fetched', async () => {
    const device = aDevice('a', 'b');
    await visit(device);
    await spoil(device, () => 'junk');
    const { catalogue, shown } = await visit(device);
    expect(shown).toEqual([]);
    expect(idsOf(catalogue)).toEqual(['a', 'b']);
    expect((await visit(device)).requests).toEqual(['/space/getAll?since=aaaaaaaa.1']);
  });
});
