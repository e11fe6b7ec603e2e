import { useQueries } from '@tanstack/react-query';
import * as v from 'valibot';
import { type Space, SpaceSchema } from '#contract/spaces/spaces.ts';
import type { CollectionItem } from '#src/platform/db/storage.ts';
import { type SpaceAnswer, spaceQuery } from '../api/space.ts';
import type { Catalogue } from '../sync/catalogue.ts';
import { useCatalogueSources } from '../sync/sources.ts';
import { useCatalogue } from '../sync/use-catalogue.ts';
import { useSavedSpaces } from './saved-spaces.ts';

/** Number of spaces that are requested one by one while the catalogue isn't complete. */
const MAX_REQUESTED = 20;

export interface SavedListing {
  readonly item: CollectionItem;
  readonly space: Space;
  /** Whether the listing was deleted, paused or is no longer approved. */
  readonly isGone: boolean;
}

export interface SavedListings {
  /** Last saved first. */
  readonly rows: readonly SavedListing[];
  /** Gone, and this device has no copy: saved on another device, and taken down before this one had it. */
  readonly unnamed: readonly CollectionItem[];
}

/** Whether the catalogue would have the space if it were listed. */
function covers(catalogue: Catalogue | undefined, item: CollectionItem): boolean {
  // A space that was saved after the catalogue was last confirmed may be new.
  return catalogue?.rest === undefined && (catalogue?.savedAt ?? -1) >= item.markedAt;
}

/**
 * Divides the saved spaces into those with a name and those without one. The catalogue's row is
 * newer than the copy stored with the item; the copy is used if the catalogue doesn't have the
 * space.
 */
function savedListingsOf(
  items: readonly CollectionItem[],
  catalogue: Catalogue | undefined,
  answers: ReadonlyMap<string, SpaceAnswer>,
): SavedListings {
  const rows: SavedListing[] = [];
  const unnamed: CollectionItem[] = [];
  for (const item of items.toSorted((a, b) => b.markedAt - a.markedAt)) {
    const answer = answers.get(item.id);
    const listed = catalogue?.byId(item.id) ?? answer?.space;
    const stored = v.is(SpaceSchema, item.body) ? item.body : undefined;
    const space = listed ?? stored;
    const isGone = listed === undefined && (answer !== undefined || covers(catalogue, item));
    if (space !== undefined) rows.push({ item, space, isGone });
    else if (isGone) unnamed.push(item);
  }
  return { rows, unnamed };
}

/**
 * Returns the saved spaces and which of them are no longer listed. While the catalogue isn't
 * complete, the provider is asked about those that it lacks.
 */
export function useSavedListings(): SavedListings {
  const sources = useCatalogueSources();
  const { catalogue } = useCatalogue();
  const { items } = useSavedSpaces();
  const requested = items
    .filter((item) => catalogue && !catalogue.byId(item.id) && !covers(catalogue, item))
    .slice(0, MAX_REQUESTED);
  const results = useQueries({ queries: requested.map(({ id }) => spaceQuery(sources, id)) });
  const answers = new Map(
    requested.flatMap(({ id }, index) => {
      const answer = results[index]?.data;
      return answer === undefined ? [] : [[id, answer]];
    }),
  );
  return savedListingsOf(items, catalogue, answers);
}
