import * as v from 'valibot';
import { TIERS, type Tier } from '#src/platform/worker/app-file.ts';

/** A message from a page to the worker. */
const Message = v.variant('type', [
  /** The user has accepted that the new version takes over. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** Requests the version; the answer goes to the port of the message. */
  v.object({ type: v.literal('VERSION') }),
  /**
   * Requests that tiers and single files be stored. The answer says whether they all are; it goes to
   * the port of the message.
   */
  v.object({
    type: v.literal('STORE'),
    tiers: v.array(v.picklist(TIERS)),
    paths: v.array(v.string()),
  }),
]);

/** The parts of a worker that are needed to change versions. */
export interface WorkerLifecycle {
  readonly version: string;
  skipWaiting(): Promise<void>;
  claim(): Promise<void>;
  /** Returns whether an earlier version's files are on this device. */
  hasEarlier(): Promise<boolean>;
  /** Stores what this version needs of its files on this device. */
  installFiles(isFirst: boolean): Promise<void>;
  storeFiles(tiers: readonly Tier[], paths: readonly string[]): Promise<void>;
  /** Deletes the files of versions that no page runs any more. */
  dropOldFiles(): Promise<void>;
  /** Called with the reason when files that a page asked for were not stored. */
  report(reason: unknown): void;
}

export interface Lifecycle {
  install(): Promise<void>;
  activate(): Promise<void>;
  message(data: unknown, ports: readonly Pick<MessagePort, 'postMessage'>[]): Promise<void>;
}

/** Returns a name for a version: equal files give equal names. */
export function versionOf(files: readonly unknown[]): string {
  let hash = 5381;
  for (const character of JSON.stringify(files)) {
    hash = (Math.imul(hash, 33) ^ (character.codePointAt(0) ?? 0)) >>> 0;
  }
  return hash.toString(36);
}

/**
 * The very first worker claims the open pages at once, so that their first visit is cached; so does
 * one installed after the kill switch, which left nothing behind. Any other takes over only when a
 * page asks for it, and claims no pages: a page keeps the version with which it was opened.
 */
export function createLifecycle(worker: WorkerLifecycle): Lifecycle {
  let isFirst = false;

  async function store(tiers: readonly Tier[], paths: readonly string[]): Promise<boolean> {
    try {
      await worker.storeFiles(tiers, paths);
      return true;
    } catch (reason) {
      // Without a connection; the page asks again when it is back.
      if (!(reason instanceof TypeError)) worker.report(reason);
      return false;
    }
  }

  return {
    async install() {
      isFirst = !(await worker.hasEarlier());
      await worker.installFiles(isFirst);
      if (isFirst) await worker.skipWaiting();
    },
    async activate() {
      await worker.dropOldFiles();
      if (isFirst) await worker.claim();
    },
    async message(data, ports) {
      if (!v.is(Message, data)) return;
      if (data.type === 'SKIP_WAITING') await worker.skipWaiting();
      else if (data.type === 'VERSION') ports[0]?.postMessage(worker.version);
      else ports[0]?.postMessage(await store(data.tiers, data.paths));
    },
  };
}
