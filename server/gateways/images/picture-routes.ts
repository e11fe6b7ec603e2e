import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS } from '#contract/errors.ts';
import { keyOf, PICTURES_AT, type PictureStore, readKey } from './picture-store.ts';

interface PictureRequest {
  /** The path below the prefix. */
  Params: { '*': string };
}

/**
 * Serves `GET` and `HEAD /images/spaces/<name>/<width>.<format>`; any other path below the prefix
 * is 404.
 */
export function pictureRoutes(app: FastifyInstance, store: PictureStore): void {
  const answer = async (request: FastifyRequest<PictureRequest>, reply: FastifyReply) => {
    const key = readKey(request.params['*']);
    const bytes = key && (await store.get(keyOf(key)));
    if (key === undefined || bytes === undefined) return notFound(reply);
    // The name is derived from the content, so it can be used as the ETag.
    const etag = `"${key.name}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable');
    reply.header('x-content-type-options', 'nosniff');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(`image/${key.format}`).header('content-length', bytes.length).send(bytes);
  };
  // Uses a wildcard, because the router does not answer 404 if a parameter is too long.
  app.get<PictureRequest>(`${PICTURES_AT}*`, { schema: { hide: true } }, answer);
}

/** Not cached, because a size that is missing may still be in the making. */
function notFound(reply: FastifyReply): FastifyReply {
  const { status, message } = ERRORS.NOT_FOUND;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message, code: 'NOT_FOUND' });
}
