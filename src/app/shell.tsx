import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { connectivity } from '../platform/connectivity/connectivity.ts';
import { browserSources } from '../features/catalogue/sync/browser-sources.ts';
import { setUpQueries } from '../platform/query/client.ts';
import { App } from './app.tsx';
import { makeRouter } from './router.tsx';
import { withHeroInside } from './server-rendering/inline-hero.ts';

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
