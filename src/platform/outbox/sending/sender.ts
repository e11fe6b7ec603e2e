import type { EpochMs } from '#contract/units.ts';
import type { Owner } from '../../session/unsent-data.ts';
import * as copy from '../../copy.ts';
import type { EntryStore } from '../entry-store.ts';
import {
  afterSend,
  claimedStatus,
  cutShort,
  isLeased,
  isOpenEntry,
  type Lane,
  laneOfEntry,
  LEASE_MS,
  mayRepeat,
  neverSent,
  type SendResult,
  type StatusRow,
  unsureStatus,
} from '../entry.ts';
import type { NewOutboxEntry } from '../outbox.ts';
import { checkOnce } from './check-once.ts';
import { sendOnce, type WireDependencies } from './send-once.ts';

export interface SenderDependencies extends WireDependencies {
  /** Undefined if this owner isn't logged in. */
  tokenOf(owner: Owner): string | undefined;
  /** Called when the provider no longer accepts this token. */
  refused(owner: Owner, token: string): void;
  /**
   * Returns whether the provider recognises a repeated request by its key. Rejects if the provider
   * can't be reached; then nothing is sent.
   */
  remembersKeys(): Promise<boolean>;
  /** Called whenever there is progress in sending an entry. */
  onProgress(id: string, share: number | undefined): void;
}

interface DrainOptions {
  /** The entries to send; the others have a sender of their own. */
  readonly lane: Lane;
  /** The user asked to send: entries are sent even before the time that the server asked for. */
  readonly force: boolean;
  /**
   * No other page or worker is sending this lane: an entry with the status `sending` was
   * interrupted.
   */
  readonly isAlone: boolean;
}

/**
 * `later`: entries remain that can't be sent now; `log-in`: they can't be sent before their owner
 * logs in.
 */
export interface DrainResult {
  readonly left: 'nothing' | 'later' | 'log-in';
  readonly notBefore?: EpochMs | undefined;
}

export type Sender = (
  store: EntryStore,
  owner: Owner,
  options: DrainOptions,
) => Promise<DrainResult>;

const RENEWAL_MS = 30_000;

const NOTHING: DrainResult = { left: 'nothing' };
const LATER: DrainResult = { left: 'later' };

/** After one entry: what is left, and whether the round goes on with the next one. */
interface OneSent {
  readonly result: DrainResult;
  readonly continues: boolean;
}

const DONE: OneSent = { result: NOTHING, continues: true };
const STOPPED: OneSent = { result: LATER, continues: false };

const UNREADABLE: SendResult = {
  kind: 'refused',
  message: copy.unreadable,
  errors: {},
  code: undefined,
};

/** What is known during one round. */
interface Round {
  readonly lane: Lane;
  readonly store: EntryStore;
  readonly owner: Owner;
  readonly isAlone: boolean;
  readonly token: string;
  readonly keyed: boolean;
}

type Claim = 'claimed' | 'unsure' | 'taken' | 'gone';

/**
 * Claims an entry by changing its status first, as everything that sends, returns or deletes one
 * does.
 */
async function claim(round: Round, id: string, entry: NewOutboxEntry | undefined, now: number) {
  let outcome: Claim = 'gone';
  await round.store.change(id, (status) => {
    outcome = 'taken';
    if (!isOpenEntry(status) || (!round.isAlone && isLeased(status, now))) return undefined;
    const isUnsure =
      status.unansweredSince !== undefined && !mayRepeat(status, entry, round.keyed, now);
    outcome = isUnsure ? 'unsure' : 'claimed';
    return isUnsure ? unsureStatus(status, now) : claimedStatus(status, now);
  });
  // The variable is set in a callback, which the compiler doesn't see.
  return outcome as Claim;
}

/** Returns the entry to send next: the oldest of the lane that can be sent. */
const nextOf = (rows: readonly StatusRow[], lane: Lane, seen: ReadonlySet<string>) =>
  rows.find(
    ({ id, status }) => laneOfEntry(status) === lane && isOpenEntry(status) && !seen.has(id),
  );

/** Whether the result concerns this entry alone: the others are sent in the same round. */
const isOwnTrouble = (
  lane: Lane,
  { isAnswer, notBefore }: Extract<SendResult, { kind: 'trouble' }>,
): boolean => lane === 'independent' && isAnswer && notBefore === undefined;

/** Sends one owner's entries of a lane, in order, until one has to wait. */
export function createSender(deps: SenderDependencies): Sender {
  function lifeSigns({ store }: Round, id: string): (share: number | undefined) => void {
    let renewedAt = deps.now();
    return (share) => {
      deps.onProgress(id, share);
      const now = deps.now();
      if (now - renewedAt < RENEWAL_MS) return;
      renewedAt = now;
      const renewed = store.change(id, (status) =>
        status.state.kind === 'sending' ? { ...status, leasedUntil: now + LEASE_MS } : undefined,
      );
      // If the device fails here, it will report that again when the answer arrives.
      renewed.catch(() => undefined);
    };
  }

  async function sendOne(round: Round, { id, status: before }: StatusRow): Promise<OneSent> {
    const { lane, store, owner, token, keyed } = round;
    const entry = await store.read(id);
    const outcome = await claim(round, id, entry, deps.now());
    if (outcome !== 'claimed') return outcome === 'taken' ? STOPPED : DONE;
    const checked =
      entry === undefined || before.unansweredSince !== undefined
        ? undefined
        : await checkOnce(deps, entry, token);
    const result =
      checked ??
      (entry === undefined
        ? UNREADABLE
        : await sendOnce(deps, entry, { id, token, keyed }, lifeSigns(round, id)));
    await store.change(id, (status) => {
      const next = afterSend(status, result, deps.now());
      return checked === undefined ? next : neverSent(next);
    });
    switch (result.kind) {
      case 'log-in':
        deps.refused(owner, token);
        return { result: { left: 'log-in' }, continues: false };
      case 'trouble': {
        const { notBefore } = result;
        return { result: { left: 'later', notBefore }, continues: isOwnTrouble(lane, result) };
      }
      case 'offline':
        return STOPPED;
      default:
        return DONE;
    }
  }

  /** The page or worker that was sending no longer exists. */
  async function pickUp(store: EntryStore, lane: Lane): Promise<void> {
    for (const { id, status } of await store.list()) {
      if (status.state.kind !== 'sending' || laneOfEntry(status) !== lane) continue;
      await store.change(id, (now) => (now.state.kind === 'sending' ? cutShort(now) : undefined));
    }
  }

  return async (store, owner, { lane, force, isAlone }) => {
    const seen = new Set<string>();
    let left = NOTHING;
    if (isAlone) await pickUp(store, lane);
    for (;;) {
      const row = nextOf(await store.list(), lane, seen);
      if (row === undefined) return left;
      seen.add(row.id);
      const { notBefore = 0 } = row.status;
      if (!force && notBefore > deps.now()) {
        left = { left: 'later', notBefore };
        if (lane === 'independent') continue;
        return left;
      }
      const keyed = await deps.remembersKeys().catch(() => undefined);
      if (keyed === undefined) return LATER;
      // Read for each entry, because another account may have logged in meanwhile.
      const token = deps.tokenOf(owner);
      if (token === undefined) return { left: 'log-in' };
      const { result, continues } = await sendOne(
        { lane, store, owner, isAlone, token, keyed },
        row,
      );
      if (!continues) return result;
      if (result.left !== 'nothing') left = result;
    }
  };
}
