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

/** Queries of a test fail at once, where those of the app would try again. */
export function testQueries(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

/** Draws what asks for something, with no addresses around it. */
export function renderQueried(part: ReactNode, queryClient = testQueries()): RenderResult {
  return render(part, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
}

interface Surroundings {
  /** Where the screen stands, as a route's path: `/` if nothing is said. */
  readonly path?: string;
  /** The address that is opened: the path if nothing is said. */
  readonly at?: string;
  /** Where links of the screen lead; the path itself is all there is to see there. */
  readonly others?: readonly string[];
  readonly queryClient?: QueryClient | undefined;
}

export interface Routed extends RenderResult {
  /** The address the person is at. */
  address(): string;
}

/** Draws a screen with a router around it, once its address has been opened. */
export async function renderRouted(
  screen: ReactNode,
  { path = '/', at = path, others = [], queryClient }: Surroundings = {},
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
