import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import type { AppFiles } from './app-files.ts';
import { acceptsHtml, takesHtml } from './negotiation.ts';
import { type Representation, sendRepresentation } from './representation.ts';

export interface Page {
  readonly representation: Representation;
  readonly status: 200 | 404;
}

/** The HTML of the app's addresses. */
export interface Pages {
  /** Undefined where the server knows no page; a promise where something has to be asked first. */
  at(path: string): Page | Promise<Page> | undefined;
  /** The app for an address that only it may know. */
  other(): Page;
}

export interface Site {
  readonly files: AppFiles;
  readonly pages: Pages;
}

/** Addresses that are never a page of the app: what isn't there is 404 in JSON, never HTML. */
const NOT_PAGES = /^\/(?:api|images|assets|dev)(?:\/|$)|\.[a-z0-9]{1,11}$/i;

/** Everything that no route has taken: the app's files, its pages, or 404. */
export function useFallback(app: FastifyInstance, site: Site | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    const path = site !== undefined && isRead(request) ? readPath(request.url) : undefined;
    if (site === undefined || path === undefined) throw new ApiError('NOT_FOUND');
    const file = site.files.file(path);
    if (file !== undefined) return sendRepresentation(request, reply, file);
    const page = findPage(site.pages, path, request.headers.accept);
    if (page === undefined) return sendEarlier(request, reply, site.files.earlier(path));
    return page instanceof Promise
      ? page.then((found) => sendPage(request, reply, found))
      : sendPage(request, reply, page);
  });
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * A page that is known is sent to whoever takes anything: what makes link previews names no type. One
 * that isn't is sent only to who asks for a page, which is a browser.
 */
function findPage(
  pages: Pages,
  path: string,
  accept: string | undefined,
): Page | Promise<Page> | undefined {
  if (NOT_PAGES.test(path)) return undefined;
  const known = path === '/' || takesHtml(accept) ? pages.at(path) : undefined;
  return known ?? (acceptsHtml(accept) ? pages.other() : undefined);
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { representation, status }: Page,
): void | Promise<void> {
  return sendRepresentation(request, reply, representation, status);
}

/** What an open tab of an earlier build asks for. */
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
