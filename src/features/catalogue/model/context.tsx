import { type ReactNode, useEffect } from 'react';
import { SavedSpacesContext, useSavedSpacesState } from './saved-spaces.ts';
import { warmSearch } from './search.ts';
import type { CatalogueSources } from './sources.ts';
import { SourcesContext, useCatalogueSources } from './sources-context.ts';
import { useCatalogue } from './use-catalogue.ts';

/** Prepares the catalogue for searching before anyone types. */
function useWarmSearch(): void {
  const { idle } = useCatalogueSources();
  const { catalogue } = useCatalogue();
  useEffect(() => {
    if (catalogue === undefined) return undefined;
    const ended = new AbortController();
    void warmSearch(catalogue, idle, ended.signal);
    return () => ended.abort();
  }, [catalogue, idle]);
}

function SavedSpacesProvider({ children }: { readonly children: ReactNode }) {
  useWarmSearch();
  return <SavedSpacesContext value={useSavedSpacesState()}>{children}</SavedSpacesContext>;
}

/** Gives the catalogue to the screens below; needs a `QueryClientProvider` above. */
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
