import * as v from 'valibot';
import { type Space, SpaceSchema } from '#contract/spaces/spaces.ts';
import type { CollectionItem } from '#src/platform/db/storage.ts';
import type { Catalogue } from '../sync/catalogue.ts';
import type { SavedSpace } from '../sync/states.ts';

export const SAVED_SPACES = 'saved-spaces';

export function savedRowOf(space: Space, now: Date): CollectionItem {
  return { set: SAVED_SPACES, id: space.id, markedAt: now.getTime(), body: space };
}

/** Returns the items without the space if it is saved, otherwise with it. */
export function toggleItem(
  items: readonly CollectionItem[],
  space: Space,
  now: Date,
): CollectionItem[] {
  const others = items.filter((item) => item.id !== space.id);
  return others.length < items.length ? others : [...others, savedRowOf(space, now)];
}

/**
 * Returns the saved spaces, last saved first. The catalogue's row is newer than the copy stored
 * with the item; the copy is used if the catalogue doesn't have the space.
 */
export function savedSpacesOf(
  items: readonly CollectionItem[],
  catalogue: Catalogue | undefined,
): SavedSpace[] {
  const rows = items.flatMap((item) => {
    const stored = v.is(SpaceSchema, item.body) ? item.body : undefined;
    const space = catalogue?.byId(item.id) ?? stored;
    return space === undefined ? [] : { space, savedAt: item.markedAt };
  });
  return rows.toSorted((a, b) => b.savedAt - a.savedAt);
}
