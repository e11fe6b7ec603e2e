import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';

/**
 * Returns a query client whose queries fail at once instead of retrying, as those of the app do.
 */
export function testQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

/** Renders a component with queries, without a router. */
export function renderQueried(part: ReactNode, queryClient = testQueries()): RenderResult {
  return render(part, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
}

interface RenderOptions {
  /** Path of the screen's route; `/` by default. */
  readonly path?: string;
  /** The address that is opened; the path by default. */
  readonly at?: string;
  /** Paths to which the screen's links lead; each of these screens shows only its path. */
  readonly others?: readonly string[];
  readonly queryClient?: QueryClient | undefined;
}

export interface Routed extends RenderResult {
  /** Returns the current address. */
  address(): string;
}

/** Renders a screen with a router, once its address has been opened. */
export async function renderRouted(
  screen: ReactNode,
  { path = '/', at = path, others = [], queryClient }: RenderOptions = {},
): Promise<Routed> {
  const root = createRootRoute();
  const route = (to: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path: to, component });
  const router = createRouter({
    routeTree: root.addChildren([
      route(path, () => screen),
      ...others.map((other) => route(other, () => other)),
    ]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await router.load();
  const drawn = renderQueried(<RouterProvider router={router as never} />, queryClient);
  return { ...drawn, address: () => router.state.location.href };
}
