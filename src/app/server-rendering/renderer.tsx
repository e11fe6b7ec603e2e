import { IsRestoringProvider } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { RenderPage } from '#contract/pages/rendered-page.ts';
import { browserSources } from '#src/features/catalogue/sync/browser-sources.ts';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { createQueryClient, setUpQueries } from '#src/platform/query/client.ts';
import { firstRender } from '#src/ui/lazy/first-render.ts';
import { App } from '../app.tsx';
import { LazyFooter } from '../layouts/public-layout.tsx';
import { LazyNotFound, makeRouter } from '../router.tsx';
import { withHeroInside, withoutHeroPreload } from './inline-hero.ts';
import { canonicalPath, pageDataOf } from './page-data.ts';

/** The best format of the page's photo with priority. Photos out of the first screen have none. */
const FIRST_PHOTO =
  /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/>(?:<source [^>]*>)*<img [^>]*fetchPriority="high"/;

/** What React renders on a server in place of a part that throws. */
const FAILED_PART = '<!--$!-->';

/** Links with which React requests images early. In the browser it doesn't render them. */
const IMAGE_PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** Returns a link that requests the photo before the browser has read as far as the photo. */
function photoPreload(markup: string): string {
  const [, srcSet, sizes] = FIRST_PHOTO.exec(markup) ?? [];
  return srcSet === undefined || sizes === undefined
    ? ''
    : `<link rel="preload" as="image" type="image/avif" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high">`;
}

/** Renders a public page on the server from the app's own components and queries. */
export const renderPublicPage: RenderPage = async (path, content) => {
  const queryClient = createQueryClient();
  const router = makeRouter(createMemoryHistory({ initialEntries: [canonicalPath(path)] }));
  // It would add an inline script, which our content security policy doesn't allow.
  router.update({ ...router.options, scrollRestoration: false });
  const sources = browserSources();
  const data = pageDataOf(path, content, sources);
  for (const query of data.queries) {
    queryClient.setQueryData(query.key, query.data, { updatedAt: data.at });
  }
  await Promise.all([router.load(), LazyFooter.preload?.(), LazyNotFound.preload?.()]);
  // Nothing may be awaited from here on, because this is shared by all pages.
  firstRender.at = new Date(data.at);
  firstRender.onHydrated = () => undefined;
  const app = withoutHeroPreload(
    withHeroInside(
      renderToString(
        // As in the browser until the page is hydrated (`hydrate-page.tsx`).
        <IsRestoringProvider value>
          <App router={router} queryClient={queryClient} sources={sources} />
        </IsRestoringProvider>,
      ),
    ),
  );
  // There is no page at all if the router redirects.
  if (app.includes(FAILED_PART) || !app.includes('<main')) {
    throw new Error(`${path}, or a part of it, could not be rendered.`);
  }
  // In the browser the router wraps its screens in Suspense, on a server it doesn't. React marks
  // such a boundary with these comments and looks for them when it hydrates the page.
  const markup = `<!--$-->${app.replace(IMAGE_PRELOADS, '')}<!--/$-->`;
  const [imagePreloads = ''] = IMAGE_PRELOADS.exec(app) ?? [];
  return { markup, imagePreloads: `${imagePreloads}${photoPreload(markup)}`, data };
};

const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** Returns the HTML of the landing page before its data is there. Used when the app is built. */
export async function renderLanding(): Promise<string> {
  const { queryClient } = setUpQueries(() => nowhere, connectivity);
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/'] }));
  await router.load();
  const markup = withHeroInside(
    renderToString(<App router={router} queryClient={queryClient} sources={browserSources()} />),
  );
  // The router adds an inline script for scroll restoration, which our content security policy
  // doesn't allow. The app replaces the hero by its file, which is not urgent.
  return markup
    .replace(/<script\b[^]*?<\/script>/g, '')
    .replace(/fetchPriority="high"\/>/g, 'fetchpriority="low"/>');
}
