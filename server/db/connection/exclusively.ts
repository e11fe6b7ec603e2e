import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../open-database.ts';

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
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
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
