import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding, matchesEtag } from './negotiation.ts';
import { createRepresentation } from './representation.ts';

/**
 * Gives every JSON answer to a GET that may be kept an ETag, answers 304 to who has it, and
 * compresses what's worth it. An answer that has set `cache-control` itself is left alone.
 */
export function useConditionalGet(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const json = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    const kept = request.method === 'GET' || request.method === 'HEAD';
    if (!json || !kept || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
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
