import { databaseErrorCode } from './db/pg-errors.ts';

/** Errors whose words are meant for the person who starts the server. */
const PLAIN = ['ConfigError', 'FolderLockError', 'UnknownSchemaError'];

/** What a person can act on, in one line; anything else with its stack. */
export function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (PLAIN.includes(error.name)) return error.message;
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (syscall === 'listen') {
    return code === 'EADDRINUSE'
      ? 'The port is taken by another program. Stop that, or choose another with PORT.'
      : `The server can't listen there (${code}). Choose another HOST or PORT.`;
  }
  if ((code === 'EACCES' || code === 'EROFS') && path !== undefined) {
    return `The server may not write to ${path} (${code}). Choose another DATA_DIR.`;
  }
  if (databaseErrorCode(error) === 'UNAVAILABLE') {
    return `The database can't be reached (${reasonOf(error)}). Check DATABASE_URL.`;
  }
  return error.stack ?? error.message;
}

/** Drizzle's own message is the query; what went wrong is its cause. */
function reasonOf(error: Error): string {
  let root = error;
  while (root.cause instanceof Error) root = root.cause;
  return 'code' in root && typeof root.code === 'string' ? root.code : root.message;
}
