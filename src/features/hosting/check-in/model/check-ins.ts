import type { CheckedIn } from '#contract/bookings/check-ins.ts';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { openedOnce } from '#src/platform/opened-once.ts';
import type { Owner } from '#src/platform/session/unsent-data.ts';
import { createCheckInSender } from './check-in-sender.ts';
import { ANSWERED_CHECK_INS, forgetOldAnswers, readAnswers } from '../../api/stored-answer.ts';
import {
  isQueuedVisit,
  type StoredCheckIn,
  listShown,
  listWaiting,
  SHOWN_PASSES,
  type ShownItem,
  shownItem,
  takeOldWaiting,
  waitingItem,
  waitingOf,
} from './stored-check-in.ts';

export interface CheckInsState {
  /** False until the stored check-ins have been read. */
  readonly ready: boolean;
  /** False if the device can't store them: what waits is lost when the page closes. */
  readonly isStored: boolean;
  readonly waiting: readonly StoredCheckIn[];
  /** Check-ins that the server refused, stored until they are dismissed. */
  readonly refused: readonly StoredCheckIn[];
  readonly shown: readonly ShownItem[];
  /** The server's answers, received by any page, by the ID of the check-in. */
  readonly answers: ReadonlyMap<string, CheckedIn>;
}

export interface CheckIns {
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  getSnapshot(): CheckInsState;
  /**
   * Stores a check-in, then sends it if that is possible. A second one of the same booking and day
   * is not queued while the first still waits. Rejects if the device refuses to store it.
   */
  record(checkIn: StoredCheckIn): Promise<void>;
  /** Sends what waits; resolves when everything that can be sent now has been sent. */
  send(): Promise<void>;
  dismiss(id: string): Promise<void>;
  /** Returns how many check-ins a log-out would lose. */
  countUnsent(): Promise<number>;
  /** Forgets the server's answers about guests. */
  forgetAnswers(): void;
  /** Reads again, because another host may have logged in. */
  refresh(): void;
}

export interface CheckInsDependencies {
  readonly call: Call;
  storage(): Promise<Storage>;
  /** Returns the host who is logged in. */
  host(): Owner | undefined;
  now(): Date;
  /** Lets one page send at a time; runs the work directly if the browser has no locks. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Returns a function that ends the wait. */
  later(work: () => void, ms: number): () => void;
  report(what: string, reason: unknown): void;
}

/** Days for which the showing of a pass and the answer to it are stored. */
const REMEMBERED_DAYS = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

const EMPTY: CheckInsState = {
  ready: false,
  isStored: true,
  waiting: [],
  refused: [],
  shown: [],
  answers: new Map(),
};

/** Whether one of these sets is part of the state. */
function isOfState(sets: readonly string[], host: Owner | undefined): boolean {
  const ours = [SHOWN_PASSES, ANSWERED_CHECK_INS, ...(host === undefined ? [] : [waitingOf(host)])];
  return sets.some((set) => ours.includes(set));
}

async function forgetLongAgo(storage: Storage, now: Date): Promise<void> {
  const oldest = addDays(lagosTime(now).date, -REMEMBERED_DAYS);
  for (const { day, bookingId } of await listShown(storage)) {
    if (day < oldest) await storage.deleteItem(SHOWN_PASSES, `${day} ${bookingId}`);
  }
  await forgetOldAnswers(storage, now.getTime() - REMEMBERED_DAYS * DAY_MS);
}

/** Queues the check-in unless one of the same visit already waits, from any page. */
function queueOnce(storage: Storage, host: Owner, checkIn: StoredCheckIn): Promise<void> {
  return storage.changeItems(waitingOf(host), (found) => ({
    remove: [],
    put: found.some((item) => isQueuedVisit(item, checkIn.checkIn))
      ? []
      : [waitingItem(host, checkIn)],
  }));
}

/** Records that the pass was shown, if this is the first time. */
async function storeShown(storage: Storage, checkIn: StoredCheckIn): Promise<void> {
  const shown = shownItem(checkIn);
  const before = await storage.listItems(SHOWN_PASSES);
  if (!before.some(({ id }) => id === shown.id)) await storage.putItem(shown);
}

/**
 * The check-ins of this device's host: recorded at the entrance, stored here, and sent when
 * possible.
 */
export function createCheckIns(deps: CheckInsDependencies): CheckIns {
  const listeners = new Set<() => void>();
  /** Answers received by this page, also if the device refuses to store them. */
  const answers = new Map<string, CheckedIn>();
  let state = EMPTY;
  let reads = 0;

  async function refresh(storage: Storage): Promise<void> {
    reads += 1;
    const read = reads;
    const [stored, shown, answered] = await Promise.all([
      listWaiting(storage, deps.host()),
      listShown(storage),
      readAnswers(storage),
    ]);
    // A later read has started and has newer data.
    if (read !== reads) return;
    state = {
      ready: true,
      isStored: storage.kind === 'device',
      waiting: stored.filter(({ problem }) => problem === undefined),
      refused: stored.filter(({ problem }) => problem !== undefined),
      shown,
      answers: new Map([...answered, ...answers]),
    };
    for (const listener of listeners) listener();
  }

  function refreshSoon(storage: Storage): void {
    refresh(storage).catch((reason: unknown) => deps.report('Check-ins unread', reason));
  }

  async function open(): Promise<Storage> {
    const storage = await deps.storage();
    storage.onChange(({ marks: items }) => {
      if (isOfState(items, deps.host())) refreshSoon(storage);
    });
    await forgetLongAgo(storage, deps.now());
    const host = deps.host();
    if (host !== undefined) await takeOldWaiting(storage, host);
    await refresh(storage);
    return storage;
  }

  const storage = openedOnce(open);

  const sender = createCheckInSender({
    ...deps,
    storage,
    onAnswer: (id, answer) => answers.set(id, answer),
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    async record(checkIn) {
      const host = deps.host();
      if (host === undefined) throw new Error('No host is logged in.');
      const stored = await storage();
      // Before the check-in itself, because the next scan of the same pass must find it.
      await storeShown(stored, checkIn);
      await queueOnce(stored, host, checkIn);
      await refresh(stored);
      void sender.send();
    },
    send: sender.send,
    async dismiss(id) {
      const host = deps.host();
      const stored = await storage();
      if (host !== undefined) await stored.deleteItem(waitingOf(host), id);
      await refresh(stored);
    },
    async countUnsent() {
      const waiting = await listWaiting(await storage(), deps.host());
      return waiting.filter(({ problem }) => problem === undefined).length;
    },
    forgetAnswers() {
      answers.clear();
      state = { ...state, answers: new Map() };
    },
    refresh() {
      storage().then(refreshSoon, (reason: unknown) => deps.report('Check-ins unread', reason));
    },
  };
}
