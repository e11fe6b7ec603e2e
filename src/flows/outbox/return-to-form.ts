import type { Drafts } from '#src/platform/outbox/drafts.ts';
import type { Outbox, OutboxEntry } from '#src/platform/outbox/outbox.ts';

const draftNameOf = ({ draftName, kind }: OutboxEntry): string => draftName ?? kind;

/** Whether the form of this outbox entry has a draft that hasn't been sent. */
export async function hasOtherDraft(drafts: Drafts, entry: OutboxEntry): Promise<boolean> {
  return (await drafts.read(draftNameOf(entry))) !== undefined;
}

/**
 * Moves an outbox entry back to its form, as its draft. The draft is stored before the entry is
 * removed, so that what was typed is never lost.
 *
 * @returns False if the entry was sent meanwhile, or is being sent.
 */
export async function returnToForm(
  outbox: Pick<Outbox, 'remove'>,
  drafts: Drafts,
  entry: OutboxEntry,
): Promise<boolean> {
  const name = draftNameOf(entry);
  const before = await drafts.read(name);
  await drafts.save(name, entry.draft);
  if ((await outbox.remove(entry.id)) !== undefined) return true;
  await (before === undefined ? drafts.drop(name) : drafts.save(name, before));
  return false;
}
