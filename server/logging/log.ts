import type { FastifyServerOptions } from 'fastify';
import { ERRORS } from '#contract/errors.ts';
import { outageKind } from '../db/connection/pg-errors.ts';
import { EveryAttemptLost } from '../db/connection/retry-on-conflict.ts';
import { currentTrace } from '../db/trace-context.ts';
import { ApiError } from '../http/api-error.ts';
import { loggedError } from '../http/logged-error.ts';
import { createOutageLog } from './outage-log.ts';

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

/**
 * Options of the server's log. An outage causes many errors of few kinds, and their stacks are of
 * no use: it is logged as one short line per second and kind, with the number of suppressed ones.
 */
export function logOptions(options: LoggerOptions): LoggerOptions {
  const outages = createOutageLog();
  return {
    ...options,
    mixin: () => {
      const trace = currentTrace();
      return trace === undefined ? {} : { trace_id: trace.traceId };
    },
    // Requests without their URL, headers and address, which may contain personal data.
    serializers: {
      err: loggedError,
      req: ({ method, routeOptions }) => ({ method, route: routeOptions.url }),
      res: ({ statusCode }) => ({ statusCode }),
    },
    hooks: {
      logMethod(given, method) {
        const [details, what] = given as unknown as [unknown, string | undefined];
        const kind = kindOf(errorOf(details));
        if (kind === undefined) {
          method.apply(this, given);
          return;
        }
        outages(kind, (suppressed) => {
          method.apply(this, [{ outage: kind, suppressed }, what ?? '']);
        });
      },
    },
  };
}

const errorOf = (details: unknown): unknown =>
  typeof details === 'object' && details !== null && 'err' in details ? details.err : undefined;

function kindOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return ERRORS[error.code].status === 503 ? error.code : undefined;
  return error instanceof EveryAttemptLost ? error.name : outageKind(error);
}
