import type { Storage } from '#src/platform/db/storage.ts';
import { createOutbox, type StoredOutbox } from '#src/platform/outbox/create-outbox.ts';
import type { Lane } from '#src/platform/outbox/entry.ts';
import type { NewOutboxEntry } from '#src/platform/outbox/outbox.ts';
import { openStorageOf } from '#src/platform/outbox/testing/outbox-world.ts';
import {
  storeCredentials,
  sendWaitingEntries,
} from '#src/platform/outbox/sending/worker-sender.ts';
import type { EntryReducer } from '#src/platform/outbox/sending/settle-results.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import type { Owner } from '#src/platform/session/unsent-data.ts';
import { faultyExchange } from './faulty-exchange.ts';
import type { SendingServer } from './fault-server.ts';
import { type Life, mortalStorage, newLife, newLock } from './mortal.ts';
import type { Schedule } from './schedule.ts';

/** The host whose forms are sent. */
const FORM_OWNER: Owner = { role: 'host', email: 'ngozi@rooms.ng' };

interface DeviceTab {
  readonly outbox: StoredOutbox;
  readonly life: Life;
  /** Work that is scheduled for later. */
  readonly timers: Set<() => void>;
}

/** A laptop with two tabs and a worker, connected to a server. */
export interface Device {
  tab(at: number): DeviceTab;
  reload(at: number): Promise<void>;
  /** Resolves when the form's outbox entry is stored; from then on nothing may be lost. */
  post(at: number, entry: NewOutboxEntry): Promise<void>;
  /** The browser wakes the worker. */
  worker(): Promise<void>;
  logIn(): Promise<void>;
  isLoggedIn(): boolean;
  setConnection(isThere: boolean): void;
  letTimePass(ms: number): void;
  /** Resolves when the server has finished the requests that reached it. */
  quiet(): Promise<void>;
  /** The name of the form for each idempotency key. */
  readonly forms: ReadonlyMap<string, string>;
  /** Problems that the schedule didn't cause. */
  readonly problems: string[];
  close(): void;
}

export async function openDevice(
  server: SendingServer,
  schedule: Schedule,
  owner = FORM_OWNER,
  reducers: readonly EntryReducer[] = [],
): Promise<Device> {
  const name = `faults-${crypto.randomUUID()}`;
  const storages: Storage[] = [];
  const problems: string[] = [];
  const locks: Record<Lane, ReturnType<typeof newLock>> = {
    independent: newLock(),
    ordered: newLock(),
  };
  const tabs: DeviceTab[] = [];
  const connection = faultyExchange(server, schedule);
  let token: string | undefined;
  let time = 1_000_000;
  // Each reading of the clock is a little later than the one before.
  const now = () => (time += 1);
  const report = (what: string, reason: unknown) =>
    void problems.push(`${what}: ${String(reason)}`);

  async function storage(): Promise<Storage> {
    const opened = await openStorageOf('device', name);
    storages.push(opened);
    return opened;
  }

  const stored = await storage();

  function wakeAll(): void {
    for (const { life, outbox } of tabs) if (!life.isOver) outbox.wake();
  }

  async function endSession(refused: string): Promise<void> {
    if (token !== refused) return;
    token = undefined;
    await stored.forget(privateKey(owner.role));
    wakeAll();
  }

  const partsOf = (life: Life, own: Storage) => ({
    base: '/api/v1',
    exchange: connection.exchangeOf(life),
    storage: () => Promise.resolve(own),
    remembersKeys: () => connection.prove().then(() => true),
    alone: (lane: Lane, work: (isAlone: boolean) => Promise<void>) =>
      schedule.hasLocks ? locks[lane](life, () => work(true)) : work(false),
    now,
  });

  async function openTab(): Promise<DeviceTab> {
    const life = newLife();
    const timers = new Set<() => void>();
    const outbox = createOutbox({
      ...partsOf(life, mortalStorage(await storage(), life)),
      owners: () => (token === undefined ? [] : [owner]),
      random: (count) => crypto.getRandomValues(new Uint8Array(count)),
      tokenOf: () => token,
      refused: (_, refused) =>
        void endSession(refused).catch((reason: unknown) => report('wipe', reason)),
      later(work) {
        timers.add(work);
        return () => timers.delete(work);
      },
      isSeen: () => true,
      reducers,
      onSent: () => undefined,
      onWaiting: () => undefined,
      report,
    });
    outbox.wake();
    return { outbox, life, timers };
  }

  tabs.push(await openTab(), await openTab());

  return {
    tab: (at) => tabs[at] as DeviceTab,
    async reload(at) {
      await tabs[at]?.life.die();
      tabs[at] = await openTab();
    },
    async post(at, entry) {
      if (tabs[at]?.life.isOver === true) tabs[at] = await openTab();
      const { outbox, life } = tabs[at] as DeviceTab;
      const answered = outbox.enqueue(entry).then(
        (outcome) => outcome.kind === 'refused' && report(entry.label, outcome.message),
        (reason: unknown) => report(entry.label, reason),
      );
      await Promise.race([answered, life.stored()]);
    },
    async worker() {
      const life = newLife();
      const parts = partsOf(life, mortalStorage(await storage(), life));
      const sending = sendWaitingEntries({ ...parts, badge: () => Promise.resolve() });
      // It rejects if something is left to send; the browser would then wake it again.
      await Promise.race([sending.catch(() => undefined), life.end]);
    },
    async logIn() {
      token = await server.logIn();
      await storeCredentials(stored, { owner, token }, time);
      wakeAll();
    },
    isLoggedIn: () => token !== undefined,
    setConnection: connection.set,
    letTimePass(ms) {
      time += ms;
    },
    quiet: connection.quiet,
    forms: connection.forms,
    problems,
    close() {
      for (const { life } of tabs) void life.die();
      for (const opened of storages) opened.close();
    },
  };
}
