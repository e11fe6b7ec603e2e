import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { NEW_LINEAGE } from '#server/backup/restore.ts';
import { command, databaseAt } from '#tests/setup/postgres.ts';

export const newDatabaseName = () => `browser_${randomBytes(8).toString('hex')}`;

/** Lists the servers that are running. It must survive, because the server keeps running. */
const RUNNING_SERVERS = 'server_instances';
/** Has the catalogue's lineage, which gets a new value: that is how the server notices the change. */
const LINEAGE = 'catalogue_meta';

export async function query<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Fails while anyone is connected to the template. */
export async function copyDatabase(postgresUrl: string, template: string): Promise<string> {
  const name = newDatabaseName();
  await command(postgresUrl, `create database ${name} template ${template}`);
  return databaseAt(postgresUrl, name);
}

/**
 * Copies all rows into the schema `demo` and creates `demo.restore()`, which puts them back. It
 * returns the catalogue's new lineage if the catalogue had changed, otherwise null.
 */
export async function makeRestorable(databaseUrl: string): Promise<void> {
  const tables = await query<{ name: string }>(
    databaseUrl,
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename not in ('${RUNNING_SERVERS}', '${LINEAGE}')`,
  );
  const sequences = await query<{ name: string; last: string | null }>(
    databaseUrl,
    `select quote_ident(sequencename) as name, last_value::text as last
     from pg_sequences where schemaname = 'public'`,
  );
  const names = tables.map(({ name }) => name);
  const version = sequences.find(({ name }) => name === 'catalogue_version')?.last;
  if (typeof version !== 'string') throw new Error('The demo has no catalogue.');
  await query(
    databaseUrl,
    `truncate ${RUNNING_SERVERS};
    create schema demo;
    ${names.map((name) => `create table demo.${name} as table public.${name};`).join('\n')}
    create function demo.restore() returns text language plpgsql as $restore$
    declare
      has_changed boolean := (select last_value > ${version} from public.catalogue_version);
      new_lineage text;
    begin
      -- Disables triggers and foreign keys for this transaction.
      set local session_replication_role = replica;
      truncate ${names.map((name) => `public.${name}`).join(', ')};
      ${names.map((name) => `insert into public.${name} table demo.${name};`).join('\n')}
      ${sequences.map(restart).join('\n')}
      if has_changed then
        update public.${LINEAGE} set lineage = ${NEW_LINEAGE}
          returning lineage into new_lineage;
      end if;
      return new_lineage;
    end $restore$`,
  );
}

const restart = ({ name, last }: { readonly name: string; readonly last: string | null }) =>
  last === null
    ? `alter sequence public.${name} restart;`
    : `perform setval('public.${name}', ${last});`;
