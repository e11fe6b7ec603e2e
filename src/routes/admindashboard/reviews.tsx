import { createFileRoute } from '@tanstack/react-router';
import { useCapability } from '#src/flows/hooks/use-capability.ts';
import { RequiresCapability } from '#src/features/admin/console/requires-capability.tsx';
import { ReviewModerationScreen } from '#src/features/admin/reviews/review-moderation-screen.tsx';

export const Route = createFileRoute('/admindashboard/reviews')({ component: Screen });

function Screen() {
  return (
    <RequiresCapability has={useCapability('admin-desk')}>
      <ReviewModerationScreen />
    </RequiresCapability>
  );
}
