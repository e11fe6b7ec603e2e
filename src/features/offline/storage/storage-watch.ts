import type { StorageChange, Storage } from '#src/platform/db/storage.ts';
import { isIrreplaceable, UNSENT_PREFIX } from '#src/platform/storage-quota/stored-names.ts';
import type { StorageQuotaEvent } from '#src/platform/storage-quota/storage-events.ts';
import { findLoss, noteUnsent } from '#src/platform/storage-quota/unsent.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';
import * as copy from '../copy.ts';

type Texts = Pick<TextStore, 'read' | 'write'>;

export interface StorageWatchDependencies {
  /** Persistent, and shared by all pages of the app. */
  readonly texts: Texts;
  /** Belongs to this page. */
  readonly own: Texts;
  /** Milliseconds since 1970. */
  now(): number;
  notify(text: string): void;
  /** Called when there is something to lose. The browser is asked once for persistent storage. */
  persist(): Promise<void>;
  /**
   * Another page has upgraded the database (`outdated`), or the device's storage became available
   * too late for this page (`late`).
   */
  offerReload(why: 'outdated' | 'late'): void;
  report(what: string, reason: unknown): void;
}

/** Set once this page has warned that nothing is stored. */
const WARNED_KEY = 'aye.nothing-kept';

const namesIn = ({ documents, marks: items }: StorageChange): string[] => [...documents, ...items];

/** Watches what this page stores, from the moment its storage is open until `stop` is called. */
export function createStorageWatch(deps: StorageWatchDependencies): {
  hear(storageEvent: StorageQuotaEvent): void;
  stop(): void;
} {
  const { texts, own, notify } = deps;
  const stops: (() => void)[] = [];
  let isHeldUp = false;

  function warnNothingIsStored(): void {
    if (own.read(WARNED_KEY) !== null) return;
    own.write(WARNED_KEY, '1');
    notify(copy.nothingStored);
  }

  async function onNames(storage: Storage, names: readonly string[]): Promise<void> {
    if (!names.some(isIrreplaceable)) return;
    if (storage.kind === 'memory') {
      warnNothingIsStored();
      return;
    }
    if (names.some((name) => name.startsWith(UNSENT_PREFIX))) await noteUnsent(storage, texts);
    await deps.persist();
  }

  async function begin(storage: Storage): Promise<void> {
    if (storage.kind === 'device') {
      const count = await findLoss(storage, texts, deps.now());
      if (count > 0) notify(copy.lost(count));
      await noteUnsent(storage, texts);
    } else if (isHeldUp) notify(copy.olderTabOpen);
    const { documents, marks: items } = await storage.names('');
    await onNames(storage, [...documents, ...items]);
  }

  const complain = (reason: unknown) => deps.report('The stored data could not be checked', reason);

  return {
    hear(storageEvent) {
      if (storageEvent.kind === 'held-up') isHeldUp = true;
      else if (storageEvent.kind !== 'opened') deps.offerReload(storageEvent.kind);
      else {
        const { storage } = storageEvent;
        stops.push(
          storage.onChange((change) => void onNames(storage, namesIn(change)).catch(complain)),
        );
        begin(storage).catch(complain);
      }
    },
    stop() {
      for (const stop of stops.splice(0)) stop();
    },
  };
}
