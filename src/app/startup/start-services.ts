import type { QueryClient } from '@tanstack/react-query';
import { startBadge } from '#src/features/offline/install/start-badge.ts';
import { startInstall } from '#src/features/offline/install/start-install.ts';
import { startLaunches } from '#src/features/offline/install/start-launches.ts';
import { startTitleBar } from '#src/features/offline/install/start-title-bar.ts';
import { watchSlowConnection } from '#src/features/offline/model/slow-connection.ts';
import { startStorageWatch } from '#src/features/offline/storage/start-storage-watch.ts';
import { startPush } from '#src/features/offline/notifications/start-push.ts';
import { startStoring } from '#src/features/offline/storage/start-storing.ts';
import { startUpdates } from '#src/features/offline/updates/start-updates.ts';
import { startLite } from '#src/platform/lite/lite.ts';
import { startUsage } from '#src/platform/usage/page-usage.ts';
import { startFirstScreen } from './cache-first-screen.ts';
import { startPageTitle } from './page-title.ts';
import { startSaved } from './start-saved.ts';
import { startRetrying } from './start-retrying.ts';

/** Each runs for as long as the page is open and returns a function that stops it. */
const STARTERS: readonly ((queryClient: QueryClient) => () => void)[] = [
  // First, because the browser may offer installation at any moment.
  startInstall,
  startUpdates,
  startStoring,
  startStorageWatch,
  startLaunches,
  startTitleBar,
  startBadge,
  watchSlowConnection,
  startPush,
  startLite,
  startUsage,
  startSaved,
  startRetrying,
  startPageTitle,
  startFirstScreen,
];

export function startServices(queryClient: QueryClient): () => void {
  const stops = STARTERS.map((start) => start(queryClient));
  return () => {
    for (const stop of stops) stop();
  };
}
