import type { Role } from '#contract/endpoint.ts';
import type { Storage } from '../db/storage.ts';
import { openedOnce } from '../opened-once.ts';
import type { Owner } from '../session/unsent-things.ts';
import { draftsOf } from './drafts.ts';
import type { Outbox, Post } from './outbox.ts';
import { createPostStore, type PostStore } from './post-store.ts';
import { createPosting, type PostingSurroundings } from './posting.ts';
import { createRounds, type RoundSurroundings } from './rounds.ts';
import { isOfOutbox } from './rows.ts';
import { createSender } from './sender.ts';
import { isLeased, waitingAgain } from './standing.ts';
import { tellSent, type TellSurroundings } from './tell-sent.ts';
import { createView } from './view.ts';

export interface OutboxSurroundings
  extends
    RoundSurroundings,
    TellSurroundings,
    Omit<PostingSurroundings, 'onProgress' | 'send' | 'storeOf'> {}

export interface KeptOutbox extends Outbox {
  /** The person has looked: a post of which nobody was sure did not get there. */
  sendAgain(id: string): Promise<void>;
  /** Something may have changed outside: a connection, who is logged in, whether the page is seen. */
  wake(): void;
}

/** Answers whether it could be taken away: nothing on its way can. */
async function takeAway(store: PostStore, id: string, now: number): Promise<boolean> {
  let isTaken = false;
  await store.change(id, (standing) => {
    isTaken = standing.state.kind !== 'sent' && !isLeased(standing, now);
    return isTaken ? 'gone' : undefined;
  });
  return isTaken;
}

/** The posts of this device: kept, sent in order, each once, and only for the one who made it. */
export function createOutbox(outside: OutboxSurroundings): KeptOutbox {
  const { owners, now, report } = outside;
  const view = createView(owners, now);
  const storage = openedOnce(open);
  const ownerOfRole = (role: Role) => owners().find((owner) => owner.role === role);
  const storeOf = async (owner: Owner) => createPostStore(await storage(), owner);

  const onProgress = (id: string, share: number | undefined) => {
    view.onProgress(id, share);
    posting.onProgress(id, share);
  };
  const rounds = createRounds({ ...outside, storage }, createSender({ ...outside, onProgress }));
  const send = () => rounds.run({ force: false });
  const posting = createPosting({ ...outside, onProgress, storeOf, send });

  async function refresh(kept: Storage): Promise<void> {
    await view.refresh(kept);
    await tellSent(outside, kept, posting.isAwaited);
  }

  const unread = (reason: unknown) => report('What waits could not be read', reason);

  function refreshSoon(kept: Storage): void {
    refresh(kept).catch(unread);
  }

  async function open(): Promise<Storage> {
    const kept = await outside.storage();
    kept.onChange(({ marks }) => {
      if (marks.some(isOfOutbox)) refreshSoon(kept);
    });
    // Whoever posts must get through, also where what is there can't be read.
    await refresh(kept).catch(unread);
    return kept;
  }

  async function find(id: string): Promise<Post | undefined> {
    await view.refresh(await storage());
    return view.find(id);
  }

  return {
    subscribe: view.subscribe,
    getSnapshot: view.getSnapshot,
    async post(post, options) {
      const owner = ownerOfRole(post.role);
      if (owner === undefined) throw new Error('Nobody is logged in.');
      return posting.post(owner, post, options?.onProgress);
    },
    sendNow: () => rounds.run({ force: true }),
    async sendAgain(id) {
      const post = await find(id);
      const owner = post && ownerOfRole(post.role);
      if (owner === undefined) return;
      await (
        await storeOf(owner)
      ).change(id, (standing) =>
        standing.state.kind === 'unsure' ? waitingAgain(standing, now()) : undefined,
      );
      await rounds.run({ force: true });
    },
    async remove(id) {
      const post = await find(id);
      const owner = post && ownerOfRole(post.role);
      if (owner === undefined || !(await takeAway(await storeOf(owner), id, now()))) {
        return undefined;
      }
      // What waited behind it need not wait any more.
      void send();
      return post;
    },
    async countUnsent(role) {
      const owner = ownerOfRole(role);
      if (owner === undefined) return 0;
      const kept = await storage();
      const rows = await createPostStore(kept, owner).list();
      const { documents: drafts } = await kept.names(draftsOf(owner));
      return rows.filter(({ standing }) => standing.state.kind !== 'sent').length + drafts.length;
    },
    wake() {
      storage().then(refreshSoon, (reason: unknown) => report('Nothing is kept here', reason));
      void send();
    },
  };
}
