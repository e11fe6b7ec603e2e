import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { connectivity } from '../platform/connectivity/connectivity.ts';
import { browserSources } from '../features/catalogue/model/browser-sources.ts';
import { setUpQueries } from '../platform/query/client.ts';
import { App } from './app.tsx';
import { makeRouter } from './router.tsx';

const nowhere = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** Returns the HTML of the landing page before its data is there. Used when the app is built. */
export async function renderLanding(): Promise<string> {
  const { queryClient } = setUpQueries(() => nowhere, connectivity);
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/'] }));
  await router.load();
  return renderToString(
    <App router={router} queryClient={queryClient} sources={browserSources()} />,
  );
}
