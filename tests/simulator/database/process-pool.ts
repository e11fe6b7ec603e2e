import type { Pool, QueryConfig } from 'pg';
import { createBoundedDatabase } from '#server/db/connection/bounded-database.ts';
import type { Database } from '#server/db/open.ts';
import type { ProcessState } from '../schedule/process-state.ts';
import type { SimulatedSchedule } from '../schedule/schedule.ts';
import { FastDialect } from './fast-dialect.ts';
import type { DatabaseSession } from './session.ts';

const dialect = new FastDialect();

/** Nobody reads the result of what begins a transaction. */
async function runStatement(session: DatabaseSession, config: QueryConfig, values: unknown[]) {
  if (!config.text.startsWith('begin')) return session.query(config, values);
  session.begin(config.text);
  return undefined;
}

/**
 * Returns the database as one process sees it. All processes share one connection, so
 * their transactions run one after the other, in the order of the schedule. The process can die before
 * and after each statement, also after a commit whose reply it never gets.
 */
export function createProcessDatabase(
  session: DatabaseSession,
  schedule: SimulatedSchedule,
  process: ProcessState,
): Database {
  const connect = async () => {
    const free = await schedule.database(process);
    return {
      query: async (config: QueryConfig, values: unknown[]) => {
        await process.reach('before a statement');
        const result = await runStatement(session, config, values);
        await process.reach('after a statement');
        return result;
      },
      release: free,
    };
  };
  // The part of a pool that a bounded database uses.
  const pool = { connect, on: () => undefined, options: {} };
  return createBoundedDatabase(pool as unknown as Pool, undefined, undefined, dialect);
}
