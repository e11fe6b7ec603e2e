import type { FastifyInstance } from 'fastify';
import { useFallback } from '../http/fallback.ts';
import { crawlerRoutes } from './crawlers.ts';
import { createPages, type PagesDependencies } from './pages.ts';
import { previewRoutes } from './preview-routes.ts';

type UsePagesDependencies = Omit<PagesDependencies, 'files' | 'onTrouble'> & {
  /** Without the built app there are no pages, and nothing that leads to them. */
  readonly files: PagesDependencies['files'] | undefined;
};

/** The app's files and pages, each page with what is read of it where its address is sent. */
export function usePages(
  app: FastifyInstance,
  { files, catalogue, origin }: UsePagesDependencies,
): void {
  if (files === undefined) return useFallback(app, undefined);
  const onTrouble = (err: unknown) => app.log.warn({ err }, 'a page went out without its words');
  const pages = createPages({ files, catalogue, origin, onTrouble });
  previewRoutes(app, catalogue);
  crawlerRoutes(app, { files, catalogue, origin });
  useFallback(app, { files, pages });
  app.addHook('onListen', (done) => {
    // Nobody waits for it: until then they are sent as they are asked for.
    pages.prepare().catch(onTrouble);
    done();
  });
}
