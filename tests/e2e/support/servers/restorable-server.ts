import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { command, databaseAt, dropDatabase, findOrStartPostgres } from '#tests/setup/postgres.ts';
import { makeEmpty, removeFolder } from './data-folders.ts';
import { copyDatabase, makeRestorable, newDatabaseName, query } from './restorable-database.ts';
import { RunningServer } from './server.ts';

/** Milliseconds in which the server must end a job, and must notice a restored catalogue. */
const PATIENCE_MS = 10_000;
const POLL_MS = 50;

const on = (databaseUrl: string): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl,
  SECRET_KEY: 'the key of servers that are restored between browser tests',
});

export interface DemoDatabase {
  readonly postgresUrl: string;
  /** A database with the demo's data, created by the real server. */
  readonly name: string;
  stop(): Promise<void>;
}

export async function makeDemoDatabase(): Promise<DemoDatabase> {
  const { url: postgresUrl, stop } = await findOrStartPostgres();
  const name = newDatabaseName();
  await command(postgresUrl, `create database ${name}`);
  const databaseUrl = databaseAt(postgresUrl, name);
  const dataDir = await makeEmpty();
  const server = await RunningServer.start({ dataDir, env: on(databaseUrl) });
  await server.stop();
  await removeFolder(dataDir);
  await makeRestorable(databaseUrl);
  return {
    postgresUrl,
    name,
    stop: async () => {
      await dropDatabase(postgresUrl, name);
      await stop();
    },
  };
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; !(await isSo());) {
    if (Date.now() > deadline) throw new Error(`Waited ${PATIENCE_MS} ms in vain: ${what}.`);
    await wait(POLL_MS);
  }
}

/** A server on PostgreSQL whose database can be put back to the state of the demo while it runs. */
export class RestorableServer {
  readonly server: RunningServer;
  readonly #databaseUrl: string;

  private constructor(server: RunningServer, databaseUrl: string) {
    this.server = server;
    this.#databaseUrl = databaseUrl;
  }

  /** Runs a server on a copy of the demo's database as long as `use` runs. */
  static async use(
    { postgresUrl, name }: Pick<DemoDatabase, 'postgresUrl' | 'name'>,
    use: (one: RestorableServer) => Promise<void>,
  ): Promise<void> {
    const dataDir = await makeEmpty();
    const databaseUrl = await copyDatabase(postgresUrl, name);
    const server = await RunningServer.start({ dataDir, env: on(databaseUrl) });
    try {
      await use(new RestorableServer(server, databaseUrl));
    } finally {
      await server.stop();
      await dropDatabase(postgresUrl, new URL(databaseUrl).pathname.slice(1));
      await removeFolder(dataDir);
    }
  }

  /** A job may begin meanwhile; PostgreSQL then ends one of the two with a deadlock. */
  async #restoreRows(retries = 3): Promise<{ lineage: string | null }[]> {
    try {
      return await query(this.#databaseUrl, 'select demo.restore() as lineage');
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01';
      if (!isDeadlock || retries === 0) throw error;
      return this.#restoreRows(retries - 1);
    }
  }

  /** Puts the data back, and starts the server if it was stopped. */
  async restore(): Promise<void> {
    const { server } = this;
    if (server.isRunning) await until('no job is running', () => this.#isIdle());
    const [row] = await this.#restoreRows();
    if (!server.isRunning) return server.start();
    const lineage = row?.lineage;
    if (typeof lineage !== 'string') return;
    await until('the server has loaded the restored catalogue', async () => {
      const answer = await fetch(`${server.url}${API_BASE}/space/getAll`, { method: 'HEAD' });
      return answer.headers.get('etag')?.includes(lineage) === true;
    });
  }

  /** Changes rows directly, for what otherwise takes hours. */
  async change(statement: string): Promise<void> {
    await query(this.#databaseUrl, statement);
  }

  /** A job that is still running could write data of the previous test into the restored tables. */
  async #isIdle(): Promise<boolean> {
    const [row] = await query<{ busy: boolean }>(
      this.#databaseUrl,
      'select exists (select from jobs where done_at is null and leased_until > now()) as busy',
    );
    return row?.busy === false;
  }
}
