import type { EpochMs } from '#contract/units.ts';
import * as v from 'valibot';
import type { CollectionItem } from '#src/platform/db/storage.ts';
import { privateKey } from '#src/platform/session/private-data.ts';

/**
 * Set with the last change of each space by the person whose list is on this device, as far as this
 * device knows.
 */
export const SAVED_CHANGES_KEY = privateKey('user', 'saved');

/** The last change of a space: saved or removed. */
export interface SavedListChange {
  readonly id: string;
  readonly saved: boolean;
  readonly at: EpochMs;
  /** Made here and not yet sent to the provider. */
  readonly unsynced: boolean;
}

const BodySchema = v.object({ saved: v.boolean(), owed: v.boolean() });

export function changeItem(
  { id, at, saved, unsynced }: SavedListChange,
  set = SAVED_CHANGES_KEY,
): CollectionItem {
  return { set, id, markedAt: at, body: { saved, owed: unsynced } };
}

/** Leaves out rows that can't be parsed: they are detected again as changes. */
export function parseSavedChanges(items: readonly CollectionItem[]): Map<string, SavedListChange> {
  const changes = items.flatMap(({ id, markedAt, body }) =>
    v.is(BodySchema, body) ? [{ id, at: markedAt, saved: body.saved, unsynced: body.owed }] : [],
  );
  return new Map(changes.map((change) => [change.id, change]));
}

/**
 * Returns the changes since the list was last read, because a heart only adds or removes an item. A
 * change is always later than what was known when it was made, whatever the clock shows.
 */
export function changedSince(
  known: ReadonlyMap<string, SavedListChange>,
  items: readonly Pick<CollectionItem, 'id' | 'markedAt'>[],
  now: number,
): SavedListChange[] {
  const after = (id: string, at: number) => Math.max(at, (known.get(id)?.at ?? -1) + 1);
  const added = items.flatMap(({ id, markedAt }) => {
    const before = known.get(id);
    if (before?.saved === true && markedAt <= before.at) return [];
    return [{ id, saved: true, at: after(id, markedAt), unsynced: true }];
  });
  const marked = new Set(items.map(({ id }) => id));
  const removed = [...known.values()]
    .filter(({ id, saved }) => saved && !marked.has(id))
    .map(({ id }) => ({ id, saved: false, at: after(id, now), unsynced: true }));
  return [...added, ...removed];
}

/**
 * Returns the changes that are valid after the provider's answer; `undefined` means that none is
 * stored.
 */
export function mergeReply(
  known: ReadonlyMap<string, SavedListChange>,
  sent: readonly SavedListChange[],
  answer: readonly Omit<SavedListChange, 'unsynced'>[],
): Map<string, SavedListChange | undefined> {
  const sentAt = new Map(sent.map((change) => [change.id, change.at]));
  const isSent = ({ id, at }: SavedListChange) => sentAt.get(id) === at;
  const holding = new Map<string, SavedListChange | undefined>();
  for (const { id, saved, at } of answer) {
    const mine = known.get(id);
    // For a change that was sent, the provider's answer counts; otherwise the later change.
    const isTaken = mine === undefined || isSent(mine) || at >= mine.at;
    if (isTaken) holding.set(id, { id, saved, at, unsynced: false });
  }
  const answered = new Set(answer.map(({ id }) => id));
  for (const mine of known.values()) {
    if (answered.has(mine.id) || (mine.unsynced && !isSent(mine))) continue;
    // The provider doesn't know the space, or has forgotten that it was removed.
    holding.set(mine.id, mine.saved ? { ...mine, unsynced: false } : undefined);
  }
  return holding;
}
