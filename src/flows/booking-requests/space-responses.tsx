import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { SpaceId } from '#contract/units.ts';
import { useHydrated } from '#src/ui/lazy/use-hydrated.ts';
import { useCapability } from '../hooks/use-capability.ts';
import { useSession } from '../session/use-session.ts';

const ResponseLine = lazyRouteComponent(
  () => import('#src/features/booking/requests/response-line.tsx'),
  'ResponseLine',
);

/** How the host of a space answers requests; loaded after the page. */
export function SpaceResponses({ spaceId }: { readonly spaceId: SpaceId }) {
  const since = useSession().user?.since;
  const takesRequests = useCapability('booking-requests') === true;
  // A page that the server has rendered begins without it.
  if (!useHydrated() || !takesRequests) return null;
  return (
    <Suspense>
      {/* A key, so that the figures of another space are never shown. */}
      <ResponseLine key={spaceId} spaceId={spaceId} since={since} />
    </Suspense>
  );
}
