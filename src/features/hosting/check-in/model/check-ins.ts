import type { CheckedIn } from '#contract/bookings/check-ins.ts';
import type { BookingId } from '#contract/units.ts';
import { addDays, lagosTime } from '#contract/time/lagos-time.ts';
import type { Storage } from '#src/platform/db/storage.ts';
import { openedOnce } from '#src/platform/opened-once.ts';
import type { StoredOutbox } from '#src/platform/outbox/create-outbox.ts';
import type { OutboxState } from '#src/platform/outbox/outbox.ts';
import type { Owner } from '#src/platform/session/unsent-data.ts';
import { ANSWERED_CHECK_INS, forgetOldAnswers, readAnswers } from '../../api/stored-answer.ts';
import { CHECK_IN_ENTRY, checkInEntry, checkInsOf, readAnswer } from './check-in-entry.ts';
import {
  forgetShownBefore,
  forgetVisit,
  listShown,
  SHOWN_PASSES,
  type ShownItem,
  type StoredCheckIn,
  storeShown,
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
  /** The server's answers, received by any page or worker, by the ID of the check-in. */
  readonly answers: ReadonlyMap<string, CheckedIn>;
}

export interface CheckIns {
  subscribe(listener: () => void): () => void;
  /** The same object until something changes. */
  getSnapshot(): CheckInsState;
  /**
   * Stores a check-in, then sends it if that is possible; resolves when it is answered or has to
   * wait. A second one of the same booking and day is not queued while the first still waits.
   *
   * @throws {Error} if the device refuses to store it and the server hasn't accepted it either.
   */
  record(checkIn: StoredCheckIn): Promise<void>;
  /** Sends what waits; resolves when everything that can be sent now has been sent. */
  send(): Promise<void>;
  dismiss(id: string): Promise<void>;
  /** Forgets that the guest of a booking was checked in on a day in Lagos, once that is undone. */
  forget(bookingId: BookingId, day: string): Promise<void>;
  /** Reads what is stored, also for the first time. */
  refresh(): void;
}

export interface CheckInsDependencies {
  readonly outbox: Pick<
    StoredOutbox,
    'subscribe' | 'getSnapshot' | 'enqueue' | 'sendNow' | 'remove'
  >;
  storage(): Promise<Storage>;
  /** Returns the host who is logged in. */
  host(): Owner | undefined;
  now(): Date;
  /** Answers received by this page, also if the device refused to store them. */
  readonly received: Map<string, CheckedIn>;
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

async function deleteOld(storage: Storage, now: Date): Promise<void> {
  await forgetShownBefore(storage, addDays(lagosTime(now).date, -REMEMBERED_DAYS));
  await forgetOldAnswers(storage, now.getTime() - REMEMBERED_DAYS * DAY_MS);
}

/**
 * Returns a text that changes whenever the check-ins in the outbox do, but not with the progress of
 * a form.
 */
function versionOf({ ready, entries }: OutboxState): string {
  const checkIns = entries.filter(({ kind }) => kind === CHECK_IN_ENTRY);
  return [ready, ...checkIns.map(({ id, state }) => `${id} ${state.kind}`)].join('\n');
}

/** The check-ins of this device's host: what waits in the outbox, and what was shown and answered. */
export function createCheckIns(deps: CheckInsDependencies): CheckIns {
  const { outbox } = deps;
  const listeners = new Set<() => void>();
  let state = EMPTY;
  let reads = 0;
  let latest: Promise<void> = Promise.resolve();
  let version = '';

  async function read(storage: Storage): Promise<void> {
    reads += 1;
    const started = reads;
    // Before the answers, because a check-in leaves the outbox after its answer was stored.
    const { ready, isStored, entries } = outbox.getSnapshot();
    const [shown, answered] = await Promise.all([listShown(storage), readAnswers(storage)]);
    // A later read has begun and has newer data.
    if (started !== reads) return latest;
    const answers = new Map([...answered, ...deps.received]);
    state = { ready, isStored, ...checkInsOf(entries), shown, answers };
    for (const listener of listeners) listener();
    return undefined;
  }

  function refresh(storage: Storage): Promise<void> {
    latest = read(storage);
    return latest;
  }

  function refreshSoon(storage: Storage): void {
    refresh(storage).catch((reason: unknown) => deps.report('Check-ins unread', reason));
  }

  async function open(): Promise<Storage> {
    const storage = await deps.storage();
    storage.onChange(({ marks: sets }) => {
      if (sets.includes(SHOWN_PASSES) || sets.includes(ANSWERED_CHECK_INS)) refreshSoon(storage);
    });
    outbox.subscribe(() => {
      const now = versionOf(outbox.getSnapshot());
      if (now !== version) refreshSoon(storage);
      version = now;
    });
    await deleteOld(storage, deps.now());
    await refresh(storage);
    return storage;
  }

  const storage = openedOnce(open);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    async record(stored) {
      if (deps.host() === undefined) throw new Error('No host is logged in.');
      const opened = await storage();
      const { checkIn } = stored;
      // Before the check-in itself, because the next scan of the same pass must find it.
      await storeShown(opened, checkIn);
      const outcome = await outbox.enqueue(checkInEntry(stored), { id: checkIn.id });
      const answer = outcome.kind === 'sent' ? readAnswer(outcome.body) : undefined;
      if (answer !== undefined) deps.received.set(checkIn.id, answer);
      await refresh(opened);
      if (
        outcome.kind === 'refused' &&
        !state.refused.some((one) => one.checkIn.id === checkIn.id)
      ) {
        throw new Error(outcome.message);
      }
    },
    async send() {
      const opened = await storage();
      await outbox.sendNow();
      await refresh(opened);
    },
    async dismiss(id) {
      await outbox.remove(id);
      await refresh(await storage());
    },
    async forget(bookingId, day) {
      await forgetVisit(await storage(), bookingId, day);
      await refresh(await storage());
    },
    refresh() {
      storage().then(refreshSoon, (reason: unknown) => deps.report('Check-ins unread', reason));
    },
  };
}
