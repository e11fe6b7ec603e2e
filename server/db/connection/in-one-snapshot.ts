import type { Database, Transaction } from '../open.ts';

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
