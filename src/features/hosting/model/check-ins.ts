import type { CheckedIn } from '#contract/check-ins.ts';
import { addDays, lagosTime } from '#contract/rules/lagos-time.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { openedOnce } from '#src/platform/opened-once.ts';
import type { Owner } from '#src/platform/session/unsent-things.ts';
import { createSender } from './check-in-sender.ts';
import { ANSWERED, forgetOldAnswers, readAnswers } from './kept-answer.ts';
import {
  type KeptCheckIn,
  listShown,
  listWaiting,
  SHOWN,
  type ShownMark,
  shownMark,
  takeOldWaiting,
  waitingMark,
  waitingOf,
} from './kept-check-in.ts';

export interface CheckInsState {
  /** False until what is kept has been read. */
  readonly ready: boolean;
  /** Where the device keeps nothing, what waits is lost when the page closes. */
  readonly isKept: boolean;
  readonly waiting: readonly KeptCheckIn[];
  /** What the server has refused: kept until somebody has seen it. */
  readonly refused: readonly KeptCheckIn[];
  readonly shown: readonly ShownMark[];
  /** What the server answered, to whichever page, by the id of the check-in. */
  readonly answers: ReadonlyMap<string, CheckedIn>;
}

export interface CheckIns {
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  getSnapshot(): CheckInsState;
  /** Keeps a check-in, then sends it if that can be. Rejects where the device refuses to keep it. */
  record(checkIn: KeptCheckIn): Promise<void>;
  /** Sends what waits; resolves when all that can be sent now has been. */
  send(): Promise<void>;
  dismiss(id: string): Promise<void>;
  /** How many would be lost with a log-out. */
  countUnsent(): Promise<number>;
  /** Forgets what the server said of guests. */
  forgetAnswers(): void;
  /** Reads again: somebody else may have logged in. */
  refresh(): void;
}

export interface CheckInsSurroundings {
  readonly call: Call;
  storage(): Promise<Storage>;
  /** Who is logged in. */
  host(): Owner | undefined;
  now(): Date;
  /** Lets one page send at a time; just runs the work where the browser can't. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Answers a function that ends the wait. */
  later(work: () => void, ms: number): () => void;
  report(what: string, reason: unknown): void;
}

/** How long it is remembered that a pass was shown, and what was said to it. */
const REMEMBERED_DAYS = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

const EMPTY: CheckInsState = {
  ready: false,
  isKept: true,
  waiting: [],
  refused: [],
  shown: [],
  answers: new Map(),
};

/** Whether the state is made of one of these sets. */
function isOfState(sets: readonly string[], host: Owner | undefined): boolean {
  const ours = [SHOWN, ANSWERED, ...(host === undefined ? [] : [waitingOf(host)])];
  return sets.some((set) => ours.includes(set));
}

async function forgetLongAgo(storage: Storage, now: Date): Promise<void> {
  const oldest = addDays(lagosTime(now).date, -REMEMBERED_DAYS);
  for (const { day, bookingId } of await listShown(storage)) {
    if (day < oldest) await storage.deleteMark(SHOWN, `${day} ${bookingId}`);
  }
  await forgetOldAnswers(storage, now.getTime() - REMEMBERED_DAYS * DAY_MS);
}

/** Counts the pass as shown, if it is for the first time. */
async function keepShown(storage: Storage, checkIn: KeptCheckIn): Promise<void> {
  const shown = shownMark(checkIn);
  const before = await storage.listMarks(SHOWN);
  if (!before.some(({ id }) => id === shown.id)) await storage.putMark(shown);
}

/** The check-ins of this device's host: shown at the door, kept here, sent when that can be. */
export function createCheckIns(outside: CheckInsSurroundings): CheckIns {
  const listeners = new Set<() => void>();
  /** Said to this page, also where the device refuses to keep it. */
  const answers = new Map<string, CheckedIn>();
  let state = EMPTY;
  let reads = 0;

  async function refresh(storage: Storage): Promise<void> {
    reads += 1;
    const read = reads;
    const [kept, shown, answered] = await Promise.all([
      listWaiting(storage, outside.host()),
      listShown(storage),
      readAnswers(storage),
    ]);
    // A later read has begun, and knows more.
    if (read !== reads) return;
    state = {
      ready: true,
      isKept: storage.kind === 'device',
      waiting: kept.filter(({ problem }) => problem === undefined),
      refused: kept.filter(({ problem }) => problem !== undefined),
      shown,
      answers: new Map([...answered, ...answers]),
    };
    for (const listener of listeners) listener();
  }

  function refreshSoon(storage: Storage): void {
    refresh(storage).catch((reason: unknown) => outside.report('Check-ins unread', reason));
  }

  async function open(): Promise<Storage> {
    const storage = await outside.storage();
    storage.onChange(({ marks }) => {
      if (isOfState(marks, outside.host())) refreshSoon(storage);
    });
    await forgetLongAgo(storage, outside.now());
    const host = outside.host();
    if (host !== undefined) await takeOldWaiting(storage, host);
    await refresh(storage);
    return storage;
  }

  const storage = openedOnce(open);

  const sender = createSender({
    ...outside,
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
      const host = outside.host();
      if (host === undefined) throw new Error('Nobody is logged in.');
      const kept = await storage();
      // Before the check-in itself: the next scan of the same pass must find it.
      await keepShown(kept, checkIn);
      await kept.putMark(waitingMark(host, checkIn));
      await refresh(kept);
      void sender.send();
    },
    send: sender.send,
    async dismiss(id) {
      const host = outside.host();
      const kept = await storage();
      if (host !== undefined) await kept.deleteMark(waitingOf(host), id);
      await refresh(kept);
    },
    async countUnsent() {
      const waiting = await listWaiting(await storage(), outside.host());
      return waiting.filter(({ problem }) => problem === undefined).length;
    },
    forgetAnswers() {
      answers.clear();
      state = { ...state, answers: new Map() };
    },
    refresh() {
      storage().then(refreshSoon, (reason: unknown) => outside.report('Check-ins unread', reason));
    },
  };
}
