import type { Mark, Storage } from '../db/storage.ts';
import type { Owner } from '../session/unsent-things.ts';
import type { NewPost } from './outbox.ts';
import {
  bytesOf,
  isStanding,
  postsOf,
  readPost,
  type Standing,
  standingMark,
  standingsOf,
} from './rows.ts';

/** For a post of which nothing can be read. */
const NAMELESS: Pick<Standing, 'kind' | 'label' | 'bytes'> = {
  kind: '',
  label: 'Something you filled in',
  bytes: 0,
};

/** It may have been sent before: where that matters, its key or its person decides. */
function begunAnew(markedAt: number, post: NewPost | undefined): Standing {
  const fresh = { state: { kind: 'waiting' }, attempts: 0, isFresh: false, at: markedAt } as const;
  if (post === undefined) return { ...fresh, ...NAMELESS };
  const { kind, label } = post;
  return { ...fresh, kind, label, bytes: bytesOf(post), unansweredSince: markedAt };
}

/**
 * A post whose standing can't be read any more would be neither seen nor sent: it gets one that can.
 * A standing without its post is of one that was sent, and goes.
 */
export async function mendStandings(storage: Storage, owner: Owner): Promise<void> {
  const posts = new Map<string, readonly [Mark, NewPost | undefined]>();
  for (const mark of await storage.listMarks(postsOf(owner))) {
    posts.set(mark.id, [mark, await readPost(mark)]);
  }
  await storage.changeMarks(standingsOf(owner), (found) => {
    const broken = found.filter((mark) => !isStanding(mark));
    const put = broken.flatMap(({ id }) => {
      const [mark, post] = posts.get(id) ?? [];
      if (mark === undefined) return [];
      const since = Number.isFinite(mark.markedAt) ? mark.markedAt : 0;
      return [standingMark(owner, { id, since, standing: begunAnew(since, post) })];
    });
    return { remove: broken, put };
  });
}
