import { isSameContent } from '#src/ui/form/form-values.ts';
import type { ConflictSide, FieldConflict } from '../../ui/conflict-sheet.tsx';
import type { ListingDraft } from '../model/listing-draft.ts';
import { draftParts } from './draft-parts.ts';

/** Two changes of one form, and what both were made on. */
interface ChangedDrafts {
  readonly base: ListingDraft;
  readonly yours: ListingDraft;
  readonly theirs: ListingDraft;
}

export interface MergedDraft {
  /** The draft with the changes of both sides, and yours where both changed the same. */
  readonly draft: ListingDraft;
  /** What both sides have changed to different values. */
  readonly conflicts: readonly FieldConflict[];
  /** Names of what only the other side has changed. */
  readonly included: readonly string[];
}

/**
 * Merges two changes of a listing's form, part by part.
 *
 * @param sides What the host has chosen, by the keys of the conflicts; yours by default.
 */
export function mergeDrafts(
  { base, yours, theirs }: ChangedDrafts,
  sides: ReadonlyMap<string, ConflictSide> = new Map(),
): MergedDraft {
  const conflicts: FieldConflict[] = [];
  const included = new Set<string>();
  let draft = yours;
  for (const { key, name, value, texts, take } of draftParts([base, yours, theirs])) {
    const [before, mine, other] = [value(base), value(yours), value(theirs)];
    if (isSameContent(mine, other) || isSameContent(before, other)) continue;
    if (isSameContent(before, mine)) {
      draft = take(draft, theirs);
      included.add(name);
      continue;
    }
    conflicts.push({ key, name, yours: texts(yours, base), theirs: texts(theirs, base) });
    if (sides.get(key) === 'theirs') draft = take(draft, theirs);
  }
  const existing = new Set(theirs.pictures.map(({ id }) => id));
  // What the other side has removed can't be shown again.
  const pictures = draft.pictures.filter((photo) => 'blob' in photo || existing.has(photo.id));
  return { draft: { ...draft, pictures }, conflicts, included: [...included] };
}
