import { screen } from '@testing-library/react';
import { SourcesContext } from '#src/features/catalogue/sync/sources.ts';
import { FakeCatalogueProvider } from '#src/features/catalogue/testing/fake-provider.ts';
import { FakeDevice } from '#src/features/catalogue/testing/fake-sources.ts';
import { renderRouted, type Routed } from '#src/ui/testing/render-routed.tsx';
import { PlanSection } from '../plan-section.tsx';

/** The capabilities of our own server that concern plans. */
export const OURS: readonly string[] = ['plans', 'idempotency'];

function sourcesWith(capabilities: readonly string[]) {
  const provider = new FakeCatalogueProvider([]);
  provider.overrides.set('/capabilities', () =>
    capabilities.length === 0
      ? new Response('{}', { status: 404 })
      : new Response(JSON.stringify({ message: '', data: { contractVersion: 1, capabilities } })),
  );
  return new FakeDevice(provider, 'plans', 'memory').page();
}

export async function renderPlans(
  capabilities: readonly string[] = OURS,
  at = '/becomeahost',
): Promise<Routed> {
  const drawn = await renderRouted(
    <SourcesContext.Provider value={sourcesWith(capabilities)}>
      <PlanSection />
    </SourcesContext.Provider>,
    { path: '/becomeahost', at, others: ['/hostlogin', '/dashboardLayout/hostdashboard'] },
  );
  await screen.findByRole('heading', { name: 'Plans' });
  return drawn;
}
