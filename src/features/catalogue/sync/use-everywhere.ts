import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Filters } from '#contract/search/filters.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import type { EpochMs } from '#contract/units.ts';
import { capabilitiesQuery, hasCapability } from '../api/capabilities.ts';
import { useFirstPage } from '../api/first-page.ts';
import { fetchArea } from '../api/missing-parts.ts';
import { searchEverywhereQuery } from '../api/search-everywhere.ts';
import { useCatalogueSources } from './sources.ts';
import { useCatalogue } from './use-catalogue.ts';

/** What the visitor chose last, so that the back button returns to the same results. */
const CHOICE_KEY = ['catalogue', 'everywhere'] as const;

interface EverywhereResults {
  readonly spaces: readonly Space[];
  readonly found: number;
  readonly savedAt: EpochMs;
  /** Requests more of the results. */
  readonly onMore: () => void;
}

export interface Everywhere {
  /** Whether the provider can search spaces that the device lacks. */
  readonly isOffered: boolean;
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  /** Whether the results came with the page, for a visitor who hasn't chosen anything yet. */
  readonly cameWithPage: boolean;
  /** Undefined if what is saved on the device is searched, or the provider hasn't answered yet. */
  readonly results: EverywhereResults | undefined;
  choose(isEverywhere: boolean): void;
}

/**
 * The search of the provider in all spaces, for a device that has only a part of them. It also
 * loads the location that is looked at.
 *
 * @param filters Those in the address, which follow the search box when typing pauses.
 */
export function useEverywhere(filters: Filters): Everywhere {
  const sources = useCatalogueSources();
  const client = useQueryClient();
  const { catalogue } = useCatalogue();
  const isIncomplete = catalogue?.rest !== undefined;
  const firstPage = useFirstPage(filters);
  const [choice, setChoice] = useState(client.getQueryData<boolean>(CHOICE_KEY));
  const capabilities = useQuery(capabilitiesQuery(sources));
  const isOffered = isIncomplete && hasCapability(capabilities.data, 'space-search');
  const isEverywhere = isOffered && (choice ?? firstPage !== undefined);
  const search = useInfiniteQuery({
    ...searchEverywhereQuery(sources, filters, firstPage),
    enabled: isEverywhere,
  });
  const { location } = filters;
  useEffect(() => {
    if (isIncomplete && location !== undefined) void fetchArea(client, sources, location);
  }, [client, sources, location, isIncomplete]);

  const pages = isEverywhere && !search.isError ? search.data?.pages : undefined;
  const [first] = pages ?? [];
  const more = () => {
    if (search.hasNextPage && !search.isFetching) void search.fetchNextPage();
  };
  return {
    isOffered,
    isSearching: isEverywhere && search.isFetching,
    hasFailed: isEverywhere && search.isError,
    cameWithPage: isEverywhere && choice === undefined,
    results: first && {
      spaces: pages?.flatMap(({ spaces }) => spaces) ?? [],
      found: first.found,
      savedAt: first.savedAt,
      onMore: more,
    },
    choose: (isChosen) => {
      client.setQueryData(CHOICE_KEY, isChosen);
      setChoice(isChosen);
      if (isChosen && search.isError) void search.refetch();
    },
  };
}
