import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { inject } from 'vitest';

/** The statement that a session runs, as node-postgres takes it. */
type Statement = pg.QueryConfig & { readonly text: string };

/** The one session of an embedded database. */
export interface DatabaseSession {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: Statement | string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
  close(): Promise<void>;
}

/**
 * Connects node-postgres with a database in the same thread. The server's own client of PGlite uses
 * a thread and a socket, whose timing would differ from run to run.
 */
class EmbeddedConnection extends Duplex {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    super();
    this.#database = database;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  override _read(): void {
    // Replies are pushed as soon as they are there.
  }

  override _write(bytes: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#exchange(bytes, done);
  }

  override _writev(parts: { readonly chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#exchange(Buffer.concat(parts.map(({ chunk }) => chunk)), done);
  }

  #exchange(bytes: Buffer, done: (error?: Error) => void): void {
    const replied = (reply: Uint8Array) => {
      this.push(Buffer.from(reply));
      done();
    };
    this.#database.execProtocolRaw(bytes).then(replied, done);
  }
}

/**
 * Without fsync, unlike the server's: a simulated crash ends a process and not the machine. Plans
 * are reused at once, because planning takes longer than everything else. They use indexes even of
 * tables that are almost empty, so that the order of equal rows doesn't depend on earlier seeds.
 */
const SETTINGS = [
  'synchronous_commit=off',
  'shared_buffers=64MB',
  'timezone=UTC',
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_bitmapscan=off',
  'jit=off',
].flatMap((setting) => ['-c', setting]);

/** Opens a copy of the migrated database. */
export async function openDatabaseSession(): Promise<DatabaseSession> {
  const folder = await mkdtemp(join(tmpdir(), 'aye-simulator-'));
  await cp(inject('pgliteTemplate'), folder, { recursive: true });
  const database = await PGlite.create({
    dataDir: folder,
    extensions: { btree_gist, pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...SETTINGS],
  });
  const connection = new EmbeddedConnection(database);
  const client = new pg.Client({
    stream: () => connection,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  });
  await client.connect();
  const names = new Map<string, string>();
  return {
    query: <Row extends pg.QueryResultRow>(statement: Statement | string, values?: unknown[]) => {
      const config = typeof statement === 'string' ? { text: statement } : statement;
      const parameters = values ?? config.values;
      if (parameters === undefined || parameters.length === 0) return client.query<Row>(config);
      return client.query<Row>({ ...config, name: nameOf(names, config.text) }, parameters);
    },
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the name under which a statement is prepared, the first time that it runs. */
function nameOf(names: Map<string, string>, text: string): string {
  const found = names.get(text);
  if (found !== undefined) return found;
  const name = createHash('sha1').update(text).digest('hex');
  names.set(text, name);
  return name;
}
