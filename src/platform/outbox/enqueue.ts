import type { Owner } from '../session/unsent-data.ts';
import { readBlobs } from './blobs.ts';
import * as copy from '../copy.ts';
import type { EnqueueOptions, EntryOutcome, NewOutboxEntry } from './outbox.ts';
import type { EntryStore } from './entry-store.ts';
import { type EntryStatus, type Lane, laneOfEntry, type SendResult } from './entry.ts';
import { checkOnce } from './sending/check-once.ts';
import { sendOnce } from './sending/send-once.ts';
import type { SenderDependencies } from './sending/sender.ts';

export interface EnqueueDependencies extends SenderDependencies {
  /** Returns this many random bytes. */
  random(count: number): Uint8Array;
  /** Called when an entry is stored that could not be sent at once. */
  onWaiting(): void;
  report(what: string, reason: unknown): void;
  /** Sends waiting entries of a lane. */
  send(lane: Lane): Promise<void>;
  /** Whether a reducer applies the results of a kind. */
  isReduced(kind: string): boolean;
  storeOf(owner: Owner): Promise<EntryStore>;
}

export interface EntryQueue {
  post(owner: Owner, entry: NewOutboxEntry, options?: EnqueueOptions): Promise<EntryOutcome>;
  /** Returns whether a form of this page is waiting for the answer. */
  isAwaited(id: string): boolean;
  onProgress(id: string, share: number | undefined): void;
}

/** Returns the outcome for the form, and what remains of its entry. */
function conclude(
  status: EntryStatus,
  keepsRefused: boolean,
): {
  readonly outcome: EntryOutcome;
  readonly next: EntryStatus | 'gone';
} {
  const { state } = status;
  if (state.kind === 'sent') return { outcome: state, next: 'gone' };
  if (state.kind === 'refused') {
    const { kind, message, errors, code, body } = state;
    const next = keepsRefused ? ({ ...status, isFresh: false } as const) : 'gone';
    return { outcome: { kind, message, errors, code, body }, next };
  }
  const why = state.kind === 'waiting' || state.kind === 'sending' ? {} : { why: state.kind };
  return { outcome: { kind: 'waiting', ...why }, next: { ...status, isFresh: false } };
}

/** @throws {Error} if the result would leave the entry waiting: it isn’t stored. */
function outcomeOfUnstored(result: SendResult): EntryOutcome {
  if (result.kind === 'sent' || result.kind === 'refused') return result;
  if (result.kind === 'unsure') {
    return { kind: 'refused', message: copy.unsure, errors: {}, code: undefined };
  }
  throw new Error('This device couldn’t store the entry, and it couldn’t be sent either.');
}

interface Posted {
  readonly id: string;
  readonly lane: Lane;
  readonly keepsRefused: boolean;
}

/** Returns the answer to the form that submitted an entry, while the form is open. */
export function createEntryQueue(deps: EnqueueDependencies): EntryQueue {
  const awaited = new Map<string, ((share: number) => void) | undefined>();
  const newId = () => newEntryId(deps.now(), deps.random);

  async function sendUnstored(
    owner: Owner,
    id: string,
    entry: NewOutboxEntry,
  ): Promise<EntryOutcome> {
    const keyed = await deps.remembersKeys();
    const token = deps.tokenOf(owner);
    if (token === undefined) throw new Error('The owner has logged out.');
    const onLife = (share: number | undefined) => deps.onProgress(id, share);
    const result =
      (await checkOnce(deps, entry, token)) ??
      (await sendOnce(deps, entry, { id, token, keyed }, onLife));
    if (result.kind === 'log-in') deps.refused(owner, token);
    return outcomeOfUnstored(result);
  }

  /** The entry is stored from here on, so an error must not make the form report otherwise. */
  async function outcomeOf(
    store: EntryStore,
    { id, lane, keepsRefused }: Posted,
  ): Promise<EntryOutcome> {
    let outcome: EntryOutcome = { kind: 'waiting' };
    try {
      await deps.send(lane);
      await store.change(id, (status) => {
        const concluded = conclude(status, keepsRefused);
        outcome = concluded.outcome;
        return deps.isReduced(status.kind) ? undefined : concluded.next;
      });
    } catch (reason) {
      deps.report('The result of an outbox entry could not be read', reason);
    }
    if (outcome.kind === 'waiting') deps.onWaiting();
    return outcome;
  }

  async function storeAndSend(
    owner: Owner,
    id: string,
    entry: NewOutboxEntry,
    keepsRefused: boolean,
  ): Promise<EntryOutcome> {
    const store = await deps.storeOf(owner);
    try {
      await store.add(id, entry, deps.now());
    } catch (reason) {
      deps.report('An outbox entry could not be stored', reason);
      return sendUnstored(owner, id, entry);
    }
    return outcomeOf(store, { id, lane: laneOfEntry(entry), keepsRefused });
  }

  return {
    async post(owner, entry, { onProgress, keepsRefused = false, id = newId() } = {}) {
      const whole = (await readBlobs(entry)) as NewOutboxEntry;
      awaited.set(id, onProgress);
      return storeAndSend(owner, id, whole, keepsRefused).finally(() => awaited.delete(id));
    },
    isAwaited: (id) => awaited.has(id),
    onProgress(id, share) {
      if (share !== undefined) awaited.get(id)?.(share);
    },
  };
}

const RANDOM_BYTES = 16;

/**
 * Returns the ID of a new entry, which is also its idempotency key: 41 letters and digits, sortable
 * by time.
 */
function newEntryId(now: number, random: (count: number) => Uint8Array): string {
  const tail = [...random(RANDOM_BYTES)].map((byte) => byte.toString(16).padStart(2, '0'));
  return now.toString(36).padStart(9, '0') + tail.join('');
}
