import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as copy from './copy.ts';
import { createCounter, createHistogram, type PrometheusMetric } from './metrics-format.ts';

/** In seconds. The targets are 50 ms for reads and 100 ms for bookings (p95). */
const DURATION_LIMITS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Requests that match no route get a page, a file or 404. */
const NO_ROUTE = 'other';

/** Methods outside this list are counted together, because clients can invent any number. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns a request's route, such as `/api/v1/space/getOne/:id`, never its address. */
export const requestRoute = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.url ?? NO_ROUTE;

/** Returns a request's method. */
export const requestMethod = ({ method }: FastifyRequest): string =>
  METHODS.has(method) ? method : NO_ROUTE;

/** Counts and times the requests of all routes that are registered after this call. */
export function useRequestMetrics(app: FastifyInstance): readonly PrometheusMetric[] {
  const requests = createCounter(
    'aye_http_requests_total',
    copy.metricHelp.aye_http_requests_total,
  );
  const durations = createHistogram(
    'aye_http_request_duration_seconds',
    copy.metricHelp.aye_http_request_duration_seconds,
    DURATION_LIMITS,
  );
  app.addHook('onResponse', (request, reply, done) => {
    const route = requestRoute(request);
    const method = requestMethod(request);
    requests.add({ method, route, status: String(reply.statusCode) });
    durations.observe(reply.elapsedTime / 1_000, { route });
    done();
  });
  return [requests, durations];
}
