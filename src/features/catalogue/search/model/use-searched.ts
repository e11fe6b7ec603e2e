import { useEffect, useState } from 'react';
import type { Filters } from '#contract/search/filters.ts';
import { hasWords, isIndexed, warmSearch } from './search.ts';
import type { Catalogue } from '../../sync/catalogue.ts';
import { useCatalogueSources } from '../../sync/sources.ts';
import { useCatalogue } from '../../sync/use-catalogue.ts';

/**
 * Builds the search index in the background, before the visitor types. Returns the latest catalogue
 * whose index is finished: after an update that is the one before for a moment. Undefined until the
 * first one is finished; searching for words would then block a slow phone for most of a second.
 */
export function useIndexedCatalogue(): Catalogue | undefined {
  const { idle } = useCatalogueSources();
  const { catalogue } = useCatalogue();
  const [indexed, setIndexed] = useState<Catalogue>();
  useEffect(() => {
    if (catalogue === undefined) return undefined;
    const ended = new AbortController();
    void warmSearch(catalogue, idle, ended.signal).then(() => {
      if (!ended.signal.aborted) setIndexed(catalogue);
    });
    return () => ended.abort();
  }, [catalogue, idle]);
  return catalogue !== undefined && isIndexed(catalogue) ? catalogue : indexed;
}

export interface SearchInput {
  readonly filters: Filters;
  /** The catalogue in which words are searched; undefined until its index is finished. */
  readonly indexed: Catalogue | undefined;
}

/**
 * Returns what is searched, and where. Until there is an index for words, typing them leaves the
 * list on screen as it is.
 *
 * @param catalogue The latest one; undefined until it has been loaded.
 */
export function useSearched(
  { filters, indexed }: SearchInput,
  catalogue: Catalogue | undefined,
): { readonly filters: Filters; readonly searched: Catalogue | undefined } {
  const isReady = indexed !== undefined || !hasWords(filters);
  const [shown, setShown] = useState<Filters>();
  if (indexed === undefined && isReady && shown !== filters) setShown(filters);
  if (!isReady) return { filters: shown ?? filters, searched: shown && catalogue };
  return { filters, searched: hasWords(filters) ? indexed : catalogue };
}
