import type { Owner } from '../session/unsent-things.ts';
import { readBlobs } from './blobs.ts';
import { newPostId } from './new-post-id.ts';
import type { NewPost, PostOutcome } from './outbox.ts';
import type { PostStore } from './post-store.ts';
import type { Standing } from './rows.ts';
import { sendOnce } from './send-once.ts';
import type { SenderSurroundings } from './sender.ts';
import type { Verdict } from './verdict.ts';

export interface PostingSurroundings extends SenderSurroundings {
  /** So many random bytes. */
  random(count: number): Uint8Array;
  /** Something is kept that could not be sent at once. */
  onWaiting(): void;
  report(what: string, reason: unknown): void;
  /** Sends what waits. */
  send(): Promise<void>;
  storeOf(owner: Owner): Promise<PostStore>;
}

export interface Posting {
  post(owner: Owner, post: NewPost, onShare?: (share: number) => void): Promise<PostOutcome>;
  /** Whether a form of this page waits for the answer. */
  isAwaited(id: string): boolean;
  onProgress(id: string, share: number | undefined): void;
}

/** What a form is told, and what stays of its post. */
function conclude(standing: Standing): {
  readonly outcome: PostOutcome;
  readonly next: Standing | 'gone';
} {
  const { state } = standing;
  if (state.kind === 'sent') return { outcome: state, next: 'gone' };
  if (state.kind === 'refused') {
    const { kind, message, errors, code } = state;
    return { outcome: { kind, message, errors, code }, next: 'gone' };
  }
  return { outcome: { kind: 'waiting' }, next: { ...standing, isFresh: false } };
}

const UNSURE =
  'It may have been sent: the answer was lost. Please look whether it is there before you send it again.';

/** @throws {Error} where the verdict leaves it where it was: it isn’t kept. */
function outcomeOfUnkept(verdict: Verdict): PostOutcome {
  if (verdict.kind === 'sent' || verdict.kind === 'refused') return verdict;
  if (verdict.kind === 'unsure') {
    return { kind: 'refused', message: UNSURE, errors: {}, code: undefined };
  }
  throw new Error('This device could not keep it, and it could not be sent now.');
}

/** How a form's post gets its answer, while the form is there. */
export function createPosting(outside: PostingSurroundings): Posting {
  const awaited = new Map<string, ((share: number) => void) | undefined>();

  async function sendUnkept(owner: Owner, id: string, post: NewPost): Promise<PostOutcome> {
    const keyed = await outside.remembersKeys();
    const token = outside.tokenOf(owner);
    if (token === undefined) throw new Error('Nobody is logged in any more.');
    const onLife = (share: number | undefined) => outside.onProgress(id, share);
    const verdict = await sendOnce(outside, post, { id, token, keyed }, onLife);
    if (verdict.kind === 'log-in') outside.refused(owner, token);
    return outcomeOfUnkept(verdict);
  }

  /** From here on it's kept: what goes wrong must not make the form believe otherwise. */
  async function outcomeOf(store: PostStore, id: string): Promise<PostOutcome> {
    let outcome: PostOutcome = { kind: 'waiting' };
    try {
      await outside.send();
      await store.change(id, (standing) => {
        const concluded = conclude(standing);
        outcome = concluded.outcome;
        return concluded.next;
      });
    } catch (reason) {
      outside.report('How a post ended could not be read', reason);
    }
    if (outcome.kind === 'waiting') outside.onWaiting();
    return outcome;
  }

  async function keepAndSend(owner: Owner, id: string, post: NewPost): Promise<PostOutcome> {
    const store = await outside.storeOf(owner);
    try {
      await store.add(id, post, outside.now());
    } catch (reason) {
      outside.report('This device could not keep a post', reason);
      return sendUnkept(owner, id, post);
    }
    return outcomeOf(store, id);
  }

  return {
    async post(owner, post, onShare) {
      const whole = (await readBlobs(post)) as NewPost;
      const id = newPostId(outside.now(), outside.random);
      awaited.set(id, onShare);
      return keepAndSend(owner, id, whole).finally(() => awaited.delete(id));
    },
    isAwaited: (id) => awaited.has(id),
    onProgress(id, share) {
      if (share !== undefined) awaited.get(id)?.(share);
    },
  };
}
