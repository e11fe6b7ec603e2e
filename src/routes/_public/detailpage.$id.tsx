import { createFileRoute, Link } from '@tanstack/react-router';
import type { Space } from '#contract/spaces.ts';
import { Sections } from '#src/app/layouts/sections.tsx';
import { SpaceReviews } from '#src/app/reviews/space-reviews.tsx';
import { useCountView } from '#src/app/use-count-view.ts';
import { BookButton } from '#src/features/booking/ui/book-button.tsx';
import { useSpace } from '#src/features/catalogue/model/use-space.ts';
import { DetailSkeleton } from '#src/features/catalogue/ui/detail-skeleton.tsx';
import { FreshnessLine } from '#src/features/catalogue/ui/freshness-line.tsx';
import { NearbySpaces } from '#src/features/catalogue/ui/nearby-spaces.tsx';
import { SpaceDetail } from '#src/features/catalogue/ui/space-detail.tsx';
import { ShareButton } from '#src/features/share/ui/share-button.tsx';
import { Button, buttonClass } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';

export const Route = createFileRoute('/_public/detailpage/$id')({ component: DetailPage });

function DetailPage() {
  const { id } = Route.useParams();
  const { status, space, savedAt, retry } = useSpace(id);

  if (space !== undefined) return <Detail space={space} savedAt={savedAt} />;
  switch (status) {
    case 'missing':
      return (
        <EmptyState
          icon="map-pin"
          title="This space is not listed on Àyè"
          text="It may have been taken down. There are others close by."
        >
          <Link to="/allspace" className={buttonClass('next')}>
            Find A Space
          </Link>
        </EmptyState>
      );
    case 'unavailable':
      return (
        <EmptyState
          icon="wifi-off"
          title="This space is not saved on this device"
          text="Connect once and it opens; the spaces you have are still here."
        >
          <Button kind="primary" onClick={retry}>
            Try again
          </Button>
          <Link to="/allspace" className={buttonClass('quiet')}>
            All spaces
          </Link>
        </EmptyState>
      );
    case 'loading':
    case 'ready':
      return <DetailSkeleton />;
  }
}

function Detail({
  space,
  savedAt,
}: {
  readonly space: Space;
  readonly savedAt: number | undefined;
}) {
  useCountView(space.id);
  return (
    <Sections>
      <SpaceDetail
        key={space.id}
        space={space}
        booking={
          <BookButton
            label="Book Space Now"
            spaceId={space.id}
            spaceName={space.name}
            kind="next"
            wide
          />
        }
        share={<ShareButton space={space} />}
        age={<FreshnessLine savedAt={savedAt} what="Saved on this device" />}
      />
      <SpaceReviews spaceId={space.id} />
      <NearbySpaces
        space={space}
        actions={(other) => (
          <BookButton label="Book Now" spaceId={other.id} spaceName={other.name} />
        )}
      />
    </Sections>
  );
}
