import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/open.ts';

/**
 * Tables that are not saved: applied migrations are in the manifest, and the servers that run now
 * are not those that will run after a restore.
 */
const LEFT_OUT = new Set(['schema_migrations', 'server_instances']);

/** Rows per statement. The largest rows, spaces with all texts and photos, have about 8 kB. */
const BATCH = 200;

/** Returns the tables to save, each after those that its foreign keys refer to. */
export async function tablesInOrder(tx: Transaction): Promise<string[]> {
  const { rows: tables } = await tx.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const { rows: references } = await tx.execute<{ from: string; to: string }>(sql`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid
    order by 1, 2`);
  const ordered: string[] = [];
  const add = (table: string) => {
    if (ordered.includes(table)) return;
    for (const { from, to } of references) if (from === table) add(to);
    ordered.push(table);
  };
  for (const { name } of tables) if (!LEFT_OUT.has(name)) add(name);
  return ordered;
}

/** Yields the rows of a table as JSON, one per line. PostgreSQL writes them, so nothing is rounded. */
async function* linesOf(tx: Transaction, table: string): AsyncGenerator<string, void> {
  const rows = sql.identifier(table);
  await tx.execute(
    sql`declare saved_rows no scroll cursor for select to_jsonb(row)::text as line from ${rows} row`,
  );
  for (;;) {
    const batch = await tx.execute<{ line: string }>(
      sql`fetch forward ${sql.raw(String(BATCH))} from saved_rows`,
    );
    if (batch.rows.length === 0) break;
    for (const { line } of batch.rows) yield `${line}\n`;
  }
  await tx.execute(sql`close saved_rows`);
}

/** Writes all rows of a table to a compressed file and returns how many there are. */
export async function saveTable(tx: Transaction, table: string, path: string): Promise<number> {
  let rows = 0;
  async function* counted() {
    for await (const line of linesOf(tx, table)) {
      rows += 1;
      yield line;
    }
  }
  await pipeline(
    Readable.from(counted()),
    createGzip(),
    createWriteStream(path, { flags: 'wx', flush: true }),
  );
  return rows;
}

/** Yields the lines of a saved table in batches. */
async function* batchesIn(path: string): AsyncGenerator<string[], void> {
  const unzipped = createReadStream(path).pipe(createGunzip());
  let batch: string[] = [];
  for await (const line of createInterface({ input: unzipped, crlfDelay: Infinity })) {
    batch.push(line);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Inserts all rows of a saved table and returns how many there were. */
export async function restoreTable(tx: Transaction, table: string, path: string): Promise<number> {
  const name = sql.identifier(table);
  let rows = 0;
  for await (const batch of batchesIn(path)) {
    await tx.execute(sql`
      insert into ${name}
      select * from jsonb_populate_recordset(null::${name}, ${`[${batch.join(',')}]`}::jsonb)`);
    rows += batch.length;
  }
  return rows;
}

/**
 * Empties the tables and runs `fill` with their triggers off: those would compute again what the
 * saved rows already contain, such as the balances of ledger accounts.
 */
export async function withoutTriggers<T>(
  tx: Transaction,
  tables: readonly string[],
  fill: () => Promise<T>,
): Promise<T> {
  for (const table of tables) {
    await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
  }
  const names = sql.join(
    tables.map((table) => sql.identifier(table)),
    sql`, `,
  );
  await tx.execute(sql`truncate ${names}`);
  const result = await fill();
  for (const table of tables) {
    await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
  }
  return result;
}

/** Returns the next value of each sequence, by name. */
export async function readSequences(tx: Transaction): Promise<Record<string, string>> {
  const { rows } = await tx.execute<{ name: string; next: string }>(sql`
    select sequencename as name, coalesce(last_value + increment_by, start_value)::text as next
    from pg_sequences where schemaname = 'public' order by 1`);
  return Object.fromEntries(rows.map(({ name, next }) => [name, next]));
}

/**
 * Sets each sequence to the next value that it would have returned when the backup was made.
 *
 * @param sequences The next value of each sequence, by name.
 */
export async function restoreSequences(
  tx: Transaction,
  sequences: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, next] of Object.entries(sequences)) {
    await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${next}::bigint, false)`);
  }
}
