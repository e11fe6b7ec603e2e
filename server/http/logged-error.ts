interface LoggedError {
  readonly [key: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly cause?: LoggedError;
}

/**
 * An error as it may stand in a log. Left out are a query's parameters, which Drizzle puts into the
 * message, and the row that PostgreSQL tells in `detail`: both are what people have entrusted to us.
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
