import type { QueryClient } from '@tanstack/react-query';
import { startInstall } from '#src/features/offline/install/start-install.ts';
import { startTitleBar } from '#src/features/offline/install/start-title-bar.ts';
import { watchSlowConnection } from '#src/features/offline/model/slow-connection.ts';
import { startStorageWatch } from '#src/features/offline/storage/start-storage-watch.ts';
import { startStoring } from '#src/features/offline/storage/start-storing.ts';
import { firstInteraction } from '#src/platform/page-start.ts';
import { startLite } from '#src/platform/lite/lite.ts';
import { startUsage } from '#src/platform/usage/page-usage.ts';
import { startFirstScreen } from './cache-first-screen.ts';
import { startPageTitle } from './page-title.ts';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { callLater } from '#src/platform/later.ts';
import { retryInterrupted } from '#src/platform/query/retry-interrupted.ts';
import { startVisitFigures } from './start-visit-figures.ts';

/** Starts what only people who stay need, once somebody uses the page. */
function startLater(queryClient: QueryClient): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  void firstInteraction()
    .then(() => import('./start-later-services.ts'))
    .then(({ startLaterServices: start }) => {
      if (!isOver) stop = start(queryClient);
    });
  return () => {
    isOver = true;
    stop?.();
  };
}

/** Each runs for as long as the page is open and returns a function that stops it. */
const STARTERS: readonly ((queryClient: QueryClient) => () => void)[] = [
  // First, because the browser may offer installation at any moment.
  startInstall,
  startTitleBar,
  startLater,
  startStoring,
  startStorageWatch,
  watchSlowConnection,
  startLite,
  startUsage,
  startRetrying,
  startPageTitle,
  startFirstScreen,
  startVisitFigures,
];

/** Starts what runs as long as the page is open. */
export function startServices(queryClient: QueryClient): () => void {
  const stops = STARTERS.map((start) => start(queryClient));
  return () => {
    for (const stop of stops) stop();
  };
}

export function startRetrying(queryClient: QueryClient): () => void {
  return retryInterrupted(queryClient, {
    isOfUse: () => connectivity.getSnapshot().online && document.visibilityState === 'visible',
    later: callLater,
  });
}
