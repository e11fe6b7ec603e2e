import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { RETURN_PATH } from '#contract/payments/payments.ts';

const SELF = ["'self'"];

/**
 * Scripts, styles, fonts, images and the app's manifest. The headers for pages have no effect on
 * them and cost 600 bytes each on a slow connection. An SVG can be opened as a page, so it is not
 * included.
 */
const PLAIN_FILE =
  /^\/(?:(?:assets|images|icons|screenshots)\/[^?#]+\.(?:js|css|woff2|avif|webp|png)|manifest\.webmanifest)(?:[?#]|$)/;

/**
 * Returns whether a URL is that of a script, style, font, image or the manifest, which needs no
 * headers for pages.
 */
export const isPlainFile = (url: string): boolean => PLAIN_FILE.test(url);

/**
 * The only page that may be framed, and only by our own pages: a checkout within the app redirects
 * to it.
 */
const isFramed = (url: string) => url.split(/[?#]/, 1)[0] === RETURN_PATH;

/** The page for trying the API, whose scripts (Swagger UI) write HTML. */
const isApiPage = (url: string) => /^\/api\/docs(?:[/?#]|$)/.test(url);

/**
 * Replies of the API and drawings, which are no pages. Opened as one they may load nothing, so most
 * headers for pages have nothing to protect.
 */
const NO_PAGE = /^\/(?:api\/|(?:assets|icons)\/[^?#]+\.svg(?:[?#]|$))/;

/**
 * The service worker. Its own requests, all to this origin, are subject to the policy; nothing
 * frames or opens it.
 */
const WORKER = /^\/sw\.js(?:[?#]|$)/;

/** Headers that no current browser reads, or whose only value is the browser's default. */
const OBSOLETE_HEADERS = {
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** Headers that concern windows, and what links in them send to other origins. */
const WINDOW_HEADERS = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xFrameOptions: false,
} as const;

/** The policy of the app (`src/platform/worker/trusted-worker-url.ts`) and of its worker (`sw.js`). */
const TRUSTED_TYPES_POLICY = 'aye';

export interface SecurityOptions {
  readonly https: boolean;
  /** Origins of the card provider that pages may frame, and load scripts from. */
  readonly frameOrigins?: readonly string[];
  readonly scriptOrigins?: readonly string[];
}

interface PageOptions {
  readonly frameAncestors: readonly string[];
  /** Whether scripts may hand texts to the browser as HTML or as the URL of a script. */
  readonly allowsTexts: boolean;
}

function policy(options: SecurityOptions, { frameAncestors, allowsTexts }: PageOptions) {
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
      baseUri: ["'none'"],
      formAction: SELF,
      frameAncestors: [...frameAncestors],
      ...(allowsTexts
        ? {}
        : { requireTrustedTypesFor: ["'script'"], trustedTypes: [TRUSTED_TYPES_POLICY] }),
      // Chromium takes `report-to`, and then ignores `report-uri`, but sends such reports by https
      // only.
      ...(options.https ? { reportTo: [REPORT_GROUP] } : {}),
      reportUri: [CSP_REPORT_PATH],
    },
  };
}

const REPORT_GROUP = 'csp';

/** Where browsers send what the policy of our pages has refused (`server/monitoring`). */
export const CSP_REPORT_PATH = '/csp-reports';

/**
 * Sets security headers on every reply except the catalogue's list, which sets its own; those that
 * concern pages only where something can be opened as one (decision 77). Pages may
 * connect only to our origin, and load scripts and frames only from it and the card provider.
 * Inline styles are allowed, because the interface libraries set them. Violations are reported to
 * `server/monitoring/csp-reports.ts`.
 *
 * Trusted Types: a page's scripts can't hand texts to the browser as HTML or as the URL of a
 * script. A script of the card provider in our pages can't be held to that, so with one (Paystack)
 * they aren't required.
 */
export async function useSecurityHeaders(
  app: FastifyInstance,
  options: SecurityOptions,
): Promise<void> {
  const hasForeignScripts = (options.scriptOrigins ?? []).length > 0;
  const alone = ["'none'"];
  await app.register(helmet, {
    global: false,
    ...OBSOLETE_HEADERS,
    strictTransportSecurity: options.https
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: policy(options, {
      frameAncestors: alone,
      allowsTexts: hasForeignScripts,
    }),
  });
  const framed = {
    xFrameOptions: { action: 'sameorigin' },
    contentSecurityPolicy: policy(options, { frameAncestors: SELF, allowsTexts: false }),
  } as const;
  const apiPage = {
    contentSecurityPolicy: policy(options, { frameAncestors: alone, allowsTexts: true }),
  } as const;
  const noPage = {
    ...WINDOW_HEADERS,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: alone,
        styleSrc: ["'unsafe-inline'"],
        frameAncestors: alone,
      },
    },
  } as const;
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request;
    if (isPlainFile(url)) {
      reply.raw.setHeader('x-content-type-options', 'nosniff');
      reply.raw.setHeader('cross-origin-resource-policy', 'same-origin');
      return undefined;
    }
    if (NO_PAGE.test(url) && !isApiPage(url)) return reply.helmet(noPage);
    if (options.https) {
      reply.header('reporting-endpoints', `${REPORT_GROUP}="${CSP_REPORT_PATH}"`);
    }
    if (isFramed(url)) return reply.helmet(framed);
    if (WORKER.test(url)) return reply.helmet(WINDOW_HEADERS);
    return isApiPage(url) ? reply.helmet(apiPage) : reply.helmet();
  });
}
