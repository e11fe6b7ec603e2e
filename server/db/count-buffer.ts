/** Milliseconds after which counted rows are written. */
const WAIT = 5_000;

export interface CountBuffer<Row> {
  /** Adds a row to those that will be written. */
  add(row: Row): void;
  /**
   * Writes what was counted; resolves when all of it is in the database. Called before counts are
   * read, and when the server stops.
   */
  flush(): Promise<void>;
}

export interface CountBufferOptions<Row> {
  /** Rows with the same key are added up. */
  readonly keyOf: (row: Row) => string;
  readonly sum: (row: Row, other: Row) => Row;
  /** Adds rows to the counts in the database. They are sorted, to prevent deadlocks between servers. */
  readonly write: (rows: Row[]) => Promise<void>;
  /** Called if rows couldn't be written. They stay in memory for the next attempt. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Counts in memory and writes the counts of a few seconds in one statement. A crash loses only
 * these.
 */
export function createCountBuffer<Row>(options: CountBufferOptions<Row>): CountBuffer<Row> {
  const { keyOf, sum, write, onTrouble } = options;
  const waiting = new Map<string, Row>();
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();

  const add = (row: Row): void => {
    const key = keyOf(row);
    const known = waiting.get(key);
    waiting.set(key, known === undefined ? row : sum(row, known));
    timer ??= setTimeout(() => void flush().catch(onTrouble), WAIT).unref();
  };

  const writeWaiting = async (): Promise<void> => {
    const rows = [...waiting].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    waiting.clear();
    if (rows.length === 0) return;
    try {
      await write(rows);
    } catch (error) {
      for (const row of rows) add(row);
      throw error;
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    // What is being written isn't in the database yet.
    last = last.catch(() => undefined).then(writeWaiting);
    return last;
  };

  return { add, flush };
}
