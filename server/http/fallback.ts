import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import type { AppFiles } from './app-files.ts';
import { acceptsHtml } from './negotiation.ts';
import { type Representation, sendRepresentation } from './representation.ts';

/** Addresses that are never a page of the app: what isn't there is 404 in JSON, never HTML. */
const NOT_PAGES = /^\/(?:api|images|assets|dev)(?:\/|$)|\.[a-z0-9]{1,11}$/i;

/** Everything that no route has taken: the app's files, its pages, or 404. */
export function useFallback(app: FastifyInstance, files: AppFiles | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    const found = files === undefined ? undefined : findFile(files, request);
    if (found !== undefined) return sendRepresentation(request, reply, found);
    return findEarlier(files, request).then((earlier) => {
      if (earlier === undefined) throw new ApiError('NOT_FOUND');
      return sendRepresentation(request, reply, earlier);
    });
  });
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** What an open tab of an earlier build asks for. */
async function findEarlier(
  files: AppFiles | undefined,
  request: FastifyRequest,
): Promise<Representation | undefined> {
  return isRead(request) ? files?.earlier(readPath(request.url) ?? '') : undefined;
}

function findFile(files: AppFiles, request: FastifyRequest): Representation | undefined {
  if (!isRead(request)) return undefined;
  const path = readPath(request.url);
  if (path === undefined) return undefined;
  if (path === '/') return files.start;
  const file = files.file(path);
  if (file !== undefined) return file;
  return NOT_PAGES.test(path) || !acceptsHtml(request.headers.accept) ? undefined : files.app;
}

function readPath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return undefined;
  }
}
