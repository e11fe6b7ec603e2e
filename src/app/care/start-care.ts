import type { QueryClient } from '@tanstack/react-query';
import { startBadge } from '#src/features/offline/install/start-badge.ts';
import { startInstall } from '#src/features/offline/install/start-install.ts';
import { startLaunches } from '#src/features/offline/install/start-launches.ts';
import { startTitleBar } from '#src/features/offline/install/start-title-bar.ts';
import { startSlowWords } from '#src/features/offline/model/slow-line.ts';
import { startKeeping } from '#src/features/offline/keeping/start-keeping.ts';
import { startPush } from '#src/features/offline/notifications/start-push.ts';
import { startUpdates } from '#src/features/offline/updates/start-updates.ts';
import { startLite } from '#src/platform/lite/lite.ts';
import { startUsage } from '#src/platform/usage/page-usage.ts';
import { startFirstScreen } from './keep-first-screen.ts';
import { startPageTitle } from './page-title.ts';
import { startSaved } from './start-saved.ts';
import { startTryingAgain } from './start-trying-again.ts';

/** Each begins something for as long as the page is open, and answers what ends it. */
const STARTERS: readonly ((queryClient: QueryClient) => () => void)[] = [
  // First: the browser may offer to install at any moment.
  startInstall,
  startUpdates,
  startKeeping,
  startLaunches,
  startTitleBar,
  startBadge,
  startSlowWords,
  startPush,
  startLite,
  startUsage,
  startSaved,
  startTryingAgain,
  startPageTitle,
  startFirstScreen,
];

export function startCare(queryClient: QueryClient): () => void {
  const stops = STARTERS.map((start) => start(queryClient));
  return () => {
    for (const stop of stops) stop();
  };
}
