import type { DatabaseSession } from './session.ts';

/** Returns a database to the rows that it has now. */
export interface Restoring {
  /** Removes everything that a seed has written. Its rows still take up their places in the files. */
  restore(): Promise<void>;
  /**
   * Does the same, and empties the files: the place of a row decides the order of rows that are
   * equal. This makes the prepared plans invalid, so it isn't done for each seed.
   */
  renew(): Promise<void>;
}

/** Tables whose rows a simulation reads but never changes. */
const CONSTANT = new Set(['schema_migrations']);

/** Remembers the rows of all tables, in a schema of their own. */
export async function prepareRestoring(session: DatabaseSession): Promise<Restoring> {
  await session.query('create schema simulator');
  const tables = await readTables(session);
  const filled: string[] = [];
  for (const name of tables) {
    const { rows } = await session.query(`select from "${name}" limit 1`);
    if (rows.length === 0) continue;
    filled.push(name);
    await session.query(`create table simulator."${name}" as table public."${name}"`);
  }
  const { rows: sequences } = await session.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public'`,
  );
  // Functions, because their statements are planned once.
  await session.query(`
    create function simulator.empty_tables() returns void language plpgsql as $$ begin
      ${tables
        .map((name) => `if exists (select from "${name}") then delete from "${name}"; end if;`)
        .join('\n')}
      ${sequences.map(({ name }) => `perform setval('"${name}"', 1, false);`).join('\n')}
    end $$;
    create function simulator.fill_tables() returns void language plpgsql as $$ begin
      ${filled.map((name) => `insert into "${name}" table simulator."${name}";`).join('\n')}
    end $$`);
  return {
    restore: async () => {
      await session.queryWithoutTriggers(
        'select simulator.empty_tables(), simulator.fill_tables()',
      );
    },
    renew: async () => {
      await session.queryWithoutTriggers('select simulator.empty_tables()');
      // The only time that pages are written. `vacuum` skips those that are just being written.
      await session.query('checkpoint');
      await session.query(`vacuum ${tables.map((name) => `"${name}"`).join(', ')}`);
      await session.queryWithoutTriggers('select simulator.fill_tables()');
    },
  };
}

async function readTables(session: DatabaseSession): Promise<readonly string[]> {
  const { rows } = await session.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }) => name).filter((name) => !CONSTANT.has(name));
}
