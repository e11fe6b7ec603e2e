import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding, matchesEtag } from './negotiation.ts';
import { createRepresentation } from './representation.ts';

/**
 * Adds an ETag to every successful JSON reply to a GET, answers 304 to clients that have the
 * current version, and compresses larger replies. Replies that set `cache-control` themselves are
 * left unchanged.
 */
export function useConditionalGet(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const json = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    const stored = request.method === 'GET' || request.method === 'HEAD';
    if (!json || !stored || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (reply.hasHeader('cache-control')) return payload;
    const representation = createRepresentation({
      body: Buffer.from(payload),
      tag: createHash('sha256').update(payload).digest('base64url').slice(0, 22),
      type: 'application/json; charset=utf-8',
      cacheControl: 'public, no-cache',
    });
    const accepted = request.headers['accept-encoding'];
    const encoding = chooseEncoding(accepted, representation.available);
    const { body, etag, headers, notModified } = await representation.encoded(encoding);
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      reply.code(304).headers(notModified).removeHeader('content-type');
      reply.removeHeader('content-length');
      return null;
    }
    reply.headers(headers);
    return body;
  });
}
