import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { SourcesContext } from '#src/features/catalogue/model/sources-context.ts';
import { FakeProvider } from '#src/features/catalogue/testing/fake-provider.ts';
import { FakeDevice } from '#src/features/catalogue/testing/fake-sources.ts';
import { PlanSection } from '../plan-section.tsx';

/** What our own server has beyond the specification, as far as plans go. */
export const OURS: readonly string[] = ['plans', 'idempotency'];

function sourcesWith(capabilities: readonly string[]) {
  const provider = new FakeProvider([]);
  provider.overrides.set('/capabilities', () =>
    capabilities.length === 0
      ? new Response('{}', { status: 404 })
      : new Response(JSON.stringify({ message: '', data: { contractVersion: 1, capabilities } })),
  );
  return new FakeDevice(provider, 'plans', 'memory').page();
}

/** Draws the plans at an address; `path` tells where the person is. */
export async function renderPlans(
  capabilities: readonly string[] = OURS,
  at = '/becomeahost',
): Promise<{ path(): string }> {
  const root = createRootRoute();
  const routes = ['/becomeahost', '/hostlogin', '/dashboardLayout/hostdashboard'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: path === '/becomeahost' ? PlanSection : () => path,
    }),
  );
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await router.load();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <SourcesContext.Provider value={sourcesWith(capabilities)}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </SourcesContext.Provider>,
  );
  await screen.findByRole('heading', { name: 'Plans' });
  return { path: () => router.state.location.href };
}
