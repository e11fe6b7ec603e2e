import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { SpaceId } from '#contract/units.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';

const Section = lazyRouteComponent(() =>
  import('./load-booking.ts').then(({ loadExtrasSection }) => loadExtrasSection()),
);

/** The extras of a space, loaded after its page; nothing if the provider has none. */
export function SpaceExtras({ spaceId }: { readonly spaceId: SpaceId }) {
  if (useCapability('extras') !== true) return null;
  return (
    <Suspense fallback={null}>
      <Section spaceId={spaceId} />
    </Suspense>
  );
}
