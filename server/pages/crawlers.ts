import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { OPEN_PAGES } from '#contract/pages/pages.ts';
import type { AppFiles } from '../http/files/app-files.ts';
import {
  createRepresentation,
  type Representation,
  sendRepresentation,
} from '../http/files/representation.ts';
import type { CatalogueService } from '../modules/catalogue/service.ts';
import type { Snapshot } from '../modules/catalogue/snapshot.ts';
import { escapeAttribute } from './head.ts';
import { spaceAddress } from './space-head.ts';

const ROBOTS = '/robots.txt';
const SITEMAP = '/sitemap.xml';

/** The sitemap protocol's limit for one file. */
const MAX_ADDRESSES = 50_000;

interface CrawlerDependencies {
  readonly files: AppFiles;
  readonly catalogue: CatalogueService;
  readonly origin: () => string;
}

/** Serves robots.txt, which is the app's own file with the sitemap added, and the sitemap. */
export function crawlerRoutes(app: FastifyInstance, dependencies: CrawlerDependencies): void {
  const { files, catalogue, origin } = dependencies;
  const hidden = { schema: { hide: true } };
  let latest: { readonly snapshot: Snapshot; readonly sitemap: Representation } | undefined;

  app.get(SITEMAP, hidden, async (request, reply) => {
    const { snapshot } = await catalogue.current();
    if (latest?.snapshot !== snapshot)
      latest = { snapshot, sitemap: sitemapOf(snapshot, origin()) };
    return sendRepresentation(request, reply, latest.sitemap);
  });

  app.get(ROBOTS, hidden, (request, reply) => {
    const rules = files.file(ROBOTS)?.ready.get('identity')?.body.toString() ?? '';
    const text = `${rules.trimEnd()}\n\nSitemap: ${origin()}${SITEMAP}\n`;
    return sendRepresentation(request, reply, represented(text, 'text/plain; charset=utf-8'));
  });
}

/**
 * Leaves out modification dates: they are unknown for most spaces, and a wrong date is worse than
 * none.
 */
function sitemapOf({ ranked }: Snapshot, origin: string): Representation {
  const addresses = [
    ...Object.keys(OPEN_PAGES),
    ...ranked.slice(0, MAX_ADDRESSES).map(spaceAddress),
  ].slice(0, MAX_ADDRESSES);
  const urls = addresses.map(
    (address) => `<url><loc>${escapeAttribute(origin + address)}</loc></url>`,
  );
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return represented(xml, 'application/xml; charset=utf-8');
}

function represented(text: string, type: string): Representation {
  const body = Buffer.from(text);
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return createRepresentation({ body, tag, type, cacheControl: 'public, no-cache' });
}
