import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const SELF = ["'self'"];

/**
 * Scripts, styles, fonts and pictures: what a page's policies say is of no use on them, and costs
 * 600 bytes each on a slow line. An SVG can be opened as a page, so it keeps them.
 */
const PLAIN_FILE = /^\/(?:assets|images)\/[^?#]+\.(?:js|css|woff2|avif|webp|png)(?:[?#]|$)/;

/**
 * Headers for everything but the catalogue's list, which carries its few itself. No script and no
 * connection but our own; styles may be inline, because the interface libraries set them.
 */
export async function useSecurityHeaders(
  app: FastifyInstance,
  options: { readonly https: boolean },
): Promise<void> {
  await app.register(helmet, {
    global: false,
    strictTransportSecurity: options.https
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: SELF,
        styleSrc: [...SELF, "'unsafe-inline'"],
        imgSrc: [...SELF, 'data:', 'blob:'],
        connectSrc: SELF,
        objectSrc: ["'none'"],
        baseUri: SELF,
        formAction: SELF,
        frameAncestors: ["'none'"],
      },
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!PLAIN_FILE.test(request.url)) return reply.helmet();
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    reply.raw.setHeader('cross-origin-resource-policy', 'same-origin');
    return undefined;
  });
}
