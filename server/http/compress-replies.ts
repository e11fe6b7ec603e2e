import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding } from './files/negotiation.ts';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Bytes below which compression saves less than its headers cost. */
const WORTH_COMPRESSING = 512;

/** A reply that is made for one person is compressed for one request, so it has to be quick. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Compresses the larger JSON replies of this scope that aren't stored by caches. (The others are
 * compressed by `useConditionalGet`.) Only for calls whose replies contain no secret of the server:
 * a text that someone else has chosen is next to what is private.
 */
export function compressReplies(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || payload.length < WORTH_COMPRESSING) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
    reply.header('vary', 'accept-encoding');
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoding === 'br' ? brotliAsync(payload, QUICK) : gzipAsync(payload);
  });
}
