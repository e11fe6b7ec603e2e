import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Filters } from '#contract/search/filters.ts';
import { useCatalogue } from '../../sync/use-catalogue.ts';
import { makeSpace } from '../../testing/make-space.ts';
import { renderHookOnPage } from '../../testing/render.tsx';
import { aDevice, closeDevices } from '../../testing/visit.ts';
import { searchSpaces } from './search.ts';
import { useIndexedCatalogue, useSearched } from './use-searched.ts';

afterEach(() => {
  cleanup();
  closeDevices();
});

/** Returns the ids that a screen lists; undefined if it has nothing to list. */
function useListed(typed: Filters): readonly string[] | undefined {
  const { catalogue } = useCatalogue();
  const indexed = useIndexedCatalogue();
  const { filters, searched } = useSearched({ filters: typed, indexed }, catalogue);
  return searched && searchSpaces(searched, filters).results.map(({ id }) => id);
}

const NOTHING_TYPED: Filters = {};
const STUDIO: Filters = { q: 'studio' };

/** A device whose pages are busy until the returned function is called. */
function busyDevice() {
  const device = aDevice();
  device.provider.put(makeSpace('desk', { name: 'Harbour Desks' }));
  device.provider.put(makeSpace('studio', { name: 'Ojú Studio' }));
  let rest: () => void = () => undefined;
  const rested = new Promise<void>((resolve) => {
    rest = resolve;
  });
  device.idle = () => rested;
  return { device, rest };
}

describe('searching for words before there is an index', () => {
  it('keeps the list on screen, and searches as soon as the index is finished', async () => {
    const { device, rest } = busyDevice();
    const { result, rerender } = await renderHookOnPage(device, useListed, NOTHING_TYPED);
    await waitFor(() => expect(result.current).toEqual(['desk', 'studio']));
    rerender(STUDIO);
    expect(result.current).toEqual(['desk', 'studio']);
    await act(async () => rest());
    await waitFor(() => expect(result.current).toEqual(['studio']));
  });

  it('lists nothing if the page was opened with words', async () => {
    const { device, rest } = busyDevice();
    const { result } = await renderHookOnPage(device, useListed, STUDIO);
    expect(result.current).toBeUndefined();
    await act(async () => rest());
    await waitFor(() => expect(result.current).toEqual(['studio']));
  });
});
