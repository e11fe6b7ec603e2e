import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './error-handler.ts';

/** Times are in milliseconds. */
export interface HttpLimits {
  /** Time for the headers of a request to arrive. */
  readonly head: number;
  /**
   * Time for a body without files to arrive. Forms with files have limits of their own
   * (uploads/uploads.ts).
   */
  readonly body: number;
  /** Maximum number of open connections of this process. Each takes about 9 kB of memory. */
  readonly connections: number;
}

export const HTTP_LIMITS: HttpLimits = { head: 15_000, body: 30_000, connections: 5_000 };

/** Pause between two checks for overdue connections. */
const CHECK_EVERY = 5_000;

/** A last resort that is longer than any upload may take. */
const REQUEST_TIMEOUT_MS = 11 * 60_000;

/**
 * Limits for Fastify. Without them, a client that sends its request slowly would keep its
 * connection open forever.
 */
export const serverLimits = ({ head }: HttpLimits) => ({
  requestTimeout: REQUEST_TIMEOUT_MS,
  http: {
    headersTimeout: head,
    connectionsCheckingInterval: Math.min(CHECK_EVERY, head),
  },
});

/** Answers 408 and closes the connection if a body without files does not arrive in time. */
export function limitBodies(app: FastifyInstance, { body }: HttpLimits): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw } = request;
    const { files } = request.routeOptions.config;
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
    const hasBody = length !== '0' || encoding !== undefined;
    // A request injected by Fastify has no connection to close.
    if (files === undefined && hasBody && raw.socket instanceof Socket) {
      const tooSlow = Object.assign(new Error('The body came too slowly.'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      });
      const timer = setTimeout(() => answerBrokenRequest(tooSlow, raw.socket), body);
      raw.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
    }
    done(null, payload);
  });
}
