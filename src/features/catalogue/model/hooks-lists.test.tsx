import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSpace } from '../testing/make-space.ts';
import { openPage, visitBefore } from '../testing/render-hook.tsx';
import { aDevice, closeDevices } from '../testing/visit.ts';
import { useLocationSpaces } from './use-location-spaces.ts';
import { useTopRanked } from './use-top-ranked.ts';

afterEach(() => {
  cleanup();
  closeDevices();
});

const idsOf = (spaces: readonly { readonly id: string }[] | undefined) =>
  spaces?.map(({ id }) => id);

const fault = () => new Response('{"message":"Try later"}', { status: 503 });

describe('useLocationSpaces', () => {
  const lekki = (id: string) => makeSpace(id, { location: 'Lekki' });

  it('is idle until a location is chosen', async () => {
    const device = aDevice('a');
    const { result } = await openPage(device, useLocationSpaces, undefined);
    expect(result.current).toMatchObject({ status: 'idle', spaces: [] });
    expect(device.provider.requests).not.toContain('/space/location');
  });

  it('asks the provider', async () => {
    const device = aDevice('a');
    device.provider.put(lekki('l'));
    device.provider.overrides.set('/space/getAll', fault);
    const { result } = await openPage(device, useLocationSpaces, 'Lekki' as const);
    expect(result.current.status).toBe('searching');
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(idsOf(result.current.spaces)).toEqual(['l']);
    expect(device.provider.requests).toContain('/space/location?location=Lekki');
  });

  it('has the catalogue’s spaces without a connection though it was never searched', async () => {
    const device = aDevice('a');
    device.provider.put(lekki('l'));
    await visitBefore(device);
    device.provider.down = true;
    const { result } = await openPage(device, useLocationSpaces, 'Lekki' as const);
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current).toMatchObject({ spaces: [{ id: 'l' }], savedAt: device.now });
  });

  it('has the list that was saved where there is no catalogue', async () => {
    const device = aDevice('a');
    device.provider.put(lekki('l'));
    device.provider.overrides.set('/space/getAll', fault);
    const first = await openPage(device, useLocationSpaces, 'Lekki' as const);
    await waitFor(() => expect(idsOf(first.result.current.spaces)).toEqual(['l']));
    await first.saved();
    first.unmount();
    const savedAt = device.now;
    device.now += 60_000;
    device.provider.overrides.clear();
    device.provider.down = true;
    const { result } = await openPage(device, useLocationSpaces, 'Lekki' as const);
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current).toMatchObject({ spaces: [{ id: 'l' }], savedAt });
  });

  it('is an empty list where nothing can be had', async () => {
    const device = aDevice('a');
    device.provider.down = true;
    const { result } = await openPage(device, useLocationSpaces, 'Lekki' as const);
    await waitFor(() =>
      expect(result.current).toMatchObject({ status: 'unavailable', spaces: [] }),
    );
  });
});

describe('useTopRanked', () => {
  it('is the provider’s own order', async () => {
    const device = aDevice('z', 'a');
    const { result } = await openPage(device, useTopRanked, undefined);
    await waitFor(() => expect(idsOf(result.current.spaces)).toEqual(['z', 'a']));
  });

  it('is the saved list, with its age, without a connection', async () => {
    const device = aDevice('z', 'a');
    const first = await openPage(device, useTopRanked, undefined);
    await waitFor(() => expect(first.result.current.status).toBe('ready'));
    await first.saved();
    first.unmount();
    const savedAt = device.now;
    device.now += 60_000;
    device.provider.down = true;
    const { result } = await openPage(device, useTopRanked, undefined);
    await waitFor(() => expect(idsOf(result.current.spaces)).toEqual(['z', 'a']));
    expect(result.current.savedAt).toBe(savedAt);
  });

  it('is the best of the catalogue where the provider has no such list', async () => {
    const device = aDevice(...Array.from({ length: 14 }, (_, i) => `s${10 + i}`));
    device.provider.overrides.set('/space/toprated', () => new Response('{}', { status: 404 }));
    const { result } = await openPage(device, useTopRanked, undefined);
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current.spaces).toHaveLength(12);
    expect(result.current.spaces[0]?.id).toBe('s10');
  });

  it('is unavailable where nothing can be had', async () => {
    const device = aDevice('a');
    device.provider.down = true;
    const { result } = await openPage(device, useTopRanked, undefined);
    await waitFor(() => expect(result.current.status).toBe('unavailable'));
  });
});
