import { call } from '#src/platform/http/call.ts';
import { hideReview, reportedReviewsQuery, showReview } from '../api/reviews.ts';
import { ModerationScreen } from '../console/moderation-screen.tsx';
import * as copy from './copy.ts';
import { ReportedCard } from './reported-card.tsx';

/** Shows reported and hidden reviews. */
export function ReviewModerationScreen() {
  return (
    <ModerationScreen texts={copy.moderation} query={reportedReviewsQuery(call)}>
      {(review, { busy, run }) => (
        <ReportedCard
          review={review}
          isBusy={busy.has(review.id)}
          onHide={() => run(review.id, () => hideReview(call, review.id))}
          onShow={() => run(review.id, () => showReview(call, review.id))}
        />
      )}
    </ModerationScreen>
  );
}
