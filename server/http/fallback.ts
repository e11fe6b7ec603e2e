import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PATCH_PARAMETER } from '#contract/pages/file-patch.ts';
import { ApiError } from './api-error.ts';
import type { AppFiles } from './files/app-files.ts';
import { acceptsHtml, takesHtml } from './files/negotiation.ts';
import { type Representation, sendRepresentation } from './files/representation.ts';

export interface FallbackPage {
  readonly representation: Representation;
  readonly status: 200 | 404;
}

/** What a page may depend on besides its path. */
export interface PageRequest {
  /** The part of the address after the question mark. */
  readonly query: string;
  /** Whether the browser sends `Save-Data`. */
  readonly savesData: boolean;
}

/** The HTML pages of the app. */
export interface Pages {
  /**
   * Returns the page for a path; undefined if the server knows none. Returns a promise if the page
   * depends on the catalogue.
   */
  at(path: string, request: PageRequest): FallbackPage | Promise<FallbackPage> | undefined;
  /** The page for a path that the app doesn't have either. */
  other(path: string, request: PageRequest): FallbackPage | Promise<FallbackPage>;
}

export interface Site {
  readonly files: AppFiles;
  readonly pages: Pages;
}

/**
 * Paths that are never a page of the app. If nothing is found there, the response is a 404 in JSON
 * and not HTML.
 */
const NOT_PAGES = /^\/(?:api|images|assets|dev)(?:\/|$)|\.[a-z0-9]{1,11}$/i;

/** Answers requests that match no route: with the app's files, its pages, or 404. */
export function useFallback(app: FastifyInstance, site: Site | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    const path = site !== undefined && isRead(request) ? readPath(request.url) : undefined;
    if (site === undefined || path === undefined) throw new ApiError('NOT_FOUND');
    const file = site.files.file(path);
    if (file !== undefined) {
      const earlier = earlierNameIn(request);
      return earlier === undefined
        ? sendRepresentation(request, reply, file)
        : sendPatch(request, reply, file, site.files.patch(path, earlier));
    }
    const page = findPage(site.pages, path, request);
    if (page === undefined) return sendEarlier(request, reply, site.files.earlier(path));
    return page instanceof Promise
      ? page.then((found) => sendPage(request, reply, found))
      : sendPage(request, reply, page);
  });
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * Known pages are sent to any client that accepts HTML or names no type, because crawlers for link
 * previews name none. For other paths the app is sent only if the client names HTML, as browsers
 * do.
 */
function findPage(
  pages: Pages,
  path: string,
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
): FallbackPage | Promise<FallbackPage> | undefined {
  if (NOT_PAGES.test(path)) return undefined;
  const { accept } = headers;
  const [, query = ''] = url.split('?', 2);
  const request = { query, savesData: headers['save-data'] === 'on' };
  const known = path === '/' || takesHtml(accept) ? pages.at(path, request) : undefined;
  return known ?? (acceptsHtml(accept) ? pages.other(path, request) : undefined);
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { representation, status }: FallbackPage,
): void | Promise<void> {
  return sendRepresentation(request, reply, representation, status);
}

/** Returns the name of the version that a device has of a script. */
function earlierNameIn({ url }: FastifyRequest): string | undefined {
  const [, query] = url.split('?', 2);
  return query === undefined
    ? undefined
    : (new URLSearchParams(query).get(PATCH_PARAMETER) ?? undefined);
}

/** Sends what has changed in a script, or the script itself if that isn't known. */
async function sendPatch(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Representation,
  patch: Promise<Representation | undefined>,
): Promise<void> {
  return sendRepresentation(request, reply, (await patch) ?? file);
}

/** Sends a file that an open tab from an earlier build requests. */
async function sendEarlier(
  request: FastifyRequest,
  reply: FastifyReply,
  earlier: Promise<Representation | undefined>,
): Promise<void> {
  const file = await earlier;
  if (file === undefined) throw new ApiError('NOT_FOUND');
  return sendRepresentation(request, reply, file);
}

function readPath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return undefined;
  }
}
