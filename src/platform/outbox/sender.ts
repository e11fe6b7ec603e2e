import type { Owner } from '../session/unsent-things.ts';
import type { PostStore } from './post-store.ts';
import type { StandingRow } from './rows.ts';
import { sendOnce, type WireSurroundings } from './send-once.ts';
import {
  afterVerdict,
  claimed,
  cutShort,
  isLeased,
  isOpen,
  LEASE_MS,
  mayRepeat,
  unsure,
} from './standing.ts';
import type { Verdict } from './verdict.ts';

export interface SenderSurroundings extends WireSurroundings {
  /** Undefined where this owner isn't logged in. */
  tokenOf(owner: Owner): string | undefined;
  /** Told that the provider no longer knows this token. */
  refused(owner: Owner, token: string): void;
  /**
   * Whether the provider takes a second request with the same key for the first one. Rejects where
   * the provider can't be reached: then nothing is sent.
   */
  remembersKeys(): Promise<boolean>;
  /** At every sign of life of what is being sent. */
  onProgress(id: string, share: number | undefined): void;
}

export interface DrainOptions {
  /** The person's word: also what the server asked not to hear so soon. */
  readonly force: boolean;
  /** Nobody else sends at this time: what looks as if it were being sent was cut short. */
  readonly isAlone: boolean;
}

/** `later`: something may go, but not now; `log-in`: not before its owner logs in. */
export interface Drained {
  readonly left: 'nothing' | 'later' | 'log-in';
  /** Milliseconds since 1970. */
  readonly notBefore?: number | undefined;
}

export type Sender = (store: PostStore, owner: Owner, options: DrainOptions) => Promise<Drained>;

const RENEWAL_MS = 30_000;

const LATER: Drained = { left: 'later' };

const UNREADABLE: Verdict = {
  kind: 'refused',
  message: 'This device can’t read it any more. Please fill it in again.',
  errors: {},
  code: undefined,
};

/** What one round has found out. */
interface Round {
  readonly store: PostStore;
  readonly owner: Owner;
  readonly isAlone: boolean;
  readonly token: string;
  readonly keyed: boolean;
}

type Claim = 'claimed' | 'unsure' | 'taken' | 'gone';

/** Nobody sends a post, takes it back or throws it away but who changed its standing first. */
async function claim(round: Round, id: string, method: string | undefined, now: number) {
  let outcome: Claim = 'gone';
  await round.store.change(id, (standing) => {
    outcome = 'taken';
    if (!isOpen(standing) || (!round.isAlone && isLeased(standing, now))) return undefined;
    const isUnsure =
      standing.unansweredSince !== undefined && !mayRepeat(standing, method, round.keyed, now);
    outcome = isUnsure ? 'unsure' : 'claimed';
    return isUnsure ? unsure(standing, now) : claimed(standing, now);
  });
  // Set in a callback, which the compiler doesn't see.
  return outcome as Claim;
}

/** Sends the posts of one person, the oldest first, until one has to wait. */
export function createSender(outside: SenderSurroundings): Sender {
  function lifeSigns({ store }: Round, id: string): (share: number | undefined) => void {
    let renewedAt = outside.now();
    return (share) => {
      outside.onProgress(id, share);
      const now = outside.now();
      if (now - renewedAt < RENEWAL_MS) return;
      renewedAt = now;
      const renewed = store.change(id, (standing) =>
        standing.state.kind === 'sending'
          ? { ...standing, leasedUntil: now + LEASE_MS }
          : undefined,
      );
      // Where the device refuses now, it will say so when the answer is there.
      renewed.catch(() => undefined);
    };
  }

  /** Undefined: on to the next. */
  async function sendOne(round: Round, { id }: StandingRow): Promise<Drained | undefined> {
    const { store, owner, token } = round;
    const post = await store.read(id);
    const outcome = await claim(round, id, post?.method, outside.now());
    if (outcome !== 'claimed') return outcome === 'taken' ? LATER : undefined;
    const verdict =
      post === undefined
        ? UNREADABLE
        : await sendOnce(outside, post, { id, token, keyed: round.keyed }, lifeSigns(round, id));
    await store.change(id, (standing) => afterVerdict(standing, verdict, outside.now()));
    switch (verdict.kind) {
      case 'log-in':
        outside.refused(owner, token);
        return { left: 'log-in' };
      case 'trouble':
        return { left: 'later', notBefore: verdict.notBefore };
      case 'offline':
        return LATER;
      default:
        return undefined;
    }
  }

  /** Whoever was sending is no more. */
  async function pickUp(store: PostStore): Promise<void> {
    for (const { id, standing } of await store.list()) {
      if (standing.state.kind !== 'sending') continue;
      await store.change(id, (now) => (now.state.kind === 'sending' ? cutShort(now) : undefined));
    }
  }

  return async (store, owner, { force, isAlone }) => {
    const seen = new Set<string>();
    if (isAlone) await pickUp(store);
    for (;;) {
      const rows = await store.list();
      const row = rows.find(({ id, standing }) => isOpen(standing) && !seen.has(id));
      if (row === undefined) return { left: 'nothing' };
      seen.add(row.id);
      const { notBefore = 0 } = row.standing;
      if (!force && notBefore > outside.now()) return { left: 'later', notBefore };
      const keyed = await outside.remembersKeys().catch(() => undefined);
      if (keyed === undefined) return LATER;
      // Asked for each: somebody else may have logged in meanwhile.
      const token = outside.tokenOf(owner);
      if (token === undefined) return { left: 'log-in' };
      const ended = await sendOne({ store, owner, isAlone, token, keyed }, row);
      if (ended !== undefined) return ended;
    }
  };
}
