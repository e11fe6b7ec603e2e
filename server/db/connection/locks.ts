import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, DatabaseKind } from '../open.ts';

/**
 * Numbers of PostgreSQL's advisory locks. Only `pg_advisory_xact_lock` and its `try` variant are
 * used: on PGlite all connections share one session, so a session-level lock would exclude no one.
 */
export const LOCKS = {
  migrations: 7_001,
  /** Taken by the triggers of migration 0001, which gives the reason. */
  catalogueVersion: 7_002,
  /** Taken by the trigger of migration 0021, which chains the entries of the audit log. */
  auditLog: 7_003,
  /** Held while an empty database is filled with the demo and the accounts from the settings. */
  firstData: 7_010,
  serverInstances: 7_011,
} as const;

/** Pause in milliseconds between two attempts to get a lock that another server holds. */
const RETRY = 200;

/**
 * Runs `work` while no other server runs work under the same lock. The lock belongs to a
 * transaction, so it is released with the connection, however the process ends. `work` uses other
 * connections. PGlite has only one connection and needs no lock here, because the folder lock
 * already limits it to a single server.
 *
 * The lock is polled rather than waited for, so that no statement timeout applies.
 */
export async function exclusively<T>(
  { db, kind }: { readonly db: Database; readonly kind: DatabaseKind },
  lock: number,
  work: () => Promise<T>,
): Promise<T> {
  if (kind === 'pglite') return work();
  for (;;) {
    const done = await db.transaction(async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      const { rows } = await tx.execute<{ taken: boolean }>(
        sql`select pg_try_advisory_xact_lock(${lock}::bigint) as taken`,
      );
      return rows[0]?.taken === true ? { result: await work() } : undefined;
    });
    if (done !== undefined) return done.result;
    await wait(RETRY);
  }
}
