import pg from 'pg';
import {
  createBoundedDatabase,
  type DatabaseObserver,
} from '#server/db/connection/bounded-database.ts';
import { createHealthCheck } from '#server/db/connection/health-check.ts';
import type { OpenDatabase } from '#server/db/open-database.ts';

/** An embedded database that is reused, because opening one takes as long as many a test. */
interface Stored {
  readonly database: OpenDatabase;
  /** Describes its tables, columns, triggers and functions. */
  readonly shape: string;
  /** The rows that the migrations wrote, by table. */
  readonly made: ReadonlyMap<string, string>;
}

const free: Stored[] = [];

/** Returns a database as the migrations leave it. When it is closed, it is emptied and reused. */
export async function borrowEmbedded(
  open: () => Promise<OpenDatabase>,
  observer?: DatabaseObserver,
): Promise<OpenDatabase> {
  const stored = free.pop() ?? (await keep(await open()));
  const { database } = stored;
  const pool = new pg.Pool({ ...database.db.$client.options });
  pool.on('error', (error) => {
    throw error;
  });
  const close = async () => {
    if (pool.ending) return;
    await pool.end();
    if ((await readShape(database)) !== stored.shape) return database.close();
    await empty(stored);
    free.push(stored);
  };
  const checkHealth = createHealthCheck('pglite', () => pool.query('select 1'));
  const db = createBoundedDatabase(pool, undefined, observer);
  return { ...database, db, checkHealth, close };
}

async function keep(database: OpenDatabase): Promise<Stored> {
  const made = new Map<string, string>();
  for (const table of await filledTables(database)) {
    const sql = `select json_agg(t)::text as rows from "${table}" t`;
    const { rows } = await database.db.$client.query<{ rows: string }>(sql);
    made.set(table, rows[0]?.rows ?? '[]');
  }
  return { database, shape: await readShape(database), made };
}

async function readShape({ db }: OpenDatabase): Promise<string> {
  const { rows } = await db.$client.query<{ shape: string }>(`
    select md5(string_agg(part, ';' order by part)) as shape from (
      select attrelid::regclass || '.' || attname from pg_attribute
        where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      union all select tgrelid::regclass || ' ' || tgname from pg_trigger
      union all select proname::text from pg_proc where pronamespace = 'public'::regnamespace
    ) parts (part)`);
  return rows[0]?.shape ?? '';
}

async function filledTables({ db }: OpenDatabase): Promise<string[]> {
  const all = await db.$client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public'`,
  );
  const parts = all.rows.map(
    ({ tablename }) => `select '${tablename}' as name where exists (select from "${tablename}")`,
  );
  const { rows } = await db.$client.query<{ name: string }>(parts.join(' union all '));
  return rows.map(({ name }) => name);
}

/** Triggers are disabled meanwhile, because those of the catalogue would record the deletions. */
async function empty({ database, made }: Stored): Promise<void> {
  const tables = (await filledTables(database)).map((name) => `"${name}"`);
  const refills = [...made].map(
    ([table, rows]) =>
      `insert into "${table}" select * from json_populate_recordset(null::"${table}", ${pg.escapeLiteral(rows)});`,
  );
  const { rows } = await database.db.$client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where last_value is not null`,
  );
  await database.db.$client.query(`
    begin;
    set local session_replication_role = replica;
    truncate ${tables.join(', ')} cascade;
    ${rows.map(({ name }) => `alter sequence "${name}" restart;`).join('\n')}
    ${refills.join('\n')}
    commit;`);
}
