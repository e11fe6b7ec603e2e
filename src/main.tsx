import './app/styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { makeRouter } from './app/router.tsx';
import { startSession } from './app/session/start-session.ts';
import { browserSources } from './features/catalogue/model/browser-sources.ts';
import { connectivity } from './platform/connectivity/connectivity.ts';
import { pageLoaded } from './platform/page-loaded.ts';
import { setUpQueries } from './platform/query/client.ts';
import { reportProblem } from './platform/report.ts';

async function start(container: HTMLElement): Promise<void> {
  const { queryClient, restored } = setUpQueries(() => localStorage, connectivity, pageLoaded());
  const router = makeRouter();
  const sources = browserSources();
  startSession({ queryClient, router, sources });
  // The first screen's code and what was kept must be there before the first render: it takes the
  // place of the page that came with the HTML, without an empty moment between.
  await Promise.all([
    restored,
    router.load(),
    // Where the worker laid the last screen into the page, the app begins with its list.
    document.querySelector('main[inert]') &&
      import('./features/catalogue/model/later-visits.ts')
        .then(({ untilSaved }) => untilSaved(queryClient, sources))
        .catch((reason: unknown) => reportProblem('No list', reason)),
  ]);
  createRoot(container).render(<App router={router} queryClient={queryClient} sources={sources} />);
}

// The sheets whose rules are in the page (`prerender-landing.ts`).
document.body.append(...(document.querySelector('template')?.content.childNodes ?? []));

// React says so where there is none.
void start(document.getElementById('root') as HTMLElement);
