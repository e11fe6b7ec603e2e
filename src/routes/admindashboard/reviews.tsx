import { createFileRoute } from '@tanstack/react-router';
import { useCapability } from '#src/app/use-capability.ts';
import { NeedsDesk } from '#src/features/admin/desk/needs-desk.tsx';
import { ReviewsScreen } from '#src/features/admin/reviews/reviews-screen.tsx';

export const Route = createFileRoute('/admindashboard/reviews')({ component: Screen });

function Screen() {
  return (
    <NeedsDesk has={useCapability('admin-desk')}>
      <ReviewsScreen />
    </NeedsDesk>
  );
}
