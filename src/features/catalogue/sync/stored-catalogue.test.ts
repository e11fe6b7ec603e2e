import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { CATALOGUE_KEY } from '../api/catalogue.ts';
import { visitBefore } from '../testing/render.tsx';
import { aDevice, closeDevices } from '../testing/visit.ts';
import type { Catalogue } from './catalogue.ts';
import { waitForStoredCatalogue } from './sync-page.ts';

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const shown = () => queryClient.getQueryData<Catalogue>(CATALOGUE_KEY);

afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
  closeDevices();
});

it('the stored catalogue is available before the provider has answered', async () => {
  const device = aDevice('a', 'b');
  await visitBefore(device);
  device.provider.overrides.set('/space/getAll', () => new Promise(() => undefined));
  await waitForStoredCatalogue(queryClient, device.page());
  expect(shown()?.spaces.map(({ id }) => id)).toEqual(['a', 'b']);
});

it('waiting for the stored catalogue ends when there is none and the provider fails', async () => {
  const device = aDevice('a');
  device.provider.down = true;
  await waitForStoredCatalogue(queryClient, device.page());
  expect(shown()).toBeUndefined();
});

it('waiting for the stored catalogue ends after three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const device = aDevice('a');
  device.provider.overrides.set('/space/getAll', () => new Promise(() => undefined));
  const waited = vi.fn();
  const waiting = waitForStoredCatalogue(queryClient, device.page()).then(waited);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(waited).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
});
