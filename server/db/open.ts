import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

export type Database = NodePgDatabase & { readonly $client: Pool };

/**
 * The argument of `db.transaction`'s callback. On PGlite only this may be used inside the
 * transaction: `db` would wait for the single connection and fail after 15 seconds.
 */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type DatabaseKind = 'pglite' | 'postgres';

/**
 * Runs queries that have to agree with each other: all of them see the database as it was when the
 * first began, whatever is committed meanwhile.
 *
 * @param read Reads only; a write fails.
 */
export function inOneSnapshot<T>(
  db: Pick<Database, 'transaction'>,
  read: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
