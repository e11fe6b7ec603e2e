interface LoggedError {
  readonly [key: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly cause?: LoggedError;
}

/**
 * Converts an error for the log. It leaves out a query's parameters, which Drizzle includes in the
 * message, and the row that PostgreSQL includes in `detail`, because both may contain personal
 * data.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const message =
    'params' in error && 'query' in error ? `Failed query: ${String(error.query)}` : error.message;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message,
    stack: frames.join('\n'),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}
