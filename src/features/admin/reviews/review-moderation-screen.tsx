import { useQuery } from '@tanstack/react-query';
import type { ReportedReview } from '#contract/admin/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { hideReview, reportedReviewsQuery, showReview } from '../api/reviews.ts';
import styles from '../console/console.module.css';
import { AdminPage } from '../console/admin-page.tsx';
import { Fetched } from '../console/fetched.tsx';
import { RefreshButton } from '../console/refresh-button.tsx';
import { RowsSkeleton } from '../console/rows-skeleton.tsx';
import { useAdminActions } from '../console/use-admin-actions.ts';
import * as copy from './copy.ts';
import { ReportedCard } from './reported-card.tsx';

/** Shows reported and hidden reviews. */
export function ReviewModerationScreen() {
  const query = useQuery(reportedReviewsQuery(call));
  return (
    <AdminPage title="Reviews" words={copy.lead}>
      <Fetched
        query={query}
        problem={copy.notLoaded}
        skeleton={<RowsSkeleton label={copy.loading} />}
      >
        {(reviews) => <Reviews reviews={reviews} onAgain={query.refetch} />}
      </Fetched>
    </AdminPage>
  );
}

interface ReviewsProps {
  readonly reviews: readonly ReportedReview[];
  readonly onAgain: () => Promise<unknown>;
}

function Reviews({ reviews, onAgain }: ReviewsProps) {
  const { busy, run } = useAdminActions();
  if (reviews.length === 0) {
    return (
      <EmptyState icon="circle-check" title={copy.none} text={copy.noneText}>
        <RefreshButton refetch={onAgain} />
      </EmptyState>
    );
  }
  return (
    <ul className={styles['list']} aria-label={copy.listLabel}>
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
