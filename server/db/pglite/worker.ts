import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { type OpenFolder, openFolder } from './data-folder.ts';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts';

const { folder, socketPath } = workerData as WorkerStart;

function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}

/**
 * The fsync of DurableNodeFS hangs on internals of PGlite, which another version may move: so a
 * commit must be seen to reach it, or this database isn't safe to use.
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
    if (message === 'syncs') tell({ type: 'syncs', count: open.files.syncs });
    else void stop(server, open);
  });
  tell({ type: 'ready' });
}

async function stop(server: PGLiteSocketServer, open: OpenFolder): Promise<void> {
  try {
    await server.stop();
    await open.pglite.close();
    tell({ type: 'closed' });
  } catch (error) {
    tell({ type: 'failed', message: String(error) });
  }
  parentPort?.close();
}

run().catch((error: unknown) => {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
});
