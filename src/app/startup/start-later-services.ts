import type { QueryClient } from '@tanstack/react-query';
import { startBadge } from '#src/features/offline/install/start-badge.ts';
import { startLaunches } from '#src/features/offline/install/start-launches.ts';
import { startPush } from '#src/features/offline/notifications/start-push.ts';
import { startUpdates } from '#src/features/offline/updates/start-updates.ts';
import { startSaved } from './start-saved.ts';

/** Each runs for as long as the page is open and returns a function that stops it. */
const STARTERS: readonly ((queryClient: QueryClient) => () => void)[] = [
  startUpdates,
  startLaunches,
  startBadge,
  startPush,
  startSaved,
];

/** Starts what only people who stay need (`start-services.ts`). */
export function startLaterServices(queryClient: QueryClient): () => void {
  const stops = STARTERS.map((start) => start(queryClient));
  return () => {
    for (const stop of stops) stop();
  };
}
