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
import { takeToasts, type Toast } from '#src/ui/toast/toasts.ts';

export interface Reply {
  readonly status?: number;
  readonly body: unknown;
}

/** What the provider answers, by method and path; without one there is no connection. */
export type Replies = Record<string, ((sent: unknown) => Reply | undefined) | undefined>;

export const ok = (data: unknown) => () => ({ body: { message: 'ok', data } });

export const says = (message: string) => () => ({ body: { message } });

export const refuses = (code: string, message: string, status = 409) => {
  return () => ({ status, body: { code, message } });
};

const PATHS = [
  '/',
  '/admindashboard',
  '/admindashboard/listing/$id',
  '/admindashboard/people',
  '/admindashboard/payments',
];

export interface Desk {
  /** Every call, with what was sent. */
  readonly asked: string[];
  readonly toasts: Toast[];
}

let stopToasts: () => void = () => undefined;

/** Draws a screen of a logged-in admin, with a router around it. Replies may change meanwhile. */
export async function renderDesk(screen: ReactNode, replies: Replies): Promise<Desk> {
  sessionStorage.setItem('adminToken', 'a');
  localStorage.setItem('root', '{}');
  const desk: Desk = { asked: [], toasts: [] };
  // What was told before, when nobody listened, is not this screen's.
  takeToasts(() => undefined)();
  stopToasts = takeToasts((toast) => void desk.toasts.push(toast));
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://aye.test');
    const name = `${init?.method ?? 'GET'} ${url.pathname.replace('/api/v1', '')}${url.search}`;
    const sent = typeof init?.body === 'string' ? init.body : '';
    desk.asked.push(`${name} ${sent}`.trim());
    const reply = replies[name]?.(sent === '' ? undefined : JSON.parse(sent));
    if (reply === undefined) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 });
  });
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
  return desk;
}

/** After each test. */
export function closeDesk(): void {
  stopToasts();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
}
