import { randomBytes } from 'node:crypto';
import { readdirSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSocketFolder, type SocketFolder } from './socket-folder.ts';

/** Its message is for the person who starts the server. */
export class FolderLockError extends Error {
  override readonly name = 'FolderLockError';
}

function lockedError(folder: string): FolderLockError {
  return new FolderLockError(
    `Another server is using the data folder ${folder}. ` +
      'Stop it first, or give this one a folder of its own with DATA_DIR.',
  );
}

export interface FolderLock {
  release(): Promise<void>;
}

const ATTEMPTS = 8;

/**
 * One process at a time: two PGlites on one folder destroy each other's writes without an error.
 *
 * The lock is a listening unix socket, which the kernel closes however its process dies. A socket
 * file that nobody listens on is left where it is and the next generation takes the next number:
 * taking a name over by unlinking it can let two win. Whoever listens then looks at all the other
 * sockets and gives way to any live one. Of two that listen, the later one looks after the earlier
 * one listened, so it sees it: at most one stays.
 *
 * @throws {FolderLockError} when another process holds it, or the folder's disk can't hold a lock.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const sockets = openSocketFolder(join(folder, 'lock'));
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const server = await attemptLock(sockets);
      if (server !== undefined) return holder(server, sockets);
      // Starters that saw each other have all given way: not at the same moment again, and further
      // apart where the machine is so busy that it happened more than once.
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
  // Somebody may have tidied the file away between its making and our listening on it.
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
      else reject(new FolderLockError(`The data folder can't be locked: ${error.message}.`));
    });
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** Live unless the kernel says that nobody listens: a doubt never counts as free. */
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
