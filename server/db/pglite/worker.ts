import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { type OpenFolder, openFolder } from './data-folder.ts';

export interface WorkerStart {
  readonly folder: string;
  readonly socketPath: string;
}

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'closed' }
  | { readonly type: 'syncs'; readonly count: number }
  | { readonly type: 'failed'; readonly message: string };

export type ToWorker = 'close' | 'syncs';

const { folder, socketPath } = workerData as WorkerStart;

function notify(message: FromWorker): void {
  parentPort?.postMessage(message);
}

/**
 * Verifies that a commit reaches the fsync of `DurableNodeFS`. The hook depends on internals of
 * PGlite that may change in another version, and without it the database would not be durable.
 */
async function proveDurable({ pglite, files }: OpenFolder): Promise<void> {
  const before = files.syncs;
  await pglite.exec(`select pg_logical_emit_message(true, 'aye', 'a commit that must be synced')`);
  if (files.syncs === before) {
    throw new Error('The embedded database does not write its commits to the disk (no fsync).');
  }
}

async function run(): Promise<void> {
  const open = await openFolder(folder);
  await proveDurable(open);
  const server = new PGLiteSocketServer({ db: open.pglite, path: socketPath, maxConnections: 4 });
  await server.start();
  parentPort?.on('message', (message: ToWorker) => {
    if (message === 'syncs') notify({ type: 'syncs', count: open.files.syncs });
    else void stop(server, open);
  });
  notify({ type: 'ready' });
}

async function stop(server: PGLiteSocketServer, open: OpenFolder): Promise<void> {
  try {
    await server.stop();
    await open.pglite.close();
    notify({ type: 'closed' });
  } catch (error) {
    notify({ type: 'failed', message: messageOf(error) });
  }
  parentPort?.close();
}

/**
 * Emscripten's file system throws objects that are not errors and have only WASI's error number.
 * These two mean that the disk or the quota is full.
 */
const FULL = [19, 51];

function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  const errno = typeof error === 'object' && error !== null && 'errno' in error && error.errno;
  if (typeof errno !== 'number') return String(error);
  return FULL.includes(errno) ? 'ENOSPC: no space left' : `The file system failed (${errno}).`;
}

run().catch((error: unknown) => {
  notify({ type: 'failed', message: messageOf(error) });
});
