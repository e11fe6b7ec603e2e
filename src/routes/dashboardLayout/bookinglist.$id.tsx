import { createFileRoute } from '@tanstack/react-router';
import { OpeningSoon } from '#src/features/company/ui/opening-soon.tsx';

export const Route = createFileRoute('/dashboardLayout/bookinglist/$id')({
  component: Screen,
});

function Screen() {
  return (
    <OpeningSoon title="Bookings of this space">
      The bookings of this space open here soon.
    </OpeningSoon>
  );
}
