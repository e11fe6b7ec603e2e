import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';

/** Where PostgreSQL listens in the folder of its socket. */
const SOCKET = '.s.PGSQL.5432';

/**
 * The one address of a database that can move to another server, like HAProxy or PgBouncer in front
 * of a primary and its standby.
 */
export interface DatabaseRelay {
  readonly url: string;
  /** Ends all connections; new ones go to the PostgreSQL with its socket in this folder. */
  moveTo(folder: string): void;
  /** Holds back every byte in both directions, like a network that fails without a word. */
  stall(): void;
  /** Delivers what was held back. */
  resume(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly database: Socket;
}

export async function startDatabaseRelay(folder: string): Promise<DatabaseRelay> {
  const pairs = new Set<Pair>();
  let target = folder;
  let isStalled = false;
  const server = createServer((client) => {
    const database = connect(path.join(target, SOCKET));
    const pair = { client, database };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) socket.once('error', end).once('close', end);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.on('data', (bytes) => void to.write(bytes));
    }
    if (isStalled) pause(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endAll = () => {
    for (const { client, database } of pairs) {
      client.destroy();
      database.destroy();
    }
  };
  return {
    url: `postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`,
    moveTo: (next) => {
      target = next;
      endAll();
    },
    stall: () => {
      isStalled = true;
      pairs.forEach(pause);
    },
    resume: () => {
      isStalled = false;
      for (const { client, database } of pairs) {
        client.resume();
        database.resume();
      }
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      endAll();
      await closed;
    },
  };
}

function pause({ client, database }: Pair): void {
  client.pause();
  database.pause();
}
