import type { QueryClient } from '@tanstack/react-query';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { callLater } from '#src/platform/later.ts';
import { retryInterrupted } from '#src/platform/query/retry-interrupted.ts';

export function startRetrying(queryClient: QueryClient): () => void {
  return retryInterrupted(queryClient, {
    isOfUse: () => connectivity.getSnapshot().online && document.visibilityState === 'visible',
    later: callLater,
  });
}
