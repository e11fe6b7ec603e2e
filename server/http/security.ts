import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { RETURN_PATH } from '#contract/payments.ts';

const SELF = ["'self'"];

/**
 * Scripts, styles, fonts and images. The headers for pages have no effect on them and cost 600
 * bytes each on a slow connection. An SVG can be opened as a page, so it is not included.
 */
const PLAIN_FILE = /^\/(?:assets|images)\/[^?#]+\.(?:js|css|woff2|avif|webp|png)(?:[?#]|$)/;

/**
 * Returns whether a URL is that of a script, style, font or image, which needs no headers for
 * pages.
 */
export const isPlainFile = (url: string): boolean => PLAIN_FILE.test(url);

/**
 * The only page that may be framed, and only by our own pages: a checkout within the app redirects
 * to it.
 */
const isFramed = (url: string) => url.split(/[?#]/, 1)[0] === RETURN_PATH;

export interface SecurityOptions {
  readonly https: boolean;
  /** Origins of the card provider that pages may frame, and load scripts from. */
  readonly frameOrigins?: readonly string[];
  readonly scriptOrigins?: readonly string[];
}

function policy(options: SecurityOptions, frameAncestors: readonly string[]) {
  const { frameOrigins = [], scriptOrigins = [] } = options;
  return {
    useDefaults: false,
    directives: {
      defaultSrc: SELF,
      scriptSrc: [...SELF, ...scriptOrigins],
      styleSrc: [...SELF, "'unsafe-inline'"],
      imgSrc: [...SELF, 'data:', 'blob:'],
      connectSrc: SELF,
      frameSrc: [...SELF, ...frameOrigins],
      objectSrc: ["'none'"],
      baseUri: SELF,
      formAction: SELF,
      frameAncestors: [...frameAncestors],
    },
  };
}

/**
 * Sets security headers on every reply except the catalogue's list, which sets its own. Pages may
 * connect only to our origin, and load scripts and frames only from it and the card provider.
 * Inline styles are allowed, because the interface libraries set them.
 */
export async function useSecurityHeaders(
  app: FastifyInstance,
  options: SecurityOptions,
): Promise<void> {
  await app.register(helmet, {
    global: false,
    strictTransportSecurity: options.https
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: policy(options, ["'none'"]),
  });
  const framed = {
    xFrameOptions: { action: 'sameorigin' },
    contentSecurityPolicy: policy(options, SELF),
  } as const;
  app.addHook('onRequest', async (request, reply) => {
    if (isFramed(request.url)) return reply.helmet(framed);
    if (!isPlainFile(request.url)) return reply.helmet();
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    reply.raw.setHeader('cross-origin-resource-policy', 'same-origin');
    return undefined;
  });
}
