import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { liteNow } from '#src/platform/lite/lite-now.ts';
import { useCatalogueSources } from '../sync/sources.ts';

/**
 * Loads the code of a space's page while the results are read. Starting to load a dozen files when
 * a card is pressed delays the answer to the press by a fifteenth of a second on a slow phone.
 */
export function useSpacePageAhead(): void {
  const router = useRouter();
  const { idle, inUse } = useCatalogueSources();
  useEffect(() => {
    const left = new AbortController();
    const load = async () => {
      await inUse();
      await idle();
      if (left.signal.aborted || liteNow()) return;
      await router.loadRouteChunk(router.routesByPath['/detailpage/$id']);
    };
    void load();
    return () => left.abort();
  }, [router, idle, inUse]);
}
