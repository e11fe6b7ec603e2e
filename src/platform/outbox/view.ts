import type { Storage } from '../db/storage.ts';
import type { Owner } from '../session/unsent-things.ts';
import type { NewPost, OutboxState, Post, PostState } from './outbox.ts';
import { createPostStore } from './post-store.ts';
import { postsOf, readPost, type Standing, type StandingRow } from './rows.ts';
import { isLeased } from './standing.ts';

export interface View {
  subscribe(listener: () => void): () => void;
  getSnapshot(): OutboxState;
  /** Reads again what is kept. */
  refresh(storage: Storage): Promise<void>;
  /** How much of what this page sends has gone out. */
  onProgress(id: string, share: number | undefined): void;
  /** One post as it stands; undefined where it's gone. */
  find(id: string): Post | undefined;
}

const NOTHING_YET: OutboxState = { ready: false, isKept: true, posts: [] };

function asPost(post: NewPost, { id, since, standing }: StandingRow, state: PostState): Post {
  const { bytes, attempts } = standing;
  return { ...post, id, since, bytes, attempts, state };
}

/** In place of one that can't be read any more: its person is told what it was. */
function stubOf(owner: Owner, { standing: { kind, label } }: StandingRow): NewPost {
  return { kind, label, role: owner.role, method: 'POST', path: '' };
}

/** Undefined for what is sent. */
function stateOf(
  standing: Standing,
  share: number | undefined,
  now: number,
): PostState | undefined {
  const { state } = standing;
  if (state.kind === 'sent') return undefined;
  if (state.kind === 'refused') {
    const { kind, message, errors } = state;
    return { kind, message, errors };
  }
  if (state.kind !== 'sending') return state;
  if (!isLeased(standing, now)) return { kind: 'waiting' };
  return share === undefined ? { kind: 'sending' } : { kind: 'sending', progress: share };
}

/** What screens see of the outbox: the posts of whoever is logged in. */
export function createView(owners: () => readonly Owner[], now: () => number): View {
  const listeners = new Set<() => void>();
  const shares = new Map<string, number | undefined>();
  /** What is to be sent never changes, and is large: each is read once. */
  let known = new Map<string, NewPost>();
  let state = NOTHING_YET;
  let reads = 0;

  function tell(next: OutboxState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function learn(storage: Storage, owner: Owner): Promise<void> {
    for (const mark of await storage.listMarks(postsOf(owner))) {
      const post = known.has(mark.id) ? undefined : await readPost(mark);
      if (post !== undefined) known.set(mark.id, post);
    }
  }

  async function postsBy(storage: Storage, owner: Owner): Promise<Post[]> {
    const rows = await createPostStore(storage, owner).list();
    if (rows.some(({ id }) => !known.has(id))) await learn(storage, owner);
    return rows.flatMap((row) => {
      const shown = stateOf(row.standing, shares.get(row.id), now());
      const stub = shown?.kind === 'refused' ? stubOf(owner, row) : undefined;
      const post = known.get(row.id) ?? stub;
      return post === undefined || shown === undefined ? [] : [asPost(post, row, shown)];
    });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    async refresh(storage) {
      reads += 1;
      const read = reads;
      const lists = await Promise.all(owners().map((owner) => postsBy(storage, owner)));
      // A later read has begun, and knows more.
      if (read !== reads) return;
      const posts = lists.flat();
      known = new Map([...known].filter(([id]) => posts.some((post) => post.id === id)));
      for (const id of shares.keys()) if (!known.has(id)) shares.delete(id);
      tell({ ready: true, isKept: storage.kind === 'device', posts });
    },
    onProgress(id, share) {
      shares.set(id, share);
      const posts = state.posts.map((post) =>
        post.id === id && post.state.kind === 'sending' && share !== undefined
          ? { ...post, state: { kind: 'sending' as const, progress: share } }
          : post,
      );
      tell({ ...state, posts });
    },
    find: (id) => state.posts.find((post) => post.id === id),
  };
}
