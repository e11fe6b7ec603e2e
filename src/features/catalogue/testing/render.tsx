import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderHookResult, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import type { Connectivity } from '#src/platform/connectivity/create-connectivity.ts';
import { setUpQueries } from '#src/platform/query/client.ts';
import { renderRouted, type Routed } from '#src/ui/testing/render-routed.tsx';
import { CatalogueProvider } from '../sync/context.tsx';
import { useCatalogue } from '../sync/use-catalogue.ts';
import type { FakeDevice } from './fake-sources.ts';

const alwaysOnline: Connectivity = {
  subscribe: () => () => undefined,
  getSnapshot: () => ({ online: true, since: 0 }),
  answered: () => undefined,
  silent: () => undefined,
  lost: () => undefined,
};

export interface Page<Result, Props> extends RenderHookResult<Result, Props> {
  /** Runs the work that the page has postponed with `later`. */
  saved(): Promise<void>;
}

/** Renders a hook on a page of the device, after the stored queries have been restored. */
export async function renderHookOnPage<Result, Props>(
  device: FakeDevice,
  hook: (props: Props) => Result,
  initialProps: Props,
): Promise<Page<Result, Props>> {
  const store = () => ({
    getItem: (key: string) => device.texts.get(key) ?? null,
    setItem: (key: string, text: string) => void device.texts.set(key, text),
    removeItem: (key: string) => void device.texts.delete(key),
  });
  const { queryClient, restored } = setUpQueries(store, alwaysOnline);
  await restored;
  const sources = device.page();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <CatalogueProvider sources={sources}>{children}</CatalogueProvider>
    </QueryClientProvider>
  );
  return { ...renderHook(hook, { wrapper, initialProps }), saved: () => sources.saved() };
}

/** Visits once while online, so that the catalogue is stored. */
export async function visitBefore(device: FakeDevice): Promise<void> {
  const { result, saved, unmount } = await renderHookOnPage(device, useCatalogue, undefined);
  await waitFor(() => expect(result.current.catalogue?.kind).toBe('network'));
  await saved();
  unmount();
}

/** Renders a part of a page on a device, with routes for spaces and the search. */
export function renderPage(device: FakeDevice, part: ReactNode): Promise<Routed> {
  return renderRouted(<CatalogueProvider sources={device.page()}>{part}</CatalogueProvider>, {
    others: ['/detailpage/$id', '/allspace'],
  });
}
