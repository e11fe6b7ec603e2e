import { createFileRoute, lazyRouteComponent, Link } from '@tanstack/react-router';
import { memo, type ReactNode, Suspense } from 'react';
import { hasPrice } from '#contract/prices/money.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import type { SpaceId } from '#contract/units.ts';
import { BOOKING_PANEL, WideBookingPanel } from '#src/flows/booking/wide-booking-panel.tsx';
import { SpaceExtras } from '#src/flows/booking/extras/space-extras.tsx';
import { SpaceResponses } from '#src/flows/booking-requests/space-responses.tsx';
import { Sections } from '#src/app/layouts/public-layout.tsx';
import { PageMessage } from '#src/app/not-found.tsx';
import { SpaceReviews } from '#src/flows/reviews/space-reviews.tsx';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { AskHost } from '#src/flows/messages/ask-host.tsx';
import { useCountView } from '#src/flows/hooks/use-count-view.ts';
import { PriceOnRequest } from '#src/features/booking/ui/price-on-request.tsx';
import { BookButton } from '#src/features/booking/ui/book-button.tsx';
import { OpenBadge } from '#src/features/catalogue/card/open-badge.tsx';
import { useSpace } from '#src/features/catalogue/sync/use-space.ts';
import { useRememberViewed } from '#src/features/catalogue/recently-viewed/viewed-spaces.ts';
import { DetailSkeleton } from '#src/features/catalogue/detail/detail-skeleton.tsx';
import { FreshnessLine } from '#src/features/catalogue/freshness/freshness-line.tsx';
import { NearbySpaces } from '#src/features/catalogue/detail/nearby-spaces.tsx';
import { VenueSpaces } from '#src/features/catalogue/detail/venue-spaces.tsx';
import { OpeningTable } from '#src/features/catalogue/detail/opening-table.tsx';
import { SpaceDetail } from '#src/features/catalogue/detail/space-detail.tsx';
import { ShareButton } from '#src/features/share/ui/share-button.tsx';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { useHydrated } from '#src/ui/lazy/use-hydrated.ts';
import * as copy from '../../features/catalogue/detail/detail-copy.ts';

export const Route = createFileRoute('/_public/detailpage/$id')({ component: DetailPage });

function DetailPage() {
  const { id } = Route.useParams();
  const { status, space, retry } = useSpace(id);

  if (space !== undefined) return <Detail space={space} />;
  switch (status) {
    case 'missing':
      return (
        <PageMessage icon="map-pin" title={copy.spaceMissing} text={copy.seeOthers}>
          <Link to="/allspace" className={buttonClass('next')}>
            {copy.findASpace}
          </Link>
        </PageMessage>
      );
    case 'unavailable':
      return (
        <PageMessage icon="wifi-off" title={copy.spaceUnavailable} text={copy.connectToOpen}>
          <Button kind="primary" onClick={retry}>
            Try again
          </Button>
          <Link to="/allspace" className={buttonClass('quiet')}>
            All spaces
          </Link>
        </PageMessage>
      );
    case 'loading':
    case 'ready':
      return <DetailSkeleton />;
  }
}

const SpaceRulesSections = lazyRouteComponent(
  () => import('#src/flows/booking/space-rules.tsx'),
  'SpaceRulesSections',
);

const RuledOpeningTable = lazyRouteComponent(
  () => import('#src/flows/booking/space-rules.tsx'),
  'RuledOpeningTable',
);

const RuledOpenBadge = lazyRouteComponent(
  () => import('#src/flows/booking/space-rules.tsx'),
  'RuledOpenBadge',
);

/**
 * What is loaded after the page: the host's prices and special days, where the provider has them. A
 * page that the server has rendered begins without them.
 */
function WithRules({
  children,
  without,
}: {
  readonly children: ReactNode;
  readonly without?: ReactNode;
}) {
  const hasRules = useCapability('price-rules') === true;
  return useHydrated() && hasRules ? <Suspense fallback={without}>{children}</Suspense> : without;
}

function SpaceAge({ id }: { readonly id: SpaceId }) {
  return <FreshnessLine savedAt={useSpace(id).savedAt} />;
}

/** It is only rendered again if the space has changed: on a slow phone that blocks for a moment. */
const Detail = memo(function Detail({ space }: { readonly space: Space }) {
  useCountView(space.id);
  useRememberViewed(space.id);
  return (
    <Sections>
      <SpaceDetail
        key={space.id}
        space={space}
        booking={
          hasPrice(space) ? (
            <>
              <BookButton
                label={copy.bookSpaceNow}
                space={space}
                kind="next"
                wide
                formId={BOOKING_PANEL}
              />
              <SpaceResponses spaceId={space.id} />
            </>
          ) : (
            <PriceOnRequest space={space} />
          )
        }
        form={hasPrice(space) ? <WideBookingPanel space={space} /> : undefined}
        share={<ShareButton space={space} />}
        extras={<SpaceExtras spaceId={space.id} />}
        prices={
          <WithRules>
            <SpaceRulesSections space={space} />
          </WithRules>
        }
        hours={
          <WithRules without={<OpeningTable availability={space.availability} />}>
            <RuledOpeningTable space={space} />
          </WithRules>
        }
        openNow={
          <WithRules without={<OpenBadge availability={space.availability} />}>
            <RuledOpenBadge space={space} />
          </WithRules>
        }
        ask={<AskHost space={space} />}
        age={<SpaceAge id={space.id} />}
      />
      <VenueSpaces
        space={space}
        actions={(other) => <BookButton label="Book Now" space={other} />}
      />
      <SpaceReviews spaceId={space.id} />
      <NearbySpaces
        space={space}
        actions={(other) => <BookButton label="Book Now" space={other} />}
      />
    </Sections>
  );
});
