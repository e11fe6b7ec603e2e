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
import { type MyBookingsState, useMyBookings } from '../use-my-bookings.ts';

interface Reply {
  readonly status?: number;
  readonly body: unknown;
}

/** What the provider answers, by method and path; anything else has no answer at all. */
export type Replies = Record<string, (() => Reply) | undefined>;

/** A `fetch` of these replies; what was asked is in `asked`. */
export function fakeFetch(replies: Replies): { fetch: typeof fetch; asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), 'http://aye.test');
      const name = `${init?.method ?? 'GET'} ${url.pathname.replace('/api/v1', '')}${url.search}`;
      asked.push(name);
      const reply = replies[name]?.();
      if (reply === undefined) return Promise.reject(new TypeError('Failed to fetch'));
      const { status = 200, body } = reply;
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    },
  };
}

/** Draws a screen over the user's bookings, with a router around it. */
export async function renderMine(
  screen: (mine: MyBookingsState) => ReactNode,
): Promise<RenderResult> {
  function Screen() {
    return screen(useMyBookings(1));
  }
  const root = createRootRoute();
  const routes = ['/', '/pass/$id', '/receipt/$id', '/detailpage/$id', '/managebookings'].map(
    (path) =>
      createRoute({
        getParentRoute: () => root,
        path,
        component: path === '/' ? Screen : () => path,
      }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
