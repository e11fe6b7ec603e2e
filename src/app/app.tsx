import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { CatalogueProvider } from '#src/features/catalogue/sync/context.tsx';
import type { CatalogueSources } from '#src/features/catalogue/sync/sources.ts';
import type { makeRouter } from './router.tsx';

interface AppProps {
  readonly router: ReturnType<typeof makeRouter>;
  readonly queryClient: QueryClient;
  readonly sources: CatalogueSources;
}

export function App({ router, queryClient, sources }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <CatalogueProvider sources={sources}>
          <RouterProvider router={router} />
        </CatalogueProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
