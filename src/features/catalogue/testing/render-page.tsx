import type { ReactNode } from 'react';
import { renderRouted, type Routed } from '#src/ui/testing/render-routed.tsx';
import { CatalogueProvider } from '../sync/context.tsx';
import type { FakeDevice } from './fake-sources.ts';

/** Renders a part of a page on a device, with routes for spaces and the search. */
export function renderPage(device: FakeDevice, part: ReactNode): Promise<Routed> {
  return renderRouted(<CatalogueProvider sources={device.page()}>{part}</CatalogueProvider>, {
    others: ['/detailpage/$id', '/allspace'],
  });
}
