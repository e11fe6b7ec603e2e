import { useEffect } from 'react';
import { warmSearch } from './search.ts';
import { useCatalogueSources } from '../../sync/sources-context.ts';
import { useCatalogue } from '../../sync/use-catalogue.ts';

/** Builds the search index in the background, before the visitor types. */
export function useWarmSearch(): void {
  const { idle } = useCatalogueSources();
  const { catalogue } = useCatalogue();
  useEffect(() => {
    if (catalogue === undefined) return undefined;
    const ended = new AbortController();
    void warmSearch(catalogue, idle, ended.signal);
    return () => ended.abort();
  }, [catalogue, idle]);
}
