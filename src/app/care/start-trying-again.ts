import type { QueryClient } from '@tanstack/react-query';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { later } from '#src/platform/later.ts';
import { tryBrokenAgain } from '#src/platform/query/try-broken-again.ts';

export function startTryingAgain(queryClient: QueryClient): () => void {
  return tryBrokenAgain(queryClient, {
    isOfUse: () => connectivity.getSnapshot().online && document.visibilityState === 'visible',
    later,
  });
}
