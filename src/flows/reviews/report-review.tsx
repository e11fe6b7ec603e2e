import { useRouterState } from '@tanstack/react-router';
import type { Review } from '#contract/reviews/reviews.ts';
import { LogInFirst } from '#src/features/reviews/log-in-first.tsx';
import { ReportDialog } from '#src/features/reviews/report-dialog.tsx';
import { useSession } from '../session/use-session.ts';

interface ReportReviewProps {
  readonly review: Review;
  readonly onClose: () => void;
}

/** Anyone who is logged in may report; someone who is both user and host does so as a user. */
export function ReportReview({ review, onClose }: ReportReviewProps) {
  const { user, host } = useSession();
  const from = useRouterState({ select: ({ location }) => location.href });
  if (user === undefined && host === undefined) return <LogInFirst from={from} onClose={onClose} />;
  return (
    <ReportDialog
      review={review}
      reporter={user === undefined ? 'host' : 'user'}
      onClose={onClose}
    />
  );
}
