import { syncCatalogue } from '../sync/sync.ts';
import type { Catalogue } from '../sync/catalogue.ts';
import { FakeCatalogueProvider } from './fake-provider.ts';
import { FakeDevice } from './fake-sources.ts';
import { makeSpace } from './make-space.ts';

let made = 0;
const devices: FakeDevice[] = [];

/**
 * Returns a device on which the app was never opened, with a provider that has spaces with these
 * ids.
 */
export function aDevice(...ids: readonly string[]): FakeDevice {
  made += 1;
  const provider = new FakeCatalogueProvider(ids.map((id) => makeSpace(id)));
  const device = new FakeDevice(provider, `device-${made}`);
  devices.push(device);
  return device;
}

export function closeDevices(): void {
  for (const device of devices.splice(0)) device.close();
}

export const idsOf = (catalogue: Pick<Catalogue, 'spaces'> | undefined) =>
  catalogue?.spaces.map(({ id }) => id);

export interface Visit {
  readonly catalogue: Catalogue | undefined;
  readonly error: unknown;
  readonly shown: Catalogue[];
  readonly requests: readonly string[];
}

/** Opens the app on the device, waits until everything is displayed and stored, and leaves. */
export async function visit(device: FakeDevice): Promise<Visit> {
  const page = device.page();
  const shown: Catalogue[] = [];
  const before = device.provider.requests.length;
  const outcome = await syncCatalogue(page, undefined, (saved) => shown.push(saved)).then(
    (catalogue) => ({ catalogue, error: undefined }),
    (error: unknown) => ({ catalogue: undefined, error }),
  );
  await page.saved();
  return { ...outcome, shown, requests: device.provider.requests.slice(before) };
}
