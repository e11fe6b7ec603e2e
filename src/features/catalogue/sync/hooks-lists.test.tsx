import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSpace } from '../testing/make-space.ts';
import { renderHookOnPage, visitBefore } from '../testing/render.tsx';
import { aDevice, closeDevices } from '../testing/visit.ts';
import { useCatalogue } from './use-catalogue.ts';
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
    const { result } = await renderHookOnPage(device, useLocationSpaces, undefined);
    expect(result.current).toMatchObject({ status: 'idle', spaces: [] });
    expect(device.provider.requests).not.toContain('/space/location');
  });

  it('requests the list from the provider [S2.21]', async () => {
    const device = aDevice('a');
    device.provider.put(lekki('l'));
    device.provider.overrides.set('/space/getAll', fault);
    const { result } = await renderHookOnPage(device, useLocationSpaces, 'Lekki' as const);
    expect(result.current.status).toBe('searching');
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(idsOf(result.current.spaces)).toEqual(['l']);
    expect(device.provider.requests).toContain('/space/location?location=Lekki');
  });

  it('returns the catalogue’s spaces offline, even if the location was never searched [S8.11]', async () => {
    const device = aDevice('a');
    device.provider.put(lekki('l'));
    await visitBefore(device);
    device.provider.down = true;
    const { result } = await renderHookOnPage(device, useLocationSpaces, 'Lekki' as const);
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current).toMatchObject({ spaces: [{ id: 'l' }], savedAt: device.now });
  });

  it('returns the saved list offline if there is no catalogue', async () => {
    const device = aDevice('a');
    device.provider.put(lekki('l'));
    device.provider.overrides.set('/space/getAll', fault);
    const first = await renderHookOnPage(device, useLocationSpaces, 'Lekki' as const);
    await waitFor(() => expect(idsOf(first.result.current.spaces)).toEqual(['l']));
    await first.saved();
    first.unmount();
    const savedAt = device.now;
    device.now += 60_000;
    device.provider.overrides.clear();
    device.provider.down = true;
    const { result } = await renderHookOnPage(device, useLocationSpaces, 'Lekki' as const);
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current).toMatchObject({ spaces: [{ id: 'l' }], savedAt });
  });

  it('is an empty list if nothing is available [S2.23] [S8.11]', async () => {
    const device = aDevice('a');
    device.provider.down = true;
    const { result } = await renderHookOnPage(device, useLocationSpaces, 'Lekki' as const);
    await waitFor(() =>
      expect(result.current).toMatchObject({ status: 'unavailable', spaces: [] }),
    );
  });
});

describe('useTopRanked', () => {
  it('returns the provider’s own order', async () => {
    const device = aDevice('z', 'a');
    const { result } = await renderHookOnPage(device, useTopRanked, undefined);
    await waitFor(() => expect(idsOf(result.current.spaces)).toEqual(['z', 'a']));
  });

  it('returns the saved list with its age offline', async () => {
    const device = aDevice('z', 'a');
    const first = await renderHookOnPage(device, useTopRanked, undefined);
    await waitFor(() => expect(first.result.current.status).toBe('ready'));
    await first.saved();
    first.unmount();
    const savedAt = device.now;
    device.now += 60_000;
    device.provider.down = true;
    const { result } = await renderHookOnPage(device, useTopRanked, undefined);
    await waitFor(() => expect(idsOf(result.current.spaces)).toEqual(['z', 'a']));
    expect(result.current.savedAt).toBe(savedAt);
  });

  it('returns the best of the catalogue if the provider has no such list', async () => {
    const device = aDevice(...Array.from({ length: 14 }, (_, i) => `s${10 + i}`));
    device.provider.overrides.set('/space/toprated', () => new Response('{}', { status: 404 }));
    const { result } = await renderHookOnPage(device, useTopRanked, undefined);
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(result.current.spaces).toHaveLength(12);
    expect(result.current.spaces[0]?.id).toBe('s10');
  });

  it('leaves out the best spaces that the page already shows, if there are others', async () => {
    const ids = ['a', 'b', 'c'];
    const device = aDevice(...ids);
    const useLists = (after: number) => ({
      best: useCatalogue().catalogue?.spaces,
      ...useTopRanked(after),
    });
    const { result, rerender } = await renderHookOnPage<ReturnType<typeof useLists>, number>(
      device,
      useLists,
      2,
    );
    await waitFor(() => expect(result.current.spaces).toHaveLength(1));
    const shown = idsOf(result.current.best)?.slice(0, 2);
    expect(shown).not.toContain(result.current.spaces[0]?.id);
    rerender(3);
    expect(idsOf(result.current.spaces)).toEqual(ids);
  });

  it('is unavailable if neither a list nor a catalogue is available', async () => {
    const device = aDevice('a');
    device.provider.down = true;
    const { result } = await renderHookOnPage(device, useTopRanked, undefined);
    await waitFor(() => expect(result.current.status).toBe('unavailable'));
  });
});
