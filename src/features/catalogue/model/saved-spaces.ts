import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useEffect } from 'react';
import type { Mark } from '#src/platform/db/storage.ts';
import { markOf, SAVED_SPACES, savedSpacesOf, toggled } from './marked-rows.ts';
import type { CatalogueSources } from './sources.ts';
import { useCatalogueSources } from './sources-context.ts';
import type { SavedSpacesState } from './states.ts';
import { useCatalogue } from './use-catalogue.ts';

export const SavedSpacesContext = createContext<SavedSpacesState | undefined>(undefined);

function marksQuery(sources: CatalogueSources) {
  return queryOptions({
    queryKey: [SAVED_SPACES],
    queryFn: async (): Promise<Mark[]> => (await sources.storage()).listMarks(SAVED_SPACES),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: Infinity,
    retry: 2,
    throwOnError: false,
  });
}

/** Reads the marks again whenever this page or another one changed them. */
function useMarkChanges(sources: CatalogueSources, watching: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!watching) return undefined;
    const ended = new AbortController();
    void sources.storage().then((storage) => {
      if (ended.signal.aborted) return;
      const stop = storage.onChange(({ marks }) => {
        if (marks.includes(SAVED_SPACES)) {
          void client.invalidateQueries({ queryKey: [SAVED_SPACES] });
        }
      });
      ended.signal.addEventListener('abort', stop);
    });
    return () => ended.abort();
  }, [sources, client, watching]);
}

/** The visitor's saved spaces; read once for the whole page, however many buttons show them. */
export function useSavedSpacesState(): SavedSpacesState {
  const sources = useCatalogueSources();
  const client = useQueryClient();
  const { status, catalogue } = useCatalogue();
  // At a first visit the list of spaces comes first, and opening the device's storage after it.
  const enabled = status !== 'loading' || sources.marks.read() !== undefined;
  const query = marksQuery(sources);
  const { data, isSuccess } = useQuery({ ...query, enabled });
  useMarkChanges(sources, enabled);
  const marks = data ?? [];

  return {
    ready: isSuccess,
    saved: savedSpacesOf(marks, catalogue),
    isSaved: (id) => marks.some((mark) => mark.id === id),
    async toggle(space) {
      const storage = await sources.storage();
      const known = client.getQueryData(query.queryKey) ?? (await storage.listMarks(SAVED_SPACES));
      const saved = known.some((mark) => mark.id === space.id);
      client.setQueryData(query.queryKey, toggled(known, space, sources.now()));
      try {
        if (saved) await storage.deleteMark(SAVED_SPACES, space.id);
        else await storage.putMark(markOf(space, sources.now()));
      } catch (reason) {
        await client.invalidateQueries({ queryKey: [SAVED_SPACES] });
        throw reason;
      }
    },
  };
}
