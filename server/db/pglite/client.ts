import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { fileBeside } from '../built.ts';
import { endPool } from '../connection/postgres.ts';
import { lockFolder } from './folder-lock.ts';
import { openSocketFolder } from './socket-folder.ts';
import type { FromWorker, ToWorker, WorkerStart } from './worker.ts';

/** Only part of the socket's file name, which follows PostgreSQL's convention. */
const PORT = 5432;
const SOCKET = `.s.PGSQL.${PORT}`;
/** PGlite requires no password: access is limited by the permissions of the socket's folder. */
const USER = 'postgres';

export interface EmbeddedDatabase {
  readonly pool: pg.Pool;
  /** How often the database has synced to disk (fsync). */
  syncs(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Opens PGlite in a worker thread, so that a long query does not block requests that need no
 * database. It listens on a socket in a folder that only this user can access.
 *
 * @throws {FolderLockError} Another process uses the folder.
 */
export async function openEmbedded(
  dataDir: string,
  onLost: (reason: Error) => void,
): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true });
  const folder = resolve(dataDir);
  const lock = await lockFolder(folder);
  const sockets = openSocketFolder(join(folder, 'socket'));
  let worker: Worker | undefined;
  const tidy = async () => {
    // The lock is released last, because the folder is in use while the thread runs.
    await worker?.terminate();
    sockets.close();
    await lock.release();
  };
  try {
    const socketPath = sockets.path(SOCKET);
    // A killed server may have left it. We hold the lock, so no other process uses it.
    await rm(socketPath, { force: true });
    worker = startWorker({ folder: join(folder, 'database'), socketPath });
    await answer(worker, 'ready');
    const pool = embeddedPool(sockets.shortName);
    return { pool, ...controls(worker, pool, onLost, tidy) };
  } catch (error) {
    await tidy();
    throw error;
  }
}

function controls(
  worker: Worker,
  pool: pg.Pool,
  onLost: (reason: Error) => void,
  tidy: () => Promise<void>,
): Omit<EmbeddedDatabase, 'pool'> {
  const stopWatching = watch(worker, onLost);
  return {
    syncs: async () => (await ask(worker, 'syncs', 'syncs')).count,
    close: async () => {
      await endPool(pool);
      stopWatching();
      await ask(worker, 'close', 'closed');
      await tidy();
    },
  };
}

/**
 * Allows a single connection. All connections to PGlite share a session, and the socket server
 * reads one message at a time: a query that is too long for one read (about 64 kB) could be
 * interleaved with another connection's query and receive its rows.
 */
function embeddedPool(host: string): pg.Pool {
  return new pg.Pool({
    host,
    port: PORT,
    user: USER,
    database: USER,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 15_000,
  });
}

function startWorker(workerData: WorkerStart): Worker {
  const source = './pglite/worker-from-source.mjs';
  return new Worker(fileBeside({ source, built: './pglite-worker.js' }), { workerData });
}

type Answer<Type extends FromWorker['type']> = Extract<FromWorker, { type: Type }>;

function ask<Type extends FromWorker['type']>(
  worker: Worker,
  message: ToWorker,
  type: Type,
): Promise<Answer<Type>> {
  const answered = answer(worker, type);
  worker.postMessage(message);
  return answered;
}

function answer<Type extends FromWorker['type']>(
  worker: Worker,
  type: Type,
): Promise<Answer<Type>> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    const onError = (error: Error) => {
      settle();
      reject(error);
    };
    const onExit = () => onError(new Error('The embedded database stopped.'));
    const onMessage = (message: FromWorker) => {
      if (message.type === 'failed') onError(new Error(message.message));
      if (message.type !== type) return;
      settle();
      resolve(message as Answer<Type>);
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

/**
 * Reports the end of the worker thread. Without its database the server would keep running without
 * working, so its operator must be able to restart it.
 */
function watch(worker: Worker, onLost: (reason: Error) => void): () => void {
  const onExit = () => onLost(new Error('The embedded database stopped.'));
  worker.on('error', onLost).on('exit', onExit);
  return () => {
    worker.off('error', onLost).off('exit', onExit);
  };
}
