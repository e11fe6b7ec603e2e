import type { Drafts } from '#src/platform/outbox/drafts.ts';
import type { Outbox, Post } from '#src/platform/outbox/outbox.ts';

const draftNameOf = ({ draftName, kind }: Post): string => draftName ?? kind;

/** Whether the form of this post holds something that was begun and not posted. */
export async function hasOtherDraft(drafts: Drafts, post: Post): Promise<boolean> {
  return (await drafts.read(draftNameOf(post))) !== undefined;
}

/**
 * Takes a post back to its form, as its draft; false where it was sent meanwhile, or is being sent.
 * The draft is kept first: what was typed is at no moment nowhere.
 */
export async function handBack(
  outbox: Pick<Outbox, 'remove'>,
  drafts: Drafts,
  post: Post,
): Promise<boolean> {
  const name = draftNameOf(post);
  const before = await drafts.read(name);
  await drafts.keep(name, post.draft);
  if ((await outbox.remove(post.id)) !== undefined) return true;
  await (before === undefined ? drafts.drop(name) : drafts.keep(name, before));
  return false;
}
