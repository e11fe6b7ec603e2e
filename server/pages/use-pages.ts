import type { FastifyInstance } from 'fastify';
import { useFallback } from '../http/fallback.ts';
import { crawlerRoutes } from './crawlers.ts';
import { createPages, type PagesDependencies } from './pages.ts';
import { previewRoutes } from './preview-routes.ts';

type UsePagesDependencies = Omit<PagesDependencies, 'files' | 'onTrouble'> & {
  /** Without the built app, no pages are served. */
  readonly files: PagesDependencies['files'] | undefined;
};

/**
 * Serves the app's files and pages, with a head for search engines and link previews in each page.
 */
export function usePages(
  app: FastifyInstance,
  { files, catalogue, origin, rendering }: UsePagesDependencies,
): void {
  if (files === undefined) return useFallback(app, undefined);
  const onTrouble = (err: unknown) => app.log.warn({ err }, 'a page was sent without its text');
  const pages = createPages({ files, catalogue, origin, onTrouble, rendering });
  previewRoutes(app, catalogue);
  crawlerRoutes(app, { files, catalogue, origin });
  useFallback(app, { files, pages });
  app.addHook('onListen', (done) => {
    // Not awaited: until it is done, pages are compressed when they are requested.
    pages.prepare().catch(onTrouble);
    done();
  });
}
