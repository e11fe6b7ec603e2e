import type { ReactNode } from 'react';
import { SavedSpacesContext, useSavedSpacesState } from '../saved/saved-spaces.ts';
import { type CatalogueSources, SourcesContext } from './sources.ts';

function SavedSpacesProvider({ children }: { readonly children: ReactNode }) {
  return <SavedSpacesContext value={useSavedSpacesState()}>{children}</SavedSpacesContext>;
}

/** Provides the catalogue to the screens below. Requires a `QueryClientProvider` above. */
export function CatalogueProvider({
  sources,
  children,
}: {
  readonly sources: CatalogueSources;
  readonly children: ReactNode;
}) {
  return (
    <SourcesContext value={sources}>
      <SavedSpacesProvider>{children}</SavedSpacesProvider>
    </SourcesContext>
  );
}
