import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS } from '#contract/errors.ts';
import { keyOf, PICTURES_AT, type PictureStore, readKey } from './picture-store.ts';

interface PictureRequest {
  /** Everything below the prefix. */
  Params: { '*': string };
}

/** `GET` and `HEAD /images/spaces/<name>/<width>.<format>`; everything else below is 404. */
export function pictureRoutes(app: FastifyInstance, store: PictureStore): void {
  const answer = async (request: FastifyRequest<PictureRequest>, reply: FastifyReply) => {
    const key = readKey(request.params['*']);
    const bytes = key && (await store.get(keyOf(key)));
    if (key === undefined || bytes === undefined) return notFound(reply);
    // Its name is made of what it shows.
    const etag = `"${key.name}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable');
    reply.header('x-content-type-options', 'nosniff');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(`image/${key.format}`).header('content-length', bytes.length).send(bytes);
  };
  // A wildcard, because a parameter that is too long is not a 404 to the router.
  app.get<PictureRequest>(`${PICTURES_AT}*`, { schema: { hide: true } }, answer);
}

/** A size that is still being made isn't there yet: nobody remembers that. */
function notFound(reply: FastifyReply): FastifyReply {
  const { status, message } = ERRORS.NOT_FOUND;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message, code: 'NOT_FOUND' });
}
