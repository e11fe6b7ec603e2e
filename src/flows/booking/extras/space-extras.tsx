import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { SpaceId } from '#contract/units.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { useHydrated } from '#src/ui/lazy/use-hydrated.ts';

const Section = lazyRouteComponent(
  () => import('#src/features/booking/extras/extras-list.tsx'),
  'ExtrasList',
);

/** The extras of a space, loaded after its page; nothing if the provider has none. */
export function SpaceExtras({ spaceId }: { readonly spaceId: SpaceId }) {
  const hasExtras = useCapability('extras') === true;
  // A page that the server has rendered begins without them.
  if (!useHydrated() || !hasExtras) return null;
  return (
    <Suspense fallback={null}>
      <Section spaceId={spaceId} />
    </Suspense>
  );
}
