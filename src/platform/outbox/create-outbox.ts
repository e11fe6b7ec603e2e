import type { Role } from '#contract/endpoint.ts';
import type { Storage } from '../db/storage.ts';
import { openedOnce } from '../opened-once.ts';
import type { Owner } from '../session/unsent-data.ts';
import { draftsOf } from './drafts.ts';
import type { Outbox } from './outbox.ts';
import { createEntryStore, type EntryStore } from './entry-store.ts';
import { createEntryQueue, type EnqueueDependencies } from './enqueue.ts';
import {
  createScheduler,
  type OutboxScheduler,
  type SchedulerDependencies,
} from './sending/scheduler.ts';
import { isOfOutbox, type Lane, LANES, type StatusRow, isLeased, waitingAgain } from './entry.ts';
import { createSender, type SenderDependencies } from './sending/sender.ts';
import { carryOver, settleResults, type SettleDependencies } from './sending/settle-results.ts';
import { createView, type View } from './view.ts';

export interface OutboxDependencies
  extends
    SchedulerDependencies,
    SettleDependencies,
    Omit<EnqueueDependencies, 'onProgress' | 'send' | 'isReduced' | 'storeOf'> {}

export interface StoredOutbox extends Outbox {
  /**
   * Sends an entry again: an unsure one, after the user has checked that it did not arrive, or a
   * refused one that may be accepted now.
   */
  sendAgain(id: string): Promise<void>;
  /** Called when the connection, the session or the page's visibility may have changed. */
  wake(): void;
}

/** Returns whether the entry was removed. One that is being sent can't be. */
async function takeAway(store: EntryStore, id: string, now: number): Promise<boolean> {
  let isTaken = false;
  await store.change(id, (status) => {
    isTaken = status.state.kind !== 'sent' && !isLeased(status, now);
    return isTaken ? 'gone' : undefined;
  });
  return isTaken;
}

/** A refused entry without a form is only a notice: nobody can correct and send it. */
function isUnsent({ status: { state, kind } }: StatusRow, isReduced: (kind: string) => boolean) {
  return state.kind !== 'sent' && !(state.kind === 'refused' && isReduced(kind));
}

/** Opens the storage once, and reads it whenever an outbox in it has changed. */
function followStorage(
  deps: OutboxDependencies,
  view: View,
  isAwaited: (id: string) => boolean,
): {
  storage(): Promise<Storage>;
  /** Applies results that no form waits for, and shows what is stored. */
  refresh(stored: Storage): Promise<void>;
  refreshSoon(stored: Storage): void;
  unread(reason: unknown): void;
} {
  let settling = Promise.resolve(false);

  async function refresh(stored: Storage): Promise<void> {
    await view.refresh(stored);
    // One after the other, so that this page applies each result once.
    const before = settling.catch(() => false);
    settling = before.then(() => settleResults(deps, stored, isAwaited));
    if (await settling) await view.refresh(stored);
  }

  const unread = (reason: unknown) => deps.report('Outbox entries could not be read', reason);

  function refreshSoon(stored: Storage): void {
    refresh(stored).catch(unread);
  }

  async function open(): Promise<Storage> {
    const stored = await deps.storage();
    stored.onChange(({ marks: items }) => {
      if (items.some(isOfOutbox)) refreshSoon(stored);
    });
    // A new entry must get through even if the stored ones can't be read.
    await carryOver(deps.reducers, stored, deps.owners()).catch(unread);
    await refresh(stored).catch(unread);
    return stored;
  }

  return { storage: openedOnce(open), refresh, refreshSoon, unread };
}

/** A scheduler for each lane, so that neither waits for the other. */
function createLanes(deps: SchedulerDependencies & SenderDependencies): {
  send(lane: Lane): Promise<void>;
  sendAll(options: { readonly force: boolean }): Promise<void>;
} {
  const sender = createSender(deps);
  const schedulers: Readonly<Record<Lane, OutboxScheduler>> = {
    independent: createScheduler(deps, 'independent', sender),
    ordered: createScheduler(deps, 'ordered', sender),
  };
  return {
    send: (lane) => schedulers[lane].run({ force: false }),
    async sendAll(options) {
      await Promise.all(LANES.map((lane) => schedulers[lane].run(options)));
    },
  };
}

/**
 * Creates the outbox of this device: its entries are stored, sent exactly once, those of a lane in
 * order, and only in their owner's session.
 */
export function createOutbox(deps: OutboxDependencies): StoredOutbox {
  const { owners, now, report, reducers } = deps;
  const isReduced = (kind: string) => reducers.some((reducer) => reducer.kind === kind);
  const view = createView({ owners, now, isReduced });
  const isAwaited = (id: string) => queue.isAwaited(id);
  const { storage, refresh, refreshSoon, unread } = followStorage(deps, view, isAwaited);
  const ownerOfRole = (role: Role) => owners().find((owner) => owner.role === role);
  const storeOf = async (owner: Owner) => createEntryStore(await storage(), owner);

  const onProgress = (id: string, share: number | undefined) => {
    view.onProgress(id, share);
    queue.onProgress(id, share);
  };
  const { send, sendAll } = createLanes({ ...deps, storage, onProgress });
  const queue = createEntryQueue({ ...deps, onProgress, storeOf, send, isReduced });

  /** The account may be another than before, and a page of an older version may be open. */
  async function wakeWith(stored: Storage): Promise<void> {
    refreshSoon(stored);
    if ((await carryOver(reducers, stored, owners())).moved > 0) void sendAll({ force: false });
  }

  async function find(id: string) {
    await view.refresh(await storage());
    const entry = view.find(id);
    const owner = entry && ownerOfRole(entry.role);
    return owner && { entry, owner, store: await storeOf(owner) };
  }

  return {
    subscribe: view.subscribe,
    getSnapshot: view.getSnapshot,
    async enqueue(entry, options) {
      const owner = ownerOfRole(entry.role);
      if (owner === undefined) throw new Error('No one is logged in.');
      const outcome = await queue.post(owner, entry, options);
      if (isReduced(entry.kind)) await refresh(await storage()).catch(unread);
      return outcome;
    },
    async sendNow() {
      await sendAll({ force: true });
      await storage().then(refresh).catch(unread);
    },
    async sendAgain(id) {
      const found = await find(id);
      if (found === undefined) return;
      await found.store.change(id, (status) =>
        status.state.kind === 'unsure' || status.state.kind === 'refused'
          ? waitingAgain(status, now())
          : undefined,
      );
      await sendAll({ force: true });
    },
    async remove(id) {
      const found = await find(id);
      if (found === undefined || !(await takeAway(found.store, id, now()))) return undefined;
      const stored = await storage();
      const { entry, owner } = found;
      await reducers.find(({ kind }) => kind === entry.kind)?.onDiscarded(stored, owner, entry);
      await view.refresh(stored);
      // The entries behind it need not wait any longer.
      void sendAll({ force: false });
      return entry;
    },
    async countUnsent(role) {
      const owner = ownerOfRole(role);
      if (owner === undefined) return 0;
      const stored = await storage();
      const { left } = await carryOver(reducers, stored, [owner]);
      const rows = await createEntryStore(stored, owner).list();
      const { documents: drafts } = await stored.names(draftsOf(owner));
      return rows.filter((row) => isUnsent(row, isReduced)).length + drafts.length + left;
    },
    wake() {
      storage().then(
        (stored) => void wakeWith(stored).catch(unread),
        (reason: unknown) => report('Outbox entries can’t be stored on this device', reason),
      );
      void sendAll({ force: false });
    },
  };
}
