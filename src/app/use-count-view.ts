import { useEffect } from 'react';
import { reportProblem } from '#src/platform/report.ts';
import { useCapability } from './use-capability.ts';

/** Counts one view each time that a space is opened; its code comes after the page. */
export function useCountView(spaceId: string): void {
  const isCounted = useCapability('host-insight') === true;
  useEffect(() => {
    if (!isCounted) return;
    import('#src/features/hosting/api/count-view.ts').then(
      ({ countView }) => countView(spaceId),
      (reason: unknown) => reportProblem('Views are not counted', reason),
    );
  }, [isCounted, spaceId]);
}
