import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { OpenDatabase } from '#server/db/open.ts';
import * as schema from '#server/db/schema.ts';

/** An embedded database that is used again: opening one takes as long as many a test. */
interface Kept {
  readonly database: OpenDatabase;
  /** What its tables, columns, triggers and functions are. */
  readonly shape: string;
  /** The rows that the migrations wrote, by their table. */
  readonly made: ReadonlyMap<string, string>;
}

const free: Kept[] = [];

/** A database as the migrations leave it. Closed, it's emptied and kept for whoever comes next. */
export async function borrowEmbedded(open: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  const kept = free.pop() ?? (await keep(await open()));
  const { database } = kept;
  const pool = new pg.Pool({ ...database.db.$client.options });
  pool.on('error', (error) => {
    throw error;
  });
  const close = async () => {
    if (pool.ending) return;
    await pool.end();
    if ((await readShape(database)) !== kept.shape) return database.close();
    await empty(kept);
    free.push(kept);
  };
  return { ...database, db: drizzle(pool, { schema }), close };
}

async function keep(database: OpenDatabase): Promise<Kept> {
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

/** Triggers rest meanwhile: the catalogue's would note that it was emptied. */
async function empty({ database, made }: Kept): Promise<void> {
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
