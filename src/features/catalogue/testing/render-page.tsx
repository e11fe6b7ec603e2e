import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CatalogueProvider } from '../model/context.tsx';
import type { FakeDevice } from './fake-sources.ts';

/** Draws a part of a page on a device, where links lead to spaces and to the search. */
export async function renderPage(device: FakeDevice, part: ReactNode): Promise<{ path(): string }> {
  const root = createRootRoute();
  const routes = ['/', '/detailpage/$id', '/allspace'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: path === '/' ? () => part : () => path,
    }),
  );
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await router.load();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <CatalogueProvider sources={device.page()}>
        <RouterProvider router={router as never} />
      </CatalogueProvider>
    </QueryClientProvider>,
  );
  return { path: () => router.state.location.pathname };
}
