import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useEffect, useContext } from 'react';
import type { CollectionItem } from '#src/platform/db/storage.ts';
import { savedRowOf, SAVED_SPACES, toggleItem } from './saved-rows.ts';
import { type CatalogueSources, useCatalogueSources } from '../sync/sources.ts';
import type { SavedSpacesState } from '../sync/states.ts';
import { useCatalogue } from '../sync/use-catalogue.ts';

export const SavedSpacesContext = createContext<SavedSpacesState | undefined>(undefined);

function savedRowsQuery(sources: CatalogueSources) {
  return queryOptions({
    queryKey: [SAVED_SPACES],
    queryFn: async (): Promise<CollectionItem[]> =>
      (await sources.storage()).listItems(SAVED_SPACES),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: Infinity,
    retry: 2,
    throwOnError: false,
  });
}

/** Reads the saved items again whenever this page or another one changes them. */
function useSavedRowChanges(sources: CatalogueSources, watching: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!watching) return undefined;
    const ended = new AbortController();
    void sources.storage().then((storage) => {
      if (ended.signal.aborted) return;
      const stop = storage.onChange(({ marks: items }) => {
        if (items.includes(SAVED_SPACES)) {
          void client.invalidateQueries({ queryKey: [SAVED_SPACES] });
        }
      });
      ended.signal.addEventListener('abort', stop);
    });
    return () => ended.abort();
  }, [sources, client, watching]);
}

/** The visitor's saved spaces, read once for the whole page however many buttons show them. */
export function useSavedSpacesState(): SavedSpacesState {
  const sources = useCatalogueSources();
  const client = useQueryClient();
  const { status } = useCatalogue();
  // On a first visit the list of spaces is loaded before the device's storage is opened.
  const enabled = status !== 'loading' || sources.versions.read() !== undefined;
  const query = savedRowsQuery(sources);
  const { data, isSuccess } = useQuery({ ...query, enabled });
  useSavedRowChanges(sources, enabled);
  const items = data ?? [];

  return {
    ready: isSuccess,
    items,
    isSaved: (id) => items.some((item) => item.id === id),
    async toggle(space) {
      const storage = await sources.storage();
      const known = client.getQueryData(query.queryKey) ?? (await storage.listItems(SAVED_SPACES));
      const saved = known.some((item) => item.id === space.id);
      // Rows that are being read may be older than this change.
      void client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, toggleItem(known, space, sources.now()));
      try {
        if (saved) await storage.deleteItem(SAVED_SPACES, space.id);
        else await storage.putItem(savedRowOf(space, sources.now()));
      } catch (reason) {
        await client.invalidateQueries({ queryKey: [SAVED_SPACES] });
        throw reason;
      }
    },
  };
}

/** Returns the visitor's saved spaces, which are stored on the device and shared by all pages. */
export function useSavedSpaces(): SavedSpacesState {
  const state = useContext(SavedSpacesContext);
  if (state === undefined) throw new Error('No CatalogueProvider');
  return state;
}
