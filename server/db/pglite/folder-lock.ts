import { randomBytes } from 'node:crypto';
import { readdirSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSocketFolder, type SocketFolder } from './socket-folder.ts';

/** Its message is shown to the operator who starts the server. */
export class FolderLockError extends Error {
  override readonly name = 'FolderLockError';
}

function lockedError(folder: string): FolderLockError {
  return new FolderLockError(
    `Another server is using the data folder ${folder}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
  );
}

export interface FolderLock {
  release(): Promise<void>;
}

const ATTEMPTS = 8;

/**
 * Locks the folder for one process, because two PGlites on one folder destroy each other's writes
 * without an error.
 *
 * The lock is a listening Unix socket, which the kernel closes however its process ends. A socket
 * file without a listener is left in place and the next process uses the next number, because
 * taking over a name by unlinking it could let two processes win. Each process that listens then
 * checks all other sockets and gives way to any live one. Of two that listen, the later one checks
 * after the earlier one started to listen and therefore sees it, so at most one remains.
 *
 * @throws {FolderLockError} Another process holds the lock, or the folder's disk does not support
 * it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const sockets = openSocketFolder(join(folder, 'lock'));
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const server = await attemptLock(sockets);
      if (server !== undefined) return holder(server, sockets);
      // Processes that saw each other have all given way. They retry after random pauses, which are
      // longer after several attempts because the machine is probably busy.
      const apart = attempt < ATTEMPTS / 2 ? 1 : 2;
      await wait(20 + apart * (randomBytes(1)[0] ?? 0));
    }
    throw lockedError(folder);
  } catch (error) {
    sockets.close();
    throw error;
  }
}

const socketNames = (sockets: SocketFolder) =>
  readdirSync(sockets.folder).filter((name) => /^\d+\.sock$/.test(name));

const generation = (name: string) => Number.parseInt(name, 10);

async function attemptLock(sockets: SocketFolder): Promise<Server | undefined> {
  const before = socketNames(sockets);
  for (const name of before) {
    if (await isLive(sockets.path(name))) return undefined;
  }
  const own = `${Math.max(0, ...before.map(generation)) + 1}.sock`;
  const server = await listen(sockets.path(own));
  if (server === undefined) return undefined;
  const others = socketNames(sockets).filter((name) => name !== own);
  for (const name of others) {
    if (await isLive(sockets.path(name))) return closeServer(server);
  }
  // Another process may have deleted the file between its creation and the start of listening.
  if (!(await isLive(sockets.path(own)))) return closeServer(server);
  for (const name of others.filter((other) => generation(other) < generation(own))) {
    unlinkSync(sockets.path(name));
  }
  return server;
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(new FolderLockError(`The data folder can’t be locked: ${error.message}.`));
    });
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

/**
 * A socket counts as live unless the kernel reports that it has no listener, so that a doubtful
 * case never counts as free.
 */
function isLive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT');
    });
  });
}

function closeServer(server: Server): Promise<undefined> {
  return new Promise((resolve) => {
    server.close(() => resolve(undefined));
  });
}

function holder(server: Server, sockets: SocketFolder): FolderLock {
  return {
    release: async () => {
      await closeServer(server);
      sockets.close();
    },
  };
}
