import type { Role } from '#contract/endpoint.ts';
import type { Storage } from '../db/storage.ts';
import { openedOnce } from '../opened-once.ts';
import type { Owner } from '../session/unsent-data.ts';
import { draftsOf } from './drafts.ts';
import type { Outbox, OutboxEntry } from './outbox.ts';
import { createEntryStore, type EntryStore } from './entry-store.ts';
import { createEntryQueue, type EnqueueDependencies } from './enqueue.ts';
import { createScheduler, type SchedulerDependencies } from './sending/scheduler.ts';
import { isOfOutbox } from './rows.ts';
import { createSender } from './sending/sender.ts';
import { isLeased, waitingAgain } from './entry-status.ts';
import { reportSent, type ReportDependencies } from './sending/report-sent.ts';
import { createView } from './view.ts';

export interface OutboxDependencies
  extends
    SchedulerDependencies,
    ReportDependencies,
    Omit<EnqueueDependencies, 'onProgress' | 'send' | 'storeOf'> {}

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

/**
 * Creates the outbox of this device: its entries are stored, sent in order, exactly once, and only
 * in their owner's session.
 */
export function createOutbox(deps: OutboxDependencies): StoredOutbox {
  const { owners, now, report } = deps;
  const view = createView(owners, now);
  const storage = openedOnce(open);
  const ownerOfRole = (role: Role) => owners().find((owner) => owner.role === role);
  const storeOf = async (owner: Owner) => createEntryStore(await storage(), owner);

  const onProgress = (id: string, share: number | undefined) => {
    view.onProgress(id, share);
    queue.onProgress(id, share);
  };
  const scheduler = createScheduler({ ...deps, storage }, createSender({ ...deps, onProgress }));
  const send = () => scheduler.run({ force: false });
  const queue = createEntryQueue({ ...deps, onProgress, storeOf, send });

  async function refresh(stored: Storage): Promise<void> {
    await view.refresh(stored);
    await reportSent(deps, stored, queue.isAwaited);
  }

  const unread = (reason: unknown) => report('What waits could not be read', reason);

  function refreshSoon(stored: Storage): void {
    refresh(stored).catch(unread);
  }

  async function open(): Promise<Storage> {
    const stored = await deps.storage();
    stored.onChange(({ marks: items }) => {
      if (items.some(isOfOutbox)) refreshSoon(stored);
    });
    // A new entry must get through even if the stored ones can't be read.
    await refresh(stored).catch(unread);
    return stored;
  }

  async function find(id: string): Promise<OutboxEntry | undefined> {
    await view.refresh(await storage());
    return view.find(id);
  }

  return {
    subscribe: view.subscribe,
    getSnapshot: view.getSnapshot,
    async enqueue(entry, options) {
      const owner = ownerOfRole(entry.role);
      if (owner === undefined) throw new Error('No one is logged in.');
      return queue.post(owner, entry, options);
    },
    sendNow: () => scheduler.run({ force: true }),
    async sendAgain(id) {
      const entry = await find(id);
      const owner = entry && ownerOfRole(entry.role);
      if (owner === undefined) return;
      await (
        await storeOf(owner)
      ).change(id, (status) =>
        status.state.kind === 'unsure' || status.state.kind === 'refused'
          ? waitingAgain(status, now())
          : undefined,
      );
      await scheduler.run({ force: true });
    },
    async remove(id) {
      const entry = await find(id);
      const owner = entry && ownerOfRole(entry.role);
      if (owner === undefined || !(await takeAway(await storeOf(owner), id, now()))) {
        return undefined;
      }
      // The entries behind it need not wait any longer.
      void send();
      return entry;
    },
    async countUnsent(role) {
      const owner = ownerOfRole(role);
      if (owner === undefined) return 0;
      const stored = await storage();
      const rows = await createEntryStore(stored, owner).list();
      const { documents: drafts } = await stored.names(draftsOf(owner));
      return rows.filter(({ status }) => status.state.kind !== 'sent').length + drafts.length;
    },
    wake() {
      storage().then(refreshSoon, (reason: unknown) =>
        report('Outbox entries can’t be stored on this device', reason),
      );
      void send();
    },
  };
}
