import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pictureUrl, type SpaceImage } from '#contract/spaces/pictures.ts';
import { ApiError } from '../http/api-error.ts';
import type { CatalogueService } from '../modules/catalogue/service.ts';
import { PREVIEW_CARD } from './head.ts';
import { createPreviewStore, TooManyPreviews } from './preview-store.ts';
import { ownPicture, PREVIEWS_AT, previewTag } from './space-head.ts';

interface PreviewRequest {
  /** The path below the prefix. */
  Params: { '*': string };
}

const NAME = /^([^/]+)-([0-9a-f]{12})\.jpg$/;

/**
 * Serves `GET` and `HEAD /images/preview/<space>-<tag>.jpg`: a space's main photo for link
 * previews. An outdated tag, from a page read before the photo changed, gets the current photo,
 * which is then not cached as immutable.
 */
export function previewRoutes(app: FastifyInstance, catalogue: CatalogueService): void {
  const store = createPreviewStore();

  /** Reads the photo through our own routes, which serve it from the demo, a folder or a bucket. */
  const read = async (image: SpaceImage): Promise<Buffer | undefined> => {
    const answer = await app.inject({ url: pictureUrl(image, 1280, 'webp') });
    return answer.statusCode === 200 ? answer.rawPayload : undefined;
  };

  const preview = async (request: FastifyRequest, image: SpaceImage) => {
    try {
      return await store.get({ tag: previewTag(image), read: () => read(image) });
    } catch (err) {
      if (err instanceof TooManyPreviews) throw new ApiError('UNAVAILABLE');
      request.log.warn({ err, imageUrl: image.imageUrl }, 'a preview could not be made');
      return undefined;
    }
  };

  const answer = async (request: FastifyRequest<PreviewRequest>, reply: FastifyReply) => {
    const [, id = '', asked] = NAME.exec(request.params['*']) ?? [];
    const { snapshot } = await catalogue.current();
    const space = snapshot.entries.get(id)?.space;
    if (space === undefined) throw new ApiError('NOT_FOUND');
    const image = ownPicture(space);
    const jpeg = image && (await preview(request, image));
    if (image === undefined || jpeg === undefined) {
      return reply.header('cache-control', 'no-store').redirect(PREVIEW_CARD.address);
    }
    return sendPreview(request, reply, { jpeg, tag: previewTag(image), asked });
  };
  // Uses a wildcard, because the router does not answer 404 if a parameter is too long.
  app.get<PreviewRequest>(`${PREVIEWS_AT}*`, { schema: { hide: true } }, answer);
}

function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { jpeg, tag, asked }: { jpeg: Buffer; tag: string; asked: string | undefined },
): FastifyReply {
  const etag = `"${tag}"`;
  reply
    .header('etag', etag)
    .header(
      'cache-control',
      asked === tag ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    )
    // Previews are meant to be shown on other sites.
    .header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('image/jpeg').header('content-length', jpeg.length).send(jpeg);
}
