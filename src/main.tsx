import './ui/styles/base.css';
import './ui/styles/tokens.css';
import './ui/styles/fonts.css';
import { createRoot } from 'react-dom/client';
import { PAGE_DATA_ID } from '#contract/pages/rendered-page.ts';
import { App } from './app/app.tsx';
import { makeRouter } from './app/router.tsx';
import { startSession } from './app/startup/start-session.ts';
import { browserSources } from './features/catalogue/sync/browser-sources.ts';
import { connectivity } from './platform/connectivity/connectivity.ts';
import { pageLoaded } from './platform/page-start.ts';
import { setUpQueries } from './platform/query/client.ts';
import { reportProblem } from './platform/report.ts';

async function start(container: HTMLElement): Promise<void> {
  const { queryClient, restored } = setUpQueries(() => localStorage, connectivity, pageLoaded());
  const router = makeRouter();
  const sources = browserSources();
  startSession({ queryClient, router, sources });
  // The code of the first screen and the stored data must be there before the first render, which
  // replaces the page in the HTML: there must be no empty moment between them.
  await Promise.all([
    restored,
    router.load(),
    // If the service worker inserted the cached first screen into the page, the app starts with its
    // list.
    document.querySelector('main[inert]') &&
      import('./features/catalogue/sync/sync-page.ts')
        .then(({ waitForStoredCatalogue }) => waitForStoredCatalogue(queryClient, sources))
        .catch((reason: unknown) => reportProblem('No stored spaces', reason)),
  ]);
  const app = <App router={router} queryClient={queryClient} sources={sources} />;
  if (document.getElementById(PAGE_DATA_ID)) {
    const { hydratePage } = await import('./app/server-rendering/hydrate-page.tsx');
    hydratePage(container, app, queryClient);
  } else createRoot(container).render(app);
}

// The style sheets whose rules are already in the page (`scripts/build/page-html.ts`).
document.body.append(...(document.querySelector('template')?.content.childNodes ?? []));

// React throws an error if the element is missing.
void start(document.getElementById('root') as HTMLElement);
