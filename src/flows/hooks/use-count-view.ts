import type { SpaceId } from '#contract/units.ts';
import { useEffect } from 'react';
import { reportProblem } from '#src/platform/report.ts';
import { useCapability } from './use-capability.ts';

/** Counts one view each time a space is opened. The code is loaded after the page. */
export function useCountView(spaceId: SpaceId): void {
  const isCounted = useCapability('host-insight') === true;
  useEffect(() => {
    if (!isCounted) return;
    import('#src/features/hosting/api/count-view.ts').then(
      ({ countView }) => countView(spaceId),
      (reason: unknown) => reportProblem('Views are not counted', reason),
    );
  }, [isCounted, spaceId]);
}
