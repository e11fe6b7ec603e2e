import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseTraceparent, withTrace } from '../db/trace-context.ts';
import { isPlainFile } from '../http/security.ts';
import { requestMethod, requestRoute } from '../monitoring/request-metrics.ts';
import type { StartedSpan, Tracing } from './tracing.ts';

/** Asked for every few seconds by proxies and Prometheus. */
const PROBES = new Set(['/livez', '/readyz', '/metrics']);

/**
 * Traces the requests of all routes that are registered after this call, except probes, photos,
 * scripts and the like.
 *
 * @param isBehindProxy Only then a `traceparent` of the caller is continued: anyone could otherwise
 * add to traces that aren't theirs, or have everything recorded.
 */
export function traceRequests(
  app: FastifyInstance,
  tracing: Tracing,
  isBehindProxy: boolean,
): void {
  const spans = new WeakMap<FastifyRequest, StartedSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = requestRoute(request);
    if (PROBES.has(route) || isPlainFile(request.url)) {
      done();
      return;
    }
    const method = requestMethod(request);
    const span = tracing.startSpan(`${method} ${route}`, {
      kind: 'server',
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'aye.request.id': request.id,
      },
      parent: isBehindProxy ? parseTraceparent(request.headers['traceparent']) : undefined,
    });
    spans.set(request, span);
    withTrace(span.trace, done);
  });
  // The body is read in event handlers of the socket, which run outside the request's async
  // context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else withTrace(span.trace, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const failure = statusCode >= 500 ? String(statusCode) : undefined;
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, failure);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end({}, 'aborted');
    done();
  });
}
