import { useQuery } from '@tanstack/react-query';
import type { ReportedReview } from '#contract/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { hideReview, reportedReviewsQuery, showReview } from '../api/reviews.ts';
import styles from '../desk/desk.module.css';
import { DeskPage } from '../desk/desk-page.tsx';
import { Fetched } from '../desk/fetched.tsx';
import { LookAgain } from '../desk/look-again.tsx';
import { RowsSkeleton } from '../desk/rows-skeleton.tsx';
import { useDeeds } from '../desk/use-deeds.ts';
import { ReportedCard } from './reported-card.tsx';

/** The reviews that somebody reported, and those that are hidden. */
export function ReviewsScreen() {
  const query = useQuery(reportedReviewsQuery(call));
  return (
    <DeskPage
      title="Reviews"
      words="What users and hosts have reported. A hidden review counts in no average; its writer still sees their own stars."
    >
      <Fetched
        query={query}
        problem="The reviews could not be fetched"
        skeleton={<RowsSkeleton label="Fetching the reviews" />}
      >
        {(reviews) => <Reviews reviews={reviews} onAgain={query.refetch} />}
      </Fetched>
    </DeskPage>
  );
}

interface ReviewsProps {
  readonly reviews: readonly ReportedReview[];
  readonly onAgain: () => Promise<unknown>;
}

function Reviews({ reviews, onAgain }: ReviewsProps) {
  const { busy, run } = useDeeds();
  if (reviews.length === 0) {
    return (
      <EmptyState
        icon="circle-check"
        title="No review waits for you"
        text="Reviews stand here as soon as somebody reports one."
      >
        <LookAgain refetch={onAgain} />
      </EmptyState>
    );
  }
  return (
    <ul className={styles['list']} aria-label="Reported and hidden reviews">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReportedCard
            review={review}
            isBusy={busy.has(review.id)}
            onHide={() => run(review.id, () => hideReview(call, review.id))}
            onShow={() => run(review.id, () => showReview(call, review.id))}
          />
        </li>
      ))}
    </ul>
  );
}
