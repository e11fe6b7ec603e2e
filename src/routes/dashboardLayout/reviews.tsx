import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { HostReview } from '#contract/reviews/review-writing.ts';
import { useDrafts } from '#src/flows/outbox/use-drafts.ts';
import { useSession } from '#src/flows/session/use-session.ts';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { FreshnessLine } from '#src/features/catalogue/freshness/freshness-line.tsx';
import * as copy from '#src/features/hosting/reviews/copy.ts';
import { ReviewsScreen } from '#src/features/hosting/reviews/reviews-screen.tsx';
import { ReportDialog } from '#src/features/reviews/report-dialog.tsx';
import * as uiCopy from '#src/features/hosting/ui/copy.ts';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';

export const Route = createFileRoute('/dashboardLayout/reviews')({ component: Screen });

function Screen() {
  const hasCare = useCapability('review-care');
  const since = useSession().host?.since ?? 0;
  const drafts = useDrafts();
  const [reported, setReported] = useState<HostReview>();
  if (hasCare === undefined) return <Skeleton height="420px" radius="20px" />;
  if (!hasCare) {
    return (
      <>
        <h1>Reviews</h1>
        <EmptyState icon="star" title={copy.notAvailable} text={copy.notAvailableText} />
      </>
    );
  }
  return (
    <>
      <ReviewsScreen
        since={since}
        drafts={drafts}
        onReport={setReported}
        age={({ savedAt, stale }) => (
          <FreshnessLine savedAt={savedAt} what={uiCopy.savedOnDevice} stale={stale} />
        )}
      />
      {reported === undefined ? null : (
        <ReportDialog reporter="host" review={reported} onClose={() => setReported(undefined)} />
      )}
    </>
  );
}
