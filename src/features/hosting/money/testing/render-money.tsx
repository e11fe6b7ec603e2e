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
import { vi } from 'vitest';

export interface Reply {
  readonly status?: number;
  readonly body: unknown;
}

/** What the provider answers, by method and path; anything else has no answer at all. */
export type Replies = Record<string, ((body: unknown) => Reply) | undefined>;

/** Answers the page's calls from now on; what was asked is in the list. */
export function answer(replies: Replies): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://aye.test');
    const name = `${init?.method ?? 'GET'} ${url.pathname.replace('/api/v1', '')}${url.search}`;
    asked.push(name);
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const reply = replies[name]?.(sent);
    if (reply === undefined) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 });
  });
  return asked;
}

const PATHS = [
  '/',
  '/dashboardLayout/hostdashboard',
  '/dashboardLayout/accountsetting',
  '/dashboardLayout/bookinglist/$id',
];

/** Draws a screen of a host’s money, with a router around it. */
export async function renderMoney(screen: ReactNode): Promise<void> {
  const root = createRootRoute();
  const routes = PATHS.map((path) =>
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
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
