import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { RETURN_PATH } from '#contract/payments.ts';

const SELF = ["'self'"];

/**
 * Scripts, styles, fonts and pictures: what a page's policies say is of no use on them, and costs
 * 600 bytes each on a slow line. An SVG can be opened as a page, so it keeps them.
 */
const PLAIN_FILE = /^\/(?:assets|images)\/[^?#]+\.(?:js|css|woff2|avif|webp|png)(?:[?#]|$)/;

/** The one page that may stand in a frame, our own: a checkout within the app leads back to it. */
const isFramed = (url: string) => url.split(/[?#]/, 1)[0] === RETURN_PATH;

export interface SecurityOptions {
  readonly https: boolean;
  /** Of the card provider: what pages may hold in a frame, and take scripts from. */
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
 * Headers for everything but the catalogue's list, which carries its few itself. No connection but
 * our own, no script and no frame but ours and the card provider's; styles may be inline, because
 * the interface libraries set them.
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
    if (!PLAIN_FILE.test(request.url)) return reply.helmet();
    reply.raw.setHeader('x-content-type-options', 'nosniff');
    reply.raw.setHeader('cross-origin-resource-policy', 'same-origin');
    return undefined;
  });
}
