import pg from 'pg';

/** The connection of a client, of which node-postgres has no types. */
interface Connection {
  describe(message: object): void;
}

/** What is known of a result before its first row: the same whenever a statement runs. */
interface ResultShape {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
  readonly rowAsArray: unknown;
  readonly parseRow: unknown;
}

/** What `pg.Query` has, but its types leave out. */
interface Internals {
  name: string;
  values: unknown;
  readonly _result: ResultShape;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
}

/** A named statement with its parameters, as node-postgres takes it. */
type NamedStatement = pg.QueryConfig & { readonly name: string; readonly rowMode?: string };

type RunNamed = <Row extends pg.QueryResultRow>(
  statement: NamedStatement,
) => Promise<pg.QueryResult<Row>>;

const prototype = pg.Query.prototype as unknown as Internals;

/**
 * Returns a function that runs named statements, and asks only the first time what their results
 * look like. node-postgres asks each time, because another session could have changed a table, and
 * copies what describes the statement. Without both, a seed takes a tenth less time.
 */
export function createNamedStatements(client: pg.Client): RunNamed {
  const shapes = new Map<string, ResultShape>();
  return (statement) =>
    new Promise((resolve, reject) => {
      const key = `${statement.name} ${statement.rowMode ?? ''}`;
      const shape = shapes.get(key);
      const done = (error: Error | undefined, result: pg.ResultBuilder) => {
        if (error) {
          // The stack of the caller instead of the connection's.
          Error.captureStackTrace(error);
          reject(error);
          return;
        }
        if (shape === undefined) shapes.set(key, shapeOf(result));
        resolve(result);
      };
      const query =
        shape === undefined ? new pg.Query(statement, done) : knownQuery(statement, shape, done);
      client.query(query);
    });
}

function shapeOf(result: pg.ResultBuilder): ResultShape {
  const { fields, _parsers, _prebuiltEmptyResultObject, rowAsArray, parseRow } =
    result as unknown as ResultShape;
  return { fields, _parsers, _prebuiltEmptyResultObject, rowAsArray, parseRow };
}

function knownQuery(
  { text, name, values }: NamedStatement,
  shape: ResultShape,
  done: (error: Error | undefined, result: pg.ResultBuilder) => void,
): pg.Query {
  const query = new pg.Query(text, done);
  const internals = query as unknown as Internals;
  internals.name = name;
  internals.values = values;
  Object.assign(internals._result, shape);
  internals._accumulateRows = true;
  internals.prepare = (connection) => prototype.prepare.call(query, withoutDescription(connection));
  return query;
}

const undescribed = new WeakMap<Connection, Connection>();

function withoutDescription(connection: Connection): Connection {
  let without = undescribed.get(connection);
  if (without === undefined) {
    without = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
    undescribed.set(connection, without);
  }
  return without;
}
