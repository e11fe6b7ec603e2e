import type { QueryClient } from '@tanstack/react-query';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { tryBrokenAgain } from '#src/platform/query/try-broken-again.ts';

export function startTryingAgain(queryClient: QueryClient): () => void {
  return tryBrokenAgain(queryClient, {
    isOfUse: () => connectivity.getSnapshot().online && document.visibilityState === 'visible',
    later(work, ms) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
}
