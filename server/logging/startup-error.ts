import { databaseErrorCode, sqlstate } from '../db/connection/pg-errors.ts';
import * as copy from './startup-copy.ts';

/** Errors whose messages are written for the operator and contain no data. */
const PLAIN = [
  'BackupError',
  'ConfigError',
  'FolderLockError',
  'PictureStorageError',
  'ProviderKeyError',
  'UnknownSchemaError',
];

/**
 * Formats an error at startup for the operator, as one line unless several settings are wrong.
 * Messages of the database and its driver are left out: Drizzle's contains the statement with its
 * parameters, PostgreSQL's can quote a value, and accounts are inserted at startup.
 */
export function formatStartupError(error: unknown): string {
  if (!(error instanceof Error)) return firstLine(String(error));
  if (PLAIN.includes(error.name)) return error.message;
  const root = rootOf(error);
  return systemTrouble(root) ?? databaseTrouble(error, root) ?? copy.unexpectedError(briefly(root));
}

/** Covers Node's errors, and those that the embedded database's thread sends as text. */
const isDiskFull = ({ code = '', message }: NodeJS.ErrnoException) =>
  ['ENOSPC', 'EDQUOT'].includes(code) || message.startsWith('ENOSPC');

function systemTrouble(error: NodeJS.ErrnoException): string | undefined {
  const { code, syscall, path } = error;
  if (syscall === 'listen') {
    return code === 'EADDRINUSE' ? copy.portInUse : copy.cannotListen(String(code));
  }
  if ((code === 'EACCES' || code === 'EROFS') && path !== undefined) {
    return copy.cannotWrite(path, code);
  }
  if (isDiskFull(error)) {
    return copy.diskFull;
  }
  return undefined;
}

/** PGlite's message when its PostgreSQL aborts at startup. */
const ABORTED = /\bAborted\(/;

function databaseTrouble(error: Error, root: Error): string | undefined {
  if (ABORTED.test(root.message)) {
    return copy.embeddedDatabaseFailed;
  }
  const state = sqlstate(error);
  if (databaseErrorCode(error) === 'UNAVAILABLE') {
    const { code = firstLine(root.message) }: NodeJS.ErrnoException = root;
    return copy.databaseUnreachable(state ?? code);
  }
  if (state !== undefined) {
    return copy.statementRefused([state, ...placeOf(root)].join(', '));
  }
  return isQueryError(error) ? copy.statementFailed : undefined;
}

/** Recognises Drizzle's errors, whose message contains the statement and its parameters. */
const isQueryError = (error: Error) => 'query' in error && 'params' in error;

/** Returns names of the schema, which contain no data. */
function placeOf(error: Error): string[] {
  const { table, constraint } = error as { table?: unknown; constraint?: unknown };
  return [table, constraint].filter((name) => typeof name === 'string');
}

function rootOf(error: Error): Error {
  let root = error;
  for (let depth = 0; depth < 10 && root.cause instanceof Error; depth += 1) root = root.cause;
  return root;
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

/** Returns the error's name, the first line of its message, and the place where it was thrown. */
function briefly({ name, message, stack }: Error): string {
  const place = /^\s+at .*?([^/\\(]+:\d+:\d+)\)?$/m.exec(stack ?? '')?.[1];
  return `${name}: ${firstLine(message)}${place === undefined ? '' : ` (${place})`}`;
}
