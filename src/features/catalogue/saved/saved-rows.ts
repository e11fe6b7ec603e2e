import type { Space } from '#contract/spaces/spaces.ts';
import type { CollectionItem } from '#src/platform/db/storage.ts';

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
