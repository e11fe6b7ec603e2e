import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { command, databaseAt, dropDatabase, findOrStartPostgres } from '#tests/setup/postgres.ts';
import { SHORT_LIVED } from '#tests/setup/servers/short-lived.ts';
import { makeEmpty, removeFolder } from './data-folders.ts';
import { copyDatabase, makeRestorable, newDatabaseName, query } from './restorable-database.ts';
import { RunningServer } from './server.ts';

/** Milliseconds in which the server must end a job, and must notice a restored catalogue. */
const TIMEOUT_MS = 10_000;
/**
 * The same for the jobs of its first start, of which the daily statement reads some payments
 * slowly.
 */
const FIRST_JOBS_MS = 60_000;
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
  const server = await RunningServer.start({
    dataDir,
    env: on(databaseUrl),
    nodeFlags: SHORT_LIVED,
  });
  await until('the jobs of the first start are done', () => isSettled(databaseUrl), FIRST_JOBS_MS);
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

/**
 * Whether nothing that a server does at its start is left. Each restored database would otherwise
 * contain what was interrupted, such as the daily statement, which is tried again an hour later.
 */
async function isSettled(databaseUrl: string): Promise<boolean> {
  const [row] = await query<{ settled: boolean }>(
    databaseUrl,
    `select exists (select from provider_statements where made_at is not null)
      and not exists (select from jobs where done_at is null and run_at <= now()) as settled`,
  );
  return row?.settled === true;
}

async function until(
  what: string,
  isSo: () => Promise<boolean>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; !(await isSo());) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain: ${what}.`);
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
    const server = await RunningServer.start({
      dataDir,
      env: on(databaseUrl),
      nodeFlags: SHORT_LIVED,
    });
    try {
      await use(new RestorableServer(server, databaseUrl));
    } finally {
      await server.kill();
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
