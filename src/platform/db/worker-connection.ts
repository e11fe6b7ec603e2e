type TableName = 'documents' | 'patches' | 'marks' | 'usage';

/** Returns the tables of one transaction. */
type Tables = (name: TableName) => IDBObjectStore;

export interface Connection {
  open(): Promise<void>;
  /**
   * Runs one transaction and resolves when it is complete. `work` may only wait for requests of
   * this transaction. If it throws, nothing is changed. It may be called twice.
   */
  run<T>(
    names: readonly TableName[],
    mode: IDBTransactionMode,
    work: (tables: Tables) => Promise<T>,
  ): Promise<T>;
  /** Closes the connection; the next `run` opens it again. */
  close(): void;
}

/** Names of errors which mean that the connection was lost, not that the work is impossible. */
const LOST_CONNECTION = new Set(['InvalidStateError', 'UnknownError']);

const isNamed = (error: unknown, names: ReadonlySet<string>): boolean =>
  error instanceof Error && names.has(error.name);

/** Returns the result of a request, for use inside its transaction. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Failed request')));
  });
}

/**
 * Returns whether the error means that the database, or one of its tables, is not on this device.
 */
export const isMissing = (error: unknown): boolean => isNamed(error, new Set(['NotFoundError']));

async function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  // The database doesn't exist. Without the abort the browser would create one without tables.
  request.addEventListener('upgradeneeded', () => request.transaction?.abort());
  try {
    return await resultOf(request);
  } catch (error) {
    if (!isNamed(error, new Set(['AbortError']))) throw error;
    throw new DOMException(`There is no database ${name}`, 'NotFoundError');
  }
}

async function transact<T>(
  db: IDBDatabase,
  names: readonly TableName[],
  mode: IDBTransactionMode,
  work: (tables: Tables) => Promise<T>,
): Promise<T> {
  const transaction = db.transaction([...names], mode);
  const completed = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('The transaction was aborted', 'AbortError')),
    );
  });
  // If `work` fails first, its error is the one to throw.
  completed.catch(() => undefined);
  try {
    const result = await work((name) => transaction.objectStore(name));
    await completed;
    return result;
  } catch (error) {
    // If a request failed, the transaction is over already, and its error is the cause of the
    // others.
    if (transaction.error !== null) throw transaction.error;
    try {
      transaction.abort();
    } catch (reason) {
      if (!isNamed(reason, LOST_CONNECTION)) throw reason;
    }
    throw error;
  }
}

/**
 * The service worker's connection to the app's database, reopened when the browser closes it. It
 * never changes the tables, because a worker that is still waiting to take over would change them
 * under the pages of the previous version. If no page has created the database yet, all work fails
 * with an error that `isMissing` recognises.
 */
export function createWorkerConnection(name: string): Connection {
  let opened: Promise<IDBDatabase> | undefined;

  function forget(db: Promise<IDBDatabase>): void {
    if (opened === db) opened = undefined;
  }

  function open(): Promise<IDBDatabase> {
    if (opened !== undefined) return opened;
    const opening = openDatabase(name).then((db) => {
      db.addEventListener('close', () => forget(opening));
      // Another page wants to change the tables, so this connection closes instead of blocking it.
      db.addEventListener('versionchange', () => {
        db.close();
        forget(opening);
      });
      return db;
    });
    opened = opening;
    opening.catch(() => forget(opening));
    return opening;
  }

  async function closeIfOpen(db: Promise<IDBDatabase> | undefined): Promise<void> {
    if (db === undefined) return;
    forget(db);
    await db.then(
      (found) => found.close(),
      () => undefined,
    );
  }

  return {
    open: async () => void (await open()),
    async run(names, mode, work) {
      const used = open();
      try {
        return await transact(await used, names, mode, work);
      } catch (error) {
        // iOS closes the connection of a page in the background. A repeat is safe, because all work
        // runs in one transaction.
        if (!isNamed(error, LOST_CONNECTION)) throw error;
        await closeIfOpen(used);
        return transact(await open(), names, mode, work);
      }
    },
    close: () => void closeIfOpen(opened),
  };
}
