import type { SpaceId } from '#contract/units.ts';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Review } from '#contract/reviews/reviews.ts';
import { ReviewList } from '#src/features/catalogue/detail/review-list.tsx';
import { useCapability } from '../hooks/use-capability.ts';

const ReportReview = lazyRouteComponent(() => import('./report-review.tsx'), 'ReportReview');

/** The reviews of a space; each can be reported if the provider supports that. */
export function SpaceReviews({ spaceId }: { readonly spaceId: SpaceId }) {
  const canReport = useCapability('review-care') === true;
  const [reported, setReported] = useState<Review>();
  return (
    <>
      <ReviewList spaceId={spaceId} onReport={canReport ? setReported : undefined} />
      {reported ? (
        <Suspense>
          <ReportReview review={reported} onClose={() => setReported(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
