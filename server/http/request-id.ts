import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** In every log line about a request (`reqId`), and in its response. */
export const REQUEST_ID_HEADER = 'x-request-id';

const SAFE_ID = /^[\w.:-]{8,64}$/;

/**
 * Returns the function that names requests: by a random prefix of this process and a number, or as
 * a trusted proxy in front of the server has named them.
 */
export function createRequestIds(isBehindProxy: boolean): (request: IncomingMessage) => string {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  return (request) => {
    const given = isBehindProxy ? request.headers[REQUEST_ID_HEADER] : undefined;
    if (typeof given === 'string' && SAFE_ID.test(given)) return given;
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}

/**
 * Adds the request's ID to responses.
 *
 * @param isPlainFile Names requests for scripts, photos and the like, whose responses do without.
 */
export function useRequestId(app: FastifyInstance, isPlainFile: (url: string) => boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isPlainFile(request.url)) reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
}
