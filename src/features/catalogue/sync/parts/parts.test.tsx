import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Space } from '#contract/spaces/spaces.ts';
import { FakeCatalogueProvider } from '../../testing/fake-provider.ts';
import { FakeDevice } from '../../testing/fake-sources.ts';
import { makeSpace } from '../../testing/make-space.ts';
import { renderHookOnPage } from '../../testing/render.tsx';
import { idsOf } from '../../testing/visit.ts';
import type { Catalogue } from '../catalogue.ts';
import { readSavedCatalogue } from '../../storage/catalogue-storage.ts';
import { useCatalogue } from '../use-catalogue.ts';

const devices: FakeDevice[] = [];
let opened = 0;

afterEach(() => {
  for (const device of devices.splice(0)) device.close();
});

/** Two best spaces, two in Lekki and one in Ikeja. */
const spaces: readonly Space[] = [
  makeSpace('a', { bookingCount: 9 }),
  makeSpace('b', { bookingCount: 8 }),
  makeSpace('c', { location: 'Lekki', bookingCount: 7 }),
  makeSpace('d', { location: 'Lekki', bookingCount: 6 }),
  makeSpace('e', { location: 'Ikeja', bookingCount: 5 }),
];

function aDevice(): FakeDevice {
  opened += 1;
  const provider = new FakeCatalogueProvider(spaces);
  provider.partSize = 2;
  const device = new FakeDevice(provider, `parts-${opened}`);
  devices.push(device);
  return device;
}

/** Opens the app and waits for the provider's reply. */
async function open(device: FakeDevice) {
  const page = await renderHookOnPage(device, useCatalogue, undefined);
  await waitFor(() => expect(page.result.current.catalogue?.kind).toBe('network'));
  const before = device.provider.requests.length;
  return {
    ...page,
    shown: () => idsOf(page.result.current.catalogue),
    rest: () => page.result.current.catalogue?.rest,
    /** Runs what waits for an idle page until everything is loaded and saved. */
    idle: async () => {
      // What follows the sync is loaded as a module.
      await import('../../api/missing-parts.ts');
      await page.saved();
      await page.saved();
    },
    requests: () => device.provider.requests.slice(before),
  };
}

async function stored(device: FakeDevice): Promise<Catalogue | undefined> {
  return (await readSavedCatalogue(await device.open()))?.catalogue;
}

describe('the first visit', () => {
  it('shows the best spaces after one request, and the others once the page is idle', async () => {
    const device = aDevice();
    const page = await open(device);
    expect(page.shown()).toEqual(['a', 'b']);
    expect(page.rest()).toMatchObject({ total: 5, missing: [{ count: 2 }, { count: 1 }] });
    expect(device.provider.requests).not.toContain('/space/getAll');
    await page.idle();
    await waitFor(() => expect(page.shown()).toEqual(['a', 'b', 'c', 'd', 'e']));
    expect(page.rest()).toBeUndefined();
    await page.saved();
    expect(idsOf(await stored(device))).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('fetches the others only once somebody uses the page', async () => {
    const device = aDevice();
    let use: () => void = () => undefined;
    device.used = new Promise((resolve) => {
      use = resolve;
    });
    const page = await open(device);
    await page.idle();
    expect(page.shown()).toEqual(['a', 'b']);
    expect(page.requests()).toEqual([]);
    expect(idsOf(await stored(device))).toEqual(['a', 'b']);
    use();
    await device.used;
    await page.idle();
    await waitFor(() => expect(page.shown()).toEqual(['a', 'b', 'c', 'd', 'e']));
  });

  it('requests the whole list if the provider can’t deliver parts after all', async () => {
    const device = aDevice();
    device.provider.overrides.set('/catalogue/manifest', () => new Response('{}'));
    const page = await open(device);
    expect(page.shown()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(page.rest()).toBeUndefined();
  });

  it('requests the whole list from a provider with only the specified calls', async () => {
    const device = aDevice();
    device.provider.plain = true;
    const page = await open(device);
    expect(page.shown()).toHaveLength(5);
    expect(device.provider.requests.filter((path) => path.startsWith('/catalogue'))).toEqual([]);
  });
});

describe('a part', () => {
  it('that was replaced is fetched by a new manifest', async () => {
    const device = aDevice();
    const page = await open(device);
    device.provider.put(makeSpace('c', { location: 'Lekki', name: 'New', bookingCount: 7 }));
    await page.idle();
    await waitFor(() => expect(page.shown()).toEqual(['a', 'b', 'c', 'd', 'e']));
    expect(page.result.current.catalogue?.byId('c')?.name).toBe('New');
    expect(page.requests()).toContain('/catalogue/manifest');
  });

  it('that is broken is left out, reported, and fetched on a later visit', async () => {
    const device = aDevice();
    const [, lekki] = device.provider.parts;
    const path = `/catalogue/parts/${lekki?.part.hash}`;
    device.provider.overrides.set(path, () => new Response('{"data":[{"id":"c"}]}'));
    const page = await open(device);
    await page.idle();
    await waitFor(() => expect(page.shown()).toEqual(['a', 'b', 'e']));
    await page.saved();
    expect(page.rest()?.missing.map(({ location }) => location)).toEqual(['Lekki']);
    expect(device.reported).toContain('A part of the catalogue can’t be read');
    expect(idsOf(await stored(device))).toEqual(['a', 'b', 'e']);
  });

  it('that can’t be fetched without a connection is fetched on a later visit', async () => {
    const device = aDevice();
    const first = await open(device);
    device.provider.down = true;
    await first.idle();
    expect(first.shown()).toEqual(['a', 'b']);
    first.unmount();
    device.provider.down = false;
    device.now += 3_600_000;
    device.provider.put(makeSpace('e', { location: 'Ikeja', name: 'Newer', bookingCount: 5 }));
    device.provider.remove('d');
    const second = await open(device);
    expect(second.shown()).toEqual(['a', 'b', 'e']);
    await second.idle();
    await waitFor(() => expect(second.shown()).toEqual(['a', 'b', 'c', 'e']));
    expect(second.result.current.catalogue?.byId('e')?.name).toBe('Newer');
    expect(second.rest()).toBeUndefined();
  });
});

it('doesn’t replace a longer list that is stored until as much has been fetched', async () => {
  const device = aDevice();
  const before = await open(device);
  await before.idle();
  await before.saved();
  before.unmount();
  // After an update of the app, what is stored isn't a base for changes.
  device.texts.delete('aye.catalogue');
  const page = await open(device);
  expect(page.shown()).toEqual(['a', 'b']);
  device.provider.down = true;
  await page.idle();
  expect(idsOf(await stored(device))).toHaveLength(5);
});
