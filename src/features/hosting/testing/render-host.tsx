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

interface Reply {
  readonly status?: number;
  readonly body: unknown;
}

/** What the provider answers, by method and path; anything else has no answer at all. */
export type Replies = Record<string, ((headers: Headers) => Reply | undefined) | undefined>;

/** A `fetch` of these replies; what was asked is in `asked`. */
export function fakeFetch(replies: Replies): { fetch: typeof fetch; asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), 'http://aye.test');
      const name = `${init?.method ?? 'GET'} ${url.pathname.replace('/api/v1', '')}${url.search}`;
      asked.push(name);
      const reply = replies[name]?.(new Headers(init?.headers));
      if (reply === undefined) return Promise.reject(new TypeError('Failed to fetch'));
      const { status = 200, body } = reply;
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return Promise.resolve(new Response(text, { status }));
    },
  };
}

/** As `fetch` answers a success of the specification. */
export const ok = (data: unknown) => () => ({ body: { message: 'ok', data } });

const PLACES = [
  '/listspace',
  '/becomeahost',
  '/dashboardLayout/managelist',
  '/dashboardLayout/booking',
  '/dashboardLayout/bookinglist/$id',
  '/dashboardLayout/accountsetting',
];

export function makeQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

/** Draws a screen with a router around it. */
export async function renderHost(
  screen: ReactNode,
  queryClient: QueryClient = makeQueryClient(),
): Promise<RenderResult> {
  const root = createRootRoute();
  const routes = ['/', ...PLACES].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: path === '/' ? () => screen : () => path,
    }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
