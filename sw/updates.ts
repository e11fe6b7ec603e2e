import * as v from 'valibot';

/** What a page may say to the worker. */
const Message = v.variant('type', [
  /** The person's word that the new version may take over. */
  v.object({ type: v.literal('SKIP_WAITING') }),
  /** Which version is this? Answered at the port that comes with it. */
  v.object({ type: v.literal('VERSION') }),
]);

/** The parts of a worker that changing versions needs. */
export interface WorkerLifecycle {
  readonly version: string;
  skipWaiting(): Promise<void>;
  claim(): Promise<void>;
  /** Whether an earlier version's files are on this device. */
  hasEarlier(): Promise<boolean>;
  /** Takes the files of versions away that nobody runs any more. */
  dropOldFiles(): Promise<void>;
}

export interface Lifecycle {
  /** @param keepFiles puts this version's files on the device */
  install(keepFiles: () => Promise<unknown>): Promise<void>;
  activate(): Promise<void>;
  message(data: unknown, ports: readonly Pick<MessagePort, 'postMessage'>[]): Promise<void>;
}

/** A name for a version: the same for the same files. */
export function versionOf(files: readonly unknown[]): string {
  let hash = 5381;
  for (const letter of JSON.stringify(files)) {
    hash = (Math.imul(hash, 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0;
  }
  return hash.toString(36);
}

/**
 * The very first worker takes the open pages at once, so that their first visit is kept; so does one
 * that comes back after the kill switch, which left nothing behind. Any other takes over only when it
 * is told to, and only what it is given: a page keeps the version that it was opened with.
 */
export function createLifecycle(worker: WorkerLifecycle): Lifecycle {
  let isFirst = false;
  return {
    async install(keepFiles) {
      isFirst = !(await worker.hasEarlier());
      await keepFiles();
      if (isFirst) await worker.skipWaiting();
    },
    async activate() {
      await worker.dropOldFiles();
      if (isFirst) await worker.claim();
    },
    async message(data, ports) {
      if (!v.is(Message, data)) return;
      if (data.type === 'SKIP_WAITING') await worker.skipWaiting();
      else ports[0]?.postMessage(worker.version);
    },
  };
}
