import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open.ts';
import { resolveWithin } from '../db/connection/time-budget.ts';
import { ApiError } from '../http/api-error.ts';
import * as copy from './copy.ts';
import { createConnectionMetrics, readDatabaseMetrics } from './database-metrics.ts';
import { formatMetrics, METRICS_TYPE, type PrometheusMetric } from './metrics-format.ts';
import { createProcessMetrics } from './process-metrics.ts';
import type { Readiness } from './readiness.ts';

const HIDDEN = { schema: { hide: true } };

/**
 * Registers `/livez` and `/readyz` for proxies and orchestrators. `/livez` only fails when the
 * process no longer answers, which a restart can repair. `/readyz` fails while the server should
 * get no requests; `?exclude=database` leaves a check out, as in Kubernetes' own API server.
 */
export function probeRoutes(app: FastifyInstance, readiness: Readiness): void {
  app.get('/livez', HIDDEN, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get<{ Querystring: { readonly exclude?: string | readonly string[] } }>(
    '/readyz',
    HIDDEN,
    async ({ query: { exclude = [] } }, reply) => {
      const failing = await readiness.failing(new Set([exclude].flat()));
      reply.header('cache-control', 'no-store');
      if (failing.length === 0) return { status: 'ok' };
      reply.code(503).header('retry-after', RETRY_AFTER);
      return { status: 'unavailable', failing };
    },
  );
}

/** Seconds. */
const RETRY_AFTER = '5';

/** Milliseconds in which the database may answer. Prometheus waits ten seconds by default. */
const TIMEOUT_MS = 4_000;

export interface MetricsDependencies {
  readonly db: Database;
  readonly now: () => Date;
  /** The bearer token that a request must have. */
  readonly token: string;
  /** The metrics of this process. */
  readonly own: readonly PrometheusMetric[];
}

/**
 * Registers `/metrics`. Without the database, the metrics of the process are still sent, with
 * `aye_database_up` 0.
 */
export function metricsRoute(app: FastifyInstance, dependencies: MetricsDependencies): void {
  const { db, now, token, own } = dependencies;
  const ofProcess = createProcessMetrics(app);
  const readWork = async (): Promise<readonly PrometheusMetric[]> => {
    const what = copy.metricsTimedOut;
    try {
      const work = await resolveWithin(TIMEOUT_MS, readDatabaseMetrics(db, now()), { what });
      return [...createConnectionMetrics(db, true), ...work];
    } catch (err) {
      app.log.warn({ err }, 'the metrics of the database could not be read');
      return createConnectionMetrics(db, false);
    }
  };
  app.get('/metrics', HIDDEN, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSameText(request.headers.authorization ?? '', `Bearer ${token}`)) {
      reply.header('www-authenticate', 'Bearer');
      throw new ApiError('NOT_LOGGED_IN');
    }
    reply.type(METRICS_TYPE);
    return formatMetrics([...ofProcess, ...own, ...(await readWork())]);
  });
}

/** Takes the same time for every wrong text, whatever its length. */
function isSameText(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
