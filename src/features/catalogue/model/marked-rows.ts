import * as v from 'valibot';
import { type Space, SpaceSchema } from '#contract/spaces.ts';
import type { Mark } from '#src/platform/db/storage.ts';
import type { Catalogue } from './catalogue.ts';
import type { SavedSpace } from './states.ts';

export const SAVED_SPACES = 'saved-spaces';

export function markOf(space: Space, now: Date): Mark {
  return { set: SAVED_SPACES, id: space.id, markedAt: now.getTime(), body: space };
}

/** The marks with or without a space. */
export function toggled(marks: readonly Mark[], space: Space, now: Date): Mark[] {
  const others = marks.filter((mark) => mark.id !== space.id);
  return others.length < marks.length ? others : [...others, markOf(space, now)];
}

/**
 * What the marks stand for, last marked first. The catalogue's row is newer than the copy that was
 * kept with the mark; the copy is there where the catalogue isn't.
 */
export function savedSpacesOf(
  marks: readonly Mark[],
  catalogue: Catalogue | undefined,
): SavedSpace[] {
  const rows = marks.flatMap((mark) => {
    const kept = v.is(SpaceSchema, mark.body) ? mark.body : undefined;
    const space = catalogue?.byId(mark.id) ?? kept;
    return space === undefined ? [] : { space, markedAt: mark.markedAt };
  });
  return rows.toSorted((a, b) => b.markedAt - a.markedAt);
}
