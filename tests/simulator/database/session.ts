import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { migrateDatabase, temporaryPostgres } from '#tests/setup/postgres.ts';
import { createNamedStatements } from './prepared-query.ts';

/** The statement that a session runs, as node-postgres takes it. */
type Statement = pg.QueryConfig & { readonly text: string };

/** The one session of a database in which servers run their statements. */
export interface DatabaseSession {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: Statement | string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
  /** Begins a transaction with this statement, together with the next one: it is sent no earlier. */
  begin(text: string): void;
  /**
   * Runs a statement in a second session, in which triggers and foreign keys have no effect. Turning
   * them off in the first one would make its prepared plans invalid.
   */
  queryWithoutTriggers<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    text: string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
  /** Resolves when the statements that run have ended; undefined if none runs. */
  idle(): Promise<void> | undefined;
  close(): Promise<void>;
}

/**
 * Plans are reused at once, because planning takes longer than everything else. They use indexes even
 * of tables that are almost empty, so that the order of equal rows doesn't depend on earlier seeds.
 * Nothing waits for the disk: a simulated crash ends a process and not the machine.
 */
const SETTINGS = [
  'synchronous_commit=off',
  'timezone=UTC',
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_bitmapscan=off',
  'jit=off',
  'track_activities=off',
  'track_counts=off',
  'update_process_title=off',
];

/**
 * The place of a row decides the order of equal rows. Rows are removed from a page when no
 * transaction can see them any more, in whichever database of the server it runs, and nothing else
 * holds the page. So nothing runs in this server but one session at a time, and pages are written
 * by `renew` only. Statistics that are gathered meanwhile would change plans.
 */
const SERVER_SETTINGS = [
  'autovacuum=off',
  'bgwriter_lru_maxpages=0',
  'checkpoint_timeout=1d',
  'max_wal_size=8GB',
  'full_page_writes=off',
];

/**
 * Writing a log of changes takes 7 % of the time, and nothing needs it. A table can be unlogged when
 * all that reference it are.
 */
const WITHOUT_LOG = `do $$ declare name regclass; begin
  while exists (select from pg_class where relkind = 'r' and relpersistence = 'p'
    and relnamespace = 'public'::regnamespace) loop
    select c.oid into strict name from pg_class c where c.relkind = 'r' and c.relpersistence = 'p'
      and c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint f
        join pg_class r on r.oid = f.conrelid where f.confrelid = c.oid and f.contype = 'f'
        and r.oid <> c.oid and r.relpersistence = 'p') limit 1;
    execute format('alter table %s set unlogged', name);
  end loop;
end $$`;

/** Matches a single statement that is worth planning once. BEGIN and COMMIT have no plan. */
const ONE_STATEMENT = /^\s*(?:select|insert|update|delete|with)\b[^;]*$/;

/** Opens the migrated database of a PostgreSQL of its own, which stops when the session is closed. */
export async function openDatabaseSession(): Promise<DatabaseSession> {
  const postgres = await temporaryPostgres({ settings: SERVER_SETTINGS });
  await migrateDatabase(postgres.url);
  const connect = async (settings: readonly string[]) => {
    const options = settings.map((setting) => `-c ${setting}`).join(' ');
    const client = { connectionString: postgres.url, options, pipeline: true };
    const connected = new pg.Client(client);
    await connected.connect();
    return connected;
  };
  const client = await connect(SETTINGS);
  const second = await connect([...SETTINGS, 'session_replication_role=replica']);
  await client.query(WITHOUT_LOG);
  const runNamed = createNamedStatements(client);
  const names = new Map<string, string>();
  let beginning: string | undefined;
  let idle: Promise<void> | undefined;
  // One connection runs statements in turn, so the last one to start is the last one to end.
  const noted = <T>(result: Promise<T>): Promise<T> => {
    const end = () => {
      if (idle === ended) idle = undefined;
    };
    const ended = result.then(end, end);
    idle = ended;
    return result;
  };
  const afterBegin = <T>(send: () => Promise<T>): Promise<T> => {
    if (beginning === undefined) return send();
    const begin = beginning;
    beginning = undefined;
    const { stream } = connectionOf(client);
    stream.cork();
    const begun = client.query(begin);
    const result = send();
    stream.uncork();
    // What begins runs first, so this only waits for what is already there.
    return begun.then(() => result);
  };
  return {
    query: <Row extends pg.QueryResultRow>(statement: Statement | string, values?: unknown[]) => {
      const config = typeof statement === 'string' ? { text: statement } : statement;
      const parameters = values ?? config.values ?? [];
      const isPlanned = parameters.length > 0 || ONE_STATEMENT.test(config.text);
      const send = isPlanned
        ? () => runNamed<Row>({ ...config, values: parameters, name: nameOf(names, config.text) })
        : () => client.query<Row>(config);
      return noted(afterBegin(send));
    },
    begin: (text) => {
      beginning = text;
    },
    queryWithoutTriggers: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      noted(second.query<Row>(text, values)),
    idle: () => idle,
    close: async () => {
      await second.end();
      await client.end();
      await postgres.stop();
    },
  };
}

/** Returns what node-postgres has, but its types leave out. */
const connectionOf = (client: pg.Client): { readonly stream: Writable } =>
  (client as unknown as { readonly connection: { readonly stream: Writable } }).connection;

/** Returns the name under which a statement is prepared, the first time that it runs. */
function nameOf(names: Map<string, string>, text: string): string {
  const found = names.get(text);
  if (found !== undefined) return found;
  const name = createHash('sha1').update(text).digest('hex');
  names.set(text, name);
  return name;
}
