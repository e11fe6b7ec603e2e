import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '#contract/spaces/pictures.ts';
import { createPictureCache, type PictureName } from './picture-cache.ts';
import { readPictureKey } from './picture-key.ts';
import { RenderQueueFull, type RenderPicture } from './picture-renderer.ts';

export interface DemoPictureOptions {
  /** Folder in which drawn images are stored. Created if it does not exist. */
  readonly cacheDir: string;
  /** Which keys exist. Without it, every valid key does. */
  readonly knows?: (key: string) => boolean;
  readonly render?: RenderPicture;
}

interface PictureRequest {
  /** The path below the prefix. */
  Params: { '*': string };
}

const FILE = new RegExp(`^([^/]+)/(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`);

function readPictureName(below: string): PictureName | undefined {
  const [, key, width, format] = FILE.exec(below) ?? [];
  if (key === undefined || width === undefined || format === undefined) return undefined;
  if (readPictureKey(key) === undefined) return undefined;
  return { key, width: Number(width) as PictureWidth, format: format as PictureFormat };
}

function fail(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const { status, message } = ERRORS[code];
  return reply.code(status).header('cache-control', 'no-store').send({ message, code });
}

async function unlessBusy<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof RenderQueueFull) return undefined;
    throw error;
  }
}

function pictureHandler(app: FastifyInstance, options: DemoPictureOptions) {
  const { cacheDir, knows = () => true, render } = options;
  const cache = createPictureCache({
    cacheDir,
    ...(render === undefined ? {} : { render }),
    onSaveFailed: (error) => app.log.warn({ err: error }, 'a demo picture could not be stored'),
  });
  return async (request: FastifyRequest<PictureRequest>, reply: FastifyReply) => {
    const name = readPictureName(request.params['*']);
    if (name === undefined || !knows(name.key)) return fail(reply, 'NOT_FOUND');
    const picture = await unlessBusy(cache.read(name));
    if (picture === undefined) return fail(reply.header('retry-after', 5), 'UNAVAILABLE');
    const etag = `"${picture.digest}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .type(`image/${name.format}`)
      .header('content-length', picture.bytes.length)
      .send(picture.bytes);
  };
}

/**
 * Serves `GET` and `HEAD /images/demo/<key>/<width>.<format>`; any other path below the prefix is
 * 404.
 */
export const demoPictureRoutes: FastifyPluginAsync<DemoPictureOptions> = async (app, options) => {
  // Uses a wildcard, because the router does not answer 404 if a parameter is too long.
  app.get<PictureRequest>('/images/demo/*', pictureHandler(app, options));
};
